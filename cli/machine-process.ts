/** Commands that this program starts itself by: processes of a recording. They are not listed. */
import type { Command } from 'commander';
import { runSelfTask, selfTasks } from '../host/recorder/self-task.ts';
import type { CliContext } from './context.ts';

export function addMachineProcessCommands(program: Command, { self, signal, write }: CliContext): void {
  for (const task of selfTasks)
    program
      .command(task, { hidden: true })
      .argument('<word>')
      .action(async (word: string) => {
        const say = (line: string): void => void write(`${line}\n`);
        if (self !== null) await runSelfTask(task, word, { self, signal, say, env: process.env });
      });
}
