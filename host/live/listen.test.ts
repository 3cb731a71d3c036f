/** What a replay prints is what `corescope events` prints of the file. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { samplePart } from '../../engine/testing/sample.ts';
import { haveSharedTraces, sharedTracePath } from '../../engine/testing/shared-traces.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { TraceHost } from '../trace-host.ts';
import { writeEvents } from '../traces/event-text.ts';
import { Manifests } from '../traces/manifests.ts';
import { listenToReplay } from './listen.ts';
import type { LiveClock } from './live-clock.ts';

const folder = temporaryFolder();
const sample = join(folder, 'part.etl');

beforeAll(async () => {
  writeFileSync(sample, await samplePart(3.2e9, 3.25e9));
});

/** Time that passes as fast as it is waited for. */
class JumpingClock implements LiveClock {
  #nowMs = 0;
  nowMs(): number {
    return this.#nowMs;
  }
  after(delayMs: number, action: () => void): () => void {
    this.#nowMs += delayMs;
    setImmediate(action);
    return () => {};
  }
  soon(action: () => void): void {
    setImmediate(action);
  }
}

type Line = Record<string, unknown>;
const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

async function replayed(file: string, where: string[], provider: string | null): Promise<Line[]> {
  const text: string[] = [];
  await listenToReplay(
    file,
    10,
    { where, provider, limit: Number.MAX_SAFE_INTEGER },
    async (bytes) => {
      text.push(new TextDecoder().decode(bytes));
      return true;
    },
    {
      signal: new AbortController().signal,
      clock: new JumpingClock(),
      durationMs: null,
      library: await new Manifests().library(),
      onDropped: (events) => {
        throw new Error(`${events} dropped`);
      },
    },
  );
  return linesOf(text.join(''));
}

async function printed(file: string, where: string[], provider: string | null): Promise<Line[]> {
  const host = new TraceHost();
  const text: string[] = [];
  const query = { event: undefined, offset: 0, limit: 1e9, columns: null, raw: false, stacks: false };
  await writeEvents(
    host.decoded(await host.openPath(file)),
    { ...query, format: 'ndjson', where, filter: provider === null ? {} : { provider } },
    (bytes) => {
      text.push(new TextDecoder().decode(bytes));
      return true;
    },
  );
  await host.closeAll();
  return linesOf(text.join(''));
}

/**
 * To compare: without names, which are known only from when they were told, and events of one time in any order, since
 * processors are flushed in any.
 */
const compared = (lines: readonly Line[]): string[] =>
  lines
    .map(({ process: _process, thread: _thread, ...line }) => ({ ns: Number(line.ns), text: JSON.stringify(line) }))
    .sort((a, b) => a.ns - b.ns || (a.text < b.text ? -1 : 1))
    .map(({ text }) => text);
const inOrder = (lines: readonly Line[]): boolean =>
  lines.every(({ ns }, i) => i === 0 || Number(lines[i - 1].ns) <= Number(ns));

test.each([
  [[], null],
  [['NewThreadPriority > 10'], null],
  [['FileName contains "spmv"'], null],
  [[], 'Kernel/DiskIo'],
  [['Core = 3', '[payload.Event] = 8'], 'WindowsPerf Driver'],
] as [string[], string | null][])('the sample, where %j, of %j', async (where, provider) => {
  const expected = await printed(sample, where, provider);
  const lines = await replayed(sample, where, provider);
  expect(lines.length).toBeGreaterThan(0);
  expect(inOrder(lines)).toBe(true);
  expect(compared(lines)).toEqual(compared(expected));
  const named = (all: readonly Line[]): number => all.filter(({ process }) => process !== null).length;
  expect(named(lines)).toBeGreaterThanOrEqual(0.9 * named(expected));
});

test.skipIf(!haveSharedTraces).each([
  ['perfview-diaghub-diaghub.user_injected.1.etl', []],
  ['dotnetperf-DynamicEvents.etl', []],
  ['perfview-gcevents.etl', []],
  ['perfview-diaghub-diaghub.kernel.1.etl', ['FileName contains ".dll"']],
  ['sonde-test.etl', []],
  ['s4-SIH.20230422.etl', []],
] as [string, string[]][])('%s, where %j', async (name, where) => {
  const file = sharedTracePath('etl', name);
  const expected = await printed(file, where, null);
  const lines = await replayed(file, where, null);
  expect(expected.length).toBeGreaterThan(0);
  expect(inOrder(lines)).toBe(true);
  expect(compared(lines)).toEqual(compared(expected));
});
