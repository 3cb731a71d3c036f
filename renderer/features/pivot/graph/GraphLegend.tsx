import type { CSSProperties, MouseEvent } from 'react';
import type { TableConfiguration } from '../../../../contract/plugin.ts';
import type { RowPath, TableInfo } from '../../../../contract/tables.ts';
import { formatDuration } from '../../../base/time-format.ts';
import frameStyles from '../../../canvas/frame.module.css';
import type { GraphCaption, LegendEntry } from '../../../canvas/graph/caption.ts';
import { styleOf } from '../../../canvas/graph/graph-colors.ts';
import type { DrawnSeries } from '../../../canvas/graph/series-colours.ts';
import { Select } from '../../../kit/Select.tsx';
import { GraphHelp } from '../../../panel/PanelHelp.tsx';
import { pathKey } from '../../../state/pivot-model.ts';
import styles from './TableGraph.module.css';

export interface GraphLegendProps {
  info: TableInfo;
  configuration: TableConfiguration;
  caption: GraphCaption;
  /** Series that are left out. */
  hidden: readonly DrawnSeries[];
  /** @param alone shows only this series, or all if it is alone already; otherwise shows or hides it */
  onLegend(path: RowPath, alone: boolean): void;
  onMenu(event: MouseEvent<HTMLElement>, entry: { name: string; path: RowPath }, isDrawn: boolean): void;
  /** Of a heat map: how long its columns are. */
  onColumns(ns: number): void;
}

/** Above a graph: its title, and what its colors stand for. */
export function GraphLegend(props: GraphLegendProps) {
  const { info, configuration, caption, hidden, onLegend, onMenu, onColumns } = props;
  const { title, legend, scale, columns } = caption;
  return (
    <div className={styles.legend} data-testid="table-graph-legend">
      {title !== '' && <b>{title}</b>}
      <GraphHelp info={info} configuration={configuration} />
      {scale !== undefined && <ColorScale texts={scale} />}
      {columns !== undefined && (
        <Select
          label="Time across a column"
          title="Time across a column"
          value={String(columns.chosenNs)}
          options={columns.lengthsNs.map((ns) => [String(ns), `Columns of ${formatDuration(ns)}`])}
          testId="map-columns"
          onChange={(ns) => onColumns(Number(ns))}
        />
      )}
      {legend.map((entry) => (
        <Legend key={`${entry.color} ${entry.name}`} entry={entry} isDrawn onLegend={onLegend} onMenu={onMenu} />
      ))}
      {hidden.map(({ name, colour, path }) => (
        <Legend
          key={pathKey(path)}
          entry={{ name, color: colour, path }}
          isDrawn={false}
          onLegend={onLegend}
          onMenu={onMenu}
        />
      ))}
    </div>
  );
}

/** The colors of a heat map, between the values at their ends. */
function ColorScale({ texts }: { texts: readonly string[] }) {
  const [least, ...others] = texts;
  return (
    <span
      className={`${styles.entry} ${styles.scale}`}
      data-difference={others.length > 1 || undefined}
      data-testid="map-scale"
    >
      {least}
      <i />
      {others.length > 1 && (
        <>
          {others[0]}
          <i />
        </>
      )}
      {others.at(-1)}
    </span>
  );
}

interface LegendProps extends Pick<GraphLegendProps, 'onLegend' | 'onMenu'> {
  entry: LegendEntry;
  isDrawn: boolean;
}

/** A color and what it stands for. A click shows its series alone, Ctrl+click shows or hides it. */
function Legend({ entry: { name, color, path }, isDrawn, onLegend, onMenu }: LegendProps) {
  const { token, look } = styleOf(color);
  const parts = (
    <>
      <i style={{ '--color': `var(--${token})` } as CSSProperties} data-look={look} />
      <span>{name}</span>
    </>
  );
  if (path === undefined || path.length === 0)
    return (
      <span className={`${frameStyles.legend} ${styles.entry}`} title={name}>
        {parts}
      </span>
    );
  return (
    <button
      type="button"
      className={`${frameStyles.legend} ${styles.entry} ${isDrawn ? '' : styles.off}`}
      aria-pressed={isDrawn}
      title={`${name}\nClick to show only this series, or all series again. Ctrl+click to show or hide it.`}
      data-testid="graph-legend"
      onClick={(event) => onLegend(path, !event.ctrlKey && !event.metaKey)}
      onContextMenu={(event) => onMenu(event, { name, path }, isDrawn)}
    >
      {parts}
    </button>
  );
}
