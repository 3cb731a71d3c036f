/** A worker process with limits, as whoever drives it sees it. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Slice, SliceResult } from './worker.ts';

/** Of V8's heap; typed arrays are counted by what the process needs (`run-one.ts`). */
const MOST_HEAP_MIB = 768;
/** One input that takes longer is killed; on a busy machine all takes long. */
const HANG_MS = 60_000;
const LOOK_MS = 1000;
/** Until a process has begun with its first input: it may have to make bases. */
const START_MS = 180_000;

export type Outcome =
  | SliceResult
  | { readonly died: 'hang' | 'crash'; readonly index: number; readonly message: string };

export class FuzzChild {
  readonly #program: string;
  readonly #stateFile: string;
  readonly #hangMs: number;
  #process: ChildProcess | null = null;

  constructor(program: string, stateFile: string, hangMs = HANG_MS) {
    this.#program = program;
    this.#hangMs = hangMs;
    this.#stateFile = stateFile;
    writeFileSync(stateFile, new Uint8Array(8));
  }

  run(slice: Slice): Promise<Outcome> {
    this.#writeIndex(Number.NaN);
    this.#process ??= fork(this.#program, [this.#stateFile], {
      execArgv: [`--max-old-space-size=${MOST_HEAP_MIB}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const child = this.#process;
    return new Promise((done) => {
      let errors = '';
      let isHanging = false;
      let index = Number.NaN;
      let sinceMs = Date.now();
      const look = setInterval(
        () => {
          const now = this.#readIndex();
          if (!Object.is(now, index)) sinceMs = Date.now();
          index = now;
          if (Date.now() - sinceMs < (Number.isNaN(now) ? START_MS : this.#hangMs)) return;
          isHanging = true;
          child.kill('SIGKILL');
        },
        Math.min(LOOK_MS, this.#hangMs / 4),
      );
      const end = (outcome: Outcome): void => {
        clearInterval(look);
        child.removeAllListeners();
        child.stderr?.removeAllListeners();
        done(outcome);
      };
      child.stderr?.on('data', (text) => {
        errors = (errors + text).slice(-4000);
      });
      child.once('message', (result: SliceResult) => end(result));
      child.once('exit', (code, signal) => {
        this.#process = null;
        const message = isHanging ? `no end after ${this.#hangMs / 1000} s` : `ended with ${signal ?? code}: ${errors}`;
        const last = this.#readIndex();
        end({ died: isHanging ? 'hang' : 'crash', index: Number.isNaN(last) ? slice.from : last, message });
      });
      child.send(slice);
    });
  }

  /** The next slice gets a fresh process. */
  async end(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null) return;
    await new Promise((done) => {
      child.once('exit', done);
      child.kill();
    });
  }

  #readIndex(): number {
    const bytes = readFileSync(this.#stateFile);
    return bytes.length < 8 ? 0 : bytes.readDoubleLE(0);
  }

  #writeIndex(index: number): void {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(index);
    writeFileSync(this.#stateFile, bytes);
  }
}
