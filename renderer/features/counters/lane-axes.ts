/** The scales of lanes, made for a range of time. */
import type { NsRange } from '../../base/view-math.ts';
import type { Values } from './counter-series.ts';
import type { CounterLane, CountersContent, LaneItem } from './lane-list.ts';
import { axisFor, Extent, type ValueAxis } from './value-axis.ts';

/** Stacks of shares are all of something. */
const whole = 100;
const isWhole = ({ track }: CounterLane): boolean => track.isStacked && track.unit.startsWith('percent');

export class LaneAxes {
  readonly #valuesIn: (item: CounterLane) => readonly Values[];
  readonly #known = new Map<string, ValueAxis | null>();
  #range: NsRange | null = null;

  /** @param valuesIn what a lane has to have room for */
  constructor(valuesIn: (item: CounterLane) => readonly Values[]) {
    this.#valuesIn = valuesIn;
  }

  clear(): void {
    this.#known.clear();
  }

  /** @returns whether scales are to be made anew */
  follow(range: NsRange): boolean {
    if (this.#range?.startNs === range.startNs && this.#range.endNs === range.endNs) return false;
    this.#range = range;
    this.#known.clear();
    return true;
  }

  /** Null before the values are here. Lanes of one counter share a scale, unless each is to have its own. */
  of(item: CounterLane, items: readonly LaneItem[], content: CountersContent): ValueAxis | null {
    const key = content.scale === 'own' ? `${item.key} ${item.track.id}` : item.track.id;
    const known = this.#known.get(key);
    if (known !== undefined && known !== null) return known;
    const alike = items.filter(
      (other): other is CounterLane =>
        other.kind === 'lane' && (content.scale === 'own' ? other === item : other.track.id === item.track.id),
    );
    const extent = new Extent();
    for (const lane of alike) for (const values of this.#valuesIn(lane)) addTo(extent, values, this.#range);
    if (extent.isEmpty) return null;
    const isCores = item.of === 'core' && item.isFirst;
    const top = isWhole(item) ? whole : isCores ? content.top : null;
    const axis = axisFor(extent, {
      isLog: content.isLog && !item.track.isStacked,
      fits: content.scale === 'fit' && !item.track.isStacked,
      top,
    });
    this.#known.set(key, axis);
    return axis;
  }
}

function addTo(extent: Extent, { mean, startNs, bucketNs, buckets }: Values, range: NsRange | null): void {
  const first = range === null ? 0 : Math.max(0, Math.floor((range.startNs - startNs) / bucketNs));
  const end = range === null ? buckets : Math.min(buckets, Math.ceil((range.endNs - startNs) / bucketNs));
  for (let i = first; i < end; i++) extent.add(mean[i] ?? Number.NaN);
}
