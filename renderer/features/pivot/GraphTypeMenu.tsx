import {
  ChartColumnStacked,
  ChartGantt,
  ChartLine,
  ChartNoAxesColumn,
  ChartScatter,
  Grid3x3,
  Waves,
} from 'lucide-react';
import type { ChartType, TableConfiguration, TimeAggregation } from '../../../contract/plugin.ts';
import { MenuButton } from '../../kit/Menu.tsx';
import { type MenuItem, menuItem } from '../../kit/menu-item.ts';
import { chartOptions, overTimeTitles } from './columns/column-words.ts';

/** Of the kinds that have one of their own. */
const icons: Partial<Record<ChartType, typeof ChartLine>> = {
  stackedLine: Waves,
  stackedBars: ChartColumnStacked,
  stateDiagram: ChartGantt,
  pointInTime: ChartScatter,
  heatMap: Grid3x3,
  latencyMap: ChartNoAxesColumn,
};

interface GraphTypeMenuProps {
  configuration: TableConfiguration;
  onChange(configuration: TableConfiguration): void;
}

/** How the table is drawn, and what of its first value over time: without the way through the column editor. */
export function GraphTypeMenu({ configuration, onChange }: GraphTypeMenuProps) {
  const { chart = 'line' } = configuration;
  const Icon = icons[chart] ?? ChartLine;
  return (
    <MenuButton
      label="Graph type"
      title="Graph type"
      className="icon-button"
      testId="table-graph-type"
      items={[...graphTypeItems({ configuration, onChange }), ...overTimeItems({ configuration, onChange })]}
    >
      <Icon size={14} />
    </MenuButton>
  );
}

export const graphTypeItems = ({ configuration, onChange }: GraphTypeMenuProps): MenuItem[] =>
  chartOptions.map(([type, title]) => ({
    ...menuItem(`graph-${type}`, title, 0, () => onChange({ ...configuration, chart: type })),
    checked: type === (configuration.chart ?? 'line'),
  }));

function overTimeItems({ configuration, onChange }: GraphTypeMenuProps): MenuItem[] {
  const { aggregationOverTime, ...others } = configuration;
  const item = (aggregation: TimeAggregation | undefined, title: string): MenuItem => ({
    ...menuItem(`over-time-${aggregation ?? 'own'}`, `Over time: ${title}`, 1, () =>
      onChange(aggregation === undefined ? others : { ...others, aggregationOverTime: aggregation }),
    ),
    checked: aggregation === aggregationOverTime,
  });
  const aggregations = Object.entries(overTimeTitles) as [TimeAggregation, string][];
  return [item(undefined, 'as aggregated'), ...aggregations.map((one) => item(...one))];
}
