import { Table2, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { at } from '../../../contract/checked.ts';
import type { MakeSqlTable, SqlAnswer, SqlTableMade } from '../../../contract/sql-console.ts';
import { type ValueType, valueTypes } from '../../../language/value-type.ts';
import { errorInfo, isCancelled, type TraceClient } from '../../base/client/trace-client.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { DialogFoot } from '../../kit/DialogFoot.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import { Select } from '../../kit/Select.tsx';
import { useApp } from '../../state/services.ts';
import { isNumber } from './cells.ts';
import styles from './sql.module.css';

/** Who types a name wants no answer in between. */
const quietMs = 250;

interface MakeTableDialogProps {
  client: TraceClient;
  trace: string;
  /** Without parameters. */
  sql: string;
  /** Parameters stood in it, and are numbers now. */
  isFixed: boolean;
  answer: SqlAnswer;
  onClose(): void;
}

type Column = MakeSqlTable['columns'][number];

/** What the table is called, its columns, and where its file goes; said before anything is written. */
export function MakeTableDialog({ client, trace, sql, isFixed, answer, onClose }: MakeTableDialogProps) {
  const [name, setName] = useState('');
  const [columns, setColumns] = useState<readonly Column[]>(() =>
    answer.columns.map((column) => ({
      name: column.name,
      title: column.name.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase()),
      type: column.kind,
      isKey: !isNumber(column),
    })),
  );
  const { planned, problem, isWriting, make } = useMaking({ client, trace, sql, name, columns, onMade: onClose });
  const change = (i: number, part: Partial<Column>) =>
    setColumns(columns.map((column, k) => (k === i ? { ...column, ...part } : column)));

  return (
    <Dialog title="Make this a table" widthPx={720} testId="make-table" onClose={onClose}>
      <p className={dialogStyles.lead}>
        The query is saved as a plugin and runs for every trace. Its result becomes a table in the list of tables.
        {isFixed && ' Parameters for the selection and the view are replaced by their current values.'}
      </p>
      <form
        className={styles.make}
        onSubmit={(event) => {
          event.preventDefault();
          if (planned !== null && !isWriting) void make();
        }}
      >
        <label className={styles.tableName}>
          Name
          <input
            type="text"
            className="input"
            data-autofocus
            data-testid="make-table-name"
            value={name}
            maxLength={128}
            placeholder="Hot cores"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <div className={dialogStyles.scroll}>
          <ColumnsTable columns={columns} answer={answer} onChange={change} />
          {planned !== null && (
            <details>
              <summary>Plugin that will be saved</summary>
              <pre className="mono">{planned.text}</pre>
            </details>
          )}
        </div>
        <Foot planned={planned} problem={problem} isWriting={isWriting} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface Making {
  client: TraceClient;
  trace: string;
  sql: string;
  name: string;
  columns: readonly Column[];
  onMade(): void;
}

/** What would be written, as soon as the name rests, and the writing itself. */
function useMaking({ client, trace, sql, name, columns, onMade }: Making) {
  const notify = useApp((state) => state.notify);
  const [planned, setPlanned] = useState<SqlTableMade | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isWriting, setIsWriting] = useState(false);

  useEffect(() => {
    setPlanned(null);
    if (name.trim() === '') return setProblem(null);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const question = { trace, sql, name, columns: [...columns], write: false };
      client.call('makeSqlTable', question, { signal: abort.signal }).then(
        (answered) => {
          setPlanned(answered);
          setProblem(null);
        },
        (error) => {
          if (!abort.signal.aborted && !isCancelled(error)) setProblem(errorInfo(error).message);
        },
      );
    }, quietMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, trace, sql, name, columns]);

  const make = async () => {
    setIsWriting(true);
    try {
      const made = await client.call('makeSqlTable', { trace, sql, name, columns: [...columns], write: true });
      notify(`“${name.trim()}” is now in the list of tables, under My tables (${made.sqlName} in SQL).`);
      onMade();
    } catch (error) {
      setProblem(errorInfo(error).message);
      setIsWriting(false);
    }
  };
  return { planned, problem, isWriting, make };
}

interface ColumnsTableProps {
  columns: readonly Column[];
  answer: SqlAnswer;
  onChange(i: number, part: Partial<Column>): void;
}

const ColumnsTable = ({ columns, answer, onChange: change }: ColumnsTableProps) => (
  <table>
    <thead>
      <tr>
        <th scope="col">In the query</th>
        <th scope="col">Column</th>
        <th scope="col">Type</th>
        <th scope="col">Group by</th>
      </tr>
    </thead>
    <tbody>
      {columns.map((column, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
        <tr key={i}>
          <td className="mono">{column.name}</td>
          <td>
            <input
              type="text"
              className="input"
              aria-label={`Name of ${column.name}`}
              value={column.title}
              onChange={(event) => change(i, { title: event.target.value })}
            />
          </td>
          <td>
            <Select
              label={`Type of ${column.name}`}
              value={column.type}
              options={valueTypes
                .filter((type) => isSameForm(type, at(answer.columns, i).kind))
                .map((type) => [type, typeNames[type]])}
              onChange={(type) => change(i, { type })}
            />
          </td>
          <td>
            <input
              type="checkbox"
              className="tick-box"
              aria-label={`Group by ${column.name}`}
              checked={column.isKey}
              onChange={(event) => change(i, { isKey: event.target.checked })}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface FootProps {
  planned: SqlTableMade | null;
  problem: string | null;
  isWriting: boolean;
  onClose(): void;
}

const Foot = ({ planned, problem, isWriting, onClose }: FootProps) => (
  <DialogFoot
    action={
      <>
        <Table2 size={14} />
        Create table
      </>
    }
    testId="make-table-write"
    disabled={planned === null || isWriting}
    onClose={onClose}
  >
    {problem !== null ? (
      <span className={styles.failure} role="alert" data-testid="make-table-problem">
        <TriangleAlert size={13} />
        {problem}
      </span>
    ) : (
      <span className="hint" role="status" data-testid="make-table-place">
        {planned === null ? 'Enter a name.' : `${planned.folder}/${planned.file}, in SQL ${planned.sqlName}`}
      </span>
    )}
  </DialogFoot>
);

const typeNames: Record<ValueType, string> = {
  integer: 'Whole numbers',
  number: 'Numbers',
  time: 'Times (ns)',
  duration: 'Durations (ns)',
  text: 'Texts',
  bool: 'Yes or no',
  address: 'Addresses',
};

/** Texts stay texts and addresses addresses; numbers may be any numbers. */
const isSameForm = (a: ValueType, b: ValueType): boolean => {
  const form = (type: ValueType) => (type === 'text' || type === 'address' || type === 'bool' ? type : 'number');
  return form(a) === form(b);
};
