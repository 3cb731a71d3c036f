import { Check, Copy, Database, Download, Play, RotateCw, Square, Table2 } from 'lucide-react';
import { type MouseEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { SqlSchemaTable, SqlSort } from '../../contract/sql-console.ts';
import { sqlParametersIn, whyNotOneSelect, withSqlParameters } from '../../contract/sql-tokens.ts';
import type { PanelContent } from '../../contract/workspace.ts';
import { errorInfo, type TraceClient } from '../client/trace-client.ts';
import { ContextMenu, type MenuItem } from '../data/ContextMenu.tsx';
import { formatCounted } from '../format.ts';
import { usePlugins } from '../plugins/plugins-store.ts';
import { Face } from '../shell/Face.tsx';
import { useApp, useServices } from '../shell/services.ts';
import { useViewStore } from '../store/view-store.ts';
import { useSettled } from '../tables/use-settled.ts';
import { Splitter, useShare } from '../workspace/Splitter.tsx';
import type { CopyFormat } from './cells.ts';
import { chartOf } from './chart-model.ts';
import { seriesColour } from './draw-chart.ts';
import { elapsedText } from './elapsed.ts';
import { placeIn } from './highlight.ts';
import { useSqlHistory } from './history.ts';
import { MakeTableDialog } from './MakeTableDialog.tsx';
import { SchemaBrowser } from './SchemaBrowser.tsx';
import { SqlChart } from './SqlChart.tsx';
import { SqlEditor } from './SqlEditor.tsx';
import { SqlGrid } from './SqlGrid.tsx';
import { SqlHistory } from './SqlHistory.tsx';
import { parametersNow, type Ran, useRun } from './use-run.ts';
import './sql.css';

type SqlContent = PanelContent & { kind: 'sql' };

interface SqlConsoleProps {
  client: TraceClient;
  /** The host's id. */
  trace: string;
  content: SqlContent;
  onChange(content: SqlContent): void;
  isShown: boolean;
}

/** What is typed is kept when it rests. */
const keepMs = 400;
const quietMs = 150;

/** SQL over the tables of the trace: editor and tables on the left, the answer in the middle, its chart on the right. */
export function SqlConsole({ client, trace, content, onChange, isShown }: SqlConsoleProps) {
  const id = useId();
  const [text, setText] = useState(content.text);
  const { ran, failed, sinceMs, run, cancel } = useRun(client, trace);
  const [schema, setSchema] = useState<readonly SqlSchemaTable[] | null>(null);
  const [schemaError, setSchemaError] = useState<string | null>(null);
  const [left, setLeft] = useShare('sql.editor', 0.36);
  const [middle, setMiddle] = useShare('sql.answer', 0.44);
  const input = useRef<HTMLTextAreaElement>(null);
  /** Place in the history; −1 = what was typed. */
  const historyAt = useRef({ index: -1, typed: '' });

  const latest = useRef({ content, onChange });
  latest.current = { content, onChange };
  const keep = useCallback((change: Partial<SqlContent>) => {
    const { content: before, onChange: tell } = latest.current;
    tell({ ...before, ...change });
  }, []);
  // What somebody else has changed (undo, a workspace that is opened) is taken; what is typed is told.
  const told = useRef(content.text);
  useEffect(() => {
    if (content.text === told.current) return;
    told.current = content.text;
    setText(content.text);
  }, [content.text]);
  const keepText = useCallback(
    (next: string) => {
      if (next === told.current) return;
      told.current = next;
      keep({ text: next });
    },
    [keep],
  );
  const typed = useRef(text);
  typed.current = text;
  useEffect(() => {
    const timer = setTimeout(() => keepText(text), keepMs);
    return () => clearTimeout(timer);
  }, [text, keepText]);
  useEffect(() => () => keepText(typed.current), [keepText]);

  const plugins = usePlugins((state) => state.list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: plugins and queries make other tables, and rows known
  useEffect(() => {
    if (!isShown) return;
    const abort = new AbortController();
    client.call('sqlSchema', { trace }, { signal: abort.signal }).then(
      (tables) => {
        if (abort.signal.aborted) return;
        setSchema(tables);
        setSchemaError(null);
      },
      (error) => {
        if (!abort.signal.aborted) setSchemaError(errorInfo(error).message);
      },
    );
    return () => abort.abort();
  }, [client, trace, isShown, plugins, ran]);

  const start = () => {
    if (typed.current.trim() === '') return;
    keepText(typed.current);
    historyAt.current = { index: -1, typed: typed.current };
    run(typed.current);
  };
  const take = (next: string) => {
    setText(next);
    input.current?.focus();
  };
  const onHistory = (step: 1 | -1) => {
    const { entries } = useSqlHistory.getState();
    const { index } = historyAt.current;
    const next = Math.min(entries.length - 1, Math.max(-1, index - step));
    if (next === index) return;
    if (index === -1) historyAt.current.typed = typed.current;
    historyAt.current.index = next;
    setText(next === -1 ? historyAt.current.typed : entries[next]!.text);
  };
  const insert = (name: string) => {
    const field = input.current!;
    field.focus();
    document.execCommand('insertText', false, name);
  };

  // The place is that of the text that was run.
  const wrong = failed !== null && failed.text === text ? failed.error : null;
  return (
    <div className="sql-console" data-testid="sql-console">
      <div className="sql-body">
        <div className="sql-left" style={{ flexGrow: left }}>
          <SqlEditor
            text={text}
            onText={setText}
            wrongAt={wrong?.textPosition ?? null}
            describedBy={failed === null ? undefined : `${id}-error`}
            complete={(sql, position, signal) => client.call('sqlComplete', { trace, text: sql, position }, { signal })}
            onRun={start}
            onHistory={onHistory}
            input={input}
          />
          {failed !== null && (
            <ErrorLine
              id={`${id}-error`}
              text={failed.text}
              message={failed.error.message}
              at={failed.error.textPosition}
            />
          )}
          <RunBar
            client={client}
            trace={trace}
            ran={ran}
            sinceMs={sinceMs}
            canRun={text.trim() !== ''}
            onRun={start}
            onCancel={cancel}
          />
          <SchemaBrowser tables={schema} error={schemaError} onInsert={insert} />
        </div>
        <Splitter
          label="Width of the editor"
          orientation="vertical"
          share={left}
          usual={0.36}
          min={0.2}
          max={0.7}
          onChange={setLeft}
        />
        <div className="sql-right" style={{ flexGrow: 1 - left }}>
          {ran === null ? (
            <div className="sql-part" style={{ flexGrow: 1 }}>
              <div className="sql-empty">
                <Face icon={<Database size={24} strokeWidth={1.6} />} title="Ask the tables of this trace">
                  <p>
                    Write a query and press Ctrl+Enter. $sel_start, $sel_end, $view_start and $view_end are the
                    selection and the view, in ns.
                  </p>
                </Face>
              </div>
              <SqlHistory onTake={take} />
            </div>
          ) : (
            <Answer
              key={ran.answer.answer}
              client={client}
              ran={ran}
              stale={sinceMs !== null}
              choice={content.chart}
              onChoose={(chart) => keep({ chart })}
              middle={middle}
              onMiddle={setMiddle}
              onTake={take}
              onRunAgain={() => run(ran.text)}
            />
          )}
        </div>
      </div>
    </div>
  );
}

interface ErrorLineProps {
  id: string;
  text: string;
  message: string;
  at: number | undefined;
}

/** The line of the query that is wrong, its place marked, and why. */
function ErrorLine({ id, text, message, at }: ErrorLineProps) {
  const place = at === undefined ? null : placeIn(text, at);
  return (
    <div id={id} className="sql-error" role="alert" data-testid="sql-error">
      {place !== null && (
        <pre className="mono">
          <span className="hint">{`LINE ${place.line + 1}: `}</span>
          {`${text.split('\n')[place.line]}\n${' '.repeat(`LINE ${place.line + 1}: `.length + place.column)}^`}
        </pre>
      )}
      <p>{message}</p>
    </div>
  );
}

interface RunBarProps {
  client: TraceClient;
  trace: string;
  ran: Ran | null;
  sinceMs: number | null;
  canRun: boolean;
  onRun(): void;
  onCancel(): void;
}

function RunBar({ client, trace, ran, sinceMs, canRun, onRun, onCancel }: RunBarProps) {
  const [isMaking, setIsMaking] = useState(false);
  const notOne = ran === null ? null : whyNotOneSelect(withSqlParameters(ran.text, ran.parameters));
  return (
    <div className="sql-bar-row">
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
      {sinceMs !== null ? <Running sinceMs={sinceMs} /> : ran !== null && <Outcome ran={ran} />}
      {ran !== null && (
        <>
          <button
            type="button"
            className="button"
            disabled={notOne !== null || ran.answer.columns.length === 0}
            title={notOne === null ? 'The answer as a table beside the others' : `It cannot be a table: ${notOne}`}
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
        title="16 million values of an answer are kept. The query went no further: use LIMIT, WHERE or fewer columns."
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

/** Where a menu of a button begins: under it. */
function menuPlace(event: MouseEvent<HTMLElement>): { atX: number; atY: number } {
  const { left, bottom } = event.currentTarget.getBoundingClientRect();
  return { atX: left, atY: bottom + 2 };
}

function ExportButton({ client, ran }: { client: TraceClient; ran: Ran }) {
  const { door } = useServices();
  const notify = useApp((state) => state.notify);
  const [menu, setMenu] = useState<{ atX: number; atY: number } | null>(null);
  const save = async (format: 'csv' | 'parquet' | 'json') => {
    try {
      const saved = await door.save(`answer.${format}`, (grant) =>
        client.call('sqlSave', { answer: ran.answer.answer, format, grant }),
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
  return (
    <>
      <button
        type="button"
        className="button"
        aria-haspopup="menu"
        data-testid="sql-export"
        onClick={(event) => setMenu(menuPlace(event))}
      >
        <Download size={13} />
        Export
      </button>
      {menu !== null && (
        <ContextMenu
          label="Export"
          items={[item('csv', 'CSV…'), item('parquet', 'Parquet…'), item('json', 'JSON…')]}
          {...menu}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

interface AnswerProps {
  client: TraceClient;
  ran: Ran;
  /** Another answer is being made. */
  stale: boolean;
  choice: SqlContent['chart'];
  onChoose(choice: SqlContent['chart']): void;
  middle: number;
  onMiddle(share: number): void;
  onTake(text: string): void;
  onRunAgain(): void;
}

/** Rows and chart of one answer. */
function Answer({ client, ran, stale, choice, onChoose, middle, onMiddle, onTake, onRunAgain }: AnswerProps) {
  const { answer } = ran;
  const [sort, setSort] = useState<SqlSort>(null);
  const [menu, setMenu] = useState<{ atX: number; atY: number } | null>(null);
  const copy = useRef<(format: CopyFormat) => void>(() => {});
  const chart = useMemo(() => chartOf(answer.columns, answer.rows, choice), [answer, choice]);
  const colours = useMemo(() => new Map(chart?.y.map((column, series) => [column, seriesColour(series)])), [chart]);
  const isOld = useIsOld(ran);
  const copyItem = (format: CopyFormat, title: string, keys?: string): MenuItem => ({
    id: `sql-copy-${format}`,
    title,
    group: 0,
    enabled: true,
    ...(keys !== undefined && { keys }),
    run: () => copy.current(format),
  });
  return (
    <>
      <div className={`sql-part ${stale ? 'stale' : ''}`} style={{ flexGrow: middle }}>
        {stale && <div className="slow-bar" role="status" aria-label="Running" />}
        <header className="sql-answer-head">
          <h3>Answer</h3>
          {isOld && (
            <button type="button" className="badge warn" data-testid="sql-again" onClick={onRunAgain}>
              <RotateCw size={12} />
              Of another selection: run again
            </button>
          )}
          <span className="grow" />
          <button
            type="button"
            className="button small ghost"
            aria-haspopup="menu"
            disabled={answer.rows === 0}
            data-testid="sql-copy"
            onClick={(event) => setMenu(menuPlace(event))}
          >
            <Copy size={12} />
            Copy
          </button>
        </header>
        {answer.columns.length === 0 || answer.rows === 0 ? (
          <p className="hint sql-none" data-testid="sql-no-rows">
            {answer.columns.length === 0
              ? 'Done. The statement has no answer.'
              : `No rows. The query ran, and nothing matched: look at its WHERE. Columns: ${answer.columns.map(({ name }) => name).join(', ')}.`}
          </p>
        ) : (
          <SqlGrid
            client={client}
            answer={answer}
            sort={sort}
            onSort={setSort}
            colours={colours}
            labels={chart?.x ?? null}
            copy={copy}
          />
        )}
        <SqlHistory onTake={onTake} />
        {menu !== null && (
          <ContextMenu
            label="Copy"
            items={[
              copyItem('tsv', 'Copy with tabs', 'Ctrl+C'),
              copyItem('markdown', 'Copy as Markdown'),
              copyItem('json', 'Copy as JSON'),
            ]}
            {...menu}
            onClose={() => setMenu(null)}
          />
        )}
      </div>
      <Splitter
        label="Width of the answer"
        orientation="vertical"
        share={middle}
        usual={0.44}
        min={0.2}
        max={0.8}
        onChange={onMiddle}
      />
      <div className={`sql-part ${stale ? 'stale' : ''}`} style={{ flexGrow: 1 - middle }}>
        <SqlChart client={client} answer={answer} sort={sort} chart={chart} onChoose={onChoose} />
      </div>
    </>
  );
}

/** Whether the query names the selection or the view, and that is another now. */
function useIsOld({ text, parameters }: Ran): boolean {
  const used = useMemo(() => sqlParametersIn(text), [text]);
  const window = useViewStore((state) => state.window);
  const selection = useViewStore((state) => state.selection);
  const now = useSettled(
    useMemo(() => ({ window, selection }), [window, selection]),
    quietMs,
  );
  return useMemo(() => {
    const values: Readonly<Record<string, number>> = parametersNow();
    const before: Readonly<Record<string, number>> = parameters;
    return now !== null && used.some((name) => values[name] !== before[name]);
  }, [used, parameters, now]);
}
