/**
 * Packets of Arm's Statistical Profiling Extension (Arm ARM, chapter D17; facts page on PMU analysis, part 6): headers and the
 * meaning of their payloads.
 */

const HEADER = { padding: 0x00, end: 0x01, timestamp: 0x71 } as const;
export const PACKET = {
  ...{
    bad: 0,
    padding: 1,
    end: 2,
    timestamp: 3,
    events: 4,
    dataSource: 5,
    context: 6,
    operation: 7,
    address: 8,
    counter: 9,
  },
} as const;
export const ADDRESS = { pc: 0, target: 1, dataVirtual: 2, dataPhysical: 3, previousTarget: 4 } as const;
export const COUNTER = { total: 0, issue: 1, translation: 2 } as const;

/** Bits of the events packet. */
export const SPE_EVENT = {
  ...{ exception: 0, retired: 1, l1dAccess: 2, l1dRefill: 3, tlbAccess: 4, tlbWalk: 5, notTaken: 6, mispredicted: 7 },
  ...{ lastLevelAccess: 8, lastLevelMiss: 9, remote: 10, misaligned: 11, l2dAccess: 19, l2dMiss: 20, modifiedLine: 21 },
} as const;

/** What a first byte begins, without extended headers; `PACKET.bad` where it begins nothing. */
export function packetKind(header: number): number {
  if (header === HEADER.padding) return PACKET.padding;
  if (header === HEADER.end) return PACKET.end;
  if (header === HEADER.timestamp) return PACKET.timestamp;
  if ((header & 0xcf) === 0x42) return PACKET.events;
  if ((header & 0xcf) === 0x43) return PACKET.dataSource;
  if ((header & 0xfc) === 0x64) return PACKET.context;
  if ((header & 0xfc) === 0x48 && (header & 3) !== 3) return PACKET.operation;
  if ((header & 0xf8) === 0xb0) return PACKET.address;
  if ((header & 0xf8) === 0x98) return PACKET.counter;
  return PACKET.bad;
}

export const isExtended = (header: number): boolean => (header & 0xfc) === 0x20;

/** Padding and the end have none. */
export const payloadBytes = (header: number): number => (header <= HEADER.end ? 0 : 1 << ((header >>> 4) & 3));

/** What a load, store or atomic did, in words. @param payload of an operation packet of class 1 */
export function loadStoreName(payload: number): string {
  const store = (payload & 1) === 1;
  // All bits of it: the same bits mean other things elsewhere.
  if (payload === 0x25) return 'memset';
  if ((payload & 0xfe) === 0x20) return store ? 'memcpy store' : 'memcpy load';
  if ((payload & 0xfa) === 0x40) return store ? 'guarded stack store' : 'guarded stack load';
  const verb = store ? 'store' : 'load';
  if ((payload & 0xe2) === 2) {
    const kinds = [
      (payload & 4) !== 0 && 'atomic',
      (payload & 8) !== 0 && 'exclusive',
      (payload & 16) !== 0 && 'ordered',
    ];
    return [...kinds.filter((kind) => kind !== false), verb].join(' ');
  }
  if ((payload & 0x0a) === 8)
    return (payload & 0x80) === 0 ? `vector ${verb}` : store ? 'vector scatter' : 'vector gather';
  const of: Readonly<Record<number, string>> = { 4: 'SIMD ', 16: '', 20: 'tag ', 48: 'NV register ' };
  return `${of[payload & 0xfe] ?? ''}${verb}`;
}

/** @param payload of an operation packet of class 2 */
export function branchName(payload: number): string {
  const kinds = ['', 'call', 'return', 'branch'];
  const kind = kinds[(payload >>> 3) & 3] || 'branch';
  const how = [(payload & 1) !== 0 && 'conditional', (payload & 2) !== 0 && 'indirect'];
  return [...how.filter((each) => each !== false), kind].join(' ');
}

/** @param payload of an operation packet of class 0 */
export function otherName(payload: number): string {
  if ((payload & 0x89) === 0x88) return 'SME operation';
  if ((payload & 0x89) === 8) return (payload & 2) !== 0 ? 'SVE FP operation' : 'SVE operation';
  return (payload & 1) !== 0 ? 'conditional select' : 'operation';
}
