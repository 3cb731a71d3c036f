/** A Bridge for somebody at the other end of a channel: bridge-client.ts offers it there under the same interface. */
import { z } from 'zod';
import { pmuPlan, providerPlan, sessionPlan } from '../../contract/recording.ts';
import type { Bridge } from '../calls/bridge.ts';
import { countEvents } from '../calls/count-events.ts';
import { type Method, method, type OpenedStream, type StreamOut, streamMethod } from './calls.ts';

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
});
/** Batches are cut below this, so that one message never stands in the way of a stop for long. */
const batchBytes = 8 << 20;

/** Every method of a bridge but `close`: it is the server's own. */
export function bridgeMethods(bridge: Bridge): Record<Exclude<keyof Bridge, 'close'>, Method> {
  return {
    machine: method(z.tuple([]), () => bridge.machine()),
    clock: method(z.tuple([]), () => bridge.clock()),
    sessions: method(z.tuple([]), () => bridge.sessions()),
    check: method(z.tuple([z.array(sessionPlan).max(8), pmuPlan.nullable()]), (sessions, pmu) =>
      bridge.check(sessions, pmu),
    ),
    startSession: method(z.tuple([sessionPlan, path]), (plan, file) => bridge.startSession(plan, file)),
    querySession: method(z.tuple([name]), (session) => bridge.querySession(session)),
    updateSession: method(z.tuple([name, change]), (session, wanted) => bridge.updateSession(session, wanted)),
    flushSession: method(z.tuple([name, path]), (session, file) => bridge.flushSession(session, file)),
    stopSession: method(z.tuple([name]), (session) => bridge.stopSession(session)),
    enableProvider: method(z.tuple([name, providerPlan]), (session, plan) => bridge.enableProvider(session, plan)),
    disableProvider: method(z.tuple([name, name]), (session, provider) => bridge.disableProvider(session, provider)),
    captureState: method(z.tuple([name, name]), (session, provider) => bridge.captureState(session, provider)),
    consume: streamMethod(z.tuple([name]), async (out, session): Promise<OpenedStream> => {
      const sender = new BufferSender(out);
      const stream = await bridge.consume(
        session,
        (buffers) => sender.send(buffers),
        (error) => out.end(error),
      );
      const dropped = async () => {
        const { events, buffers } = await stream.dropped();
        return { events: events + sender.droppedEvents, buffers: buffers + sender.droppedBuffers };
      };
      return { close: () => stream.close(), answers: { dropped }, result: { logfileHeader: stream.logfileHeader } };
    }),
    providers: method(z.tuple([]), () => bridge.providers()),
    provider: method(z.tuple([guid]), (provider) => bridge.provider(provider)),
    providerSchemas: method(z.tuple([guid]), (provider) => bridge.providerSchemas(provider)),
    schemas: method(z.tuple([z.array(z.object({ eventHeader })).max(65_536)]), (requests) => bridge.schemas(requests)),
    images: method(z.tuple([z.array(z.string().max(32_767)).max(4096)]), (paths) => bridge.images(paths)),
    configuration: method(z.tuple([]), () => bridge.configuration()),
    pmuStatus: method(z.tuple([]), () => bridge.pmuStatus()),
    startPmu: streamMethod(z.tuple([pmuPlan]), async (out, plan): Promise<OpenedStream> => {
      const sender = new BufferSender(out);
      const stream = await bridge.startPmu(
        plan,
        (buffers) => sender.send(buffers),
        (error) => out.end(error),
      );
      stream.onSpe((core, bytes) => sender.sendItem({ core, bytes }, bytes.length));
      const figures = async () => {
        const { readings, missedRounds } = await stream.figures();
        // A reading that did not get through is one that the trace has not.
        return { readings, missedRounds: missedRounds + sender.droppedEvents };
      };
      return { close: () => stream.close(), answers: { figures }, result: { multiplexed: stream.multiplexed } };
    }),
    releasePmuLock: method(z.tuple([z.boolean()]), (force) => bridge.releasePmuLock(force)),
  };
}

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
