/** What pages send, and what the host makes of traces: tables, graphs, dumps. */
import { callMessage, type HostMessage } from '../../contract/messages.ts';
import type { TableInfo } from '../../contract/tables.ts';
import { decodeFrame, encodeFrame } from '../../contract/wire.ts';
import { HostError } from '../../host/base/host-error.ts';
import { HostSession } from '../../host/session.ts';
import { TraceHost } from '../../host/trace-host.ts';
import { dumpEvents } from '../../host/traces/event-text.ts';
import { Random } from '../../machine/random.ts';
import { traceBases, traceBasesReady } from '../bases.ts';
import { BrokenInvariant, type FuzzTarget, holds, nothing, ownBase } from '../target.ts';

let shared: TraceHost | null = null;
const hostOf = (): TraceHost => (shared ??= new TraceHost());

/** Refusals have words; `internal` is what nobody thought of. */
const isRefusal = (error: unknown): boolean => error instanceof HostError && error.info.code !== 'internal';

async function withTrace(bytes: Uint8Array, use: (host: TraceHost, trace: string) => Promise<void>): Promise<void> {
  const host = hostOf();
  const trace = await host.openBytes(bytes, 'fuzz.etl');
  try {
    await use(host, trace);
  } finally {
    await host.close(trace);
  }
}

const TABLES = 4;

interface Asked {
  readonly host: TraceHost;
  readonly view: { trace: string; table: string; fromNs: number; toNs: number };
  readonly info: TableInfo;
  readonly endNs: number;
}

/** What is drawn as states: labels and tracks that are there, and no bucket with more time than it has. */
async function checkLanes({ host, view, endNs }: Asked, chart: 'stateDiagram' | 'pointInTime'): Promise<void> {
  const all = { ...view, series: [[]], startNs: 0, endNs, buckets: 64, chart };
  const { series, labels, bucketNs } = await host.call('tableSeries', all);
  for (const { lane } of series) {
    if (lane === null) continue;
    const { slices, density, parallel, tracks } = lane;
    for (const { label, track } of [slices, density]) {
      holds(
        label.every((one) => one < labels.length),
        () => 'a label that is not there',
      );
      holds(
        track.every((one) => one < tracks),
        () => 'a track that is not there',
      );
    }
    holds(
      slices.startNs.every((start, i) => start <= slices.endNs[i]),
      () => 'a slice ends before it starts',
    );
    const mostNs = parallel * bucketNs * (1 + 1e-9);
    holds(
      density.timeNs.every((time) => time >= 0 && time <= mostNs),
      () => `a bucket of ${bucketNs} ns has more than ${parallel} rows can fill`,
    );
  }
}

async function checkSql({ host, view: { trace }, info }: Asked): Promise<void> {
  const { rows } = await host.call('sql', { trace, sql: `SELECT count(*) FROM ${info.sqlName}`, limit: 1 });
  holds(rows[0][0] === info.rows, () => `SQL has ${rows[0][0]} rows of ${info.rows}`);
}

/** Some of it may be refused; nothing may go wrong. */
async function askAll(asked: Asked, random: Random): Promise<void> {
  const { host, view, info, endNs } = asked;
  const { trace, table } = view;
  const { name } = random.pick(info.columns);
  const page = await host.call('table', { ...view, expandDepth: 2, limit: 50 });
  const rows = info.rows ?? 0;
  holds(page.total >= 0 && page.total <= 65 * (rows + 1), () => `${page.total} lines of ${rows} rows`);
  await host.call('tablePreview', { trace, table, buckets: 64 });
  for (const question of [
    () => host.call('tableSeries', { ...view, series: [[]], startNs: 0, endNs, buckets: 64 }),
    () => checkLanes(asked, 'stateDiagram'),
    () => checkLanes(asked, 'pointInTime'),
    () => host.call('rowFacts', { ...view, paths: [[]] }),
    () => host.call('tableFind', { ...view, text: 'a', limit: 10 }),
    () => host.call('filterCompletions', { trace, table, text: `[${name}]`, position: name.length + 2 }),
  ])
    try {
      await question();
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
}

/** All tables are cooked; some of those that have rows are asked. */
export const tables: FuzzTarget = {
  name: 'tables',
  share: 0.02,
  ready: traceBasesReady,
  bases: traceBases,
  headBytes: 1024,
  run: (bytes) =>
    withTrace(bytes.slice(), async (host, trace) => {
      const random = new Random(bytes.length);
      const endNs = Math.max(1, host.trace(trace).info.lastEventNs ?? 1);
      const filled = (await host.call('tables', { trace })).filter(({ rows }) => rows !== null && rows > 0);
      for (let i = 0; i < Math.min(TABLES, filled.length); i++) {
        const info = random.pick(filled);
        const view = { trace, table: info.id, fromNs: 0, toNs: random.chance(0.5) ? endNs : endNs * random.next() };
        const asked = { host, view, info, endNs };
        await askAll(asked, random);
        if (i === 0) await checkSql(asked);
      }
      await host.call('diagnostics', { trace });
      await host.call('system', { trace });
      await host.call('marks', { trace });
    }),
  isDeclared: isRefusal,
};

export const dump: FuzzTarget = {
  name: 'dump',
  share: 0.05,
  ready: traceBasesReady,
  bases: traceBases,
  headBytes: 1024,
  run: (bytes) =>
    withTrace(bytes.slice(), async (host, trace) => {
      for (const format of ['csv', 'xml', 'ndjson'] as const) {
        const parts: Uint8Array[] = [];
        await dumpEvents(host.decoded(trace), { format }, (part) => {
          parts.push(part.slice());
          return true;
        });
        if (format !== 'ndjson') continue;
        for (const line of Buffer.concat(parts).toString('utf8').split('\n')) if (line !== '') checkJson(line);
      }
    }),
  isDeclared: isRefusal,
};

function checkJson(line: string): void {
  try {
    JSON.parse(line);
  } catch {
    throw new BrokenInvariant('a line of ndjson is no JSON');
  }
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const TRACE = 't';
/** Questions as a page asks them. What runs SQL, opens or writes files, or waits, is not among them. */
const questions: readonly (readonly [method: string, params: unknown])[] = [
  ['hello', {}],
  ['info', { trace: TRACE }],
  ['kinds', { trace: TRACE }],
  ['events', { trace: TRACE, offset: 0, limit: 100, fromNs: 0, toNs: 1e9, cpus: [0, 1], where: ['Size > 5'] }],
  ['series', { trace: TRACE, kinds: null, cpus: [0, 1, 2], startNs: 0, endNs: 1e9, buckets: 100 }],
  ['describe', { trace: TRACE, rows: [0, 1, 2, 4294967295] }],
  ['event', { trace: TRACE, row: 3 }],
  ['providers', { trace: TRACE }],
  ['provider', { trace: TRACE, guid: '3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c' }],
  [
    'table',
    {
      trace: TRACE,
      table: 'cpu_precise',
      fromNs: 0,
      toNs: 1e10,
      filter: { query: '[CPU] = 1', keep: true },
      keys: [{ column: 'cpu' }],
      values: [{ column: 'duration', variant: null, aggregation: 'sum' }],
      sort: [{ column: 'cpu', order: 'descending' }],
      expanded: [['1']],
      expandDepth: 2,
      offset: 0,
      limit: 10,
    },
  ],
  [
    'tableSeries',
    {
      trace: TRACE,
      table: 'cpu_precise',
      fromNs: 0,
      toNs: 1e10,
      series: [[], ['1']],
      startNs: 0,
      endNs: 1e10,
      buckets: 50,
      chart: 'stackedLine',
      overTime: 'rate',
    },
  ],
  ['tableFind', { trace: TRACE, table: 'cpu_sampled', fromNs: 0, toNs: 1e10, text: 'a', limit: 10 }],
  ['filterCompletions', { trace: TRACE, table: 'cpu_precise', text: '[CPU] = ', position: 8 }],
  ['tablePreview', { trace: TRACE, table: 'cpu_sampled', buckets: 32 }],
  ['checkPluginText', { text: '{"id": 1}', file: 'a.json' }],
  ['importPresets', { text: '{}' }],
  ['losses', { trace: TRACE }],
  ['regions', { trace: TRACE }],
  ['open', { source: { type: 'grant', grant: 'x' } }],
  ['close', { trace: 'none' }],
  ['openWorkspace', { grant: 'x' }],
  ['sqlComplete', { trace: TRACE, text: 'select * fr', position: 11 }],
  ['sqlPage', { answer: 'x', offset: 0, limit: 5 }],
];
/** They do what a page may, and take as long as it wants, or the disk has. */
const passedOver = new Set(['sql', 'sqlRun', 'sqlSave', 'sqlSchema', 'pluginChanges', 'clearRecent', 'makeSqlTable']);
const opensSample = (params: unknown): boolean => JSON.stringify(params ?? null).includes('"sample"');

let asked: Promise<string> | null = null;
/** The one trace that all messages are about: it is opened once. */
const traceAsked = (): Promise<string> => {
  const sample = traceBases().find(({ name }) => name === 'sample-0');
  asked ??= hostOf().openBytes(sample!.make(new Random(1)), 'fuzz.etl');
  return asked;
};

/** A call that is not answered by then is a finding. */
const ANSWER_MS = 10_000;

/** Frames of a WebSocket, one or several calls in each input. */
export const messages: FuzzTarget = {
  name: 'messages',
  ready: async () => {
    await traceBasesReady();
    await traceAsked();
  },
  bases: () =>
    questions.map(([method, params], i) =>
      ownBase(`${i}-${method}`, () => encodeFrame({ type: 'call', id: 1, method, params }, utf8)),
    ),
  dictionary: [
    '"',
    ':',
    ',',
    '{',
    '}',
    '[',
    ']',
    'null',
    '-1',
    '1e99',
    '0.5',
    '[[',
    '"trace":"t"',
    '"$":"Uint8Array","at":0,"length":8',
    '"type":"cancel"',
    '"__proto__":',
    '"id":1',
    '"keys":[',
    '"filter":',
    '"definition":{',
    'true',
  ],
  async run(input) {
    let message: unknown;
    try {
      message = decodeFrame(Uint8Array.from(input).buffer, (bytes) =>
        new TextDecoder('utf-8', { fatal: true }).decode(bytes),
      );
    } catch (error) {
      // As the door does: the socket is closed.
      if (error instanceof RangeError || error instanceof SyntaxError || error instanceof TypeError) return;
      throw error;
    }
    const parsed = callMessage.safeParse(message);
    if (
      parsed.success &&
      parsed.data.type === 'call' &&
      (passedOver.has(parsed.data.method) || opensSample(parsed.data.params))
    )
      return;
    const trace = await traceAsked();
    const real =
      parsed.success && parsed.data.type === 'call'
        ? { ...parsed.data, params: withTraceId(parsed.data.params, trace) }
        : message;
    const answer = await answerTo(real, parsed.success && parsed.data.type === 'call');
    if (answer?.type === 'error' && answer.error.code === 'internal')
      throw new BrokenInvariant(
        `${parsed.success && 'method' in parsed.data ? parsed.data.method : ''}: ${answer.error.message}`,
      );
    if (answer !== null) encodeFrame(answer, utf8);
  },
  isDeclared: nothing,
};

const withTraceId = (params: unknown, trace: string): unknown =>
  params !== null && typeof params === 'object' && (params as { trace?: unknown }).trace === TRACE
    ? { ...params, trace }
    : params;

function answerTo(message: unknown, isCall: boolean): Promise<HostMessage | null> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new BrokenInvariant('a call is not answered')), ANSWER_MS);
    const end = (answer: HostMessage | null): void => {
      clearTimeout(timer);
      done(answer);
    };
    new HostSession(hostOf(), (answer) => {
      if (answer.type !== 'progress') end(answer);
    }).receive(message);
    if (!isCall) end(null);
  });
}
