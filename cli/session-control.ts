/** `corescope start|stop|flush|update|query NAME`: sessions without a recording, as with logman and xperf. */
import { basename, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { SessionPlan, SessionStatus } from '../contract/recording.ts';
import { HostError, toHostError } from '../host/base/host-error.ts';
import { checkWritable, replaceFile } from '../host/base/whole-file.ts';
import { hardwareCountersOf, lastBranchesOf, providerOf, sessionOf } from '../host/recorder/command-plan.ts';
import { bufferSizeOf, filesOfSeries } from '../host/recorder/session-files.ts';
import { mergeTraceFiles } from '../host/traces/trace-files.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { boundedText, integer, repeatable } from './options.ts';
import { type SessionOptions, withSessionOptions } from './session-options.ts';
import { sessionColumns } from './sessions.ts';
import { type Bridge, type MachineOptions, withBridge, withMachineOptions } from './with-bridge.ts';
import { writeOver } from './with-trace.ts';

type Mode = 'file' | 'circular' | 'newfile' | 'append' | 'memory' | 'realtime';

interface StartOptions extends MachineOptions, SessionOptions {
  out?: string;
  mode: Mode;
  bufferSize?: number;
  minBuffers?: number;
  maxBuffers?: number;
  maxSize?: number;
  flushTimer?: number;
  clock?: SessionPlan['clock'];
}

interface OutOptions extends MachineOptions {
  out?: string;
}

interface UpdateOptions extends MachineOptions {
  maxBuffers?: number;
  flushTimer?: number;
  realTime?: boolean;
  kernel?: string;
  stacks?: string;
  provider: string[];
  disable: string[];
  state: string[];
}

/** As many characters as Windows takes. */
const sessionName = boundedText(1023);
const splitWords = (text = ''): string[] => text.split(/[+,]/).filter((word) => word !== '');

type AddCommand = (name: string, description: string) => Command;
type Run<Options> = (name: string, options: Options) => Promise<void>;

export function addSessionControlCommands(program: Command, context: CliContext): void {
  const add: AddCommand = (name, description) =>
    withMachineOptions(
      program.command(name).description(description).argument('<name>', 'name of the session', sessionName),
    );
  /** What a command does with the machine, and the session that it prints in the end. */
  const run =
    <Options extends MachineOptions>(act: Act<Options>): Run<Options> =>
    (name, options) =>
      withBridge(context, options, async (bridge) => {
        await writeOver(context, statusText(await act(bridge, name, options, context)));
      });
  addStart(add).action(run(start));
  addStop(program, context);
  add('flush', 'flush the buffers of an ETW session; an in-memory session writes all of its content')
    .option('--out <file>', 'for an in-memory session: file to write to')
    .action(run(flush));
  addUpdate(add).action(run(update));
}

type Act<Options> = (bridge: Bridge, name: string, options: Options, context: CliContext) => Promise<SessionStatus>;

const buffers = integer(2, 65_536);
const flushTimer = ['--flush-timer <ms>', 'flush buffers after this time', integer(1, 60_000)] as const;
const maxBuffers = ['--max-buffers <n>', 'maximum number of buffers', buffers] as const;

const addStart = (add: AddCommand): Command =>
  withSessionOptions(add('start', 'start an ETW session, which runs until you stop it'))
    .option('--out <file>', 'file to log to; default: NAME.etl')
    .addOption(
      new Option(
        '--mode <mode>',
        'to a file, a circular file, a new file at each --max-size (numbered by %d in --out), the end of a file, memory, or listeners only',
      )
        .choices(['file', 'circular', 'newfile', 'append', 'memory', 'realtime'] satisfies Mode[])
        .default('file'),
    )
    .option('--buffer-size <kb>', 'size of each buffer', integer(4, 16_384))
    .option('--min-buffers <n>', 'buffers allocated at the start', buffers)
    .option(...maxBuffers)
    .option('--max-size <mb>', 'maximum size of the file', integer(1, 1_048_576))
    .option(...flushTimer)
    .addOption(
      new Option('--clock <clock>', 'clock of its time stamps; default: qpc, with --mode append: system').choices([
        'qpc',
        'system',
        'cycles',
      ] satisfies SessionPlan['clock'][]),
    );

const addUpdate = (add: AddCommand): Command =>
  add('update', 'change a running ETW session')
    .option(...maxBuffers)
    .option(...flushTimer)
    .option('--real-time', 'also deliver events to listeners')
    .option('--no-real-time', 'stop delivering events to listeners')
    .option('--kernel <words>', 'kernel events to record from now on, joined by +')
    .option('--stacks <words>', 'kernel events to record with stacks from now on, joined by +')
    .option(
      ...repeatable(
        '--provider <name>',
        'provider to enable, or to enable with new settings: NAME[:KEYWORDS[:LEVEL[:OPTIONS]]]; repeatable',
      ),
    )
    .option(...repeatable('--disable <name>', 'provider to disable; repeatable'))
    .option(...repeatable('--state <name>', 'provider that should log its state now (rundown); repeatable'));

const start: Act<StartOptions> = async (bridge, name, options, context) => {
  const { mode, kernel, counters = '', sample, lastBranches = '', private: privatePids = [] } = options;
  const hardware = hardwareCountersOf(counters, sample);
  const kernelKeywords = [...new Set([...splitWords(kernel), ...hardware.keywords])];
  const branches = lastBranchesOf(lastBranches, kernelKeywords);
  const isSystem = kernel !== undefined || hardware.plan !== null;
  refuseContradictions(name, options, isSystem);
  const providers = [];
  for (const text of options.provider) providers.push(await providerOf(text, bridge));
  const out = options.out ?? (mode === 'newfile' ? `${name}%d.etl` : `${name}.etl`);
  const file = mode === 'memory' || mode === 'realtime' ? null : resolve(out);
  if (file !== null) await checkWritable(file);
  const [before] = mode === 'newfile' && file !== null ? await filesOfSeries(file) : [];
  if (before !== undefined)
    refuse(`${before} already exists: remove the files of the earlier session, or choose another name`);
  const plan = sessionOf(
    {
      name,
      kind: isSystem ? 'system' : 'event',
      logging: mode === 'realtime' ? 'none' : mode,
      realTime: mode === 'realtime',
      privatePids,
      kernelKeywords,
      stacks: splitWords(options.stacks),
      hardwareCounters: hardware.plan,
      lastBranches: branches,
      providers,
      clock: options.clock ?? (mode === 'append' ? 'system' : 'qpc'),
      ...defined({
        bufferSizeKB: options.bufferSize ?? (mode === 'append' && file !== null ? await bufferSizeOf(file) : undefined),
        minimumBuffers: options.minBuffers,
        maximumBuffers: options.maxBuffers,
        maximumFileMB: options.maxSize,
        flushTimerMs: options.flushTimer,
      }),
    },
    await bridge.machine(),
  );
  const { session, warnings } = await bridge.startSession(plan, file);
  for (const warning of warnings) context.writeError(`corescope: ${printable(warning)}`);
  return session;
};

interface StopOptions extends OutOptions {
  merge?: string;
  metadata: boolean;
}

function addStop(program: Command, context: CliContext): void {
  const command = program
    .command('stop')
    .description('stop ETW sessions; without --out, the content of an in-memory session is lost')
    .argument('<names...>', 'names of the sessions')
    .option('--out <file>', 'for one in-memory session: file to write its content to before it stops')
    .option('--merge <file>', 'write one trace of what the sessions logged, and keep their files')
    .option('--no-metadata', 'append no schemas and no other metadata of this machine to the files');
  withMachineOptions(command).action((names: string[], options: StopOptions) =>
    withBridge(context, options, (bridge) => stopAll(bridge, names, options, context)),
  );
}

async function stopAll(bridge: Bridge, names: string[], options: StopOptions, context: CliContext): Promise<void> {
  const { out, merge, metadata } = options;
  if (out !== undefined && names.length > 1) refuse('--out is the file of one session: stop them one by one');
  if (merge !== undefined) await checkWritable(resolve(merge));
  const files: string[] = [];
  const appended = new Set<string>();
  for (const name of names) {
    const { file, modes } = await stop(bridge, sessionName(name), options, context);
    if (file !== null) {
      const all = modes.includes('new file at each maximum size') ? await filesOfSeries(file) : [file];
      files.push(...all);
      // Windows appends to what a session has written, and to nothing else.
      if (modes.includes('appended file')) appended.add(file);
    } else if (out !== undefined) files.push(resolve(out));
  }
  const say = (text: string): void => context.writeError(`corescope: ${printable(text)}`);
  const how = { signal: context.signal, bridge: metadata ? bridge : null, isRecorder: true, onWarning: say };
  if (merge !== undefined) {
    if (files.length === 0) refuse('--merge has nothing to write: none of these sessions logged to a file');
    for (const { message } of (await mergeTraceFiles(files, resolve(merge), how)).warnings) say(message);
  } else if (metadata)
    // Wherever it is opened, its events are decoded: as `record` and WPR leave a trace.
    for (const file of files)
      if (appended.has(file))
        say(
          `${file} is saved without the schemas of this machine, so that later sessions can append to it. To add them: corescope merge OUT ${file}`,
        );
      else
        await replaceFile(file, (temporary) => mergeTraceFiles([file], temporary, how)).catch((error) =>
          say(`${file} has no schemas of this machine: ${toHostError(error, file).message}`),
        );
}

const stop = async (bridge: Bridge, name: string, { out }: OutOptions, context: CliContext): Promise<SessionStatus> => {
  const isMemory = (await bridge.querySession(name)).modes.includes('memory');
  if (out !== undefined) {
    if (!isMemory) refuse(`“${name}” does not record to memory: omit --out`);
    const file = resolve(out);
    await checkWritable(file);
    await bridge.flushSession(name, file);
  } else if (isMemory)
    context.writeError(
      `corescope: the in-memory content of “${printable(name)}” was discarded. To keep it next time, add --out FILE`,
    );
  const stopped = await bridge.stopSession(name);
  await writeOver(context, statusText(stopped));
  return stopped;
};

const flush: Act<OutOptions> = (bridge, name, { out }) =>
  bridge.flushSession(name, out === undefined ? null : resolve(out));

const update: Act<UpdateOptions> = async (bridge, name, options) => {
  const both = options.provider.find((one) => options.disable.includes(one.replace(/:.*/s, '')));
  if (both !== undefined) refuse(`“${both}” cannot be both enabled and disabled: omit --provider or --disable`);
  const guidOf = async (text: string): Promise<string> => (await providerOf(text, bridge)).guid ?? text;
  for (const text of options.provider) await bridge.enableProvider(name, await providerOf(text, bridge));
  for (const text of options.disable) await bridge.disableProvider(name, await guidOf(text));
  for (const text of options.state) await bridge.captureState(name, await guidOf(text));
  const change = defined({
    maximumBuffers: options.maxBuffers,
    flushTimerMs: options.flushTimer,
    realTime: options.realTime,
    kernelKeywords: options.kernel === undefined ? undefined : splitWords(options.kernel),
    stacks: options.stacks === undefined ? undefined : splitWords(options.stacks),
  });
  return Object.keys(change).length > 0 ? bridge.updateSession(name, change) : bridge.querySession(name);
};

function refuse(message: string): never {
  throw new HostError('bad-request', message);
}

/** @throws HostError for options of which one says nothing beside the others */
function refuseContradictions(name: string, options: StartOptions, isSystem: boolean): void {
  const { mode, out, clock, provider, stacks, maxSize, minBuffers, maxBuffers: most, private: privatePids } = options;
  if (out !== undefined && mode === 'memory')
    refuse(
      `--out does not work with --mode memory: corescope flush ${name} --out FILE, or corescope stop ${name} --out FILE writes its content`,
    );
  if (out !== undefined && mode === 'realtime')
    refuse('--out does not work with --mode realtime, which writes no file');
  if ((mode === 'circular' || mode === 'newfile') && maxSize === undefined)
    refuse(`--mode ${mode} needs a file size: add --max-size MB`);
  if (mode === 'newfile' && out !== undefined && !basename(out).includes('%d'))
    refuse(
      '--mode newfile numbers its files: write %d in the name of --out where the number goes, such as trace%d.etl',
    );
  if (mode === 'append' && clock !== undefined && clock !== 'system')
    refuse('--mode append needs --clock system: times of other clocks do not continue those in the file');
  if (stacks !== undefined && !isSystem) refuse('--stacks requires --kernel');
  if (maxSize !== undefined && (mode === 'memory' || mode === 'realtime'))
    refuse(`--max-size needs a file, and --mode ${mode} writes none`);
  if (minBuffers !== undefined && most !== undefined && minBuffers > most)
    refuse(`--min-buffers ${minBuffers} is more than --max-buffers ${most}`);
  if (privatePids === undefined) return;
  if (isSystem) refuse('private sessions cannot record kernel events: omit --private');
  if (provider.length === 0) refuse('private sessions need a provider: add --provider');
  if (mode !== 'file') refuse(`private sessions write files: --mode ${mode} is not for them`);
}

/** `corescope query NAME`; the command itself is that of SQL. */
export const querySession = (name: string, options: MachineOptions, context: CliContext): Promise<void> =>
  withBridge(context, options, async (bridge) => {
    await writeOver(context, statusText(await bridge.querySession(name)));
  });

/** Without what was not said: its default is left to whoever reads it. */
const defined = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

function statusText(status: SessionStatus): string {
  const width = Math.max(...sessionColumns.map(({ name }) => name.length));
  return sessionColumns
    .map(({ name, value }) => `${name.padEnd(width)}  ${printable(String(value(status) ?? ''))}`.trimEnd())
    .map((line) => `${line}\n`)
    .join('');
}
