import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AddressPool } from '../../columns/address-pool.ts';
import type { Column } from '../../columns/column.ts';
import { plainText } from '../../columns/plain-text.ts';
import { TextPool } from '../../columns/text-pool.ts';
import { wperfSourceTypes } from '../../plugins/wperf-types.ts';
import { parseJson } from './json.ts';
import { readWperf, recogniseWperf } from './read-wperf.ts';
import { countJson, samplingJson, timelineJson, utf8 } from './testing/wperf-files.ts';
import { WperfError } from './wperf-error.ts';

const pools = () => ({ texts: new TextPool(), addresses: new AddressPool() });
const read = (content: unknown, name = 'out.json') => readWperf(utf8(content), name, pools());

/** Rows of a source as text. */
function rowsOf(content: unknown, source: string, columns: string[], name?: string): string[] {
  const set = read(content, name).sources.get(source);
  if (set === undefined) throw new Error(`no ${source}`);
  return Array.from({ length: set.count }, (_, row) =>
    columns.map((column) => plainText(set.columns.get(column) as Column, row)).join(' | '),
  );
}

const messageOf = (content: unknown, name?: string): string => {
  try {
    read(content, name);
  } catch (error) {
    if (error instanceof WperfError) return error.message;
    throw error;
  }
  return 'no error';
};

const cycles = (value: number) => ({ name: 'cycle', index: 'fixed', note: 'e', value });
const refills = (value: number) => ({
  name: 'l1d_cache_refill',
  index: '0x03',
  note: 'g0,l1d_cache_miss_ratio',
  value,
});

describe('counts', () => {
  test('each core and event is a row', () => {
    const file = countJson({ cores: { 0: [cycles(500), refills(7)], 3: [cycles(900)] }, elapsed: 1.5 });
    expect(rowsOf(file, 'source/wperf-counting', ['core', 'name', 'index', 'note', 'value', 'elapsed'])).toEqual([
      '0 | cycle | fixed | e | 500 | 1500000000',
      '0 | l1d_cache_refill | 0x03 | g0,l1d_cache_miss_ratio | 7 | 1500000000',
      '3 | cycle | fixed | e | 900 | 1500000000',
    ]);
    expect(read(file).kind).toBe('stat');
  });

  test('turns of multiplexed events', () => {
    const shared = { ...refills(30), multiplexed: [3, 9, 90] as [number, number, number] };
    const file = countJson({ cores: { 1: [cycles(500), shared] }, elapsed: 1, multiplexing: true });
    expect(
      rowsOf(file, 'source/wperf-counting', ['value', 'scaledValue', 'scheduled', 'rounds', 'multiplexed']),
    ).toEqual(['500 | 500 |  |  | true', '30 | 90 | 3 | 9 | true']);
    expect(messageOf(JSON.stringify(file).replace('3/9', '3 of 9'))).toMatch(
      /^out\.json:1:\d+: core\.cores\[0\]\.Performance_counter\[1\]\.multiplexed is “3 of 9”/,
    );
  });

  test('intervals of a timeline follow each other with the pause between them', () => {
    const file = timelineJson(
      [
        { cores: { 0: [cycles(10)] }, elapsed: 1.25 },
        { cores: { 0: [cycles(20)] }, elapsed: 1 },
        { cores: { 0: [cycles(30)] }, elapsed: 1 },
      ],
      0.5,
    );
    expect(rowsOf(file, 'source/wperf-timeline', ['interval', 'startTime', 'endTime', 'value'])).toEqual([
      '0 | 0 | 1250000000 | 10',
      '1 | 1750000000 | 2750000000 | 20',
      '2 | 3250000000 | 4250000000 | 30',
    ]);
    expect(read(file).endNs).toBe(4.25e9);
  });

  test('metrics, clusters and memory', () => {
    const file = countJson({
      cores: { 0: [cycles(10)] },
      elapsed: 2,
      metrics: [
        { core: 0, name: 'ipc', value: '1.75', unit: 'per cycle' },
        { core: 0, name: 'l1d_cache_miss_ratio', value: '-nan(ind)', unit: 'per cache access' },
      ],
      l3: [{ cluster: '0', bandwidth: '12.50MB', missRate: '3.25%' }],
      ddr: [{ channel: '1', bandwidth: '0.75 GB/s' }],
    });
    expect(rowsOf(file, 'source/wperf-telemetry', ['core', 'name', 'unit', 'product', 'value', 'endTime'])).toEqual([
      '0 | ipc | per cycle | neoverse-n2 | 1.75 | 2000000000',
      '0 | l1d_cache_miss_ratio | per cache access | neoverse-n2 |  | 2000000000',
    ]);
    expect(rowsOf(file, 'source/wperf-system', ['domain', 'part', 'name', 'value', 'shown'])).toEqual([
      'L3 | cluster 0 | read_bandwidth | 12.5 | 12.50MB',
      'L3 | cluster 0 | miss_rate | 3.25 | 3.25%',
      'DMC | pmu 1 | rdwr | 1000 | 1000',
      'DDR | channel 1 | rw_bandwidth | 0.75 | 0.75 GB/s',
    ]);
  });

  test('the older form: cores by name, numbers as texts, names in any case; what is unknown is passed over', () => {
    const counters = [
      { Counter_Value: '41', event_idx: '0x8', EVENT_NAME: 'inst_retired', event_note: 'e', later: [{}] },
    ];
    const file = {
      future: { deep: [1, 2] },
      CORE: { 2: { Performance_counter: counters }, overall: {} },
      dsu: {},
      dmc: {},
    };
    expect(rowsOf(file, 'source/wperf-counting', ['core', 'name', 'value', 'elapsed'])).toEqual([
      '2 | inst_retired | 41 | 0',
    ]);
  });
});

describe('samples', () => {
  test('lines and instructions add up to their symbol', () => {
    const columns = ['module', 'symbol', 'line', 'address', 'instruction', 'count', 'overhead'];
    const symbol = 'spmv.exe | std::vector<int>::at';
    expect(rowsOf(samplingJson(), 'source/wperf-samples', columns)).toEqual([
      `${symbol} | 44 | 0x0 |  | 5 | ${(75 * 5) / 90}`,
      `${symbol} | 41 | 0x1040 | ldr x8, [sp] | 20 | ${(75 * 20) / 90}`,
      `${symbol} | 41 | 0x1044 | add x8, x8, #1 | 50 | ${(75 * 50) / 90}`,
      `${symbol} |  | 0x0 |  | 15 | 12.5`,
      ' | unknown |  | 0x1092 |  | 12 | 10',
      ' | unknown |  | 0x0 |  | 18 | 15',
    ]);
  });

  test('addresses of 64 bits are exact', () => {
    const text = JSON.stringify(samplingJson()).replace('"address":4242', '"address":18446744073709551557');
    expect(rowsOf(text, 'source/wperf-samples', ['address'])[4]).toBe('0xffffffffffffffc5');
    const beyond = text.replace('18446744073709551557', '18446744073709551616');
    expect(messageOf(beyond)).toContain('sampling.events[0].pcs[0].address is “18446744073709551616”');
  });

  test('of SPE, with the counts beside them', () => {
    const file = { counting: countJson({ cores: { 0: [cycles(5)] }, elapsed: 1 }), ...samplingJson() };
    const { kind, sources } = read(file);
    expect([kind, sources.get('source/wperf-counting')?.count, sources.get('source/wperf-samples')?.count]).toEqual([
      'spe',
      1,
      6,
    ]);
  });
});

describe('lists', () => {
  const list = {
    Predefined_Events: [{ Alias_Name: 'ld_spec', Raw_Index: '0x70', Event_Type: '[core event]' }],
    Predefined_Metrics: [{ Metric: 'ipc', Events: '{inst_retired,cpu_cycles}' }],
    Predefined_Groups_of_Metrics: [{ Group: 'General', Metrics: 'ipc' }],
  };

  test.each([
    [
      'list',
      list,
      [
        'Event | ld_spec | 0x70 | [core event] | ',
        'Metric | ipc |  |  | {inst_retired,cpu_cycles}',
        'Group of metrics | General |  |  | ipc',
      ],
    ],
    [
      'version',
      { Version: [{ Component: 'wperf', Version: '3.8.0', GitVer: '6d15ddfc', FeatureString: '+etw-app' }] },
      ['Component | wperf | 3.8.0 | 6d15ddfc | +etw-app'],
    ],
    ['man', { Manual_Results: [{ Field_Type: 'NAME', Result: 'ipc' }] }, ['Description | NAME |  |  | ipc']],
    [
      'detect',
      { Devices: [{ Device_Instance_ID: 'ROOT\\WPERFDRIVER\\0000', Hardware_IDs: 'Root\\WPERFDRIVER' }] },
      ['Device | ROOT\\WPERFDRIVER\\0000 |  |  | Root\\WPERFDRIVER'],
    ],
  ])('%s', (kind, file, rows) => {
    expect(read(file).kind).toBe(kind);
    expect(rowsOf(file, 'source/wperf-list', ['kind', 'name', 'index', 'type', 'content'])).toEqual(rows);
  });
});

describe('the CSV of a timeline', () => {
  const csv = [
    'Multiplexing,FALSE',
    'Kernel mode,FALSE',
    'Count interval,0.50',
    'Vendor,Arm Limited',
    'Event class,core',
    '',
    'core 0,core 0,core 5,core 5,core 5,',
    'cycle,inst_retired,cycle,inst_retired,M@ipc,',
    '100,250,90,45,0.5,',
    '110,260,80,40,nan,',
    '',
  ].join('\r\n');

  test('a row for each interval, core and event', () => {
    expect(rowsOf(csv, 'source/wperf-timeline', ['interval', 'core', 'name', 'value', 'startTime'], 'a.csv')).toEqual([
      '0 | 0 | cycle | 100 | 0',
      '0 | 0 | inst_retired | 250 | 0',
      '0 | 5 | cycle | 90 | 0',
      '0 | 5 | inst_retired | 45 | 0',
      '1 | 0 | cycle | 110 | 1500000000',
      '1 | 0 | inst_retired | 260 | 1500000000',
      '1 | 5 | cycle | 80 | 1500000000',
      '1 | 5 | inst_retired | 40 | 1500000000',
    ]);
    expect(rowsOf(csv, 'source/wperf-telemetry', ['core', 'name', 'value'], 'a.csv')).toEqual([
      '5 | ipc | 0.5',
      '5 | ipc | ',
    ]);
    expect(read(csv, 'a.csv').notes).toHaveLength(1);
  });

  test('multiplexed: how often an event had a counter stands behind it', () => {
    const turns = csv
      .replace('Multiplexing,FALSE', 'Multiplexing,TRUE')
      .replace('cycle,inst_retired,cycle,inst_retired,M@ipc,', 'cycle,sched_times,br_pred,sched_times,M@ipc,');
    expect(
      rowsOf(turns, 'source/wperf-timeline', ['name', 'value', 'scheduled', 'scaledValue'], 'a.csv').slice(0, 2),
    ).toEqual(['cycle | 100 | 250 | ', 'br_pred | 90 | 45 | ']);
  });

  test('what is damaged is told with its line and column', () => {
    expect(messageOf(csv.replace('110,260', '110,26o'), 'a.csv')).toBe(
      'a.csv:10:5: under inst_retired, expected a number, found “26o”',
    );
    expect(messageOf(csv.replace('110,260,80,40,nan,', '110,260'), 'a.csv')).toBe(
      'a.csv:10:8: under cycle, expected a number, found nothing',
    );
    expect(messageOf(csv.slice(0, csv.indexOf('core 0')), 'a.csv')).toContain(
      'a.csv:7:1: the lines of cores and events are missing: the file is truncated',
    );
  });
});

test('a CSV that is changed anywhere gives rows or a message', () => {
  const cells = fc.constantFrom(
    '1',
    '',
    'cycle',
    'core 1',
    'sched_times',
    'M@ipc',
    '-5',
    '1e400',
    'x',
    'Multiplexing',
    'Event class',
  );
  const line = fc.array(cells, { maxLength: 6 }).map((row) => row.join(','));
  const file = fc.tuple(fc.array(line, { maxLength: 4 }), fc.array(line, { maxLength: 6 }));
  fc.assert(
    fc.property(file, ([head, body]) => {
      const text = ['Multiplexing,FALSE', ...head, 'Event class,core', '', ...body].join('\n');
      const message = messageOf(text, 'a.csv');
      if (message !== 'no error') expect(message).toMatch(/^a\.csv:\d+:\d+: ./);
    }),
    { numRuns: 500 },
  );
});

describe('what a file is', () => {
  test.each([
    [countJson({ cores: {}, elapsed: 1 }), 'stat'],
    [timelineJson([], 0), 'timeline'],
    [samplingJson(), 'sampling'],
    ['{"sampling": {"core": 1}, "counting": {}}', 'spe'],
    ['{"name": "core", "tables": {"core": 1}}', null],
    ['["core"]', null],
    ['{"core": {', null],
    ['', null],
    ['a,b\n1,2', null],
  ])('%#', (content, kind) => {
    expect(recogniseWperf(utf8(content))).toBe(kind);
  });

  test('PowerShell redirects in UTF-16', () => {
    const text = JSON.stringify(samplingJson());
    const bytes = new Uint8Array(2 + 2 * text.length);
    bytes.set([0xff, 0xfe]);
    for (let i = 0; i < text.length; i++) bytes[2 + 2 * i] = text.charCodeAt(i);
    expect(recogniseWperf(bytes)).toBe('sampling');
    expect(readWperf(bytes, 'x.json', pools()).sources.get('source/wperf-samples')?.count).toBe(6);
  });
});

describe('files of another version, and damaged ones', () => {
  test.each([
    ['{"core": {"cores": [{"core_number": 0}]}}', 'x.json:1:21: “Performance_counter” is missing in core.cores[0]'],
    ['{"core": {"cores": 7}}', 'x.json:1:20: core.cores is a number where wperf writes an array'],
    [
      '{\n "core": {"cores": [{"core_number": "x"}]}}',
      'x.json:2:37: core.cores[0].core_number is a text where wperf writes a number',
    ],
    ['{"timeline": [{"core": {}}]}', 'x.json:1:15: timeline[0] has no “Time_elapsed”,'],
    ['{"core": {"cores": [}}', 'x.json:1:21: “}” is not JSON'],
    ['{"core": {"cores": [', 'x.json:1:21: the file is truncated: expected a value'],
    ['{"core": tru}', 'x.json:1:10: “tru” is not JSON'],
    ['{"core": {"a": "b\n"}}', 'x.json:1:16: unterminated string at the end of the line or file'],
    ['{"core": 01}', 'x.json:1:11: expected “,” or the closing bracket, found “1”'],
    ['{"core": {}} {', 'x.json:1:14: expected the end of the file, found “{”'],
    ['{"hello": 1}', 'x.json:1:1: not a wperf file'],
  ])('%s', (text, message) => {
    expect(messageOf(text, 'x.json')).toContain(message);
  });

  test('nesting without end', () => {
    const deep = `{"core": ${'['.repeat(1_000_000)}`;
    expect(messageOf(deep, 'x.json')).toContain('nested more than 64 deep');
  });

  const files = [
    samplingJson(),
    timelineJson(
      [{ cores: { 0: [cycles(1), refills(2)] }, elapsed: 1, l3: [{ cluster: '0', bandwidth: '1', missRate: '2' }] }],
      1,
    ),
  ].map((file) => JSON.stringify(file));

  test('cut off or changed anywhere, a file gives rows or a message', () => {
    const change = fc.record({
      file: fc.constantFrom(...files),
      at: fc.nat(3000),
      remove: fc.nat(40),
      insert: fc.constantFrom('', '"', '{', '}', '[', ']', ',', '0', '-', 'null', '"\\u12', '1e999', 'NaN', '\n', ' '),
      cut: fc.boolean(),
    });
    fc.assert(
      fc.property(change, ({ file, at, remove, insert, cut }) => {
        const place = at % file.length;
        const damaged = file.slice(0, place) + insert + (cut ? '' : file.slice(place + remove));
        const message = messageOf(damaged, 'x.json');
        if (message !== 'no error') expect(message).toMatch(/^x\.json:\d+:\d+: ./);
      }),
      { numRuns: 1500 },
    );
  });
});

describe('JSON', () => {
  /** `JsonValue` as JavaScript has it. */
  const plainOf = (value: ReturnType<typeof parseJson>): unknown => {
    if (value.kind === 'array') return value.items().map(plainOf);
    if (value.kind === 'object')
      return Object.fromEntries(value.names.map((name) => [name, plainOf(value.optional(name) ?? value.member(name))]));
    return value.kind === 'number' ? value.number() : value.kind === 'bool' ? value.bool() : value.text();
  };

  test('is read as JSON.parse reads it', () => {
    const leaf = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
    );
    const name = fc.string().map((text) => text.toLowerCase().replace('__proto__', ''));
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof({ maxDepth: 5 }, leaf, fc.array(tie('tree')), fc.dictionary(name, tie('tree'))),
    }));
    fc.assert(
      fc.property(tree, fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(plainOf(parseJson(text, ''))).toEqual(JSON.parse(text));
      }),
      { numRuns: 50 },
    );
  });
});

test('every source has its columns in every file', () => {
  for (const [path, set] of read(samplingJson()).sources)
    expect([...set.columns].map(([name, { type }]) => [name, type])).toEqual([...(wperfSourceTypes.get(path) ?? [])]);
});
