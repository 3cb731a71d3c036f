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
const COLUMNS = [...WORDS, ...INTS];
/** Place of each column. */
const C = Object.fromEntries(COLUMNS.map((name, place) => [name, place])) as Record<ColumnName, number>;
const COUNTER_COLUMNS: Readonly<Record<number, number>> = {
  ...{ [COUNTER.total]: C.total, [COUNTER.issue]: C.issue, [COUNTER.translation]: C.translation },
};

/** Each takes 72 bytes, and its least packets take three: without a limit a small file could fill the memory. */
const MOST_RECORDS = 1 << 24;

/** Of a buffer with more records than are read. */
export class TooManyRecords extends Error {
  readonly most: number;

  constructor(most: number) {
    super(`more than ${most} records`);
    this.most = most;
  }
}

/** @throws TooManyRecords */
export function readSpe(bytes: Uint8Array, mostRecords = MOST_RECORDS): SpeRecords {
  const reader = new SpeReader(bytes, mostRecords);
  reader.read();
  return reader.records();
}

class SpeReader {
  readonly #bytes: Uint8Array;
  readonly #mostRecords: number;
  readonly #columns: readonly (Growing<Uint32Array> | Growing<Int32Array>)[];
  /** Of the record that is read: its values by column, and which of them it has. */
  readonly #record = new Float64Array(COLUMNS.length);
  #has = 0;
  readonly #damage: SpeDamage = { places: 0, bytes: 0, firstAt: null, cutBytes: 0 };
  #count = 0;
  /** Reading went on after damage: what comes next may be the rest of a record. */
  #isDoubtful = false;

  constructor(bytes: Uint8Array, mostRecords: number) {
    this.#bytes = bytes;
    this.#mostRecords = mostRecords;
    this.#columns = COLUMNS.map((name) => (WORDS.includes(name) ? growingWords() : growingInts()));
    this.#clear();
  }

  read(): void {
    const { length } = this.#bytes;
    const packet = newPacket();
    let began = 0;
    for (let at = 0; at < length; ) {
      readPacket(this.#bytes, at, packet);
      if (packet.kind === PACKET.bad) {
        if (packet.next > length) {
          this.#damage.cutBytes += length - began;
          return;
        }
        const next = nextRecord(this.#bytes, at + 1);
        this.#damage.places++;
        this.#damage.bytes += next - began;
        this.#damage.firstAt ??= at;
        this.#clear();
        this.#isDoubtful = true;
        at = next;
        began = next;
        continue;
      }
      this.#take(packet);
      at = packet.next;
      // The driver's buffer is zeroed: padding between records belongs to none.
      if (packet.kind === PACKET.end || packet.kind === PACKET.timestamp || this.#has === 0) began = at;
    }
    if (this.#has !== 0) this.#damage.cutBytes += length - began;
  }

  records(): SpeRecords {
    const all = Object.fromEntries(
      COLUMNS.map((name, place) => [name, this.#columns[place].values.slice(0, this.#count)]),
    );
    return { ...(all as Omit<SpeRecords, 'count' | 'damage'>), count: this.#count, damage: this.#damage };
  }

  #take({ kind, index, payload, sizeBytes }: Packet): void {
    const bytes = this.#bytes;
    const low = wordAt(bytes, payload, sizeBytes);
    const high = sizeBytes === 8 ? u32At(bytes, payload + 4) : 0;
    if (kind === PACKET.events) this.#set(C.events, low);
    else if (kind === PACKET.dataSource) this.#set(C.source, low & 0xffff);
    else if (kind === PACKET.context) this.#set(C.context, low | 0);
    else if (kind === PACKET.operation) this.#set(C.operation, (index << 8) | (low & 0xff));
    else if (kind === PACKET.address) this.#address(index, low, high);
    else if (kind === PACKET.counter) {
      const column = COUNTER_COLUMNS[index];
      if (column !== undefined) this.#set(column, low & 0xffff);
    } else if (kind === PACKET.timestamp) {
      this.#pair(C.time, C.timeHigh, low, high);
      this.#end();
    } else if (kind === PACKET.end) this.#end();
  }

  #address(index: number, low: number, high: number): void {
    if (index === ADDRESS.pc || index === ADDRESS.target) {
      const level = (high >>> 29) & 3;
      // Code of the kernel in the non-secure world is at the top.
      const top = (level === 1 || level === 2) && high >>> 31 === 1 ? 0xff000000 : 0;
      const whole = ((high & 0x00ffffff) | top) >>> 0;
      if (index === ADDRESS.target) this.#pair(C.target, C.targetHigh, low, whole);
      else {
        this.#pair(C.pc, C.pcHigh, low, whole);
        this.#set(C.level, level);
      }
    } else if (index === ADDRESS.dataVirtual) {
      const top = ((high >>> 20) & 0xf) === 0xf ? 0xff000000 : 0;
      this.#pair(C.data, C.dataHigh, low, ((high & 0x00ffffff) | top) >>> 0);
    } else if (index === ADDRESS.dataPhysical) this.#pair(C.physical, C.physicalHigh, low, high & 0x00ffffff);
  }

  #pair(lowColumn: number, highColumn: number, low: number, high: number): void {
    this.#set(lowColumn, low);
    this.#set(highColumn, high);
  }

  #set(column: number, value: number): void {
    this.#record[column] = value;
    this.#has |= 1 << column;
  }

  #clear(): void {
    this.#record.fill(0, 0, WORDS.length);
    this.#record.fill(ABSENT, WORDS.length);
    this.#has = 0;
  }

  /** An end without anything before it does not end a record. */
  #end(): void {
    const isRest = this.#isDoubtful && (this.#has & (1 << C.pc)) === 0;
    this.#isDoubtful = false;
    if (isRest) this.#clear();
    if (this.#has === 0) return;
    if (this.#count === this.#mostRecords) throw new TooManyRecords(this.#mostRecords);
    for (let column = 0; column < COLUMNS.length; column++) this.#columns[column].push(this.#record[column]);
    this.#clear();
    this.#count++;
  }
}

/** One for all packets of a buffer: there are millions. */
interface Packet {
  kind: number;
  /** Of an address or a counter; class of an operation. */
  index: number;
  payload: number;
  sizeBytes: number;
  /** Where the next one begins; past the end where this one is cut. */
  next: number;
}

const newPacket = (): Packet => ({ kind: PACKET.bad, index: 0, payload: 0, sizeBytes: 0, next: 0 });

/** @param packet is filled with what begins there */
function readPacket(bytes: Uint8Array, at: number, packet: Packet): void {
  const first = bytes[at];
  let head = at;
  let index = 0;
  if (isExtended(first)) {
    head++;
    if (head >= bytes.length) {
      fill(packet, PACKET.bad, bytes.length + 1);
      return;
    }
    if (bytes[head] === 0) {
      // Filled up to a multiple of 2, 4, 8 or 16 bytes.
      const align = 2 << (first & 3);
      fill(packet, PACKET.padding, Math.min(at - (at % align) + align, bytes.length));
      return;
    }
    index = (first & 3) << 3;
  }
  const header = bytes[head];
  const kind = packetKind(header);
  const isIndexed = kind === PACKET.address || kind === PACKET.counter;
  if (kind === PACKET.bad || (head > at && !isIndexed)) {
    fill(packet, PACKET.bad, at + 1);
    return;
  }
  const sizeBytes = payloadBytes(header);
  const next = head + 1 + sizeBytes;
  fill(packet, next > bytes.length ? PACKET.bad : kind, next);
  packet.index = isIndexed ? index | (header & 7) : header & 3;
  packet.payload = head + 1;
  packet.sizeBytes = sizeBytes;
}

function fill(packet: Packet, kind: number, next: number): void {
  packet.kind = kind;
  packet.index = 0;
  packet.payload = 0;
  packet.sizeBytes = 0;
  packet.next = next;
}

const wordAt = (bytes: Uint8Array, at: number, sizeBytes: number): number =>
  sizeBytes === 0 ? 0 : sizeBytes === 1 ? bytes[at] : sizeBytes === 2 ? u16At(bytes, at) : u32At(bytes, at);

/** After the next end of a record: a payload may look like one, so what follows must be a whole record, too. */
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
  const packet = newPacket();
  let at = from;
  for (let packets = 0; at < bytes.length && packets < MOST_PACKETS; packets++) {
    readPacket(bytes, at, packet);
    const { kind, next } = packet;
    if (kind === PACKET.bad) return next > bytes.length;
    if (kind === PACKET.end || kind === PACKET.timestamp) return true;
    at = next;
  }
  return true;
}
