/** A recording that goes on when the command that began it has ended: in a process of its own, which others ask to end it. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { recordingPlan } from '../../contract/recording.ts';
import { HostError } from '../base/host-error.ts';
import { StateFile } from '../base/state-file.ts';
import type { MachineLink } from './machine-link.ts';
import { openRecorder } from './open-recorder.ts';
import type { SelfProcess } from './self-process.ts';

const order = z.object({
  plan: recordingPlan,
  target: z.string().min(1).max(32_767).nullable(),
  stateDir: z.string().min(1).max(32_767),
  simulatedSeed: z.number().int().nullable(),
});
export type BackgroundOrder = z.infer<typeof order>;

const mostBytes = 4 << 20;
const readyWord = 'recording ';
const mostProblemChars = 4096;

/**
 * Starts the process, and waits until it records.
 * @returns the recording's name
 * @throws HostError with what it said when it does not
 */
export async function startInBackground(
  self: SelfProcess,
  { plan, target, stateDir, simulatedSeed }: BackgroundOrder,
): Promise<string> {
  const name = `background-${randomBytes(8).toString('hex')}.json`;
  const file = new StateFile(stateDir, name, mostBytes);
  await file.write({ plan, target, stateDir, simulatedSeed });
  const { command, args, env } = self('background-recording', { file: join(stateDir, name) });
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env, windowsHide: true });
  let problem = '';
  child.stderr.on('data', (chunk: Buffer) => {
    problem = `${problem}${chunk}`.slice(-mostProblemChars);
  });
  const silent = once(child.stderr, 'close').catch(() => {});
  const failed = once(child, 'error').then(([error]) => {
    problem = String(error);
    return null;
  });
  const said = (async () => {
    let text = '';
    for await (const chunk of child.stdout) {
      text += chunk;
      const [, recording] = /^recording (\S+)\n/m.exec(text) ?? [];
      if (recording !== undefined) return recording;
    }
    return null;
  })();
  const recording = await Promise.race([said, failed]);
  child.unref();
  if (recording === null) {
    await silent;
    await rm(join(stateDir, name), { force: true });
    const last = problem.trimEnd().split('\n').at(-1) ?? '';
    throw new HostError(
      'io',
      last.replace(/^corescope: /, '') || 'The recording could not be started in the background.',
    );
  }
  child.stdout.destroy();
  child.stderr.destroy();
  return recording;
}

export interface BackgroundWorld {
  self: SelfProcess;
  link(order: BackgroundOrder): MachineLink;
  say(line: string): void;
}

/** The work of that process: ends when the recording has been saved or given up. @throws HostError when it cannot start */
export async function runInBackground(path: string, { self, link, say }: BackgroundWorld): Promise<void> {
  const { json } = await new StateFile(dirname(path), basename(path), mostBytes).read();
  await rm(path, { force: true });
  const { plan, target, ...where } = order.parse(json);
  const recorder = openRecorder({
    stateDir: where.stateDir,
    machine: link({ plan, target, ...where }),
    self,
  });
  try {
    say(`${readyWord}${await recorder.start(plan, target)}`);
    let report = recorder.report;
    while (!['saved', 'failed', 'idle'].includes(report.phase)) report = await recorder.state(report.revision);
  } finally {
    await recorder.close();
  }
}
