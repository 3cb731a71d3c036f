/** A saved recording says itself what its events mean: it decodes where this program's own schemas are not there. */
import { expect, test } from 'vitest';
import type { DecodedField } from '../../contract/schema.ts';
import type { PeImage } from '../../engine/format/pe/pe-image.ts';
import { METADATA_CLASS } from '../../engine/write/merge/metadata.ts';
import { pdbOf } from '../../machine/inventory.ts';
import { EFFICIENCY_CLASSES, IMAGES } from '../../machine/machine.ts';
import { type MetadataBridge, machineMetadata } from '../merge/save.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';
import { mergeTraceFiles } from '../traces/trace-files.ts';
import { RecorderWorld, testPlan } from './testing/recorder-world.ts';

const folder = temporaryFolder();
/** Their payload is empty, or they are the metadata by which the others are understood. */
const withoutFields = /RundownComplete|^Event(Map)?Info$/;

/** Where a schema may come from when it is in the file itself. */
const ofTheTrace = ['eventInfo', 'traceLogging'];

const valuesOf = (fields: readonly DecodedField[]): string[] => fields.map(({ name, text }) => `${name}=${text}`);

/** Values of the fields of events that describe the machine, by `Type/Field`. */
async function configOf(host: ReturnType<typeof testHost>, trace: string): Promise<Map<string, string[]>> {
  const values = new Map<string, string[]>();
  for (const [kind, { provider }] of (await host.call('kinds', { trace })).entries()) {
    if (provider !== METADATA_CLASS.systemConfig && provider !== METADATA_CLASS.sysConfigEx) continue;
    const { row } = await host.call('events', { trace, kinds: [kind], limit: 64 });
    for (const one of row) {
      const { event, fields } = await host.call('event', { trace, row: one });
      for (const { name, text } of fields) {
        const key = `${event.slice(event.indexOf('/') + 1)}/${name}`;
        values.set(key, [...(values.get(key) ?? []), text]);
      }
    }
  }
  return values;
}

test('a saved recording decodes with the built-in schemas removed', async () => {
  const world = new RecorderWorld(folder);
  const recorder = world.recorder();
  const [system, events] = testPlan().sessions;
  const kernelKeywords = [
    'CSwitch',
    'ProcessThread',
    'Loader',
    'SampledProfile',
    'DPC',
    'DiskIO',
    'FileIO',
    'Registry',
  ];
  await recorder.start(testPlan({ sessions: [{ ...system!, kernelKeywords }, events!] }), world.path('p.etl'));
  await world.time.advance(2000);
  await recorder.mark('here');
  await recorder.stop(false);

  const ways = [testHost(), testHost({ builtInSchemas: false })];
  const [known, alone] = await Promise.all(
    ways.map(async (host) => ({ host, trace: await host.openPath(world.path('p.etl')) })),
  );
  const kinds = await known!.host.call('kinds', { trace: known!.trace });
  let compared = 0;
  let fields = 0;
  for (const [kind, { count }] of kinds.entries()) {
    if (count === 0) continue;
    const { row } = await known!.host.call('events', { trace: known!.trace, kinds: [kind], limit: 3 });
    for (const one of row) {
      const [here, there] = await Promise.all(
        [known!, alone!].map(({ host, trace }) => host.call('event', { trace, row: one })),
      );
      if (withoutFields.test(here!.event)) continue;
      expect(there!.reason, here!.event).toBeNull();
      expect(ofTheTrace, here!.event).toContain(there!.source);
      expect(there!.leftBytes, here!.event).toBe(0);
      expect(valuesOf(there!.fields), here!.event).toEqual(valuesOf(here!.fields));
      compared++;
      fields += there!.fields.length;
    }
  }
  expect(compared).toBeGreaterThan(60);
  expect(fields).toBeGreaterThan(500);
}, 60_000);

test('a saved recording says who its images are, where its paths lie, and what machine it was', async () => {
  const world = new RecorderWorld(folder);
  const recorder = world.recorder();
  const [system] = testPlan().sessions;
  const plan = testPlan({ sessions: [{ ...system!, kernelKeywords: ['ProcessThread', 'Loader'] }], pmu: null });
  await recorder.start(plan, world.path('images.etl'));
  await world.time.advance(1500);
  await recorder.stop(false);
  expect(recorder.report.messages.filter(({ kind }) => kind === 'warning')).toEqual([]);

  const host = testHost();
  const trace = await host.openPath(world.path('images.etl'));
  const images = await host.call('images', { trace });
  expect(images.length).toBeGreaterThan(100);
  const ofName = new Map([...IMAGES.values()].map((image) => [image.name, image]));
  for (const image of images) {
    const { guid, age, name } = pdbOf(ofName.get(image.name)!);
    expect(image).toMatchObject({ pdbGuid: guid, pdbAge: age, pdbName: name });
    expect(image.fileVersion, image.name).toContain('(simulated)');
    expect(image.machine, image.name).toBe(ofName.get(image.name)!.machine);
    expect(image.path).toMatch(/^C:\\/);
  }
  // The kernel's own description is there, and no second one.
  const config = await configOf(host, trace);
  expect(config.get('CPU/ComputerName')).toEqual(['SAMPLE-ARM64']);
  expect(config.get('BuildInfo/BuildLab')).toEqual(['26100.1.arm64fre.simulated.251120-1200']);

  const { processors } = await host.call('names', { trace });
  expect(processors.map((one) => one.efficiencyClass)).toEqual(EFFICIENCY_CLASSES);

  // What is merged again stays as it is: nothing of it is new.
  const bridge = await world.link().bridge();
  const twice = world.path('twice.etl');
  await mergeTraceFiles([world.path('images.etl')], twice, { bridge, isRecorder: true });
  const again = await host.openPath(twice);
  const counts = async (of: string) =>
    (await host.call('kinds', { trace: of }))
      .map((kind) => [kind.provider, kind.id, kind.version, kind.count].join())
      .sort();
  expect(await counts(again)).toEqual(await counts(trace));
});

test('a recording without a kernel session says what machine it was', async () => {
  const world = new RecorderWorld(folder);
  const recorder = world.recorder();
  await recorder.start(testPlan({ sessions: [testPlan().sessions[1]!], pmu: null }), world.path('events.etl'));
  await world.time.advance(1500);
  await recorder.stop(false);
  const host = testHost();
  const config = await configOf(host, await host.openPath(world.path('events.etl')));
  expect(Object.fromEntries(config)).toMatchObject({
    'CPU/MHz': ['3000'],
    'CPU/NumberOfProcessors': ['8'],
    'CPU/MemSize': ['32768'],
    'CPU/ComputerName': ['Simulated Arm machine'],
    'CPU/ProcessorArchitecture': ['12'],
    'CPU/HighestUserAddress': ['0x7ffffffeffff'],
    'CPU/NxEnabled': ['1'],
    'Processors/ProcessorName': Array(8).fill('Neoverse N1 (simulated)'),
    'SystemPaths/SystemWindowsDirectory': ['C:\\Windows\\'],
    'VolumeMapping/NtPath': expect.arrayContaining(['\\SystemRoot\\', '\\Device\\HarddiskVolume3\\']),
    'BuildInfo/ProductName': ['Windows 11 Pro (simulated)'],
    // 2025-11-20 12:00 UTC.
    'BuildInfo/InstallDate': ['134081136000000000'],
  });
});

test('what the profile does not want is not appended, and files that cannot be read are counted', async () => {
  const warnings: string[] = [];
  const images = ['\\Device\\a.dll', '\\Device\\b.dll', '\\SystemRoot\\System32\\Drivers\\dump_a.sys', 'changed'].map(
    (path, i) => ({ path, base: BigInt(i + 1) << 16n, pid: 4, timeDateStamp: 7, ticks: i }),
  );
  const file: PeImage = { timeDateStamp: 8, sizeBytes: 1, checkSum: 0, machine: 'Arm64', pdbs: [], version: null };
  const bridge: MetadataBridge = {
    schemas: async () => [],
    images: async (paths) => paths.map((path) => (path === 'changed' ? file : null)),
    configuration: async () => {
      throw new Error('no configuration');
    },
  };
  const wanted = testPlan().merge;
  const source = machineMetadata(bridge, wanted, (text) => warnings.push(text));
  expect(await source.machine!({ images, bootTime: 0n })).toEqual([]);
  expect(warnings).toEqual([
    expect.stringContaining('no configuration'),
    expect.stringMatching(/^2 of 4 images could not be read \(\\Device\\a\.dll …\)/),
    expect.stringMatching(
      /^1 of 4 images on disk differ from the loaded ones \(changed\): without their IDs, their symbols cannot be found\./,
    ),
  ]);
  const nothing = {
    ...wanted,
    imageIds: false,
    eventMetadata: false,
    systemConfiguration: false,
    volumeMapping: false,
  };
  const silent = machineMetadata(bridge, nothing, (text) => warnings.push(text));
  expect([await silent.machine!({ images, bootTime: 0n }), await silent.schemas([])]).toEqual([[], []]);
  expect(warnings.length).toBe(3);
});
