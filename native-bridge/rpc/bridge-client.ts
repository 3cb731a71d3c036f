/** The Bridge of another thread or process, as if it were here. */
import { z } from 'zod';
import type { Bridge, BridgeErrorInfo } from '../calls/bridge.ts';
import { CallClient } from './calls.ts';
import type { Channel } from './channel.ts';

const bytes = z.instanceof(Uint8Array);
const buffers = z.array(bytes);
const opened = z.object({ logfileHeader: bytes });
const started = z.object({ multiplexed: z.boolean() });
const spePacket = z.object({ core: z.number().int().min(0), bytes });

export interface RemoteBridge extends Bridge {
  /** Resolves when the other end has gone. */
  readonly closed: Promise<void>;
  /** What its process answers beside a bridge's methods. */
  ask(method: string, ...args: unknown[]): Promise<unknown>;
}

/**
 * @param peer what stands at the other end, for errors: `The simulated machine`
 * @param secret said first, where the other end wants one
 */
export function bridgeClient(channel: Channel, peer: string, secret?: string): RemoteBridge {
  const client = new CallClient(channel, peer, secret);
  // The server answers with what the same method of its own Bridge gave: program and helper are of one version.
  const ask = <M extends keyof Bridge>(name: M, ...args: unknown[]) =>
    client.call(name, ...args) as ReturnType<Bridge[M]>;
  return {
    closed: client.closed,
    ask: (method, ...args) => client.call(method, ...args),
    machine: () => ask('machine'),
    clock: () => ask('clock'),
    sessions: () => ask('sessions'),
    startSession: (plan, file) => ask('startSession', plan, file),
    querySession: (name) => ask('querySession', name),
    updateSession: (name, change) => ask('updateSession', name, change),
    flushSession: (name, file) => ask('flushSession', name, file),
    stopSession: (name) => ask('stopSession', name),
    check: (sessions, pmu) => ask('check', sessions, pmu),
    enableProvider: (session, provider) => ask('enableProvider', session, provider),
    disableProvider: (session, guid) => ask('disableProvider', session, guid),
    captureState: (session, guid) => ask('captureState', session, guid),
    consume: async (session, onBuffers, onEnd) => {
      const stream = await client.stream('consume', [session], bufferTaker(onBuffers), onEnd);
      const { logfileHeader } = opened.parse(stream.result);
      return {
        logfileHeader,
        close: () => stream.close(),
        dropped: () => stream.ask('dropped') as Promise<{ events: number; buffers: number }>,
      };
    },
    providers: () => ask('providers'),
    provider: (guid) => ask('provider', guid),
    providerSchemas: (guid) => ask('providerSchemas', guid),
    schemas: (requests) => ask('schemas', requests),
    images: (paths) => ask('images', paths),
    configuration: () => ask('configuration'),
    pmuStatus: () => ask('pmuStatus'),
    startPmu: async (plan, onBuffers, onEnd: (error: BridgeErrorInfo | null) => void) => {
      const takeBuffers = bufferTaker(onBuffers);
      let onSpe: ((core: number, bytes: Uint8Array) => void) | null = null;
      /** What came before anybody listened. */
      const early: z.infer<typeof spePacket>[] = [];
      const take = (item: unknown): void => {
        const packet = spePacket.safeParse(item);
        if (!packet.success) takeBuffers(item);
        else if (onSpe === null) early.push(packet.data);
        else onSpe(packet.data.core, packet.data.bytes);
      };
      const stream = await client.stream('startPmu', [plan], take, onEnd);
      return {
        multiplexed: started.parse(stream.result).multiplexed,
        onSpe: (listener) => {
          onSpe = listener;
          for (const packet of early.splice(0)) listener(packet.core, packet.bytes);
        },
        figures: () => stream.ask('figures') as Promise<{ readings: number; missedRounds: number }>,
        close: () => stream.close(),
      };
    },
    releasePmuLock: (force) => ask('releasePmuLock', force),
    close: async () => client.close(),
  };
}

/** What are no buffers is passed over. */
const bufferTaker =
  (onBuffers: (buffers: Uint8Array[]) => void) =>
  (item: unknown): void => {
    const parsed = buffers.safeParse(item);
    if (parsed.success) onBuffers(parsed.data);
  };
