/** A saved recording says itself what its events mean: it decodes where this program's own schemas are not there. */
import { expect, test } from 'vitest';
import type { DecodedField } from '../../contract/schema.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';
import { RecorderWorld, testPlan } from './testing/recorder-world.ts';

const folder = temporaryFolder();
/** Their payload is empty, or they are the metadata by which the others are understood. */
const withoutFields = /RundownComplete|^Event(Map)?Info$/;

/** Where a schema may come from when it is in the file itself. */
const ofTheTrace = ['eventInfo', 'traceLogging'];

const valuesOf = (fields: readonly DecodedField[]): string[] => fields.map(({ name, text }) => `${name}=${text}`);

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
