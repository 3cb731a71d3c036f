import type { MachineLink } from '../host/recorder/machine-link.ts';
import type { SelfProcess } from '../host/recorder/self-process.ts';
import type { SimulatedConditions } from '../host/recorder/simulated-conditions.ts';

/** What a command may touch of the world around it; tests give their own. */
export interface CliContext {
  /**
   * Puts text, or its UTF-8 bytes, on stdout.
   * @returns false when nobody reads it any more (`| head`): there is nothing left to do
   * @throws HostError when it cannot be written for another reason (a full disk)
   */
  write(text: string | Uint8Array): Promise<boolean>;
  /** Puts one line on stderr. */
  writeError(line: string): void;
  /** Draws over the last line of the terminal, an empty text removes it; null where stderr is no terminal. */
  drawStatus: ((text: string) => void) | null;
  /** Aborted when the user or the system wants an end. */
  signal: AbortSignal;
  /** The built page. */
  pageDir: string;
  /** Where the list of recent traces is kept, and this user's manifests lie. */
  stateDir: string;
  /** Shows an address in the user's browser. Rejects when there is none. */
  openUrl(url: string): Promise<void>;
  /** Starts this program once more for a task of its own; null: no such process is started. */
  self: SelfProcess | null;
  /**
   * The machine that is recorded.
   * @param simulatedSeed null: this computer; the simulated machine where it is no Windows
   * @param conditions what a simulated one is to be like
   */
  machine(simulatedSeed: number | null, conditions?: SimulatedConditions): MachineLink | Promise<MachineLink>;
  /**
   * Has `handler` take interrupts (Ctrl+C); one that it does not take (false) ends the command as always.
   * @returns gives them back
   */
  onInterrupt(handler: () => boolean): () => void;
}

/** Runs another of our commands. @returns its exit code, which is then that of the command that asked */
export type RunCommand = (args: readonly string[], context: CliContext) => Promise<number>;
