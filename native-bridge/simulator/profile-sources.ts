/** What ETW can sample or read at events on this machine: KPROFILE_SOURCE numbers, and the PMU events behind them. */
import { present } from '../../contract/checked.ts';
import { TICKS_PER_MS } from './clock.ts';
import { CYCLE_EVENT } from './pmu-counts.ts';
import type { Session } from './session.ts';

export interface ProfileSource {
  source: number;
  name: string;
  minimumInterval: number;
  maximumInterval: number;
}

/** Intervals of the timer are in 100 ns, of the others in events. */
const SOURCES: readonly (ProfileSource & { event: number; interval: number })[] = [
  row(0, 'Timer', 1_221, 10_000_000, 0, TICKS_PER_MS),
  row(2, 'TotalIssues', 4_096, 2_147_483_647, 0x08, 10_000_000),
  row(6, 'BranchInstructions', 4_096, 2_147_483_647, 0x21, 1_000_000),
  row(10, 'CacheMisses', 4_096, 2_147_483_647, 0x03, 1_000_000),
  row(11, 'BranchMispredictions', 4_096, 2_147_483_647, 0x10, 200_000),
  row(19, 'TotalCycles', 4_096, 2_147_483_647, CYCLE_EVENT, 10_000_000),
];

function row(source: number, name: string, minimum: number, maximum: number, event: number, interval: number) {
  return { source, name, minimumInterval: minimum, maximumInterval: maximum, event, interval };
}

export class ProfileSources {
  readonly list: readonly ProfileSource[] = SOURCES;
  readonly #intervals = new Map(SOURCES.map(({ source, interval }) => [source, interval]));
  /** What each session samples. */
  readonly #chosen = new Map<Session, readonly number[]>();

  has(source: number): boolean {
    return this.#intervals.has(source);
  }

  interval(source: number): number {
    return this.#intervals.get(source) ?? 0;
  }

  /** Kept within the source's limits, as Windows does. */
  setInterval(source: number, interval: number): void {
    const { minimumInterval, maximumInterval } = present(
      SOURCES.find((each) => each.source === source),
      'the source',
    );
    this.#intervals.set(source, Math.min(Math.max(interval, minimumInterval), maximumInterval));
  }

  /** PMU event of a source. */
  eventOf(source: number): number {
    return SOURCES.find((each) => each.source === source)?.event ?? 0;
  }

  nameOf = (source: number): string => SOURCES.find((each) => each.source === source)?.name ?? '';

  choose(session: Session, sources: readonly number[]): void {
    this.#chosen.set(session, sources);
  }

  /** @returns whether it had chosen any */
  forget(session: Session): boolean {
    return this.#chosen.delete(session);
  }

  /** What some session samples, the timer not among them. */
  sampled(): { source: number; name: string; interval: number }[] {
    const wanted = new Set([...this.#chosen.values()].flat());
    return SOURCES.filter(({ source }) => source !== 0 && wanted.has(source)).map(({ source, name }) => ({
      source,
      name,
      interval: this.interval(source),
    }));
  }
}
