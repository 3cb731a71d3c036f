/** Marks: moments that people have named while the trace was recorded. */
import { MARKER_EVENT, MARKER_PROVIDER, MARKER_TEXT } from '../../contract/marker-events.ts';
import type { EventSelector } from '../../contract/plugin.ts';
import { type CookerJson, column, countColumn, presentId, type TableJson } from '../shared/column.ts';
import { view } from '../shared/view.ts';

const ROLES = { startTime: 'time' } as const;

/** Mark and AsyncMark of the kernel (`xperf -m`), and the markers of Corescope's own recordings. */
export const markEvents: EventSelector[] = [
  { provider: 'PerfInfo', opcode: [34, 36] },
  { provider: MARKER_PROVIDER, name: [MARKER_EVENT] },
];

export const marksCooker: CookerJson = {
  path: 'regions/marks',
  events: markEvents,
  fields: {
    time: '$time',
    // As our schema of the kernel's classes calls it; ours.
    mark: { field: ['Message', MARKER_TEXT], type: 'string' },
    provider: '$provider',
    cpu: '$cpu',
    pid: '$pid',
    tid: '$tid',
  },
};

export const marksTable: TableJson = {
  id: '3fc6da34-20f1-460d-bf85-0957472feae1',
  name: 'Marks',
  description: 'Marks that were set while the trace was recorded',
  category: 'System Activity',
  sqlName: 'marks',
  rows: 'regions/marks',
  howToRecord:
    'Set markers while Corescope records (`corescope mark TEXT`, Ctrl+M in the window), or call `xperf -m TEXT` while kernel events are recorded.',
  help: 'A row is one mark: its text and its time. Marks are also on the time axis and in the list of markers.',
  columns: {
    mark: column('783e662c-c836-4c23-ab94-cc7ed36cdf9c', 'Mark', 'mark', '320'),
    provider: column('1ba9b26a-2135-4882-a60c-3079b8197d3b', 'Provider Name', 'provider', '150'),
    process: column('0c66ab4b-1edc-4ea5-9a70-037b554a0552', 'Process', '=processLabel(pid, time)', '180'),
    threadId: column('bb156c64-6d6f-4f76-aa96-5749a0889e3e', 'ThreadId', presentId('tid'), 'right F0 80'),
    cpu: column('d46532cd-5e79-4d23-97d0-d6c3a0aa7fb1', 'Cpu', 'cpu', 'right F0 60'),
    count: countColumn('79c26964-949d-47cd-81bf-1094026eb5b7'),
    time: column('6f4e3db2-11f5-4794-b7c0-15463823c052', 'Time', 'time', 'right time min 110'),
  },
  configurations: [
    {
      name: 'By Time',
      columns: view(`| mark provider process threadId cpu | time+`),
      roles: ROLES,
      chart: 'pointInTime',
    },
    {
      name: 'By Mark',
      columns: view(`mark | provider process threadId count | time+`),
      roles: ROLES,
      chart: 'pointInTime',
    },
  ],
  defaultConfiguration: 'By Mark',
};
