/** What a trace opens with, by what it holds: the answer to the question that it was probably recorded for. */
import { PMU_PROVIDER, READ_GPC_PROVIDER } from '../../contract/pmu-events.ts';
import type { OpenedTrace } from '../../contract/queries.ts';
import type { KindInfo } from '../../contract/trace.ts';
import { type PanelContent, panelContent } from '../../contract/workspace.ts';
import { contentOfKind } from './content.ts';

/** GUIDs of tables. */
export const firstTables = {
  threadStates: '37509e17-4667-4560-bd48-324df3570ce1',
  cpuLanes: '1725467a-f242-403f-b432-1100e6d952e4',
  precise: 'c58f5fea-0319-4046-932d-e695ebe20b47',
  sampled: 'b855361e-7be0-4bc8-a754-3e8507715ca5',
  gc: 'c28ce00d-7488-4a33-8d8e-c526a537016e',
} as const;

const windowsPerfApp = '6afccf81-3a0c-411e-a4aa-c4cf02eb840d';
const clrRuntime = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';
/** Samples of a counter, and the names of those that are read at context switches. */
const pmcOpcodes = [47, 48];
/** Starts and ends of collections. */
const gcIds = [1, 2];

type Kind = Pick<KindInfo, 'provider' | 'group' | 'opcode' | 'id'>;

/** What kinds of events a trace has, as far as it decides what is shown first. */
function holdings(kinds: readonly Kind[]) {
  const has = (isIt: (kind: Kind) => boolean): boolean => kinds.some(isIt);
  const counting: readonly string[] = [READ_GPC_PROVIDER, windowsPerfApp, PMU_PROVIDER];
  return {
    counters: has(
      ({ provider, group, opcode }) =>
        counting.includes(provider) || (group === 'PerfInfo' && pmcOpcodes.includes(opcode)),
    ),
    switches: has(({ group, opcode }) => group === 'Thread' && opcode === 36),
    stacks: has(({ group }) => group === 'StackWalk'),
    samples: has(({ group, opcode }) => group === 'PerfInfo' && opcode === 46),
    collections: has(({ provider, id }) => provider === clrRuntime && gcIds.includes(id)),
  };
}

export interface FirstAnalysis {
  name: string;
  contents: PanelContent[];
  shares?: number[];
}

const table = (id: string): PanelContent => ({ kind: 'table', trace: 0, table: id, view: null });
/** When threads had to wait for a core: a preset of their states. */
const readyThreads = panelContent.parse({
  kind: 'table',
  table: firstTables.threadStates,
  view: { configuration: 'Ready threads, heat map', filter: "state = 'Ready'", layout: 'graph' },
});
/** Above the rows of what ran. */
const gcGraph = panelContent.parse({
  kind: 'table',
  table: firstTables.gc,
  view: { configuration: 'GCs By Process, Generation', layout: 'graph' },
});
/** Below two graphs of the same time: rows alone. */
const preciseRows = panelContent.parse({
  kind: 'table',
  table: firstTables.precise,
  view: { configuration: 'Utilization by Process, Thread', filter: 'newThreadId != 0', layout: 'table' },
});
const plain = (kind: string): PanelContent[] => [contentOfKind(kind)].filter((content) => content !== null);

/**
 * The one to be shown comes first; the events themselves are always there, if the file has any.
 * @param opened null: none is open
 */
export function firstAnalysesOf(opened: OpenedTrace | null): { name: string; contents?: PanelContent[] }[] {
  if (opened?.holds === 'runs') return [{ name: 'Overview', contents: plain('runs') }];
  if (opened?.holds === 'spe') return [{ name: 'Overview', contents: plain('memory') }];
  if (opened?.info.events === 0) return [{ name: 'Overview' }];
  const first = firstAnalyses(opened?.kinds ?? []);
  return opened?.hasSpe === true ? [...first, { name: 'Memory', contents: plain('memory') }] : first;
}

export function firstAnalyses(kinds: readonly Kind[]): FirstAnalysis[] {
  const { counters, switches, samples, stacks, collections } = holdings(kinds);
  const events = [...plain('eventRates'), ...plain('events')];
  const precise = counters ? preciseRows : table(firstTables.precise);
  const usage = switches ? [precise] : samples ? [table(firstTables.sampled)] : [];
  const lanes = switches ? [table(firstTables.cpuLanes)] : [];
  const first = counters
    ? plain('counters')
    : collections && !switches
      ? [samples ? gcGraph : table(firstTables.gc)]
      : [];
  const shown = [...first, ...lanes, ...usage];
  if (shown.length === 0) return [{ name: 'Overview', contents: events }];
  return [
    { name: 'Overview', contents: shown, ...(shown.length === 3 && { shares: [0.32, 0.28, 0.4] }) },
    ...(switches ? [{ name: 'Threads', contents: [...plain('tracks'), readyThreads], shares: [0.64, 0.36] }] : []),
    ...(samples && stacks ? [{ name: 'Stacks', contents: plain('stacks') }] : []),
    { name: 'Events', contents: events },
  ];
}
