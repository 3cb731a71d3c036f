/** What a recorder that was killed has left: its sessions and counters are given back, what it wrote is put together. */

import { stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { RecordingPlan, RecoverableRecording } from '../../contract/recording.ts';
import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import { BridgeError } from '../../native-bridge/calls/bridge-error.ts';
import { isGone as isDeviceGone } from '../../native-bridge/pmu/pmu-error.ts';
import { HostError, toHostError } from '../base/host-error.ts';
import { makeStateFolder } from '../base/state-file.ts';
import type { Merger } from '../merge/merging.ts';
import { type LastSeconds, saveRecording } from '../merge/save.ts';
import { withFreeName } from './file-names.ts';
import { Ledger } from './ledger.ts';
import type { MachineLink } from './machine-link.ts';
import { namesPart, namesSessionOf, writeNames } from './names-session.ts';
import { isGone } from './running-recording.ts';

/**
 * Stops the sessions that the ledger names, writes rings that are still in memory, and frees the driver's lock: forced,
 * because the ledger says that it is ours. Does nothing when that has been done.
 * @throws HostError with what could not be given back; the rest has been
 */
export async function releaseTaken(ledger: Ledger, bridge: Bridge): Promise<void> {
  const { content } = ledger;
  if (content.phase === 'stopped') return;
  const problems: string[] = [];
  const attempt = async (step: () => Promise<unknown>, isOver = isGone): Promise<void> => {
    await step().catch((error) => {
      if (!isOver(error)) problems.push(BridgeError.infoOf(error).message);
    });
  };
  let isSaved = false;
  for (const { name, part } of content.sessions) {
    const logging = content.plan.sessions.find((session) => session.name === name)?.logging;
    if (logging === 'memory' && part !== null)
      await attempt(async () => {
        await bridge.flushSession(name, ledger.path(part));
        isSaved = true;
      });
    await attempt(() => bridge.stopSession(name));
  }
  // Rings that were still there have forgotten what they began with.
  const names = isSaved ? namesSessionOf(content.plan.sessions) : null;
  if (names !== null && !content.sessions.some(({ name }) => name === names.name)) {
    await ledger.update({ sessions: [...content.sessions, { name: names.name, part: namesPart }] });
    await writeNames(bridge, names, ledger.path(namesPart)).catch(() => {});
  }
  // A device that is not there any more has no lock either.
  if (content.pmuLocked)
    await attempt(
      () => bridge.releasePmuLock(true),
      (error) => isDeviceGone(BridgeError.infoOf(error).status ?? 0),
    );
  if (problems.length > 0)
    throw new HostError(
      'io',
      `“${content.plan.title}” was interrupted, and not everything it used could be released: ${problems.join(' ')}`,
    );
  // One that is saved, or that had not begun to write, is of no more use.
  if (ledger.parts().length === 0) await ledger.remove();
  else await ledger.update({ phase: 'stopped', pmuLocked: false });
}

/** Of a flight recorder, of which nobody knows when it was cut off. */
const lastOf = ({ flightSeconds: seconds }: RecordingPlan): LastSeconds | null =>
  seconds === null ? null : { seconds, until: null, began: null, ticksPerSecond: 1, rings: new Map() };

export interface CutOffOptions {
  machine: MachineLink;
  recordingsDir: string;
  savedDir: string;
  merge: Merger;
  /** The recording that runs here; null: none. */
  own: () => string | null;
  /** What is missing or damaged in what was recovered, for people. */
  onWarning(text: string): void;
}

/** Recordings of this machine whose recorders do not run any more. */
export class CutOffRecordings {
  readonly #options: CutOffOptions;

  constructor(options: CutOffOptions) {
    this.#options = options;
  }

  async list(): Promise<RecoverableRecording[]> {
    // What cannot be given back is said when it is recovered.
    await this.cleanUp().catch(() => {});
    return Promise.all(
      (await this.#ledgers())
        .filter((ledger) => ledger.parts().length > 0)
        .map(async (ledger) => {
          const { recording, plan, startedAt } = ledger.content;
          return { recording, title: plan.title, startedAt, sizeBytes: await ledger.sizeBytes() };
        }),
    );
  }

  /** Of recordings that were cut off, those that `list` has not: which, why, what to do. */
  async leftOut(): Promise<string[]> {
    const { machine, recordingsDir } = this.#options;
    const said = (await Ledger.unreadable(recordingsDir)).map(
      (folder) => `${folder} belongs to a recording, but cannot be read. If you do not need it, remove it.`,
    );
    const others = new Map<number | null, number>();
    for (const ledger of await Ledger.list(recordingsDir)) {
      const { simulatedSeed } = ledger.content;
      if (simulatedSeed === machine.simulatedSeed || (await ledger.recorderRuns())) continue;
      others.set(simulatedSeed, (others.get(simulatedSeed) ?? 0) + 1);
    }
    for (const [seed, count] of others)
      said.push(
        `${count === 1 ? 'A recording' : `${count} recordings`} of another machine ${count === 1 ? 'is' : 'are'} left: corescope recover${seed === null ? '' : ` --simulate --seed ${seed}`}`,
      );
    return said;
  }

  /**
   * Puts together what there is of one, and forgets it; of what cannot be given back yet the next start has to know.
   * @param asked where to; null: beside the file that was asked for, where its folder still is
   * @returns the file that was written
   * @throws HostError
   */
  async recover(recording: string, asked: string | null): Promise<string> {
    const ledger = await this.#ledger(recording);
    const { machine, savedDir, merge, onWarning } = this.#options;
    const bridge = await machine.bridge();
    const held = await releaseTaken(ledger, bridge).then(
      () => null,
      (error) => toHostError(error, 'The recording').message,
    );
    const { target: wanted, plan } = ledger.content;
    const save = async (target: string) => ({
      target,
      ...(await saveRecording({ parts: ledger.parts(), target, plan, bridge, last: lastOf(plan), merge })),
    });
    const isThere = (await stat(dirname(wanted)).catch(() => null))?.isDirectory() ?? false;
    const folder = isThere ? dirname(wanted) : savedDir;
    if (asked === null) await makeStateFolder(folder);
    const { target, warnings } =
      asked === null
        ? await withFreeName(join(folder, `${basename(wanted, extname(wanted))}-recovered.etl`), save)
        : await save(asked);
    await ledger.moveBeside(target);
    await (held === null ? ledger.remove() : ledger.forgetParts());
    for (const warning of warnings) onWarning(warning);
    if (held !== null) onWarning(held);
    return target;
  }

  /** @throws HostError */
  async discard(recording: string): Promise<void> {
    const ledger = await this.#ledger(recording);
    await releaseTaken(ledger, await this.#options.machine.bridge()).catch(async (error) => {
      await ledger.forgetParts();
      throw error;
    });
    await ledger.remove();
  }

  /** Gives back what they took. The machine is asked only where there is something. @throws HostError */
  async cleanUp(): Promise<void> {
    const taken = (await this.#ledgers()).filter(({ content }) => content.phase === 'recording');
    for (const ledger of taken) await releaseTaken(ledger, await this.#options.machine.bridge());
  }

  async #ledgers(): Promise<Ledger[]> {
    const { machine, recordingsDir, own } = this.#options;
    const ledgers = (await Ledger.list(recordingsDir)).filter(
      ({ content }) => content.recording !== own() && content.simulatedSeed === machine.simulatedSeed,
    );
    const running = await Promise.all(ledgers.map((ledger) => ledger.recorderRuns()));
    return ledgers.filter((_, i) => !running[i]);
  }

  async #ledger(recording: string): Promise<Ledger> {
    const ledger = (await this.#ledgers()).find(({ content }) => content.recording === recording);
    if (ledger !== undefined) return ledger;
    throw new HostError('not-found', 'That recording no longer exists, or it is still running.');
  }
}
