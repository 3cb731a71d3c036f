import { X } from 'lucide-react';
import { type FormEvent, useCallback, useMemo, useState } from 'react';
import type { OwnColumn, TableConfiguration } from '../../../../contract/plugin.ts';
import type { TableInfo } from '../../../../contract/tables.ts';
import { errorInfo, type TraceClient } from '../../../base/client/trace-client.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { DialogFoot } from '../../../kit/DialogFoot.tsx';
import { CodeField } from '../../../kit/editor/CodeField.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { filterOffer } from '../../../panel/filter-offer.ts';
import { columnNameProblem, meaningOf, withOwnColumn, withoutOwnColumn } from '../../../state/own-columns.ts';
import { isNoteColumn, longestNote } from '../../../state/row-notes.ts';
import { typeTitles } from './column-words.ts';
import styles from './OwnColumnDialog.module.css';

interface OwnColumnDialogProps {
  client: TraceClient;
  trace: string;
  /** With the columns of the preset. */
  info: TableInfo;
  configuration: TableConfiguration;
  /** Key of the column; null: a new one. */
  column: string | null;
  /** @param says what happened, for those who cannot see it */
  onSave(configuration: TableConfiguration, says: string): void;
  onClose(): void;
}

/** A column of a preset itself: its name, and its expression or its notes. */
export function OwnColumnDialog(props: OwnColumnDialogProps) {
  const { client, trace, info, configuration, column: key, onSave, onClose } = props;
  const known = key === null ? undefined : configuration.ownColumns?.[key];
  const [draft, setDraft] = useState<OwnColumn>(known ?? { name: '', expr: '' });
  const [isTouched, setTouched] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const change = (next: OwnColumn) => {
    setDraft(next);
    setTouched(true);
    setFailed(null);
  };
  const nameProblem = columnNameProblem(info, key, draft.name);
  const isEmpty = 'expr' in draft && draft.expr.trim() === '';
  const meaning = 'expr' in draft && !isEmpty ? meaningOf(info, configuration, key, draft.expr) : null;
  const isWrong = nameProblem !== null || isEmpty || (meaning !== null && 'message' in meaning);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isWrong) return;
    const next = withOwnColumn(info, configuration, key, { ...draft, name: draft.name.trim() });
    if (typeof next === 'string') return setFailed(next);
    try {
      // What the page does not know of: columns of the time in view, names of values.
      await client.call('table', { trace, table: info.id, definition: next.configuration, filter: null, limit: 0 });
      onSave(next.configuration, `${key === null ? 'Added' : 'Changed'}: ${draft.name.trim()}`);
    } catch (error) {
      setFailed(errorInfo(error).message);
    }
  };
  return (
    <Dialog title={key === null ? 'New column' : 'Edit column'} widthPx={560} testId="own-column" onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <div className={styles.fields}>
          <TextField
            label="Name"
            value={draft.name}
            maxLength={256}
            isFirst
            error={isTouched && draft.name !== '' ? nameProblem : null}
            testId="own-column-name"
            onChange={(name) => change({ ...draft, name })}
          />
          {isNoteColumn(draft) ? (
            <Notes draft={draft} onChange={change} />
          ) : (
            <Expression
              {...props}
              expr={draft.expr}
              meaning={meaning}
              onChange={(expr) => change({ ...draft, expr })}
            />
          )}
          {failed !== null && (
            <p className={styles.wrong} role="alert" data-testid="own-column-failed">
              {failed}
            </p>
          )}
        </div>
        <DialogFoot
          action={key === null ? 'Add' : 'Save'}
          testId="own-column-save"
          disabled={isWrong}
          onClose={onClose}
        >
          {key !== null && (
            <button
              type="button"
              className="button ghost"
              data-testid="own-column-remove"
              onClick={() => onSave(withoutOwnColumn(configuration, key), `Removed: ${draft.name}`)}
            >
              Remove column
            </button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface ExpressionProps extends OwnColumnDialogProps {
  expr: string;
  /** Null of an empty one. */
  meaning: ReturnType<typeof meaningOf> | null;
  onChange(expr: string): void;
}

function Expression({ client, trace, info, configuration, expr, meaning, onChange }: ExpressionProps) {
  const { ownColumns } = configuration;
  const complete = useCallback(
    (text: string, position: number, signal: AbortSignal) => {
      // Of the preset, its columns are all that counts here.
      const definition = { name: 'Columns', columns: [], ...(ownColumns && { ownColumns }) };
      return client.call('filterCompletions', { trace, table: info.id, definition, text, position }, { signal });
    },
    [client, trace, info.id, ownColumns],
  );
  const offer = useMemo(() => filterOffer(complete), [complete]);
  const wrong = meaning !== null && 'message' in meaning ? meaning : null;
  const problems = useMemo(
    () =>
      wrong === null
        ? []
        : [{ from: wrong.position, to: wrong.position + Math.max(1, wrong.length), message: wrong.message }],
    [wrong],
  );
  return (
    <div className={styles.line}>
      <span>Expression</span>
      <CodeField
        className="input"
        language="expression"
        label="Expression"
        placeholder="e.g. [Duration] > 5ms, or [Size] / [Count]"
        value={expr}
        onChange={onChange}
        complete={offer}
        problems={problems}
        isInvalid={wrong !== null}
        describedBy="own-column-says"
        testId="own-column-expr"
      />
      <p id="own-column-says" className={wrong === null ? styles.says : styles.wrong} role="status">
        {wrong?.message ?? (meaning !== null && 'type' in meaning ? `Type: ${typeTitles[meaning.type]}` : ' ')}
      </p>
    </div>
  );
}

interface NotesProps {
  draft: Extract<OwnColumn, { notes: unknown }>;
  onChange(next: OwnColumn): void;
}

/** Of several notes on a row, the last one counts. */
function Notes({ draft, onChange }: NotesProps) {
  const { notes } = draft;
  const set = (index: number, part: Partial<(typeof notes)[number]>) =>
    onChange({ ...draft, notes: notes.map((note, i) => (i === index ? { ...note, ...part } : note)) });
  if (notes.length === 0)
    return <p className={styles.says}>No notes. Select rows in the table and press N to annotate them.</p>;
  return (
    <ol className={styles.notes} aria-label="Notes; of several on a row, the last one counts">
      {notes.map((note, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a note is what stands in its place
        <li key={i} data-testid="own-column-note">
          <input
            className="input"
            aria-label={`Text of note ${i + 1}`}
            maxLength={longestNote}
            required
            value={note.text}
            onChange={({ target }) => set(i, { text: target.value })}
          />
          <input
            className="input mono"
            aria-label={`Condition of note ${i + 1}`}
            spellCheck={false}
            required
            value={note.where}
            onChange={({ target }) => set(i, { where: target.value })}
          />
          <button
            type="button"
            className="icon-button small"
            title="Remove note"
            aria-label={`Remove note ${i + 1}`}
            onClick={() => onChange({ ...draft, notes: notes.filter((_, other) => other !== i) })}
          >
            <X size={13} />
          </button>
        </li>
      ))}
    </ol>
  );
}
