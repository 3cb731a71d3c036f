/**
 * Packets that Windows captured into a trace: by PktMon (`pktmon start --etw`, event 160) and by NDIS (`netsh trace start
 * capture=yes`, event 1001 in fragments). Layouts: PktMon's from the event info of a real trace (version 0), NDIS's from its
 * public manifest and Microsoft's etl2pcapng. Other versions are counted, not read.
 */
import type { KindInfo } from '../../contract/trace.ts';
import { joinedBytes } from '../base/joined-bytes.ts';
import { wideText } from '../base/text.ts';
import { LINK } from './frame.ts';

export const PKTMON = '4d4f80d9-c8bd-4d73-bb5b-19c90402c5ac';
/** The name of a component of the stack: u16 id, u16 type, name, description. */
const PKTMON_COMPONENT = 20;
const NDIS = '2ed6006e-4729-4609-b423-3ee7bcd678ef';
const PKTMON_PACKET = 160;
const NDIS_FRAGMENT = 1001;

/** After these: u16 fields of PktMon's packet, u32 drop reason and location, then sizes and bytes. */
const PKT = {
  ...{ group: 0, number: 8, appearance: 10, direction: 12, type: 14, component: 16, edge: 18 },
  ...{ dropReason: 22, originalBytes: 30, loggedBytes: 32, bytes: 34 },
} as const;
const FRAGMENT = { miniport: 0, lower: 4, sizeBytes: 8, bytes: 12 } as const;
/** PktMon's PacketType → link type of pcapng. */
const LINKS: Readonly<Record<number, number>> = { 1: LINK.ethernet, 2: LINK.wifi, 3: LINK.raw };
/** PktMon's DirTag: In, Rx and Ingress are received, Out, Tx and Egress are sent. */
const DIRECTIONS: Readonly<Record<number, Direction>> = {
  ...{ 1: 'received', 3: 'received', 5: 'received', 2: 'sent', 4: 'sent', 6: 'sent' },
};
/** Keywords of NDIS's events. */
const KEYWORD = {
  start: 0x40000000n,
  end: 0x80000000n,
  send: 0x1_0000_0000n,
  receive: 0x2_0000_0000n,
  wwan: 0x200n,
  wifi: 0x10000n,
} as const;
/** More than a frame of any medium with offloading has. */
const MOST_BYTES = 1 << 18;

type Direction = 'sent' | 'received' | 'unknown';

export interface CapturedPacket {
  timeNs: number;
  cpu: number;
  link: number;
  direction: Direction;
  /** Of PktMon: where in the stack; of NDIS: index of the interface. */
  component: number;
  edge: number;
  /** The same packet elsewhere in the stack has the same; null where that is not told. */
  id: string | null;
  /** From 1: where it was seen first; only that is counted. */
  appearance: number;
  /** 0: not dropped. */
  dropReason: number;
  originalBytes: number;
  /** Valid until the next packet. */
  bytes: Uint8Array;
}

export interface CaptureEvent {
  kind: KindInfo;
  timeNs: number;
  cpu: number;
  tid: number;
  payload: { bytes: Uint8Array; start: number; end: number };
}

/** Kinds of events that a reader wants. */
export const isCapture = ({ provider, id }: Pick<KindInfo, 'provider' | 'id'>): boolean =>
  (provider === PKTMON && id === PKTMON_PACKET) || (provider === NDIS && id === NDIS_FRAGMENT);

export const isComponent = ({ provider, id, version }: Pick<KindInfo, 'provider' | 'id' | 'version'>): boolean =>
  provider === PKTMON && id === PKTMON_COMPONENT && version === 0;

/** Null where the event is too short. */
export function readComponent({ payload: { bytes, start, end } }: CaptureEvent): { id: number; name: string } | null {
  const HEAD_BYTES = 4;
  if (end - start < HEAD_BYTES) return null;
  const texts = wideText(bytes, start + HEAD_BYTES, (end - start - HEAD_BYTES) >> 1).split('\0', 2);
  return {
    id: new DataView(bytes.buffer, bytes.byteOffset).getUint16(start, true),
    name: texts.filter((text) => text !== '' && text !== 'NULL').join(' '),
  };
}

/** Makes packets of events; those that are none are counted. */
export class PacketReader {
  /** Too short for what they say, or without a beginning. */
  damaged = 0;
  /** Of a version whose layout is not known. */
  unknownVersions = 0;
  /** Of an interface and a thread: what of a packet has come. */
  readonly #open = new Map<string, Uint8Array[]>();

  /** The packet that an event ends; null where it ends none. */
  read(event: CaptureEvent): CapturedPacket | null {
    const { kind, payload } = event;
    if (kind.version !== 0) {
      this.unknownVersions++;
      return null;
    }
    const view = new DataView(
      payload.bytes.buffer,
      payload.bytes.byteOffset + payload.start,
      payload.end - payload.start,
    );
    return kind.provider === PKTMON ? this.#pktMon(event, view) : this.#ndis(event, view);
  }

  /** Packets that begin and have no end. */
  get cut(): number {
    return this.#open.size;
  }

  #pktMon({ timeNs, cpu, payload }: CaptureEvent, view: DataView): CapturedPacket | null {
    const logged = view.byteLength < PKT.bytes ? -1 : view.getUint16(PKT.loggedBytes, true);
    if (logged < 0 || view.byteLength < PKT.bytes + logged) {
      this.damaged++;
      return null;
    }
    const u16 = (at: number): number => view.getUint16(at, true);
    const from = payload.start + PKT.bytes;
    return {
      ...{ timeNs, cpu },
      link: LINKS[u16(PKT.type)] ?? LINK.ethernet,
      direction: DIRECTIONS[u16(PKT.direction)] ?? 'unknown',
      component: u16(PKT.component),
      edge: u16(PKT.edge),
      id: `${view.getBigUint64(PKT.group, true)}.${u16(PKT.number)}`,
      appearance: u16(PKT.appearance),
      dropReason: view.getUint32(PKT.dropReason, true),
      originalBytes: u16(PKT.originalBytes),
      bytes: payload.bytes.subarray(from, from + logged),
    };
  }

  #ndis({ timeNs, cpu, tid, kind, payload }: CaptureEvent, view: DataView): CapturedPacket | null {
    const sizeBytes = view.byteLength < FRAGMENT.bytes ? -1 : view.getUint32(FRAGMENT.sizeBytes, true);
    if (sizeBytes < 0 || view.byteLength < FRAGMENT.bytes + sizeBytes) {
      this.damaged++;
      return null;
    }
    const keyword = BigInt(kind.keyword);
    const component = view.getUint32(FRAGMENT.miniport, true);
    const key = `${component}/${view.getUint32(FRAGMENT.lower, true)}/${cpu}/${tid}`;
    const parts = (keyword & KEYWORD.start) !== 0n ? [] : this.#open.get(key);
    if (parts === undefined || partBytes(parts) + sizeBytes > MOST_BYTES) {
      this.#open.delete(key);
      this.damaged++;
      return null;
    }
    const from = payload.start + FRAGMENT.bytes;
    parts.push(payload.bytes.slice(from, from + sizeBytes));
    if ((keyword & KEYWORD.end) === 0n) {
      this.#open.set(key, parts);
      return null;
    }
    this.#open.delete(key);
    const bytes = joinedBytes(parts);
    const [isSent, isReceived] = [KEYWORD.send, KEYWORD.receive].map((bit) => (keyword & bit) !== 0n);
    return {
      ...{ timeNs, cpu, component, edge: 0, id: null, appearance: 1, dropReason: 0 },
      link: (keyword & KEYWORD.wwan) !== 0n ? LINK.raw : (keyword & KEYWORD.wifi) !== 0n ? LINK.wifi : LINK.ethernet,
      direction: isSent ? 'sent' : isReceived ? 'received' : 'unknown',
      originalBytes: bytes.length,
      bytes,
    };
  }
}

const partBytes = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);
