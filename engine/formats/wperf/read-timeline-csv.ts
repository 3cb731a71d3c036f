/** The CSV that `wperf stat -t` always writes (WindowsPerf document, part 5). */
import { WperfError } from './wperf-error.ts';
import type { WperfRows } from './wperf-rows.ts';

const SECOND = 1e9;
/** Files of wperf have some hundred: counters of each core. */
const MOST_COLUMNS = 1 << 14;

const heads = ['multiplexing', 'kernel mode', 'count interval', 'vendor', 'event class'];

/** The lines of key and value at its beginning are wperf's. */
export function isTimelineCsv(text: string): boolean {
  const first = text.slice(0, 400).toLowerCase();
  return first.startsWith('multiplexing,') && /^event class,/m.test(first);
}

interface CsvColumn {
  name: string;
  /** Core or the like; NaN where the line above does not tell. */
  unit: number;
  part: string;
  /** How often the event of this column had a counter is in the next one. */
  scheduled: boolean;
}

/** What the lines of key and value say. */
interface CsvHead {
  multiplexed: boolean;
  pauseSeconds: number;
  eventClass: string;
  /** Index of the line of cores. */
  at: number;
}

function headOf(lines: readonly string[], file: string): CsvHead {
  const head = new Map<string, string>();
  let at = 0;
  for (; at < lines.length && lines[at].trim() !== ''; at++) {
    const [key, ...value] = lines[at].split(',');
    const name = key.trim().toLowerCase();
    if (!heads.includes(name) && !/^[a-z_ ]{1,40}$/.test(name))
      throw new WperfError('expected a name and a value: it may be from another version of wperf', file, at + 1, 1);
    head.set(name, value.join(',').replace(/,\s*$/, '').trim());
  }
  while (at < lines.length && lines[at].trim() === '') at++;
  if (at + 1 >= lines.length)
    throw new WperfError('the lines of cores and events are missing: the file is truncated', file, lines.length, 1);
  const pauseSeconds = Number(head.get('count interval') ?? 0);
  if (!(pauseSeconds >= 0))
    throw new WperfError(`the count interval “${head.get('count interval')}” is not a time`, file, 1, 1);
  const multiplexed = head.get('multiplexing')?.toUpperCase() === 'TRUE';
  return { multiplexed, pauseSeconds, eventClass: head.get('event class') ?? 'core', at };
}

/**
 * The file says neither when an interval began nor how long it was counted: each is shown as one second, after the
 * pause that the file does tell.
 * @returns where the last interval ends, in ns
 * @throws WperfError
 */
export function readTimelineCsv(text: string, file: string, rows: WperfRows): number {
  const lines = text.split(/\r\n|\n|\r/);
  const { multiplexed, pauseSeconds, eventClass, at } = headOf(lines, file);
  const columns = columnsOf(lines[at], lines[at + 1], file, at + 1);

  let interval = 0;
  let endTime = 0;
  for (let i = at + 2; i < lines.length; i++) {
    if (lines[i].trim() === '') continue;
    const startTime = interval * (1 + pauseSeconds) * SECOND;
    endTime = startTime + SECOND;
    const cells = lines[i].split(',');
    const number = (column: number): number => numberOf(cells, column, columns[column].name, file, i + 1);
    for (const [c, { name, unit, part, scheduled }] of columns.entries()) {
      if (name === 'sched_times') continue;
      const value = number(c);
      const common = { name, value, startTime, endTime };
      if (name.startsWith('M@'))
        rows.add('source/wperf-telemetry', { ...common, name: name.slice(2), core: unit, unit: '', product: '' });
      else if (eventClass === 'core')
        rows.add('source/wperf-timeline', {
          ...common,
          core: unit,
          index: name === 'cycle' ? 'fixed' : '',
          note: '',
          // wperf writes no scaled value here, and not how many rounds there were.
          scaledValue: multiplexed ? Number.NaN : value,
          scheduled: scheduled ? number(c + 1) : Number.NaN,
          rounds: Number.NaN,
          multiplexed,
          interval,
        });
      else {
        const shown = cells[c].trim();
        rows.add('source/wperf-system', { ...common, domain: eventClass, part, index: '', note: '', shown });
      }
    }
    interval++;
  }
  return endTime;
}

function numberOf(cells: string[], column: number, name: string, file: string, line: number): number {
  const cell = cells[column]?.trim() ?? '';
  if (/^[-+]?(?:nan|inf)/i.test(cell)) return Number.NaN;
  if (cell !== '' && Number.isFinite(Number(cell))) return Number(cell);
  const what = cell === '' ? 'nothing' : `“${cell.slice(0, 40)}”`;
  throw new WperfError(`under ${name}, expected a number, found ${what}`, file, line, place(cells, column));
}

function columnsOf(unitLine: string, nameLine: string, file: string, line: number): CsvColumn[] {
  const units = unitLine.split(',').map((cell) => cell.trim());
  const names = nameLine.split(',').map((cell) => cell.trim());
  // Lines end with a comma.
  if (names.at(-1) === '') names.pop();
  if (names.length > MOST_COLUMNS)
    throw new WperfError(`there are ${names.length} columns, more than any machine has counters`, file, line + 1, 1);
  return names.map((name, i) => {
    const part = units[i] ?? '';
    if (name === '' || part === '')
      throw new WperfError(
        `column ${i + 1} has no ${name === '' ? 'event' : 'core'}`,
        file,
        name === '' ? line + 1 : line,
        1,
      );
    const digits = /(\d{1,9})$/.exec(part);
    return {
      name,
      part,
      unit: digits === null ? Number.NaN : Number(digits[1]),
      scheduled: names[i + 1] === 'sched_times' && name !== 'sched_times',
    };
  });
}

/** Where a cell of a line begins, from 1; the line's end for one that is not there. */
const place = (cells: string[], column: number): number =>
  cells.slice(0, column).join(',').length + (column < cells.length && column > 0 ? 2 : 1);
