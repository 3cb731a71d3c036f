/** The program of `corescope record -- PROGRAM`: it starts when the recording runs, and ends the recording. */
import { basename } from 'node:path';
import type { Command } from 'commander';
import { markerText } from '../contract/marker-events.ts';
import { toHostError } from '../host/base/host-error.ts';
import type { Recorder } from '../host/recorder/recorder.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { integer } from './options.ts';
import { startProgram } from './run-program.ts';

export interface ProgramOptions {
  background?: true;
  core?: number;
}

export const withProgram = (command: Command): Command =>
  command
    .usage('[options] [-- PROGRAM [ARGS]]')
    .argument('[program...]', 'a program to start when the recording runs, and its arguments, after --')
    .option('--core <n>', 'on Windows, run the program on this core', integer(0, 127));

/** Why these options do not go with a program, or need one; null where they do. */
export function programRefusal(words: readonly string[], { background, core }: ProgramOptions): string | null {
  if (words.length === 0) return core === undefined ? null : '--core is for a program: add -- PROGRAM';
  return background ? 'a program ends its recording: omit --background' : null;
}

export class RecordedProgram {
  readonly #words: readonly string[];
  readonly #core: number | null;
  readonly #context: CliContext;
  readonly #unwanted = new AbortController();
  #isInterrupted = false;
  /** Resolves when it has ended, and the recording was told to. */
  #ended: Promise<void> | null = null;

  /** @param core on Windows; null: any */
  constructor(words: readonly string[], core: number | null, context: CliContext) {
    this.#words = words;
    this.#core = core;
    this.#context = context;
  }

  /** @throws HostError when it cannot be started: then the recording is discarded */
  async start(recorder: Recorder): Promise<void> {
    if (this.#isInterrupted) return;
    if (this.#core !== null && process.platform !== 'win32') this.#say('not on Windows: the program runs on any core');
    const program = await startProgram(this.#words, {
      core: this.#core,
      // On the standard output is the name of the trace.
      stdio: ['inherit', 2, 'inherit'],
      signal: AbortSignal.any([this.#unwanted.signal, this.#context.signal]),
    }).catch(async (error) => {
      await recorder.stop(true).catch((failure) => this.#say(toHostError(failure, 'The recording').message));
      throw error;
    });
    const name = basename(this.#words[0] ?? '');
    await this.#mark(recorder, `${name} started: ${program.process}`);
    this.#ended = program.ended.then(async ({ how }) => {
      await this.#mark(recorder, `${name} ended: ${how}`);
      if (recorder.report.phase === 'recording') await recorder.stop(false).catch(() => {});
      const where = recorder.report.simulated ? ' of this computer, which the simulated machine does not have' : '';
      this.#say(`“${name}” (${program.process}${where}) ended: ${how}`);
    });
  }

  /** Ctrl+C: it has until the trace is saved to end itself. */
  interrupt(): void {
    this.#isInterrupted = true;
  }

  /** It has ended: a program that outlives its recording is waited for, unless the user has interrupted it. */
  async end(): Promise<void> {
    if (this.#isInterrupted) this.#unwanted.abort();
    await this.#ended;
  }

  async #mark(recorder: Recorder, text: string): Promise<void> {
    if (recorder.report.phase !== 'recording') return;
    await recorder.mark(markerText(text)).catch((error) => this.#say(toHostError(error, text).message));
  }

  #say(text: string): void {
    this.#context.writeError(`corescope: ${printable(text)}`);
  }
}
