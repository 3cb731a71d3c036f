/** Events that the TDH of a machine describes, for people: from its TRACE_EVENT_INFO and EVENT_MAP_INFO alone. */
import type { EventInfo } from '../../contract/schema.ts';
import type { KindInfo } from '../../contract/trace.ts';
import { guidText, hexOf64 } from '../base/text.ts';
import { u16At, u32At } from '../format/bytes.ts';
import { EventInfoCatalog } from '../schema/event-info.ts';
import { usedEvent } from './provider-catalog.ts';

export interface DescribedEvent {
  /** TRACE_EVENT_INFO; null: there is none. */
  readonly eventInfo: Uint8Array | null;
  readonly maps: readonly { readonly info: Uint8Array }[];
}

/** Provider GUID, event GUID and EVENT_DESCRIPTOR, with which a TRACE_EVENT_INFO begins. */
const DESCRIPTOR = 32;
const LEAST_BYTES = DESCRIPTOR + 16;

/** By id and version; what is damaged is left out. */
export function machineEvents(described: readonly DescribedEvent[]): EventInfo[] {
  const catalog = new EventInfoCatalog();
  const kinds: KindInfo[] = [];
  for (const { eventInfo, maps } of described) {
    if (eventInfo === null || eventInfo.length < LEAST_BYTES) continue;
    addDescribed(catalog, eventInfo, maps);
    kinds.push(kindOf(eventInfo, kinds.length));
  }
  return kinds
    .flatMap((kind) => {
      const schema = catalog.schemaFor(kind);
      return schema === null ? [] : usedEvent({ kind, schema, count: 0 }, new Map());
    })
    .sort((a, b) => a.id - b.id || a.version - b.version);
}

/** @param eventInfo TRACE_EVENT_INFO, which begins with the provider's GUID */
export function addDescribed(catalog: EventInfoCatalog, eventInfo: Uint8Array, maps: DescribedEvent['maps']): void {
  catalog.addEventInfo(eventInfo, 0, eventInfo.length);
  for (const { info } of maps) {
    const map = new Uint8Array(16 + info.length);
    map.set(eventInfo.subarray(0, 16));
    map.set(info, 16);
    catalog.addMap(map, 0, map.length);
  }
}

/** EVENT_DESCRIPTOR: u16 id, u8 version, channel, level, opcode, u16 task, u64 keyword. */
const kindOf = (bytes: Uint8Array, index: number): KindInfo => ({
  ...{ index, kind: 'event64', provider: guidText(bytes, 0) },
  ...{ providerName: null, eventName: null, group: null, count: 0 },
  id: u16At(bytes, DESCRIPTOR),
  version: bytes[DESCRIPTOR + 2],
  channel: bytes[DESCRIPTOR + 3],
  level: bytes[DESCRIPTOR + 4],
  opcode: bytes[DESCRIPTOR + 5],
  task: u16At(bytes, DESCRIPTOR + 6),
  keyword: hexOf64(u32At(bytes, DESCRIPTOR + 8), u32At(bytes, DESCRIPTOR + 12)),
});
