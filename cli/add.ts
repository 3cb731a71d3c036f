/** `corescope add`: what is recorded goes on with more profiles, providers or kernel events. */
import type { Command } from 'commander';
import type { MachineProvider, RecordingMachine } from '../contract/recording.ts';
import { askRunningRecorder } from '../host/recorder/control.ts';
import { recordingsDirOf } from '../host/recorder/recordings-dir.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { repeatable } from './options.ts';
import { recordingOption } from './recording-option.ts';
import { type PlanOptions, planOf } from './recording-plan.ts';
import { withProfileOptions } from './session-options.ts';

interface AddOptions extends Pick<PlanOptions, 'profile' | 'detail' | 'provider' | 'kernel' | 'stacks' | 'stopWhen'> {
  recording?: string;
}

export function addAddCommand(program: Command, context: CliContext): void {
  const command = program
    .command('add')
    .description('add profiles, providers or kernel events to the running recording, from now on');
  withProfileOptions(command)
    .option(...repeatable('--stop-when <trigger>', 'what else ends the recording, as with record; repeatable'))
    .option(...recordingOption)
    .action(async (options: AddOptions) => {
      const refusal = refusalOf(options, command.getOptionValueSource('detail') === 'cli');
      if (refusal !== null) command.error(refusal);
      const { stateDir, writeError } = context;
      const recording = options.recording ?? null;
      const ask = (...question: Asked): Promise<unknown> =>
        askRunningRecorder(recordingsDirOf(stateDir), recording, ...question);
      const plan = await planOf(
        { ...options, pmu: [], sample: [] },
        {
          machine: () => ask('machine') as Promise<RecordingMachine>,
          providers: () => ask('providers') as Promise<MachineProvider[]>,
          provider: (guid) => ask('provider', guid) as Promise<MachineProvider>,
        },
        context,
      );
      const warnings = (await ask('add', plan)) as string[];
      for (const warning of warnings) writeError(`corescope: ${printable(warning)}`);
    });
}

type Asked =
  Parameters<typeof askRunningRecorder> extends [string, string | null, ...infer Question] ? Question : never;

function refusalOf({ profile, provider, kernel, stacks, stopWhen }: AddOptions, saysDetail: boolean): string | null {
  if (profile.length === 0 && provider.length === 0 && !kernel && stopWhen.length === 0)
    return 'nothing to add: specify --profile, --provider, --kernel or --stop-when';
  if (stacks !== undefined && !kernel) return '--stacks requires --kernel';
  return saysDetail && profile.length === 0 ? '--detail requires --profile' : null;
}
