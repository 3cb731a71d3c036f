/** Bytes that describe: PE images, event info, TraceLogging blobs, zips. */
import { deflateRawSync } from 'node:zlib';
import { imageMachines } from '../../contract/image-machine.ts';
import { readPeImage } from '../../engine/format/pe/pe-image.ts';
import { type CaptureEvent, PacketReader, PKTMON, readComponent } from '../../engine/packets/captured.ts';
import { LINK, readFrame } from '../../engine/packets/frame.ts';
import { EventInfoCatalog } from '../../engine/schema/event-info.ts';
import { anyEvent } from '../../engine/schema/testing/any-event.ts';
import { eventInfoBlob, mapInfoBlob } from '../../engine/schema/testing/event-info-blobs.ts';
import { TraceLoggingSchemas } from '../../engine/schema/trace-logging.ts';
import { writePeImage } from '../../engine/write/pe-image.ts';
import { traceLoggingMetadata } from '../../engine/write/trace-logging-builder.ts';
import { readZipDirectory, readZipEntry } from '../../host/archives/zip-reader.ts';
import type { FileSource } from '../../host/base/file-source.ts';
import { HostError } from '../../host/base/host-error.ts';
import { drawn } from '../bases.ts';
import { type FuzzTarget, holds, nothing, ownBase } from '../target.ts';

const pdb = { guid: '11223344-5566-7788-99aa-bbccddeeff00', age: 1, name: 'a.pdb', managed: false };
export const pe: FuzzTarget = {
  name: 'pe',
  bases: () => [
    ...imageMachines.map((machine) =>
      ownBase(machine, () =>
        writePeImage({ timeDateStamp: 5, sizeBytes: 0x3000, checkSum: 7, machine, pdbs: [pdb], version: null }),
      ),
    ),
  ],
  headBytes: 1024,
  run(input) {
    const image = readPeImage((offset, sizeBytes) => input.slice(offset, offset + sizeBytes));
    if (image !== null) holds(image.pdbs.length <= 64, () => `${image.pdbs.length} PDBs`);
  },
  isDeclared: nothing,
};

const provider = '11223344-5566-7788-99aa-bbccddeeff00';
const spec = {
  provider,
  id: 7,
  properties: [
    { name: 'Count', inType: 6 },
    { name: 'Items', inType: 8, flags: 4, count: 0, map: 'M' },
    { name: 'St', flags: 1, members: [3, 1] as [number, number], count: 2 },
    { name: 'Text', inType: 1, flags: 2, length: 0 },
  ],
};
export const eventInfo: FuzzTarget = {
  name: 'event-info',
  bases: () => [
    ownBase('event', () => eventInfoBlob(spec)),
    ownBase('map', () =>
      mapInfoBlob({
        provider,
        name: 'M',
        flags: 1,
        entries: [
          [1, 'One'],
          [2, 'Two'],
        ],
      }),
    ),
  ],
  headBytes: 300,
  run(input) {
    const catalog = new EventInfoCatalog();
    catalog.addEventInfo(input, 0, input.length);
    catalog.addMap(input, 0, input.length);
    for (const { guid } of catalog.providers()) catalog.providerName(guid);
  },
  isDeclared: nothing,
};

export const traceLogging: FuzzTarget = {
  name: 'trace-logging',
  bases: () => [
    ownBase('any', (random) => {
      const event = drawn(anyEvent, random);
      return traceLoggingMetadata(event.name, event.fields, event.tag);
    }),
  ],
  run(input) {
    const view = new DataView(input.buffer, input.byteOffset, input.length);
    const schema = new TraceLoggingSchemas().schemaFor(input, 0, input.length, null, view);
    if (schema.source !== null) holds(schema.fields.length <= input.length, () => `${schema.fields.length} fields`);
  },
  isDeclared: nothing,
};

/** A zip of two entries, one stored and one deflated. */
function zipBytes(): Uint8Array {
  const entries = [
    { name: 'workspace.corescope', method: 0, data: Buffer.from('{"a":1}') },
    { name: 'traces/a.etl', method: 8, data: deflateRawSync(Buffer.alloc(5000, 7)) },
  ];
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, method, data } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(method === 0 ? data.length : 5000, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(method, 10);
    central.writeUInt32LE(data.length, 20);
    central.writeUInt32LE(method === 0 ? data.length : 5000, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), data);
    directory.push(central, Buffer.from(name));
    offset += local.length + name.length + data.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(2, 8);
  end.writeUInt16LE(2, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const memoryFile = (bytes: Uint8Array): FileSource =>
  ({
    name: 'fuzz.zip',
    sizeBytes: bytes.length,
    read: async (offset: number, size: number) => Buffer.from(bytes.subarray(offset, offset + size)),
    readInto: async (into: Uint8Array, offset: number) => {
      const part = bytes.subarray(offset, offset + into.length);
      into.set(part);
      return part.length;
    },
  }) as unknown as FileSource;

export const zip: FuzzTarget = {
  name: 'zip',
  bases: () => [ownBase('two', zipBytes)],
  async run(input) {
    const file = memoryFile(input);
    for (const entry of (await readZipDirectory(file)).values()) {
      let sizeBytes = 0;
      try {
        await readZipEntry(file, entry, (bytes) => {
          sizeBytes += bytes.length;
        });
      } catch (error) {
        if (!(error instanceof HostError)) throw error;
      }
      holds(sizeBytes <= entry.sizeBytes, () => `${sizeBytes} bytes of ${entry.sizeBytes}`);
    }
  },
  isDeclared: (error) => error instanceof HostError && error.info.code !== 'internal',
};

/** A packet of PktMon with an IPv6 frame; the first byte says what else an input is taken for. */
const capturedKind = { provider: PKTMON, id: 160, version: 0, keyword: '0xc0000000' } as CaptureEvent['kind'];
export const packets: FuzzTarget = {
  name: 'packets',
  bases: () => [
    ownBase('pktmon', () => {
      const frame = [...new Uint8Array(12), 0x86, 0xdd, 0x60, 0, 0, 0, 0, 8, 0, 64, ...new Uint8Array(40)];
      const head = new Uint8Array(34);
      new DataView(head.buffer).setUint16(32, frame.length, true);
      return Uint8Array.from([0, ...head, ...frame]);
    }),
  ],
  headBytes: 60,
  run([first = 0, ...rest]) {
    const bytes = Uint8Array.from(rest);
    for (const provider of [PKTMON, '2ed6006e-4729-4609-b423-3ee7bcd678ef']) {
      const payload = { bytes, start: 0, end: bytes.length };
      const reader = new PacketReader();
      const packet = reader.read({ kind: { ...capturedKind, provider }, timeNs: 0, cpu: 0, tid: 0, payload });
      if (packet !== null)
        holds(packet.bytes.length <= bytes.length, () => `${packet.bytes.length} bytes of ${bytes.length}`);
    }
    const component = {
      kind: capturedKind,
      timeNs: 0,
      cpu: 0,
      tid: 0,
      payload: { bytes, start: 0, end: bytes.length },
    };
    holds((readComponent(component)?.name.length ?? 0) <= bytes.length, () => 'a name longer than its event');
    readFrame(bytes, [LINK.ethernet, LINK.raw, LINK.wifi][first % 3] ?? LINK.ethernet);
  },
  isDeclared: nothing,
};
