/** What a recorder that was killed has left: its sessions and counters are given back, what it wrote is put together. */

import { basename, extname, join } from 'node:path';
import type { RecoverableRecording } from '../../contract/recording.ts';
import type { Bridge } from '../../native-bridge/bridge.ts';
import { BridgeError } from '../../native-bridge/bridge-error.ts';
import { HostError } from '../host-error.ts';
import { makeFolder } from '../whole-file.ts';
import { withFreeName } from './file-names.ts';
import { Ledger } from './ledger.ts';
import type { MachineLink } from './machine-link.ts';
import { isGone } from './running-recording.ts';
import { saveRecording } from './save.ts';

/**
 * Stops the sessions that the ledger names, writes rings that are still in memory, and frees the driver's lock: forced,
 * because the ledger says that it is ours. Does nothing when that has been done.
 * @throws HostError with what could not be given back; the rest has been
 */
export async function releaseTaken(ledger: Ledger, bridge: Bridge): Promise<void> {
  const { content } = ledger;
  if (content.phase === 'stopped') return;
  const problems: string[] = [];
  const attempt = async (step: () => Promise<unknown>): Promise<void> => {
    await step().catch((error) => {
      if (!isGone(error)) problems.push(BridgeError.infoOf(error).message);
    });
  };
  for (const { name, part } of content.sessions) {
    const logging = content.plan.sessions.find((session) => session.name === name)?.logging;
    if (logging === 'memory' && part !== null) await attempt(() => bridge.flushSession(name, ledger.path(part)));
    await attempt(() => bridge.stopSession(name));
  }
  if (content.pmuLocked) await attempt(() => bridge.releasePmuLock(true));
  if (problems.length > 0)
    throw new HostError(
      'io',
      `“${content.plan.title}” was cut off, and not all that it used could be freed: ${problems.join(' ')}`,
    );
  // One that is saved, or that had not begun to write, is of no more use.
  if (ledger.parts().length === 0) await ledger.remove();
  else await ledger.update({ phase: 'stopped', pmuLocked: false });
}

export interface CutOffOptions {
  machine: MachineLink;
  recordingsDir: string;
  savedDir: string;
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
      (folder) => `${folder} is of a recording, but cannot be read. Remove it when nothing in it is of use.`,
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
   * Puts together what there is of one, and forgets it.
   * @returns the file that was written
   * @throws HostError
   */
  async recover(recording: string): Promise<string> {
    const ledger = await this.#ledger(recording);
    const { machine, savedDir, onWarning } = this.#options;
    const bridge = await machine.bridge();
    await releaseTaken(ledger, bridge);
    const { target: wanted, plan } = ledger.content;
    await makeFolder(savedDir);
    const wantedPath = join(savedDir, `${basename(wanted, extname(wanted))}-recovered.etl`);
    const { target, warnings } = await withFreeName(wantedPath, async (target) => ({
      target,
      ...(await saveRecording({ parts: ledger.parts(), target, plan, bridge })),
    }));
    await ledger.moveBeside(target);
    await ledger.remove();
    for (const warning of warnings) onWarning(warning);
    return target;
  }

  /** @throws HostError */
  async discard(recording: string): Promise<void> {
    const ledger = await this.#ledger(recording);
    await releaseTaken(ledger, await this.#options.machine.bridge());
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
    throw new HostError('not-found', 'There is nothing of that recording any more, or it is still running.');
  }
}
