/**
 * A second, independent reader of `.etl` files, for tests only: written from the format document alone (parts a, b, g),
 * plain and slow, sharing no code with engine/format. What both readers agree on was not invented by either.
 */

export interface SecondEvent {
  /** Raw time stamp. Messages and errors without one have their predecessor's in the buffer. */
  ts: bigint;
  cpu: number;
  /** Which buffer of the file it is in. */
  buffer: number;
  /** -1 where the header has none, or says 0xFFFFFFFF. */
  pid: number;
  tid: number;
  kind: string;
  /** Kernel group's name, else the GUID in lower case; '' where the header names nobody. */
  provider: string;
  id: number;
  opcode: number;
  version: number;
  /** The event's bytes, header and all, and the part of them that is payload. */
  bytes: Uint8Array;
  payload: Uint8Array;
}

export interface SecondTrace {
  /** One entry a buffer, in the order of the file. */
  buffers: { cpu: number; type: number; flags: number; sequence: bigint; filled: number; compressed: boolean }[];
  /** In the order of the file. */
  events: SecondEvent[];
}

const GROUPS: Record<number, string> = Object.fromEntries(
  (
    'EventTrace DiskIo PageFault Process FileIo Thread TcpIp Job UdpIp Registry DbgPrint SystemConfig - WNF Pool PerfInfo ' +
    'Heap Object Power ModBound Image DPC Cc CritSec StackWalk UMS ALPC SplitIo ThreadPool Hypervisor Hypervisor'
  )
    .split(' ')
    .map((name, group) => [group, name]),
);

const KINDS: Record<number, string> = {
  ...{ 1: 'system32', 2: 'system64', 3: 'compact32', 4: 'compact64', 10: 'full32', 20: 'full64', 11: 'instance32' },
  ...{ 21: 'instance64', 13: 'error', 16: 'perfinfo32', 17: 'perfinfo64', 18: 'event32', 19: 'event64' },
};

const NOBODY = [-1, -1];

/** Header types whose size is not at byte 0. */
const SIZE_AT_4 = [1, 2, 3, 4, 16, 17];

type Parsed = Omit<SecondEvent, 'cpu' | 'buffer' | 'bytes'>;

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const GUID_ORDER = [3, 2, 1, 0, -1, 5, 4, -1, 7, 6, -1, 8, 9, -1, 10, 11, 12, 13, 14, 15];

export function guidText(bytes: Uint8Array): string {
  let text = '';
  for (const i of GUID_ORDER) text += i < 0 ? '-' : HEX[bytes[i]];
  return text;
}

/** Plain LZ77 of MS-XCA, byte after byte. */
function expand(input: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  const d = view(input);
  let at = 0;
  let n = 0;
  let sharedByte = -1;
  while (n < size) {
    const flags = d.getUint32(at, true);
    at += 4;
    for (let bit = 31; bit >= 0 && n < size; bit--) {
      if (((flags >>> bit) & 1) === 0) {
        out[n++] = input[at++];
        continue;
      }
      const match = d.getUint16(at, true);
      at += 2;
      let length = match & 7;
      if (length === 7) {
        let nibble = 0;
        if (sharedByte < 0) {
          sharedByte = at;
          nibble = input[at++] & 15;
        } else {
          nibble = input[sharedByte] >> 4;
          sharedByte = -1;
        }
        length = nibble + 7;
        if (nibble === 15) {
          const byte = input[at++];
          length = byte + 22;
          if (byte === 255) {
            length = d.getUint16(at, true);
            at += 2;
            if (length === 0) {
              length = d.getUint32(at, true);
              at += 4;
            }
          }
        }
      }
      const offset = (match >> 3) + 1;
      for (let i = 0; i < length + 3; i++, n++) out[n] = out[n - offset];
    }
  }
  // After a full word of flags comes one more, which announces nothing but the end.
  const left = input.length - at;
  if (left !== 0 && left !== 4) throw new Error(`a compressed block leaves ${left} bytes`);
  return out;
}

function message(bytes: Uint8Array, lastTs: bigint): Parsed {
  const d = view(bytes);
  const flags = d.getUint16(6, true);
  let at = 8 + (flags & 1 ? 4 : 0);
  let provider = '';
  if (flags & 2) provider = guidText(bytes.subarray(at, at + 16));
  if (flags & 6) at += flags & 2 ? 16 : 4;
  const ts = flags & 0x18 ? d.getBigInt64(at, true) : lastTs;
  if (flags & 0x18) at += 8;
  const [tid, pid] = flags & 0x20 ? [d.getInt32(at, true), d.getInt32(at + 4, true)] : [-1, -1];
  if (flags & 0x20) at += 8;
  const id = d.getUint16(4, true);
  return { ts, pid, tid, kind: 'message', provider, id, opcode: 0, version: 0, payload: bytes.subarray(at) };
}

/** Of those whose header always has one size. */
const HEADER_BYTES: Record<string, number> = {
  ...{ error: 8, compact32: 24, compact64: 24, system32: 32, system64: 32, full32: 48, full64: 48 },
  ...{ instance32: 72, instance64: 72 },
};

function payloadOffset(kind: string, bytes: Uint8Array, d: DataView): number {
  if (kind.startsWith('perfinfo')) return 16 + (bytes[1] & 0x80 ? 8 : 0) + 8 * (bytes[1] & 7);
  if (!kind.startsWith('event')) return HEADER_BYTES[kind];
  let at = 80;
  for (let more = (bytes[4] & 1) === 1; more; ) {
    more = (bytes[at + 4] & 1) === 1;
    at += 8 + Math.ceil(d.getUint16(at + 6, true) / 8) * 8;
  }
  return at;
}

function typed(bytes: Uint8Array, lastTs: bigint): Parsed {
  const d = view(bytes);
  const kind = KINDS[bytes[2]];
  if (kind === undefined) throw new Error(`header type ${bytes[2]} is not known`);
  const payload = bytes.subarray(payloadOffset(kind, bytes, d));
  // One literal a case, without spreading: there are hundreds of thousands of events.
  if (kind === 'error')
    return { ts: lastTs, pid: -1, tid: -1, kind, provider: '', id: 0, opcode: 0, version: 0, payload };
  const isPerfInfo = kind.startsWith('perfinfo');
  const ts = d.getBigInt64(isPerfInfo ? 8 : 16, true);
  const [pid, tid] = isPerfInfo ? NOBODY : [d.getInt32(12, true), d.getInt32(8, true)];
  if (isPerfInfo || kind.startsWith('compact') || kind.startsWith('system')) {
    const [version, type, group] = [bytes[0], bytes[6], bytes[7]];
    return { ts, pid, tid, kind, provider: GROUPS[group] ?? `${group}`, id: type, opcode: type, version, payload };
  }
  const provider = guidText(bytes.subarray(24, 40));
  return kind.startsWith('event')
    ? { ts, pid, tid, kind, provider, id: d.getUint16(40, true), opcode: bytes[45], version: bytes[42], payload }
    : { ts, pid, tid, kind, provider, id: bytes[4], opcode: bytes[4], version: d.getUint16(6, true), payload };
}

/** Everything in a file that is in order; throws where it is not. */
export function secondRead(file: Uint8Array): SecondTrace {
  const trace: SecondTrace = { buffers: [], events: [] };
  for (let pos = 0; pos < file.length; ) {
    const head = view(file.subarray(pos, pos + 72));
    const size = head.getUint32(0, true);
    const saved = head.getUint32(4, true);
    const flags = head.getUint16(0x34, true);
    const compressed = (flags & 0x40) !== 0;
    const cpu = flags & 0x20 ? head.getUint16(0x28, true) & 0x7ff : head.getUint8(0x28);
    const whole = file.subarray(pos + 72, pos + size);
    const body = compressed ? expand(whole, saved - 72) : whole;
    const claimed = head.getUint32(0x30, true);
    const filled = claimed >= 72 && claimed <= body.length + 72 ? claimed : saved;
    const type = head.getUint16(0x36, true);
    trace.buffers.push({ cpu, type, flags, sequence: head.getBigInt64(0x18, true), filled, compressed });
    const data = view(body);
    let lastTs = 0n;
    for (let at = 0; at + 8 <= filled - 72; ) {
      const marker = data.getUint32(at, true);
      if (marker === 0xffffffff || marker === 0) break;
      const isMessage = body[at + 3] === 0x90;
      if (!isMessage && body[at + 3] !== 0xc0) throw new Error(`no event at byte ${at} of the buffer at byte ${pos}`);
      const sizeAt4 = !isMessage && SIZE_AT_4.includes(body[at + 2]);
      const bytes = body.subarray(at, at + data.getUint16(sizeAt4 ? at + 4 : at, true));
      if (bytes.length < 8) throw new Error(`an event of ${bytes.length} bytes in the buffer at byte ${pos}`);
      const event = isMessage ? message(bytes, lastTs) : typed(bytes, lastTs);
      const { ts, pid, tid, kind, provider, id, opcode, version, payload } = event;
      const buffer = trace.buffers.length - 1;
      trace.events.push({ ts, cpu, buffer, pid, tid, kind, provider, id, opcode, version, bytes, payload });
      lastTs = event.ts;
      at += Math.ceil(bytes.length / 8) * 8;
    }
    pos += size;
  }
  return trace;
}

/** Counts by kind, provider, id and version, in the order of `../shared/traces/expected`. */
export function secondCounts(events: readonly SecondEvent[]) {
  const counts = new Map<string, { kind: string; provider: string; id: number; version: number; count: number }>();
  for (const { kind, provider, id, version } of events) {
    const key = `${kind} ${provider} ${id} ${version}`;
    const entry = counts.get(key) ?? { kind, provider, id, version, count: 0 };
    entry.count++;
    counts.set(key, entry);
  }
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...counts.values()].sort(
    (a, b) => text(a.kind, b.kind) || text(a.provider, b.provider) || a.id - b.id || a.version - b.version,
  );
}
