/** Measures and tables as a trace of four cores has them. */
import type { CounterLanes } from '../../../../contract/plugin.ts';
import type { TableInfo } from '../../../../contract/tables.ts';
import type { Feed, Measure } from '../../../state/counter-catalog.ts';

export function feed(source: string, lanes: Partial<CounterLanes> = {}, name = 'metrics'): Feed {
  const all: CounterLanes = { source, of: 'core', configuration: 'By metric', columns: {}, ...lanes };
  const info = {
    id: `${source} ${name}`,
    sqlName: name,
    unavailable: null,
    lanes: [all],
    columns: [
      { key: 'metric', type: 'text' },
      { key: 'core', type: 'integer' },
    ],
    configurations: [{ name: 'By metric', columns: ['metric', 'core', '|pivot', 'share', '|graph', 'value'] }],
  } as unknown as TableInfo;
  return { id: `${name} By metric`, info, lanes: all, value: 'value', isRate: false };
}

const driver = feed('WindowsPerf driver');

export function measure(
  name: string,
  unit: string,
  own: Partial<Measure> = {},
  lanes = ['0', '1', '2', '10'],
): Measure {
  const of = own.feed ?? driver;
  const paths = new Map(lanes.map((lane) => [lane, [name, lane]]));
  return { id: `${of.id} ${name}`, feed: of, name, title: name, unit, group: '', paths, ...own };
}

export const ipc = measure('ipc', 'per cycle', { title: 'Instructions Per Cycle' });
export const slots = ['retiring', 'bad_speculation', 'frontend_bound', 'backend_bound'].map((name) =>
  measure(name, 'percent of slots', { group: 'Topdown_L1' }),
);
