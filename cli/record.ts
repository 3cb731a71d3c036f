/** `corescope record`: providers, kernel events and counters by name, or a profile, recorded to one trace. */
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { RecordingMachine, RecordingPlan } from '../contract/recording.ts';
import { HostError } from '../host/host-error.ts';
import { planOfCommand, providerOf, stopTriggerOf } from '../host/recorder/command-plan.ts';
import type { MachineLink } from '../host/recorder/machine-link.ts';
import { openRecorder } from '../host/recorder/open-recorder.ts';
import { pmuCatalog } from '../host/recorder/pmu-catalog.ts';
import { eventNumberIn, pmuPlanOf } from '../host/recorder/pmu-choices.ts';
import { namedProfile } from '../host/recorder/profiles/profiles.ts';
import type { Recorder } from '../host/recorder/recorder.ts';
import type { RecorderReport } from '../host/recorder/recorder-api.ts';
import { defaultSeed } from '../host/recorder/simulated-link.ts';
import { checkWritable } from '../host/whole-file.ts';
import type { CliContext } from './context.ts';
import { printable, problemLine } from './format.ts';
import { integer, positiveNumber, repeated } from './options.ts';

interface RecordOptions {
  profile?: string;
  detail: 'light' | 'verbose';
  out?: string;
  duration?: number;
  memory?: true;
  flight?: number;
  simulate?: true;
  seed?: number;
  truth?: string;
  provider: string[];
  kernel?: string;
  stacks?: string;
  pmu?: string;
  stopWhen: string[];
  compress?: true;
}

export function addRecordCommand(program: Command, context: CliContext): void {
  const command = program
    .command('record')
    .description('records a trace until Ctrl+C (which saves it) or what --duration and --stop-when say')
    .option('--profile <name>', 'a recording profile, built in or of this user, or a .wprp file')
    .addOption(new Option('--detail <level>', 'of the profile').choices(['light', 'verbose']).default('verbose'))
    .option('--provider <name>', 'NAME[:KEYWORDS[:LEVEL]], keywords joined by +; may be repeated', repeated, [])
    .option('--kernel <words>', 'kernel events in the words of WPR, joined by +: CSwitch+SampledProfile')
    .option('--stacks <words>', 'with --kernel: events that are recorded with their stacks, joined by +')
    .option('--pmu <names>', 'Arm counters: events, metrics or groups of them, joined by a comma')
    .option('--out <file>', 'the trace to write')
    .option('--duration <seconds>', 'stop after so long', positiveNumber)
    .option(
      '--stop-when <trigger>',
      'size:MB, counter:EVENT[@CORE]>=RATE or event:CONDITION; may be repeated',
      repeated,
      [],
    )
    .option('--memory', 'to memory, and to the file at the end: the newest that fits')
    .option('--flight <seconds>', 'keep only the last so many seconds, in memory', positiveNumber)
    .option('--compress', 'compress the buffers of the trace')
    .option('--simulate', 'record a simulated machine')
    .option('--seed <n>', 'with --simulate: a machine of its own, always the same', integer(0, 0x7fffffff))
    .option('--truth <file>', 'with --simulate: what the machine really did, as JSON');
  command.action(async (options: RecordOptions) => {
    const { simulate, seed, truth } = options;
    if (!simulate && (seed !== undefined || truth !== undefined))
      command.error('--seed and --truth are of the simulated machine: they need --simulate');
    if (options.profile === undefined && options.provider.length === 0 && !options.kernel && !options.pmu)
      command.error('nothing to record: name a --profile, a --provider, --kernel words or --pmu events');
    const link = context.machine(simulate ? (seed ?? defaultSeed) : null);
    if (link.simulated && !simulate)
      context.writeError('corescope: this is no Windows: a simulated machine is recorded');
    if (truth !== undefined) await checkWritable(resolve(truth));
    const { stateDir, self } = context;
    const recorder = openRecorder({ stateDir, machine: link, self, truthFile: truth });
    try {
      const plan = await planOf(options, link, context);
      const target = options.out === undefined ? null : resolve(options.out);
      const saved = await recordUntilEnd(recorder, plan, target, context);
      if (saved !== null) await context.write(`${printable(saved)}\n`);
    } finally {
      await recorder.close();
    }
  });
}

async function planOf(options: RecordOptions, link: MachineLink, context: CliContext): Promise<RecordingPlan> {
  const bridge = await link.bridge();
  const machine = await bridge.machine();
  const catalog = pmuCatalog(machine.pmu);
  const providers = [];
  for (const text of options.provider) providers.push(await providerOf(text, bridge));
  const { kernel = '', stacks = '', duration, stopWhen, flight } = options;
  const named = planOfCommand({ title: titleOf(options), providers, kernel, stacks }, machine);
  const profile = options.profile === undefined ? null : await profilePlan(options.profile, options, machine, context);
  return {
    ...named,
    ...profile,
    title: profile?.title ?? named.title,
    sessions: [...(profile?.sessions ?? []), ...named.sessions].map((session) =>
      options.memory && session.logging === 'file' ? { ...session, logging: 'memory' as const } : session,
    ),
    pmu: options.pmu === undefined ? (profile?.pmu ?? null) : pmuPlanOf(options.pmu, catalog),
    flightSeconds: flight ?? profile?.flightSeconds ?? null,
    stopWhen: [
      ...(profile?.stopWhen ?? []),
      ...(duration === undefined ? [] : [{ type: 'duration' as const, seconds: duration }]),
      ...stopWhen.map((text) => stopTriggerOf(text, (name) => eventNumberIn(catalog, name))),
    ],
    merge: { ...(profile ?? named).merge, ...(options.compress && { compress: true }) },
  };
}

const titleOf = ({ profile, provider, kernel, pmu }: RecordOptions): string =>
  [profile, ...provider.map((text) => text.split(':')[0]), kernel && 'kernel', pmu && 'counters']
    .filter((part) => part)
    .join(', ')
    .slice(0, 100);

/** @throws HostError that names the first mistake in the profile's file */
async function profilePlan(
  text: string,
  { detail, memory }: RecordOptions,
  machine: RecordingMachine,
  { stateDir, writeError }: CliContext,
): Promise<RecordingPlan> {
  const { profiles, profile } = await namedProfile(text, { stateDir, machine: async () => machine });
  const { plan, problems } = await profiles.plan({ profile, detail, logging: memory ? 'memory' : 'file' });
  for (const problem of problems)
    if (problem.severity === 'warning') writeError(`corescope: ${printable(problemLine(problem))}`);
  if (plan !== null) return plan;
  const error = problems.find(({ severity }) => severity === 'error');
  throw new HostError('bad-request', error === undefined ? `“${text}” cannot be recorded.` : problemLine(error));
}

/**
 * Records, showing how it goes where somebody watches. Ctrl+C stops and saves, a second one gives the recording up.
 * @returns the file; null when it was given up
 */
async function recordUntilEnd(
  recorder: Recorder,
  plan: RecordingPlan,
  target: string | null,
  { drawStatus, onInterrupt, write, writeError }: CliContext,
): Promise<string | null> {
  let interrupts = 0;
  let told = 0;
  let flightsTold = 0;
  const release = onInterrupt(() => {
    interrupts++;
    // What goes wrong is in the report.
    void recorder.stop(interrupts > 1).catch(() => {});
    return true;
  });
  try {
    await recorder.start(plan, target);
    let report = recorder.report;
    const tell = async (): Promise<void> => {
      for (const { kind, text } of report.messages.slice(told))
        if (kind === 'warning' || kind === 'error') {
          drawStatus?.('');
          writeError(`corescope: ${printable(text)}`);
        }
      told = report.messages.length;
      for (const path of report.flights.slice(flightsTold)) await write(`${printable(path)}\n`);
      flightsTold = report.flights.length;
    };
    while (report.phase !== 'saved' && report.phase !== 'failed' && report.phase !== 'idle') {
      drawStatus?.(statusLine(report));
      await tell();
      report = await recorder.state(report.revision);
    }
    drawStatus?.('');
    await tell();
    if (report.endedBecause !== null) writeError(`corescope: ${printable(report.endedBecause)}`);
    if (report.phase === 'failed') throw new HostError('io', report.error ?? 'The recording has failed.');
    if (report.eventsLost > 0 || report.buffersLost > 0)
      writeError(`corescope: ${report.eventsLost} events and ${report.buffersLost} buffers were lost`);
    return report.saved?.path ?? null;
  } finally {
    release();
  }
}

/** One line of a terminal: phase, time, rate, size, losses, advice. */
export function statusLine(report: RecorderReport): string {
  const seconds = Math.floor(report.elapsedMs / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const rate = `${Math.round(report.eventsPerSecond).toLocaleString('en')} events/s`;
  const size = `${(report.bytesWritten / 1e6).toFixed(1)} MB`;
  const lost = `${(report.eventsLost + report.buffersLost).toLocaleString('en')} lost`;
  const simulated = report.simulated ? 'simulated  ' : '';
  if (report.phase === 'saving') return `saving ${Math.round(100 * (report.progress ?? 0))} %`;
  return `${simulated}${report.phase} ${time}  ${rate}  ${size}  ${lost}${report.advice === null ? '' : `  ${report.advice}`}`;
}
