/** Answers that are kept are those that would be made; what they are made of may not have changed. */
import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { ProcessingSourceJson } from '../../../contract/plugin.ts';
import { busyTrace } from '../../../engine/testing/busy-trace.ts';
import { sampleBytes } from '../../../engine/testing/sample.ts';
import { type CacheKey, CacheStore } from '../../cache/cache-store.ts';
import { TraceTables } from '../../tables/trace-tables.ts';
import { builtReadingWorker } from '../../testing/built-worker.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { writtenProvider, writtenTrace } from '../../testing/written-trace.ts';
import { TraceHost, type TraceHostOptions } from '../../trace-host.ts';
import { AskedMachine } from './asked-machine.ts';
import { isComplete, KeptAnswers } from './kept-answers.ts';

const folder = temporaryFolder();
const workerUrl = builtReadingWorker();
const LONG_AGO_S = 1e9;

let files = 0;
function put(content: string | Uint8Array, ending: string): string {
  const path = join(folder, `${files++}${ending}`);
  writeFileSync(path, content);
  utimesSync(path, LONG_AGO_S, LONG_AGO_S);
  return path;
}

/** All but its ends, by which it is known, is gone. */
function wipe(path: string): void {
  const bytes = readFileSync(path);
  const kept = 1 << 16;
  expect(bytes.length).toBeGreaterThan(4 * kept);
  bytes.fill(0, kept, bytes.length - kept);
  writeFileSync(path, bytes);
  utimesSync(path, LONG_AGO_S, LONG_AGO_S);
}

interface Session extends TraceHostOptions {
  /** Its folder of kept answers. */
  state?: string;
  program?: string;
}

const ownState = (): string => mkdtempSync(join(folder, 'state-'));

/** Opens a trace in a host of its own, asks, and closes it. */
async function inSession<T>(
  path: string,
  { state, program = 'a', ...options }: Session,
  ask: (host: TraceHost, trace: string) => Promise<T>,
): Promise<T> {
  const cache = async () => (state === undefined ? null : { store: new CacheStore(state), program });
  const host = new TraceHost({ ...options, reading: { workerUrl, threads: 1, leastBytes: 0, cache } });
  try {
    return await ask(host, await host.openPath(path));
  } finally {
    await host.closeAll();
  }
}

/** What a window asks to show a trace. */
async function shown(host: TraceHost, trace: string) {
  const names = await host.call('names', { trace });
  const tables = await host.call('tables', { trace, counted: false });
  const kinds = await host.call('kinds', { trace });
  const question = { trace, table: 'cpu_precise', configuration: 'Utilization by Process, Thread' };
  const info = await host.call('tableInfo', { trace, table: 'cpu_precise' });
  const page = await host.call('table', { ...question, expandDepth: 1 });
  const range = { startNs: 0, endNs: 1e9 };
  const series = await host.call('tableSeries', { ...question, series: [[]], ...range, buckets: 64 });
  return { names, tables, kinds, info, page, series };
}

test('what was shown is there again, and the trace is not read for it', async () => {
  const path = put(busyTrace(7, 4000), '.etl');
  const state = ownState();
  const plain = await inSession(path, {}, shown);
  expect(plain.page.total).toBeGreaterThan(1);
  expect(await inSession(path, { state }, shown)).toEqual(plain);
  wipe(path);
  expect(await inSession(path, { state }, shown)).toEqual(plain);
  // What was not asked before finds that it is another; then, as another program does, what is left of it.
  const ask = (host: TraceHost, trace: string) => host.call('table', { trace, table: 'cpu_precise', limit: 7 });
  await expect(inSession(path, { state }, ask)).rejects.toThrow('changed since it was opened. Open it again.');
  const left = await inSession(path, { state }, ask);
  expect(left).toEqual(await inSession(path, {}, ask));
  expect(left).not.toEqual(await inSession(put(busyTrace(7, 4000), '.etl'), {}, ask));
  expect((await inSession(path, { state, program: 'b' }, shown)).page).not.toEqual(plain.page);
});

test('kinds have their names, whichever answers were kept', async () => {
  const path = put(busyTrace(9, 4000), '.etl');
  const state = ownState();
  const names = (host: TraceHost, trace: string) => host.call('names', { trace });
  const both = async (host: TraceHost, trace: string) => [
    await names(host, trace),
    await host.call('kinds', { trace }),
  ];
  await inSession(path, { state }, names);
  expect(await inSession(path, { state }, both)).toEqual(await inSession(path, {}, both));
});

const pluginOf = (field: '$cpu' | '$tid'): string => {
  const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
  const columns = { cpu: { id: id(3), name: 'It', projection: { field: 'it' } } };
  const tables: ProcessingSourceJson['tables'] = [
    {
      ...{ id: id(2), name: 'Mine', rows: 'mine/rows', columns },
      configurations: [{ name: 'All', columns: ['cpu'] }],
      defaultConfiguration: 'All',
    },
  ];
  const cookers = [{ path: 'mine/rows', events: [{ provider: writtenProvider }], fields: { it: field } }];
  return JSON.stringify({ id: id(1), key: 'mine', name: 'Mine', inputs: [{ kind: 'etl' }], cookers, tables });
};

test('an edited plugin has its tables made anew', async () => {
  const path = put(writtenTrace({ events: 3000 }), '.etl');
  const state = ownState();
  const mine = (host: TraceHost, trace: string) => host.call('table', { trace, table: 'Mine', limit: 20 });
  const before = await inSession(path, { state, plugins: [put(pluginOf('$cpu'), '.json')] }, mine);
  const edited = { plugins: [put(pluginOf('$tid'), '.json')] };
  const after = await inSession(path, { state, ...edited }, mine);
  expect(after).not.toEqual(before);
  expect(after).toEqual(await inSession(path, edited, mine));
});

test('so does a plugin that is edited while the trace is open', async () => {
  const path = put(writtenTrace({ events: 3000 }), '.etl');
  const plugin = put(pluginOf('$cpu'), '.json');
  const mine = (host: TraceHost, trace: string) => host.call('table', { trace, table: 'Mine', limit: 20 });
  const [before, after] = await inSession(path, { state: ownState(), plugins: [plugin] }, async (host, trace) => {
    const first = await mine(host, trace);
    writeFileSync(plugin, pluginOf('$tid'));
    const version = (await host.call('plugins', {})).version;
    await host.call('pluginChanges', { version });
    return [first, await mine(host, trace)];
  });
  expect(after).not.toEqual(before);
  expect(after).toEqual(await inSession(path, { plugins: [plugin] }, mine));
});

const tmf = `// PDB: a.pdb
${writtenProvider} a // SRC=a.c MJ= MN=
#typev a7 7 "%0value %10!d!" // LEVEL=NOISE
{
value, ItemLong -- 10
}
`;
const manifest = `<instrumentationManifest><instrumentation><events>
  <provider name="Written" guid="{${writtenProvider}}" symbol="W" resourceFileName="w" messageFileName="w">
    <templates><template tid="T"><data name="Value" inType="win:UInt32"/></template></templates>
    <events><event value="7" version="0" symbol="Seven" template="T"/></events>
  </provider></events></instrumentation></instrumentationManifest>`;

test.each([
  ['manifest', manifest, '.man'],
  ['TMF file', tmf, '.tmf'],
])('an added %s is used', async (_, text, ending) => {
  const path = put(writtenTrace({ events: 3000 }), '.etl');
  const state = ownState();
  const names = (host: TraceHost, trace: string) => host.call('names', { trace });
  const before = await inSession(path, { state }, names);
  const added = { manifests: [put(text, ending)] };
  const entries = readdirSync(join(state, 'cache')).length;
  expect(await inSession(path, { state, ...added }, names)).toEqual(await inSession(path, added, names));
  expect(readdirSync(join(state, 'cache'))).toHaveLength(entries + 1);
  expect(before.withoutSchema).toHaveLength(1);
});

test('without the built-in schemas nothing is served that was read with them', async () => {
  const path = put(busyTrace(5, 4000), '.etl');
  const state = ownState();
  const page = (host: TraceHost, trace: string) => host.call('table', { trace, table: 'cpu_precise', limit: 5 });
  const whole = await inSession(path, { state }, page);
  const bare = { builtInSchemas: false };
  const without = await inSession(path, bare, page);
  expect(without).not.toEqual(whole);
  expect(await inSession(path, { state, ...bare }, page)).toEqual(without);
});

test('a machine that says something else of its events is asked again', async () => {
  const path = put(writtenTrace({ events: 3000 }), '.etl');
  const state = ownState();
  let asked = 0;
  const machine = (tells: boolean) => async (requests: readonly unknown[]) => {
    asked += requests.length;
    return requests.map(() => ({ eventInfo: tells ? new Uint8Array(200) : null, maps: [] }));
  };
  const names = (host: TraceHost, trace: string) => host.call('names', { trace });
  const calls = async (tells: boolean) => {
    const before = asked;
    await inSession(path, { state, askMachine: machine(tells) }, names);
    const [entry] = readdirSync(join(state, 'cache')).filter((name) =>
      readFileSync(join(state, 'cache', name), 'latin1').includes('answers about'),
    );
    return { asked: asked - before, entry: entry && readFileSync(join(state, 'cache', entry)) };
  };
  const first = await calls(false);
  expect(first.asked).toBe(1);
  // Once, to hear whether it still says the same.
  const second = await calls(false);
  expect(second).toEqual(first);
  expect((await calls(true)).entry).not.toEqual(first.entry);
  // One that cannot be asked has nothing kept, and nothing that was kept is its.
  const mute = async () => {
    throw new Error('gone');
  };
  const { warnings } = await inSession(path, { state, askMachine: mute }, names);
  expect(warnings).toEqual(['This machine could not be asked for schemas: gone']);
});

test('answers with stacks are not kept, for symbols may change; others are, all the same', async () => {
  const path = put(sampleBytes(), '.etl');
  const state = ownState();
  const ask = async (host: TraceHost, trace: string) => {
    const stacks = await host.call('table', { trace, table: 'cpu_sampled', keys: [{ column: 'stack' }], limit: 20 });
    const plain = await host.call('table', { trace, table: 'disk_usage', limit: 20 });
    // Of what is in memory by now, and by another of its names.
    const again = await host.call('table', {
      trace,
      table: 'CPU Usage (Sampled)',
      keys: [{ column: 'stack' }],
      limit: 20,
    });
    return { stacks, plain, again };
  };
  const first = await inSession(path, { state }, ask);
  expect(first.stacks.total).toBeGreaterThan(1);
  const made = vi.spyOn(TraceTables.prototype, 'page');
  expect(await inSession(path, { state }, ask)).toEqual(first);
  expect(made.mock.calls.map(([{ table }]) => table)).toEqual(['cpu_sampled', 'CPU Usage (Sampled)']);
  made.mockRestore();
});

const rules = { serves: async () => true, keeps: () => true };

/** A trace's answers, alone. */
function answersIn(state: string, userData: () => string = () => 'same') {
  const cache = { store: new CacheStore(state), program: 'a' };
  const kept = new KeptAnswers({ cache, name: 'a.etl', madeOf: ['a'] }, async () => userData(), null);
  const made: number[] = [];
  const ask = (n: number, answer: unknown = { n }, how = rules) =>
    kept.answer({ method: 'table', params: n }, how, async () => {
      made.push(n);
      return answer;
    });
  return { kept, made, ask };
}

test.each(['x', '{}', 'null'])('an entry that says %s of the machine is of no use, and does no harm', async (text) => {
  const state = ownState();
  class Altered extends CacheStore {
    override async read(key: CacheKey) {
      const parts = await super.read(key);
      return parts && new Map([...parts, ['machine', Buffer.from(text)]]);
    }
  }
  const ask = async () => {
    const machine = new AskedMachine({ of: async () => [] });
    const cache = { store: new Altered(state), program: 'a' };
    const kept = new KeptAnswers({ cache, name: 'a.etl', madeOf: ['a'] }, async () => 'same', machine);
    let made = 0;
    const answer = await kept.answer({ method: 'table', params: 1 }, rules, async () => ++made);
    await kept.settle();
    return [answer, made];
  };
  expect([await ask(), await ask()]).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test('the first answers and the last ones stay', async () => {
  const state = ownState();
  const session = answersIn(state);
  for (let n = 0; n < 400; n++) await session.ask(n);
  await session.ask(1000, new Uint8Array(17 << 20));
  await session.ask(1001, null);
  // As large as the states of 64 processors.
  await session.ask(1002, new Uint8Array(8 << 20));
  await session.kept.settle();
  const again = answersIn(state);
  for (const n of [0, 127, 399, 1002, 128, 1000, 1001]) await again.ask(n);
  expect(again.made).toEqual([128, 1000, 1001]);
});

test('large answers are as many as there is room for', async () => {
  const state = ownState();
  const session = answersIn(state);
  for (let n = 0; n < 80; n++) await session.ask(n, new Uint8Array(1 << 20).fill(n));
  await session.kept.settle();
  const again = answersIn(state);
  expect(await again.ask(79)).toEqual(new Uint8Array(1 << 20).fill(79));
  expect(await again.ask(0)).toEqual({ n: 0 });
});

test('answers are not kept where a rule says so, nor where what they are made of changes meanwhile', async () => {
  const state = ownState();
  let userData = 'first';
  const session = answersIn(state, () => userData);
  await session.ask(1, 'a', { ...rules, keeps: () => false });
  await session.kept.answer({ method: 'table', params: 2 }, rules, async () => {
    userData = 'second';
    return 'b';
  });
  await session.ask(3, 'c');
  expect(await session.ask(3, 'd', { ...rules, serves: async () => false })).toBe('d');
  await session.kept.settle();
  const again = answersIn(state, () => 'second');
  expect([await again.ask(1), await again.ask(2), await again.ask(3)]).toEqual([{ n: 1 }, { n: 2 }, 'd']);
  const other = answersIn(state, () => 'first');
  await other.ask(2);
  expect(other.made).toEqual([2]);
});

test('whoever asked has the answer before it is known whether it can be kept', async () => {
  const state = ownState();
  let know = (_: string) => {};
  const later = new Promise<string>((resolve) => {
    know = resolve;
  });
  let asked = 0;
  const cache = { store: new CacheStore(state), program: 'a' };
  const hash = () => (asked++ === 0 ? Promise.resolve('same') : later);
  const kept = new KeptAnswers({ cache, name: 'a.etl', madeOf: ['a'] }, hash, null);
  const answer = new Uint8Array([1, 2]);
  expect(await kept.answer({ method: 'table', params: 1 }, rules, async () => answer)).toBe(answer);
  // It is on its way by then.
  answer.fill(9);
  know('same');
  await kept.settle();
  expect(await answersIn(state).ask(1)).toEqual(new Uint8Array([1, 2]));
});

test('answers are written while others still come, for a process may be ended before it rests', async () => {
  const state = ownState();
  const session = answersIn(state);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const write = vi.spyOn(CacheStore.prototype, 'write');
  try {
    for (let n = 0; n < 12; n++) {
      await session.ask(n);
      await vi.advanceTimersByTimeAsync(1000);
    }
    // Nobody waits for it, as nobody does when a process is ended.
    expect(write).toHaveBeenCalledTimes(1);
    await write.mock.results[0]!.value;
  } finally {
    write.mockRestore();
    vi.useRealTimers();
  }
  const again = answersIn(state);
  expect(await again.ask(0, 'none')).toEqual({ n: 0 });
  expect(again.made).toEqual([]);
});

test('a page whose values come later is kept only for those who want none', () => {
  const later = { columns: [{ isLater: true }] };
  const whole = { columns: [{}] };
  const ofTable = (params: object, answer: object) => isComplete({ method: 'table', params }, answer);
  expect([ofTable({}, later), ofTable({}, whole), ofTable({ first: [] }, later)]).toEqual([false, true, true]);
  expect(isComplete({ method: 'names', params: {} }, {})).toBe(true);
});

test('rows without their values are another question than rows with them', async () => {
  const path = put(busyTrace(7, 4000), '.etl');
  const state = ownState();
  const ask = (host: TraceHost, trace: string) => host.call('table', { trace, table: 'cpu_precise', first: [] });
  const rows = await inSession(path, { state }, ask);
  const askAll = (host: TraceHost, trace: string) =>
    host.call('table', { trace, table: 'cpu_precise', first: ['count'] });
  wipe(path);
  expect(await inSession(path, { state }, ask)).toEqual(rows);
  await expect(inSession(path, { state }, askAll)).rejects.toThrow('changed since it was opened. Open it again.');
});
