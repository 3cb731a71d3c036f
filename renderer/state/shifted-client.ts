/**
 * The time of the window: that of its first trace. Other traces may be moved against it; a client of this kind moves the
 * times of questions back into a trace's own time, and those of answers into the window's. Nobody else knows of it.
 * Texts, filters and queries stay in the time of their trace.
 */
import type { MethodName, OpenedTrace, Params, Results } from '../../contract/queries.ts';
import type { TablePageColumn } from '../../contract/tables.ts';
import { isMoment } from '../base/cell-text.ts';
import type { CallOptions, TraceClient } from '../base/client/trace-client.ts';

/** Added to a trace's own times, by its id at the host. */
export type Offsets = ReadonlyMap<string, number>;

/** A client whose times are those of the window. @param offsets of traces that are not in it nothing is moved */
export function shiftedClient(client: TraceClient, offsets: Offsets): TraceClient {
  return {
    async call<M extends MethodName>(method: M, params: Params<M>, options?: CallOptions): Promise<Results[M]> {
      const answer = await client.call(method, shiftedQuestion(method, params, offsets), options);
      const { trace, baseline } = params as { trace?: string; baseline?: { trace: string } };
      const ns = offsetOf(offsets, trace);
      const baselineNs = baseline === undefined ? ns : offsetOf(offsets, baseline.trace);
      const shift = answers[method];
      return shift === undefined || (ns === 0 && baselineNs === 0) ? answer : shift(answer, ns, baselineNs);
    },
    onGone: (listener) => client.onGone(listener),
  };
}

/** An opened trace as the window sees it. */
export function shiftedTrace(opened: OpenedTrace, ns: number): OpenedTrace {
  return ns === 0 ? opened : { ...opened, info: shiftedInfo(opened.info, ns) };
}

const offsetOf = (offsets: Offsets, trace: string | null | undefined): number =>
  trace === null || trace === undefined ? 0 : (offsets.get(trace) ?? 0);

/** Where questions have times: they are plain values, so all are looked through by these names. */
const questionTimes = ['fromNs', 'toNs', 'startNs', 'endNs', 'atNs'] as const;
type QuestionTimes = Partial<Record<(typeof questionTimes)[number], number>>;

/** A question in the time of the trace that it is about. */
export function shiftedQuestion<M extends MethodName>(method: M, params: Params<M>, offsets: Offsets): Params<M> {
  const question = params as QuestionTimes & {
    trace?: string | null;
    baseline?: QuestionTimes & { trace: string };
    range?: QuestionTimes | null;
    parameters?: Record<string, number>;
  };
  const ns = offsetOf(offsets, question.trace);
  const { baseline, range, parameters } = question;
  const baselineNs = offsetOf(offsets, baseline?.trace);
  if (ns === 0 && baselineNs === 0) return params;
  return {
    ...withoutOffset(question, ns),
    ...(baseline && { baseline: withoutOffset(baseline, baselineNs) }),
    ...(range && { range: withoutOffset(range, ns) }),
    // `$sel_start` and the others are moments.
    ...(method === 'sqlRun' &&
      parameters && {
        parameters: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, value - ns])),
      }),
  } as Params<M>;
}

function withoutOffset<T extends QuestionTimes>(question: T, ns: number): T {
  const times: QuestionTimes = {};
  for (const name of questionTimes) {
    const value = question[name];
    if (value !== undefined) times[name] = value - ns;
  }
  return { ...question, ...times };
}

const moved = (times: Float64Array, ns: number): Float64Array => times.map((time) => time + ns);
const movedOrNull = (time: number | null, ns: number): number | null => (time === null ? null : time + ns);

function shiftedInfo<T extends { firstEventNs: number | null; lastEventNs: number | null }>(info: T, ns: number): T {
  return {
    ...info,
    firstEventNs: movedOrNull(info.firstEventNs, ns),
    lastEventNs: movedOrNull(info.lastEventNs, ns),
  };
}

const shiftedLives = <T extends { startNs: number | null; endNs: number | null }>(lives: T[], ns: number): T[] =>
  lives.map((life) => ({ ...life, startNs: movedOrNull(life.startNs, ns), endNs: movedOrNull(life.endNs, ns) }));

const shiftedRanges = <T extends { startNs: Float64Array; endNs: Float64Array }>(ranges: T, ns: number): T => ({
  ...ranges,
  startNs: moved(ranges.startNs, ns),
  endNs: moved(ranges.endNs, ns),
});

const shiftedTotals = <T extends { firstNs: Float64Array; lastNs: Float64Array }>(totals: T, ns: number): T => ({
  ...totals,
  firstNs: moved(totals.firstNs, ns),
  lastNs: moved(totals.lastNs, ns),
});

function shiftedColumn(column: TablePageColumn, ns: number, baselineNs: number): TablePageColumn {
  const { values, baseline } = column;
  if (!isMoment(column)) return column;
  return {
    ...column,
    values: values && moved(values, ns),
    ...(baseline && { baseline: moved(baseline, baselineNs) }),
    offsetNs: ns,
  };
}

/** By method: an answer in the time of the window. Those that are left out have no times. */
const answers: { [M in MethodName]?: (answer: Results[M], ns: number, baselineNs: number) => Results[M] } = {
  info: shiftedInfo,
  open: shiftedTrace,
  events: (page, ns) => ({ ...page, timeNs: moved(page.timeNs, ns) }),
  event: (event, ns) => ({ ...event, timeNs: event.timeNs + ns }),
  series: (series, ns) => ({ ...series, startNs: series.startNs + ns }),
  processes: shiftedLives,
  threads: shiftedLives,
  images: (images, ns) =>
    images.map((image) => ({
      ...image,
      loadNs: movedOrNull(image.loadNs, ns),
      unloadNs: movedOrNull(image.unloadNs, ns),
    })),
  contextSwitch: (found, ns) =>
    found && {
      ...found,
      timeNs: found.timeNs + ns,
      outNs: found.outNs + ns,
      readyNs: movedOrNull(found.readyNs, ns),
      lastOut: found.lastOut && { ...found.lastOut, timeNs: found.lastOut.timeNs + ns },
    },
  criticalPath: (path, ns) => ({
    ...path,
    steps: path.steps.map((step) => ({ ...step, startNs: step.startNs + ns, endNs: step.endNs + ns })),
  }),
  losses: shiftedRanges,
  findings: (answer, ns) => ({
    ...answer,
    findings: answer.findings.map((one) => ({ ...one, startNs: one.startNs + ns, endNs: one.endNs + ns })),
  }),
  regions: shiftedRanges,
  statistics: (statistics, ns) => ({
    ...statistics,
    kinds: shiftedTotals(statistics.kinds, ns),
    cpus: shiftedTotals(statistics.cpus, ns),
    processes: shiftedTotals(statistics.processes, ns),
  }),
  table: (page, ns, baselineNs) => ({
    ...page,
    columns: page.columns.map((column) => shiftedColumn(column, ns, baselineNs)),
    totals: page.totals.map((column) => shiftedColumn(column, ns, baselineNs)),
  }),
  tableSeries: (answer, ns) => ({
    ...answer,
    startNs: answer.startNs + ns,
    series: answer.series.map((one) => ({
      ...one,
      lane: one.lane && { ...one.lane, slices: shiftedRanges(one.lane.slices, ns) },
    })),
  }),
  tablePreview: (preview, ns) => preview && { ...preview, startNs: preview.startNs + ns, endNs: preview.endNs + ns },
};
