import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MachineLink } from '../../host/recorder/machine-link.ts';
import type { CliContext } from '../context.ts';
import { runCli } from '../program.ts';

export interface CapturedRun {
  exitCode: number;
  out: string;
  /** Lines on stderr. */
  errors: string[];
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const noMachine: MachineLink = {
  simulated: true,
  simulatedSeed: null,
  bridge: () => Promise.reject(new Error('no machine in this test')),
  elevate: () => Promise.reject(new Error('no machine in this test')),
  truth: async () => async () => null,
  close: async () => {},
};

/** Runs a command in this process; what it writes is caught. */
export async function runCaptured(args: readonly string[], world: Partial<CliContext> = {}): Promise<CapturedRun> {
  const out: string[] = [];
  const errors: string[] = [];
  const exitCode = await runCli(args, {
    write: async (text) => {
      out.push(typeof text === 'string' ? text : decoder.decode(text));
      return true;
    },
    writeError: (line) => errors.push(line),
    drawStatus: null,
    signal: new AbortController().signal,
    pageDir: 'no page in this test',
    stateDir: join(tmpdir(), 'corescope-no-state'),
    openUrl: async () => {},
    self: null,
    machine: () => noMachine,
    onInterrupt: () => () => {},
    ...world,
  });
  return { exitCode, out: out.join(''), errors };
}
