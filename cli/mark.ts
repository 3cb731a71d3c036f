/** `corescope mark` and `corescope save`: what other commands ask of the recorder that runs. */

import type { Command } from 'commander';
import { LONGEST_MARKER } from '../contract/marker-events.ts';
import { askRunningRecorder } from '../host/recorder/control.ts';
import { recordingsDirOf } from '../host/recorder/recordings-dir.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { boundedText } from './options.ts';

interface RunningOptions {
  recording?: string;
}

const recordingOption = ['--recording <name>', 'which, where several run: its name, or that of its file'] as const;

export function addMarkCommand(program: Command, { stateDir }: CliContext): void {
  program
    .command('mark')
    .description('puts a marker into the recording that runs')
    .argument('<text>', 'what it says', boundedText(LONGEST_MARKER))
    .option(...recordingOption)
    .action(async (text: string, { recording }: RunningOptions) => {
      await askRunningRecorder(recordingsDirOf(stateDir), recording ?? null, 'mark', text);
    });
}

export function addSaveCommand(program: Command, { stateDir, write }: CliContext): void {
  program
    .command('save')
    .description('saves what the flight recorder that runs holds now, and lets it go on')
    .option(...recordingOption)
    .action(async ({ recording }: RunningOptions) => {
      const path = await askRunningRecorder(recordingsDirOf(stateDir), recording ?? null, 'saveFlight');
      await write(`${printable(String(path))}\n`);
    });
}
