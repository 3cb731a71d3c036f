/**
 * The phases in which Windows starts, by the names of WPA: each ends with the start of a process that begins the next, the last
 * one when Explorer says that the desktop is ready (Shell-Core's ExplorerStartToDesktopReady, which Microsoft's sample
 * BootTimeDiff of its trace library reads).
 */
import { column, countColumn, lasting, type PluginPart } from '../shared/column.ts';
import { view } from '../shared/view.ts';

const SHELL_CORE = '30336ed4-e327-447c-9de0-51b652c86108';
const DESKTOP_READY = 27231;

/** What ends each phase, and what must have come before. */
const PHASES: readonly [mark: string, before: string, phase: string][] = [
  ['smss.exe', '', 'Pre Session Init'],
  ['winlogon.exe', 'smss.exe', 'Session Init'],
  ['explorer.exe', 'winlogon.exe', 'Winlogon Init'],
  ['desktop', 'explorer.exe', 'Explorer Init'],
];
const PROCESS_MARKS = PHASES.slice(0, 3).map(([mark]) => `lower(image) = '${mark}'`);

/** Texts of the map that the cookers name. */
export const bootMaps = { bootPhases: Object.fromEntries(PHASES.map(([mark, , phase]) => [mark, phase])) };

export const bootPhases: PluginPart = {
  cookers: [
    {
      path: 'boot/processes',
      events: [{ provider: 'Process', opcode: [1] }],
      fields: {
        time: '$time',
        image: 'ImageFileName',
        parent: { field: 'ParentId', type: 'u32' },
      },
      // The first session manager is the child of System; it starts another for each session, which is none of a boot.
      where: `(${PROCESS_MARKS.join(' or ')}) and (lower(image) != 'smss.exe' or parent = 4)`,
      derive: { mark: { expr: 'lower(image)' } },
    },
    {
      path: 'boot/ready',
      events: [{ provider: SHELL_CORE, id: [DESKTOP_READY] }],
      fields: { time: '$time' },
      derive: { mark: { expr: "'desktop'" } },
    },
    {
      path: 'boot/marks',
      union: ['boot/processes', 'boot/ready'],
      fields: ['time', 'mark'],
      derive: { earlier: { op: 'previous', of: 'time', partitionBy: ['mark'] } },
    },
    {
      path: 'boot/ends',
      rows: 'boot/marks',
      // Of each mark the first.
      where: 'earlier is missing',
      derive: {
        before: { op: 'previous', of: 'mark' },
        began: { op: 'previous', of: 'time' },
        isFirst: { expr: "if(mark = 'smss.exe', 1, 0)" },
        booted: { op: 'cumulative', of: 'isFirst' },
      },
    },
    {
      path: 'boot/ended',
      rows: 'boot/ends',
      where: `booted > 0 and (${PHASES.map(([mark, before]) => (before === '' ? `mark = '${mark}'` : `(mark = '${mark}' and before = '${before}')`)).join(' or ')})`,
      derive: {
        phase: { expr: "mapped(mark, 'bootPhases')" },
        startTime: { expr: "if(mark = 'smss.exe', traceStart(), began)" },
        endTime: { expr: 'time' },
      },
    },
    {
      path: 'boot/after',
      rows: 'boot/ends',
      where: "booted > 0 and mark = 'desktop' and before = 'explorer.exe'",
      derive: { phase: { expr: "'Post Boot'" }, startTime: { expr: 'time' }, endTime: { expr: 'traceEnd()' } },
    },
    {
      path: 'boot/phases',
      union: ['boot/ended', 'boot/after'],
      fields: ['time', 'phase', 'startTime', 'endTime'],
      derive: { duration: { expr: 'endTime - startTime' } },
    },
  ],
  tables: [
    {
      id: '2d0c8c3e-6f0b-4a55-9c38-8d5a4a1f7b61',
      name: 'Boot Phases',
      description:
        'The phases in which Windows started. The Shell-Core event that marks a ready desktop was never checked against a real trace',
      category: 'System Activity',
      sqlName: 'boot_phases',
      rows: 'boot/phases',
      howToRecord:
        'Record the start of Windows: `corescope boottrace --kernel ProcessThread+Loader+CSwitch --provider Microsoft-Windows-Shell-Core`, restart, `corescope boottrace --stop`.',
      help: 'The start of Windows as WPA divides it: **Pre Session Init** until the session manager (smss.exe), **Session Init** until winlogon.exe, **Winlogon Init** until explorer.exe, **Explorer Init** until the desktop is ready, then **Post Boot** until the end of the trace. A phase has a row only if the trace contains its end; a trace without the start of the first session manager has no rows.\n\nThe first phase begins with the trace, so it does not include firmware and boot loader.\n\nUnproven: Microsoft documents the processes, but the desktop event (Shell-Core 27231, ExplorerStartToDesktopReady) is only known from a public sample, not from a real trace.',
      columns: {
        phase: column('6d4b6a0e-5f4d-4b6c-8b0a-5c9c2f1f3d01', 'Phase', 'phase', '160'),
        startTime: column('0c7f4f5b-8a35-4a0f-93a5-1a6d5b8e2c02', 'Start Time', 'startTime', 'right time min'),
        endTime: column('f2a1d9c4-3b77-4e51-8f6e-7b2c9d4a5e03', 'End Time', 'endTime', 'right time max'),
        duration: lasting(
          column('9b8e7d6c-1f2a-4c3b-a4d5-e6f708192a04', 'Duration', 'duration', 'right sum'),
          'startTime',
          'endTime',
        ),
        count: countColumn('45a6b7c8-d9e0-4f12-8334-56789abcde05'),
      },
      configurations: [
        {
          name: 'Phases',
          columns: view('phase | duration count | startTime+ endTime'),
          roles: { startTime: 'startTime', endTime: 'endTime' },
          chart: 'stateDiagram',
        },
      ],
      defaultConfiguration: 'Phases',
    },
  ],
};
