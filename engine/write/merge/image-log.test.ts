import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HeaderKind, KindInfo } from '../../../contract/trace.ts';
import { memorySource } from '../../format/byte-source.ts';
import { IMAGE, KERNEL_PROCESS, PROCESS } from '../../format/class-guids.ts';
import { haveSharedTraces, sharedTracePath } from '../../testing/shared-traces.ts';
import { PayloadBuilder } from '../payload-builder.ts';
import { type ImageEvents, ImageLog, imageEventsOf } from './image-log.ts';
import { Survey } from './survey.ts';

const kindOf = (kind: HeaderKind, provider: string, id: number, version: number): KindInfo => ({
  ...{ index: 0, kind, provider, providerName: null, eventName: null, group: null, id, opcode: id, version, count: 1 },
  ...{ level: 0, task: 0, channel: 0, keyword: '0x0' },
});
const eventsOf = (...kind: Parameters<typeof kindOf>): ImageEvents => imageEventsOf(kindOf(...kind))!;
const PATH = '\\Device\\HarddiskVolume3\\Windows\\a.dll';
const image = { path: PATH, base: 0x7ff6_0001_0000n, pid: 42, timeDateStamp: 7 };

function add(log: ImageLog, events: ImageEvents, builder: PayloadBuilder, ticks = 1): void {
  const bytes = builder.build().slice();
  log.add(events, bytes, 0, bytes.length, ticks, 4711);
}
const version3 = (base: bigint, path = PATH, timeDateStamp = 7): PayloadBuilder =>
  new PayloadBuilder().u64(base).u64(0x1000).u32(42).u32(1).u32(timeDateStamp).u32(0).u64(base).zeros(16).wstr(path);

describe('payloads', () => {
  test.each<[string, ImageEvents, PayloadBuilder, object]>([
    ['version 3', eventsOf('perfinfo64', IMAGE, 3, 3), version3(image.base), image],
    ['a load, in the group of processes', eventsOf('system64', PROCESS, 10, 2), version3(image.base), image],
    [
      'version 2 of 32 bits',
      eventsOf('system32', IMAGE, 4, 2),
      new PayloadBuilder(4).u32(0x7000_0000).u32(1).u32(42).u32(1).u32(7).u32(0).u32(0).zeros(16).wstr(PATH),
      { ...image, base: 0x7000_0000n },
    ],
    [
      'version 1',
      eventsOf('full64', IMAGE, 2, 1),
      new PayloadBuilder().u64(image.base).u64(1).u32(42).wstr(PATH),
      { ...image, timeDateStamp: 0 },
    ],
    [
      'version 0, whose process is the event’s',
      eventsOf('full32', IMAGE, 2, 0),
      new PayloadBuilder(4).u32(0x7000_0000).u32(1).wstr(PATH),
      { ...image, base: 0x7000_0000n, pid: 4711, timeDateStamp: 0 },
    ],
    [
      'Microsoft-Windows-Kernel-Process',
      eventsOf('event64', KERNEL_PROCESS, 5, 0),
      new PayloadBuilder().u64(image.base).u64(1).u32(42).u32(1).u32(7).u64(image.base).wstr(PATH),
      image,
    ],
  ])('%s', (_, events, payload, expected) => {
    const log = new ImageLog();
    add(log, events, payload);
    expect(log.images()).toEqual([{ ...expected, ticks: 1 }]);
  });

  test('of other events there are none', () => {
    expect(imageEventsOf(kindOf('system64', PROCESS, 1, 3))).toBeNull();
    expect(imageEventsOf(kindOf('system64', IMAGE, 33, 2))).toBeNull();
    expect(imageEventsOf(kindOf('event64', KERNEL_PROCESS, 1, 0))).toBeNull();
    expect(imageEventsOf(kindOf('event64', IMAGE, 10, 3))).toBeNull();
  });

  test('short ones, and any bytes, are read within their end', () => {
    const kinds = [
      eventsOf('perfinfo64', IMAGE, 3, 3),
      eventsOf('full32', IMAGE, 2, 0),
      eventsOf('full64', IMAGE, 2, 1),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.uint8Array({ maxLength: 120 }), (events, bytes) => {
        const log = new ImageLog();
        log.add(events, bytes, 0, bytes.length, 0, 0);
        for (const { path } of log.images()) expect(2 * path.length).toBeLessThanOrEqual(bytes.length - events.pathAt);
      }),
    );
  });
});

test('an image is one for each time that it came, in whatever order and by whichever session it is told', () => {
  const log = new ImageLog();
  const [there, load, unload] = [3, 10, 2].map((type) => eventsOf('system64', IMAGE, type, 3));
  const other = eventsOf('event64', KERNEL_PROCESS, 6, 0);
  const base = 0x10000n;
  add(log, there, version3(base, PATH, 0), 90);
  add(log, load, version3(base), 50);
  // An unload may leave the device out; a provider tells the same unload shortly after.
  add(log, unload, version3(base, '\\Windows\\A.DLL'), 40);
  add(log, other, new PayloadBuilder().u64(base).u64(1).u32(42).u32(1).u32(7).u64(base).wstr(PATH), 41);
  add(log, there, version3(base), 10);
  add(log, load, version3(0x20000n, 'b.dll'), 60);
  expect(log.images()).toEqual([
    { path: PATH, base, pid: 42, timeDateStamp: 7, ticks: 10 },
    { path: PATH, base, pid: 42, timeDateStamp: 7, ticks: 50 },
    { path: 'b.dll', base: 0x20000n, pid: 42, timeDateStamp: 7, ticks: 60 },
  ]);
});

describe.runIf(haveSharedTraces)('real traces', () => {
  const surveyed = async (name: string): Promise<Survey> => {
    const survey = new Survey(true);
    await survey.add({ name, source: memorySource(readFileSync(sharedTracePath('etl', name))) });
    return survey;
  };

  test('images that Windows merged ids of are known to have some', async () => {
    const { images, held } = await surveyed('perfview-net.4.5.2.x64.etl');
    const named = images.images();
    expect(named.length).toBeGreaterThan(1000);
    const without = named.filter((one) => !held.holdsImage(one));
    // Drivers of crash dumps, which have no files.
    expect(without.filter(({ path }) => !/\\dump_/i.test(path))).toEqual([]);
  });

  test('Microsoft-Windows-Kernel-Process names images as well', async () => {
    const named = (await surveyed('tx-Process.etl')).images.images();
    expect(named.length).toBeGreaterThan(1000);
    for (const { path, base } of named) {
      expect(path).toMatch(/^(\\Device\\HarddiskVolume\d+)?\\.+\.\w+$/);
      expect(base & 0xffffn).toBe(0n);
    }
  });
});
