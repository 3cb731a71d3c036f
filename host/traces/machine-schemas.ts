/** Schemas of the machine that a trace is read on: asked of its TDH once, kept for all traces of a host. */
import { hasEventHeader, type KindInfo } from '../../contract/trace.ts';
import type { DescribedEvent } from '../../engine/events/machine-events.ts';
import type { MachineSchemas } from '../../engine/events/machine-schemas.ts';
import type { SchemaBlob, SchemaRequest } from '../../native-bridge/calls/bridge.ts';
import {
  EVENT_HEADER_FLAG,
  fieldBytes,
  guidBytes,
  newStruct,
  sizeOf,
  writeField,
} from '../../native-bridge/calls/layouts.ts';

/** Of a bridge, or of a recorder, which has one. */
export type AskSchemas = (requests: SchemaRequest[]) => Promise<SchemaBlob[]>;

/** A trace may name any number of events. */
const MOST_AT_ONCE = 512;
const MOST_KEPT = 1 << 16;

export class MachineSchemasOnce implements MachineSchemas {
  readonly #ask: AskSchemas;
  /** By what an event is; those that the machine does not know are kept as well. */
  readonly #known = new Map<string, DescribedEvent>();

  constructor(ask: AskSchemas) {
    this.#ask = ask;
  }

  async of(kinds: readonly KindInfo[]): Promise<DescribedEvent[]> {
    const byKey = new Map(kinds.map((kind) => [keyOf(kind), kind]));
    const unknown = [...byKey].filter(([key]) => !this.#known.has(key));
    const found = new Map(
      [...byKey.keys()].flatMap((key) => {
        const known = this.#known.get(key);
        return known === undefined ? [] : [[key, known] as const];
      }),
    );
    for (let at = 0; at < unknown.length; at += MOST_AT_ONCE) {
      const part = unknown.slice(at, at + MOST_AT_ONCE);
      const answers = await this.#ask(part.map(([, kind]) => ({ eventHeader: headerOf(kind) })));
      for (const [i, [key]] of part.entries()) {
        const answer = answers[i] ?? { eventInfo: null, maps: [] };
        found.set(key, answer);
        if (this.#known.size < MOST_KEPT) this.#known.set(key, answer);
      }
    }
    return [...found.values()];
  }
}

const keyOf = (kind: KindInfo): string =>
  `${hasEventHeader(kind)}/${kind.provider}/${kind.id}/${kind.opcode}/${kind.version}`;

/** EVENT_HEADER of an event of that kind, as TDH needs it: who wrote it, what it is. */
function headerOf(kind: KindInfo): Uint8Array {
  const header = newStruct('EVENT_HEADER');
  const { CLASSIC_HEADER, '32_BIT_HEADER': bits32, '64_BIT_HEADER': bits64 } = EVENT_HEADER_FLAG;
  const bits = kind.kind.endsWith('32') ? bits32 : bits64;
  writeField(header, 'EVENT_HEADER', 'Size', sizeOf('EVENT_HEADER'));
  writeField(header, 'EVENT_HEADER', 'Flags', hasEventHeader(kind) ? bits : bits | CLASSIC_HEADER);
  fieldBytes(header, 'EVENT_HEADER', 'ProviderId').set(guidBytes(kind.provider));
  const descriptor = fieldBytes(header, 'EVENT_HEADER', 'EventDescriptor');
  writeField(descriptor, 'EVENT_DESCRIPTOR', 'Id', hasEventHeader(kind) ? kind.id : 0);
  writeField(descriptor, 'EVENT_DESCRIPTOR', 'Version', kind.version);
  writeField(descriptor, 'EVENT_DESCRIPTOR', 'Channel', kind.channel);
  writeField(descriptor, 'EVENT_DESCRIPTOR', 'Level', kind.level);
  writeField(descriptor, 'EVENT_DESCRIPTOR', 'Opcode', kind.opcode);
  writeField(descriptor, 'EVENT_DESCRIPTOR', 'Task', kind.task);
  writeField(descriptor, 'EVENT_DESCRIPTOR', 'Keyword', BigInt(kind.keyword));
  return header;
}
