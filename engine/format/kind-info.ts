/** Rows of the kind table as people and queries know them. */
import type { HeaderKind, KindInfo } from '../../contract/trace.ts';
import { guidText } from '../base/text.ts';
import { KIND_WORDS, type KindTable } from './kind-table.ts';
import { HEADER_TYPE } from './layout.ts';
import { MESSAGE_HEADER_TYPE } from './scan.ts';
import { classicEventName, kernelEventName, kernelGroup, providerName } from './well-known.ts';

const HEADER_KIND: Record<number, HeaderKind> = {
  [MESSAGE_HEADER_TYPE]: 'message',
  ...Object.fromEntries(Object.entries(HEADER_TYPE).map(([name, type]) => [type, name as HeaderKind])),
};

function guidOf(words: Uint32Array, at: number): string {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < 4; i++) view.setUint32(4 * i, words[at + i], true);
  return guidText(bytes, 0);
}

/** One kind of the table. */
export function describeKind(table: KindTable, index: number): KindInfo {
  const words = table.words.subarray(index * KIND_WORDS, (index + 1) * KIND_WORDS);
  return { index, ...identityOf(words), count: table.events[index] };
}

/** All kinds of the table, by index. */
export const describeKinds = (table: KindTable): KindInfo[] =>
  Array.from({ length: table.count }, (_, index) => describeKind(table, index));

type Identity = Omit<KindInfo, 'index' | 'count'>;

/** What headers leave out. */
const nothing = { eventName: null, group: null, version: 0, level: 0, task: 0, channel: 0, keyword: '0x0' };

function identityOf(words: Uint32Array): Identity {
  const kind = HEADER_KIND[words[0]];
  switch (kind) {
    case 'event32':
    case 'event64':
      return manifestIdentity(kind, words);
    case 'full32':
    case 'full64':
    case 'instance32':
    case 'instance64':
      return classicIdentity(kind, words);
    case 'message':
    case 'error':
      return { ...nothing, kind, provider: guidOf(words, 1), providerName: null, id: words[5], opcode: 0 };
    default:
      return kernelIdentity(kind, words);
  }
}

function kernelIdentity(kind: HeaderKind, words: Uint32Array): Identity {
  const opcode = words[1] & 0xff;
  const groupNumber = words[1] >>> 8;
  const { name: group, guid: provider } = kernelGroup(groupNumber);
  const eventName = kernelEventName(groupNumber, opcode) ?? null;
  return {
    ...nothing,
    kind,
    provider,
    providerName: `Kernel/${group}`,
    eventName,
    group,
    id: opcode,
    opcode,
    version: words[5],
  };
}

function manifestIdentity(kind: HeaderKind, words: Uint32Array): Identity {
  const provider = guidOf(words, 1);
  // EVENT_DESCRIPTOR: u16 id, u8 version, u8 channel, u8 level, u8 opcode, u16 task, u64 keyword.
  const [idWord, taskWord, keywordLow, keywordHigh] = words.subarray(5, 9);
  return {
    ...nothing,
    kind,
    provider,
    providerName: providerName(provider) ?? null,
    id: idWord & 0xffff,
    version: (idWord >>> 16) & 0xff,
    channel: idWord >>> 24,
    level: taskWord & 0xff,
    opcode: (taskWord >>> 8) & 0xff,
    task: taskWord >>> 16,
    keyword: `0x${((BigInt(keywordHigh) << 32n) | BigInt(keywordLow)).toString(16)}`,
  };
}

function classicIdentity(kind: HeaderKind, words: Uint32Array): Identity {
  const provider = guidOf(words, 1);
  // EVENT_TRACE_HEADER at 4: u8 type, u8 level, u16 version.
  const opcode = words[5] & 0xff;
  return {
    ...nothing,
    kind,
    provider,
    providerName: providerName(provider) ?? null,
    eventName: classicEventName(provider, opcode) ?? null,
    id: opcode,
    opcode,
    version: words[5] >>> 16,
    level: (words[5] >>> 8) & 0xff,
  };
}
