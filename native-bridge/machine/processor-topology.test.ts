import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ERROR, PROCESSOR_RELATION } from '../calls/layouts.ts';
import { processorTopology } from './processor-topology.ts';

/** One record by hand: u32 relation, u32 size, u8 flags, u8 class, 20 bytes, u16 count, then u64 mask, u16 group, 6 bytes each. */
function record(relation: number, efficiencyClass: number, masks: readonly (readonly [group: number, mask: bigint])[]) {
  const bytes = new Uint8Array(32 + 16 * masks.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, relation, true);
  view.setUint32(4, bytes.length, true);
  view.setUint8(9, efficiencyClass);
  view.setUint16(30, masks.length, true);
  for (const [i, [group, mask]] of masks.entries()) {
    view.setBigUint64(32 + 16 * i, mask, true);
    view.setUint16(40 + 16 * i, group, true);
  }
  return bytes;
}

/** Windows that answers these bytes; without bytes for a relation it refuses, as one that does not know it. */
const windows = (answers: Record<number, Uint8Array>) => ({
  logicalProcessorInformationEx(relationship: number, buffer: Uint8Array) {
    const bytes = answers[relationship];
    if (bytes === undefined) return { status: ERROR.INVALID_PARAMETER, neededBytes: 0 };
    if (buffer.length < bytes.length) return { status: ERROR.INSUFFICIENT_BUFFER, neededBytes: bytes.length };
    buffer.set(bytes);
    return { status: ERROR.SUCCESS, neededBytes: bytes.length };
  },
});
const joined = (...records: Uint8Array[]) => Uint8Array.from(records.flatMap((one) => [...one]));
const { core, module } = PROCESSOR_RELATION;

test('processors are numbered through all groups without gaps; threads of a core share its class', () => {
  const found = processorTopology(
    windows({
      [core]: joined(
        // The second group first: the order of the list is that of cores, not of processors.
        record(core, 2, [[1, 0b11n]]),
        record(core, 0, [[0, 0b01n]]),
        record(core, 1, [[0, 0b10n]]),
        // Cores of more groups than one do not exist, but may be said to.
        record(core, 1, [
          [0, 1n << 63n],
          [1, 0b100n],
        ]),
      ),
      [module]: joined(record(module, 0, [[0, 0b11n]]), record(module, 0, [[1, 0b11n]])),
    }),
  );
  expect(found).toEqual([
    { processor: 0, core: 1, efficiencyClass: 0, cluster: 0 },
    { processor: 1, core: 2, efficiencyClass: 1, cluster: 0 },
    { processor: 2, core: 3, efficiencyClass: 1, cluster: null },
    { processor: 3, core: 0, efficiencyClass: 2, cluster: 1 },
    { processor: 4, core: 0, efficiencyClass: 2, cluster: 1 },
    { processor: 5, core: 3, efficiencyClass: 1, cluster: null },
  ]);
});

test('Windows before 11 tells no clusters, others tell nothing', () => {
  const only = windows({ [core]: record(core, 0, [[0, 1n]]) });
  expect(processorTopology(only)).toEqual([{ processor: 0, core: 0, efficiencyClass: 0, cluster: null }]);
  expect(processorTopology(windows({}))).toEqual([]);
});

test('a record that claims to be longer than what is there, or to have no end, ends the list', () => {
  const good = record(core, 1, [[0, 1n]]);
  for (const size of [0, 7, 49, 0xffff_ffff]) {
    const bad = record(core, 1, [[0, 2n]]);
    new DataView(bad.buffer).setUint32(4, size, true);
    expect(processorTopology(windows({ [core]: joined(good, bad) }))).toHaveLength(1);
  }
  // More masks than the record has room for, none of them read beyond it.
  const short = record(core, 1, [[0, 4n]]);
  new DataView(short.buffer).setUint16(30, 0xffff, true);
  expect(processorTopology(windows({ [core]: joined(short, good) })).map((one) => one.core)).toEqual([1, 0]);
});

test('a processor of two cores is of none', () => {
  const twice = joined(record(core, 0, [[0, 3n]]), record(core, 1, [[0, 2n]]));
  expect(processorTopology(windows({ [core]: twice }))).toEqual([]);
});

test('whatever Windows answers, it is read or left', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.uint8Array({ maxLength: 400 }), (cores, modules) => {
      const found = processorTopology(windows({ [core]: cores, [module]: modules }));
      expect(found.map(({ processor }) => processor)).toEqual(found.map((_, i) => i));
    }),
  );
});
