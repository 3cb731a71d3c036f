/** Names through the command, against what other readers say of the files (`../shared/symbols/README.md`). */
import { afterAll, expect, test } from 'vitest';
import {
  expected,
  expectedNames,
  haveSharedSymbols,
  sharedSymbolPath,
  symbolFilePath,
} from '../engine/testing/shared-symbols.ts';
import { sharedTracePath } from '../engine/testing/shared-traces.ts';
import { runCaptured } from './testing/run-captured.ts';

interface Place {
  function: string;
  file: string;
  line: number;
  linkage?: string;
}
interface Sample {
  rva: number;
  frames: Place[];
  sure: boolean;
  sameCode?: string[];
  llvm?: { short: string; file: string; line: number }[];
}

const CASES = /^(clangcl|msvc|demo-(arm64|x86|x64.*)|sourcelink|omap)/;
/** Addresses of one call: command lines have an end. */
const AT_ONCE = 2000;

async function symbols(file: string, addresses: readonly string[], ...more: string[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let i = 0; i < addresses.length; i += AT_ONCE) {
    const { exitCode, out, errors } = await runCaptured([
      'symbols',
      file,
      ...addresses.slice(i, i + AT_ONCE),
      ...more,
      '--json',
    ]);
    expect([exitCode, errors]).toEqual([0, []]);
    answers.push(...JSON.parse(out));
  }
  return answers;
}

const same = (a: readonly Place[], b: readonly Place[], sameCode: readonly string[] = []): boolean =>
  a.length === b.length &&
  a.every(
    (frame, i) =>
      (frame.function === b[i]?.function || (i === a.length - 1 && sameCode.includes(frame.function))) &&
      frame.file === b[i]?.file &&
      frame.line === b[i]?.line,
  );

const hex = (value: number): string => `0x${value.toString(16)}`;
const inSymbols = test.skipIf(!haveSharedSymbols);

/** Samples on which readers differ, over all cases; `withLlvm` are those for which LLVM's answer was kept. */
const differing = { samples: 0, asExpected: 0, withLlvm: 0, asLlvm: 0 };

afterAll(() => {
  const { samples, asExpected, withLlvm, asLlvm } = differing;
  if (samples > 0)
    console.info(
      `All cases: of ${samples} samples on which readers differ, ${asExpected} agree with the expected files, ${asLlvm} with LLVM (its answer is known for ${withLlvm})`,
    );
});

inSymbols.each(expectedNames(CASES))('symbols FILE.pdb RVA…: %s', async (name) => {
  const { pdb, samples = [] } = expected(name) as { pdb: string; samples?: Sample[] };
  const path = name.startsWith('omap')
    ? sharedSymbolPath('real/omap', pdb)
    : symbolFilePath(pdb === 'basic32.pdb' ? 'basic32.pd_' : pdb);
  if (samples.length === 0) return;
  const answers = (await symbols(
    path,
    samples.map(({ rva }) => String(rva)),
  )) as { rva: number; frames: Place[] }[];
  expect(answers.map(({ rva }) => rva)).toEqual(samples.map(({ rva }) => rva));
  const answerOf = (i: number): Place[] => answers[i]?.frames ?? [];
  const equal = samples.map(({ frames, sameCode }, i) => same(answerOf(i), frames, sameCode));
  expect(samples.filter(({ sure }, i) => sure && !equal[i])).toEqual([]);
  const unsure = samples.flatMap((sample, i) => (sample.sure ? [] : [{ sample, i }]));
  const ours = unsure.filter(({ i }) => equal[i]).length;
  const llvms = unsure.filter(
    ({ sample, i }) =>
      sample.llvm &&
      same(
        answerOf(i),
        sample.llvm.map(({ short, ...at }) => ({ function: short, ...at })),
      ),
  ).length;
  differing.samples += unsure.length;
  differing.asExpected += ours;
  differing.withLlvm += unsure.filter(({ sample }) => sample.llvm !== undefined).length;
  differing.asLlvm += llvms;
  console.info(
    `${name}: all ${samples.length - unsure.length} sure samples; of ${unsure.length} others ${ours} as the expected file, ${llvms} as LLVM`,
  );
  expect(ours).toBe(unsure.length);
});

inSymbols('symbols IMAGE RVA…: its own PDB beside it, in the order asked; nothing where nothing is known', async () => {
  const { samples = [] } = expected('demo-x64') as { samples?: Sample[] };
  const wanted = samples.filter(({ sure }) => sure).reverse();
  const rvas = [...wanted.map(({ rva }) => hex(rva)), '0xfffffff0', '0'];
  const answers = (await symbols(symbolFilePath('demo-x64.exe'), rvas)) as { rva: number; frames: Place[] }[];
  expect(answers.map(({ rva }) => rva)).toEqual([...wanted.map(({ rva }) => rva), 0xfffffff0, 0]);
  expect(wanted.filter(({ frames, sameCode }, i) => !same(answers[i]?.frames ?? [], frames, sameCode))).toEqual([]);
  expect(answers.slice(-2).map(({ frames }) => frames)).toEqual([[], []]);
});

inSymbols.each(['bare-x64', 'bare-arm64'])('symbols IMAGE: exports and .pdata of %s', async (name) => {
  const { file, exports } = expected(name) as { file: string; exports: [number, string, number | null][] };
  const own = exports.filter(([, , rva]) => rva !== null);
  const answers = (await symbols(
    symbolFilePath(file),
    own.map(([, , rva]) => String(rva)),
  )) as { frames: Place[] }[];
  expect(answers.map(({ frames }) => frames)).toEqual(
    own.map(([ordinal, text]) => [{ function: text || `#${ordinal}`, file: '', line: 0 }]),
  );
});

inSymbols.each([
  ['portable-pdb', sharedSymbolPath('real/portable-pdb')],
  ['managed-async.pdbx', sharedSymbolPath('real/managed-async')],
])('a pair that does not match is refused by name: %s', async (name, folder) => {
  const { pdb, image } = expected(name) as { pdb: string; image: string };
  const { exitCode, errors, out } = await runCaptured(['symbols', `${folder}/${image}`, '--json', '--path', folder]);
  expect(exitCode).toBe(0);
  expect(errors.join()).toContain(`${pdb.replace(/x$/, '')}`);
  expect(errors.join()).toContain(': The PDB belongs to another build');
  expect(JSON.parse(out).map(({ kind }: { kind: string }) => kind)).toEqual(['image']);
});

inSymbols('symbols TRACE ADDRESS…: NGEN images through a store, at the times of the samples', async () => {
  const { trace, rows } = expected('ngen-perfview-net.4.5.x86') as {
    trace: string;
    rows: { ns: number; pid: number; address: string; symbol: string; rva: number }[];
  };
  const [first] = rows;
  if (first === undefined) throw new Error('no rows');
  const ofFirst = rows.filter(({ pid }) => pid === first.pid);
  const answers = await symbols(
    sharedTracePath('etl', trace),
    ofFirst.map(({ address }) => address),
    ...['--pid', String(first.pid), '--path', sharedSymbolPath('store')],
  );
  expect(answers).toEqual(
    ofFirst.map(({ address, symbol, rva }) => ({
      ...{ address, module: expect.stringMatching(/\.ni\.dll$/), offset: hex(rva), function: symbol },
      ...{ file: null, line: null },
    })),
  );
});

interface EventLine {
  ns: number;
  pid: number;
  stack: { address: string; module: string | null; offset: string | null; function: string | null }[] | null;
}

inSymbols('events --stacks: names through a store, callers by where their calls are', async () => {
  const { trace, rows } = expected('ngen-perfview-net.4.5.x86') as {
    trace: string;
    rows: { ns: number; pid: number; address: string; symbol: string; rva: number }[];
  };
  const [first] = rows;
  if (first === undefined) throw new Error('no rows');
  const { out } = await runCaptured([
    ...['events', sharedTracePath('etl', trace), '--stacks', '--from', String(first.ns), '--to', String(first.ns + 1)],
    ...['--format', 'ndjson', '--path', sharedSymbolPath('store')],
  ]);
  const frames = out
    .trim()
    .split('\n')
    .flatMap((line) => (JSON.parse(line) as EventLine).stack ?? []);
  // The expected file looks addresses up as they are: of a caller that is after its call, mostly in the same function.
  const named = new Map(rows.map((row) => [row.address, row]));
  const known = frames.filter(({ address }) => named.has(address));
  expect(known.length).toBeGreaterThan(0);
  for (const { address, offset, function: name } of known) {
    expect(offset).toBe(hex(named.get(address)?.rva ?? -1));
    expect(name).toBe(named.get(address)?.symbol);
  }
  expect(frames.every(({ address }) => address !== '0x0')).toBe(true);
});
