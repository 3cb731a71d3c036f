/** What other commands may ask of a recorder that runs (`corescope mark`, `corescope save`), over a socket for this user alone. */

import { randomBytes } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { basename } from 'node:path';
import { z } from 'zod';
import { at } from '../../contract/checked.ts';
import { LONGEST_MARKER } from '../../contract/marker-events.ts';
import { CallClient } from '../../rpc/call-client.ts';
import { method, serveCalls } from '../../rpc/call-server.ts';
import { streamChannel } from '../../rpc/channel.ts';
import { callErrors, HostError } from '../base/host-error.ts';
import type { RecorderApi } from '../live/recorder-api.ts';
import { Ledger, type LedgerContent } from './ledger.ts';
import { connectTo, listenAlone, newSecret, type ProcessAddress, socketPath } from './process-address.ts';

const recorderErrors = callErrors('The recorder');

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
  static async listen(
    stateDir: string,
    recorder: Pick<RecorderApi, 'mark' | 'saveFlight' | 'state'>,
  ): Promise<ControlServer> {
    const secret = newSecret();
    // It is reached as soon as it begins, and takes a moment to run.
    const whenStarted = async (): Promise<void> => {
      for (let report = await recorder.state(-1); report.phase === 'starting'; )
        report = await recorder.state(report.revision);
    };
    const methods = {
      mark: method(z.tuple([z.string().min(1).max(LONGEST_MARKER)]), async (text) => {
        await whenStarted();
        await recorder.mark(text);
        return null;
      }),
      saveFlight: method(z.tuple([]), () => whenStarted().then(() => recorder.saveFlight())),
    };
    const clients = new Set<Socket>();
    const server = createServer((socket) => {
      clients.add(socket);
      void serveCalls(streamChannel(socket), methods, { secret, ...recorderErrors }).then(() => clients.delete(socket));
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
 * Asks the recorder that runs, of any process of this user, and that can.
 * @param recording which of several: its name, or that of the file that it will be
 * @throws HostError when there is none, or several and none is named
 */
export async function askRunningRecorder(
  recordingsDir: string,
  recording: string | null,
  ...[name, ...args]: [name: 'mark', text: string] | [name: 'saveFlight']
): Promise<unknown> {
  const found = await runningRecorders(recordingsDir, name === 'saveFlight');
  const wanted = found.filter(
    ({ content }) =>
      recording === null || content.recording === recording || basename(content.target) === basename(recording),
  );
  try {
    if (wanted.length !== 1) throw notOne(found, recording, name === 'saveFlight');
    const { content, socket } = at(wanted, 0);
    const client = new CallClient(streamChannel(socket), { ...recorderErrors, secret: content.control.secret });
    return await client.call(name, args).finally(() => client.close());
  } finally {
    for (const { socket } of found) socket.destroy();
  }
}

interface RunningRecorder {
  content: LedgerContent;
  socket: Socket;
}

async function runningRecorders(recordingsDir: string, ofFlights: boolean): Promise<RunningRecorder[]> {
  const ledgers = (await Ledger.list(recordingsDir)).filter(
    ({ content }) => content.phase === 'recording' && (!ofFlights || content.plan.flightSeconds !== null),
  );
  const sockets = await Promise.all(ledgers.map(({ content }) => connectTo(content.control.path)));
  return ledgers.flatMap(({ content }, i) => {
    const socket = at(sockets, i);
    return socket === null ? [] : [{ content, socket }];
  });
}

/** None of them is meant, or it is not said which. */
function notOne(found: readonly RunningRecorder[], recording: string | null, ofFlights: boolean): HostError {
  if (found.length === 0)
    return new HostError(
      'not-found',
      ofFlights
        ? 'No flight recorder is running. Start one first: corescope record --profile cpu --flight 30'
        : 'Nothing is being recorded. Start a recording first: corescope record --profile cpu',
    );
  const all = found.map(({ content }) => `${content.recording} (${content.target})`).join(', ');
  return recording === null
    ? new HostError('bad-request', `There are ${found.length}. Choose one with --recording NAME. ${all}`)
    : new HostError('not-found', `“${recording}” is not running. These are: ${all}`);
}
