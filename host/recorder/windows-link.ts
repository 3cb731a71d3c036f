import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { bridgeClient, type RemoteBridge } from '../../native-bridge/rpc/bridge-client.ts';
import { portChannel, streamChannel } from '../../native-bridge/rpc/channel.ts';
import { HostError } from '../host-error.ts';
import type { MachineLink } from './machine-link.ts';
import { newSecret } from './process-address.ts';
import type { SelfProcess } from './self-process.ts';

/** Beside the bundle that this becomes part of: scripts/build.mjs puts it there. */
const workerFile = './bridge.worker.js';
/** People take their time with the question; a helper that never comes is given up. */
const longestElevationMs = 120_000;

/** Starts a program elevated. Resolves when Windows has started it; rejects when the user refused. */
export type RunElevated = (command: string, args: readonly string[]) => Promise<void>;

export interface WindowsLinkOptions {
  self: SelfProcess;
  runElevated?: RunElevated;
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
    return this.#bridge!;
  }

  async elevate(): Promise<void> {
    const { access } = await (await this.bridge()).machine();
    if (access === 'ready') throw new HostError('bad-request', 'Corescope has the rights to record already.');
    let helper: RemoteBridge;
    try {
      helper = await startHelper(this.#options.self, this.#options.runElevated ?? runElevated);
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
  const channel = portChannel(worker);
  // A thread that ends closes no port: its end is the channel's.
  const ended = once(worker, 'exit').catch(() => {});
  worker.on('error', () => {});
  // It ends by itself when it has been told goodbye, and has given back what it holds.
  return bridgeClient({ ...channel, onClose: (listener) => void ended.then(listener) }, 'The thread that records');
}

/**
 * Has Windows start this program elevated, and waits for it at a pipe that only who knows the name and the secret can use.
 * The pipe is made here, before: nobody else can have it.
 */
async function startHelper(self: SelfProcess, run: RunElevated): Promise<RemoteBridge> {
  const secret = newSecret();
  const path =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\corescope-elevated-${randomBytes(16).toString('hex')}`
      : `/tmp/corescope-${randomBytes(8).toString('hex')}.sock`;
  const server = createServer();
  server.maxConnections = 1;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  const cancel = new AbortController();
  const timer = setTimeout(() => cancel.abort(), longestElevationMs);
  try {
    const came = once(server, 'connection', { signal: cancel.signal }) as Promise<[Socket]>;
    came.catch(() => {});
    const { command, args } = self('elevated-helper', { pipe: path, secret });
    await run(command, args);
    const [socket] = await came;
    const bridge = bridgeClient(streamChannel(socket), 'The elevated helper', secret);
    await bridge.machine();
    return bridge;
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw new HostError('io', 'The elevated helper did not start. Start Corescope itself as administrator.');
  } finally {
    clearTimeout(timer);
    cancel.abort();
    server.close();
  }
}

/** PowerShell's Start-Process asks Windows (ShellExecute with the verb runas); it fails when the user says no. */
async function runElevated(command: string, args: readonly string[]): Promise<void> {
  const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
  // Each argument in its own quotes for the program's command line.
  const list = args.map((arg) => quoted(`"${arg.replaceAll('"', '\\"')}"`)).join(',');
  const script = `Start-Process -Verb RunAs -WindowStyle Hidden -FilePath ${quoted(command)} -ArgumentList ${list}`;
  const child = spawn('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', script], {
    stdio: 'ignore',
    windowsHide: true,
  });
  const [code] = (await once(child, 'exit').catch(() => [-1])) as [number];
  if (code !== 0)
    throw new HostError(
      'bad-request',
      'Windows was not allowed to give Corescope the rights to record. Allow it, start Corescope as administrator, or have yourself added to the group "Performance Log Users".',
    );
}
