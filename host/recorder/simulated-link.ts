import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bridgeClient, type RemoteBridge } from '../../native-bridge/rpc/bridge-client.ts';
import { streamChannel } from '../../native-bridge/rpc/channel.ts';
import { HostError } from '../host-error.ts';
import type { MachineLink } from './machine-link.ts';
import { connectTo, readAddress } from './process-address.ts';
import type { SelfProcess } from './self-process.ts';

export interface SimulatedLinkOptions {
  stateDir: string;
  seed: number;
  /** Starts the machine's process when there is none. */
  self: SelfProcess;
}

/** The seed of the machine that all commands of a user share. */
export const defaultSeed = 1;
const readyWord = 'ready';

/** The simulated machine in its process, which is started when it is first needed. */
export class SimulatedLink implements MachineLink {
  readonly simulated = true;
  readonly simulatedSeed: number;
  readonly #options: SimulatedLinkOptions;
  #bridge: Promise<RemoteBridge> | null = null;

  constructor(options: SimulatedLinkOptions) {
    this.#options = options;
    this.simulatedSeed = options.seed;
  }

  bridge(): Promise<RemoteBridge> {
    this.#bridge ??= this.#connect();
    const connecting = this.#bridge;
    const forget = (): void => {
      if (this.#bridge === connecting) this.#bridge = null;
    };
    connecting.then((bridge) => bridge.closed.then(forget), forget);
    return connecting;
  }

  async elevate(): Promise<void> {
    throw new HostError('bad-request', 'The simulated machine needs no rights.');
  }

  async truth(): Promise<unknown> {
    return (await this.bridge()).ask('truth');
  }

  async close(): Promise<void> {
    const bridge = this.#bridge;
    this.#bridge = null;
    await bridge?.then((opened) => opened.close()).catch(() => {});
  }

  async #connect(): Promise<RemoteBridge> {
    return (await this.#reach()) ?? (await this.#start()) ?? unreachable();
  }

  async #reach(): Promise<RemoteBridge | null> {
    const address = await readAddress(this.#options.stateDir, this.#options.seed);
    const socket = address === null ? null : await connectTo(address.path);
    if (address === null || socket === null) return null;
    return bridgeClient(streamChannel(socket), 'The simulated machine', address.secret);
  }

  async #start(): Promise<RemoteBridge | null> {
    const { self, seed, stateDir } = this.#options;
    const { command, args, env } = self('simulated-machine', { seed, stateDir });
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'], detached: true, env, windowsHide: true });
    const failed = once(child, 'error').then(() => null);
    const said = (async () => {
      let text = '';
      for await (const chunk of child.stdout) {
        text += chunk;
        if (text.includes(readyWord)) return text;
      }
      return null;
    })();
    const ready = await Promise.race([said, failed]);
    child.unref();
    return ready === null ? null : this.#reach();
  }
}

function unreachable(): never {
  throw new HostError('io', 'The simulated machine could not be started. Run corescope simulated-machine to see why.');
}
