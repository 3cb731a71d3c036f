/** The Bridge of another thread or process, as if it were here. What answers has our rights or more: it is not checked. */

import type { Channel, HostErrorInfo } from '../../contract/messages.ts';
import { CallClient, proxyOf } from '../../rpc/call-client.ts';
import type { Bridge, BridgeErrorInfo } from '../calls/bridge.ts';
import { BridgeError } from '../calls/bridge-error.ts';
import { plainMethods } from './bridge-server.ts';

export interface RemoteBridge extends Bridge {
  /** Resolves when the other end has gone. */
  readonly closed: Promise<void>;
  /** What its process answers beside a bridge's methods. */
  ask(method: string, ...args: unknown[]): Promise<unknown>;
}

type SpePacket = { core: number; bytes: Uint8Array };
type PmuItem = Uint8Array[] | SpePacket;

/**
 * @param peer what stands at the other end, for errors: `The simulated machine`
 * @param secret said first, where the other end wants one
 */
export function bridgeClient(channel: Channel, peer: string, secret?: string): RemoteBridge {
  const client = new CallClient(channel, {
    failure: (info) => new BridgeError(BridgeError.infoOf(info)),
    gone: () => ({ code: 'io', message: `${peer} has ended.` }),
    secret,
  });
  const ending =
    (onEnd: (error: BridgeErrorInfo | null) => void) =>
    (error: HostErrorInfo | null): void =>
      onEnd(error && BridgeError.infoOf(error));
  return {
    ...proxyOf<Bridge, (typeof plainMethods)[number]>(client, plainMethods),
    closed: new Promise((resolve) => void client.onGone(resolve)),
    ask: (method, ...args) => client.call(method, args),
    consume: async (session, onBuffers, onEnd) => {
      const take = (item: unknown): void => onBuffers(item as Uint8Array[]);
      const stream = await client.stream('consume', [session], take, ending(onEnd));
      return {
        ...(stream.result as { logfileHeader: Uint8Array }),
        close: () => stream.close(),
        dropped: () => stream.ask('dropped') as Promise<{ events: number; buffers: number }>,
      };
    },
    startPmu: async (plan, onBuffers, onEnd) => {
      let onSpe: ((core: number, bytes: Uint8Array) => void) | null = null;
      /** What came before anybody listened. */
      const early: SpePacket[] = [];
      const take = (item: PmuItem): void => {
        if (Array.isArray(item)) onBuffers(item);
        else if (onSpe === null) early.push(item);
        else onSpe(item.core, item.bytes);
      };
      const stream = await client.stream('startPmu', [plan], (item) => take(item as PmuItem), ending(onEnd));
      return {
        ...(stream.result as { multiplexed: boolean }),
        onSpe: (listener) => {
          onSpe = listener;
          for (const packet of early.splice(0)) listener(packet.core, packet.bytes);
        },
        figures: () => stream.ask('figures') as Promise<{ readings: number; missedRounds: number }>,
        close: () => stream.close(),
      };
    },
    close: async () => client.close(),
  };
}
