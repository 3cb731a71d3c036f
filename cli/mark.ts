/** `corescope mark` and `corescope save`: what other commands ask of the recorder that runs. */

import type { Command } from 'commander';
import { LONGEST_MARKER, MARKER_PROVIDER_NAME } from '../contract/marker-events.ts';
import { askRunningRecorder } from '../host/recorder/control.ts';
import { recordingsDirOf } from '../host/recorder/recordings-dir.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { boundedText } from './options.ts';
import { recordingOption } from './recording-option.ts';
import { type MachineOptions, withBridge, withMachineOptions } from './with-bridge.ts';

interface RunningOptions {
  recording?: string;
}

interface MarkOptions extends RunningOptions, MachineOptions {
  event?: true;
}

export function addMarkCommand(program: Command, context: CliContext): void {
  const command = program
    .command('mark')
    .description('add a marker to the running recording')
    .argument('<text>', 'text of the marker', boundedText(LONGEST_MARKER))
    .option(...recordingOption)
    .option('--event', `only as an event of the provider ${MARKER_PROVIDER_NAME}, for sessions of other tools`);
  withMachineOptions(command).action(async (text: string, options: MarkOptions) => {
    const { recording, event, simulate, seed, conditions } = options;
    if (event) {
      if (recording !== undefined) command.error('--event is for sessions of other tools: omit --recording');
      await withBridge(context, options, (bridge) => bridge.writeMarker(text));
      return;
    }
    if (simulate || seed !== undefined || conditions !== undefined)
      command.error('A recording knows its machine: omit --simulate, --seed and --conditions, or add --event');
    await askRunningRecorder(recordingsDirOf(context.stateDir), recording ?? null, 'mark', text);
  });
}

export function addSaveCommand(program: Command, { stateDir, write }: CliContext): void {
  program
    .command('save')
    .description('save the current content of the running flight recorder, and keep recording')
    .option(...recordingOption)
    .action(async ({ recording }: RunningOptions) => {
      const path = await askRunningRecorder(recordingsDirOf(stateDir), recording ?? null, 'saveFlight');
      await write(`${printable(String(path))}\n`);
    });
}
