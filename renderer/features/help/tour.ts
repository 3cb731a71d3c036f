/** The tour: six steps over an open trace, each with something to do. Plain values, and what they look at. */

import type { TableInfo } from '../../../contract/tables.ts';
import type { Panel, TableView } from '../../../contract/workspace.ts';
import { withCondition } from '../../../language/conditions.ts';
import { sameRange } from '../../base/view-math.ts';
import { firstView, knownView, withConfiguration } from '../../state/pivot-model.ts';
import { showTable } from '../../state/show.ts';
import { tableByName, tableInfoOf } from '../../state/tables-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { activeTabOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';

export interface TourStep {
  title: string;
  text: string;
  /** What is to be done. */
  task: string;
  /** `data-testid` of what the step points at: the first of these that is on screen. */
  targets: readonly string[];
  /** Makes the target be there, where a part of the window is closed. */
  prepare?(): void;
  isDone(): boolean;
  /** Does the task for those who only watch. */
  perform(): void;
}

/** The table of the tour: the one that says most, of those with rows. */
const tourTable = (): TableInfo | null =>
  ['cpu_precise', 'cpu_sampled', 'events_generic', 'processes_processes'].reduce<TableInfo | null>(
    (found, name) => found ?? tableByName(name),
    null,
  );

const panels = (): readonly Panel[] => activeTabOf(useWorkspace.getState())?.panels ?? [];

/** Tables of the analysis on show, as they are looked at. */
const views = (): { panel: string; info: TableInfo; view: TableView }[] =>
  panels().flatMap(({ id, content }) => {
    const info = content.kind === 'table' ? tableInfoOf(content.table) : null;
    return info === null || content.kind !== 'table' ? [] : [{ panel: id, info, view: knownView(info, content.view) }];
  });

function changeView(change: (view: TableView, info: TableInfo) => TableView): void {
  const table = tourTable();
  if (table === null) return;
  const id = showTable(table.id);
  const shown = views().find(({ panel }) => panel === id);
  if (id === null || shown === undefined) return;
  useWorkspace.getState().changePanel(id, (panel) => {
    const { content } = panel;
    return content.kind === 'table'
      ? { ...panel, content: { ...content, view: change(shown.view, shown.info) } }
      : panel;
  });
}

/** The middle third of what is in view. */
function middle(): { startNs: number; endNs: number } {
  const { startNs, endNs } = useViewStore.getState().window;
  const third = (endNs - startNs) / 3;
  return { startNs: Math.round(startNs + third), endNs: Math.round(endNs - third) };
}

const select = () => {
  const { startNs, endNs } = middle();
  useViewStore.getState().select(startNs, endNs);
};

/** A filter that the preset does not have by itself. */
const isFiltered = ({ info, view }: { info: TableInfo; view: TableView }): boolean =>
  view.filter.trim() !== withConfiguration(firstView(info), info, view.configuration).filter.trim();

export const tourSteps: readonly TourStep[] = [
  {
    title: 'One time axis',
    text: 'Each lane is a core. Its height shows how many events the core wrote per second. All panels of this analysis share one time axis: tables count only the time you select here.',
    task: 'Drag across a lane to select a time range.',
    targets: ['lanes', 'ruler'],
    prepare: () => {
      if (panels().every(({ content }) => content.kind !== 'eventRates'))
        useWorkspace.getState().addPanel({ kind: 'eventRates', trace: 0 });
    },
    isDone: () => useViewStore.getState().selection !== null,
    perform: select,
  },
  {
    title: 'Zoom in and back out',
    text: 'The strip shows the whole trace, and its frame shows the part in view. Ctrl+wheel zooms at the pointer. Backspace returns to the previous view.',
    task: 'Zoom to the selection: use the button on the right, or press Ctrl+. (period).',
    targets: ['overview'],
    isDone: () => {
      const { window, limits } = useViewStore.getState();
      return !sameRange(window, limits);
    },
    perform: () => {
      if (useViewStore.getState().selection === null) select();
      useViewStore.getState().zoomToSelection();
    },
  },
  {
    title: 'Add a table',
    text: 'The Graph Explorer lists the tables that have data, each with a small graph. Tables without data are collapsed at the end, with instructions for recording them.',
    task: 'Double-click CPU Usage (Precise), or drag it into the analysis.',
    targets: ['explorer', 'rail-explorer'],
    isDone: () => views().length > 0,
    perform: () => {
      const table = tourTable();
      if (table !== null) showTable(table.id);
    },
  },
  {
    title: 'Change how a table looks',
    text: 'A preset defines how rows are grouped and drawn. Columns to the left of the gold line group rows. Columns to the right of the blue line are drawn in the graph.',
    task: 'Choose another preset, or expand a row with its triangle.',
    targets: ['table-preset', 'table-title'],
    isDone: () =>
      views().some(
        ({ info, view }) =>
          view.configuration !== info.defaultConfiguration || view.edited !== null || (view.expanded ?? []).length > 0,
      ),
    perform: () =>
      changeView((view, info) => {
        const other = info.configurations.find(({ name }) => name !== info.defaultConfiguration);
        return other === undefined ? view : withConfiguration(view, info, other.name);
      }),
  },
  {
    title: 'Keep what matters',
    text: 'Filter by any column, for example [CPU] = 3. Names are completed as you type. To filter by a value or exclude it, right-click its cell.',
    task: 'Filter the table. To undo, press Ctrl+Z.',
    targets: ['table-filter', 'table-in-view'],
    isDone: () => views().some(isFiltered),
    perform: () =>
      changeView((view, info) => {
        const cpu = info.columns.find(({ key }) => key === 'cpu');
        const column = cpu ?? info.columns.find(({ type }) => type === 'integer');
        return column === undefined
          ? view
          : { ...view, filter: withCondition(view.filter, `[${column.name}] = 0`, true) };
      }),
  },
  {
    title: 'Find anything by name',
    text: 'Ctrl+Shift+P finds tables, events, processes, times and commands. Ctrl+S saves the workspace to a file. Corescope also keeps a copy of it, in case the program or the computer stops.',
    task: 'Next: Help > Recipes opens complete analyses for questions such as “Why is my app slow?”.',
    targets: ['palette-open'],
    isDone: () => true,
    perform: () => {},
  },
];
