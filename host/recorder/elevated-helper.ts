/** The elevated helper: a bridge for a recorder without rights, behind the pipe that this one has made. */
import type { Bridge } from '../../native-bridge/bridge.ts';
import { bridgeMethods } from '../../native-bridge/rpc/bridge-server.ts';
import { serveCalls } from '../../native-bridge/rpc/calls.ts';
import { streamChannel } from '../../native-bridge/rpc/channel.ts';
import { HostError } from '../host-error.ts';
import { connectTo } from './process-address.ts';

/**
 * Serves whoever stands at the pipe and knows the secret, until it goes. Whatever it had started is stopped then: nobody
 * without our rights could do it afterwards.
 * @throws HostError when nobody stands there
 */
export async function runElevatedHelper(path: string, secret: string, bridge: Bridge): Promise<void> {
  const socket = await connectTo(path);
  if (socket === null) throw new HostError('io', 'Nobody waits for this helper: it is started by Corescope itself.');
  const started = new Set<string>();
  const tracked: Bridge = {
    ...bridge,
    startSession: async (plan, file) => {
      const result = await bridge.startSession(plan, file);
      started.add(plan.name);
      return result;
    },
    stopSession: async (name) => {
      const status = await bridge.stopSession(name);
      started.delete(name);
      return status;
    },
  };
  await serveCalls(streamChannel(socket), bridgeMethods(tracked), { secret });
  await Promise.allSettled([...started].map((name) => bridge.stopSession(name)));
  await bridge.close();
}
