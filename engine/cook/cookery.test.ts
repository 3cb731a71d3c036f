import { describe, expect, test } from 'vitest';
import { type ProcessingSourceJson, processingSource } from '../../contract/plugin.ts';
import { CancelledError } from '../base/errors.ts';
import { AddressPool } from '../columns/address-pool.ts';
import { TextPool } from '../columns/text-pool.ts';
import type { ColumnTypes, Plugin } from '../plugins/plugin.ts';
import { PayloadBuilder } from '../write/payload-builder.ts';
import type { TraceWriter } from '../write/trace-writer.ts';
import { CookError } from './cook-error.ts';
import { Cookery } from './cookery.ts';
import { cooked, cookedFrom, decoderOf, given, pluginOf, rowsIn, valuesIn } from './testing/cooked.ts';

const NONE = Number.NaN;

describe('rows of another cooker', () => {
  const rows = [
    { time: 10, cpu: 0, total: 5, name: 'a' },
    { time: 15, cpu: 0, total: 6, name: '' },
    { time: 20, cpu: 1, total: 7, name: 'a' },
    { time: 30, cpu: 0, total: 9, name: 'b' },
    { time: 40, cpu: 0, total: 2, name: 'c' },
  ];

  test('fewer rows, and columns that are made of each other in whatever order', async () => {
    const cookery = await cookedFrom(
      { 'given/all': rows },
      [
        {
          path: 'test/some',
          rows: 'given/all',
          where: "name != ''",
          derive: {
            twice: { expr: 'count * 2' },
            count: { op: 'delta', of: 'total', partitionBy: ['cpu'], resetOnDecrease: true },
            perSecond: { op: 'rate', of: 'total', partitionBy: ['cpu'] },
            sum: { op: 'cumulative', of: 'total' },
            place: { op: 'ordinal', partitionBy: ['cpu', 'name'] },
            before: { op: 'previous', of: 'name' },
            after: { op: 'next', of: 'total', partitionBy: ['cpu'] },
            recent: { op: 'window', of: 'total', aggregate: 'average', duration: '10ns + 1ns' },
            lastTwo: { op: 'window', of: 'total', aggregate: 'max', rows: 2 },
            label: { expr: "mapped(cpu, 'cores')" },
          },
        },
      ],
      undefined,
      { cores: { 0: 'first', 1: 'second' } },
    );
    expect(rowsIn(cookery.rows('test/some'))).toEqual([
      {
        ...rows[0],
        count: NONE,
        twice: NONE,
        perSecond: NONE,
        sum: 5,
        place: 0,
        before: '',
        after: 9,
        recent: 5,
        lastTwo: 5,
        label: 'first',
      },
      {
        ...rows[2],
        count: NONE,
        twice: NONE,
        perSecond: NONE,
        sum: 12,
        place: 0,
        before: 'a',
        after: NONE,
        recent: 6,
        lastTwo: 7,
        label: 'second',
      },
      {
        ...rows[3],
        count: 4,
        twice: 8,
        perSecond: 4e9 / 20,
        sum: 21,
        place: 0,
        before: 'a',
        after: 2,
        recent: 8,
        lastTwo: 9,
        label: 'first',
      },
      {
        ...rows[4],
        count: 2,
        twice: 4,
        perSecond: (-7 * 1e9) / 10,
        sum: 23,
        place: 0,
        before: 'b',
        after: NONE,
        recent: 5.5,
        lastTwo: 9,
        label: 'first',
      },
    ]);
    // They say what the plugin's check said.
    const { columns } = cookery.rows('test/some');
    for (const [name, type] of cookery.typesOf('test/some'))
      expect([name, columns.get(name)?.type]).toEqual([name, type]);
    expect([...columns.keys()].slice(0, 6)).toEqual(['time', 'cpu', 'total', 'name', 'twice', 'count']);
  });

  test('lookups find rows of a third', async () => {
    const cookery = await cookedFrom(
      {
        'given/mine': [
          { time: 10, key: 1, since: 9 },
          { time: 20, key: 2, since: 5 },
          { time: 30, key: 1, since: 0 },
        ],
        'given/theirs': [
          { at: 4, id: 2, what: 'early' },
          { at: 8, id: 1, what: 'a' },
          { at: 30, id: 1, what: 'b' },
        ],
      },
      [
        {
          path: 'test/found',
          rows: 'given/mine',
          derive: {
            last: { op: 'lookup', in: 'given/theirs', take: 'what', match: { id: 'key' }, theirTime: 'at' },
            bounded: {
              op: 'lookup',
              in: 'given/theirs',
              take: 'at',
              match: { id: 'key' },
              theirTime: 'at',
              bound: 'since',
            },
            first: {
              op: 'lookup',
              in: 'given/theirs',
              take: 'what',
              match: { id: 'key' },
              theirTime: 'at',
              which: 'first',
            },
          },
        },
      ],
      { time: 'time', at: 'time', since: 'time' },
    );
    expect(rowsIn(cookery.rows('test/found')).map(({ last, bounded, first }) => [last, bounded, first])).toEqual([
      ['a', NONE, 'b'],
      ['early', NONE, ''],
      ['b', 30, 'b'],
    ]);
  });
});

test('a union is in the order of time, and says where its rows are from', async () => {
  const cookery = await cookedFrom(
    {
      'given/a': [
        { time: 10, name: 'x', extra: 1 },
        { time: 30, name: 'y', extra: 2 },
      ],
      'given/b': [
        { time: 20, name: 'z', other: 1 },
        { time: 30, name: 'w', other: 1 },
        { time: 5, name: 'late', other: 1 },
      ],
    },
    [
      {
        path: 'test/both',
        union: ['given/a', 'given/b'],
        fields: ['time', 'name'],
        label: { name: 'from', of: { 'given/a': 'A' } },
        where: 'time < 100ns',
        derive: { place: { op: 'ordinal' } },
      },
    ],
  );
  expect(rowsIn(cookery.rows('test/both'))).toEqual([
    { time: 5, name: 'late', from: 'given/b', place: 0 },
    { time: 10, name: 'x', from: 'A', place: 1 },
    { time: 20, name: 'z', from: 'given/b', place: 2 },
    { time: 30, name: 'y', from: 'A', place: 3 },
    { time: 30, name: 'w', from: 'given/b', place: 4 },
  ]);
});

test('pairs take columns of both sides, and none where there is no row', async () => {
  const cookery = await cookedFrom(
    {
      'given/start': [
        { time: 10, irp: '0x10', size: 3, name: 'a' },
        { time: 20, irp: '0x20', size: 4, name: 'b' },
      ],
      'given/stop': [
        { time: 15, address: '0x20', status: 1 },
        { time: 25, address: '0x20', status: 2 },
      ],
    },
    [
      {
        path: 'test/pairs',
        pair: { start: 'given/start', stop: 'given/stop', by: { irp: 'address' }, withoutStart: 'keep' },
        fields: { irp: 'start.irp', name: 'start.name', size: 'start.size', status: 'stop.status' },
        derive: { duration: { expr: 'endTime - startTime' } },
      },
    ],
  );
  expect(rowsIn(cookery.rows('test/pairs'))).toEqual([
    { irp: '0x0', name: '', size: NONE, status: 1, startTime: 0, endTime: 15, complete: 0, duration: 15 },
    // To the end of all that is given.
    { irp: '0x10', name: 'a', size: 3, status: NONE, startTime: 10, endTime: 25, complete: 0, duration: 15 },
    { irp: '0x20', name: 'b', size: 4, status: 2, startTime: 20, endTime: 25, complete: 1, duration: 5 },
  ]);
});

test('groups, with each aggregate, of all rows and of some', async () => {
  const cookery = await cookedFrom(
    {
      'given/all': [
        { time: 1, process: 'b', size: 5, file: 'x' },
        { time: 2, process: 'a', size: NONE, file: '' },
        { time: 3, process: 'b', size: 1, file: 'y' },
        { time: 4, process: 'b', size: 5, file: 'x' },
        { time: 5, process: 'c', size: NONE, file: '' },
        { time: 6, process: 'c', size: 2, file: 'z' },
      ],
    },
    [
      {
        path: 'test/groups',
        group: { from: 'given/all', by: ['process'] },
        fields: {
          rows: { aggregate: 'count' },
          late: { aggregate: 'count', where: 'time >= 3ns' },
          sum: { aggregate: 'sum', of: 'size' },
          small: { aggregate: 'sum', of: 'size', where: 'size < 5' },
          average: { aggregate: 'average', of: 'size' },
          min: { aggregate: 'min', of: 'size' },
          max: { aggregate: 'max', of: 'size' },
          files: { aggregate: 'uniqueCount', of: 'file' },
          sizes: { aggregate: 'uniqueCount', of: 'size', where: 'time > 1ns' },
          first: { aggregate: 'first', of: 'size' },
          last: { aggregate: 'last', of: 'file' },
          lastTime: { aggregate: 'last', of: 'time' },
        },
      },
    ],
  );
  expect(rowsIn(cookery.rows('test/groups'))).toEqual([
    {
      process: 'b',
      rows: 3,
      late: 2,
      sum: 11,
      small: 1,
      average: 11 / 3,
      min: 1,
      max: 5,
      files: 2,
      sizes: 2,
      first: 5,
      last: 'x',
      lastTime: 4,
    },
    {
      process: 'a',
      rows: 1,
      late: 0,
      sum: 0,
      small: 0,
      average: NONE,
      min: NONE,
      max: NONE,
      files: 0,
      sizes: 0,
      first: NONE,
      last: '',
      lastTime: 2,
    },
    {
      process: 'c',
      rows: 2,
      late: 2,
      sum: 2,
      small: 2,
      average: 2,
      min: 2,
      max: 2,
      files: 1,
      sizes: 1,
      first: 2,
      last: 'z',
      lastTime: 6,
    },
  ]);
});

test('unpivoting makes a row of each value that is there', async () => {
  const cookery = await cookedFrom(
    {
      'given/wide': [
        { time: 1, read: 5, write: NONE },
        { time: 2, read: NONE, write: NONE },
        { time: 3, read: 0, write: 7 },
      ],
    },
    [
      {
        path: 'test/long',
        unpivot: { from: 'given/wide', keep: ['time'], name: 'kind', columns: { read: 'Read', write: 'Write' } },
      },
    ],
  );
  expect(rowsIn(cookery.rows('test/long'))).toEqual([
    { time: 1, kind: 'Read', value: 5 },
    { time: 3, kind: 'Read', value: 0 },
    { time: 3, kind: 'Write', value: 7 },
  ]);
});

test('metrics are there where all of their events were counted', async () => {
  const count = (core: number, event: string, value: number, part = 'n1') => ({ time: 5, core, event, value, part });
  const cookery = await cookedFrom(
    {
      'given/counts': [
        count(0, 'cycles', 100),
        count(0, 'inst', 150),
        count(0, 'inst', 50),
        count(0, 'miss', NONE),
        count(1, 'cycles', 10, 'v2'),
        count(1, 'miss', 0, 'v2'),
      ],
    },
    [
      {
        path: 'test/metrics',
        metrics: {
          from: 'given/counts',
          by: ['core'],
          keep: ['part'],
          event: 'event',
          value: 'value',
          only: 'part',
          formulas: [
            { name: 'IPC', unit: 'per cycle', group: 'Basics', expr: 'inst / cycles' },
            { name: 'MPKI', expr: 'miss / inst * 1000' },
            { name: 'Ratio', expr: 'cycles / miss' },
            { name: 'Of V2', expr: 'cycles', only: 'v2' },
            { name: 'Of X', expr: 'cycles', only: 'x1' },
            { name: 'Unknown', expr: 'nothing + [also nothing]' },
          ],
        },
      },
    ],
  );
  expect(rowsIn(cookery.rows('test/metrics'))).toEqual([
    { core: 0, part: 'n1', metric: 'IPC', unit: 'per cycle', group: 'Basics', exact: 2, value: 2 },
    // By 0: it was counted, and there is no value.
    { core: 1, part: 'v2', metric: 'Ratio', unit: '', group: '', exact: NONE, value: NONE },
    { core: 1, part: 'v2', metric: 'Of V2', unit: '', group: '', exact: 10, value: 10 },
  ]);
});

describe('of a trace', () => {
  const THREAD = 5;
  const tidPayload = (tid: number): Uint8Array => new PayloadBuilder(8).u32(tid).zeros(12).build().slice();
  const write = (writer: TraceWriter): void => {
    for (let i = 0; i < 6; i++)
      writer.perfInfo({ cpu: i % 2, ticks: 10 * i, group: THREAD, type: 50, version: 2, payload: tidPayload(100 + i) });
  };
  const ready = {
    path: 'test/ready',
    events: [{ provider: 'Thread', opcode: [50] }],
    fields: { time: '$time', cpu: '$cpu', tid: { field: 'ThreadId', type: 'u32' } },
  } as const satisfies ProcessingSourceJson['cookers'][number];
  const definition = (more: Partial<ProcessingSourceJson>) => ({
    id: '3abdfe57-0e4f-4223-a7f4-3f6f5813d741',
    name: 'Hostile',
    inputs: [{ kind: 'etl' as const }],
    cookers: [],
    tables: [],
    ...more,
  });
  /** A plugin that nobody checked. */
  const unchecked = (cookers: ProcessingSourceJson['cookers'], types: ColumnTypes): Plugin => ({
    key: 'hostile',
    definition: processingSource.parse(definition({ cookers })),
    types: new Map(cookers.map(({ path }) => [path, types])),
  });
  const types: ColumnTypes = new Map([
    ['time', 'time'],
    ['cpu', 'integer'],
    ['tid', 'integer'],
  ]);

  test('events that do not pass `where` are left out before anything is derived', async () => {
    const cookery = await cooked(write, [
      { ...ready, events: [...ready.events], where: 'cpu = 1', derive: { since: { op: 'delta', of: 'time' } } },
    ]);
    expect(rowsIn(cookery.rows('test/ready'))).toEqual([
      { time: 1000, cpu: 1, tid: 101, since: NONE },
      { time: 3000, cpu: 1, tid: 103, since: 2000 },
      { time: 5000, cpu: 1, tid: 105, since: 2000 },
    ]);
  });

  test('what was cooked stays; what was not asked for is not there', async () => {
    const cookery = new Cookery(await decoderOf(write), [
      pluginOf([
        { ...ready, events: [...ready.events] },
        { path: 'test/first', rows: 'test/ready', where: 'cpu = 0' },
        { path: 'test/second', rows: 'test/ready', where: 'cpu = 1' },
      ]),
    ]);
    await cookery.cook(['test/first']);
    const first = cookery.rows('test/first');
    const all = cookery.rows('test/ready');
    expect([first.count, all.count]).toEqual([3, 6]);
    expect(() => cookery.rows('test/second')).toThrow('test/second: it was not cooked');
    // At one time: the second waits for the first.
    await Promise.all([cookery.cook(null), cookery.cook(['test/second'])]);
    expect(cookery.rows('test/first')).toBe(first);
    expect(cookery.rows('test/ready')).toBe(all);
    expect(valuesIn(cookery.rows('test/second'), 'tid')).toEqual([101, 103, 105]);
  });

  test('cookers that need each other, or one that is not there, fail alone', async () => {
    const cookery = new Cookery(await decoderOf(write), [
      unchecked(
        [
          { ...ready, events: [...ready.events] },
          { path: 'test/a', rows: 'test/b' },
          { path: 'test/b', rows: 'test/c' },
          { path: 'test/c', rows: 'test/a' },
          { path: 'test/onA', rows: 'test/a' },
          { path: 'test/itself', rows: 'test/itself' },
          { path: 'test/lost', rows: 'test/nowhere' },
          { path: 'test/onLost', group: { from: 'test/lost', by: ['cpu'] }, fields: {} },
          { path: 'test/where', rows: 'test/ready', where: 'nothing = 1' },
          { path: 'test/column', rows: 'test/ready', derive: { x: { expr: 'nothing' } } },
        ],
        types,
      ),
    ]);
    await cookery.cook(null);
    expect(cookery.rows('test/ready').count).toBe(6);
    for (const path of ['test/a', 'test/b', 'test/c', 'test/onA', 'test/itself', 'test/lost', 'test/onLost'])
      expect(() => cookery.rows(path), path).toThrow(CookError);
    expect(() => cookery.rows('test/a')).toThrow(
      /test\/a: it depends on itself: test\/a → test\/b → test\/c → test\/a/,
    );
    expect(() => cookery.rows('test/lost')).toThrow(/^test\/lost: test\/nowhere: no such cooker/);
    expect(() => cookery.rows('test/where')).toThrow(/^test\/where: .*nothing/);
    expect(() => cookery.typesOf('test/nowhere')).toThrow(/no such cooker/);
    // Its rows are there; the column is made when it is asked for.
    expect(cookery.rows('test/column').count).toBe(6);
    expect(() => cookery.rows('test/column').columns.get('x')).toThrow();
  });

  test('a column that is made of itself', async () => {
    const own = new Map([...types, ['x', 'integer'], ['y', 'integer']] as const);
    const derive = { x: { op: 'delta', of: 'y' }, y: { op: 'delta', of: 'x' } } as const;
    const cookery = new Cookery(await decoderOf(write), [
      unchecked([{ ...ready, events: [...ready.events], derive }], own),
    ]);
    await cookery.cook(null);
    expect(() => cookery.rows('test/ready').columns.get('x')).toThrow('columns depend on each other: x → y → x');
    // And again: it is not stuck.
    expect(() => cookery.rows('test/ready').columns.get('y')).toThrow('columns depend on each other: y → x → y');
  });

  test('a thousand cookers in a row, and four thousand columns of each other', async () => {
    const columns = 4096;
    const cookers: ProcessingSourceJson['cookers'] = [{ ...ready, events: [...ready.events] }];
    for (let i = 0; i < 1000; i++)
      cookers.push({ path: `test/n${i}`, rows: i === 0 ? 'test/ready' : `test/n${i - 1}` });
    const derive = Object.fromEntries(
      Array.from({ length: columns }, (_, i) => [`c${i}`, { expr: i === columns - 1 ? 'tid' : `c${i + 1} + 1` }]),
    );
    cookers.push({ path: 'test/columns', rows: 'test/n999', derive });
    const deep = new Map(types);
    for (let i = 0; i < columns; i++) deep.set(`c${i}`, 'integer');
    const cookery = new Cookery(await decoderOf(write), [unchecked(cookers, deep)]);
    await cookery.cook(['test/columns']);
    expect(valuesIn(cookery.rows('test/columns'), 'c0')[0]).toBe(100 + columns - 1);
  });

  test('a pass is given up when it is cancelled, and can be made after that', async () => {
    const cookery = new Cookery(
      await decoderOf((writer) => {
        for (let i = 0; i < 20_000; i++)
          writer.perfInfo({ cpu: 0, ticks: i, group: THREAD, type: 50, version: 2, payload: tidPayload(i) });
      }),
      [pluginOf([{ ...ready, events: [...ready.events] }])],
    );
    await expect(cookery.cook(null, { cancel: { cancelled: true } })).rejects.toThrow(CancelledError);
    expect(() => cookery.rows('test/ready')).toThrow('it was not cooked');
    await cookery.cook(null);
    expect(cookery.rows('test/ready').count).toBe(20_000);
  });

  test('more fields of more events than memory holds are refused', async () => {
    const fields = Object.fromEntries(Array.from({ length: 40_000 }, (_, i) => [`f${i}`, '$time']));
    const cookery = new Cookery(
      await decoderOf((writer) => {
        for (let i = 0; i < 20_000; i++)
          writer.perfInfo({ cpu: 0, ticks: i, group: THREAD, type: 50, version: 2, payload: tidPayload(i) });
      }),
      [unchecked([{ path: 'test/huge', events: [{ provider: 'Thread' }], fields }], types)],
    );
    await cookery.cook(null);
    expect(() => cookery.rows('test/huge')).toThrow(/test\/huge: 40000 fields of 20000 events/);
  });
});

test('a cookery takes over what is the same in the one before, and the pools with it', async () => {
  const pools = { texts: new TextPool(), addresses: new AddressPool() };
  const rows = given([{ n: 1 }, { n: 2 }, { n: 3 }], {}, pools);
  const sources = new Map([['given/all', rows]]);
  const known = new Map([['given/all', new Map([['n', 'integer' as const]])]]);
  const kept = { path: 'test/kept', rows: 'given/all', where: 'n > 1' };
  const onKept = { path: 'test/on-kept', rows: 'test/kept' };
  const first = pluginOf([kept, onKept, { path: 'test/edited', rows: 'given/all' }], undefined, known);
  const before = new Cookery(null, [first], sources);
  await before.cook(null);

  // Of the edited plugin two cookers are still the objects that they were.
  const edited = pluginOf([kept, onKept, { path: 'test/edited', rows: 'given/all', where: 'n = 3' }], undefined, known);
  const cookers = [...first.definition.cookers.slice(0, 2), edited.definition.cookers[2]];
  const after = new Cookery(
    null,
    [{ ...edited, definition: { ...edited.definition, cookers } }],
    sources,
    undefined,
    before,
  );
  expect(after.environment).toBe(before.environment);
  expect(after.rows('test/on-kept')).toBe(before.rows('test/on-kept'));
  expect(() => after.rows('test/edited')).toThrow('was not cooked');
  await after.cook(null);
  expect(valuesIn(after.rows('test/edited'), 'n')).toEqual([3]);

  // What stands on an edited cooker is cooked anew.
  const changed = pluginOf([{ ...kept, where: 'n < 3' }, onKept], undefined, known);
  const below = [changed.definition.cookers[0], first.definition.cookers[1]];
  const third = new Cookery(
    null,
    [{ ...changed, definition: { ...changed.definition, cookers: below } }],
    sources,
    undefined,
    after,
  );
  await third.cook(null);
  expect(valuesIn(third.rows('test/on-kept'), 'n')).toEqual([1, 2]);

  // Of other rows nothing is.
  const others = new Map([['given/all', rows]]);
  expect(() => new Cookery(null, [first], others, undefined, before).rows('test/kept')).toThrow('was not cooked');
});

test('a cooker that multiplies rows beyond what memory holds fails before it allocates, and alone', async () => {
  const rows = Array.from({ length: 1200 }, (_, i) => ({ time: i }));
  const times64 = (path: string, of: string) => ({ path, union: new Array<string>(64).fill(of), fields: ['time'] });
  const cookery = await cookedFrom({ 'given/all': rows }, [
    times64('test/some', 'given/all'),
    times64('test/many', 'test/some'),
    times64('test/too-many', 'test/many'),
  ]);
  expect(cookery.rows('test/some').count).toBe(64 * 1200);
  expect(() => cookery.rows('test/too-many')).toThrow(/test\/too-many: it would create \d+ rows, but the limit is/);
});
