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
import type { MenuItem } from '../../kit/menu-item.ts';
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
  const { chart = 'line', aggregationOverTime } = configuration;
  const Icon = icons[chart] ?? ChartLine;
  const types = chartOptions.map(
    ([type, title]): MenuItem => ({
      ...{ id: `graph-${type}`, title, group: 0, checked: type === chart, enabled: true },
      run: () => onChange({ ...configuration, chart: type }),
    }),
  );
  const overTime = (aggregation: TimeAggregation | undefined, title: string): MenuItem => ({
    ...{ id: `over-time-${aggregation ?? 'own'}`, title: `Over time: ${title}`, group: 1, enabled: true },
    checked: aggregation === aggregationOverTime,
    run: () => {
      const { aggregationOverTime: _before, ...others } = configuration;
      onChange(aggregation === undefined ? others : { ...others, aggregationOverTime: aggregation });
    },
  });
  const aggregations = Object.entries(overTimeTitles) as [TimeAggregation, string][];
  return (
    <MenuButton
      label="Graph type"
      title="Graph type"
      className="icon-button"
      testId="table-graph-type"
      items={[...types, overTime(undefined, 'as aggregated'), ...aggregations.map((one) => overTime(...one))]}
    >
      <Icon size={14} />
    </MenuButton>
  );
}
