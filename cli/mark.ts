import type { Command } from 'commander';
import { askRunningRecorder } from '../host/recorder/control.ts';
import { recordingsDirOf } from '../host/recorder/open-recorder.ts';
import type { CliContext } from './context.ts';
import { boundedText } from './options.ts';

export function addMarkCommand(program: Command, { stateDir }: CliContext): void {
  program
    .command('mark')
    .description('puts a marker into the recording that runs')
    .argument('<text>', 'what it says', boundedText(1024))
    .action(async (text: string) => void (await askRunningRecorder(recordingsDirOf(stateDir), 'mark', text)));
}
