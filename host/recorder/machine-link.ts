import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import type { SimulatedConditions } from './simulated-conditions.ts';

/** The machine that is recorded: this one, or a simulated one. */
export interface MachineLink {
  readonly simulated: boolean;
  /** Which simulated machine; null: this computer. */
  readonly simulatedSeed: number | null;
  /** The one connection to it; made when it is first asked for, and again when it has ended. */
  bridge(): Promise<Bridge>;
  /** Asks the user for what is missing. @throws HostError when it is refused, or nothing is missing */
  elevate(): Promise<void>;
  /** What a simulated machine really does from now on, as of the time when that is asked; null on a real one. */
  truth(): Promise<() => Promise<unknown>>;
  /** Of a simulated machine: sets what it is like. @returns all that it is like then */
  conditions?(change: SimulatedConditions): Promise<SimulatedConditions>;
  /** Of a simulated machine: Windows restarts, and its autologgers start. */
  restart?(): Promise<void>;
  /** The machine goes on. */
  close(): Promise<void>;
}
