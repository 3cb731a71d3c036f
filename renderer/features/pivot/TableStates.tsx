/** What a table's panel says where there is something to say: no rows, no data, a plugin with a mistake. */
import { TriangleAlert } from 'lucide-react';
import type { PresetWithoutData, TableInfo } from '../../../contract/tables.ts';
import type { TableView } from '../../../contract/workspace.ts';
import { errorInfo } from '../../base/client/trace-client.ts';
import { Face } from '../../kit/Face.tsx';
import { Markdown } from '../../kit/Markdown.tsx';
import waitingStyles from '../../kit/waiting.module.css';
import { CopyButton } from '../../panel/CopyButton.tsx';
import { RecordForPreset } from '../../panel/PresetsWithoutData.tsx';
import panelStyles from '../../panel/panel.module.css';
import { pluginOf, usePlugins } from '../../state/plugins-store.ts';
import { recordingCommands } from '../../state/recording-commands.ts';
import { useUi } from '../../state/services.ts';
import type { ViewRange } from '../../state/use-view-range.ts';
import { useViewStore } from '../../state/view-store.ts';
import styles from './TableStates.module.css';

/** The plugin was changed and has a mistake now: what is shown is as it was before. */
export function StalePlugin({ id }: { id: string }) {
  const plugin = usePlugins((state) => pluginOf(state.list, id));
  const show = useUi((state) => state.show);
  const [problem] = plugin?.problems ?? [];
  if (plugin === null || !plugin.stale || problem === undefined) return null;
  return (
    <div className={panelStyles.tableNote} role="alert" data-testid="table-stale">
      <span className="grow">
        {problem.file}:{problem.line}:{problem.column}: {problem.message} The last good version is shown.
      </span>
      <button type="button" className="button small" onClick={() => show('plugins')}>
        Plugins…
      </button>
    </div>
  );
}

interface NoRowsProps {
  /** The preset of the view has no row in all of the trace; null where it has some. */
  without: PresetWithoutData | null;
  /** Of the preset. */
  description: string | undefined;
  view: TableView;
  viewRange: ViewRange;
  onWhole(): void;
  onClear(): void;
}

/** Why no row is left, and what ends it. */
export function NoRows({ without, description, view, viewRange: { of, range }, onWhole, onClear }: NoRowsProps) {
  const isClipped = view.inView && range !== null;
  const isFiltered = view.filter.trim() !== '';
  const where = isClipped ? (of === 'selection' ? ' in the selection' : ' in view') : '';
  return (
    <div className={`${panelStyles.gridEmpty} ${styles.over}`} data-testid="table-no-rows">
      {without !== null && (
        <span>
          This trace has no data for the preset “{without.preset}”, which needs {without.counters.join(', ')}.
          {description !== undefined && ` ${description}`}
        </span>
      )}
      {without === null && (
        <span>{isFiltered ? `No rows${where} match the filter.` : `There are no rows${where}.`}</span>
      )}
      <div className={styles.actions}>
        {without !== null && <RecordForPreset without={without} label="Record this data…" />}
        {isClipped && of === 'selection' && (
          <button type="button" className="button small" onClick={() => useViewStore.getState().clearSelection()}>
            Clear selection
          </button>
        )}
        {isClipped && (
          <button type="button" className="button small" onClick={onWhole}>
            Whole trace
          </button>
        )}
        {isFiltered && (
          <button type="button" className="button small" onClick={onClear}>
            Clear filter
          </button>
        )}
      </div>
    </div>
  );
}

/** The trace has nothing for this table: why, and how to record it. */
export const NoData = ({ info }: { info: TableInfo }) => (
  <div className={waitingStyles.waiting}>
    <Face
      testId="table-unavailable"
      icon={<TriangleAlert size={24} strokeWidth={1.6} />}
      title={`No data for ${info.name}`}
      actions={recordingCommands(info.unavailable ?? '').map((command) => (
        <CopyButton
          key={command}
          title={`Copy ${command}`}
          label={`Copy ${command.split(' ', 1)[0]} command`}
          text={() => command}
        />
      ))}
    >
      <Markdown text={[info.description, info.unavailable].join('\n\n')} />
    </Face>
  </div>
);

export function RowsError({ error, onRetry }: { error: Parameters<typeof errorInfo>[0]; onRetry(): void }) {
  return (
    <div className={panelStyles.tableNote} role="alert" data-testid="table-error">
      <span className="grow">{errorInfo(error).message}</span>
      <button type="button" className="button small" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

export function NoneDrawn({ onDrawAll }: { onDrawAll(): void }) {
  return (
    <div className={`${panelStyles.gridEmpty} ${styles.over}`} data-testid="graph-none-ticked">
      <span>Nothing is graphed because no rows are selected for the graph.</span>
      <button type="button" className="button small" onClick={onDrawAll}>
        Select all
      </button>
    </div>
  );
}
