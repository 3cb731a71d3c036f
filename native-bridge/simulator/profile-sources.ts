/** What sessions sample, and how often: settings of the whole machine. */
import { present } from '../../contract/checked.ts';
import { PROFILE_SOURCES, type ProfileSource } from '../../machine/profile-sources.ts';
import type { Session } from './session.ts';

export class ProfileSources {
  readonly list: readonly ProfileSource[] = PROFILE_SOURCES;
  readonly #intervals = new Map(PROFILE_SOURCES.map(({ source, interval }) => [source, interval]));
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
      PROFILE_SOURCES.find((each) => each.source === source),
      'the source',
    );
    this.#intervals.set(source, Math.min(Math.max(interval, minimumInterval), maximumInterval));
  }

  /** PMU event of a source. */
  eventOf(source: number): number {
    return PROFILE_SOURCES.find((each) => each.source === source)?.event ?? 0;
  }

  nameOf = (source: number): string => PROFILE_SOURCES.find((each) => each.source === source)?.name ?? '';

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
    return PROFILE_SOURCES.filter(({ source }) => source !== 0 && wanted.has(source)).map(({ source, name }) => ({
      source,
      name,
      interval: this.interval(source),
    }));
  }
}
