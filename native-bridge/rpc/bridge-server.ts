/** A Bridge for somebody at the other end of a channel: bridge-client.ts offers it there under the same interface. */
import { z } from 'zod';
import { LONGEST_MARKER } from '../../contract/marker-events.ts';
import type { HostErrorInfo } from '../../contract/messages.ts';
import { logQuery, pmuPlan, providerPlan, sessionPlan } from '../../contract/recording.ts';
import { type Method, methodsOf, type StreamOut } from '../../rpc/call-server.ts';
import type { Bridge, BridgeErrorInfo } from '../calls/bridge.ts';
import { BridgeError } from '../calls/bridge-error.ts';
import { countEvents } from '../calls/count-events.ts';

const name = z.string().min(1).max(1024);
const path = z.string().min(1).max(32_767).nullable();
const guid = z.string().max(64);
/** EVENT_HEADER. */
const eventHeader = z.instanceof(Uint8Array).refine(({ length }) => length === 80, 'no EVENT_HEADER of 80 bytes');
const change = z.object({
  maximumBuffers: z.number().int().min(2).max(65_536).optional(),
  flushTimerMs: z.number().int().min(1).max(60_000).optional(),
  realTime: z.boolean().optional(),
  kernelKeywords: z.array(name).max(128).optional(),
  stacks: z.array(name).max(256).optional(),
});
/** Batches are cut below this, so that one message never stands in the way of a stop for long. */
const batchBytes = 1 << 20;

/** Methods that take and give plain values, and what their arguments must be: checked where they cross to more rights. */
export const bridgeArguments = {
  machine: z.tuple([]),
  clock: z.tuple([]),
  writeMarker: z.tuple([z.string().max(LONGEST_MARKER)]),
  performanceCounter: z.tuple([name]),
  newLogEntry: z.tuple([logQuery, z.iso.datetime({ precision: 7 }).nullable()]),
  setProfileInterval: z.tuple([name, z.number().int().min(1).max(0x7fffffff)]),
  heapTracing: z.tuple([name]),
  setHeapTracing: z.tuple([name, z.boolean()]),
  sessions: z.tuple([]),
  enabledProviders: z.tuple([]),
  check: z.tuple([z.array(sessionPlan).max(8), pmuPlan.nullable()]),
  startSession: z.tuple([sessionPlan, path]),
  autologgers: z.tuple([]),
  registerAutologger: z.tuple([sessionPlan, path]),
  removeAutologger: z.tuple([name]),
  querySession: z.tuple([name]),
  updateSession: z.tuple([name, change]),
  flushSession: z.tuple([name, path]),
  stopSession: z.tuple([name]),
  enableProvider: z.tuple([name, providerPlan]),
  disableProvider: z.tuple([name, name]),
  captureState: z.tuple([name, name]),
  providers: z.tuple([]),
  provider: z.tuple([guid]),
  providerSchemas: z.tuple([guid]),
  schemas: z.tuple([z.array(z.object({ eventHeader })).max(65_536)]),
  images: z.tuple([z.array(z.string().max(32_767)).max(4096)]),
  configuration: z.tuple([]),
  pmuStatus: z.tuple([]),
  releasePmuLock: z.tuple([z.boolean()]),
} satisfies Record<Exclude<keyof Bridge, 'consume' | 'startPmu' | 'close'>, z.ZodType<unknown[]>>;
export const plainMethods = Object.keys(bridgeArguments) as (keyof typeof bridgeArguments)[];

/** Every method of a bridge but `close`: it is the server's own. */
type BridgeMethods = Record<Exclude<keyof Bridge, 'close'>, Method>;

/** For an end with fewer rights than ours: what it asks is checked. */
export function checkedBridgeMethods(bridge: Bridge): BridgeMethods {
  const methods = bridgeMethods(bridge);
  for (const name of plainMethods) methods[name].params = bridgeArguments[name];
  methods.consume.params = z.tuple([name]);
  methods.startPmu.params = z.tuple([pmuPlan]);
  return methods;
}

/** For an end of the same rights. */
export const bridgeMethods = (bridge: Bridge): BridgeMethods => ({
  ...methodsOf(bridge, plainMethods),
  consume: {
    open: async ([session]: Parameters<Bridge['consume']>, out) => {
      const sender = new BufferSender(out);
      const stream = await bridge.consume(
        session,
        (buffers) => sender.send(buffers),
        (error) => out.end(error && wireError(error)),
      );
      const dropped = async () => {
        const { events, buffers } = await stream.dropped();
        return { events: events + sender.droppedEvents, buffers: buffers + sender.droppedBuffers };
      };
      return { close: () => stream.close(), answers: { dropped }, result: { logfileHeader: stream.logfileHeader } };
    },
  },
  startPmu: {
    open: async ([plan]: Parameters<Bridge['startPmu']>, out) => {
      const sender = new BufferSender(out);
      const stream = await bridge.startPmu(
        plan,
        (buffers) => sender.send(buffers),
        (error) => out.end(error && wireError(error)),
      );
      stream.onSpe((core, bytes) => sender.sendItem({ core, bytes }, bytes.length));
      const figures = async () => {
        const { readings, missedRounds } = await stream.figures();
        // A reading that did not get through is one that the trace has not.
        return { readings, missedRounds: missedRounds + sender.droppedEvents };
      };
      return { close: () => stream.close(), answers: { figures }, result: { multiplexed: stream.multiplexed } };
    },
  },
});

/** As errors of a bridge travel: `serveCalls(channel, methods, { errorInfo: bridgeErrorInfo })`. */
export const bridgeErrorInfo = (error: unknown): HostErrorInfo => wireError(BridgeError.infoOf(error));

const wireError = (info: BridgeErrorInfo): HostErrorInfo => ({ code: 'io', ...info });

/** Sends what there is room for on the way, and counts the rest. */
class BufferSender {
  readonly #out: StreamOut;
  droppedEvents = 0;
  droppedBuffers = 0;

  constructor(out: StreamOut) {
    this.#out = out;
  }

  send(buffers: Uint8Array[]): void {
    let batch: Uint8Array[] = [];
    let sizeBytes = 0;
    const flush = (): void => {
      if (batch.length > 0 && !this.#out.send(batch, sizeBytes)) {
        this.droppedBuffers += batch.length;
        for (const buffer of batch) this.droppedEvents += countEvents(buffer);
      }
      batch = [];
      sizeBytes = 0;
    };
    for (const buffer of buffers) {
      if (sizeBytes + buffer.length > batchBytes) flush();
      batch.push(buffer);
      sizeBytes += buffer.length;
    }
    flush();
  }

  sendItem(item: unknown, sizeBytes: number): void {
    if (!this.#out.send(item, sizeBytes)) this.droppedBuffers++;
  }
}
