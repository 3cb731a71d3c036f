/** Puts a recorder together for a door: the machine, the folders below its state folder, the watchdog. */
import { writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { repairStateFolder } from '../base/state-file.ts';
import { replaceFile } from '../base/whole-file.ts';
import { type Merger, mergeHere, mergeInThread } from '../merge/merging.ts';
import { bootFolderOf } from './boot-recording.ts';
import type { MachineLink } from './machine-link.ts';
import { Recorder } from './recorder.ts';
import { recordingsDirOf } from './recordings-dir.ts';
import type { SelfProcess } from './self-process.ts';
import { startWatchdog } from './watchdog.ts';

/** Where traces go that nobody gave a place. */
const savedDirOf = (stateDir: string): string =>
  process.platform === 'win32' ? join(homedir(), 'Documents', 'Corescope') : join(stateDir, 'traces');

export interface OpenRecorderOptions {
  stateDir: string;
  machine: MachineLink;
  /** Starts the watchdog; null: none watches, and the next start cleans up what this one leaves. */
  self: SelfProcess | null;
  /** Of a simulated machine: after each recording, what it really did is written there. */
  truthFile?: string | undefined;
}

export const openRecorder = ({ stateDir, machine, self, truthFile }: OpenRecorderOptions): Recorder => {
  repairStateFolder(stateDir);
  return new Recorder({
    machine,
    recordingsDir: recordingsDirOf(stateDir),
    savedDir: savedDirOf(stateDir),
    bootDir: bootFolderOf(stateDir),
    merge: ownMerger(),
    ...(self && { watchdog: (ledger) => startWatchdog(ledger, stateDir, self) }),
    ...(truthFile !== undefined && {
      onStarting: async () => {
        const truth = await machine.truth();
        return async () => writeTruth(truthFile, await truth());
      },
    }),
  });
};

const workerFile = './merge.worker.js';

/**
 * A thread beside the bundle that this becomes part of: scripts/build.mjs puts it there. Tests run the sources, where there
 * is no bundle.
 */
const ownMerger = (): Merger =>
  new URL(import.meta.url).pathname.endsWith('.ts') ? mergeHere : mergeInThread(new URL(workerFile, import.meta.url));

async function writeTruth(path: string, truth: unknown): Promise<void> {
  await replaceFile(path, (temporary) => writeFile(temporary, `${JSON.stringify(truth, null, 2)}\n`));
}
