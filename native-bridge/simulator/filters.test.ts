/** Filters and private sessions act: on each event, as Windows documents them. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memorySource } from '../../engine/format/byte-source.ts';
import { openTrace } from '../../engine/format/trace.ts';
import type { EventSpec } from '../../engine/write/event-specs.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import {
  ERROR,
  FILTER_TYPE,
  guidBytes,
  LOG_FILE_MODE,
  newStruct,
  PAYLOAD_OPERATOR,
  wideBytes,
  writeField,
} from '../calls/layouts.ts';
import { privateBlock } from '../conformance/system-under-test.ts';
import { FLOOD_FACTS } from './flood.ts';
import { makePayloadFilter, type PayloadConditions, readPayloadFilter } from './payload-filter.ts';
import { SPMV_PROVIDER } from './telemetry.ts';
import { MachineUnderTest } from './testing/machine-under-test.ts';

const { FILE_MODE_SEQUENTIAL, PRIVATE_LOGGER_MODE } = LOG_FILE_MODE;
const { EQ, NE, LT, BETWEEN, NOTBETWEEN, MODULO, CONTAINS, DOESNTCONTAIN, IS, ISNOT } = PAYLOAD_OPERATOR;
const PROVIDER = 'aaaaaaaa-0000-0000-0000-000000000001';
/** Of the sample's programs. */
const TERMINAL = 7204;
const POWERSHELL = 7420;

const filter = (...filters: { type: number; bytes: Uint8Array }[]) => ({
  parameters: { enableProperty: 0, sourceId: new Uint8Array(16), filters },
});

const eventOf = (pid: number, id = 1): EventSpec => ({
  provider: PROVIDER,
  id,
  cpu: 0,
  ticks: 0,
  pid,
  tid: pid + 4,
  payload: new Uint8Array(4),
});

test('scope filters let through what their processes, programs and packages write', () => {
  const under = new MachineUnderTest();
  const scopes: Record<string, { type: number; bytes: Uint8Array }[]> = {
    pid: [{ type: FILTER_TYPE.PID, bytes: new Uint8Array(Uint32Array.of(POWERSHELL, 99).buffer) }],
    program: [{ type: FILTER_TYPE.EXECUTABLE_NAME, bytes: wideBytes('PWSH.exe;notepad.exe') }],
    package: [
      {
        type: FILTER_TYPE.PACKAGE_ID,
        bytes: wideBytes('Microsoft.WindowsTerminal_1.22.11141.0_arm64__8wekyb3d8bbwe'),
      },
    ],
    application: [{ type: FILTER_TYPE.PACKAGE_APP_ID, bytes: wideBytes('App') }],
    'all that are named': [
      { type: FILTER_TYPE.PACKAGE_APP_ID, bytes: wideBytes('App') },
      { type: FILTER_TYPE.EXECUTABLE_NAME, bytes: wideBytes('pwsh.exe') },
    ],
  };
  for (const [name, filters] of Object.entries(scopes)) {
    const handle = under.start(name, { mode: FILE_MODE_SEQUENTIAL, logFile: under.path(`${name}.etl`) });
    under.enable(handle, PROVIDER, filter(...filters));
  }
  for (const pid of [TERMINAL, POWERSHELL, POWERSHELL, 4]) under.machine.log(eventOf(pid));
  expect(under.machine.sessions().map(({ settings, events }) => [settings.name, events])).toEqual([
    ['pid', 2],
    ['program', 2],
    ['package', 1],
    ['application', 1],
    ['all that are named', 0],
  ]);
});

test('a filter by fields lets through those events whose fields are so, of a flood as well', () => {
  const under = new MachineUnderTest();
  const descriptor = newStruct('EVENT_DESCRIPTOR');
  writeField(descriptor, 'EVENT_DESCRIPTOR', 'Id', 1);
  const started = (name: string, ...predicates: { field: string; operator: number; value: string }[]): void => {
    const buffer = new Uint8Array(4096);
    const events = [{ descriptor, predicates }];
    const made = under.calls.tdh.payloadFilter?.(guidBytes(FLOOD_FACTS.guid), events, buffer);
    expect(made?.status).toBe(ERROR.SUCCESS);
    const handle = under.start(name, { mode: FILE_MODE_SEQUENTIAL, logFile: under.path(`${name}.etl`) });
    const bytes = buffer.slice(0, made?.neededBytes);
    under.enable(handle, FLOOD_FACTS.guid, filter({ type: FILTER_TYPE.PAYLOAD, bytes }));
  };
  started('kind', { field: 'Kind', operator: EQ, value: '2' });
  started('core and kind', { field: 'Core', operator: LT, value: '4' }, { field: 'Kind', operator: NE, value: '0x2' });
  started('each tenth', { field: 'Sequence', operator: MODULO, value: '10' });
  under.burst(320);
  // 40 events of each of 8 cores, of four kinds.
  expect(under.machine.sessions().map(({ settings, events }) => [settings.name, events])).toEqual([
    ['kind', 80],
    ['core and kind', 120],
    ['each tenth', 32],
  ]);
});

test('conditions hold by the type of their field, and are refused where none can', () => {
  const field = (name: string, inType: 'int32' | 'unicodeString' | 'guid' | 'double' | 'pointer') =>
    ({
      name,
      inType,
      outType: 'default',
      map: null,
      members: null,
      count: null,
      length: null,
      optional: false,
    }) as const;
  const known = [
    field('Number', 'int32'),
    field('Text', 'unicodeString'),
    field('Id', 'guid'),
    field('Ratio', 'double'),
    field('Address', 'pointer'),
  ];
  const fieldsOf = (provider: string, id: number) => (provider === PROVIDER && id === 1 ? known : null);
  const guid = '00112233-4455-6677-8899-aabbccddeeff';
  const payload = new PayloadBuilder(8).u32(0xffff_fffb).wstr('C:\\Temp').guid(guid).u64(0).u64(0).build().slice();
  const holds = (name: string, operator: number, value: string): boolean | number => {
    const events: PayloadConditions[] = [{ id: 1, version: 0, predicates: [{ field: name, operator, value }] }];
    const { status, bytes } = makePayloadFilter(PROVIDER, events, fieldsOf);
    return status === 0 ? (readPayloadFilter(bytes, PROVIDER, fieldsOf)?.passes(1, 0, payload) ?? -1) : status;
  };
  expect([holds('Number', EQ, '-5'), holds('Number', BETWEEN, '-6, -5'), holds('Number', NOTBETWEEN, '-5,0')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([
    holds('Text', CONTAINS, 'temp'),
    holds('Text', DOESNTCONTAIN, 'TEMP'),
    holds('Text', IS, 'c:\\temp'),
  ]).toEqual([true, false, true]);
  expect([holds('Id', IS, `{${guid}}`), holds('Id', ISNOT, `{${guid}}`)]).toEqual([true, false]);
  const refused: [string, number, string][] = [
    ['Number', IS, '5'],
    ['Number', EQ, 'five'],
    ['Number', BETWEEN, '5'],
    ['Number', MODULO, '0'],
    ['Text', EQ, 'a'],
    ['Id', IS, guid],
    ['Ratio', EQ, '1'],
    ['Address', EQ, '1'],
    ['Missing', EQ, '1'],
  ];
  for (const condition of refused)
    expect([condition, holds(...condition)]).toEqual([condition, ERROR.INVALID_PARAMETER]);
  const long = [{ id: 1, version: 0, predicates: [{ field: 'Text', operator: IS, value: 'x'.repeat(4096) }] }];
  expect(makePayloadFilter(PROVIDER, long, fieldsOf).status).toBe(ERROR.INSUFFICIENT_BUFFER);
  const { bytes } = makePayloadFilter(
    PROVIDER,
    [{ ...long[0], predicates: [{ field: 'Text', operator: IS, value: 'a' }] }],
    fieldsOf,
  );
  expect(readPayloadFilter(bytes, 'bbbbbbbb-0000-0000-0000-000000000001', fieldsOf)).toBeNull();
  expect(readPayloadFilter(bytes, PROVIDER, fieldsOf)?.passes(2, 0, payload)).toBe(true);
});

test('a private session has what its processes write, each in a file of its own, and nothing of the kernel', async () => {
  const under = new MachineUnderTest();
  const pids = { type: FILTER_TYPE.PID, bytes: new Uint8Array(Uint32Array.of(POWERSHELL, TERMINAL, 4).buffer) };
  const options = { mode: FILE_MODE_SEQUENTIAL | PRIVATE_LOGGER_MODE, logFile: under.path('p.etl') };
  const { status, handle } = under.calls.etw.startTrace('p', privateBlock(options, guidBytes(PROVIDER), [pids]));
  expect(status).toBe(ERROR.SUCCESS);
  under.enable(handle, PROVIDER);
  under.enable(handle, SPMV_PROVIDER);
  for (const pid of [POWERSHELL, TERMINAL, 4, POWERSHELL, 9044]) under.machine.log(eventOf(pid));
  under.clock.advanceMs(1500);
  under.control('p', 'STOP');
  const eventsIn = async (file: string): Promise<number> => {
    const trace = await openTrace(memorySource(readFileSync(under.path(file))), { fileName: file });
    expect(trace.info.warnings).toEqual([]);
    return trace.kinds
      .filter(({ provider }) => provider !== null && !provider.startsWith('68fdd900'))
      .reduce((sum, { count }) => sum + count, 0);
  };
  // Those of spmv, which writes all the time, are not among them.
  expect([await eventsIn('p.etl'), await eventsIn(`p.etl_${TERMINAL}`)]).toEqual([2, 1]);
  expect(readdirSync(under.folder).sort()).toEqual(['p.etl', `p.etl_${TERMINAL}`]);
});

test('private sessions are not counted among those of the machine', () => {
  const under = new MachineUnderTest();
  under.machine.faults.foreignSessions = 64;
  expect(() => under.start('a', {})).toThrow(String(ERROR.NO_SYSTEM_RESOURCES));
  const options = { mode: FILE_MODE_SEQUENTIAL | PRIVATE_LOGGER_MODE, logFile: under.path('p.etl') };
  expect(under.calls.etw.startTrace('p', privateBlock(options, guidBytes(PROVIDER), [])).status).toBe(ERROR.SUCCESS);
});
