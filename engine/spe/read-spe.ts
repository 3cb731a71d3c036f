/** Records of sampled operations from a buffer of SPE packets. What is damaged is passed over and counted. */
import { type Growing, growingInts, growingWords } from '../columns/growing.ts';
import { u16At, u32At } from '../format/bytes.ts';
import { ADDRESS, COUNTER, isExtended, PACKET, packetKind, payloadBytes } from './packets.ts';

/** A counter, a source or an operation that a record does not have. */
export const ABSENT = -1;

/** One entry an operation. Addresses and times are two words, low and high; 0 and 0 where a record has none. */
export interface SpeRecords {
  readonly count: number;
  readonly pc: Uint32Array;
  readonly pcHigh: Uint32Array;
  readonly target: Uint32Array;
  readonly targetHigh: Uint32Array;
  /** Virtual address of data; the tag in its top byte is taken away. */
  readonly data: Uint32Array;
  readonly dataHigh: Uint32Array;
  readonly physical: Uint32Array;
  readonly physicalHigh: Uint32Array;
  /** Ticks of the counter that stamps. */
  readonly time: Uint32Array;
  readonly timeHigh: Uint32Array;
  /** Bits 0 to 31, of `SPE_EVENT`. */
  readonly events: Uint32Array;
  /** Exception level of the code; `ABSENT` without a PC. */
  readonly level: Int32Array;
  readonly context: Int32Array;
  /** Class `<< 8 |` payload of the operation packet. */
  readonly operation: Int32Array;
  readonly source: Int32Array;
  /** In cycles; counters saturate. */
  readonly total: Int32Array;
  readonly issue: Int32Array;
  readonly translation: Int32Array;
  readonly damage: SpeDamage;
}

interface SpeDamage {
  /** Places at which no packet begins, and bytes passed over because of them. */
  places: number;
  bytes: number;
  /** Offset of the first such place; null without damage. */
  firstAt: number | null;
  /** Bytes of a record that is cut at the end. */
  cutBytes: number;
}

type ColumnName = Exclude<keyof SpeRecords, 'count' | 'damage'>;
const WORDS: readonly ColumnName[] = [
  ...(['pc', 'pcHigh', 'target', 'targetHigh', 'data', 'dataHigh', 'physical', 'physicalHigh'] as const),
  ...(['time', 'timeHigh', 'events'] as const),
];
const INTS: readonly ColumnName[] = ['level', 'context', 'operation', 'source', 'total', 'issue', 'translation'];
const COUNTER_NAMES: Readonly<Record<number, ColumnName>> = {
  ...{ [COUNTER.total]: 'total', [COUNTER.issue]: 'issue', [COUNTER.translation]: 'translation' },
};

export function readSpe(bytes: Uint8Array): SpeRecords {
  const reader = new SpeReader(bytes);
  reader.read();
  return reader.records();
}

class SpeReader {
  readonly #bytes: Uint8Array;
  readonly #columns = new Map<ColumnName, Growing<Uint32Array> | Growing<Int32Array>>();
  readonly #record = new Map<ColumnName, number>();
  readonly #damage: SpeDamage = { places: 0, bytes: 0, firstAt: null, cutBytes: 0 };
  #count = 0;
  /** Reading went on behind damage: what comes next may be the rest of a record. */
  #isDoubtful = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    for (const name of WORDS) this.#columns.set(name, growingWords());
    for (const name of INTS) this.#columns.set(name, growingInts());
  }

  read(): void {
    const { length } = this.#bytes;
    let began = 0;
    for (let at = 0; at < length; ) {
      const packet = packetAt(this.#bytes, at);
      if (packet.kind === PACKET.bad) {
        if (packet.next > length) {
          this.#damage.cutBytes += length - began;
          return;
        }
        const next = nextRecord(this.#bytes, at + 1);
        this.#damage.places++;
        this.#damage.bytes += next - began;
        this.#damage.firstAt ??= at;
        this.#record.clear();
        this.#isDoubtful = true;
        at = next;
        began = next;
        continue;
      }
      this.#take(packet);
      at = packet.next;
      // The driver's buffer is zeroed: padding between records belongs to none.
      if (packet.kind === PACKET.end || packet.kind === PACKET.timestamp || this.#record.size === 0) began = at;
    }
    if (this.#record.size > 0) this.#damage.cutBytes += length - began;
  }

  records(): SpeRecords {
    const all = Object.fromEntries(
      [...this.#columns].map(([name, { values }]) => [name, values.slice(0, this.#count)]),
    );
    return { ...(all as Omit<SpeRecords, 'count' | 'damage'>), count: this.#count, damage: this.#damage };
  }

  #take({ kind, index, payload, sizeBytes }: Packet): void {
    const bytes = this.#bytes;
    const low = wordAt(bytes, payload, sizeBytes);
    const high = sizeBytes === 8 ? u32At(bytes, payload + 4) : 0;
    if (kind === PACKET.events) this.#record.set('events', low);
    else if (kind === PACKET.dataSource) this.#record.set('source', low & 0xffff);
    else if (kind === PACKET.context) this.#record.set('context', low | 0);
    else if (kind === PACKET.operation) this.#record.set('operation', (index << 8) | (low & 0xff));
    else if (kind === PACKET.address) this.#address(index, low, high);
    else if (kind === PACKET.counter) {
      const name = COUNTER_NAMES[index];
      if (name !== undefined) this.#record.set(name, low & 0xffff);
    } else if (kind === PACKET.timestamp) {
      this.#pair('time', 'timeHigh', low, high);
      this.#end();
    } else if (kind === PACKET.end) this.#end();
  }

  #address(index: number, low: number, high: number): void {
    if (index === ADDRESS.pc || index === ADDRESS.target) {
      const level = (high >>> 29) & 3;
      // Code of the kernel in the non-secure world lies at the top.
      const top = (level === 1 || level === 2) && high >>> 31 === 1 ? 0xff000000 : 0;
      const whole = ((high & 0x00ffffff) | top) >>> 0;
      if (index === ADDRESS.target) this.#pair('target', 'targetHigh', low, whole);
      else {
        this.#pair('pc', 'pcHigh', low, whole);
        this.#record.set('level', level);
      }
    } else if (index === ADDRESS.dataVirtual) {
      const top = ((high >>> 20) & 0xf) === 0xf ? 0xff000000 : 0;
      this.#pair('data', 'dataHigh', low, ((high & 0x00ffffff) | top) >>> 0);
    } else if (index === ADDRESS.dataPhysical) this.#pair('physical', 'physicalHigh', low, high & 0x00ffffff);
  }

  #pair(lowName: ColumnName, highName: ColumnName, low: number, high: number): void {
    this.#record.set(lowName, low);
    this.#record.set(highName, high);
  }

  /** An end without anything before it is none of a record. */
  #end(): void {
    const isRest = this.#isDoubtful && !this.#record.has('pc');
    this.#isDoubtful = false;
    if (isRest) this.#record.clear();
    if (this.#record.size === 0) return;
    for (const name of WORDS) this.#columns.get(name)?.push(this.#record.get(name) ?? 0);
    for (const name of INTS) this.#columns.get(name)?.push(this.#record.get(name) ?? ABSENT);
    this.#record.clear();
    this.#count++;
  }
}

interface Packet {
  readonly kind: number;
  /** Of an address or a counter; class of an operation. */
  readonly index: number;
  readonly payload: number;
  readonly sizeBytes: number;
  /** Where the next one begins; past the end where this one is cut. */
  readonly next: number;
}

function packetAt(bytes: Uint8Array, at: number): Packet {
  const first = bytes[at];
  let head = at;
  let index = 0;
  if (isExtended(first)) {
    head++;
    if (head >= bytes.length) return bad(bytes.length + 1);
    if (bytes[head] === 0) {
      // Filled up to a multiple of 2, 4, 8 or 16 bytes.
      const align = 2 << (first & 3);
      return {
        kind: PACKET.padding,
        index: 0,
        payload: at,
        sizeBytes: 0,
        next: Math.min(at - (at % align) + align, bytes.length),
      };
    }
    index = (first & 3) << 3;
  }
  const header = bytes[head];
  const kind = packetKind(header);
  const isIndexed = kind === PACKET.address || kind === PACKET.counter;
  if (kind === PACKET.bad || (head > at && !isIndexed)) return bad(at + 1);
  const sizeBytes = payloadBytes(header);
  const next = head + 1 + sizeBytes;
  if (next > bytes.length) return bad(next);
  if (isIndexed) index |= header & 7;
  else if (kind === PACKET.operation) index = header & 3;
  return { kind, index, payload: head + 1, sizeBytes, next };
}

const bad = (next: number): Packet => ({ kind: PACKET.bad, index: 0, payload: 0, sizeBytes: 0, next });

const wordAt = (bytes: Uint8Array, at: number, sizeBytes: number): number =>
  sizeBytes === 0 ? 0 : sizeBytes === 1 ? bytes[at] : sizeBytes === 2 ? u16At(bytes, at) : u32At(bytes, at);

/** Behind the next end of a record: a payload may look like one, so what follows must be a whole record, too. */
function nextRecord(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    const kind = packetKind(bytes[at]);
    if (kind !== PACKET.end && kind !== PACKET.timestamp) continue;
    const next = at + 1 + payloadBytes(bytes[at]);
    if (next <= bytes.length && isRecord(bytes, next)) return next;
  }
  return bytes.length;
}

/** Packets of a record at most, and a long run of padding. */
const MOST_PACKETS = 64;

function isRecord(bytes: Uint8Array, from: number): boolean {
  let at = from;
  for (let packets = 0; at < bytes.length && packets < MOST_PACKETS; packets++) {
    const { kind, next } = packetAt(bytes, at);
    if (kind === PACKET.bad) return next > bytes.length;
    if (kind === PACKET.end || kind === PACKET.timestamp) return true;
    at = next;
  }
  return true;
}
