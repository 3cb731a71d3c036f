/** Recordings of the start of Windows, for the recorder and for `corescope boottrace`: registered, removed, saved. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Autologger, RecordingPlan } from '../../contract/recording.ts';
import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import { HostError, systemErrorCode, toHostError } from '../base/host-error.ts';
import { makeStateFolder } from '../base/state-file.ts';
import { checkWritable } from '../base/whole-file.ts';
import type { BootApi, SavedBoot } from '../live/recorder-api.ts';
import type { Merger } from '../merge/merging.ts';
import { saveRecording } from '../merge/save.ts';
import { collectBoot, registerBoot, removeBoot } from './boot-recording.ts';
import { recordingFileName, withFreeName } from './file-names.ts';
import type { MachineLink } from './machine-link.ts';

export interface SaveBootOptions {
  /** Where what was recorded to memory goes first. */
  folder: string;
  target: string;
  compress: boolean;
  merge: Merger;
  signal?: AbortSignal;
}

/**
 * Ends the recording, takes it out of the registry, and makes one trace of what it left.
 * @throws HostError as `collectBoot` does; or where it could not be written: then the session files are still there
 */
export async function saveBoot(
  bridge: Bridge,
  { folder, target, compress, merge, signal }: SaveBootOptions,
): Promise<Omit<SavedBoot, 'path'>> {
  await checkWritable(target);
  const { parts, problems } = await collectBoot(bridge, folder);
  const all = { compress, imageIds: true, eventMetadata: true, systemConfiguration: true, volumeMapping: true };
  const saving = { parts, target, plan: { merge: all }, bridge, merge, ...(signal && { signal }) };
  const { warnings, ...saved } = await saveRecording(saving).catch((error) => {
    const { info, message } = toHostError(error, target);
    throw new HostError(
      info.code,
      `${message} The recording is still in ${parts.join(' and ')}: save it with corescope merge.`,
    );
  });
  for (const part of parts)
    await rm(part, { force: true }).catch((error) =>
      warnings.push(
        `${part} could not be deleted (${systemErrorCode(error)}). Its events are in the trace: delete it yourself.`,
      ),
    );
  return { ...saved, warnings: [...problems, ...warnings] };
}

interface BootRecorderOptions {
  machine: MachineLink;
  /** Where sessions log until they are collected. */
  bootDir: string;
  savedDir: string;
  merge: Merger;
  nowMs(): number;
}

/** The same for a door. */
export class BootRecorder implements BootApi {
  readonly #options: BootRecorderOptions;

  constructor(options: BootRecorderOptions) {
    this.#options = options;
  }

  async autologgers(): Promise<Autologger[]> {
    return (await this.#options.machine.bridge()).autologgers();
  }

  async registerBoot(plan: RecordingPlan): Promise<string[]> {
    const { machine, bootDir } = this.#options;
    return (await registerBoot(await machine.bridge(), plan, bootDir)).warnings;
  }

  async removeBoot(): Promise<void> {
    await removeBoot(await this.#options.machine.bridge());
  }

  async saveBoot(): Promise<SavedBoot> {
    const { machine, bootDir: folder, savedDir, merge, nowMs } = this.#options;
    const bridge = await machine.bridge();
    const name = recordingFileName({ title: 'Boot', fileName: null }, new Date(nowMs()).toISOString());
    await makeStateFolder(savedDir);
    return withFreeName(join(savedDir, name), async (path) => ({
      path,
      ...(await saveBoot(bridge, { folder, target: path, compress: false, merge })),
    }));
  }

  /** @throws HostError where the machine is not simulated */
  async restartMachine(): Promise<void> {
    const { machine } = this.#options;
    if (machine.restart === undefined)
      throw new HostError('bad-request', 'Corescope restarts simulated machines only. Restart Windows yourself.');
    await machine.restart();
  }
}
