/** Every figure is compared with the compiler's, as win32-structs.md (outside the repository) lists them. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as layouts from './layouts.ts';
import { type FieldName, STRUCTS, type StructName } from './layouts.ts';

const page = resolve(import.meta.dirname, '../../../shared/docs/win32-structs.md');
const havePage = existsSync(page);
if (!havePage) {
  if (process.env.CORESCOPE_REQUIRE_TRACES === '1')
    throw new Error(`CORESCOPE_REQUIRE_TRACES=1, but ${page} is not there`);
  console.warn('SKIPPED: layouts against win32-structs.md, because ../shared/docs is not there');
}
const text = havePage ? readFileSync(page, 'utf8') : '';

/** Documented elsewhere: the page lacks them. */
const NOT_ON_PAGE = [
  ...['PROVIDER_EVENT_INFO', 'EVENT_FILTER_EVENT_ID', 'PAYLOAD_FILTER_PREDICATE', 'SYSTEM_INFO', 'GROUP_AFFINITY'],
  ...['PROCESSOR_RELATIONSHIP', 'SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX', 'PDH_FMT_COUNTERVALUE'],
];

const structsOfPage = new Map(
  [...text.matchAll(/^### (\w+) — (\d+) bytes, align (\d+)\n\n([\s\S]*?)(?=\n### |$(?![\s\S]))/gm)].map(
    ([, name, size, align, body]) => [
      name,
      {
        size: Number(size),
        align: Number(align),
        fields: Object.fromEntries(
          [...body.matchAll(/^\| (\d+) \| (\d+) \| ([\w.]+) \|$/gm)].map(([, at, bytes, field]) => [
            field,
            [Number(at), Number(bytes)],
          ]),
        ),
      },
    ],
  ),
);
const constantsOfPage = new Map(
  [...text.matchAll(/^\| (\w+) \| 0x[0-9A-F]+ \| (\d+) \|$/gm)].map(([, name, value]) => [name, Number(value)]),
);

describe.skipIf(!havePage)('layouts against the page', () => {
  it('reads the page', () => {
    expect(structsOfPage.size).toBeGreaterThan(45);
    expect(constantsOfPage.size).toBeGreaterThan(200);
  });

  it.each(Object.keys(STRUCTS).filter((name) => !NOT_ON_PAGE.includes(name)))('%s', (name) => {
    expect(STRUCTS[name as StructName]).toEqual(structsOfPage.get(name));
  });

  /** Group → its prefix, and the keys that the page lists only in its notes (newer SDKs). */
  it.each<[string, Record<string, number>, string, string, string[]]>([
    ['EVENT_TRACE_FLAG', layouts.EVENT_TRACE_FLAG, 'EVENT_TRACE_FLAG_', '', []],
    ['LOG_FILE_MODE', layouts.LOG_FILE_MODE, 'EVENT_TRACE_', '', ['USE_MS_FLUSH_TIMER']],
    ['CONTROL_CODE', layouts.CONTROL_CODE, 'EVENT_TRACE_CONTROL_', '', []],
    ['PROVIDER_CONTROL', layouts.PROVIDER_CONTROL, 'EVENT_CONTROL_CODE_', '', []],
    ['PROCESS_TRACE_MODE', layouts.PROCESS_TRACE_MODE, 'PROCESS_TRACE_MODE_', '', []],
    ['EVENT_HEADER_FLAG', layouts.EVENT_HEADER_FLAG, 'EVENT_HEADER_FLAG_', '', []],
    [
      'ENABLE_PROPERTY',
      layouts.ENABLE_PROPERTY,
      'EVENT_ENABLE_PROPERTY_',
      '',
      ['PSM_KEY', 'IGNORE_KEYWORD_0', 'PROVIDER_GROUP', 'ENABLE_KEYWORD_0', 'PROCESS_START_KEY', 'EVENT_KEY'].concat(
        'EXCLUDE_INPRIVATE',
      ),
    ],
    [
      'FILTER_TYPE',
      layouts.FILTER_TYPE,
      'EVENT_FILTER_TYPE_',
      '',
      ['PID', 'EXECUTABLE_NAME', 'PACKAGE_ID', 'PACKAGE_APP_ID', 'PAYLOAD', 'EVENT_ID', 'STACKWALK'],
    ],
    ['WNODE_FLAG', layouts.WNODE_FLAG, 'WNODE_FLAG_', '', []],
    ['ERROR', layouts.ERROR, 'ERROR_', '', []],
    [
      'INFO_CLASS',
      layouts.INFO_CLASS,
      'Trace',
      '',
      ['LbrConfigurationInfo', 'LbrEventListInfo', 'MaxPmcCounterQuery', 'StreamCount', 'StackCachingInfo'].concat(
        'PmcCounterOwners',
        'UnifiedStackCachingInfo',
        'PmcSessionInformation',
      ),
    ],
    ['PROPERTY_FLAG', layouts.PROPERTY_FLAG, 'Property', '', ['ParamFixedCount', 'HasTags', 'HasCustomSchema']],
    ['MAP_FLAG', layouts.MAP_FLAG, 'EVENTMAP_INFO_FLAG_', '', []],
    ['DECODING_SOURCE', layouts.DECODING_SOURCE, 'DecodingSource', '', ['Tlg']],
    ['EVENT_FIELD_TYPE', layouts.EVENT_FIELD_TYPE, 'Event', 'Information', []],
  ])('%s', (_, group, prefix, suffix, newer) => {
    for (const [key, value] of Object.entries(group))
      expect([key, constantsOfPage.get(prefix + key + suffix)]).toEqual([key, newer.includes(key) ? undefined : value]);
  });

  it('names the newer constants as the notes of the page do', () => {
    for (const [key, value] of Object.entries({ ...layouts.ENABLE_PROPERTY, ...layouts.FILTER_TYPE }))
      if (!constantsOfPage.has(`EVENT_ENABLE_PROPERTY_${key}`) && !constantsOfPage.has(`EVENT_FILTER_TYPE_${key}`))
        expect(text).toMatch(new RegExp(`${key} (0x${value.toString(16)}|${value})\\b`, 'i'));
    for (const key of [
      'LbrConfigurationInfo',
      'MaxPmcCounterQuery',
      'PmcCounterOwners',
      'PmcSessionInformation',
    ] as const)
      expect(text).toContain(`Trace${key} ${layouts.INFO_CLASS[key]}`);
    for (const guid of [layouts.GUIDS.eventTrace, layouts.GUIDS.systemTraceControl, layouts.GUIDS.eventTraceConfig])
      expect(text).toContain(`{${guid.toUpperCase()}}`);
  });
});

describe('reading and writing fields', () => {
  const integers = Object.entries(STRUCTS).flatMap(([struct, layout]) =>
    Object.entries(layout.fields as Record<string, readonly [number, number]>)
      .filter(([, [, size]]) => [1, 2, 4, 8].includes(size))
      .map(([field, [offset, size]]) => ({ struct: struct as StructName, field, offset, size })),
  );

  it('puts each integer, little-endian, where the layout says, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...integers),
        fc.bigInt({ min: 0n, max: 0xffffffffffffffffn }),
        fc.integer({ min: 0, max: 9 }),
        ({ struct, field, offset, size }, random, at) => {
          const value = BigInt.asUintN(8 * size, random);
          const bytes = new Uint8Array(at + STRUCTS[struct].size);
          const name = field as FieldName<StructName>;
          layouts.writeField(bytes, struct, name, (size === 8 ? value : Number(value)) as never, at);
          const expected = new Uint8Array(bytes.length);
          for (let i = 0; i < size; i++) expected[at + offset + i] = Number((value >> BigInt(8 * i)) & 0xffn);
          expect(bytes).toEqual(expected);
          expect(BigInt(layouts.readField(bytes, struct, name, at) as number | bigint)).toBe(value);
        },
      ),
    );
  });

  it('refuses what does not fit, what is not an integer, and blocks that are too short', () => {
    const bytes = layouts.newStruct('EVENT_DESCRIPTOR');
    expect(() => layouts.writeField(bytes, 'EVENT_DESCRIPTOR', 'Id', 0x10000)).toThrow('does not fit');
    expect(() => layouts.writeField(bytes, 'EVENT_DESCRIPTOR', 'Id', -1)).toThrow('does not fit');
    expect(() => layouts.readField(bytes, 'EVENT_DESCRIPTOR', 'Keyword', 1)).toThrow(
      'ends after its block of 16 bytes',
    );
    expect(() => layouts.readField(layouts.newStruct('EVENT_HEADER'), 'EVENT_HEADER', 'ProviderId')).toThrow(
      'EVENT_HEADER.ProviderId has 16 bytes and is not an integer',
    );
    expect(layouts.fieldBytes(layouts.newStruct('EVENT_HEADER'), 'EVENT_HEADER', 'ProviderId')).toHaveLength(16);
  });

  it('reads GUIDs as they were written', () => {
    expect([...layouts.guidBytes('01020304-0506-0708-090a-0b0c0d0e0f10')].map((b) => b.toString(16)).join(' ')).toBe(
      '4 3 2 1 6 5 8 7 9 a b c d e f 10',
    );
    fc.assert(fc.property(fc.uuid(), (guid) => layouts.readGuid(layouts.guidBytes(guid)) === guid));
    expect(() => layouts.readGuid(new Uint8Array(15))).toThrow('ends after its block');
  });

  it('reads UTF-16 texts, and of hostile offsets nothing', () => {
    const bytes = new Uint8Array(20);
    layouts.writeWide(bytes, 2, 'Ωk');
    layouts.writeWide(bytes, 8, 'x');
    expect([...bytes.subarray(2, 8)]).toEqual([0xa9, 0x03, 0x6b, 0, 0, 0]);
    expect(layouts.readWide(bytes, 2)).toBe('Ωk');
    expect(layouts.readWide(bytes, 8)).toBe('x');
    expect(layouts.readWide(bytes, 0)).toBe('');
    expect(layouts.readWide(bytes, 0xffffffff)).toBe('');
    expect(layouts.readWide(bytes, 19)).toBe('');
    expect(() => layouts.writeWide(bytes, 16, 'xy')).toThrow('ends after its block of 20 bytes');
  });
});
