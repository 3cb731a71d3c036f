import { type RefObject, useId, useMemo } from 'react';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { CodeField } from '../../kit/editor/CodeField.tsx';
import type { CodeFieldHandle } from '../../kit/editor/code-field.ts';
import { placeIn } from './place.ts';
import styles from './sql.module.css';
import { sqlCompletions } from './sql-completions.ts';
import type { Run } from './use-run.ts';

interface QueryEditorProps {
  client: TraceClient;
  trace: string;
  text: string;
  failed: Run['failed'];
  historyKeys: Readonly<Record<string, () => true>>;
  onChange(text: string): void;
  onSubmit(): void;
  input: RefObject<CodeFieldHandle | null>;
}

/** The query that is typed, and what is wrong with the one that was run. */
export function QueryEditor({ client, trace, text, failed, historyKeys, onChange, onSubmit, input }: QueryEditorProps) {
  const id = useId();
  const complete = useMemo(() => sqlCompletions(client, trace), [client, trace]);

  // The place is that of the text that was run.
  const wrong = failed !== null && failed.text === text ? failed.error : null;
  const wrongAt = wrong?.textPosition;
  const problems = useMemo(
    () => (wrong === null || wrongAt === undefined ? [] : [{ from: wrongAt, message: wrong.message }]),
    [wrong, wrongAt],
  );
  return (
    <>
      <CodeField
        ref={input}
        language="sql"
        isMultiline
        label="SQL query"
        description="Ctrl+Enter runs the query, and Ctrl+Space completes it. Tab indents; after Esc, Tab leaves the field."
        placeholder="SELECT … FROM …"
        value={text}
        onChange={onChange}
        complete={complete}
        problems={problems}
        isInvalid={wrongAt !== undefined}
        describedBy={failed === null ? undefined : `${id}-error`}
        onSubmit={onSubmit}
        keys={historyKeys}
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
    </>
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
