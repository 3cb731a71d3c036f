/** Which machine is recorded. */
import type { MachineLink } from './machine-link.ts';
import type { SelfProcess } from './self-process.ts';
import type { SimulatedConditions } from './simulated-conditions.ts';
import { defaultSeed, SimulatedLink } from './simulated-link.ts';
import { WindowsLink } from './windows-link.ts';

export interface MachineChoice {
  stateDir: string;
  /** Null: this computer, or where it is no Windows the simulated machine that all commands share. */
  simulatedSeed: number | null;
  self: SelfProcess;
  /** What a simulated machine is to be like. */
  conditions?: SimulatedConditions | undefined;
}

export function machineLink({ stateDir, simulatedSeed, self, conditions }: MachineChoice): MachineLink {
  if (simulatedSeed === null && process.platform === 'win32') return new WindowsLink({ self, stateDir });
  return new SimulatedLink({ stateDir, seed: simulatedSeed ?? defaultSeed, self, conditions });
}
