/** Who wrote the events of a live trace: counts by provider and processor. */
import type { LiveStats } from '../../contract/live.ts';
import type { KindInfo } from '../../contract/trace.ts';
import { enlarged } from '../base/enlarged.ts';
import { EventCounts } from './event-counts.ts';
import type { EventLane } from './live-series.ts';

/** More than any machine has at work at once; those that come later are counted together. */
const MOST_PROVIDERS = 512;
const SECOND_NS = 1e9;
/** The last second is measured to so many parts of it: for hundreds of providers, with each frame. */
const PARTS = 32;

interface Provider {
  readonly guid: string;
  /** Null where no event of it could tell. */
  name: string | null;
  /** What else people call it: kernel group. */
  readonly group: string | null;
  readonly byCpu: EventCounts[];
}

/** Counts of one processor. */
interface Cpu {
  readonly number: number;
  readonly all: EventCounts;
  /** By number of the provider. */
  readonly providers: (EventCounts | undefined)[];
  lastNs: number;
}

export class LiveProviders {
  readonly #cpus = new Map<number, Cpu>();
  readonly #providers: Provider[] = [];
  readonly #byGuid = new Map<string, number>();
  /** By index of the kind. */
  #ofKind = new Uint16Array(256);

  /** Kinds come in the order of their index. */
  addKind(kind: KindInfo): void {
    let number = this.#byGuid.get(kind.provider);
    if (number === undefined) {
      number = this.#providers.length;
      if (number === MOST_PROVIDERS) number--;
      else {
        const others = number === MOST_PROVIDERS - 1;
        const { provider, providerName, group } = kind;
        this.#providers.push(
          others
            ? { guid: '', name: 'other providers', group: null, byCpu: [] }
            : { guid: provider, name: providerName, group, byCpu: [] },
        );
      }
      this.#byGuid.set(kind.provider, number);
    }
    if (kind.index >= this.#ofKind.length) this.#ofKind = enlarged(this.#ofKind, 2 * this.#ofKind.length);
    this.#ofKind[kind.index] = number;
  }

  /** Counts the events of one buffer. @param kind and `timeNs`: `count` of them */
  add(cpuNumber: number, kind: Uint16Array, timeNs: Float64Array, count: number): void {
    let cpu = this.#cpus.get(cpuNumber);
    if (cpu === undefined) {
      cpu = { number: cpuNumber, all: new EventCounts(), providers: [], lastNs: Number.NEGATIVE_INFINITY };
      this.#cpus.set(cpuNumber, cpu);
    }
    const { all, providers } = cpu;
    const ofKind = this.#ofKind;
    for (let i = 0; i < count; i++) {
      const at = timeNs[i];
      const number = ofKind[kind[i]];
      all.add(at);
      (providers[number] ?? this.#countsOf(cpu, number)).add(at);
      if (at > cpu.lastNs) cpu.lastNs = at;
    }
  }

  #countsOf(cpu: Cpu, number: number): EventCounts {
    const counts = new EventCounts();
    cpu.providers[number] = counts;
    this.#providers[number].byCpu.push(counts);
    return counts;
  }

  /** Processors that had events, ascending. */
  cpus(): number[] {
    return [...this.#cpus.keys()].sort((a, b) => a - b);
  }

  /** Names that came to light. @param nameOf null where it is not known yet */
  name(nameOf: (guid: string) => string | null): void {
    for (const provider of this.#providers) if (provider.guid !== '') provider.name ??= nameOf(provider.guid);
  }

  /**
   * Lanes of these processors, null where one had no event.
   * @param named GUIDs, names or kernel groups, any case; null = all providers
   */
  lanes(cpus: readonly number[], named: readonly string[] | null, completeNs: number): (EventLane | null)[] {
    const numbers = named === null ? null : this.#numbersOf(named);
    return cpus.map((number) => {
      const cpu = this.#cpus.get(number);
      if (cpu === undefined) return null;
      const counts = numbers === null ? [cpu.all] : numbers.flatMap((one) => cpu.providers[one] ?? []);
      return { counts, knownToNs: Math.max(cpu.lastNs, completeNs) };
    });
  }

  #numbersOf(named: readonly string[]): number[] {
    const wanted = new Set(named.map((name) => name.toLowerCase().replace(/^\{(.*)\}$/, '$1')));
    const is = (name: string | null): boolean => name !== null && wanted.has(name.toLowerCase());
    return [...this.#providers.keys()].filter((i) => {
      const { guid, name, group } = this.#providers[i];
      return is(guid) || is(name) || is(group);
    });
  }

  /** Events of all processors in the second before. */
  eventsPerSecond(endNs: number): number {
    let sum = 0;
    for (const { all } of this.#cpus.values()) sum += all.between(endNs - SECOND_NS, endNs, PARTS);
    return sum;
  }

  /** The busiest first. */
  list(endNs: number): LiveStats['providers'] {
    return this.#providers
      .map(({ guid, name, byCpu }) => {
        let eventsPerSecond = 0;
        let events = 0;
        for (const counts of byCpu) {
          eventsPerSecond += counts.between(endNs - SECOND_NS, endNs, PARTS);
          events += counts.total;
        }
        return { name: name ?? guid, guid, eventsPerSecond, events };
      })
      .sort((a, b) => b.eventsPerSecond - a.eventsPerSecond || b.events - a.events);
  }

  get memoryBytes(): number {
    let bytes = 0;
    for (const { all, providers } of this.#cpus.values()) {
      bytes += all.memoryBytes;
      for (const counts of providers) bytes += counts?.memoryBytes ?? 0;
    }
    return bytes;
  }
}
