/** What other commands may ask of a recorder that runs (`corescope mark`), over a socket for this user alone. */
import { randomBytes } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { z } from 'zod';
import { CallClient, method, serveCalls } from '../../native-bridge/rpc/calls.ts';
import { streamChannel } from '../../native-bridge/rpc/channel.ts';
import { HostError } from '../host-error.ts';
import { Ledger } from './ledger.ts';
import { connectTo, listenAlone, newSecret, type ProcessAddress, socketPath } from './process-address.ts';
import type { RecorderApi } from './recorder-api.ts';

export class ControlServer {
  readonly address: ProcessAddress;
  readonly #server: Server;
  readonly #clients: Set<Socket>;

  private constructor(address: ProcessAddress, server: Server, clients: Set<Socket>) {
    this.address = address;
    this.#server = server;
    this.#clients = clients;
  }

  /** @param stateDir below which the socket lies @throws HostError */
  static async listen(stateDir: string, recorder: Pick<RecorderApi, 'mark' | 'saveFlight'>): Promise<ControlServer> {
    const secret = newSecret();
    const methods = {
      mark: method(z.tuple([z.string().min(1).max(1024)]), async (text) => {
        await recorder.mark(text);
        return null;
      }),
      saveFlight: method(z.tuple([]), () => recorder.saveFlight()),
    };
    const clients = new Set<Socket>();
    const server = createServer((socket) => {
      clients.add(socket);
      void serveCalls(streamChannel(socket), methods, { secret }).then(() => clients.delete(socket));
    });
    const path = socketPath(stateDir, `recorder-${randomBytes(8).toString('hex')}`);
    await listenAlone(server, path);
    return new ControlServer({ path, secret }, server, clients);
  }

  close(): void {
    for (const socket of this.#clients) socket.destroy();
    this.#server.close();
  }
}

/**
 * Asks the recorder that runs, of any process of this user; of several the one that began last.
 * @throws HostError when none runs
 */
export async function askRunningRecorder(
  recordingsDir: string,
  ...[name, ...args]: [name: 'mark', text: string] | [name: 'saveFlight']
): Promise<unknown> {
  for (const { content } of await Ledger.list(recordingsDir)) {
    const socket = content.phase === 'recording' ? await connectTo(content.control.path) : null;
    if (socket === null) continue;
    const client = new CallClient(streamChannel(socket), 'The recorder', content.control.secret);
    return client.call(name, ...args).finally(() => client.close());
  }
  throw new HostError(
    'not-found',
    'Nothing is being recorded. Start a recording first: corescope record --profile cpu',
  );
}
