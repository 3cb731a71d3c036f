import type { MouseEvent } from 'react';
import { formatFixed } from '../../base/format.ts';
import frameStyles from '../../canvas/frame.module.css';
import type { Measure } from '../../state/counter-catalog.ts';
import styles from './counters.module.css';
import type { LaneItem } from './lane-list.ts';
import { type Catalog, colorOf } from './lane-model.ts';

interface CountersLegendProps {
  catalog: Catalog;
  items: readonly LaneItem[];
  threshold: number | null;
  onMenu(event: MouseEvent<HTMLElement>, measure: Measure): void;
}

/** The colours of the counters of the cores, and how lines, bands and gaps are to be read. */
export function CountersLegend({ catalog, items, threshold, onMenu }: CountersLegendProps) {
  const tracks = new Set(items.flatMap((item) => (item.kind === 'lane' && item.of === 'core' ? [item.track] : [])));
  // A lane of one counter may have a shorter name than that.
  const names = new Map<Measure, string>();
  for (const { measures, title } of tracks)
    for (const measure of measures) names.set(measure, measures.length === 1 ? title : measure.title);
  const measures = [...names.keys()];
  const hasInterval = measures.some(({ feed }) => feed.lanes.interval !== undefined);
  return (
    <span className={styles.legend}>
      {measures.slice(0, 8).map((measure) => (
        <button
          type="button"
          key={measure.id}
          className={frameStyles.legend}
          title={`${measure.title}, ${measure.unit}. ${measure.feed.lanes.source}`}
          aria-haspopup="menu"
          data-testid="counter-legend"
          onClick={(event) => onMenu(event, measure)}
          onContextMenu={(event) => onMenu(event, measure)}
        >
          <i style={{ background: `var(--${colorOf(catalog, measure)})` }} />
          {names.get(measure)}
        </button>
      ))}
      <span className={frameStyles.legend} title="Lowest and highest value within each pixel">
        <i className={frameStyles.band} />
        min – max
      </span>
      {hasInterval && (
        <span
          className={frameStyles.legend}
          title="The value of all ticks is in this band with a probability of 95%. Only for events that took turns."
        >
          <i className={styles.interval} />
          95% interval
        </span>
      )}
      {threshold !== null && (
        <span className={frameStyles.legend}>
          <i className={styles.threshold} />
          threshold {formatFixed(threshold, 2)}
        </span>
      )}
      <span className={frameStyles.legend}>
        <i className={styles.gap} />
        not read
      </span>
    </span>
  );
}
