/** Events whose headers lie, and what stands around them: told as warnings with their place, the rest is shown. */
import { expect, test } from 'vitest';
import { secondRead } from '../testing/second-reader.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import type { TraceWriter } from '../write/trace-writer.ts';
import { memorySource } from './byte-source.ts';
import { openTrace } from './trace.ts';

const provider = '6afccf81-3a0c-411e-a4aa-c4cf02eb840d';
const bufferSizeBytes = 1024;
/** The first event behind the header buffer. */
const event = bufferSizeBytes + 72;
const place = { cpu: 0, ticks: 1, pid: 1, tid: 2, payload: Uint8Array.of(1, 2, 3, 4) };
const last = { ...place, ticks: 2, group: 5, type: 1, version: 0 };

/** A trace of one event and a last one behind it, changed by `damage`; how it is shown, without the header buffer. */
async function shown(write: (writer: TraceWriter) => void, damage: (file: DataView) => void) {
  const file = writtenTrace({ bufferSizeBytes }, (writer) => {
    write(writer);
    writer.system(last);
  });
  damage(new DataView(file.buffer));
  const { info, events, kinds } = await openTrace(memorySource(file), { fileName: 'damaged.etl' });
  const rows = Array.from({ length: events.count - 2 }, (_, i) => {
    const row = i + 2;
    return [kinds[events.kind[row]].kind, events.payloadOffset[row], events.payloadBytes[row]];
  });
  return { rows, info, warnings: info.warnings.map(({ code, byteOffset }) => [code, byteOffset]) };
}
const lastRow = ['system64', 32, 4];

/** Two items of 16 bytes each behind the header of 80; then the payload of 4. */
const extended = [
  { type: 1, data: new Uint8Array(8) },
  { type: 2, data: new Uint8Array(8) },
];
const withItems = (writer: TraceWriter) => writer.event({ ...place, provider, id: 1, extended });

test.each<[string, (file: DataView) => void, number]>([
  ['first item is longer than the event', (file) => file.setUint16(event + 80 + 6, 0xffff, true), 80],
  ['second item is longer than the event', (file) => file.setUint16(event + 96 + 6, 13, true), 96],
  ['last item says that another follows', (file) => file.setUint16(event + 96 + 4, 1, true), 112],
])('extended data whose %s', async (_name, damage, payloadOffset) => {
  const { rows, warnings } = await shown(withItems, damage);
  expect(rows).toEqual([['event64', payloadOffset, 116 - payloadOffset], lastRow]);
  expect(warnings).toEqual([['extended-data', event]]);
});

test('PMC values for which the event has no room are payload', async () => {
  const { rows, warnings } = await shown(
    (writer) => writer.perfInfo({ ...place, group: 15, type: 46, version: 2, payload: new Uint8Array(24) }),
    (file) => file.setUint8(event + 1, 0x84),
  );
  expect(rows).toEqual([['perfinfo64', 16, 24], lastRow]);
  expect(warnings).toEqual([]);
});

test('a header type that nobody knows is passed over by its size', async () => {
  const { rows, warnings, info } = await shown(
    (writer) => writer.error(place),
    (file) => file.setUint8(event + 2, 12),
  );
  expect(rows).toEqual([lastRow]);
  expect(warnings).toEqual([['unknown-header', event]]);
  expect(info.damagedBuffers).toBe(0);
});

test.each([0, 1, 7])('an event of %d bytes ends its buffer', async (sizeBytes) => {
  const { rows, warnings, info } = await shown(
    (writer) => writer.error(place),
    (file) => file.setUint16(event, sizeBytes, true),
  );
  expect(rows).toEqual([]);
  expect(warnings).toEqual([['event-header', event]]);
  expect(info.damagedBuffers).toBe(1);
});

test.each([
  ['zeros', 0],
  ['ones', 0xff],
])('%s behind the last event are the end of a buffer, not damage', async (_name, fill) => {
  const { rows, warnings } = await shown(
    (writer) => writer.error({ ...place, payload: new Uint8Array(8) }),
    (file) => {
      file.setUint32(bufferSizeBytes + 0x30, bufferSizeBytes, true);
      new Uint8Array(file.buffer).fill(fill, event + 16, 2 * bufferSizeBytes);
    },
  );
  expect(rows).toEqual([['error', 8, 8]]);
  expect(warnings).toEqual([]);
});

test('two traces in one file: times go on from the first', async () => {
  const write = (baseTicks: bigint) => writtenTrace({ bufferSizeBytes, baseTicks }, (writer) => writer.system(last));
  const [one, two] = [write(1_000_000n), write(5_000_000n)];
  const { info, events } = await openTrace(memorySource(Uint8Array.from([...one, ...two])), { fileName: 'two.etl' });
  expect(info.warnings).toMatchObject([{ code: 'second-header', byteOffset: one.length, count: 1 }]);
  const later = 4_000_000 * 100;
  expect([...events.timeNs.subarray(0, 6)]).toEqual([0, 0, 200, later, later, later + 200]);
});

test('a compressed buffer that does not expand is left out', async () => {
  const file = writtenTrace({ bufferSizeBytes, compressed: true }, (writer) => {
    for (let cpu = 0; cpu < 3; cpu++) writer.system({ ...last, cpu });
  });
  const { buffers } = secondRead(file);
  const second = buffers.length - 2;
  let at = 0;
  const view = new DataView(file.buffer);
  for (let i = 0; i < second; i++) at += view.getUint32(at, true);
  file.fill(0xff, at + 72, at + view.getUint32(at, true));
  const { info } = await openTrace(memorySource(file), { fileName: 'compressed.etl' });
  expect(info.warnings).toMatchObject([{ code: 'decompress', byteOffset: at, count: 1 }]);
  expect(info).toMatchObject({ damagedBuffers: 1, buffers: 4, compressedBuffers: 3, eventsPerCpu: { 0: 3, 2: 1 } });
});

test('a few bytes behind the last buffer are told', async () => {
  const file = writtenTrace({ bufferSizeBytes }, (writer) => writer.system(last));
  const { info } = await openTrace(memorySource(Uint8Array.from([...file, 1, 2, 3])), { fileName: 'tail.etl' });
  expect(info.warnings).toMatchObject([{ code: 'file-tail', byteOffset: file.length }]);
  expect(info.events).toBe(3);
});
