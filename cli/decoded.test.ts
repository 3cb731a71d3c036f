/** Commands that read payloads, on the sample trace and on one of a provider that nobody knows. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { beforeAll, expect, test } from 'vitest';
import type { AddressInfo } from '../contract/stacks.ts';
import { samplePart } from '../engine/testing/sample.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { writtenProvider, writtenTrace } from '../host/testing/written-trace.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const sample = join(folder, 'part.etl');
const unknown = join(folder, 'unknown.etl');
const manifest = join(folder, 'written.man');

interface EventLine {
  ns: number;
  cpu: number;
  event: string;
  eventKey: string | null;
  process: string | null;
  thread: string | null;
  fields: Record<string, unknown> | null;
  message: string | null;
  stack?: AddressInfo[] | null;
}

async function printed(...args: string[]): Promise<string> {
  const { exitCode, out, errors } = await runCaptured(args);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
  return out;
}
const events = async (...args: string[]): Promise<EventLine[]> =>
  (await printed('events', '--format', 'ndjson', ...args))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

let all: EventLine[] = [];

beforeAll(async () => {
  writeFileSync(sample, await samplePart(3.2e9, 3.25e9));
  writeFileSync(unknown, writtenTrace());
  writeFileSync(
    manifest,
    `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation><events>
      <provider name="Written" guid="{${writtenProvider}}" symbol="W" resourceFileName="w" messageFileName="w">
        <templates><template tid="T">
          <data name="First" inType="win:UInt32"/><data name="Second" inType="win:HexInt32"/>
          <data name="Third" inType="win:UInt64"/>
        </template></templates>
        <tasks><task name="Work" value="1"/></tasks>
        <events><event value="7" version="0" symbol="Seven" task="Work" template="T" message="$(string.m)"/></events>
      </provider></events></instrumentation>
      <localization><resources culture="en-US"><stringTable>
        <string id="m" value="first %1, second %2"/>
      </stringTable></resources></localization></instrumentationManifest>`,
  );
  all = await events(sample);
  expect(all.length).toBeGreaterThan(1000);
});

test.each([
  ['NewThreadPriority >= 13', ({ fields }: EventLine) => Number(fields?.NewThreadPriority) >= 13],
  ['FileName contains ".DLL"', ({ fields }: EventLine) => /\.dll/i.test(String(fields?.FileName ?? ''))],
  ['OldThreadState like "waiting"', ({ fields }: EventLine) => fields?.OldThreadState === 'Waiting'],
  ['ThreadId != 0', ({ fields }: EventLine) => fields?.ThreadId !== undefined && fields.ThreadId !== 0],
])('--where %s', async (condition, holds) => {
  const expected = all.filter(holds);
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(all.length);
  expect(await events(sample, '--where', condition)).toEqual(expected);
  expect(await events(sample, '--where', condition, '--offset', '2', '--limit', '3')).toEqual(expected.slice(2, 5));
});

test('several conditions, and those on headers, must all hold', async () => {
  const both = ({ fields }: EventLine): boolean =>
    fields?.OldThreadState === 'Waiting' && Number(fields.OldThreadPriority) > 8;
  const cpu = String(all.find(both)?.cpu);
  const filtered = await events(
    sample,
    '--where',
    'OldThreadState = 5',
    '--where',
    'OldThreadPriority > 8',
    '--cpu',
    cpu,
  );
  expect(filtered.length).toBeGreaterThan(0);
  expect(filtered).toEqual(all.filter((event) => both(event) && String(event.cpu) === cpu));
});

test('--event takes names and keys', async () => {
  const switches = all.filter(({ eventKey }) => eventKey === 'Thread/36');
  expect(switches[0].event).toBe('Thread/CSwitch');
  expect(await events(sample, '--event', 'thread/cswitch')).toEqual(switches);
  expect(await events(sample, '--event', 'Thread/36')).toEqual(switches);
  expect(await events(sample, '--event', 'Thread')).toEqual([]);
});

test('--raw gives numbers where else are names and hex', async () => {
  const [shown] = await events(sample, '--event', 'Thread/CSwitch', '--limit', '1');
  const [raw] = await events(sample, '--event', 'Thread/CSwitch', '--limit', '1', '--raw');
  expect(Object.keys(raw.fields!)).toEqual(Object.keys(shown.fields!));
  expect(Object.values(raw.fields!).every((value) => typeof value === 'number')).toBe(true);
  expect(typeof shown.fields!.OldThreadState).toBe('string');
  const samples = async (...args: string[]) => (await events(sample, '--event', 'PerfInfo/46', ...args)).slice(0, 5);
  expect((await samples('--raw')).map(({ fields }) => BigInt(String(fields!.InstructionPointer)))).toEqual(
    (await samples()).map(({ fields }) => BigInt(String(fields!.InstructionPointer))),
  );
});

test('--stacks: for programs the members of `symbols`, for people a name or a module and an offset', async () => {
  const stacks = (await events(sample, '--stacks', '--event', 'PerfInfo/46')).flatMap(({ stack }) => stack ?? []);
  expect(stacks.length).toBeGreaterThan(0);
  for (const frame of stacks) {
    expect(Object.keys(frame)).toEqual(['address', 'module', 'offset', 'function', 'file', 'line']);
    expect(frame.address).toMatch(/^0x[0-9a-f]+$/);
  }
  expect(stacks.some(({ module, offset }) => module === 'ntoskrnl.exe' && /^0x[0-9a-f]+$/.test(offset ?? ''))).toBe(
    true,
  );
  expect(await printed('events', sample, '--stacks', '--event', 'PerfInfo/46')).toMatch(/\["ntoskrnl\.exe[+!]/);
});

test('a table is for people', async () => {
  const [head, ...lines] = (await printed('events', sample, '--event', 'Thread/CSwitch', '--limit', '2')).split('\n');
  expect(head).toMatch(/event +process +message$/);
  expect(lines[0]).toMatch(/Thread\/CSwitch .*NewThreadId=\d+, OldThreadId=/);
});

test('dump as ndjson is what events prints; to a file, the same bytes', async () => {
  const ndjson = await printed('dump', sample, '--format', 'ndjson');
  expect(ndjson).toBe(await printed('events', sample, '--format', 'ndjson'));
  const out = join(folder, 'dump.ndjson');
  expect(await printed('dump', sample, '--format', 'ndjson', '--out', out)).toBe('');
  expect(readFileSync(out, 'utf8')).toBe(ndjson);
});

/** Cells of CSV (RFC 4180) by a reader of its own. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.slice(0, -1);
}

/** Arrays of numbers, in hex or not, stand with blanks between their items; all others as JSON. */
const asText = (value: unknown): string =>
  Array.isArray(value) && value.every((item) => /^(0x[0-9a-f]+|-?\d+)$/i.test(String(item)))
    ? value.join(' ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

test('dump as CSV has the columns of tracerpt, and a cell for each field', async () => {
  const [head, ...rows] = csvRows(await printed('dump', sample));
  expect(head.slice(0, 4)).toEqual(['Event Name', 'Type', 'Event ID', 'Version']);
  expect(head.slice(-4)).toEqual(['Clock-Time', 'Kernel(ms)', 'User(ms)', 'User Data']);
  expect(rows).toHaveLength(all.length);
  const start = BigInt(rows[0][16]);
  for (const [i, row] of rows.entries()) {
    const { fields, event, ns } = all[i];
    expect(row[0]).toBe(event.replace(/\/[^/]*$/, ''));
    expect(BigInt(row[16]) - start).toBe(BigInt(Math.floor(ns / 100)));
    const cells = row.slice(19).map((cell) => (cell === '[]' ? '' : cell));
    expect(cells).toEqual(Object.keys(fields!).length === 0 ? [''] : Object.values(fields!).map(asText));
  }
});

test('dump as XML is well-formed and has an element for each field', async () => {
  const found: { names: string[]; provider: string; time: string }[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'Event') found.push({ names: [], provider: '', time: '' });
    const event = found.at(-1);
    if (name === 'Provider' && event) event.provider = String(attributes.Guid);
    else if (name === 'TimeCreated' && event) event.time = String(attributes.SystemTime);
    else if (name === 'Data' && event && event.names.at(-1) !== attributes.Name)
      event.names.push(String(attributes.Name));
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(await printed('dump', sample, '--format', 'xml')).close();
  expect(found).toHaveLength(all.length);
  for (const [i, { names, provider, time }] of found.entries()) {
    expect(provider).toMatch(/^\{[0-9a-f-]{36}\}$/);
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$/);
    const shown = Object.entries(all[i].fields!).filter(([, value]) => !Array.isArray(value) || value.length > 0);
    expect(names).toEqual(shown.map(([name]) => name));
  }
});

test('processes, threads and images: the same list in every format', async () => {
  for (const [command, column, some] of [
    ['processes', 'name', 'System'],
    ['threads', 'process', 'System'],
    ['images', 'name', 'ntoskrnl.exe'],
  ]) {
    const list: Record<string, unknown>[] = JSON.parse(await printed(command, sample, '--format', 'json'));
    expect(list.map((row) => row[column])).toContain(some);
    expect(JSON.parse(await printed(command, sample, '--json'))).toEqual(list);
    const lines = (await printed(command, sample, '--format', 'ndjson')).split('\n').slice(0, -1);
    expect(lines.map((line) => JSON.parse(line))).toEqual(list);
    const [head, ...rows] = csvRows(await printed(command, sample, '--format', 'csv'));
    expect(head).toEqual(Object.keys(list[0]));
    expect(rows).toEqual(list.map((row) => Object.values(row).map((value) => String(value ?? ''))));
    expect((await printed(command, sample)).split('\n')).toHaveLength(list.length + 2);
  }
  const pids = new Set(
    all.filter(({ eventKey }) => /^Process\/[134]$/.test(eventKey ?? '')).map(({ fields }) => fields!.ProcessId),
  );
  const processes: { pid: number }[] = JSON.parse(await printed('processes', sample, '--json'));
  expect(new Set(processes.map(({ pid }) => pid))).toEqual(pids);
});

test('providers tells what cannot be decoded, and a manifest mends it', async () => {
  const list = async (...args: string[]) => JSON.parse(await printed('providers', unknown, '--json', ...args));
  expect(await list()).toEqual([
    {
      guid: writtenProvider,
      name: null,
      events: 1000,
      undecoded: 1000,
      source: null,
      reason: expect.stringContaining(`No manifest of the provider ${writtenProvider} was found`),
    },
    expect.objectContaining({ name: 'Kernel/EventTrace', events: 2, undecoded: 0, source: 'classic', reason: null }),
  ]);
  expect((await list('--manifest', manifest))[0]).toEqual({
    guid: writtenProvider,
    name: 'Written',
    events: 1000,
    undecoded: 0,
    source: 'manifest',
    reason: null,
  });
  const [event] = await events(unknown, '--manifest', manifest, '--where', 'First = 0', '--limit', '1');
  expect(event).toMatchObject({
    event: 'Work',
    fields: { First: 0, Second: '0x0', Third: 0 },
    message: 'first 0, second 0x0',
  });
  expect((await events(unknown, '--limit', '3'))[2]).toMatchObject({
    event: 'EventID(7)',
    fields: null,
    message: null,
  });
});

test("manifests of this user's folder are always at hand; what is wrong in a named folder is told", async () => {
  const stateDir = join(folder, 'state');
  mkdirSync(join(stateDir, 'manifests'), { recursive: true });
  writeFileSync(join(stateDir, 'manifests/w.man'), readFileSync(manifest));
  const args = ['events', unknown, '--event', 'Work', '--limit', '1', '--columns', 'ns,fields', '--format', 'ndjson'];
  const own = await runCaptured(args, { stateDir });
  expect(own).toEqual({ exitCode: 0, out: '{"ns":1000,"fields":{"First":0,"Second":"0x0","Third":0}}\n', errors: [] });

  const mixed = join(folder, 'mixed');
  mkdirSync(mixed);
  writeFileSync(join(mixed, 'good.man'), readFileSync(manifest));
  writeFileSync(join(mixed, 'broken.man'), '<instrumentationManifest>\n<oops');
  const { exitCode, out, errors } = await runCaptured([...args, '--manifest', mixed]);
  expect({ exitCode, out }).toEqual({ exitCode: 0, out: own.out });
  expect(errors.length).toBeGreaterThan(0);
  for (const error of errors) expect(error).toMatch(/^corescope: .*broken\.man: /);
});

test('schema shows the fields of a provider, of the trace or of a manifest', async () => {
  const text = await printed('schema', sample, 'Thread', '36');
  expect(text).toMatch(/^Kernel\/Thread {2}3d6fa8d1-/);
  expect(text).toMatch(/^36 version 4 {2}Thread\/CSwitch$/m);
  expect(text).toMatch(/^ {4}UInt32 NewThreadId/m);
  expect(text).not.toMatch(/^53 version/m);
  const details = JSON.parse(await printed('schema', unknown, 'written', '--json', '--manifest', manifest));
  expect(details).toMatchObject({ guid: writtenProvider, name: 'Written', events: 1000, undecodedEvents: 0 });
  expect(details.eventInfos[0].fields.map(({ name }: { name: string }) => name)).toEqual(['First', 'Second', 'Third']);
});

test('schema --man prints a manifest that describes the same events, or says why there is none', async () => {
  const text = await printed('schema', unknown, 'written', '--man', '--manifest', manifest);
  const copy = join(folder, 'copy.man');
  writeFileSync(copy, text);
  const asJson = ['schema', unknown, 'written', '--json', '--manifest'];
  const fieldsOf = async (path: string) =>
    JSON.parse(await printed(...asJson, path)).eventInfos.map(({ id, fields }: { id: number; fields: object[] }) => [
      id,
      fields,
    ]);
  expect(await fieldsOf(copy)).toEqual(await fieldsOf(manifest));

  const empty = join(folder, 'empty.man');
  writeFileSync(
    empty,
    `<instrumentationManifest><instrumentation><events><provider name="Empty" guid="{11223344-5566-7788-99aa-bbccddeeff00}" symbol="E"/></events></instrumentation></instrumentationManifest>`,
  );
  for (const [args, code, message] of [
    [['Thread'], 1, /Thread has no event that a manifest can describe: manifests do not describe classic events\.$/],
    [['Empty', '--manifest', empty], 1, /Empty has no event that a manifest can describe\.$/],
    [['written', '7', '--manifest', manifest], 1, /--man writes all events of a provider: omit the ID\.$/],
    [['written', '--json'], 2, /cannot be used with/],
  ] as const) {
    const { exitCode, out, errors } = await runCaptured([
      'schema',
      args[0] === 'Thread' ? sample : unknown,
      ...args,
      '--man',
    ]);
    expect([args, exitCode, out]).toEqual([args, code, '']);
    expect(errors.join('\n')).toMatch(message);
  }
});
