/** Commands on a machine of this process: one world for several commands in a row. */
import { expect } from 'vitest';
import { RecorderWorld } from '../../host/recorder/testing/recorder-world.ts';
import { runCaptured } from './run-captured.ts';

/** @param folder where the world keeps its state */
export function machineCommands(folder: string) {
  const world = new RecorderWorld(folder);
  const run = (...args: string[]) => runCaptured(args, { stateDir: world.folder, machine: () => world.link() });
  /** What a command prints that succeeds without a message. */
  const ok = async (...args: string[]): Promise<string> => {
    const { exitCode, out, errors } = await run(...args);
    expect([exitCode, errors]).toEqual([0, []]);
    return out;
  };
  return { world, run, ok };
}
