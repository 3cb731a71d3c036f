import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { haveSharedTraces } from '../engine/testing/shared-traces.ts';
import { Random } from '../machine/random.ts';
import { FuzzChild } from './child.ts';
import { applyEdits } from './edits.ts';
import { findingOf, minimised, replayBytes } from './finding.ts';
import { Inputs } from './input.ts';
import { keptFindings } from './kept.ts';
import { faultOf } from './run-one.ts';
import { addRun, type Sums, withTable } from './sums.ts';
import { bytesOf, type FuzzTarget, textBase, textIn } from './target.ts';
import { link, reachedBy } from './targets/link.ts';
import { targets } from './targets.ts';

vi.mock('electron', () => import('../electron/testing/fake-electron.ts'));

const findings = keptFindings(join(import.meta.dirname, 'findings'));

it('what was found does not come back', async () => {
  for (const finding of findings) {
    const target = targets().find(({ name }) => name === finding.target)!;
    await target.ready?.();
    const bytes = replayBytes(target, finding);
    if (bytes === null && !haveSharedTraces) {
      console.warn(`SKIPPED: ${finding.target} ${finding.key}, because ../shared/traces is not there`);
      continue;
    }
    expect(bytes).not.toBeNull();
    expect([finding.key, await faultOf(target, bytes!)]).toEqual([finding.key, null]);
  }
});

const planted = (run: FuzzTarget['run'], isShared = false): FuzzTarget => ({
  name: 'planted',
  bases: () => [{ ...textBase('base', 'a'.repeat(500)), isShared }],
  dictionary: ['boom'],
  run,
  isDeclared: (error) => error instanceof SyntaxError,
});
const boom = planted((input) => {
  const text = textIn(input);
  if (text.includes('boom')) throw new RangeError(`found at ${text.indexOf('boom')}`);
  if (text.length % 2 === 1) throw new SyntaxError('declared');
});

describe('inputs', () => {
  it('are the same for the same seed and number, and others for others', () => {
    const first = new Inputs(boom, 7);
    const again = new Inputs(boom, 7);
    const all = Array.from({ length: 200 }, (_, i) => textIn(first.bytesOf(first.at(i))));
    // In any order, as a run that goes on in the middle asks for them.
    for (let i = 199; i >= 0; i--) expect(textIn(again.bytesOf(again.at(i)))).toBe(all[i]);
    const other = new Inputs(boom, 8);
    expect(Array.from({ length: 200 }, (_, i) => textIn(other.bytesOf(other.at(i))))).not.toEqual(all);
    expect(new Set(all).size).toBeGreaterThan(100);
  });

  it('edits replace, remove and copy, also beyond the end', () => {
    const base = bytesOf('0123456789');
    expect(textIn(applyEdits(base, [{ at: 2, remove: 3, insert: Buffer.from('xy').toString('hex') }]))).toBe(
      '01xy56789',
    );
    expect(textIn(applyEdits(base, [{ at: 0, remove: 0, insert: { from: 8, bytes: 99 } }]))).toBe('890123456789');
    expect(textIn(applyEdits(base, [{ at: 99, remove: 5, insert: '41' }]))).toBe('0123456789A');
  });
});

describe('a fault', () => {
  it('is found, told once by its place, and made small', async () => {
    const inputs = new Inputs(boom, 1);
    for (let index = 0; index < 2000; index++) {
      const input = inputs.at(index);
      const fault = await faultOf(boom, inputs.bytesOf(input));
      if (fault === null) continue;
      expect(fault).toMatchObject({ kind: 'exception', key: expect.stringContaining('RangeError: found at #') });
      const small = await minimised(boom, inputs, input, fault);
      expect(textIn(small.bytes)).toBe('boom');
      const finding = findingOf(boom, small.input, small.bytes, fault, { seed: 1, index });
      expect(textIn(replayBytes(boom, finding)!)).toBe('boom');
      return;
    }
    expect.fail('the planted fault was not found');
  });

  it('in bytes of others is kept as edits alone', async () => {
    const target = planted(boom.run, true);
    const inputs = new Inputs(target, 1);
    const input = {
      ...inputs.at(0),
      edits: [
        { at: 3, remove: 0, insert: Buffer.from('boom').toString('hex') },
        { at: 90, remove: 2, insert: '' },
      ],
    };
    const fault = (await faultOf(target, inputs.bytesOf(input)))!;
    const small = await minimised(target, inputs, input, fault);
    const finding = findingOf(target, small.input, small.bytes, fault, { seed: 1, index: 0 });
    expect(finding.input).toBeUndefined();
    expect(finding.recipe?.edits).toHaveLength(1);
    expect(textIn(replayBytes(target, finding)!)).toContain('boom');
  });

  it('is memory that was never needed before, though all of it was given back', async () => {
    const greedy = planted(() => {
      for (let i = 0; i < 12; i++) kept.push(new Uint8Array(64 << 20).fill(1));
      kept.length = 0;
    });
    const kept: Uint8Array[] = [];
    expect(await faultOf(greedy, bytesOf('a'))).toMatchObject({ kind: 'memory' });
  });
});

describe('a worker that does not answer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'corescope-fuzz-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const slice = { target: 'x', seed: 1, from: 5, to: 9, mostMs: 1000, known: [] };
  const outcomeOf = async (name: string, body: string) => {
    const program = join(folder, `${name}.mjs`);
    const atIndex6 =
      "import { openSync, writeSync } from 'node:fs'; const b = Buffer.alloc(8); b.writeDoubleLE(6); const mark = () => writeSync(openSync(process.argv[2], 'r+'), b, 0, 8, 0);";
    writeFileSync(program, `${atIndex6} process.on('message', () => { mark(); ${body} });`);
    const child = new FuzzChild(program, join(folder, name), 400);
    const outcome = await child.run(slice);
    await child.end();
    return outcome;
  };

  it('because it hangs, is killed, and the input is known', async () => {
    expect(await outcomeOf('hang', 'for (;;);')).toMatchObject({ died: 'hang', index: 6 });
  });

  it('because it ended, is told with its last words', async () => {
    const outcome = await outcomeOf('crash', "console.error('last words'); process.exit(9);");
    expect(outcome).toMatchObject({ died: 'crash', index: 6, message: expect.stringContaining('last words') });
  });
});

it('sums of runs add up by day, target and command, and stand in the document', () => {
  const sums: Sums = { next: {}, runs: [] };
  const run = { date: '2026-11-22', target: 'reader', findings: 1, command: 'npm run fuzz' };
  addRun(sums, { ...run, inputs: 1000 });
  addRun(sums, { ...run, inputs: 234 });
  addRun(sums, { ...run, inputs: 5, target: 'zip' });
  const document = withTable(`a\n<!-- sums: written by npm run fuzz -->\nold\n<!-- end of sums -->\nb\n`, sums);
  expect(document).toContain('| 2026-11-22 | reader | 1,234 | 2 | `npm run fuzz` |');
  expect(document).toContain('| all | 2 targets | 1,239 | 3 | |');
  expect(document).not.toContain('old');
  expect(document.endsWith('-->\nb\n')).toBe(true);
});

it('every target takes each of its own bases as they are', async () => {
  for (const target of targets()) {
    await target.ready?.();
    for (const base of new Map(target.bases().map((one) => [one.name, one])).values()) {
      if (base.isShared || !/^(?!sample-[1-9])/.test(base.name)) continue;
      // Not even an error that is declared: what is refused at once would never be broken further in.
      await expect(
        Promise.resolve(target.run(base.make(new Random(1)))),
        `${target.name} ${base.name}`,
      ).resolves.toBeUndefined();
    }
  }
});

it('calls through the pipe to the helper get through to the machine', async () => {
  const inputs = new Inputs(link, 1);
  const methods = new Set<string>();
  for (let i = 0; i < 64 * 40; i += 64)
    for (const { method } of await reachedBy(inputs.bytesOf(inputs.at(i)))) methods.add(method);
  const all = 'check consume enableProvider flushSession machine querySession releasePmuLock startPmu startSession';
  expect([...methods].sort().join(' ')).toBe(`${all} stopSession updateSession`);
});
