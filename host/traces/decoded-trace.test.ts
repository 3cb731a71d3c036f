import { appendFileSync, readFileSync, truncateSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OpenProgress } from '../../contract/queries.ts';
import { EXTENDED_TYPE } from '../../engine/format/extended-data.ts';
import { writtenTrace as written } from '../../engine/testing/written-trace.ts';
import { providerTraits, traceLoggingMetadata } from '../../engine/write/trace-logging-builder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';
import { writtenProvider, writtenTrace } from '../testing/written-trace.ts';
import type { TraceHost } from '../trace-host.ts';
import { writeSampleFile } from './trace-files.ts';

const folder = temporaryFolder();
const manifest = (field: string): string => `<instrumentationManifest><instrumentation><events>
  <provider name="Written" guid="{${writtenProvider}}" symbol="W" resourceFileName="w" messageFileName="w">
    <templates><template tid="T"><data name="${field}" inType="win:UInt32"/></template></templates>
    <events><event value="7" version="0" symbol="Seven" template="T"/></events>
  </provider></events></instrumentation></instrumentationManifest>`;

let files = 0;
function put(content: string | Uint8Array, ending: string): string {
  const path = join(folder, `${files++}${ending}`);
  writeFileSync(path, content);
  return path;
}

async function opened(host: TraceHost, bytes = writtenTrace()): Promise<string> {
  return host.openBytes(bytes, 'written.etl');
}

test('the sample answers every question about its payloads', async () => {
  const path = join(folder, 'sample.etl');
  await writeSampleFile(path);
  const host = testHost();
  const trace = await host.openPath(path);
  const progress: OpenProgress[] = [];
  const names = await host.call('names', { trace }, { onProgress: (one) => progress.push(one) });
  expect(names.withoutSchema).toEqual([]);
  expect(names.processes).toBeGreaterThan(10);
  expect(progress.length).toBeGreaterThan(0);
  for (const { phase, bytesDone, bytesTotal } of progress) {
    expect(phase).toBe('decoding');
    expect(bytesDone).toBeLessThanOrEqual(bytesTotal);
  }
  expect(await host.call('processes', { trace })).toHaveLength(names.processes);
  expect(await host.call('threads', { trace })).toHaveLength(names.threads);
  expect(await host.call('images', { trace })).toHaveLength(names.images);

  const where = ['OldThreadPriority > 10', 'OldThreadState = "Waiting"'];
  const page = await host.call('events', { trace, where, offset: 5, limit: 3 });
  expect(page.row).toHaveLength(3);
  expect(page.total).toBeGreaterThan(100);
  const texts = await host.call('describe', { trace, rows: [...page.row] });
  expect(texts.event).toEqual(['Thread/CSwitch', 'Thread/CSwitch', 'Thread/CSwitch']);
  const event = await host.call('event', { trace, row: page.row[0] });
  expect(event.event).toBe('Thread/CSwitch');
  expect(Number(event.fields.find(({ name }) => name === 'OldThreadPriority')?.text)).toBeGreaterThan(10);
  await expect(host.call('event', { trace, row: 2 ** 31 })).rejects.toMatchObject({ info: { code: 'bad-request' } });
  await expect(host.call('events', { trace, where: ['what'] })).rejects.toMatchObject({
    info: { code: 'bad-request', message: expect.stringContaining('“what” is invalid at character 1') },
  });

  const providers = await host.call('providers', { trace });
  expect(providers.reduce((sum, { events }) => sum + events, 0)).toBe((await host.call('info', { trace })).events);
  const { guid } = providers[0];
  const provider = await host.call('provider', { trace, guid });
  expect(provider.eventInfos.reduce((sum, { count }) => sum + count, 0)).toBe(provider.events);
});

test('kinds have the names of their schemas once these are known', async () => {
  const host = testHost({ manifests: [put(manifest('A'), '.man')] });
  const trace = await opened(host);
  const nameOfSeven = async () =>
    (await host.call('kinds', { trace })).find(({ provider }) => provider === writtenProvider)?.providerName;
  expect(await nameOfSeven()).toBe(null);
  await host.call('names', { trace });
  expect(await nameOfSeven()).toBe('Written');
});

test('a provider is asked for by the name that its events or a manifest give it; what nobody is called is told', async () => {
  const selfDescribed = 'b7a19c2e-4a53-5d1e-9f00-c0ffee000001';
  const bytes = written({}, (writer) => {
    for (let i = 0; i < 12; i++)
      writer.event({
        cpu: 0,
        ticks: 10 * (i + 1),
        pid: 1,
        tid: 1,
        ...(i % 3 === 0
          ? {
              provider: selfDescribed,
              id: 0,
              payload: new Uint8Array(4),
              extended: [
                {
                  type: EXTENDED_TYPE.schemaTraceLogging,
                  data: traceLoggingMetadata('Tick', [{ name: 'N', in: 'uint32' }]),
                },
                { type: EXTENDED_TYPE.providerTraits, data: providerTraits('My.Own-Provider') },
              ],
            }
          : { provider: writtenProvider, id: 7, payload: new Uint8Array(16) }),
      });
  });
  const host = testHost({ manifests: [put(manifest('A'), '.man')] });
  const trace = await opened(host, bytes);
  const total = async (provider: string, more: object = {}) =>
    (await host.call('events', { trace, provider, ...more })).total;
  expect(await total('my.own-provider')).toBe(4);
  expect(await total('written')).toBe(8);
  expect(await total('My.Own-Provider', { where: ['N = 0'], fromNs: 2000 })).toBe(3);
  expect(await total('My.Own-Provider', { id: 7 })).toBe(0);
  // There are such; this trace has no events of theirs.
  expect(await total('DiskIo')).toBe(0);
  expect(await total('Microsoft-Windows-Kernel-File')).toBe(0);
  expect(await total('b7a19c2e-4a53-5d1e-9f00-c0ffee000002')).toBe(0);
  await expect(total('My.Own-Provder')).rejects.toMatchObject({
    info: {
      code: 'not-found',
      message: expect.stringMatching(/no provider “My.Own-Provder”.*did you mean “My.Own-Provider”/),
    },
  });
});

test('added manifests are used at once, and no more when they are removed', async () => {
  const host = testHost();
  const trace = await opened(host);
  const reason = async () => (await host.call('event', { trace, row: 5 })).reason;
  const fields = async () => (await host.call('event', { trace, row: 5 })).fields.map(({ name }) => name);
  expect(await reason()).toContain('No manifest');
  expect((await host.call('names', { trace })).withoutSchema).toMatchObject([{ guid: writtenProvider, events: 1000 }]);
  expect((await host.call('events', { trace, where: ['First = 0'] })).total).toBe(0);

  const { grant, name } = host.grants.add(put(manifest('First'), '.man'));
  const list = await host.call('addManifests', { grants: [grant] });
  expect(list).toEqual([
    {
      name,
      origin: 'window',
      providers: [{ guid: writtenProvider, name: 'Written', events: 1 }],
      messageGuids: 0,
      warnings: [],
    },
  ]);
  expect(await host.call('manifests', {})).toEqual(list);
  expect(await fields()).toEqual(['First']);
  expect((await host.call('names', { trace })).withoutSchema).toEqual([]);
  expect((await host.call('events', { trace, where: ['First = 0'] })).total).toBe(1000);

  expect(await host.call('removeManifest', { name })).toEqual([]);
  expect(await fields()).toEqual([]);
  await expect(host.call('addManifests', { grants: ['nothing'] })).rejects.toMatchObject({
    info: { code: 'not-found' },
  });
});

test('providers of the manifests are there without a trace', async () => {
  const host = testHost({ manifests: [put(manifest('A'), '.man')] });
  const providers = await host.call('providers', { trace: null });
  expect(providers).toContainEqual(expect.objectContaining({ guid: writtenProvider, name: 'Written', events: 0 }));
  expect(providers.map(({ name }) => name)).toContain('WindowsPerf Driver');
  const { eventInfos } = await host.call('provider', { trace: null, guid: writtenProvider });
  expect(eventInfos.map(({ id, fields }) => [id, fields.map(({ name }) => name)])).toEqual([[7, ['A']]]);
});

test('decoding is given up when it is cancelled, and can be asked for again', async () => {
  const host = testHost();
  const trace = await opened(host);
  await expect(host.call('names', { trace }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    info: { code: 'cancelled' },
  });
  const abort = new AbortController();
  const asked = host.call('events', { trace, where: ['A = 1'] }, { signal: abort.signal });
  abort.abort();
  await expect(asked).rejects.toMatchObject({ info: { code: 'cancelled' } });
  expect((await host.call('events', { trace, where: ['A = 1'] })).total).toBe(0);
});

test('questions at the same time do not disturb each other', async () => {
  const host = testHost();
  const { trace } = await host.call('open', { source: { type: 'sample' } });
  const { total } = await host.call('events', { trace, limit: 0 });
  const rows = Array.from({ length: 40 }, (_, i) => Math.floor((i * total) / 40));
  const alone = [];
  for (const row of rows) alone.push(await host.call('event', { trace, row }));
  const texts = await host.call('describe', { trace, rows });
  const [filtered, again, ...together] = await Promise.all([
    host.call('events', { trace, where: ['NewThreadPriority > 10'], limit: 0 }),
    host.call('describe', { trace, rows }),
    ...rows.map((row) => host.call('event', { trace, row })),
  ]);
  expect(together).toEqual(alone);
  expect(again).toEqual(texts);
  expect(filtered.total).toBe(
    (await host.call('events', { trace, where: ['NewThreadPriority > 10'], limit: 0 })).total,
  );
});

test('a file that was cut or overwritten is told; one that grows or is deleted is read on', async () => {
  const host = testHost();
  const change = async (path: string, how: () => void): Promise<string | null> => {
    const trace = await host.openPath(path);
    how();
    return host.call('names', { trace }).then(
      () => null,
      ({ info }) => info.message,
    );
  };
  const cut = put(writtenTrace(), '.etl');
  expect(await change(cut, () => truncateSync(cut, 1000))).toMatch(
    /4\.etl changed since it was opened\. Open it again/,
  );
  const overwritten = put(writtenTrace(), '.etl');
  const later = (): void => {
    writeFileSync(overwritten, readFileSync(overwritten));
    utimesSync(overwritten, 2e9, 2e9);
  };
  expect(await change(overwritten, later)).toMatch(/changed since/);
  const growing = put(writtenTrace(), '.etl');
  expect(await change(growing, () => appendFileSync(growing, 'more'))).toBe(null);
  const deleted = put(writtenTrace(), '.etl');
  if (process.platform !== 'win32') expect(await change(deleted, () => unlinkSync(deleted))).toBe(null);
});
