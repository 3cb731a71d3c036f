import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bridgeClient, type RemoteBridge } from '../../native-bridge/rpc/bridge-client.ts';
import { streamChannel } from '../../rpc/channel.ts';
import { HostError } from '../base/host-error.ts';
import type { MachineLink } from './machine-link.ts';
import { connectTo, readAddress } from './process-address.ts';
import type { SelfProcess } from './self-process.ts';
import { type SimulatedConditions, simulatedConditionsSchema } from './simulated-conditions.ts';

export interface SimulatedLinkOptions {
  stateDir: string;
  seed: number;
  /** Starts the machine's process when there is none. */
  self: SelfProcess;
  /** What the machine is to be like from the first connection on. */
  conditions?: SimulatedConditions | undefined;
}

/** The seed of the machine that all commands of a user share. */
export const defaultSeed = 1;
const readyWord = 'ready';
/** Of the end of what it says when it fails. */
const mostProblemChars = 4096;

/** The simulated machine in its process, which is started when it is first needed. */
export class SimulatedLink implements MachineLink {
  readonly simulated = true;
  readonly simulatedSeed: number;
  readonly #options: SimulatedLinkOptions;
  #conditions: SimulatedConditions | undefined;
  #bridge: Promise<RemoteBridge> | null = null;

  constructor(options: SimulatedLinkOptions) {
    this.#options = options;
    this.#conditions = options.conditions;
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
    throw new HostError('bad-request', 'The simulated machine needs no permissions.');
  }

  async truth(): Promise<() => Promise<unknown>> {
    const bridge = await this.bridge();
    await bridge.ask('beginTruth');
    return () => bridge.ask('truth');
  }

  async conditions(change: SimulatedConditions): Promise<SimulatedConditions> {
    return simulatedConditionsSchema.parse(await (await this.bridge()).ask('conditions', change));
  }

  async restart(): Promise<void> {
    await (await this.bridge()).ask('restart');
  }

  async close(): Promise<void> {
    const bridge = this.#bridge;
    this.#bridge = null;
    await bridge?.then((opened) => opened.close()).catch(() => {});
  }

  async #connect(): Promise<RemoteBridge> {
    const bridge = (await this.#reach()) ?? (await this.#start());
    if (this.#conditions !== undefined) await bridge.ask('conditions', this.#conditions);
    this.#conditions = undefined;
    return bridge;
  }

  async #reach(): Promise<RemoteBridge | null> {
    const address = await readAddress(this.#options.stateDir, this.#options.seed);
    const socket = address === null ? null : await connectTo(address.path);
    if (address === null || socket === null) return null;
    const bridge = bridgeClient(streamChannel(socket), 'The simulated machine', address.secret);
    // It may be about to end, or not yet have said its secret: then it hangs up.
    return bridge.clock().then(
      () => bridge,
      async () => {
        await bridge.close();
        return null;
      },
    );
  }

  /** @throws HostError with what its process said last */
  async #start(): Promise<RemoteBridge> {
    const { self, seed, stateDir } = this.#options;
    const { command, args, env } = self('simulated-machine', { seed, stateDir });
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env, windowsHide: true });
    let problem = '';
    const failed = once(child, 'error').then(([error]) => {
      problem = String(error);
      return null;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      problem = `${problem}${chunk}`.slice(-mostProblemChars);
    });
    const silent = once(child.stderr, 'close').catch(() => {});
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
    if (ready === null) {
      await silent;
      throw notStarted(problem);
    }
    // It outlives us, and whoever reads what it says.
    child.stdout.destroy();
    child.stderr.destroy();
    const bridge = await this.#reach();
    if (bridge === null) throw notStarted('It ended again.');
    return bridge;
  }
}

function notStarted(said: string): HostError {
  const last =
    said
      .trimEnd()
      .split('\n')
      .at(-1)
      ?.replace(/^corescope: /, '') ?? '';
  return new HostError('io', `The simulated machine could not be started: ${last || 'its process ended at once.'}`);
}
