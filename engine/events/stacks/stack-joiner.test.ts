import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PayloadBuilder } from '../../write/payload-builder.ts';
import { type Decoded, decodedEvents } from '../names/testing/decoded-trace.ts';

const provider = '6afccf81-3a0c-411e-a4aa-c4cf02eb840d';

/** Addresses of the stacks by the time of their event in ticks, and its place among events of that time. */
function addresses({ trace, stacks, names }: Decoded): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const { timeNs, count, kind } = trace.events;
  for (let row = 0, nth = 0; row < count; row++) {
    nth = row > 0 && timeNs[row] === timeNs[row - 1] ? nth + 1 : 0;
    const frames = stacks.frames(row, 100, names);
    if (frames.length > 0)
      found[`${timeNs[row] / 100}${'abcdefgh'[nth]} ${trace.kinds[kind[row]].id}`] = frames.map(
        ({ address }) => address,
      );
  }
  return found;
}

describe('StackWalk', () => {
  test('a stack belongs to the event of its time and thread', async () => {
    const decoded = await decodedEvents((events) => {
      events.sample({ ticks: 10, tid: 12 });
      events.sample({ ticks: 11, tid: 12 });
      events.stack({ ticks: 15, ofTicks: 10, pid: 100, tid: 12, frames: [1, 2, 3] });
    });
    expect(addresses(decoded)).toEqual({ '10a 46': ['0x1', '0x2', '0x3'] });
    expect(decoded.stacks.counts).toEqual({ stacks: 1, joined: 1, unowned: 0, unresolved: 0 });
  });

  test('events at one time on several CPUs are told apart by their thread, in payload or header', async () => {
    const decoded = await decodedEvents((events, writer) => {
      for (const cpu of [0, 1, 2]) events.sample({ ticks: 10, cpu, tid: 12 + 4 * cpu });
      writer.event({ cpu: 3, ticks: 10, pid: 100, tid: 24, provider, id: 7, payload: new Uint8Array(0) });
      // The user half comes from another CPU.
      events.stack({ ticks: 12, cpu: 3, ofTicks: 10, pid: 100, tid: 16, frames: [-1, 0x16] });
      events.stack({ ticks: 14, cpu: 0, ofTicks: 10, pid: 100, tid: 20, frames: [0x20] });
      events.stack({ ticks: 15, cpu: 0, ofTicks: 10, pid: 100, tid: 24, frames: [0x24] });
    });
    expect(Object.values(addresses(decoded))).toEqual([['0xffffffffffffffff', '0x16'], ['0x20'], ['0x24']]);
    expect(decoded.stacks.counts).toMatchObject({ joined: 3, unowned: 0 });
  });

  test('events that tell no thread are those of the CPU, or the only one; another thread’s never', async () => {
    const decoded = await decodedEvents((events) => {
      events.sysCall({ ticks: 10, cpu: 0 });
      events.sysCall({ ticks: 10, cpu: 1 });
      events.stack({ ticks: 12, cpu: 1, ofTicks: 10, pid: 100, tid: 12, frames: [1] });
      events.stack({ ticks: 13, cpu: 2, ofTicks: 10, pid: 100, tid: 12, frames: [2] });
      events.sysCall({ ticks: 20, cpu: 0 });
      events.stack({ ticks: 22, cpu: 2, ofTicks: 20, pid: 100, tid: 12, frames: [3] });
      events.thread({ ticks: 30, type: 'start', pid: 100, tid: 12 });
      events.stack({ ticks: 32, cpu: 0, ofTicks: 30, pid: 100, tid: 12, frames: [4] });
      events.stack({ ticks: 42, cpu: 0, ofTicks: 40, pid: 100, tid: 12, frames: [5] });
    });
    expect(addresses(decoded)).toEqual({ '10b 51': ['0x1'], '20a 51': ['0x3'] });
    expect(decoded.stacks.counts).toEqual({ stacks: 5, joined: 2, unowned: 3, unresolved: 0 });
  });

  test('the kernel half comes first, and a half that is told twice is there once', async () => {
    const decoded = await decodedEvents((events) => {
      events.sample({ ticks: 10, tid: 12 });
      events.stack({ ticks: 12, ofTicks: 10, pid: 100, tid: 12, frames: [0x10, 0x11] });
      events.stack({ ticks: 13, ofTicks: 10, pid: 100, tid: 12, frames: [-16] });
      events.stack({ ticks: 14, ofTicks: 10, pid: 100, tid: 12, frames: [0x10, 0x11] });
    });
    expect(addresses(decoded)).toEqual({ '10a 46': ['0xfffffffffffffff0', '0x10', '0x11'] });
    expect(decoded.stacks.counts).toEqual({ stacks: 3, joined: 3, unowned: 0, unresolved: 0 });
  });

  test('what merging adds at an event’s time owns no stack', async () => {
    const decoded = await decodedEvents((events) => {
      events.imageId({ ticks: 10, pid: 100, base: 0x400000, pdb: 'a.pdb', guid: provider });
      events.image({ ticks: 10, type: 'load', pid: 100, base: 0x400000, sizeBytes: 0x1000, path: 'a.dll' });
      events.stack({ ticks: 12, ofTicks: 10, pid: 4, tid: 8, frames: [1] });
    });
    expect(addresses(decoded)).toEqual({ '10c 10': ['0x1'] });
  });

  test('a key stands for the frames of its next definition, whatever it stood for before', async () => {
    const decoded = await decodedEvents((events) => {
      for (const ticks of [10, 20, 30, 40]) events.sample({ ticks, tid: 12 });
      const half = { pid: 100, tid: 12, half: 'user', key: 0x77 } as const;
      events.defineKey({ ticks: 5, type: 'delete', key: 0x77, frames: [0xbad] });
      events.stackKey({ ticks: 11, ofTicks: 10, ...half });
      events.stackKey({ ticks: 21, ofTicks: 20, ...half });
      events.stackKey({ ticks: 22, ofTicks: 20, ...half, half: 'kernel', key: 0x88 });
      events.defineKey({ ticks: 25, type: 'delete', key: 0x77, frames: [1, 2] });
      events.stackKey({ ticks: 31, ofTicks: 30, ...half });
      events.defineKey({ ticks: 90, cpu: 1, type: 'rundown', key: 0x77, frames: [3] });
      events.defineKey({ ticks: 91, cpu: 1, type: 'rundown', key: 0x88, frames: [-1] });
      events.stackKey({ ticks: 92, ofTicks: 40, ...half });
    });
    expect(addresses(decoded)).toEqual({
      '10a 46': ['0x1', '0x2'],
      '20a 46': ['0xffffffffffffffff', '0x1', '0x2'],
      '30a 46': ['0x3'],
    });
    expect(decoded.stacks.counts).toEqual({ stacks: 5, joined: 4, unowned: 0, unresolved: 1 });
  });

  test('a key that no definition follows stands for what it was created with', async () => {
    const decoded = await decodedEvents((events) => {
      for (const ticks of [10, 20]) events.sample({ ticks, tid: 12 });
      events.defineKey({ ticks: 5, type: 'create', key: 0x77, frames: [1] });
      events.stackKey({ ticks: 11, ofTicks: 10, pid: 100, tid: 12, half: 'user', key: 0x77 });
      events.defineKey({ ticks: 15, type: 'create', key: 0x88, frames: [2] });
      events.defineKey({ ticks: 16, type: 'delete', key: 0x88, frames: [2] });
      events.stackKey({ ticks: 21, ofTicks: 20, pid: 100, tid: 12, half: 'user', key: 0x88 });
    });
    expect(addresses(decoded)).toEqual({ '10a 46': ['0x1'] });
    expect(decoded.stacks.counts).toMatchObject({ joined: 1, unresolved: 1 });
  });

  test('frames are in the modules of their time', async () => {
    const { trace, stacks, names } = await decodedEvents((events) => {
      events.image({ ticks: 1, type: 'dcStart', pid: 0, base: -0x100000, sizeBytes: 0x10000, path: 'C:\\nt.exe' });
      events.image({ ticks: 5, type: 'load', pid: 100, base: 0x400000, sizeBytes: 0x10000, path: 'C:\\a.dll' });
      events.sample({ ticks: 10, tid: 12 });
      events.image({ ticks: 20, type: 'unload', pid: 100, base: 0x400000, sizeBytes: 0x10000, path: 'C:\\a.dll' });
      events.sample({ ticks: 30, tid: 12 });
      for (const ofTicks of [10, 30])
        events.stack({ ticks: 40, ofTicks, pid: 100, tid: 12, frames: [-0x100000 + 0x123, 0x400456] });
    });
    const shown = (ticks: number) => stacks.frames(trace.events.timeNs.indexOf(100 * ticks), 100, names);
    const kernel = { address: '0xfffffffffff00123', module: 'nt.exe', offset: '0x123', kernel: true };
    expect(shown(10)).toEqual([kernel, { address: '0x400456', module: 'a.dll', offset: '0x456', kernel: false }]);
    expect(shown(30)).toEqual([kernel, { address: '0x400456', module: null, offset: null, kernel: false }]);
  });
});

describe('extended data', () => {
  /** Types 5, 6, 17 and 18: MatchId, then addresses or a key of that width. */
  const item = (type: number, matchId: number, values: readonly number[]) => {
    const p = new PayloadBuilder(type === 5 || type === 17 ? 4 : 8).u64(matchId);
    for (const value of values) p.pointer(value);
    return { type, data: p.build().slice() };
  };

  test('stacks of the event itself, of both widths, and by key', async () => {
    const decoded = await decodedEvents((events, writer) => {
      const event = { cpu: 0, pid: 100, tid: 12, provider, id: 7, payload: new Uint8Array(3) };
      writer.event({ ...event, ticks: 10, extended: [item(6, 0, [1, 2])] });
      writer.event({
        ...event,
        ticks: 20,
        extended: [{ type: 13, data: new Uint8Array(8) }, item(5, 0, [3, 0x80000001])],
      });
      writer.event({ ...event, ticks: 30, extended: [item(18, 0, [0x77])] });
      writer.event({ ...event, ticks: 40, extended: [item(6, 0, [])] });
      events.defineKey({ ticks: 90, type: 'rundown', key: 0x77, frames: [4] });
    });
    expect(addresses(decoded)).toEqual({ '10a 7': ['0x1', '0x2'], '20a 7': ['0x3', '0x80000001'], '30a 7': ['0x4'] });
    expect(decoded.stacks.counts).toEqual({ stacks: 4, joined: 4, unowned: 0, unresolved: 0 });
  });

  test('a user half of a later event belongs to the event that has the kernel half', async () => {
    const decoded = await decodedEvents((_events, writer) => {
      const event = { cpu: 0, pid: 100, tid: 12, provider, payload: new Uint8Array(3) };
      writer.event({ ...event, ticks: 10, id: 1, extended: [item(6, 99, [-1, -2])] });
      writer.event({ ...event, ticks: 20, id: 2, extended: [item(6, 0, [5])] });
      writer.event({ ...event, ticks: 30, id: 3, extended: [item(6, 99, [6])] });
    });
    expect(addresses(decoded)).toEqual({
      '10a 1': ['0xffffffffffffffff', '0xfffffffffffffffe', '0x6'],
      '20a 2': ['0x5'],
    });
  });
});

describe('any stacks', () => {
  const tids = [12, 16, 20];
  /** Samples at few different times, halves by key that come some time after, definitions of few keys. */
  const world = fc.record({
    samples: fc.uniqueArray(
      fc.record({
        at: fc.integer({ min: 1, max: 6 }),
        cpu: fc.integer({ min: 0, max: 3 }),
        tid: fc.constantFrom(...tids),
      }),
      { minLength: 1, maxLength: 15, selector: ({ at, tid }) => `${at} ${tid}` },
    ),
    halves: fc.array(
      fc.record({
        of: fc.nat(),
        at: fc.integer({ min: 10, max: 60 }),
        key: fc.integer({ min: 1, max: 3 }),
        half: fc.constantFrom('kernel' as const, 'user' as const),
      }),
      { maxLength: 20 },
    ),
    definitions: fc.array(fc.record({ at: fc.integer({ min: 10, max: 60 }), key: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 10,
    }),
  });

  test('are joined as a plain search over everything does it', async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ samples, halves, definitions }) => {
        // One thing happens at a time, but for the samples: ties between halves and definitions are nobody's to decide.
        const defined = definitions.map((definition, i) => ({
          ...definition,
          frame: 0x1000 + i,
          at: definition.at + 0.5,
        }));
        const decoded = await decodedEvents((events) => {
          for (const { at, ...sample } of samples.toSorted((a, b) => a.at - b.at))
            events.sample({ ticks: 10 * at, ...sample });
          const later = [
            ...halves.map((half) => ({ ...half, write: true })),
            ...defined.map((definition) => ({ ...definition, write: false })),
          ].sort((a, b) => a.at - b.at);
          for (const each of later) {
            const ticks = 10 * each.at;
            if ('of' in each) {
              const { at, tid } = samples[each.of % samples.length];
              events.stackKey({ ticks, cpu: 0, ofTicks: 10 * at, pid: 100, tid, half: each.half, key: each.key });
            } else events.defineKey({ ticks, cpu: 0, type: 'delete', key: each.key, frames: [each.frame] });
          }
        });

        const expected: Record<string, string[]> = {};
        let unresolved = 0;
        for (const half of ['kernel', 'user'] as const)
          for (const each of halves.toSorted((a, b) => a.at - b.at)) {
            if (each.half !== half) continue;
            const next = defined
              .filter(({ key, at }) => key === each.key && at >= each.at)
              .sort((a, b) => a.at - b.at)[0];
            const { at, tid } = samples[each.of % samples.length];
            if (next === undefined) unresolved++;
            else {
              const frame = `0x${next.frame.toString(16)}`;
              const list = expected[`${10 * at} ${tid}`] ?? [];
              expected[`${10 * at} ${tid}`] = list.includes(frame) ? list : [...list, frame];
            }
          }
        const found: Record<string, string[]> = {};
        for (let row = 0; row < decoded.trace.events.count; row++) {
          const frames = decoded.stacks.frames(row, 100, decoded.names).map(({ address }) => address);
          if (frames.length === 0) continue;
          const event = await decoded.read(row);
          found[`${event.timeNs / 100} ${event.number('ThreadId')}`] = frames;
        }
        expect(found).toEqual(expected);
        expect(decoded.stacks.counts).toEqual({
          stacks: halves.length,
          joined: halves.length - unresolved,
          unowned: 0,
          unresolved,
        });
      }),
      { numRuns: 60 },
    );
  });
});

test('a trace whose events all have one time does not cost its square', async () => {
  const { stacks, names, trace } = await decodedEvents((events) => {
    for (let i = 0; i < 500; i++) events.diskWrite({ ticks: 10, issuingTid: 1 });
    events.stack({ ticks: 20, ofTicks: 10, pid: 4, tid: 8, frames: [1] });
  });
  expect(stacks.counts).toEqual({ stacks: 1, joined: 1, unowned: 0, unresolved: 0 });
  const rows = Array.from({ length: trace.events.count }, (_, row) => row);
  expect(rows.filter((row) => stacks.frames(row, 4, names).length > 0)).toHaveLength(64);
});
