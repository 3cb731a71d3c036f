/** Tasks of a recording that the app starts itself for: the same program, without a window. */
import { app } from 'electron';
import { type SelfProcess, taskWord } from '../host/recorder/self-process.ts';
import { runSelfTask } from '../host/recorder/self-task.ts';

const taskSwitch = '--corescope-task=';

/** How this app is started once more for a task. */
export const selfProcess: SelfProcess = (task, options) => ({
  command: process.execPath,
  // From a checkout the program is Electron, and the app its first argument.
  args: [...(app.isPackaged ? [] : [app.getAppPath()]), `${taskSwitch}${task}=${taskWord(options)}`],
  env: process.env,
});

/**
 * Does the task that the command line names, instead of being the app.
 * @returns null when it names none; else resolves when it has been done
 */
export function taskOf(args: readonly string[]): Promise<void> | null {
  const [task, word] =
    args
      .find((arg) => arg.startsWith(taskSwitch))
      ?.slice(taskSwitch.length)
      .split('=') ?? [];
  if (task === undefined || word === undefined) return null;
  return runSelfTask(task, word, {
    self: selfProcess,
    signal: new AbortController().signal,
    say: (line) => void process.stdout.write(`${line}\n`),
    env: process.env,
  });
}
