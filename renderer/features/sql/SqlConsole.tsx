import { Database } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { TraceClient } from '../../base/client/trace-client.ts';
import type { CodeFieldHandle } from '../../kit/editor/code-field.ts';
import { Face } from '../../kit/Face.tsx';
import { Splitter, useShare } from '../../kit/Splitter.tsx';
import { usePanelId } from '../../state/panel-context.ts';
import { takeRun } from '../../state/run-request.ts';
import { AnswerPart } from './AnswerPart.tsx';
import { QueryEditor } from './QueryEditor.tsx';
import { RunBar } from './RunBar.tsx';
import { SchemaBrowser } from './SchemaBrowser.tsx';
import { SqlHistory } from './SqlHistory.tsx';
import styles from './sql.module.css';
import { useHistoryKeys } from './use-history-keys.ts';
import { type SqlContent, useKeptText } from './use-kept-text.ts';
import { type Run, useRun } from './use-run.ts';
import { useSchema } from './use-schema.ts';

interface SqlConsoleProps {
  client: TraceClient;
  /** The host's id. */
  trace: string;
  content: SqlContent;
  onChange(content: SqlContent): void;
}

/** SQL over the tables of the trace: editor and tables on the left, the answer in the middle, its chart on the right. */
export function SqlConsole({ client, trace, content, onChange }: SqlConsoleProps) {
  const { text, setText, typed, keepText, keep } = useKeptText(content, onChange);
  const { ran, failed, sinceMs, run, cancel } = useRun(client, trace);
  const { schema, schemaError } = useSchema(client, trace, ran);
  const [left, setLeft] = useShare('sql.editor', 0.36);
  const [middle, setMiddle] = useShare('sql.answer', 0.44);
  const input = useRef<CodeFieldHandle>(null);
  const { start, historyKeys } = useStart({ typed, setText, keepText, run });
  const take = (next: string) => {
    setText(next);
    input.current?.focus();
  };
  return (
    <div className={styles.console} data-testid="sql-console">
      <div className={styles.body}>
        <div className={styles.left} style={{ flexGrow: left }}>
          <QueryEditor
            client={client}
            trace={trace}
            text={text}
            failed={failed}
            historyKeys={historyKeys}
            onChange={setText}
            onSubmit={start}
            input={input}
          />
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
            <NothingAsked onTake={take} />
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

type StartParts = Pick<ReturnType<typeof useKeptText>, 'typed' | 'setText' | 'keepText'> & Pick<Run, 'run'>;

/** Runs what is typed, also at once where the panel was opened to run it. */
function useStart({ typed, setText, keepText, run }: StartParts) {
  const history = useHistoryKeys(typed, setText);

  const start = () => {
    if (typed.current.trim() === '') return;
    keepText(typed.current);
    history.leave();
    run(typed.current);
  };
  const panel = usePanelId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes on screen
  useEffect(() => {
    if (takeRun(panel)) start();
  }, []);
  return { start, historyKeys: history.keys };
}

const NothingAsked = ({ onTake }: { onTake(text: string): void }) => (
  <div className={styles.part} style={{ flexGrow: 1 }}>
    <div className={styles.empty}>
      <Face icon={<Database size={24} strokeWidth={1.6} />} title="Query the tables of this trace">
        <p>
          Write a query and press Ctrl+Enter. $sel_start, $sel_end, $view_start and $view_end contain the selection and
          the view, in ns.
        </p>
      </Face>
    </div>
    <SqlHistory onTake={onTake} />
  </div>
);
