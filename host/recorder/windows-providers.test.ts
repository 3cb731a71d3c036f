/** Providers of Windows on the simulated machine: they tell what the kernel tells of the same workload. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { memorySource } from '../../engine/format/byte-source.ts';
import { openTrace } from '../../engine/format/trace.ts';
import { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import { PluginTrace, type RawEvent } from '../../plugins/testing/plugin-trace.ts';
import { eventsOf, wideAt } from '../../plugins/testing/raw-events.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { RecorderWorld, testPlan } from './testing/recorder-world.ts';

const folder = temporaryFolder();

const PROCESS = '22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716';
const FILE = 'edd08927-9cc4-4e65-b970-c2560fb5c289';
const REGISTRY = '70eb4f03-c1de-4f73-a051-33d13d5413bd';
const NETWORK = '7dd42a49-5329-4832-8dfd-43d979153a88';

async function recorded(): Promise<PluginTrace> {
  const world = new RecorderWorld(folder);
  const recorder = world.recorder();
  const [system, events] = testPlan().sessions;
  const providers = ['Process', 'File', 'Registry', 'Network', 'Disk'].map((name) => ({
    ...{ name: `Microsoft-Windows-Kernel-${name}`, guid: null, strict: true },
    // FILENAME is not among them.
    ...(name === 'File' ? { anyKeywords: '0x20' } : {}),
  }));
  const kernelKeywords = ['ProcessThread', 'Loader', 'FileIO', 'FileIOInit', 'DiskIO', 'Registry', 'NetworkTrace'];
  const plan = testPlan({
    sessions: [
      { ...system!, kernelKeywords },
      { ...events!, providers },
    ],
    pmu: null,
  });
  await recorder.start(plan, world.path('p.etl'));
  await world.time.advance(900);
  await recorder.stop(false);
  const source = memorySource(readFileSync(world.path('p.etl')));
  const decoder = new TraceDecoder(await openTrace(source, { fileName: 'p.etl' }), source, new SchemaLibrary());
  await decoder.prepare();
  return new PluginTrace(decoder, []);
}

/** Where, when, and what the payload says from `at` on. */
const told = ({ cpu, timeNs, payload }: RawEvent, bytes = payload.byteLength): string =>
  `${cpu} ${timeNs} ${Buffer.from(payload.buffer, payload.byteOffset, bytes).toString('hex')}`;

test('they tell what the kernel tells, at the same time, with the same fields', async () => {
  const trace = await recorded();
  const of = (group: string, types: number[]) => eventsOf(trace, { [group]: types });

  // Irp, file, thread, options, path; offset … : these have the same fields in the same order.
  for (const [group, type, id] of [
    ['FileIo', 64, 12],
    ['FileIo', 65, 13],
    ['FileIo', 67, 15],
    ['FileIo', 76, 24],
  ] as const) {
    const kernel = (await of(group, [type])).map((event) => told(event));
    expect(kernel.length, `${type}`).toBeGreaterThan(3);
    expect((await of(FILE, [id])).map((event) => told(event))).toEqual(kernel);
  }
  expect(await of(FILE, [10])).toEqual([]);
  for (const [group, type, id] of [
    ['TcpIp', 10, 10],
    ['TcpIp', 11, 11],
    ['TcpIp', 12, 12],
    ['UdpIp', 11, 43],
  ] as const) {
    const kernel = (await of(group, [type])).map((event) => told(event));
    expect(kernel.length, `${type}`).toBeGreaterThan(0);
    expect((await of(NETWORK, [id])).map((event) => told(event))).toEqual(kernel);
  }

  // ProcessStart: ProcessID 0, CreateTime 4, ParentProcessID 12, SessionID 16, Flags 20, ImageName 24.
  const [start] = await of(PROCESS, [1]);
  expect([start!.payload.getUint32(0, true), start!.payload.getUint32(12, true), start!.pid]).toEqual([
    9044, 7420, 7420,
  ]);
  expect(wideAt(start!.payload, 24)).toBe('\\Device\\HarddiskVolume3\\Work\\spmv\\spmv.exe');
  // Image loads have the key at 0, the process at 16, the name behind 36 bytes; the kernel's at 0, 16 and 56.
  const loads = (events: RawEvent[], at: number) => events.map((e) => `${told(e, 20)} ${wideAt(e.payload, at)}`);
  expect(loads(await of(PROCESS, [5]), 36)).toEqual(loads(await of('Process', [10]), 56));

  // OpenKey: BaseObject 0, KeyObject 8, Status 16, Disposition 20, BaseName 24, RelativeName behind its NUL. The kernel's: InitialTime 0, Status 8, Index 12, KeyHandle 16, name 24.
  const opens = (events: RawEvent[], status: number, key: number, name: number) =>
    events.map((e) => [
      e.timeNs,
      e.payload.getUint32(status, true),
      e.payload.getBigUint64(key, true),
      wideAt(e.payload, name),
    ]);
  const kernelOpens = opens(await of('Registry', [11]), 8, 16, 24);
  expect(kernelOpens.length).toBeGreaterThan(3);
  expect(opens(await of(REGISTRY, [2]), 16, 0, 26)).toEqual(kernelOpens);
});

test('wperf.exe runs while it holds the driver or counts, and gives way to who wants the driver', async () => {
  const world = new RecorderWorld(folder);
  const runs = (): boolean => world.machine.processes().some(({ imageName }) => imageName === 'wperf.exe');
  expect(runs()).toBe(false);
  world.machine.faults.driverHeld = true;
  expect(runs()).toBe(true);
  world.machine.faults.driverHeld = false;
  const recorder = world.recorder();
  const [, events] = testPlan().sessions;
  const providers = [{ name: 'WindowsPerf Driver', guid: null, strict: true }];
  await recorder.start(testPlan({ sessions: [{ ...events!, providers }], pmu: null }), world.path('p.etl'));
  await world.time.advance(200);
  expect(runs()).toBe(true);
  const other = world.recorder();
  await other.start(testPlan({ sessions: [] }), world.path('q.etl'));
  expect(runs()).toBe(false);
  await other.stop(true);
  expect(runs()).toBe(true);
  await recorder.stop(true);
  expect(runs()).toBe(false);
});
