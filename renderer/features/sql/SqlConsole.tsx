import { Database } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { SqlSchemaTable } from '../../../contract/sql-console.ts';
import type { PanelContent } from '../../../contract/workspace.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { CodeField } from '../../kit/editor/CodeField.tsx';
import type { CodeFieldHandle } from '../../kit/editor/code-field.ts';
import { Face } from '../../kit/Face.tsx';
import { Splitter, useShare } from '../../kit/Splitter.tsx';
import { usePanelId } from '../../state/panel-context.ts';
import { usePlugins } from '../../state/plugins-store.ts';
import { takeRun } from '../../state/run-request.ts';
import { AnswerPart } from './AnswerPart.tsx';
import { useSqlHistory } from './history.ts';
import { placeIn } from './place.ts';
import { RunBar } from './RunBar.tsx';
import { SchemaBrowser } from './SchemaBrowser.tsx';
import { SqlHistory } from './SqlHistory.tsx';
import styles from './sql.module.css';
import { sqlCompletions } from './sql-completions.ts';
import { useRun } from './use-run.ts';

type SqlContent = PanelContent & { kind: 'sql' };

interface SqlConsoleProps {
  client: TraceClient;
  /** The host's id. */
  trace: string;
  content: SqlContent;
  onChange(content: SqlContent): void;
}

/** What is typed is kept when it rests. */
const keepMs = 400;

/** SQL over the tables of the trace: editor and tables on the left, the answer in the middle, its chart on the right. */
export function SqlConsole({ client, trace, content, onChange }: SqlConsoleProps) {
  const id = useId();
  const [text, setText] = useState(content.text);
  const { ran, failed, sinceMs, run, cancel } = useRun(client, trace);
  const [schema, setSchema] = useState<readonly SqlSchemaTable[] | null>(null);
  const [schemaError, setSchemaError] = useState<string | null>(null);
  const [left, setLeft] = useShare('sql.editor', 0.36);
  const [middle, setMiddle] = useShare('sql.answer', 0.44);
  const input = useRef<CodeFieldHandle>(null);
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
  }, [client, trace, plugins, ran]);

  const start = () => {
    if (typed.current.trim() === '') return;
    keepText(typed.current);
    historyAt.current = { index: -1, typed: typed.current };
    run(typed.current);
  };
  const panel = usePanelId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes on screen
  useEffect(() => {
    if (takeRun(panel)) start();
  }, []);
  const take = (next: string) => {
    setText(next);
    input.current?.focus();
  };
  /** @param step −1: the query that was run before this one; 1: after */
  const goInHistory = (step: 1 | -1): true => {
    const { entries } = useSqlHistory.getState();
    const { index } = historyAt.current;
    const next = Math.min(entries.length - 1, Math.max(-1, index - step));
    if (next === index) return true;
    if (index === -1) historyAt.current.typed = typed.current;
    historyAt.current.index = next;
    setText(entries[next]?.text ?? historyAt.current.typed);
    return true;
  };
  const complete = useMemo(() => sqlCompletions(client, trace), [client, trace]);

  // The place is that of the text that was run.
  const wrong = failed !== null && failed.text === text ? failed.error : null;
  const wrongAt = wrong?.textPosition;
  const problems = useMemo(
    () => (wrong === null || wrongAt === undefined ? [] : [{ from: wrongAt, message: wrong.message }]),
    [wrong, wrongAt],
  );
  return (
    <div className={styles.console} data-testid="sql-console">
      <div className={styles.body}>
        <div className={styles.left} style={{ flexGrow: left }}>
          <CodeField
            ref={input}
            language="sql"
            isMultiline
            label="SQL query"
            description="Ctrl+Enter runs it, Ctrl+Space completes. Tab indents; after Esc it leaves."
            placeholder="SELECT … FROM …"
            value={text}
            onChange={setText}
            complete={complete}
            problems={problems}
            isInvalid={wrongAt !== undefined}
            describedBy={failed === null ? undefined : `${id}-error`}
            onSubmit={start}
            keys={{ 'Mod-ArrowUp': () => goInHistory(-1), 'Mod-ArrowDown': () => goInHistory(1) }}
            testId="sql-text"
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
            failed={failed !== null}
            sinceMs={sinceMs}
            canRun={text.trim() !== ''}
            onRun={start}
            onCancel={cancel}
          />
          <SchemaBrowser tables={schema} error={schemaError} onInsert={(name) => input.current?.insert(name)} />
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
        <div className={styles.right} style={{ flexGrow: 1 - left }}>
          {ran === null ? (
            <div className={styles.part} style={{ flexGrow: 1 }}>
              <div className={styles.empty}>
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
            <AnswerPart
              key={ran.answer.answer}
              client={client}
              ran={ran}
              failed={failed !== null}
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
    <div id={id} className={styles.error} role="alert" data-testid="sql-error">
      <p>{message}</p>
      {place !== null && (
        <pre className="mono">
          <span className="hint">{`LINE ${place.line + 1}: `}</span>
          {`${text.split('\n')[place.line]}\n${' '.repeat(`LINE ${place.line + 1}: `.length + place.column)}^`}
        </pre>
      )}
    </div>
  );
}
