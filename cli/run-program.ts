/** A program that a command starts, and how it ended. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { HostError } from '../host/base/host-error.ts';

interface StartOptions {
  /** Where Windows is to run it; null: anywhere. */
  core: number | null;
  stdio: StdioOptions;
  /** Ends it. */
  signal: AbortSignal;
}

export interface ProgramEnd {
  seconds: number;
  /** 1 where a signal ended it. */
  exitCode: number;
  /** Exit code or signal, for people. */
  how: string;
}

interface RunningProgram {
  /** Which process it is, for people. */
  process: string;
  ended: Promise<ProgramEnd>;
}

/** @throws HostError when it cannot be started */
export async function startProgram(words: readonly string[], options: StartOptions): Promise<RunningProgram> {
  const { core, stdio, signal } = options;
  const isPinned = core !== null && process.platform === 'win32';
  if (isPinned && core >= cpus().length)
    throw new HostError('bad-request', `This computer has cores 0 to ${cpus().length - 1}, not ${core}.`);
  const [file = '', ...args] = isPinned ? pinned(words, core) : words;
  const begun = process.hrtime.bigint();
  let child: ChildProcess;
  let ended: Promise<ProgramEnd>;
  try {
    child = spawn(file, args, { stdio });
    ended = endOf(child, begun);
    await once(child, 'spawn');
  } catch (error) {
    throw new HostError('bad-request', `“${words[0]}” cannot be started: ${(error as Error).message}`);
  }
  // One that cannot be ended is waited for.
  child.on('error', () => {});
  const end = (): void => endProgram(child, isPinned);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  return {
    process: isPinned ? `started by process ${child.pid}` : `process ${child.pid}`,
    ended: ended.finally(() => signal.removeEventListener('abort', end)),
  };
}

/** Node sets no affinity: `start` does. */
const pinned = (words: readonly string[], core: number): string[] => [
  ...['cmd.exe', '/d', '/c', 'start', '', '/b', '/wait', '/affinity', (2n ** BigInt(core)).toString(16)],
  ...words,
];

function endProgram(child: ChildProcess, isPinned: boolean): void {
  // It is a child of ours: `start` alone would end, and leave it running.
  if (isPinned)
    spawn('taskkill.exe', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' }).on('error', () => {});
  else child.kill();
}

const endOf = (child: ChildProcess, begun: bigint): Promise<ProgramEnd> =>
  new Promise((done) => {
    child.once('exit', (code, signal) =>
      done({
        seconds: Number(process.hrtime.bigint() - begun) / 1e9,
        exitCode: code ?? 1,
        how: code === null ? String(signal) : `exit code ${code}`,
      }),
    );
  });
