/**
 * A provider that writes as many events as it is told: for benches, and for seeing what happens when buffers run out.
 * Its events are encoded once; of each only the time stamp and two numbers change.
 */
import { at } from '../../contract/checked.ts';
import { HEADER_BYTES } from '../../engine/format/layout.ts';
import type { ProviderFacts } from '../../engine/schema/manifest/provider-facts.ts';
import type { EventSpec } from '../../engine/write/event-specs.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import { BASE_TICKS, TICKS_PER_SECOND } from '../../machine/machine.ts';
import type { EventBus, Target } from './event-bus.ts';

const LEVEL_INFORMATIONAL = 4;
const TASK = 1;
const KINDS = ['Read', 'Write', 'Compute', 'Wait'];

export const FLOOD_FACTS: ProviderFacts = {
  guid: 'c0de5c09-e51a-4f10-8d00-0f1000d0f10d',
  name: 'Corescope-Simulator-Flood',
  tasks: [{ value: TASK, name: 'Flood' }],
  opcodes: [],
  keywords: [
    { mask: '0x1', name: 'Flood' },
    { mask: '0x2', name: 'Unused' },
  ],
  levels: [],
  channels: [],
  maps: [{ name: 'FloodKind', kind: 'values', entries: KINDS.map((name, value) => [value, name]) }],
  templates: [
    {
      id: 'Flood',
      fields: [
        { name: 'Sequence', inType: 'UInt64' },
        { name: 'Core', inType: 'UInt32' },
        { name: 'Kind', inType: 'UInt32', map: 'FloodKind' },
      ],
    },
  ],
  events: [
    {
      id: 1,
      version: 0,
      level: LEVEL_INFORMATIONAL,
      task: TASK,
      opcode: 0,
      keyword: '0x1',
      channel: 0,
      template: 'Flood',
      message: 'Flood event %1 of core %2: %3',
    },
  ],
};

/** Lower case. */
export const FLOOD_PROVIDER = FLOOD_FACTS.guid;

const AT = {
  ticks: 16,
  sequence: HEADER_BYTES.event64,
  core: HEADER_BYTES.event64 + 8,
  kind: HEADER_BYTES.event64 + 12,
};

const EVENT: EventSpec = {
  provider: FLOOD_PROVIDER,
  id: 1,
  level: LEVEL_INFORMATIONAL,
  task: TASK,
  keyword: 1,
  cpu: 0,
  ticks: 0,
  pid: 4,
  tid: 8,
  payload: new PayloadBuilder(8).u64(0).u32(0).u32(0).build().slice(),
};

/** Of one core. */
interface Source {
  /** When it writes next; Infinity: never. */
  next: number;
  step: number;
  left: number;
  /** Of the next event: those that were lost are seen as gaps. */
  sequence: number;
}

export class Flood {
  readonly #bus: EventBus;
  readonly #sources: Source[];
  readonly #template: Uint8Array;
  readonly #view: DataView;
  readonly #payload: Uint8Array;
  /** Sessions that have the provider enabled, as of that state of the bus. */
  #targets: readonly Target[] = [];
  #revision = -1;
  #rate = 0;

  constructor(bus: EventBus, cores: number) {
    this.#bus = bus;
    this.#sources = Array.from({ length: cores }, () => ({ next: Infinity, step: 1, left: 0, sequence: 0 }));
    this.#template = bus.encode(EVENT);
    this.#view = new DataView(this.#template.buffer);
    this.#payload = this.#template.subarray(HEADER_BYTES.event64);
  }

  /** Events a second over all cores. */
  get rate(): number {
    return this.#rate;
  }

  /** @param rate events a second over all cores */
  setRate(rate: number, nowTicks: number): void {
    this.#rate = rate;
    const step = (this.#sources.length * TICKS_PER_SECOND) / rate;
    this.#sources.forEach((source, core) => {
      source.step = step;
      source.left = Number.POSITIVE_INFINITY;
      source.next = rate === 0 ? Number.POSITIVE_INFINITY : nowTicks + 1 + (core * step) / this.#sources.length;
    });
  }

  /** So many events, one a tick, in turns; the rate goes on behind them. */
  burst(count: number, nowTicks: number): void {
    const cores = this.#sources.length;
    this.#sources.forEach((source, core) => {
      source.step = cores;
      source.left = Math.ceil((count - core) / cores);
      source.next = source.left > 0 ? nowTicks + 1 + core : Number.POSITIVE_INFINITY;
    });
  }

  /** Writes on all cores what is due before `ticks`. */
  run(ticks: number): void {
    for (let core = 0; core < this.#sources.length; core++) this.runCore(core, ticks);
  }

  runCore(core: number, ticks: number): void {
    const source = at(this.#sources, core);
    if (source.next >= ticks) return;
    if (this.#revision !== this.#bus.revision) {
      this.#revision = this.#bus.revision;
      this.#targets = this.#bus.targetsOf(EVENT);
    }
    const targets = this.#targets;
    const view = this.#view;
    const logged = new Float64Array(targets.length);
    let written = 0;
    view.setUint32(AT.core, core, true);
    while (source.next < ticks) {
      if (targets.length > 0) {
        const now = Math.floor(source.next);
        const stamp = BASE_TICKS + now;
        const high = Math.floor(stamp / 2 ** 32);
        view.setUint32(AT.ticks, stamp - high * 2 ** 32, true);
        view.setUint32(AT.ticks + 4, high, true);
        view.setUint32(AT.sequence, source.sequence, true);
        view.setUint32(AT.kind, source.sequence & 3, true);
        source.sequence++;
        let isWanted = false;
        for (const [i, { session, payload }] of targets.entries()) {
          if (payload !== null && !payload.passes(EVENT.id, 0, this.#payload)) continue;
          isWanted = true;
          if (this.#bus.copy(session, core, this.#template, now)) logged[i] = at(logged, i) + 1;
        }
        if (isWanted) written++;
      }
      source.next += source.step;
      if (--source.left <= 0) this.#endBurst(source);
    }
    if (written === 0) return;
    this.#bus.countProduced(FLOOD_PROVIDER, written);
    targets.forEach(({ session }, i) => {
      session.count(FLOOD_PROVIDER, at(logged, i));
    });
  }

  #endBurst(source: Source): void {
    source.left = Number.POSITIVE_INFINITY;
    source.step = (this.#sources.length * TICKS_PER_SECOND) / this.#rate;
    source.next = this.#rate === 0 ? Number.POSITIVE_INFINITY : source.next;
  }
}
