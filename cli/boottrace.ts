/** `corescope boottrace`: records the start of Windows. `corescope autologgers`: sessions that start with it. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { lossesText } from '../host/base/losses-text.ts';
import { mergeHere } from '../host/merge/merging.ts';
import { saveBoot } from '../host/recorder/boot-recorder.ts';
import { bootFolderOf, registerBoot, removeBoot } from '../host/recorder/boot-recording.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { type ListColumn, type ListOptions, named, withListOptions, writeList } from './list.ts';
import { integer } from './options.ts';
import { type PlanOptions, planOf } from './recording-plan.ts';
import { withProfileOptions } from './session-options.ts';
import { providerColumns } from './sessions.ts';
import { type Bridge, type MachineOptions, machineOf, withBridge, withMachineOptions } from './with-bridge.ts';

interface BootOptions
  extends MachineOptions,
    Pick<
      PlanOptions,
      'profile' | 'detail' | 'provider' | 'kernel' | 'stacks' | 'memory' | 'bufferSize' | 'maxBuffers'
    > {
  folder?: string;
  stop?: true;
  remove?: true;
  out?: string;
  compress?: true;
}

export function addBoottraceCommand(program: Command, context: CliContext): void {
  const command = program
    .command('boottrace')
    .description(
      'record the start of Windows: register a recording, restart Windows, then save it with --stop; requires administrator rights',
    );
  withProfileOptions(command)
    .option('--memory', 'record to memory, keeping the newest events that fit until --stop')
    .option('--buffer-size <kb>', 'size of each session buffer', integer(4, 16_384))
    .option('--max-buffers <n>', 'maximum number of buffers of each session', integer(2, 65_536))
    .option(
      '--folder <path>',
      'folder on a local disk for the session files until --stop; default: boot in the state folder',
    )
    .option('--stop', 'stop the recording, remove it from the registry, and save it as one trace')
    .option('--out <file>', 'with --stop: the trace to write; default: boot.etl')
    .option('--compress', 'with --stop: compress the buffers of the trace')
    .option('--remove', 'stop the recording and remove it from the registry, saving nothing');
  withMachineOptions(command).action((options: BootOptions) => {
    const refusal = refusalOf(options, command);
    if (refusal !== null) command.error(refusal);
    if (options.stop) return withBridge(context, options, (bridge) => stop(bridge, options, context));
    if (options.remove) return withBridge(context, options, (bridge) => remove(bridge, context));
    return register(options, context);
  });
}

/** The first option that has no meaning next to the others, as a message; null if there is none. */
function refusalOf(
  { profile, provider, kernel, stacks, memory, folder, stop: stops, remove: removes, out, compress }: BootOptions,
  command: Command,
): string | null {
  const given = (name: string): boolean => command.getOptionValueSource(name) === 'cli';
  const registers = [
    'profile',
    'detail',
    'provider',
    'kernel',
    'stacks',
    'memory',
    'bufferSize',
    'maxBuffers',
    'folder',
  ];
  if (stops && removes) return '--stop saves the recording and --remove discards it: specify one of them';
  const extra = command.options.find((option) => {
    const name = option.attributeName();
    return (stops || removes) && registers.includes(name) && given(name);
  });
  if (extra !== undefined)
    return `${extra.long} applies when a recording is registered: omit it, or ${stops ? '--stop' : '--remove'}`;
  if (!stops && out !== undefined) return '--out requires --stop';
  if (!stops && compress) return '--compress requires --stop';
  if (stops || removes) return null;
  if (profile.length === 0 && provider.length === 0 && !kernel)
    return 'nothing to record: specify --profile, --provider or --kernel; or --stop or --remove';
  if (memory && folder !== undefined) return '--memory writes no files until --stop: omit --folder';
  if (stacks !== undefined && !kernel) return '--stacks requires --kernel';
  return given('detail') && profile.length === 0 ? '--detail requires --profile' : null;
}

async function register(options: BootOptions, context: CliContext): Promise<void> {
  const link = await machineOf(context, options);
  try {
    const plan = await planOf({ ...options, pmu: [], sample: [], stopWhen: [] }, await link.bridge(), context);
    const folder = options.folder === undefined ? bootFolderOf(context.stateDir) : resolve(options.folder);
    const { sessions, warnings } = await registerBoot(await link.bridge(), plan, folder);
    for (const warning of warnings) context.writeError(`corescope: ${printable(warning)}`);
    await context.write(
      `registered: ${sessions.map(printable).join(', ')}\nRestart Windows, then save the recording: corescope boottrace --stop --out FILE\n`,
    );
  } finally {
    await link.close();
  }
}

async function stop(
  bridge: Bridge,
  { out = 'boot.etl', compress }: BootOptions,
  { stateDir, signal, write, writeError }: CliContext,
): Promise<void> {
  const target = resolve(out);
  const say = (text: string): void => writeError(`corescope: ${printable(text)}`);
  const saving = { folder: bootFolderOf(stateDir), target, compress: compress === true, merge: mergeHere, signal };
  const { warnings, ...losses } = await saveBoot(bridge, saving);
  warnings.forEach(say);
  const lost = lossesText(losses);
  if (lost !== null) say(lost);
  await write(`${printable(target)}\n`);
}

async function remove(bridge: Bridge, context: CliContext): Promise<void> {
  await context.write(`removed: ${(await removeBoot(bridge)).map(printable).join(', ')}\n`);
}

type Autologger = Awaited<ReturnType<Bridge['autologgers']>>[number];

const columns: readonly ListColumn<Autologger>[] = [
  ...named<Autologger>('name'),
  { name: 'ours', value: ({ ours }) => (ours ? 'yes' : '') },
  { name: 'starts', value: ({ isEnabled }) => (isEnabled ? 'yes' : '') },
  ...named<Autologger>('startStatus'),
  { name: 'modes', value: ({ modes }) => modes.join(' ') },
  ...named<Autologger>('bufferSizeKB', 'minimumBuffers', 'maximumBuffers', 'maximumFileMB'),
  { name: 'kernelFlags', value: ({ kernelFlags }) => kernelFlags.join(' ') },
  { name: 'stacks', value: ({ stacks }) => stacks.join(' ') },
  { name: 'providers', value: ({ providers }) => providers.length },
  ...named<Autologger>('file'),
];

export function addAutologgersCommand(program: Command, context: CliContext): void {
  const command = program
    .command('autologgers')
    .description('list the sessions that start with Windows, and how their last start ended')
    .option('--providers', 'list the providers that each session enables instead');
  withMachineOptions(withListOptions(command)).action((options: ListOptions & MachineOptions & { providers?: true }) =>
    withBridge(context, options, async (bridge) => {
      const all = await bridge.autologgers();
      if (!options.providers) return writeList(context, options, columns, all);
      const uses = all.flatMap(({ name: session, providers }) => providers.map((use) => ({ session, ...use })));
      return writeList(context, options, providerColumns, uses);
    }),
  );
}
