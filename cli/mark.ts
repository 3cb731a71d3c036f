/** `corescope mark` and `corescope save`: what other commands ask of the recorder that runs. */

import type { Command } from 'commander';
import { LONGEST_MARKER } from '../contract/marker-events.ts';
import { askRunningRecorder } from '../host/recorder/control.ts';
import { recordingsDirOf } from '../host/recorder/recordings-dir.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { boundedText } from './options.ts';
import { recordingOption } from './recording-option.ts';

interface RunningOptions {
  recording?: string;
}

export function addMarkCommand(program: Command, { stateDir }: CliContext): void {
  program
    .command('mark')
    .description('add a marker to the running recording')
    .argument('<text>', 'text of the marker', boundedText(LONGEST_MARKER))
    .option(...recordingOption)
    .action(async (text: string, { recording }: RunningOptions) => {
      await askRunningRecorder(recordingsDirOf(stateDir), recording ?? null, 'mark', text);
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
