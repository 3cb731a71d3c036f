import { type FormEvent, useId, useMemo, useState } from 'react';
import type { HostErrorInfo } from '../../../../contract/messages.ts';
import { errorInfo } from '../../../base/client/trace-client.ts';
import { formatCounted } from '../../../base/format.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { DialogFoot } from '../../../kit/DialogFoot.tsx';
import { CodeField } from '../../../kit/editor/CodeField.tsx';
import { Select } from '../../../kit/Select.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { filterOffer } from '../../../panel/filter-offer.ts';
import { annotated, longestNote, noteColumns, noteOn } from '../../../state/row-notes.ts';
import { useFilterAnswers } from '../use-filter-answers.ts';
import type { Table } from '../use-table.ts';
import styles from './notes.module.css';

/** Rows that are to have a note. */
export interface Annotating {
  /** What they have in common. */
  where: string;
  /** How many were selected. */
  rows: number;
}

interface AnnotateDialogProps {
  table: Table;
  annotating: Annotating;
  onClose(): void;
}

/** The text of a note, and the condition of the rows that have it. */
export function AnnotateDialog({ table, annotating, onClose }: AnnotateDialogProps) {
  const { client, info, query, configuration } = table;
  const id = useId();
  const columns = useMemo(() => noteColumns(configuration), [configuration]);
  const [column, setColumn] = useState<string | null>(columns[0] ?? null);
  const [where, setWhere] = useState(annotating.where);
  const [text, setText] = useState(() => noteOn(configuration, columns[0] ?? null, annotating.where));
  const [wrong, setWrong] = useState<Pick<HostErrorInfo, 'message' | 'textPosition' | 'textLength'> | null>(null);
  const { check, complete } = useFilterAnswers(client, query);
  const offer = useMemo(() => filterOffer(complete), [complete]);
  const kept = noteOn(configuration, column, where);
  const isNew = kept === '';

  /** Its note comes with the column, unless one was typed. */
  const change = (next: string | null) => {
    if (text === kept) setText(noteOn(configuration, next, where));
    setColumn(next);
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const next = annotated(info, configuration, column, where, text.trim());
    if (typeof next === 'string') return setWrong({ message: next });
    try {
      // The first says where the condition is wrong, the second whether a column can have it.
      await check(where, new AbortController().signal);
      await client.call('table', { trace: query.trace, table: query.table, definition: next, filter: null, limit: 0 });
      table.onColumns(next);
      onClose();
    } catch (error) {
      setWrong(errorInfo(error));
    }
  };
  return (
    <Dialog title="Annotate rows" widthPx={520} testId="annotate-dialog" onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <div className={styles.fields}>
          <TextField
            label="Annotation"
            value={text}
            maxLength={longestNote}
            isFirst
            hint={`Shown on ${formatCounted(annotating.rows, 'row')}, and on all others that meet the condition. Empty removes it.`}
            testId="annotate-text"
            onChange={setText}
          />
          {columns.length > 0 && (
            <label className={styles.line} htmlFor={`${id}-column`}>
              <span>Column</span>
              <Select
                id={`${id}-column`}
                value={column ?? ''}
                options={[
                  ...columns.map((key) => [key, info.columns.find((one) => one.key === key)?.name ?? key] as const),
                  ['', 'A new column'] as const,
                ]}
                testId="annotate-column"
                onChange={(key) => change(key === '' ? null : key)}
              />
            </label>
          )}
          <div className={styles.line}>
            <span>Condition</span>
            <CodeField
              className="input"
              language="expression"
              label="Condition"
              value={where}
              onChange={(next) => {
                setWhere(next);
                setWrong(null);
              }}
              complete={offer}
              problems={problemsOf(wrong)}
              isInvalid={wrong !== null}
              describedBy={wrong === null ? undefined : `${id}-wrong`}
              testId="annotate-where"
            />
          </div>
          <p id={`${id}-wrong`} className={styles.wrong} role="status" data-testid="annotate-wrong">
            {wrong?.message}
          </p>
        </div>
        <DialogFoot
          action={isNew || text.trim() !== '' ? 'Annotate' : 'Remove'}
          testId="annotate-save"
          disabled={where.trim() === '' || (isNew && text.trim() === '')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

function problemsOf(wrong: Pick<HostErrorInfo, 'message' | 'textPosition' | 'textLength'> | null) {
  if (wrong?.textPosition === undefined) return [];
  const { textPosition: from, textLength = 0, message } = wrong;
  return [{ from, to: from + Math.max(1, textLength), message }];
}
