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

const nothing = { level: 0, task: 0, channel: 0, keyword: '0x0' };

function identityOf(words: Uint32Array): Omit<KindInfo, 'index' | 'count'> {
  const kind = HEADER_KIND[words[0]];
  switch (kind) {
    case 'system32':
    case 'system64':
    case 'compact32':
    case 'compact64':
    case 'perfinfo32':
    case 'perfinfo64': {
      const type = words[1] & 0xff;
      const groupNumber = words[1] >>> 8;
      const { name, guid } = kernelGroup(groupNumber);
      const eventName = kernelEventName(groupNumber, type) ?? null;
      return {
        kind,
        provider: guid,
        providerName: `Kernel/${name}`,
        eventName,
        group: name,
        id: type,
        opcode: type,
        version: words[5],
        ...nothing,
      };
    }
    case 'event32':
    case 'event64': {
      const provider = guidOf(words, 1);
      // EVENT_DESCRIPTOR: u16 id, u8 version, u8 channel, u8 level, u8 opcode, u16 task, u64 keyword.
      const [idWord, taskWord, keywordLow, keywordHigh] = words.subarray(5, 9);
      return {
        kind,
        provider,
        providerName: providerName(provider) ?? null,
        eventName: null,
        group: null,
        id: idWord & 0xffff,
        version: (idWord >>> 16) & 0xff,
        channel: idWord >>> 24,
        level: taskWord & 0xff,
        opcode: (taskWord >>> 8) & 0xff,
        task: taskWord >>> 16,
        keyword: `0x${((BigInt(keywordHigh) << 32n) | BigInt(keywordLow)).toString(16)}`,
      };
    }
    case 'full32':
    case 'full64':
    case 'instance32':
    case 'instance64': {
      const provider = guidOf(words, 1);
      // EVENT_TRACE_HEADER at 4: u8 type, u8 level, u16 version.
      const opcode = words[5] & 0xff;
      return {
        ...nothing,
        kind,
        provider,
        providerName: providerName(provider) ?? null,
        eventName: classicEventName(provider, opcode) ?? null,
        group: null,
        id: opcode,
        opcode,
        version: words[5] >>> 16,
        level: (words[5] >>> 8) & 0xff,
      };
    }
    case 'message':
    case 'error':
      return {
        kind,
        provider: guidOf(words, 1),
        providerName: null,
        eventName: null,
        group: null,
        id: words[5],
        opcode: 0,
        version: 0,
        ...nothing,
      };
  }
}
