/** The traces opened last, kept as one JSON file in a folder that the door names. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const maxEntries = 12;
const maxThumbnailRows = 16;
const maxThumbnailColumns = 64;

const count = z.number().int().min(0);

/** The file may be damaged, old, or somebody else's: nothing of it is used unchecked. */
const recentEntry = z
  .object({
    path: z.string().min(1).max(32_767),
    sizeBytes: count,
    events: count,
    eventsLost: count,
    damagedBuffers: count,
    durationNs: z.number().min(0),
    processors: count,
    openedAtUtc: z.iso.datetime(),
    thumbnail: z.array(z.number().int().min(0).max(255)).max(maxThumbnailRows * maxThumbnailColumns),
    thumbnailRows: count.max(maxThumbnailRows),
    thumbnailColumns: count.max(maxThumbnailColumns),
    /** What a workspace has; a trace has none of it. */
    workspace: z.object({ tabs: count, traces: count }).optional(),
  })
  .refine((entry) => entry.thumbnail.length === entry.thumbnailRows * entry.thumbnailColumns);

const recentFile = z.object({ version: z.literal(1), entries: z.array(recentEntry).max(maxEntries) });

export type RecentEntry = z.infer<typeof recentEntry>;

/** Newest first. Changes are made one after the other; the file is replaced whole, so a crash leaves the old one. */
export class RecentTraces {
  readonly #dir: string;
  readonly #path: string;
  #last: Promise<void> = Promise.resolve();

  /** @param dir is made when it is first written to */
  constructor(dir: string) {
    this.#dir = dir;
    this.#path = join(dir, 'recent.json');
  }

  /** Resolves when all changes so far are made, or have failed. */
  settle(): Promise<void> {
    return this.#last;
  }

  /** What is listed once all changes so far are made. A missing or unreadable file is an empty list. */
  async list(): Promise<RecentEntry[]> {
    await this.settle();
    return this.#read();
  }

  /** Puts a trace first, in place of an earlier entry of the same file. */
  add(entry: RecentEntry): Promise<void> {
    return this.#change((entries) =>
      [entry, ...entries.filter(({ path }) => path !== entry.path)].slice(0, maxEntries),
    );
  }

  clear(): Promise<void> {
    return this.#change(() => []);
  }

  /** @throws system errors, when the list cannot be written */
  #change(change: (entries: RecentEntry[]) => RecentEntry[]): Promise<void> {
    const changed = this.#last.then(async () => this.#write(change(await this.#read())));
    this.#last = changed.catch(() => {});
    return changed;
  }

  async #read(): Promise<RecentEntry[]> {
    try {
      return recentFile.parse(JSON.parse(await readFile(this.#path, 'utf8'))).entries;
    } catch {
      return [];
    }
  }

  async #write(entries: RecentEntry[]): Promise<void> {
    await mkdir(this.#dir, { recursive: true });
    const temporary = `${this.#path}.${process.pid}`;
    try {
      await writeFile(temporary, JSON.stringify({ version: 1, entries }), { mode: 0o600 });
      await rename(temporary, this.#path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
}
