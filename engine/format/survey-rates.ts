/** Lanes of all events by what a survey counted: the same answers as the columns give, where buckets are wide enough. */
import type { EventSeries } from '../../contract/queries.ts';
import type { RatesQuery } from './event-rates.ts';
import {
  alignBuckets,
  baseBuckets,
  emptySeries,
  fillWide,
  type LaneIndex,
  laneIndex,
  withPeak,
} from './lane-pyramid.ts';
import type { WholeSurvey } from './survey.ts';

interface Lane {
  base: Uint32Array;
  total: number;
  /** Stretches before the first base bucket: their starts and events. */
  early: { startNs: number; count: number }[];
  /** Made when the lane is first asked about. */
  index: LaneIndex | null;
}

export class SurveyRates {
  readonly #lanes = new Map<number, Lane>();
  readonly #baseNs: number;
  readonly #originNs: number;

  private constructor(survey: WholeSurvey, baseNs: number, originNs: number, size: number) {
    this.#baseNs = baseNs;
    this.#originNs = originNs;
    for (const [cpu, total] of Object.entries(survey.info.eventsPerCpu))
      this.#lanes.set(Number(cpu), { base: new Uint32Array(size), total, early: [], index: null });
    this.#add(survey);
  }

  /** Null where the survey did not count, or in stretches that are too wide. */
  static of(survey: WholeSurvey): SurveyRates | null {
    const { lanes, info, table, earliestNs } = survey;
    if (lanes === null || lanes.length === 0 || info.events < 2) return null;
    let last = Number.NEGATIVE_INFINITY;
    for (let row = 0; row < table.count; row++) if (table.lastNs[row] > last) last = table.lastNs[row];
    const perCpu = Object.values(info.eventsPerCpu);
    const { baseNs, originNs, size } = baseBuckets(earliestNs[1], last, perCpu.length, Math.max(...perCpu));
    return lanes[0].bucketNs <= baseNs ? new SurveyRates(survey, baseNs, originNs, size) : null;
  }

  #add({ lanes, table }: WholeSurvey): void {
    let row = 0;
    for (const { ends, buckets, counts, bucketNs } of lanes ?? []) {
      const perBase = this.#baseNs / bucketNs;
      const origin = this.#originNs / this.#baseNs;
      let entry = 0;
      for (const end of ends) {
        const lane = this.#lanes.get(table.processors[row++]);
        if (lane === undefined) continue;
        for (; entry < end; entry++) {
          const at = Math.floor(buckets[entry] / perBase) - origin;
          if (at >= 0) lane.base[at] += counts[entry];
          else lane.early.push({ startNs: buckets[entry] * bucketNs, count: counts[entry] });
        }
      }
    }
  }

  /** Null where its buckets would be narrower than what was counted. */
  query({ cpus, startNs, endNs, buckets }: Omit<RatesQuery, 'kinds'>): EventSeries | null {
    const aligned = alignBuckets(startNs, endNs, buckets);
    if (aligned.bucketNs < this.#baseNs) return null;
    const series = emptySeries(aligned, cpus);
    cpus.forEach((cpu, i) => {
      const lane = this.#lanes.get(cpu);
      if (!lane) return;
      lane.index ??= laneIndex(lane.base, lane.total);
      const earlier = (ns: number): number =>
        lane.early.reduce((sum, stretch) => (stretch.startNs < ns ? sum + stretch.count : sum), 0);
      const pyramid = { ...lane.index, originNs: this.#originNs, baseNs: this.#baseNs };
      fillWide(pyramid, earlier, series, i * aligned.buckets);
    });
    return withPeak(series);
  }
}
