/** What regions mean, on events that a test writes. Times are ms. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../columns/plain-text.ts';
import { EXTENDED_TYPE } from '../../format/extended-data.ts';
import { readRegions } from '../../formats/regions.ts';
import { guid, regionsXml } from '../../formats/testing/region-text.ts';
import { PayloadBuilder } from '../../write/payload-builder.ts';
import { traceLoggingMetadata } from '../../write/trace-logging-builder.ts';
import { Cookery } from '../cookery.ts';
import { decoderOf } from '../testing/cooked.ts';

const provider = '11111111-2222-3333-4444-555555555555';
const TICKS_PER_MS = 10_000;

interface Written {
  readonly ms: number;
  readonly name: string;
  readonly tid?: number;
  readonly pid?: number;
  readonly opcode?: number;
  readonly activity?: string;
  readonly text?: string;
  readonly number?: number;
}

/** Regions that are found among these events: name, start, end, and the parent where it has one. */
async function found(events: readonly Written[], inside: string, columns = ['name', 'startTime', 'endTime', 'parent']) {
  const fields = [
    { name: 'Text', in: 'unicodeString' as const },
    { name: 'Number', in: 'uint32' as const },
    { name: 'Flag', in: 'bool32' as const },
  ];
  const decoder = await decoderOf((writer) => {
    const pb = new PayloadBuilder(8);
    for (const { ms, name, tid = 2, pid = 1, opcode = 0, activity, text = '', number = 0 } of events)
      writer.event({
        cpu: 0,
        ticks: ms * TICKS_PER_MS,
        pid,
        tid,
        provider,
        id: 0,
        opcode,
        channel: 11,
        ...(activity !== undefined && { activityId: activity }),
        payload: pb.reset().wstr(text).u32(number).u32(number).build().slice(),
        extended: [{ type: EXTENDED_TYPE.schemaTraceLogging, data: traceLoggingMetadata(name, fields) }],
      });
  });
  const { regions, warnings } = readRegions(regionsXml(inside));
  expect(warnings).toEqual([]);
  const cookery = new Cookery(decoder, [], new Map(), [{ name: 'test', regions }]);
  await cookery.cook(['source/regions']);
  const { count, columns: all } = cookery.rows('source/regions');
  const inMs = new Set(['startTime', 'endTime', 'duration']);
  return Array.from({ length: count }, (_, row) =>
    columns
      .map((name) => {
        const text = plainText(all.get(name)!, row);
        return inMs.has(name) ? String(Number(text) / 1e6) : text;
      })
      .join(' ')
      .trim(),
  ).filter((row) => !row.startsWith('All '));
}

const end = (name: string, more = ''): string => `<Event Provider="{${provider}}" Name="${name}" />${more}`;
const region = (n: number, name: string, inside: string): string =>
  `<Region Guid="${guid(n)}" Name="${name}">${inside}</Region>`;
const pair = (start: string, stop: string, more = ''): string =>
  `<Start>${end(start)}</Start><Stop>${end(stop)}</Stop>${more}`;
const at = (ms: number, name: string, more: Partial<Written> = {}): Written => ({ ms, name, ...more });

describe('ends', () => {
  test('a stop ends the last start that is open; starts without one last to the end of the trace', async () => {
    const events = [at(1, 'A'), at(2, 'A'), at(4, 'B'), at(9, 'B'), at(10, 'B'), at(11, 'A'), at(20, 'Z')];
    expect(
      await found(events, region(1, 'R', pair('A', 'B')), ['name', 'startTime', 'endTime', 'complete', 'instance']),
    ).toEqual(['R 1 9 true 1', 'R 2 4 true 2', 'R 11 20 false 3']);
  });

  test('an event that is both ends ends one before it begins the next', async () => {
    expect(await found([at(1, 'A'), at(3, 'A'), at(7, 'A')], region(1, 'R', pair('A', 'A')))).toEqual([
      'R 1 3 All',
      'R 3 7 All',
      // It reaches to the end of the trace, which is its own time.
      'R 7 7 All',
    ]);
  });

  test('thread, process, activity and payload tell apart what belongs together', async () => {
    const a = '00000000-0000-0000-0000-0000000000a1';
    const events = [
      at(1, 'A', { tid: 5, text: 'x' }),
      at(2, 'A', { tid: 6, text: 'y', activity: a }),
      at(3, 'B', { tid: 5, text: 'y', activity: a }),
      at(4, 'B', { tid: 6, text: 'x' }),
    ];
    const by = (match: string): Promise<string[]> =>
      found(events, region(1, 'R', pair('A', 'B', `<Match>${match}</Match>`)));
    expect(await by('<Event TID="true" />')).toEqual(['R 1 3 All', 'R 2 4 All']);
    expect(await by('<Event PID="true" />')).toEqual(['R 1 4 All', 'R 2 3 All']);
    expect(await by('<Event AID="true" />')).toEqual(['R 1 4 All', 'R 2 3 All']);
    expect(await by('<Event><Payload FieldName="Text" /></Event>')).toEqual(['R 1 4 All', 'R 2 3 All']);
    expect((await by('<Event TID="true"><Payload FieldName="Text" /></Event>')).map((row) => row.slice(0, 3))).toEqual([
      'R 1',
      'R 2',
    ]);
  });

  test('the payload of the start may be compared with another field of the stop', async () => {
    const events = [at(1, 'A', { text: '7' }), at(2, 'A', { text: '8' }), at(3, 'B', { number: 7 })];
    const match = '<Match><Event><Payload FieldName="Text" TargetFieldName="Number" /></Event></Match>';
    expect((await found(events, region(1, 'R', pair('A', 'B', match))))[0]).toBe('R 1 3 All');
  });

  test('payload identifiers: the whole text, in its own case, by number and by name; or what it must not contain', async () => {
    const events = [
      at(1, 'A', { text: 'Begin', number: 1 }),
      at(2, 'A', { text: 'begin', number: 1 }),
      at(3, 'A', { text: 'Begin it', number: 0 }),
      at(4, 'B'),
    ];
    const starts = async (identifier: string): Promise<string[]> => {
      const inside = region(1, 'R', `<Start>${end('A', identifier)}</Start>`);
      return (await found(events, inside)).map((row) => row.split(' ')[1]);
    };
    const identifier = (field: string, value: string, relation = ''): string =>
      `<PayloadIdentifier FieldName="${field}" FieldValue="${value}" ${relation && `FieldValueRelationship="${relation}"`} />`;
    expect(await starts(identifier('Text', 'Begin'))).toEqual(['1']);
    expect(await starts(identifier('Number', '1'))).toEqual(['1', '2']);
    expect(await starts(identifier('Flag', 'True'))).toEqual(['1', '2']);
    expect(await starts(identifier('Flag', '0'))).toEqual(['3']);
    expect(await starts(identifier('Text', 'Begin', 'DoesNotContain'))).toEqual(['2']);
    expect(await starts(identifier('Text', '^Beg.n', 'Matches'))).toEqual(['1', '2', '3']);
    expect(await starts(identifier('Nothing', ''))).toEqual([]);
    expect(await starts(identifier('Nothing', 'x', 'DoesNotContain'))).toEqual(['1', '2', '3']);
    expect(await starts(identifier('Number', '1') + identifier('Text', 'begin', 'IsEqual'))).toEqual(['2']);
  });

  test('one end alone is a moment', async () => {
    expect(await found([at(3, 'A')], region(1, 'R', `<Start>${end('A')}</Start>`))).toEqual(['R 3 3 All']);
    expect(await found([at(3, 'A')], region(1, 'R', `<Stop>${end('A')}</Stop>`))).toEqual(['R 3 3 All']);
  });

  test('opcode and id must be as asked', async () => {
    const events = [at(1, 'A', { opcode: 1 }), at(2, 'A', { opcode: 2 })];
    const by = (start: string): Promise<string[]> =>
      found(events, region(1, 'R', `<Start><Event Provider="{${provider}}" ${start} /></Start>`));
    expect(await by('Opcode="2"')).toEqual(['R 2 2 All']);
    expect(await by('Id="0"')).toEqual(['R 1 1 All', 'R 2 2 All']);
    expect(await by('Id="1"')).toEqual([]);
    expect(await by('Version="1"')).toEqual([]);
  });
});

describe('durations', () => {
  const duration = (name: string, factor: number): string =>
    `<Duration Provider="{${provider}}" Name="${name}" Duration="Number" Multiplier="${factor}" />`;

  test('a start lies so long before the stop as the stop says, or an event before it', async () => {
    const own = `<Start>${duration('B', 1_000_000)}</Start><Stop>${end('B')}</Stop>`;
    expect(await found([at(9, 'B', { number: 4 })], region(1, 'R', own))).toEqual(['R 5 9 All']);
    const other = `<Start>${duration('D', 1000)}</Start><Stop>${end('B')}</Stop>`;
    const events = [at(1, 'D', { number: 9999 }), at(5, 'D', { number: 3000 }), at(9, 'B'), at(10, 'D')];
    expect(await found(events, region(1, 'R', other))).toEqual(['R 6 9 All']);
  });

  test('a stop lies so long behind the start', async () => {
    const inside = `<Start>${end('A')}</Start><Stop>${duration('D', 1_000_000)}</Stop>`;
    const events = [at(1, 'A'), at(2, 'D', { number: 5 }), at(3, 'A'), at(4, 'D', { number: 7 }), at(20, 'Z')];
    expect(await found(events, region(1, 'R', inside))).toEqual(['R 1 6 All', 'R 3 10 All']);
  });

  test('threads tell them apart, too', async () => {
    const inside = `<Start>${duration('D', 1_000_000)}</Start><Stop>${end('B')}</Stop><Match><Event TID="true"/></Match>`;
    const events = [at(3, 'D', { number: 1, tid: 5 }), at(4, 'D', { number: 2, tid: 6 }), at(9, 'B', { tid: 5 })];
    expect(await found(events, region(1, 'R', inside))).toEqual(['R 8 9 All']);
  });
});

describe('regions of regions', () => {
  test('one begins where another stops and stops where another starts, unless the end is named', async () => {
    const events = [at(1, 'A'), at(3, 'B'), at(6, 'C'), at(8, 'D')];
    const two = region(1, 'First', pair('A', 'B')) + region(2, 'Last', pair('C', 'D'));
    const between = (start: string, stop: string): string =>
      region(
        3,
        'Between',
        `<Start><Region RegionGuid="${guid(1)}" ${start}/></Start><Stop><Region RegionGuid="${guid(2)}" ${stop}/></Stop>`,
      );
    const of = async (start: string, stop: string): Promise<string | undefined> =>
      (await found(events, between(start, stop) + two)).find((row) => row.startsWith('Between'));
    expect(await of('', '')).toBe('Between 3 6 All');
    expect(await of('Endpoint="Start"', 'Endpoint="Stop"')).toBe('Between 1 8 All');
  });

  test('a region without ends reaches from the first to the last of those in it', async () => {
    const events = [at(2, 'A'), at(3, 'B'), at(5, 'C'), at(9, 'D'), at(12, 'A'), at(30, 'Z')];
    const inside = region(1, 'Box', region(2, 'One', pair('A', 'B')) + region(3, 'Two', pair('C', 'D')));
    expect(await found(events, inside)).toEqual(['Box 2 9 All', 'One 2 3 Box', 'Two 5 9 Box', 'One 12 30 Box']);
    expect(await found([at(1, 'Z')], inside)).toEqual([]);
  });

  test('a parent must enclose its child; of several the earliest, of those that match', async () => {
    const events = [
      at(1, 'A', { tid: 5 }),
      at(2, 'A', { tid: 6 }),
      at(3, 'C', { tid: 6 }),
      at(4, 'D', { tid: 6 }),
      at(6, 'B', { tid: 6 }),
      at(7, 'B', { tid: 5 }),
      at(8, 'C', { tid: 6 }),
      at(9, 'D', { tid: 6 }),
    ];
    const threads = '<Match><Event TID="true" /></Match>';
    const of = (match: string): string =>
      region(1, 'Outer', pair('A', 'B', threads) + region(2, 'Inner', pair('C', 'D', match)));
    const columns = ['name', 'startTime', 'depth', 'parent'];
    const plain = await found(events, of(''), columns);
    expect(plain).toEqual(['Outer 1 1 All', 'Outer 2 1 All', 'Inner 3 2 Outer', 'Inner 8 1 All']);
    const tids = ['name', 'startTime', 'parent', 'tid'];
    expect(await found(events, of('<Match><Parent TID="true" /></Match>'), tids)).toEqual([
      'Outer 1 All 5',
      'Outer 2 All 6',
      'Inner 3 Outer 6',
      'Inner 8 All 6',
    ]);
    // Nothing of thread 5 matches a child of thread 7.
    const foreign = events.map((event) => (event.name === 'C' || event.name === 'D' ? { ...event, tid: 7 } : event));
    expect((await found(foreign, of('<Match><Parent TID="true" /></Match>'), columns))[2]).toBe('Inner 3 1 All');
  });

  test('instances of a self-nesting region lie in the closest one around them', async () => {
    const events = [at(0, 'A'), at(2, 'A'), at(3, 'A'), at(4, 'B'), at(5, 'B'), at(6, 'B'), at(7, 'A'), at(8, 'B')];
    const columns = ['name', 'startTime', 'endTime', 'depth', 'parent'];
    expect(await found(events, region(1, 'R', pair('A', 'B', '<Match><SelfNest /></Match>')), columns)).toEqual([
      'R 0 6 1 All',
      'R 2 5 2 R',
      'R 3 4 3 R',
      'R 7 8 1 All',
    ]);
    expect((await found(events, region(1, 'R', pair('A', 'B')), columns))[2]).toBe('R 3 4 1 All');
  });

  test.each([
    ['Out', []],
    ['In', ['1', '11', '21']],
    ['OutPost', ['1', '11']],
    ['InPost', ['21']],
    ['OutPrev', ['11', '21']],
    ['InPrev', ['1']],
  ])('a filter of type %s', async (type, expected) => {
    const events = [at(1, 'A'), at(2, 'B'), at(11, 'A'), at(12, 'T'), at(13, 'B'), at(21, 'A'), at(22, 'B')];
    const event = `<Filter Type="${type}"><Event ProviderId="{${provider}}" Name="T" /></Filter>`;
    const other = `<Filter><Region RegionGuid="${guid(2)}" Type="${type}" /></Filter>`;
    for (const filter of [event, other]) {
      const inside = region(1, 'R', pair('A', 'B', filter)) + region(2, 'T', `<Start>${end('T')}</Start>`);
      const rows = (await found(events, inside)).filter((row) => row.startsWith('R '));
      expect(rows.map((row) => row.split(' ')[1])).toEqual(expected);
    }
    // Without a trigger only what must have one goes.
    const without = await found(
      events.filter(({ name }) => name !== 'T'),
      region(1, 'R', pair('A', 'B', event)),
    );
    expect(without).toHaveLength(type.startsWith('In') ? 0 : 3);
  });
});

describe('names of instances', () => {
  const events = [at(1, 'A', { text: 'x' }), at(2, 'B', { number: 5 })];
  const names = async (naming: string, more = ''): Promise<string[]> => {
    const inside = region(1, 'R', pair('A', 'B', `<Naming>${naming}</Naming>`)) + more;
    return (await found(events, inside, ['name', 'instanceName'])).filter((row) => row.startsWith('R'));
  };
  test('by a field of the start, else of the stop, or of the end that is named', async () => {
    expect(await names('<PayloadBased NameField="Text" />')).toEqual(['R x']);
    expect(await names('<PayloadBased NameField="Number" />')).toEqual(['R 0']);
    expect(await names('<PayloadBased NameField="Number" InstanceEndpoint="Stop" />')).toEqual(['R 5']);
    expect(await names('<PayloadBased NameField="Nothing" />')).toEqual(['R']);
    // A process that the trace does not know stays a number, and none is not process 0.
    expect(await names('<PayloadBased NameField="Number" Type="PID" InstanceEndpoint="Stop" />')).toEqual(['R 5']);
    expect(await names('<PayloadBased NameField="Nothing" Type="PID" />')).toEqual(['R']);
  });
  test('by whether another region is there', async () => {
    const naming = `<RegionBased RegionGuid="${guid(2)}" Relation="IsPresent" IfRelationTrue="Warm" IfRelationFalse="Cold" />`;
    const other = (name: string): string => region(2, 'Other', `<Start>${end(name)}</Start>`);
    expect(await names(naming, other('B'))).toEqual(['R Warm']);
    expect(await names(naming, other('Z'))).toEqual(['R Cold']);
  });
});

test('whatever nests, each lies in the earliest parent that encloses it', async () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 20 }));
  await fc.assert(
    fc.asyncProperty(fc.array(span, { maxLength: 12 }), fc.array(span, { maxLength: 12 }), async (outer, inner) => {
      // A thread for each, so that they are what is said here.
      const events = [
        ...outer.flatMap(([ms, length], i) => [at(ms, 'A', { tid: 10 + i }), at(ms + length, 'B', { tid: 10 + i })]),
        ...inner.flatMap(([ms, length], i) => [at(ms, 'C', { tid: 50 + i }), at(ms + length, 'D', { tid: 50 + i })]),
      ].sort((a, b) => a.ms - b.ms);
      const threads = '<Match><Event TID="true" /></Match>';
      const inside = region(1, 'Outer', pair('A', 'B', threads) + region(2, 'Inner', pair('C', 'D', threads)));
      const rows = await found(events, inside, ['name', 'tid', 'parent']);
      for (const [i, [ms, length]] of inner.entries()) {
        const around = outer.some(([from, long]) => from <= ms && from + long >= ms + length);
        expect(rows).toContain(`Inner ${50 + i} ${around ? 'Outer' : 'All'}`);
      }
    }),
    { numRuns: 40 },
  );
});
