/**
 * What a recording has taken of the machine, written before it is taken: so that whoever comes after a recorder that was
 * killed (its watchdog, the next start) knows what is ours, gives it back, and finds what was written. One folder a
 * recording: `ledger.json` and the parts.
 */
import { randomBytes } from 'node:crypto';
import { copyFile, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { z } from 'zod';
import { recordingPlan } from '../../contract/recording.ts';
import { makeStateFolder, StateFile } from '../base/state-file.ts';
import { writeError } from '../base/whole-file.ts';
import { withFreeName } from './file-names.ts';
import { connectTo, processAddress } from './process-address.ts';

const ledgerContent = z.object({
  format: z.literal('corescope-recording'),
  recording: z.string().regex(/^[a-z0-9-]{1,64}$/),
  startedAt: z.string().max(64),
  /** Where the recorder is reached, as long as it runs. */
  control: processAddress,
  /** Of the machine that records: a seed of the simulation, or null for this computer. */
  simulatedSeed: z.number().int().nullable(),
  plan: recordingPlan,
  /** In the order in which they were started; names of parts, without a folder. Behind the plan's: that of names. */
  sessions: z.array(z.object({ name: z.string().min(1).max(1024), part: z.string().max(64).nullable() })).max(16),
  /** The driver's lock is ours. */
  pmuLocked: z.boolean(),
  /** What else there is to put together: PMU readings and markers. */
  bufferParts: z.array(z.string().max(64)).max(8),
  target: z.string().max(32_767),
  /** `stopped`: nothing is taken any more, only the parts are left. */
  phase: z.enum(['recording', 'stopped']),
});
export type LedgerContent = z.infer<typeof ledgerContent>;

const fileName = 'ledger.json';
const mostBytes = 4 << 20;
const partName = /^[a-z0-9.-]{1,64}$/;

export class Ledger {
  readonly folder: string;
  content: LedgerContent;
  readonly #file: StateFile;

  private constructor(folder: string, content: LedgerContent) {
    this.folder = folder;
    this.content = content;
    this.#file = new StateFile(folder, fileName, mostBytes);
  }

  /** @throws HostError when the folder cannot be made or written */
  static async begin(
    recordings: string,
    content: Omit<LedgerContent, 'format' | 'recording' | 'phase' | 'sessions' | 'pmuLocked' | 'bufferParts'>,
  ): Promise<Ledger> {
    const recording = `${content.startedAt
      .slice(0, 19)
      .toLowerCase()
      .replace(/[^0-9t]/g, '')}-${randomBytes(4).toString('hex')}`;
    const folder = join(recordings, recording);
    await makeStateFolder(folder);
    const nothingTaken = { sessions: [], pmuLocked: false, bufferParts: [], phase: 'recording' as const };
    const ledger = new Ledger(folder, { format: 'corescope-recording', recording, ...content, ...nothingTaken });
    await ledger.#file.write(ledger.content).catch(async (error) => {
      await rm(folder, { recursive: true, force: true });
      throw error;
    });
    return ledger;
  }

  /** @returns null when there is none that can be read */
  static async read(folder: string): Promise<Ledger | null> {
    const { json } = await new StateFile(folder, fileName, mostBytes).read();
    const parsed = ledgerContent.safeParse(json);
    if (!parsed.success) return null;
    const parts = [...parsed.data.sessions.map(({ part }) => part), ...parsed.data.bufferParts];
    if (parts.some((part) => part !== null && !partName.test(part))) return null;
    return new Ledger(folder, parsed.data);
  }

  /** Of all recordings below a folder, the newest first. */
  static async list(recordings: string): Promise<Ledger[]> {
    const names = await readdir(recordings).catch(() => []);
    const ledgers = await Promise.all(names.map((name) => Ledger.read(join(recordings, name))));
    return ledgers
      .filter((ledger) => ledger !== null)
      .sort((a, b) => b.content.startedAt.localeCompare(a.content.startedAt));
  }

  /** Folders below it with a ledger that is none, or not of this version. */
  static async unreadable(recordings: string): Promise<string[]> {
    const folders = (await readdir(recordings).catch(() => [])).map((name) => join(recordings, name));
    const unreadable = await Promise.all(
      folders.map(
        async (folder) =>
          (await stat(join(folder, fileName)).catch(() => null)) !== null && (await Ledger.read(folder)) === null,
      ),
    );
    return folders.filter((_, i) => unreadable[i]).sort();
  }

  /** Of another recording of that machine, whose recorder runs and which holds what is asked for. */
  async otherThat(holds: (content: LedgerContent) => boolean): Promise<LedgerContent | null> {
    for (const ledger of await Ledger.list(dirname(this.folder))) {
      const { recording, simulatedSeed } = ledger.content;
      if (recording === this.content.recording || simulatedSeed !== this.content.simulatedSeed) continue;
      if (holds(ledger.content) && (await ledger.recorderRuns())) return ledger.content;
    }
    return null;
  }

  /** The recording that began before this one, runs, and is to be written to the same file. */
  async earlierTo(target: string): Promise<LedgerContent | null> {
    const { recording, startedAt } = this.content;
    for (const ledger of await Ledger.list(dirname(this.folder))) {
      const { content } = ledger;
      if (content.target !== target || content.recording === recording) continue;
      const isEarlier = `${content.startedAt} ${content.recording}` < `${startedAt} ${recording}`;
      if (isEarlier && (await ledger.recorderRuns())) return content;
    }
    return null;
  }

  /** On the disk before it returns. */
  async update(change: Partial<LedgerContent>): Promise<void> {
    this.content = { ...this.content, ...change };
    await this.#file.write(this.content);
  }

  path(part: string): string {
    return join(this.folder, part);
  }

  /** Paths of what is put together, whether it is there (yet) or not. */
  parts(): string[] {
    const { sessions, bufferParts } = this.content;
    return [...sessions.map(({ part }) => part), ...bufferParts]
      .filter((part) => part !== null)
      .map((part) => this.path(part));
  }

  /** Of the parts that are there. */
  async sizeBytes(): Promise<number> {
    const sizes = await Promise.all(
      this.parts().map((path) =>
        stat(path).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /** What is no part of the trace (SPE packets) goes beside it, over nothing: `name.spe-core3.data`. @throws HostError */
  async moveBeside(target: string): Promise<void> {
    const base = join(dirname(target), basename(target, extname(target)));
    for (const name of await readdir(this.folder))
      if (name.endsWith('.data'))
        await withFreeName(`${base}.${name}`, (free) =>
          copyFile(this.path(name), free).catch((error) => {
            throw writeError(error, free);
          }),
        );
  }

  /** The trace is saved, but not all was given back: what remains is for the next start to try again. */
  async forgetParts(): Promise<void> {
    const parts = this.parts();
    const sessions = this.content.sessions.map(({ name }) => ({ name, part: null }));
    await this.update({ sessions, bufferParts: [] });
    for (const path of parts) await rm(path, { force: true });
  }

  /** The recorder that wrote it runs. */
  async recorderRuns(): Promise<boolean> {
    const socket = await connectTo(this.content.control.path);
    socket?.destroy();
    return socket !== null;
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    if (process.platform !== 'win32') await rm(this.content.control.path, { force: true });
  }
}
