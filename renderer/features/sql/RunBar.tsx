import { Check, Download, Play, Square, Table2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sqlParametersIn, whyNotOneSelect, withSqlParameters } from '../../../contract/sql-tokens.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { formatCounted } from '../../base/format.ts';
import { usePreferences } from '../../base/preferences-store.ts';
import { MenuButton } from '../../kit/Menu.tsx';
import type { MenuItem } from '../../kit/menu-item.ts';
import { useApp, useServices } from '../../state/services.ts';
import { elapsedText } from './elapsed.ts';
import { MakeTableDialog } from './MakeTableDialog.tsx';
import styles from './sql.module.css';
import type { Ran } from './use-run.ts';

interface RunBarProps {
  client: TraceClient;
  trace: string;
  ran: Ran | null;
  /** The last query had no answer: what `ran` has is of one before. */
  failed: boolean;
  sinceMs: number | null;
  canRun: boolean;
  onRun(): void;
  onCancel(): void;
}

/** Under the query: run it, how it went, and what can be done with its answer. */
export function RunBar({ client, trace, ran, failed, sinceMs, canRun, onRun, onCancel }: RunBarProps) {
  const [isMaking, setIsMaking] = useState(false);
  const notOne = ran === null ? null : whyNotOneSelect(withSqlParameters(ran.text, ran.parameters));
  return (
    <div className={styles.barRow}>
      {sinceMs === null ? (
        <button type="button" className="button primary" disabled={!canRun} data-testid="sql-run" onClick={onRun}>
          <Play size={13} />
          Run
        </button>
      ) : (
        <button type="button" className="button" data-testid="sql-cancel" onClick={onCancel}>
          <Square size={12} />
          Cancel
        </button>
      )}
      <kbd>Ctrl+Enter</kbd>
      <span className="grow" />
      {sinceMs !== null ? <Running sinceMs={sinceMs} /> : ran !== null && !failed && <Outcome ran={ran} />}
      {ran !== null && (
        <>
          <button
            type="button"
            className="button"
            disabled={notOne !== null || ran.answer.columns.length === 0}
            title={
              notOne === null ? 'Adds the result to the list of tables' : `The query cannot become a table: ${notOne}`
            }
            data-testid="sql-make-table"
            onClick={() => setIsMaking(true)}
          >
            <Table2 size={13} />
            Make this a table
          </button>
          <ExportButton client={client} ran={ran} />
        </>
      )}
      {isMaking && ran !== null && (
        <MakeTableDialog
          client={client}
          trace={trace}
          sql={withSqlParameters(ran.text, ran.parameters)}
          isFixed={sqlParametersIn(ran.text).length > 0}
          answer={ran.answer}
          onClose={() => setIsMaking(false)}
        />
      )}
    </div>
  );
}

function Running({ sinceMs }: { sinceMs: number }) {
  const [nowMs, setNowMs] = useState(sinceMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="badge" data-testid="sql-running">
      Running, {elapsedText(nowMs - sinceMs)}
    </span>
  );
}

function Outcome({ ran: { answer } }: { ran: Ran }) {
  const { rows, more, elapsedMs } = answer;
  if (more)
    return (
      <span
        className="badge warn"
        role="status"
        title="A result can have 16 million values, so the query stopped there. Use LIMIT, WHERE, or fewer columns."
        data-testid="sql-outcome"
      >
        The first {formatCounted(rows, 'row')}
      </span>
    );
  return (
    <span className="badge ok" role="status" data-testid="sql-outcome">
      <Check size={12} />
      {formatCounted(rows, 'row')} in {elapsedText(elapsedMs)}
    </span>
  );
}

function ExportButton({ client, ran }: { client: TraceClient; ran: Ran }) {
  const { door } = useServices();
  const notify = useApp((state) => state.notify);
  const save = async (format: 'csv' | 'parquet' | 'json') => {
    try {
      const saved = await door.save(`answer.${format}`, (grant) =>
        client.call('sqlSave', {
          answer: ran.answer.answer,
          format,
          grant,
          spreadsheetSafe: format === 'csv' && usePreferences.getState().spreadsheetSafe,
        }),
      );
      if (saved !== null) notify(`Exported ${formatCounted(ran.answer.rows, 'row')} to ${saved.name}.`);
    } catch (error) {
      notify(errorInfo(error).message);
    }
  };
  const item = (format: 'csv' | 'parquet' | 'json', title: string): MenuItem => ({
    id: `sql-export-${format}`,
    title,
    group: 0,
    enabled: true,
    run: () => void save(format),
  });
  const items = [item('csv', 'CSV…'), item('parquet', 'Parquet…'), item('json', 'JSON…')];
  return (
    <MenuButton label="Export" items={items} className="button" testId="sql-export">
      <Download size={13} />
      Export
    </MenuButton>
  );
}
