/**
 * The process of a simulated machine. It outlives those who record on it, as a kernel outlives programs: sessions and the
 * driver's lock stay when a client dies. Off Windows it is what Record uses.
 */
import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { localBridge } from '../../native-bridge/local-bridge.ts';
import { bridgeErrorInfo, bridgeMethods } from '../../native-bridge/rpc/bridge-server.ts';
import { simulatedCalls } from '../../native-bridge/simulator/calls.ts';
import { RealClock } from '../../native-bridge/simulator/clock.ts';
import { SimulatedMachine } from '../../native-bridge/simulator/machine.ts';
import { restart } from '../../native-bridge/simulator/restart.ts';
import { method, serveCalls } from '../../rpc/call-server.ts';
import { streamChannel } from '../../rpc/channel.ts';
import { HostError } from '../base/host-error.ts';
import type { StateFile } from '../base/state-file.ts';
import { mortal } from './mortal-calls.ts';
import {
  listenAlone,
  machineFile,
  newSecret,
  type ProcessAddress,
  readAddress,
  socketPath,
} from './process-address.ts';
import {
  conditionsOf,
  type SimulatedConditions,
  setConditions,
  simulatedConditionsSchema,
} from './simulated-conditions.ts';

export interface SimulatedProcessOptions {
  stateDir: string;
  seed: number;
  /** What it is like from the beginning. */
  conditions?: SimulatedConditions;
  /** It ends itself when it had no client and no session for so long. */
  idleMs?: number;
  /** So long another that listens already may take to say how it is reached. */
  addressWaitMs?: number;
  /** Ends it. */
  signal: AbortSignal;
  /** It can be connected to; or another of that seed can, that runs already. It is not idle until then. */
  onReady(): void | Promise<void>;
}

const defaultIdleMs = 10_000;
const defaultAddressWaitMs = 2000;
const lookAgainMs = 50;
/** 100 ns from 1601 to 1970. */
const unixEpochFileTime = 116_444_736_000_000_000n;

/** Resolves when it has ended. @throws HostError when it cannot be reached under its name */
export async function runSimulatedMachine(options: SimulatedProcessOptions): Promise<void> {
  const { stateDir, seed, signal, onReady, idleMs = defaultIdleMs } = options;
  const machine = newMachine(options);
  const secret = newSecret();
  const clients = new Set<Duplex>();
  let idle: NodeJS.Timeout | undefined;
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const path = socketPath(stateDir, `machine-${seed}`);
  const announcement = new Announcement(stateDir, seed, { path, secret });
  let socketId: number | null = null;
  const rest = (): void => {
    clearTimeout(idle);
    if (clients.size > 0) return;
    idle = globalThis.setTimeout(async () => {
      // Where the state folder was removed, no command finds its sessions any more.
      const isLost = (await idOf(path)) !== socketId;
      if (clients.size > 0) return;
      if (isLost || (machine.sessions().length === 0 && !machine.startsSessions)) end();
      else rest();
    }, idleMs);
  };
  const server = createServer((socket) => {
    clients.add(socket);
    clearTimeout(idle);
    // Who cannot read how we are reached starts another, which comes here to see whether anybody listens.
    announcement.repair();
    void serveMachine(machine, socket, secret).then(() => {
      clients.delete(socket);
      rest();
    });
  });
  if (!(await listenAlone(server, path))) {
    await otherIsReachable(options, path);
    return onReady();
  }
  try {
    await announcement.write();
    socketId = await idOf(path);
    signal.addEventListener('abort', end);
    await onReady();
    rest();
    await ended;
  } finally {
    clearTimeout(idle);
    for (const socket of clients) socket.destroy();
    server.close();
  }
}

function newMachine({ seed, conditions = {} }: SimulatedProcessOptions): SimulatedMachine {
  const startTime = BigInt(Date.now()) * 10_000n + unixEpochFileTime;
  const machine = new SimulatedMachine({ seed, clock: new RealClock(), startTime });
  setConditions(machine, conditions);
  return machine;
}

/** Another listens, and it alone says how it is reached: it may be about to. @throws HostError when it does not */
async function otherIsReachable(
  { stateDir, seed, addressWaitMs = defaultAddressWaitMs }: SimulatedProcessOptions,
  path: string,
): Promise<void> {
  for (let waitedMs = 0; (await readAddress(stateDir, seed))?.path !== path; waitedMs += lookAgainMs) {
    if (waitedMs >= addressWaitMs)
      throw new HostError(
        'io',
        `Simulated machine ${seed} is running but cannot be reached: the file in ${stateDir} with its address (simulated-machine-${seed}.json) is missing or cannot be read. End its process (“simulated-machine” of this program) and try again.`,
      );
    await setTimeout(lookAgainMs);
  }
}

/** The file that says how the machine is reached. */
class Announcement {
  readonly #stateDir: string;
  readonly #seed: number;
  readonly #address: ProcessAddress;
  readonly #file: StateFile;
  #repaired = Promise.resolve();

  constructor(stateDir: string, seed: number, address: ProcessAddress) {
    this.#stateDir = stateDir;
    this.#seed = seed;
    this.#address = address;
    this.#file = machineFile(stateDir, seed);
  }

  write(): Promise<void> {
    return this.#file.write(this.#address);
  }

  /** Writes it again where it is missing or says something else. */
  repair(): void {
    this.#repaired = this.#repaired
      .then(async () => {
        const written = await readAddress(this.#stateDir, this.#seed);
        if (written?.secret !== this.#address.secret) await this.write();
      })
      .catch(() => {});
  }
}

/** Of the file of a socket; null: it has none (a pipe), or it is gone. */
const idOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ ino }) => (process.platform === 'win32' ? null : ino),
    () => null,
  );

/** One client, until it has gone. What it held open is closed then as the system closes it: not unlocked, not stopped. */
async function serveMachine(machine: SimulatedMachine, stream: Duplex, secret: string): Promise<void> {
  const calls = mortal(simulatedCalls(machine));
  const bridge = localBridge(calls.calls);
  const channel = streamChannel(stream);
  stream.once('close', () => calls.die());
  let since = machine.truthFromNow();
  const methods = {
    ...bridgeMethods(bridge),
    beginTruth: method(z.tuple([]), async () => {
      since.end();
      since = machine.truthFromNow();
    }),
    truth: method(z.tuple([]), async () => since.truth()),
    restart: method(z.tuple([]), async () => restart(machine)),
    conditions: method(z.tuple([simulatedConditionsSchema]), async (conditions) => {
      setConditions(machine, conditions);
      return conditionsOf(machine);
    }),
  };
  await serveCalls(channel, methods, { secret, errorInfo: bridgeErrorInfo });
  since.end();
  await bridge.close();
}
