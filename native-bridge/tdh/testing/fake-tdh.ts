/** TDH with one provider of two events and a map, its answers laid out by hand at the offsets of win32-structs.md. */
import type { TdhCalls } from '../../calls/calls.ts';

export const FAKE_GUID = '00112233-4455-6677-8899-aabbccddeeff';
const GUID_BYTES = Buffer.from('33221100554477668899aabbccddeeff', 'hex');
const NOTHING = { status: 1168, neededBytes: 0 };

/** Fields at offsets, then texts behind each other, whose offsets go where the fields say. */
export function block(sizeBytes: number, fields: [at: number, value: number][], texts: [at: number, text: string][]) {
  const parts = [Buffer.alloc(sizeBytes)];
  let end = sizeBytes;
  for (const [at, value] of fields) parts[0].writeUInt32LE(value, at);
  for (const [at, text] of texts) {
    const bytes = Buffer.from(`${text}\0`, 'utf16le');
    parts[0].writeUInt32LE(end, at);
    parts.push(bytes);
    end += bytes.length;
  }
  return new Uint8Array(Buffer.concat(parts));
}

const descriptor = (id: number, version: number): Buffer => {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt16LE(id, 0);
  bytes[2] = version;
  return bytes;
};

/** TRACE_EVENT_INFO of two properties, the first of which is a text and has a map; the third is a struct. */
function eventInfo(id: number): Uint8Array {
  const bytes = block(
    112 + 3 * 24,
    [
      [100, 3],
      [104, 3],
      [112 + 8, 1],
      [112 + 48, 1],
    ],
    [
      [52, 'Fake-Provider'],
      [112 + 4, 'State'],
      [112 + 12, 'StateMap'],
      [112 + 24 + 4, 'Count'],
      [112 + 48 + 4, 'Pair'],
      // NumOfStructMembers and padding of a struct are no name of a map.
      [112 + 48 + 12, 'NotAMap'],
    ],
  );
  bytes.set(GUID_BYTES, 0);
  bytes.set(descriptor(id, 1), 32);
  return bytes;
}

const ANSWERS = {
  providers: (() => {
    // Two entries of one GUID: MOF first, then the manifest; and one without a name.
    const bytes = block(
      8 + 3 * 24,
      [
        [0, 3],
        [8 + 16, 1],
      ],
      [
        [8 + 20, 'Fake provider of MOF'],
        [8 + 24 + 20, 'Fake-Provider'],
      ],
    );
    for (const at of [8, 32]) bytes.set(GUID_BYTES, at);
    return bytes;
  })(),
  events: new Uint8Array(
    Buffer.concat([Buffer.from([2, 0, 0, 0, 0, 0, 0, 0]), descriptor(1, 1), descriptor(1, 2), descriptor(7, 0)]),
  ),
  map: block(
    16 + 8,
    [
      [4, 1],
      [8, 1],
      [20, 5],
    ],
    [
      [0, 'StateMap'],
      [16, 'Five'],
    ],
  ),
  // The field's value is 64 bits: its low word stands here.
  keywords: block(
    8 + 16,
    [
      [0, 1],
      [16, 0x40],
    ],
    [
      [8, 'KernelWords'],
      [12, 'What the kernel says '],
    ],
  ),
};
new DataView(ANSWERS.events.buffer).setUint32(0, 3, true);

/** What a test changes; each answer is sized as TDH sizes it. */
export interface FakeTdh extends TdhCalls {
  answers: Record<'providers' | 'events' | 'map' | 'keywords', Uint8Array>;
  /** Looked at before each call by its name; not 0: answered at once. */
  fails: (call: string) => number;
  /** Sizes of the buffers that were offered. */
  offered: number[];
  filtered: Parameters<NonNullable<TdhCalls['payloadFilter']>>[];
}

export function fakeTdh(): FakeTdh {
  const isOurs = (provider: Uint8Array): boolean => Buffer.from(provider.subarray(0, 16)).equals(GUID_BYTES);
  const answer = (call: string, bytes: Uint8Array | null, buffer: Uint8Array) => {
    const status = tdh.fails(call);
    tdh.offered.push(buffer.length);
    if (status !== 0) return { status, neededBytes: 0 };
    if (!bytes) return NOTHING;
    if (buffer.length < bytes.length) return { status: 122, neededBytes: bytes.length };
    buffer.set(bytes);
    return { status: 0, neededBytes: bytes.length };
  };
  const tdh: FakeTdh = {
    answers: { ...ANSWERS },
    fails: () => 0,
    offered: [],
    filtered: [],
    enumerateProviders: (buffer) => answer('enumerateProviders', tdh.answers.providers, buffer),
    enumerateManifestProviderEvents: (provider, buffer) =>
      answer('enumerateManifestProviderEvents', isOurs(provider) ? tdh.answers.events : null, buffer),
    getManifestEventInformation: (provider, event, buffer) =>
      answer('getManifestEventInformation', isOurs(provider) ? eventInfo(event[0]) : null, buffer),
    getEventInformation: (header, buffer) =>
      answer('getEventInformation', isOurs(header.subarray(24)) ? eventInfo(header[40]) : null, buffer),
    getEventMapInformation: (header, name, buffer) =>
      answer(
        'getEventMapInformation',
        isOurs(header.subarray(24)) && name === 'StateMap' ? tdh.answers.map : null,
        buffer,
      ),
    enumerateProviderFieldInformation: (provider, fieldType, buffer) =>
      answer(
        'enumerateProviderFieldInformation',
        isOurs(provider) && fieldType === 0 ? tdh.answers.keywords : null,
        buffer,
      ),
    payloadFilter: (...args) => {
      tdh.filtered.push(args);
      return answer('payloadFilter', new Uint8Array([1, 2, 3]), args[2]);
    },
  };
  return tdh;
}
