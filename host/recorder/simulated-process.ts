/**
 * The process of a simulated machine. It outlives those who record on it, as a kernel outlives programs: sessions and the
 * driver's lock stay when a client dies. Off Windows it is what Record uses.
 */
import { createServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { localBridge } from '../../native-bridge/local-bridge.ts';
import { bridgeMethods } from '../../native-bridge/rpc/bridge-server.ts';
import { method, serveCalls } from '../../native-bridge/rpc/calls.ts';
import { streamChannel } from '../../native-bridge/rpc/channel.ts';
import { simulatedCalls } from '../../native-bridge/simulator/calls.ts';
import { RealClock } from '../../native-bridge/simulator/clock.ts';
import { type Faults, SimulatedMachine } from '../../native-bridge/simulator/machine.ts';
import { HostError } from '../host-error.ts';
import { mortal } from './mortal-calls.ts';
import {
  listenAlone,
  machineFile,
  newSecret,
  type ProcessAddress,
  readAddress,
  socketPath,
} from './process-address.ts';

export interface SimulatedProcessOptions {
  stateDir: string;
  seed: number;
  /** Events a second of a provider that floods; 0: none. */
  floodEventsPerSecond?: number;
  faults?: Partial<Faults>;
  /** It ends itself when it had no client and no session for so long. */
  idleMs?: number;
  /** So long another that listens already may take to say how it is reached. */
  addressWaitMs?: number;
  /** Ends it. */
  signal: AbortSignal;
  /** It can be connected to; or another of that seed can, that runs already. */
  onReady(): void;
}

/**
 * `driverHeld,foreignSessions=60`: what goes wrong, by name; what is not a switch has a number.
 * @throws RangeError for a fault that there is not
 */
export function simulatedFaults(text: string): Partial<Faults> {
  const known = new SimulatedMachine({ seed: 0, clock: new RealClock() }).faults;
  const faults: Record<string, number | boolean> = {};
  for (const part of text.split(',').filter((each) => each !== '')) {
    const [name, value] = part.split('=');
    const standard = Object.hasOwn(known, name) ? known[name as keyof Faults] : undefined;
    if (standard === undefined)
      throw new RangeError(`There is no fault “${name}”: there are ${Object.keys(known).join(', ')}.`);
    faults[name] = typeof standard === 'number' ? Number(value ?? 1) : true;
  }
  return faults;
}

const defaultIdleMs = 10_000;
const defaultAddressWaitMs = 2000;
const lookAgainMs = 50;
/** 100 ns from 1601 to 1970. */
const unixEpochFileTime = 116_444_736_000_000_000n;

/** Resolves when it has ended. @throws HostError when it cannot be reached under its name */
export async function runSimulatedMachine(options: SimulatedProcessOptions): Promise<void> {
  const { stateDir, seed, signal, onReady, idleMs = defaultIdleMs, addressWaitMs = defaultAddressWaitMs } = options;
  const machine = new SimulatedMachine({
    seed,
    clock: new RealClock(),
    startTime: BigInt(Date.now()) * 10_000n + unixEpochFileTime,
  });
  Object.assign(machine.faults, options.faults);
  machine.floodEventsPerSecond = options.floodEventsPerSecond ?? 0;
  const secret = newSecret();
  const clients = new Set<Duplex>();
  let idle: NodeJS.Timeout | undefined;
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const rest = (): void => {
    clearTimeout(idle);
    if (clients.size === 0)
      idle = globalThis.setTimeout(() => (machine.sessions().length === 0 ? end() : rest()), idleMs);
  };
  const server = createServer((socket) => {
    clients.add(socket);
    clearTimeout(idle);
    void serveMachine(machine, socket, secret).then(() => {
      clients.delete(socket);
      rest();
    });
  });
  const path = socketPath(stateDir, `machine-${seed}`);
  if (!(await listenAlone(server, path))) {
    // Another listens, and it alone says how it is reached: it may be about to.
    for (let waitedMs = 0; (await readAddress(stateDir, seed))?.path !== path; waitedMs += lookAgainMs) {
      if (waitedMs >= addressWaitMs)
        throw new HostError(
          'io',
          `Simulated machine ${seed} runs, but nobody can reach it: the file in ${stateDir} that says how (simulated-machine-${seed}.json) is gone or cannot be read. End its process (a “simulated-machine” of this program) and try again.`,
        );
      await setTimeout(lookAgainMs);
    }
    return onReady();
  }
  try {
    await machineFile(stateDir, seed).write({ path, secret } satisfies ProcessAddress);
    signal.addEventListener('abort', end);
    rest();
    onReady();
    await ended;
  } finally {
    clearTimeout(idle);
    for (const socket of clients) socket.destroy();
    server.close();
  }
}

/** One client, until it has gone. What it held open is closed then as the system closes it: not unlocked, not stopped. */
export async function serveMachine(machine: SimulatedMachine, stream: Duplex, secret: string): Promise<void> {
  const calls = mortal(simulatedCalls(machine));
  const bridge = localBridge(calls.calls);
  const channel = streamChannel(stream);
  stream.once('close', () => calls.die());
  await serveCalls(
    channel,
    { ...bridgeMethods(bridge), truth: method(z.tuple([]), async () => machine.truth()) },
    { secret },
  );
  await bridge.close();
}
