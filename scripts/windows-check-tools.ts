/**
 * Recordings of this machine, read by Corescope and by Windows' own tools: both must say the same. Tools that are not there
 * are said. Run by windows-check.mjs on Windows; its own test gives it a machine and tools that are made up.
 */
import { join } from 'node:path';
import { sessionPlan } from '../contract/recording.ts';
import { elevationProblem, isSameProgram } from '../host/recorder/windows-elevation.ts';
import type { Bridge } from '../native-bridge/calls/bridge.ts';
import type { Calls } from '../native-bridge/calls/calls.ts';
import { localBridge } from '../native-bridge/local-bridge.ts';
import type { Check } from './windows-check.ts';
import {
  countDifferences,
  logmanProperties,
  logmanSessions,
  type OwnCounts,
  setDifferences,
  tracerptSummary,
  wevtutilEvents,
} from './windows-tools.ts';

export interface ToolCheckOptions {
  calls: Calls;
  /** Traces and what the tools print are put there. */
  folder: string;
  seconds: number;
  wait(ms: number): Promise<void>;
  provider: { guid: string; name: string };
  /** Runs a program of Windows. @returns null when there is none */
  run(program: string, args: readonly string[]): { status: number; output: string } | null;
  /** Reads a trace as Corescope does. */
  count(path: string): Promise<OwnCounts>;
  readText(path: string): string;
  writeText(path: string, text: string): void;
  /** Serves a named pipe. */
  servePipe(): Promise<{ path: string; close(): void }>;
  /** This process and its program. */
  self: { pid: number; program: string };
  /** The built command; null: it is not there. */
  corescope: ((args: readonly string[]) => { status: number; output: string }) | null;
}

type Found = [found: string, passed: boolean];

const session = 'corescope-check-file';
/** Its events are of the log file itself: tracerpt tells some of them as another class. */
const ofTheFile: ReadonlySet<string> = new Set([
  '68fdd900-4a3e-11d1-84f4-0000f80464e3',
  '01853a65-418f-4f36-aefc-dc0f1d2fd235',
]);

const checks: Record<string, { expected: string; run(options: ToolCheckOptions): Promise<Found> | Found }> = {
  'tracerpt: events of a provider': {
    expected: 'the same number of each kind, the same losses',
    run: (options) => recorded(options, 'provider', providerPlan(options)),
  },
  'tracerpt: events of the kernel': {
    expected: 'the same number of each kind, the same losses',
    run: (options) => recorded(options, 'kernel', kernelPlan()),
  },
  'logman: sessions': { expected: 'the same names', run: (options) => listed(options) },
  'logman: a session': { expected: 'the same buffers and losses', run: (options) => described(options) },
  'wevtutil: events of a provider': {
    expected: 'the same ids and versions as TDH',
    run: (options) => manifest(options),
  },
  'wpr: a recording of CPU': { expected: 'counts as tracerpt does; read without damage', run: wprRecording },
  'who serves a pipe': { expected: 'this process, and its program', run: (options) => pipePeers(options) },
  'what may be elevated': { expected: 'nothing from a folder of this user', run: (options) => notElevated(options) },
  'corescope record': { expected: 'a trace with events, without a warning', run: (options) => recordCommand(options) },
  'corescope record: to memory': {
    expected: 'a trace with events, without a warning',
    run: (options) => recordMemory(options),
  },
  'corescope record: filter by id': { expected: 'of the provider only events with that id', run: recordFiltered },
};

export const toolCheckNames: readonly string[] = Object.keys(checks);

/** Every check, one after the other. */
export async function* toolChecks(options: ToolCheckOptions): AsyncGenerator<Check> {
  for (const [name, { expected, run }] of Object.entries(checks)) {
    try {
      const [found, passed] = await run(options);
      yield { name, expected, found, passed };
    } catch (error) {
      yield { name, expected, found: String(error), passed: false };
    }
  }
}

const buffers = { bufferSizeKB: 64, minimumBuffers: 32, maximumBuffers: 128 };

const providerPlan = ({ provider: { name, guid } }: ToolCheckOptions) =>
  sessionPlan.parse({
    name: session,
    kind: 'event',
    logging: 'file',
    ...buffers,
    providers: [{ name, guid, level: 5 }],
  });

const kernelPlan = () =>
  sessionPlan.parse({
    ...{ name: session, kind: 'system', logging: 'file', ...buffers },
    kernelKeywords: ['ProcessThread', 'Loader', 'CSwitch'],
  });

async function withBridge<T>(calls: Calls, work: (bridge: Bridge) => Promise<T>): Promise<T> {
  const bridge = localBridge(calls);
  try {
    return await work(bridge);
  } finally {
    await bridge.stopSession(session).catch(() => {});
    await bridge.close();
  }
}

/** Records into `NAME.etl`. */
async function recorded(options: ToolCheckOptions, name: string, plan: ReturnType<typeof kernelPlan>): Promise<Found> {
  const path = join(options.folder, `${name}.etl`);
  await withBridge(options.calls, async (bridge) => {
    await bridge.stopSession(session).catch(() => {});
    await bridge.startSession(plan, path);
    await options.wait(1000 * options.seconds);
    await bridge.stopSession(session);
  });
  return besideTracerpt(options, name);
}

async function besideTracerpt({ folder, run, count, readText }: ToolCheckOptions, name: string): Promise<Found> {
  const at = (ending: string): string => join(folder, `${name}${ending}`);
  const own = await count(at('.etl'));
  const args = [at('.etl'), '-of', 'CSV', '-o', at('-tracerpt.csv'), '-summary', at('-tracerpt.txt'), '-y'];
  const ran = run('tracerpt.exe', args);
  if (ran === null) return ['tracerpt is not there', false];
  if (ran.status !== 0) return [`tracerpt ended with ${ran.status}: ${ran.output.trim()}`, false];
  const differences = countDifferences(own, tracerptSummary(readText(at('-tracerpt.txt'))), ofTheFile);
  const text = `${own.events} events of ${own.byGuid.size} providers and classes, ${own.eventsLost} lost`;
  return [[text, ...differences].join('; '), own.events > 0 && differences.length === 0];
}

function tool({ run, writeText, folder }: ToolCheckOptions, program: string, args: string[], name: string): string {
  const ran = run(program, args);
  if (ran === null) throw new Error(`${program} is not there`);
  writeText(join(folder, `${name}.txt`), ran.output);
  if (ran.status !== 0) throw new Error(`${program} ended with ${ran.status}: ${ran.output.trim()}`);
  return ran.output;
}

const inMemory = (options: ToolCheckOptions) => ({ ...providerPlan(options), logging: 'none' as const });

const listed = (options: ToolCheckOptions): Promise<Found> =>
  withBridge(options.calls, async (bridge) => {
    await bridge.startSession(inMemory(options), null);
    const before = new Set((await bridge.sessions()).map(({ name }) => name));
    const listedThere = logmanSessions(tool(options, 'logman.exe', ['query', '-ets'], 'logman'));
    const after = new Set((await bridge.sessions()).map(({ name }) => name));
    // Others come and go meanwhile: what was there before and after must be in both lists.
    const steady = new Set([...before].filter((name) => after.has(name)));
    const theirs = new Set(listedThere.filter((name) => before.has(name) === after.has(name)));
    const differences = setDifferences(steady, theirs, 'logman');
    const text = `${steady.size} sessions, ${theirs.has(session) ? 'with' : 'without'} ${session}`;
    return [[text, ...differences].join('; '), theirs.has(session) && differences.length === 0];
  });

const described = (options: ToolCheckOptions): Promise<Found> =>
  withBridge(options.calls, async (bridge) => {
    await bridge.startSession(inMemory(options), null);
    const own = await bridge.querySession(session);
    const theirs = logmanProperties(tool(options, 'logman.exe', ['query', session, '-ets'], 'logman-session'));
    const pairs: [string, string | undefined, number][] = [
      ['buffer size', theirs.get('buffer size'), own.bufferSizeKB],
      ['buffers lost', theirs.get('buffers lost'), own.logBuffersLost],
    ];
    const found = pairs
      .map(([what, text, number]) => `${what}: ${number}, logman ${text ?? 'does not say'}`)
      .join('; ');
    return [found, pairs.every(([, text, number]) => text !== undefined && Number.parseInt(text, 10) === number)];
  });

/** EVENT_DESCRIPTOR stands at byte 32 of a TRACE_EVENT_INFO: u16 id, u8 version. */
function idAndVersion(eventInfo: Uint8Array): string {
  const view = new DataView(eventInfo.buffer, eventInfo.byteOffset, eventInfo.length);
  return `${view.getUint16(32, true)}.${view.getUint8(34)}`;
}

const manifest = (options: ToolCheckOptions): Promise<Found> =>
  withBridge(options.calls, async (bridge) => {
    const blobs = await bridge.providerSchemas(options.provider.guid);
    const own = new Set(blobs.flatMap(({ eventInfo }) => (eventInfo === null ? [] : [idAndVersion(eventInfo)])));
    const args = ['gp', options.provider.name, '/ge:true'];
    const differences = setDifferences(
      own,
      wevtutilEvents(tool(options, 'wevtutil.exe', args, 'wevtutil')),
      'wevtutil',
    );
    return [[`${own.size} events`, ...differences].join('; '), own.size > 0 && differences.length === 0];
  });

async function wprRecording(options: ToolCheckOptions): Promise<Found> {
  const { run, wait, seconds, folder } = options;
  if (run('wpr.exe', ['-status']) === null) return ['wpr is not there', true];
  run('wpr.exe', ['-cancel']);
  const started = run('wpr.exe', ['-start', 'CPU', '-filemode']);
  if (started?.status !== 0) return [`wpr -start ended with ${started?.status}: ${started?.output.trim()}`, false];
  await wait(1000 * seconds);
  const stopped = run('wpr.exe', ['-stop', join(folder, 'wpr.etl')]);
  if (stopped?.status !== 0) return [`wpr -stop ended with ${stopped?.status}: ${stopped?.output.trim()}`, false];
  return besideTracerpt(options, 'wpr');
}

const recordCommand = (options: ToolCheckOptions): Found =>
  recordBy(options, 'corescope', [
    ...['--provider', options.provider.name],
    ...['--kernel', 'ProcessThread+Loader+CSwitch'],
  ]);

const recordMemory = (options: ToolCheckOptions): Found =>
  recordBy(options, 'memory', ['--provider', options.provider.name, '--memory']);

/** Start of a thread: there are always some. */
const onlyId = 3;

function recordFiltered(options: ToolCheckOptions): Found {
  const { corescope, provider } = options;
  const [found, passed] = recordBy(options, 'filtered', [
    '--provider',
    `${provider.name}:0xffffffffffffffff:verbose:ids=${onlyId}`,
  ]);
  if (corescope === null || !passed) return [found, passed];
  const { kinds } = JSON.parse(answered(corescope, ['counts', join(options.folder, 'filtered.etl'), '--json'])) as {
    kinds: { provider: string; id: number; count: number }[];
  };
  const ofProvider = kinds.filter((kind) => kind.provider === provider.guid);
  const text = ofProvider.map(({ id, count }) => `${count} with id ${id}`).join(', ') || 'none of the provider';
  return [text, ofProvider.length > 0 && ofProvider.every(({ id }) => id === onlyId)];
}

/** @throws Error with what it said */
function answered(corescope: NonNullable<ToolCheckOptions['corescope']>, args: readonly string[]): string {
  const { status, output } = corescope(args);
  if (status !== 0) throw new Error(`corescope ${args[0]} ended with ${status}: ${output.trim()}`);
  return output;
}

/** Records into `NAME.etl`. */
function recordBy({ corescope, folder, seconds }: ToolCheckOptions, name: string, what: readonly string[]): Found {
  if (corescope === null) return ['dist/cli is not built: npm run build', false];
  const out = join(folder, `${name}.etl`);
  answered(corescope, ['record', ...what, '--duration', String(seconds), '--out', out]);
  const { events, eventsLost, warnings } = JSON.parse(answered(corescope, ['info', out, '--json'])) as Record<
    string,
    unknown
  >;
  const isClean = Array.isArray(warnings) && warnings.length === 0;
  return [`${events} events, ${eventsLost} lost, warnings ${JSON.stringify(warnings)}`, Number(events) > 0 && isClean];
}

async function pipePeers({ calls: { peers }, servePipe, self }: ToolCheckOptions): Promise<Found> {
  const { path, close } = await servePipe();
  try {
    const server = peers.pipeServer(path);
    const image = peers.processImage(self.pid);
    const found = `pipe ${server.status} ${server.pid}, program ${image.status} ${image.path}`;
    return [found, server.pid === self.pid && isSameProgram(image.path, self.program)];
  } finally {
    close();
  }
}

function notElevated({ calls, folder }: ToolCheckOptions): Found {
  const problem = elevationProblem({ command: join(folder, 'corescope.exe'), args: ['--corescope-task=a'] }, calls);
  return [problem ?? 'it would be', problem !== null];
}
