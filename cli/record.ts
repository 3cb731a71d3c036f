/** `corescope record`: providers, kernel events and counters by name, or a profile, recorded to one trace. */
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { RecordingPlan, SessionPlan } from '../contract/recording.ts';
import { HostError } from '../host/base/host-error.ts';
import { lossesText } from '../host/base/losses-text.ts';
import { checkWritable } from '../host/base/whole-file.ts';
import type { RecorderReport } from '../host/live/recorder-api.ts';
import { type BackgroundOrder, startInBackground } from '../host/recorder/background.ts';
import { checkedRecording, nameTaken, takenSessions } from '../host/recorder/check-recording.ts';
import { predictedMBPerMinute } from '../host/recorder/command-plan.ts';
import type { MachineLink } from '../host/recorder/machine-link.ts';
import { openRecorder } from '../host/recorder/open-recorder.ts';
import { namedPlan } from '../host/recorder/own-name.ts';
import type { Recorder } from '../host/recorder/recorder.ts';
import type { SimulatedConditions } from '../host/recorder/simulated-conditions.ts';
import { defaultSeed } from '../host/recorder/simulated-link.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { integer, positiveNumber, repeatable } from './options.ts';
import { type ProgramOptions, programRefusal, RecordedProgram, withProgram } from './recorded-program.ts';
import { asksKernel, countsOnArm, type PlanOptions, planOf } from './recording-plan.ts';
import { withSessionOptions } from './session-options.ts';
import { conditionsOption } from './with-bridge.ts';

interface RecordOptions extends PlanOptions, ProgramOptions {
  dryRun?: true;
  out?: string;
  simulate?: true;
  seed?: number;
  truth?: string;
  conditions?: SimulatedConditions;
  name?: string;
}

const recordCommand = (program: Command): Command =>
  withSessionOptions(
    program
      .command('record')
      .description(
        'record a trace until you press Ctrl+C (which saves it) or --duration or --stop-when ends it; with a program, as long as it runs',
      )
      .option(
        ...repeatable(
          '--profile <name>',
          'a recording profile (built-in, your own, or by its name in WPR, such as GeneralProfile or CPU.light) or a .wprp file; repeatable, several are combined',
        ),
      )
      .addOption(
        new Option('--detail <level>', 'detail level of the profile').choices(['light', 'verbose']).default('verbose'),
      ),
  )
    .option(
      ...repeatable(
        '--pmu <names>',
        'Arm counters: NAMES[@CORES], where NAMES are events, metrics and metric groups joined by commas, {A,B} those that are counted together; outside the cores: /dsu/EVENT and /dmc_clkdiv2/EVENT; repeatable',
      ),
    )
    .option('--pmu-sample <sources>', 'sample one core: EVENT:INTERVAL@CORE, several joined by commas')
    .option(
      '--pmu-spe <what>',
      'SPE packets of one core, written to a file next to the trace: load+store+branch[:LATENCY]@CORE',
    )
    .option('--pmu-user', 'count in user mode only')
    .option('--pmu-force', 'take the counters from the program that is using them, which makes its results wrong')
    .option('--out <file>', 'the trace to write')
    .option('--duration <seconds>', 'stop after this time', positiveNumber)
    .option(
      ...repeatable(
        '--stop-when <trigger>',
        `duration:SECONDS, size:MB, counter:EVENT[@CORE]>=RATE, performance:PATH>=VALUE, process-start:PROGRAM, process-end:PROGRAM, exception:TYPE, event-log:LOG[,provider=NAME][,id=N][,level=LEVEL] or event:CONDITION, such as 'event:[Process Name] = "spmv.exe"'; repeatable`,
      ),
    )
    .option('--memory', 'record to memory and save the newest events that fit at the end')
    .option('--flight <seconds>', 'keep only the last N seconds in memory', positiveNumber)
    .option(
      '--buffer-size <kb>',
      'size of each session buffer; default: depends on what is recorded',
      integer(4, 16_384),
    )
    .option(
      '--max-buffers <n>',
      'maximum number of buffers of each session; in memory, exactly this number',
      integer(2, 65_536),
    )
    .option('--compress', 'compress the buffers of the trace')
    .addOption(
      new Option('--clock <clock>', 'clock of all time stamps; system only works without counters').choices([
        'qpc',
        'system',
      ] satisfies SessionPlan['clock'][]),
    )
    .option(
      '--background',
      'return as soon as it records: corescope finish FILE ends it, corescope recordings shows it',
    )
    .option(
      '--name <name>',
      'name of the recording, for --recording and as part of the names of its sessions, so that several can run',
      recordingName,
    )
    .option('--dry-run', 'show the sessions, their buffers and how much they may write, but record nothing')
    .option('--simulate', 'record a simulated machine')
    .option('--seed <n>', 'with --simulate: the seed of its workload', integer(0, 0x7fffffff))
    .option('--truth <file>', 'with --simulate: write the true counts of the machine to this file, as JSON')
    .addOption(conditionsOption);

export function addRecordCommand(program: Command, context: CliContext): void {
  const command = withProgram(recordCommand(program));
  command.action(async (words: string[], options: RecordOptions) => {
    const refusal =
      refusalOf(options, command.getOptionValueSource('detail') === 'cli') ?? programRefusal(words, options);
    if (refusal !== null) command.error(refusal);
    const { simulate, seed, truth, conditions, out } = options;
    const link = await context.machine(simulate ? (seed ?? defaultSeed) : null, conditions);
    if (link.simulated && !simulate) context.writeError('corescope: not on Windows: recording a simulated machine');
    if (truth !== undefined) await checkWritable(resolve(truth));
    const { stateDir, self } = context;
    const recorder = openRecorder({ stateDir, machine: link, self, truthFile: truth });
    const program = words.length === 0 ? null : new RecordedProgram(words, options.core ?? null, context);
    const release = context.onInterrupt(() => {
      // The machine may take its time to answer: who waits hears now that nothing comes of it.
      context.writeError('corescope: nothing was recorded');
      return false;
    });
    try {
      const asked = await planOf(options, await link.bridge(), context);
      const plan = options.name === undefined ? asked : namedPlan(asked, options.name);
      if (options.dryRun) {
        await context.write(await planText(plan, await link.bridge()));
        if (out !== undefined) await checkWritable(resolve(out));
        return;
      }
      if (context.signal.aborted) throw new HostError('cancelled', 'Interrupted.');
      const target = out === undefined ? null : resolve(out);
      if (options.background) {
        await startsInBackground({ plan, target, stateDir, simulatedSeed: link.simulatedSeed }, context);
        return;
      }
      const { saved, brokeOff, endedBecause } = await recordUntilEnd(recorder, { plan, target, program }, context);
      await context.write(`${printable(saved.path)}\n`);
      if (brokeOff) throw new HostError('io', endedBecause ?? 'The recording was interrupted.');
    } finally {
      release();
      await program?.end();
      await recorder.close();
    }
  });
}

const recordingName = (text: string): string => {
  if (!/^[\w.-]{1,40}$/.test(text))
    throw new InvalidArgumentError('It must have 1 to 40 letters, digits, dots, hyphens or underscores.');
  return text;
};

async function startsInBackground(order: BackgroundOrder, { self, write }: CliContext): Promise<void> {
  if (self === null)
    throw new HostError('bad-request', 'No process can be started here for a recording in the background.');
  await write(`${await startInBackground(self, order)}\n`);
}

/**
 * A line a session, how much all of it may write, and what speaks against it.
 * @throws HostError, BridgeError as a start would
 */
async function planText(asked: RecordingPlan, bridge: Awaited<ReturnType<MachineLink['bridge']>>): Promise<string> {
  const machine = await bridge.machine();
  const { plan, problems, warnings } = await checkedRecording(asked, machine, bridge);
  const [taken] = plan.sessions.length === 0 ? [] : takenSessions(plan, await bridge.sessions());
  if (taken !== undefined) throw nameTaken(taken);
  if (plan.pmu !== null && !machine.pmu.available && !plan.pmu.forceLock)
    throw new HostError('bad-request', machine.pmu.problem ?? 'This machine has no Arm counters.');
  const lines = plan.sessions.map(
    ({ name, logging, bufferSizeKB, minimumBuffers, maximumBuffers, clock, kernelKeywords, providers }) =>
      `${name}: ${logging}, ${minimumBuffers} to ${maximumBuffers} buffers of ${bufferSizeKB} KB, clock ${clock}: ${[...kernelKeywords, ...providers.map((one) => one.name)].join(' ')}`,
  );
  if (plan.pmu !== null) lines.push('Arm counters of the WindowsPerf driver');
  lines.push(`up to ${predictedMBPerMinute(plan, machine.processors).toFixed(1)} MB/min`);
  if (machine.access !== 'ready')
    lines.push(`It cannot start: ${machine.accessProblem ?? 'you do not have permission to record on this machine.'}`);
  return [...lines, ...problems, ...warnings].map((line) => `${printable(line)}\n`).join('');
}

/** Why nothing can be recorded by these options, or one says nothing beside the others; null where all mean something. */
function refusalOf(options: RecordOptions, saysDetail: boolean): string | null {
  const { profile, provider, clock, bufferSize, maxBuffers, memory, flight, duration, truth, out } = options;
  if (!options.simulate && (options.seed ?? truth ?? options.conditions) !== undefined)
    return '--seed, --truth and --conditions require --simulate';
  if (options.background && truth !== undefined)
    return '--truth is written by the command that records: omit --background';
  if (truth !== undefined && out !== undefined && resolve(truth) === resolve(out))
    return '--out and --truth must be different files';
  const hasSessions = profile.length > 0 || provider.length > 0 || asksKernel(options);
  if (!hasSessions && !countsOnArm(options))
    return 'nothing to record: specify --profile, --provider, --kernel, --pmu, --counters or --sample';
  if (options.private !== undefined && provider.length === 0) return 'private sessions need a provider: add --provider';
  if (options.private !== undefined && (memory || flight !== undefined))
    return 'private sessions write files: omit --private, or --memory and --flight';
  if (options.stacks !== undefined && !asksKernel(options)) return '--stacks requires --kernel';
  if (saysDetail && profile.length === 0) return '--detail requires --profile';
  const ofSessions = [
    clock !== undefined && '--clock',
    bufferSize !== undefined && '--buffer-size',
    maxBuffers !== undefined && '--max-buffers',
    memory && '--memory',
  ].filter((one) => typeof one === 'string');
  if (!hasSessions && ofSessions.length > 0)
    return `Arm counters alone need no session and always use the qpc clock: omit ${ofSessions.join(', ')}`;
  if (maxBuffers !== undefined && flight !== undefined)
    return '--flight sets the number of buffers itself: omit --max-buffers or --flight';
  if (duration !== undefined && options.stopWhen.some((text) => text.startsWith('duration:')))
    return '--duration and --stop-when duration: mean the same: omit one';
  return null;
}

/**
 * Records, showing how it goes where somebody watches. Ctrl+C stops and saves; a second one gives the recording up, as
 * the first does before it has begun.
 * @returns how it ended, with its file
 * @throws HostError when there is none
 */
async function recordUntilEnd(
  recorder: Recorder,
  { plan, target, program }: { plan: RecordingPlan; target: string | null; program: RecordedProgram | null },
  { drawStatus, onInterrupt, write, writeError }: CliContext,
): Promise<RecorderReport & { saved: NonNullable<RecorderReport['saved']> }> {
  let interrupts = 0;
  let told = 0;
  let flightsTold = 0;
  const release = onInterrupt(() => {
    interrupts++;
    program?.interrupt();
    // What goes wrong is in the report.
    void recorder.stop(interrupts > 1).catch(() => {});
    return true;
  });
  try {
    await recorder.start(plan, target);
    await program?.start(recorder);
    let report = recorder.report;
    const tell = async (): Promise<void> => {
      for (const { kind, text } of report.messages.slice(told))
        if ((kind === 'warning' || kind === 'error') && text !== report.endedBecause) {
          drawStatus?.('');
          writeError(`corescope: ${printable(text)}`);
        }
      told = report.messages.length;
      for (const path of report.flights.slice(flightsTold)) await write(`${printable(path)}\n`);
      flightsTold = report.flights.length;
    };
    while (report.phase !== 'saved' && report.phase !== 'failed' && report.phase !== 'idle') {
      // The terminal is the program's.
      if (program === null) drawStatus?.(statusLine(report));
      await tell();
      report = await recorder.state(report.revision);
    }
    drawStatus?.('');
    await tell();
    if (report.endedBecause !== null && !report.brokeOff) writeError(`corescope: ${printable(report.endedBecause)}`);
    if (report.phase === 'failed') throw new HostError('io', report.error ?? 'Recording failed.');
    const losses = lossesText(report);
    if (losses !== null) writeError(`corescope: ${losses}`);
    const lost = report.eventsLost + report.buffersLost + report.realTimeBuffersLost;
    if (lost > 0 && report.advice !== null) writeError(`corescope: ${printable(report.advice)}`);
    const { saved } = report;
    if (saved === null) throw new HostError('cancelled', 'The recording was discarded. Nothing was saved.');
    return { ...report, saved };
  } finally {
    release();
  }
}

/** One line of a terminal: phase, time, rate, size, losses, advice. */
export function statusLine(report: RecorderReport): string {
  const seconds = Math.floor(report.elapsedMs / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const { plan } = report;
  const isCounted = plan === null || plan.pmu !== null || plan.sessions.some(({ realTime }) => realTime);
  const rate = isCounted ? `${Math.round(report.eventsPerSecond).toLocaleString('en')} events/s` : 'events not counted';
  const isInMemory = plan?.sessions.some(({ logging }) => logging === 'memory') ?? false;
  const size = `${(report.bytesWritten / 1e6).toFixed(1)} MB${isInMemory ? ' and memory' : ''}`;
  const lost = `${(report.eventsLost + report.buffersLost).toLocaleString('en')} lost`;
  const simulated = report.simulated ? 'simulated  ' : '';
  if (report.phase === 'saving') return `saving ${Math.round(100 * (report.progress ?? 0))}%`;
  return `${simulated}${report.phase} ${time}  ${rate}  ${size}  ${lost}${report.advice === null ? '' : `  ${report.advice}`}`;
}
