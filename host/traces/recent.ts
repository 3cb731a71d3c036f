/** The traces opened last, kept as one JSON file in a folder that the door names. */
import { z } from 'zod';
import { StateFile } from '../base/state-file.ts';

const maxEntries = 12;
const maxThumbnailRows = 16;
const maxThumbnailColumns = 64;
/** Twelve entries with the longest paths and pictures stay below it. */
const mostBytes = 1 << 20;

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
    /** It came through a browser, which tells no path: `path` is its name alone. */
    upload: z.literal(true).optional(),
    /** What a workspace has; a trace has none of it. */
    workspace: z.object({ tabs: count, traces: count }).optional(),
  })
  .refine((entry) => entry.thumbnail.length === entry.thumbnailRows * entry.thumbnailColumns);

/** Paths that are remembered beside the entries: a workspace may name them. */
const maxPaths = 500;
const maxPathsLength = 200_000;

const recentFile = z.object({
  version: z.literal(1),
  entries: z.array(recentEntry).max(maxEntries),
  /** Of files that the user has opened, the last one first. */
  opened: z.array(z.string().min(1).max(32_767)).max(maxPaths).default([]),
});
type RecentFile = z.infer<typeof recentFile>;

type Content = Omit<RecentFile, 'version'>;

export type RecentEntry = z.infer<typeof recentEntry>;

/** Newest first. Changes are made one after the other; the file is replaced whole, so a crash leaves the old one. */
export class RecentTraces {
  readonly #file: StateFile;
  #last: Promise<void> = Promise.resolve();

  /** @param dir is made when it is first written to */
  constructor(dir: string) {
    this.#file = new StateFile(dir, 'recent.json', mostBytes);
  }

  /** Resolves when all changes so far are made, or have failed. */
  settle(): Promise<void> {
    return this.#last;
  }

  /** What is listed once all changes so far are made. A missing or unreadable file is an empty list. */
  async list(): Promise<RecentEntry[]> {
    await this.settle();
    return (await this.#read()).entries;
  }

  /** Paths of what the user has opened, also longer ago, the last one first. */
  async openedPaths(): Promise<string[]> {
    await this.settle();
    const { entries, opened } = await this.#read();
    return [...new Set([...entries.map(({ path }) => path), ...opened])];
  }

  /** Puts a trace first, in place of an earlier entry of the same file. */
  add(entry: RecentEntry): Promise<void> {
    const isSame = ({ path, upload }: RecentEntry) => path === entry.path && upload === entry.upload;
    return this.#change(({ entries, opened }) => ({
      entries: [entry, ...entries.filter((one) => !isSame(one))].slice(0, maxEntries),
      opened: entry.upload ? opened : shortened([entry.path, ...opened.filter((path) => path !== entry.path)]),
    }));
  }

  clear(): Promise<void> {
    return this.#change(() => ({ entries: [], opened: [] }));
  }

  /** @throws HostError when the list cannot be written */
  #change(change: (before: Content) => Content): Promise<void> {
    const changed = this.#last.then(async () => this.#file.write({ version: 1, ...change(await this.#read()) }));
    this.#last = changed.catch(() => {});
    return changed;
  }

  async #read(): Promise<Content> {
    const file = recentFile.safeParse((await this.#file.read()).json);
    return file.success ? file.data : { entries: [], opened: [] };
  }
}

function shortened(paths: readonly string[]): string[] {
  const kept: string[] = [];
  let length = 0;
  for (const path of paths.slice(0, maxPaths)) {
    length += path.length;
    if (length > maxPathsLength) break;
    kept.push(path);
  }
  return kept;
}
