/** What other commands may ask of a recorder that runs (`corescope mark`, `add`, `save`, `finish`, `recordings`), over a socket for this user alone. */

import { randomBytes } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { basename } from 'node:path';
import { z } from 'zod';
import { at } from '../../contract/checked.ts';
import { LONGEST_MARKER } from '../../contract/marker-events.ts';
import { type RecordingPlan, recordingPlan } from '../../contract/recording.ts';
import { CallClient } from '../../rpc/call-client.ts';
import { method, serveCalls } from '../../rpc/call-server.ts';
import { streamChannel } from '../../rpc/channel.ts';
import { callErrors, HostError } from '../base/host-error.ts';
import type { RecorderApi, RecorderReport } from '../live/recorder-api.ts';
import { Ledger, type LedgerContent } from './ledger.ts';
import { connectTo, listenAlone, newSecret, type ProcessAddress, socketPath } from './process-address.ts';

const recorderErrors = callErrors('The recorder');

/** Of a recorder, for the commands of others. */
export interface ControlledRecorder
  extends Pick<RecorderApi, 'add' | 'machine' | 'mark' | 'provider' | 'providers' | 'saveFlight' | 'state' | 'stop'> {
  readonly report: RecorderReport;
  finish(ending: FinishOptions): Promise<RecorderReport>;
}

export interface FinishOptions {
  /** The trace; null: where it was begun. */
  target: string | null;
  /** Whatever was asked at the start. */
  compress: boolean;
}

/** How a recording stands, for a list; without the plan, which its ledger has. */
export type RunningReport = Pick<
  RecorderReport,
  | ('phase' | 'elapsedMs' | 'eventsPerSecond' | 'bytesWritten' | 'eventsLost' | 'buffersLost')
  | ('messages' | 'advice' | 'saved' | 'endedBecause')
>;

const shortReport = (report: RecorderReport): RunningReport => {
  const { phase, elapsedMs, eventsPerSecond, bytesWritten, eventsLost, buffersLost } = report;
  const { messages, advice, saved, endedBecause } = report;
  return {
    ...{ phase, elapsedMs, eventsPerSecond, bytesWritten, eventsLost, buffersLost },
    ...{ messages, advice, saved, endedBecause },
  };
};

export class ControlServer {
  readonly address: ProcessAddress;
  readonly #server: Server;
  readonly #clients: Set<Socket>;
  /** Calls that are still to be answered: that which ends the recording, too. */
  readonly #answering: Set<Promise<unknown>>;

  private constructor(address: ProcessAddress, server: Server, clients: Set<Socket>, answering: Set<Promise<unknown>>) {
    this.address = address;
    this.#server = server;
    this.#clients = clients;
    this.#answering = answering;
  }

  /** @param stateDir below which the socket lies @throws HostError */
  static async listen(stateDir: string, recorder: ControlledRecorder): Promise<ControlServer> {
    const secret = newSecret();
    // It is reached as soon as it begins, and takes a moment to run.
    const whenStarted = async (): Promise<void> => {
      for (let report = await recorder.state(-1); report.phase === 'starting'; )
        report = await recorder.state(report.revision);
    };
    const answering = new Set<Promise<unknown>>();
    const answered = <T>(act: () => Promise<T>): Promise<T> => {
      const answer = whenStarted().then(act);
      const settled = answer.catch(() => {}).finally(() => answering.delete(settled));
      answering.add(settled);
      return answer;
    };
    const methods = {
      mark: method(z.tuple([z.string().min(1).max(LONGEST_MARKER)]), (text) =>
        answered(async () => {
          await recorder.mark(text);
          return null;
        }),
      ),
      saveFlight: method(z.tuple([]), () => answered(() => recorder.saveFlight())),
      add: method(z.tuple([recordingPlan]), (plan) => answered(() => recorder.add(plan))),
      machine: method(z.tuple([]), () => recorder.machine()),
      providers: method(z.tuple([]), () => recorder.providers()),
      provider: method(z.tuple([z.string().max(64)]), (guid) => recorder.provider(guid)),
      report: method(z.tuple([]), () => answered(async () => shortReport(recorder.report))),
      finish: method(
        z.tuple([z.object({ target: z.string().min(1).max(32_767).nullable(), compress: z.boolean() })]),
        (ending) => answered(async () => shortReport(await recorder.finish(ending))),
      ),
      discard: method(z.tuple([]), () => answered(async () => shortReport(await recorder.stop(true)))),
    };
    const clients = new Set<Socket>();
    const server = createServer((socket) => {
      clients.add(socket);
      void serveCalls(streamChannel(socket), methods, { secret, ...recorderErrors }).then(() => clients.delete(socket));
    });
    const path = socketPath(stateDir, `recorder-${randomBytes(8).toString('hex')}`);
    await listenAlone(server, path);
    return new ControlServer({ path, secret }, server, clients, answering);
  }

  /** Nobody gets in any more; who has asked hears the answer first. */
  close(): void {
    this.#server.close();
    const hangUp = (): void => {
      for (const socket of this.#clients) socket.end(() => socket.destroy());
    };
    if (this.#answering.size === 0) hangUp();
    // An answer is on its way as soon as its call has settled.
    else void Promise.all(this.#answering).then(() => setImmediate(hangUp));
  }
}

/** A question to a recorder that runs: its name, and what goes with it. */
type Question =
  | [name: 'mark', text: string]
  | [name: 'saveFlight']
  | [name: 'add', plan: RecordingPlan]
  | [name: 'machine']
  | [name: 'providers']
  | [name: 'provider', guid: string]
  | [name: 'report']
  | [name: 'finish', ending: FinishOptions]
  | [name: 'discard'];

/**
 * Asks the recorder that runs, of any process of this user, and that can.
 * @param recording which of several: its name, or that of the file that it will be
 * @throws HostError when there is none, or several and none is named
 */
export async function askRunningRecorder(
  recordingsDir: string,
  recording: string | null,
  ...[name, ...args]: Question
): Promise<unknown> {
  const found = await runningRecorders(recordingsDir, name === 'saveFlight');
  const wanted = found.filter(
    ({ content }) =>
      recording === null ||
      content.recording === recording ||
      nameOf(content) === recording ||
      basename(content.target) === basename(recording),
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

/** By which a recording was started; null: none was said. */
const nameOf = ({ plan }: LedgerContent): string | null => plan.fileName?.replace(/\.etl$/i, '') ?? null;

export interface ListedRecording extends RunningReport {
  recording: string;
  name: string | null;
  title: string;
  target: string;
  sessions: string[];
}

/** All that run, of any process of this user. */
export async function listRunningRecordings(recordingsDir: string): Promise<ListedRecording[]> {
  const found = await runningRecorders(recordingsDir, false);
  return Promise.all(
    found.map(async ({ content, socket }) => {
      const client = new CallClient(streamChannel(socket), { ...recorderErrors, secret: content.control.secret });
      const report = (await client.call('report', []).finally(() => client.close())) as RunningReport;
      const { recording, plan, target, sessions } = content;
      return {
        ...report,
        ...{ recording, name: nameOf(content), title: plan.title, target },
        sessions: sessions.map(({ name }) => name),
      };
    }),
  );
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
    ? new HostError('bad-request', `${found.length} recordings are running. Choose one with --recording NAME. ${all}`)
    : new HostError('not-found', `“${recording}” is not running. These are: ${all}`);
}
