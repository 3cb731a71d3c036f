import { expect, test } from 'vitest';
import { CancelledError, TraceFormatError } from '../base/errors.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { readBuffers } from './buffers.ts';
import { memorySource } from './byte-source.ts';
import { BUFFER, BUFFER_FLAG, BUFFER_HEADER_BYTES, LOG_FILE_MODE } from './layout.ts';
import { openTrace } from './trace.ts';
import { WarningLog } from './warnings.ts';

const header = writtenTrace({}, () => {});

/** A compressed buffer of a hundred bytes that expands to `sizeBytes`: `event`, an eight-byte one, again and again. */
function bomb(event: readonly number[], sizeBytes: number): Uint8Array {
  // Flags: eight literals, then a match from eight bytes back whose length takes the 32-bit form.
  const block = Uint8Array.from([0xff, 0xff, 0xff, 0, ...event, 0x3f, 0, 0x0f, 0xff, 0, 0, 0, 0, 0, 0]);
  new DataView(block.buffer).setUint32(18, sizeBytes - BUFFER_HEADER_BYTES - 8 - 3, true);
  const buffer = new Uint8Array(BUFFER_HEADER_BYTES + block.length + 2);
  const view = new DataView(buffer.buffer);
  buffer.set(block, BUFFER_HEADER_BYTES);
  view.setUint32(BUFFER.bufferSize, BUFFER_HEADER_BYTES + block.length, true);
  view.setUint32(BUFFER.savedOffset, sizeBytes, true);
  view.setUint32(BUFFER.filledBytes, sizeBytes, true);
  view.setUint16(BUFFER.flags, BUFFER_FLAG.compressed, true);
  return buffer.subarray(0, BUFFER_HEADER_BYTES + block.length);
}

function repeated(buffer: Uint8Array, times: number): Uint8Array {
  const file = new Uint8Array(header.length + times * buffer.length);
  file.set(header);
  for (let i = 0; i < times; i++) file.set(buffer, header.length + i * buffer.length);
  return file;
}

const emptyEvent = [8, 0, 13, 0xc0, 0, 0, 0, 0];
const tailFill = [0, 0, 0, 0, 0, 0, 0, 0];
const open = (bytes: Uint8Array) => openTrace(memorySource(bytes), { fileName: 'bomb.etl' });

test('buffers that expand without measure end the reading, and what came before is shown', async () => {
  // In all they would expand to 256 GB.
  const { info } = await open(repeated(bomb(tailFill, 64 << 20), 4096));
  expect(info.warnings).toMatchObject([{ code: 'expansion', count: 1 }]);
  expect(info.buffers).toBeLessThan(20);
  expect(info.events).toBe(2);
});

test('more events than the file has room for end the reading', async () => {
  const { info } = await open(repeated(bomb(emptyEvent, 16 << 20), 1000));
  expect(info.warnings).toMatchObject([{ code: 'too-many-events', count: 1 }]);
  expect(info.events).toBe(2 + ((16 << 20) - BUFFER_HEADER_BYTES) / 8);
});

test('between buffers that expand to much, the caller breathes and may cancel', async () => {
  const cancel = { cancelled: false };
  let breaths = 0;
  const options = {
    fileName: 'bomb.etl',
    cancel,
    pause: async () => {
      cancel.cancelled = ++breaths === 3;
    },
  };
  await expect(openTrace(memorySource(repeated(bomb(tailFill, 16 << 20), 100)), options)).rejects.toThrow(
    CancelledError,
  );
});

test.each([0, 4, 71])('a file that shrinks to %d bytes of a buffer whose header was read', async (left) => {
  // A size that leaves one buffer across the border of the first read, which is asked for again as a whole.
  const bufferSizeBytes = (1 << 20) + 4096;
  const file = writtenTrace({ bufferSizeBytes }, (writer) => {
    for (let cpu = 0; cpu < 20; cpu++)
      writer.perfInfo({ cpu, ticks: cpu, group: 15, type: 46, version: 2, payload: new Uint8Array(8) });
  });
  let end = file.length;
  const source = {
    sizeBytes: file.length,
    read: async (offset: number, lengthBytes: number) => {
      const bytes = file.subarray(offset, Math.max(offset, Math.min(offset + lengthBytes, end)));
      end = Math.floor(bytes.length / bufferSizeBytes) * bufferSizeBytes + left;
      return bytes;
    },
  };
  const { info } = await openTrace(source, { fileName: 'shrinks.etl' });
  expect(info.warnings).toMatchObject([
    { code: 'file-shrank', count: 1, byteOffset: 7 * bufferSizeBytes },
    { code: 'buffers-missing' },
  ]);
  // The header buffer has two.
  expect(info.events).toBe(2 + 6);
});

test('a file that ends too early, but between two buffers, says so by its header; a circular one need not', async () => {
  const file = writtenTrace({ bufferSizeBytes: 1024 }, (writer) => {
    for (let cpu = 0; cpu < 4; cpu++)
      writer.perfInfo({ cpu, ticks: cpu, group: 15, type: 46, version: 2, payload: new Uint8Array(8) });
  });
  const codes = async (bytes: Uint8Array) => (await open(bytes)).info.warnings.map(({ code }) => code);
  expect(await codes(file)).toEqual([]);
  expect(await codes(file.subarray(0, file.length - 1024))).toEqual(['buffers-missing']);
  // LogFileMode, 32 bytes into the payload of the header event.
  file[BUFFER_HEADER_BYTES + 32 + 32] |= LOG_FILE_MODE.circular;
  expect(await codes(file.subarray(0, file.length - 1024))).toEqual([]);
});

test('a file that is far larger than what it holds asks for no memory for the rest', async () => {
  const file = writtenTrace({}, (writer) => {
    for (let ticks = 0; ticks < 200_000; ticks++)
      writer.perfInfo({ cpu: 0, ticks, group: 15, type: 46, version: 2, payload: new Uint8Array(0) });
  });
  const source = { ...memorySource(file), sizeBytes: 2 ** 50 };
  const { info, events } = await openTrace(source, { fileName: 'pre-allocated.etl' });
  expect(info.events).toBe(200_002);
  expect(events.timeNs.length).toBeLessThan(64 * info.events);
});

test.each([
  [0, /the file is empty/],
  [71, /has only 71 bytes/],
])('nothing to read in %d bytes', async (sizeBytes, message) => {
  const counts = { buffers: 0, compressedBuffers: 0, damagedBuffers: 0 };
  const buffers = readBuffers(memorySource(new Uint8Array(sizeBytes)), counts, { warnings: new WarningLog() });
  const first = buffers.next();
  await expect(first).rejects.toThrow(TraceFormatError);
  await expect(first).rejects.toThrow(message);
});
