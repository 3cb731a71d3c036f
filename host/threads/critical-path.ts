/** The critical path of a thread, from the rows of CPU Usage (Precise). */
import { at } from '../../contract/checked.ts';
import type { CriticalPath, PathStep } from '../../contract/critical-path.ts';
import type { CheckedParams } from '../../contract/queries.ts';
import { isNumeric, type NumberArray } from '../../engine/columns/column.ts';
import { plainText } from '../../engine/columns/plain-text.ts';
import { criticalPath, type PathPart } from '../../engine/tables/critical-path.ts';
import { eventRows } from '../../engine/tables/event-rows.ts';
import type { Table } from '../../engine/tables/table.ts';
import type { CallOptions } from '../base/call-options.ts';
import type { TraceTables } from '../tables/trace-tables.ts';
import { PRECISE, threadLabel } from './context-switch.ts';

/** Windows say more in a table; the page shows the last ones. */
const MOST_STEPS = 5000;

/** @throws HostError when `signal` aborts */
export const criticalPathOf = (
  tables: TraceTables,
  query: Omit<CheckedParams<'criticalPath'>, 'trace'>,
  options: CallOptions = {},
): Promise<CriticalPath> => tables.use(PRECISE, (table) => pathIn(table, query), options);

function pathIn(table: Table, { threadId, fromNs, toNs }: Omit<CheckedParams<'criticalPath'>, 'trace'>): CriticalPath {
  const numbers = (name: string): NumberArray => {
    const column = table.cooked(name);
    if (!isNumeric(column)) throw new Error(`the column ${name} has no numbers`);
    return column.values;
  };
  const readyingTid = numbers('readyingTid');
  const readyingProcess = table.cooked('readyingProcess');
  const switches = {
    timeNs: numbers('time'),
    threadId: numbers('newTid'),
    outNs: numbers('switchOutTime'),
    lastOutNs: numbers('lastSwitchOutTime'),
    readyNs: numbers('readyTime'),
    // The thread that a DPC interrupted has nothing to do with it.
    readyingId: (row: number) => (plainText(readyingProcess, row) === 'DPC' ? -1 : at(readyingTid, row)),
  };
  const { parts, isCut } = criticalPath(switches, threadId, fromNs, toNs);
  const kept = parts.slice(-MOST_STEPS);
  return { steps: stepsOf(table, kept, numbers('cpu')), isCut: isCut || kept.length < parts.length };
}

function stepsOf(table: Table, parts: readonly PathPart[], cores: NumberArray): PathStep[] {
  const newTid = table.cooked('newTid');
  const threadIds = isNumeric(newTid) ? Float64Array.from(newTid.values) : new Float64Array(0);
  /** A row that names the thread. */
  const naming = Int32Array.from(parts, ({ row, leftBy, threadId }) =>
    row >= 0 ? row : leftBy >= 0 ? leftBy : threadIds.indexOf(threadId),
  );
  const some = table.some(Uint32Array.from(naming, (row) => Math.max(0, row)));
  const [process, name] = [some.column('newProcess', null), some.column('newThreadName', null)];
  const eventRow = eventRows(table);
  return parts.map(({ startNs, endNs, threadId, does, row, leftBy, via }, i) => {
    const isNamed = at(naming, i) >= 0;
    const reason =
      does !== 'waits' ? '' : row >= 0 ? text(table, 'newPrevWaitReason', row) : text(table, 'newWaitReason', leftBy);
    return {
      ...{ startNs, endNs, does, via, waitReason: reason },
      thread: {
        threadId,
        process: isNamed ? plainText(process, i) : '',
        thread: threadLabel(isNamed ? plainText(name, i) : '', threadId),
      },
      core: row < 0 ? null : at(cores, row),
      row: row < 0 ? null : eventRow(row),
    };
  });
}

const text = (table: Table, column: string, row: number): string =>
  row < 0 ? '' : plainText(table.cooked(column), row);
