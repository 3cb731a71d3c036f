/** How this program is started once more for a task of its own: the door knows (script of node, or Electron's program). */
export interface SelfTasks {
  /** Releases what a recorder took that was killed. */
  'recording-watchdog': { ledger: string; stateDir: string };
  'simulated-machine': { seed: number; stateDir: string };
  /** Records what the file says, until it is told to end. */
  'background-recording': { file: string };
  /** Makes the calls that need rights, for the recorder that wrote the file (elevation-file.ts). */
  'elevated-helper': { file: string };
}
export type SelfTask = keyof SelfTasks;

export interface SelfCommand {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

export type SelfProcess = <T extends SelfTask>(task: T, options: SelfTasks[T]) => SelfCommand;

/** The options as one word that every shell leaves as it is. */
export const taskWord = (options: SelfTasks[SelfTask]): string =>
  Buffer.from(JSON.stringify(options)).toString('base64url');

/** Of a script that node runs, as the built command is. */
export const nodeScript =
  (script: string, env: NodeJS.ProcessEnv = process.env): SelfProcess =>
  (task, options) => ({ command: process.execPath, args: [script, task, taskWord(options)], env });
