import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HeaderKind, KindInfo } from '../../../contract/trace.ts';
import { readBufferAt } from '../../format/buffers.ts';
import { memorySource } from '../../format/byte-source.ts';
import { openTrace } from '../../format/trace.ts';
import { classicEventTitle, kernelGroup } from '../../format/well-known.ts';
import { haveSharedTraces, sharedTraceNames, sharedTracePath } from '../../testing/shared-traces.ts';
import { Layout } from '../layout.ts';
import type { FieldValue } from '../model.ts';
import { Payload } from '../payload.ts';
import { CLASS_TABLES, classicSchema } from './classic-schema.ts';
import { parseFields } from './notation.ts';
import { VALUE_MAPS } from './value-maps.ts';

function kindOf(group: string | null, provider: string, opcode: number, version: number, kind: HeaderKind): KindInfo {
  const nothing = { index: 0, providerName: null, eventName: null, level: 0, task: 0, channel: 0, keyword: '0x0' };
  return { ...nothing, kind, provider, group, id: opcode, opcode, version, count: 1 };
}
const kernelKind = (group: string, type: number, version: number): KindInfo =>
  kindOf(group, '00000000-0000-0000-0000-000000000000', type, version, 'perfinfo64');
const classicKind = (provider: string, type: number, version: number): KindInfo =>
  kindOf(null, provider, type, version, 'full64');

const IMAGE_ID = 'b3e675d7-2554-4f18-830b-2762732560de';
const SYS_CONFIG = '9b79ee91-b5fd-41c0-a243-4248e266e9d0';
const WIN_SAT = 'ed54dff8-c409-4cf6-bf83-05e1e61a09c4';
const LAST_BRANCH = '99134383-5248-43fc-834b-529454e75df3';

const rows = [...CLASS_TABLES].flatMap(([className, table]) => table.map((row) => ({ className, ...row })));

const fieldsOf = (kind: KindInfo) => classicSchema(kind)?.fields ?? [];
const namesOf = (kind: KindInfo): string[] => fieldsOf(kind).map(({ name }) => name);

/** Bytes that an event of this kind has at least: all texts empty, all counts 0. */
function leastBytes(kind: KindInfo, pointerSize: 4 | 8): number {
  const isRest = ({ count, inType, outType, length }: ReturnType<typeof fieldsOf>[number]): boolean =>
    count?.kind === 'rest' || (inType === 'binary' && outType !== 'ipv6' && length === null);
  const payload = new Payload();
  payload.set(new Uint8Array(4096), 0, 4096, pointerSize);
  return new Layout(fieldsOf(kind).filter((definition) => !isRest(definition) && !definition.optional)).begin(payload);
}

describe('the tables', () => {
  test('every row follows the notation, and its events have names', () => {
    for (const { className, types, fields } of rows) {
      expect(() => parseFields(fields, VALUE_MAPS), `${className}/${types}`).not.toThrow();
      // What this is for is not known.
      for (const type of types)
        if (className !== 'EventTrace' || type !== 82)
          expect(classicEventTitle(className, type).opcode, `${className}/${type}`).not.toContain('(');
    }
  });

  test('no event has two layouts of one version', () => {
    const keys = rows.flatMap(({ className, types, version }) => types.map((t) => `${className}/${t}/${version ?? 0}`));
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  test('every table is of a class that kinds have', () => {
    const groups = new Set([...new Array(31).keys()].map((group) => kernelGroup(group).name));
    const classic = ['ImageID', 'SysConfig', 'LastBranch', 'LostEvent'];
    expect([...CLASS_TABLES.keys()].filter((name) => !groups.has(name) && !classic.includes(name))).toEqual([]);
  });
});

describe('an event finds its layout', () => {
  test('of its version, else of the newest older one', () => {
    expect(namesOf(kernelKind('Process', 39, 4)).at(-1)).toBe('ApplicationId');
    expect(namesOf(kernelKind('Process', 39, 5)).at(-1)).toBe('ExitTime');
    expect(namesOf(kernelKind('Process', 1, 200))).toEqual(namesOf(kernelKind('Process', 1, 4)));
    expect(namesOf(kernelKind('Thread', 1, 0))).toEqual(['ThreadId', 'ProcessId']);
    expect(namesOf(kernelKind('TcpIp', 26, 3))).toEqual(namesOf(kernelKind('TcpIp', 26, 2)));
  });

  test('or none, where there is none that is known', () => {
    expect(classicSchema(kernelKind('TcpIp', 26, 1))).toBeNull();
    expect(classicSchema(kernelKind('Thread', 46, 2))).toBeNull();
    expect(classicSchema(kernelKind('Cc', 1, 2))).toBeNull();
    expect(classicSchema(kernelKind('Group99', 1, 2))).toBeNull();
    expect(classicSchema(classicKind(WIN_SAT, 34, 0))).toBeNull();
    expect(classicSchema(classicKind('bbccf6c1-6cd1-48c4-80ff-839482e37671', 32, 0))).toBeNull();
    expect(classicSchema(classicKind('11111111-2222-3333-4444-555555555555', 1, 0))).toBeNull();
  });

  test('by group or by class GUID', () => {
    const asKernel = classicSchema(kernelKind('Image', 3, 2));
    expect(asKernel).toBe(classicSchema(classicKind('2cb15d1d-5fc1-11d2-abe1-00a0c911f518', 3, 2)));
    expect(asKernel).toMatchObject({ eventName: 'Image/DCStart', eventKey: 'Image/3', source: 'classic' });
  });

  test('and a live image load is an image event, though it comes with the processes', () => {
    expect(classicSchema(kernelKind('Process', 10, 3))).toMatchObject({
      eventName: 'Image/Load',
      eventKey: 'Image/10',
      taskName: 'Image',
      opcodeName: 'Load',
    });
  });

  test.each([
    ['PerfInfo', 46, 'PerfInfo/Sample'],
    ['Thread', 36, 'Thread/CSwitch'],
    ['PageFault', 32, 'Memory/HardFault'],
    ['DiskIo', 10, 'DiskIO/Read'],
    ['Process', 4, 'Process/DCStop'],
    ['EventTrace', 82, 'EventTrace/Opcode(82)'],
  ])('%s/%i is called %s', (group, type, name) => {
    expect(classicSchema(kernelKind(group, type, 4))?.eventName).toBe(name);
  });
});

describe('sizes', () => {
  /** As the format document gives them, or as its fields add up: for pointers of 8 and of 4 bytes. */
  const kernelSizes: [group: string, type: number, version: number, bytes8: number, bytes4: number][] = [
    ['EventTrace', 0, 2, 284, 276],
    ['EventTrace', 5, 2, 36, 36],
    ['EventTrace', 8, 2, 0, 0],
    ['EventTrace', 80, 2, 48, 48],
    ['Process', 11, 2, 4, 4],
    ['Process', 32, 2, 104, 60],
    ['Thread', 1, 2, 68, 40],
    ['Thread', 3, 3, 72, 44],
    ['Thread', 36, 1, 16, 16],
    ['Thread', 36, 2, 24, 24],
    ['Thread', 36, 4, 24, 24],
    ['Thread', 36, 5, 24, 24],
    ['Thread', 37, 2, 88, 88],
    ['Thread', 48, 2, 8, 8],
    ['Thread', 50, 2, 8, 8],
    ['Image', 33, 2, 8, 4],
    ['PerfInfo', 46, 2, 16, 12],
    ['PerfInfo', 47, 2, 16, 12],
    ['PerfInfo', 50, 2, 24, 20],
    ['PerfInfo', 67, 2, 20, 16],
    ['PerfInfo', 68, 2, 16, 12],
    ['PerfInfo', 51, 2, 8, 4],
    ['PerfInfo', 52, 2, 4, 4],
    ['PerfInfo', 73, 2, 12, 12],
    ['StackWalk', 32, 2, 16, 16],
    ['StackWalk', 37, 2, 24, 20],
    ['DiskIo', 10, 0, 32, 28],
    ['DiskIo', 10, 1, 40, 36],
    ['DiskIo', 10, 2, 48, 40],
    ['DiskIo', 10, 3, 52, 44],
    ['DiskIo', 12, 3, 12, 8],
    ['DiskIo', 14, 3, 28, 24],
    ['SplitIo', 32, 2, 16, 8],
    ['FileIo', 67, 2, 48, 32],
    ['FileIo', 67, 3, 44, 32],
    ['FileIo', 76, 2, 20, 12],
    ['PageFault', 10, 2, 16, 8],
    ['PageFault', 32, 2, 40, 32],
    ['PageFault', 98, 2, 24, 16],
    ['TcpIp', 10, 2, 40, 36],
    ['TcpIp', 11, 2, 32, 28],
    ['TcpIp', 12, 2, 48, 44],
    ['TcpIp', 26, 2, 64, 60],
    ['TcpIp', 27, 2, 56, 52],
    ['TcpIp', 31, 2, 72, 68],
    ['UdpIp', 10, 2, 32, 28],
    ['UdpIp', 26, 2, 56, 52],
    ['SystemConfig', 10, 2, 808, 804],
    ['SystemConfig', 10, 3, 828, 820],
    ['SystemConfig', 11, 2, 568, 568],
    ['SystemConfig', 12, 2, 108, 108],
    ['SystemConfig', 14, 2, 2584, 2584],
    ['SystemConfig', 16, 2, 8, 8],
    ['SystemConfig', 17, 2, 16, 16],
    ['SystemConfig', 28, 2, 8, 8],
    ['SystemConfig', 33, 2, 16, 16],
    ['SystemConfig', 35, 2, 428, 428],
    ['SystemConfig', 37, 2, 16, 16],
    ['Object', 34, 2, 26, 22],
    ['Pool', 32, 2, 24, 16],
    ['Heap', 33, 2, 28, 16],
    ['CritSec', 34, 2, 24, 16],
    ['Power', 51, 2, 24, 24],
  ];
  test.each(kernelSizes)('%s/%i v%i has at least %i bytes, %i with short pointers', (group, type, version, b8, b4) => {
    const kind = kernelKind(group, type, version);
    expect([leastBytes(kind, 8), leastBytes(kind, 4)]).toEqual([b8, b4]);
  });

  test.each([
    [IMAGE_ID, 32, 12, 8],
    [IMAGE_ID, 38, 20, 16],
    [IMAGE_ID, 39, 36, 32],
    [SYS_CONFIG, 36, 1352, 1352],
    [SYS_CONFIG, 37, 16, 16],
    [LAST_BRANCH, 32, 24, 24],
  ])('%s/%i has at least %i bytes, %i with short pointers', (guid, type, bytes8, bytes4) => {
    const kind = classicKind(guid, type, 2);
    expect([leastBytes(kind, 8), leastBytes(kind, 4)]).toEqual([bytes8, bytes4]);
  });
});

describe('the security id of a process', () => {
  const sid = [1, 1, 0, 0, 0, 0, 0, 5, 18, 0, 0, 0];
  const tail = [...Buffer.from('a.exe\0')];
  /** Fields of version 1, 8-byte pointers, behind the 24 bytes before the id. */
  function decode(id: number[]): { sid: FieldValue; name: FieldValue; truncated: boolean } {
    const bytes = Uint8Array.from([...new Array(24).fill(0), ...id, ...tail]);
    const layout = new Layout(fieldsOf(kernelKind('Process', 1, 1)));
    const payload = new Payload();
    payload.set(bytes, 0, bytes.length, 8);
    layout.begin(payload);
    const value = (i: number): FieldValue => (i < layout.located ? layout.value(payload, i) : null);
    return { sid: value(5), name: value(6), truncated: layout.truncated };
  }
  const zeros = (count: number): number[] => new Array(count).fill(0);

  test('is behind TOKEN_USER, or no more than a null pointer', () => {
    expect(decode([0x10, ...zeros(15), ...sid])).toEqual({ sid: 'S-1-5-18', name: 'a.exe', truncated: false });
    expect(decode(zeros(4))).toEqual({ sid: null, name: 'a.exe', truncated: false });
  });

  test('may stand behind a TOKEN_USER of zeros', () => {
    expect(decode([...zeros(16), ...sid])).toEqual({ sid: 'S-1-5-18', name: 'a.exe', truncated: false });
  });

  test('ends the event where it is none', () => {
    expect(decode([0x10, ...zeros(15), ...zeros(12)])).toEqual({ sid: null, name: null, truncated: true });
  });
});

test.each(rows)('$className $types from version $version reads any bytes, and none that are not its own', (row) => {
  const layout = new Layout(parseFields(row.fields, VALUE_MAPS));
  const payload = new Payload();
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.nat(8),
      fc.constantFrom(4 as const, 8 as const),
      (bytes, before, pointerSize) => {
        // Neighbours that would be seen: a field that read them would change with them.
        const decode = (neighbour: number): { values: FieldValue[]; end: number; truncated: boolean } => {
          const around = new Uint8Array(bytes.length + before + 8).fill(neighbour);
          around.set(bytes, before);
          payload.set(around, before, before + bytes.length, pointerSize);
          const end = layout.begin(payload);
          const values: FieldValue[] = [];
          for (let i = 0; i < layout.located; i++) values.push(layout.value(payload, i), layout.raw(payload, i));
          return { values, end, truncated: layout.truncated };
        };
        const decoded = decode(0);
        expect(decoded.end).toBeLessThanOrEqual(before + bytes.length);
        expect(decode(0xff)).toEqual(decoded);
        if (!decoded.truncated && decoded.values.length < 2 * layout.fields.length)
          expect(layout.fields[decoded.values.length / 2].definition.optional).toBe(true);
      },
    ),
    { numRuns: 25 },
  );
});

describe.skipIf(!haveSharedTraces)('the real traces', () => {
  interface Expected {
    event?: string;
    fields?: Record<string, FieldValue>;
  }
  /** What was found in the classic events of one trace. */
  interface Found {
    name: string;
    compared: number;
    differences: string[];
    /** `Class/type` of kinds without a schema, and of those with bytes left or missing. */
    without: Set<string>;
    uneven: Set<string>;
  }
  const found: Found[] = [];

  /** Of each kind the first so many are decoded. */
  const EVENTS_A_KIND = 40;

  beforeAll(async () => {
    for (const name of sharedTraceNames) found.push(await look(name));
  }, 120_000);

  async function look(name: string): Promise<Found> {
    const source = memorySource(new Uint8Array(readFileSync(sharedTracePath('etl', name))));
    const { kinds, events, buffers } = await openTrace(source, { fileName: name });
    const expected: Expected[] = JSON.parse(
      readFileSync(sharedTracePath('expected', name.replace(/etl$/, 'json')), 'utf8'),
    ).eventList;
    const result: Found = { name, compared: 0, differences: [], without: new Set(), uneven: new Set() };
    const seen = new Map<number, number>();
    const payload = new Payload();
    let buffer: Uint8Array = new Uint8Array(0);
    let current = -1;
    for (let row = 0; row < events.count; row++) {
      const kind = kinds[events.kind[row]];
      const times = seen.get(kind.index) ?? 0;
      if (times === EVENTS_A_KIND || /^(event|message|error)/.test(kind.kind)) continue;
      seen.set(kind.index, times + 1);
      const schema = classicSchema(kind);
      if (schema === null) {
        result.without.add(`${kind.group ?? kind.provider}/${kind.opcode}`);
        continue;
      }
      if (events.buffer[row] !== current) {
        current = events.buffer[row];
        buffer = (await readBufferAt(source, buffers.fileOffset[current], buffers.fileBytes[current]))!.bytes;
      }
      const start = events.eventOffset[row] + events.payloadOffset[row];
      const end = start + events.payloadBytes[row];
      const values: Record<string, FieldValue> = {};
      if (schema.readBlob !== undefined) {
        const blob = schema.readBlob(buffer, start, end);
        if (blob === null) result.uneven.add(schema.eventKey);
        else expect(blob.Xml).toMatch(/^<(\w+)>.*<\/\1>$/s);
        continue;
      }
      const layout = new Layout(schema.fields);
      payload.set(buffer, start, end, kind.kind.endsWith('32') ? 4 : 8);
      const left = end - layout.begin(payload);
      for (let i = 0; i < layout.located; i++) values[layout.names[i]] = layout.value(payload, i);
      if (left > 0) values.$left = left;
      if (left > 0 || layout.truncated) result.uneven.add(schema.eventKey);
      const { event, fields } = expected[row] ?? {};
      if (fields === undefined) continue;
      result.compared++;
      if (event !== schema.eventKey) result.differences.push(`${row}: ${schema.eventKey} for ${event}`);
      for (const [field, value] of Object.entries(fields))
        if (JSON.stringify(values[field]) !== JSON.stringify(value))
          result.differences.push(`${row} ${event}: ${field} is ${JSON.stringify(values[field])}`);
    }
    return result;
  }

  test('have the fields that the expected files give', () => {
    expect(found.flatMap(({ name, differences }) => differences.map((text) => `${name} ${text}`))).toEqual([]);
    expect(found.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(600);
  });

  test('have no classic events without a schema but those that merging adds for TDH', () => {
    const without = new Set(found.flatMap((trace) => [...trace.without]));
    expect([...without].filter((key) => !key.startsWith('bbccf6c1-'))).toEqual([]);
  });

  test('are read to the last byte, but for those whose writer put 64-bit pointers under a 32-bit header', () => {
    const uneven = found.filter((trace) => trace.uneven.size > 0).map(({ name }) => name);
    expect(uneven.filter((name) => !/^sawbuck-.*_64_v\d\.etl$/.test(name))).toEqual([]);
  });
});
