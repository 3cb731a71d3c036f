import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { present } from '../../contract/checked.ts';
import { bridgeClient, type RemoteBridge } from '../../native-bridge/rpc/bridge-client.ts';
import { wantsRawBuffers } from '../../native-bridge/win32/real-time.ts';
import { workerChannel } from '../../rpc/channel.ts';
import { HostError } from '../base/host-error.ts';
import { writeElevationFile } from './elevation-file.ts';
import { awaitHelper } from './elevation-proof.ts';
import type { MachineLink } from './machine-link.ts';
import { newSecret } from './process-address.ts';
import { type RecorderClock, realClock } from './recorder-clock.ts';
import { recordingsDirOf } from './recordings-dir.ts';
import type { SelfProcess } from './self-process.ts';
import { type Elevation, isSameProgram, windowsElevation } from './windows-elevation.ts';

/** Beside the bundle that this becomes part of: scripts/build.mjs puts it there. */
const workerFile = './bridge.worker.js';
/** People take their time with the question. */
export const longestElevationMs = 120_000;
/** A helper that was started and never comes is given up; so is one that does not answer. */
export const longestArrivalMs = 30_000;

interface Started {
  self: SelfProcess;
  /** The file for the helper lies there, and what it may write below its folder of recordings. */
  stateDir: string;
  clock: RecorderClock;
}

export interface WindowsLinkOptions extends Omit<Started, 'clock'> {
  clock?: RecorderClock;
  /** Stands for Windows, in tests. */
  elevation?: Elevation;
  /** Makes the bridge of this process; for tests. */
  ownBridge?: (elevationRefused: boolean) => RemoteBridge;
}

/** This computer: by a thread of this process, or by an elevated helper when that was asked for. */
export class WindowsLink implements MachineLink {
  readonly simulated = false;
  readonly simulatedSeed = null;
  readonly #options: WindowsLinkOptions;
  #bridge: RemoteBridge | null = null;
  #refused = false;

  constructor(options: WindowsLinkOptions) {
    this.#options = options;
  }

  async bridge(): Promise<RemoteBridge> {
    if (this.#bridge === null) this.#use((this.#options.ownBridge ?? workerBridge)(this.#refused));
    return present(this.#bridge, 'the bridge');
  }

  async elevate(): Promise<void> {
    const { access } = await (await this.bridge()).machine();
    if (access === 'ready') throw new HostError('bad-request', 'Corescope already has permission to record.');
    let helper: RemoteBridge;
    try {
      const { elevation = windowsElevation(), clock = realClock } = this.#options;
      helper = await startHelper({ ...this.#options, clock }, elevation);
    } catch (error) {
      this.#refused = true;
      await this.close();
      throw error;
    }
    await this.close();
    this.#use(helper);
  }

  async truth(): Promise<() => Promise<unknown>> {
    return async () => null;
  }

  async close(): Promise<void> {
    const bridge = this.#bridge;
    this.#bridge = null;
    await bridge?.close();
  }

  #use(bridge: RemoteBridge): void {
    this.#bridge = bridge;
    void bridge.closed.then(() => {
      if (this.#bridge === bridge) this.#bridge = null;
    });
  }
}

function workerBridge(elevationRefused: boolean): RemoteBridge {
  const worker = new Worker(new URL(workerFile, import.meta.url), { workerData: { elevationRefused } });
  return bridgeClient(workerChannel(worker), 'The thread that records');
}

/**
 * Has Windows start this program elevated, and waits for it at a pipe. Others may open that pipe too, and be there first:
 * the helper is who knows the secret, is the process that Windows has started, and runs our program.
 */
async function startHelper({ self, stateDir, clock }: Started, elevation: Elevation): Promise<RemoteBridge> {
  const secret = newSecret();
  const pipe = newPipe();
  const server = createServer();
  const undo: (() => unknown)[] = [() => server.close()];
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(pipe, resolve);
    });
    const file = await writeElevationFile(stateDir, {
      ...{ pipe, secret, recorderPid: process.pid, recordingsDir: recordingsDirOf(stateDir) },
      rawBuffers: wantsRawBuffers(process.env),
    });
    undo.push(file.remove);
    const program = self('elevated-helper', { file: file.path });
    const problem = elevation.problem(program);
    if (problem !== null) throw new HostError('bad-request', problem);
    const started = elevation.run(program.command, program.args);
    started.catch(() => {});
    const isHelper = async (pid: number): Promise<boolean> => {
      if (pid !== (await started.catch(() => 0))) return false;
      // Of a process of another account Windows does not tell; that it started this one it has told.
      const image = elevation.imageOf(pid);
      return image === null || isSameProgram(image, program.command);
    };
    const waiting = awaitHelper(server, secret, isHelper, clock);
    undo.push(waiting.end);
    await within(clock, longestElevationMs, started);
    const bridge = bridgeClient(await within(clock, longestArrivalMs, waiting.channel), 'The elevated helper');
    undo.push(() => void bridge.close());
    await within(clock, longestArrivalMs, bridge.machine());
    undo.pop();
    return bridge;
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw new HostError('io', 'The elevated helper did not start. Start Corescope as administrator instead.');
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

const newPipe = (): string => {
  const id = randomBytes(16).toString('hex');
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\corescope-elevated-${id}`
    : join(tmpdir(), `corescope-${id}.sock`);
};

/** @throws Error when it takes longer */
function within<T>(clock: RecorderClock, limitMs: number, work: Promise<T>): Promise<T> {
  let cancel = (): void => {};
  const late = new Promise<never>((_resolve, reject) => {
    cancel = clock.after(limitMs, () => reject(new Error(`nothing for ${limitMs} ms`)));
  });
  return Promise.race([work, late]).finally(() => cancel());
}
