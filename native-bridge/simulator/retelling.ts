/**
 * Lets providers of Windows tell kernel events anew, each where one that is enabled has an event of that kind: of the
 * same workload, at the same time, with the same processes, threads and names. See windows-providers.ts.
 */

import { at } from '../../contract/checked.ts';
import { kernelGroup } from '../../engine/format/well-known.ts';
import { classicSchema } from '../../engine/schema/classic/classic-schema.ts';
import { Layout } from '../../engine/schema/layout.ts';
import { Payload } from '../../engine/schema/payload.ts';
import type { EventSpec, FullSpec, PerfInfoSpec, SystemSpec } from '../../engine/write/event-specs.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import type { EventSink } from '../../engine/write/trace-writer.ts';
import { poolAddress } from '../../machine/machine.ts';
import { hookOf } from './kernel-groups.ts';
import { encodeFields, type Written } from './payload-encoder.ts';
import { ANY_KIND, writtenEvent } from './tdh-calls.ts';
import { RETELLING_PROVIDERS, type Retold } from './windows-providers.ts';

/** What the retelling asks of the machine. */
export interface Witness {
  /** Whether a session has that provider enabled. */
  isEnabled(provider: string): boolean;
  /** Who runs on a core; null: nobody. */
  running(cpu: number): { pid: number; tid: number } | null;
  /** A thread of that process; 0: it has none. */
  threadOf(pid: number): number;
  imagePath(pid: number): string;
  /** FILETIME of a moment of machine time. */
  systemTime(ticks: number): bigint;
}

interface Teller {
  provider: string;
  retold: Retold;
  fields: Parameters<typeof encodeFields>[1];
  /** By field: a field of the kernel event, or `@…`. */
  sources: ReadonlyMap<string, string>;
}

/** The manifest compiler adds the channel's bit to an event's keywords. */
const CHANNEL = { channel: 16, keywordBit: 0x8000000000000000n } as const;
const LEVEL_INFORMATIONAL = 4;
/** What the browser asks for, and the answer: of its connection in the workload. */
const HOST = 'www.example.com';
const HOST_ADDRESS = '::ffff:198.51.100.7;';
/** sockaddr_in. */
const ADDRESS_BYTES = 16;
const AF_INET = 2;

/** By hook: who tells it anew. */
function tellersOf(): (readonly Teller[] | undefined)[] {
  const byHook: Teller[][] = Array.from({ length: 1 << 16 });
  for (const { guid: provider, events } of RETELLING_PROVIDERS) {
    for (const retold of events) {
      const { id, version, of } = retold;
      const { fields } = writtenEvent(provider, id, version).schema;
      const sources = new Map(retold.fields.map(({ name, source = name }) => [name, source]));
      for (const hook of of) {
        byHook[hook] ??= [];
        byHook[hook].push({ provider, retold, fields, sources });
      }
    }
  }
  return byHook;
}

let tellers: ReturnType<typeof tellersOf> | null = null;

/** A kernel event, read by its fields. */
class Told {
  readonly #payload = new Payload();
  readonly #layouts = new Map<number, Layout>();
  #layout = new Layout([]);

  /** @param version of the event, which with its hook says where its fields are */
  read({ group, type, version, payload }: PerfInfoSpec): void {
    const key = (group << 16) | (type << 8) | version;
    let layout = this.#layouts.get(key);
    if (layout === undefined) {
      const { name, guid } = kernelGroup(group);
      const schema = classicSchema({ ...ANY_KIND, provider: guid, group: name, opcode: type, version });
      layout = new Layout(schema?.fields ?? []);
      this.#layouts.set(key, layout);
    }
    this.#layout = layout;
    this.#payload.set(payload, 0, payload.length, 8);
    layout.begin(this.#payload);
  }

  /** Its bytes, for a number; undefined: there is no such field. */
  value(name: string): Written | undefined {
    const layout = this.#layout;
    const i = layout.names.indexOf(name);
    if (i < 0 || i >= layout.located) return undefined;
    const { inType } = at(layout.fields, i).definition;
    if (inType === 'unicodeString' || inType === 'ansiString') return String(layout.raw(this.#payload, i));
    return this.#payload.bytes.subarray(layout.offsets[i], layout.offsets[i + 1]);
  }

  number(name: string): number {
    const bytes = this.value(name);
    if (!(bytes instanceof Uint8Array)) return 0;
    return bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);
  }
}

export class Retelling implements EventSink {
  readonly #sink: EventSink;
  readonly #witness: Witness;
  readonly #told = new Told();
  readonly #pb = new PayloadBuilder(8);

  constructor(sink: EventSink, witness: Witness) {
    this.#sink = sink;
    this.#witness = witness;
    tellers ??= tellersOf();
  }

  system(event: SystemSpec): void {
    this.#sink.system(event);
    this.#retell(event, event);
  }

  perfInfo(event: PerfInfoSpec): void {
    this.#sink.perfInfo(event);
    this.#retell(event, null);
  }

  full(event: FullSpec): void {
    this.#sink.full(event);
  }

  event(event: EventSpec): void {
    this.#sink.event(event);
  }

  /** @param writer who has logged it; null: who runs on that core */
  #retell(event: PerfInfoSpec, writer: { pid: number; tid: number } | null): void {
    const several = tellers?.[hookOf(event.group, event.type)];
    if (several === undefined) return;
    for (const teller of several) {
      if (!this.#witness.isEnabled(teller.provider)) continue;
      this.#told.read(event);
      const { retold } = teller;
      const { id, version, opcode, keyword } = retold;
      const { pid, tid } = this.#writerOf(retold, event.cpu, writer);
      encodeFields(this.#pb.reset(), teller.fields, (name) =>
        this.#value(teller.sources.get(name) ?? name, event.ticks),
      );
      this.#sink.event({
        ...{ provider: teller.provider, id, version, opcode, task: retold.task, level: LEVEL_INFORMATIONAL },
        ...{ channel: CHANNEL.channel, keyword: BigInt(keyword) | CHANNEL.keywordBit },
        ...{ cpu: event.cpu, ticks: event.ticks, pid, tid },
        payload: this.#pb.build(),
      });
    }
  }

  #writerOf(
    { writer }: Retold,
    cpu: number,
    logged: { pid: number; tid: number } | null,
  ): { pid: number; tid: number } {
    const running = logged ?? this.#witness.running(cpu) ?? { pid: 0, tid: 0 };
    if (writer === undefined) return running;
    const pid = this.#told.number(writer);
    return pid === running.pid ? running : { pid, tid: this.#witness.threadOf(pid) };
  }

  #value(source: string, ticks: number): Written | undefined {
    const told = this.#told;
    switch (source) {
      case '@now':
        return this.#witness.systemTime(ticks);
      case '@imagePath':
        return this.#witness.imagePath(told.number('ProcessId'));
      case '@empty':
        return '';
      case '@one':
        return 1;
      case '@host':
        return HOST;
      case '@hostAddress':
        return HOST_ADDRESS;
      case '@addressBytes':
        return ADDRESS_BYTES;
      case '@local':
        return socketAddress(told.number('saddr'), told.number('sport'));
      case '@remote':
        return socketAddress(told.number('daddr'), told.number('dport'));
      case '@connection':
        return poolAddress(0x58000000 + told.number('sport') * 0x200);
      default:
        return told.value(source);
    }
  }
}

/** @param address and port in network order, as numbers of this machine */
const socketAddress = (address: number, port: number): Uint8Array =>
  new PayloadBuilder(8).u16(AF_INET).u16(port).u32(address).zeros(8).build().slice();
