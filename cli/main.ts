/** The real world around `runCli`. */
import { dirname, resolve } from 'node:path';
import { nodeScript } from '../host/recorder/self-process.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { runCli } from './program.ts';
import { stateDir } from './state-dir.ts';
import { terminalFilter } from './terminal.ts';

/** Work that cannot be ended in this time (a read from a drive that hangs) is left to the system. */
const giveUpMs = 1500;

/** @param script the path of the command, which starts itself again for some tasks */
export async function main(script: string): Promise<void> {
  const interrupted = new AbortController();
  /** A command that ends in its own way (a recording is saved first). */
  let onInterrupt: (() => boolean) | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const handle = (): void => {
      if (onInterrupt?.()) return;
      // Once: who asks a second time means at once.
      process.off(signal, handle);
      interrupted.abort();
      // As the signal would have ended it: `process.exit` waits for what native code (a query of DuckDB) is at.
      setTimeout(() => process.kill(process.pid, signal), giveUpMs).unref();
    };
    process.on(signal, handle);
  }

  // Errors of a pipe that nobody reads any more are the write's answer; without a listener they end the process.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});

  const ownStateDir = stateDir(process.env, process.platform);
  const self = nodeScript(script);

  /** Also of CSV, whose cells are as the trace has them: what a program reads passes as it is. */
  const terminal = process.stdout.isTTY ? terminalFilter() : null;

  const context: CliContext = {
    write: (text) =>
      new Promise((done, fail) =>
        process.stdout.write(terminal?.take(text) ?? text, (error) => {
          if (!error) done(true);
          else if ('code' in error && error.code === 'EPIPE') done(false);
          else
            import('../host/base/whole-file.ts').then(({ writeError }) => fail(writeError(error, 'Standard output')));
        }),
      ),
    writeError: (line) => void process.stderr.write(`${printable(line)}\n`),
    drawStatus: process.stderr.isTTY ? (text) => void process.stderr.write(`\r\u001b[K${printable(text)}`) : null,
    signal: interrupted.signal,
    pageDir: resolve(dirname(script), '../page'),
    stateDir: ownStateDir,
    openUrl: async (url) => (await import('./open-url.ts')).openUrl(url),
    self,
    // Most commands need none: its modules are loaded when one does.
    machine: async (simulatedSeed, conditions) =>
      (await import('../host/recorder/machine-choice.ts')).machineLink({
        stateDir: ownStateDir,
        simulatedSeed,
        self,
        conditions,
      }),
    onInterrupt: (handler) => {
      onInterrupt = handler;
      return () => {
        onInterrupt = null;
      };
    },
  };

  process.exitCode = await runCli(process.argv.slice(2), context);
}
