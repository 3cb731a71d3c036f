/**
 * Which process and which thread of one trace is which of another. Ids say nothing of that. Processes are matched by name
 * and command line, threads by their name in a matched process, or else by image and offset of their start. What several
 * on a side have alike is ambiguous: it is matched only by whoever asks.
 */
import type { ImageInfo, ProcessInfo, ThreadInfo } from '../../contract/schema.ts';
import type { AmbiguousKeys, KeyMatch } from '../../contract/tables.ts';

/** What is told of a trace. */
export interface MatchedNames {
  processes(): ProcessInfo[];
  threads(): ThreadInfo[];
  images(): ImageInfo[];
}

/** A process or thread by the text that stands for it. */
interface Item {
  id: string;
  /** Whoever has the first one alike and alone is the same; who has none of them, the second one; and so on. */
  identities: readonly (string | null)[];
  /** What ambiguous ones are asked about. */
  title: string;
}

/** Matched ids of the baseline, and those that could be several. */
interface Pairs {
  own: Map<string, string>;
  ambiguous: readonly AmbiguousKeys[];
}

/** Kind of a key whose texts stand for processes or threads; null = its texts are what they are. */
export type IdentityKind = 'process' | 'thread' | null;

const unknownProcess = /^Unknown \(\d+\)$/;
const labelOf = ({ name, pid }: ProcessInfo): string => `${name} (${pid})`;

/** Keys of one comparison. What was asked for is kept: levels meet the same keys again and again. */
export class KeyMatching {
  readonly #processes: Pairs;
  readonly #threads: Pairs;
  readonly #own: Record<'process' | 'thread', ReadonlySet<string>>;
  readonly #baseline: Record<'process' | 'thread', ReadonlySet<string>>;
  /** Met in a table and not matched, by kind. */
  readonly #met = { process: new Set<string>(), thread: new Set<string>() };
  readonly #unknown = { own: new Set<string>(), baseline: new Set<string>() };
  readonly #chosen: ReadonlyMap<string, string | null>;

  /** @param chosen what the user has said */
  constructor(own: MatchedNames, baseline: MatchedNames, chosen: readonly KeyMatch[]) {
    const byKind = (kind: KeyMatch['kind']) => chosen.filter((one) => one.kind === kind);
    this.#chosen = new Map(byKind('process').map((one) => [one.baseline, one.own]));
    const [ownProcesses, theirProcesses] = [processItems(own.processes()), processItems(baseline.processes())];
    this.#processes = paired('process', ownProcesses, theirProcesses, byKind('process'));
    const ownThreads = threadItems(own, (label) => label);
    const theirThreads = threadItems(baseline, (label) => this.#processes.own.get(label) ?? null);
    this.#threads = paired('thread', ownThreads, theirThreads, byKind('thread'));
    const ids = (items: readonly Item[]) => new Set(items.map(({ id }) => id));
    this.#own = { process: ids(ownProcesses), thread: ids(ownThreads) };
    this.#baseline = { process: ids(theirProcesses), thread: ids(theirThreads) };
  }

  /** Whether texts of a column stand for processes or threads, of either trace. @param column its key and name */
  kindOf(column: { key: string; name: string; type: string }, texts: Iterable<string>): IdentityKind {
    if (column.type === 'integer')
      return /thread ?id$|(?:^|\W)tid$/i.test(column.key) || /thread id$|\btid$/i.test(column.name) ? 'thread' : null;
    if (column.type !== 'text') return null;
    for (const text of texts)
      if (unknownProcess.test(text) || this.#own.process.has(text) || this.#baseline.process.has(text))
        return 'process';
    return null;
  }

  /** What the trace itself calls a key of the baseline; null = it has no counterpart. */
  ownOf(kind: 'process' | 'thread', text: string): string | null {
    if (kind === 'process' && unknownProcess.test(text)) {
      this.#unknown.baseline.add(text);
      return this.#chosen.get(text) ?? null;
    }
    const pairs = kind === 'process' ? this.#processes : this.#threads;
    // What is no process or thread that the trace tells of, such as 0, is what it is.
    if (!this.#baseline[kind].has(text)) return kind === 'process' || Number(text) <= 0 ? text : null;
    const own = pairs.own.get(text) ?? null;
    if (own === null) this.#met[kind].add(text);
    return own;
  }

  /** Tells of a key of the trace itself that has no counterpart. */
  meetOwn(kind: 'process' | 'thread', text: string): void {
    if (kind === 'process' && unknownProcess.test(text)) this.#unknown.own.add(text);
    else this.#met[kind].add(text);
  }

  /** What was met and could be several. */
  get ambiguous(): AmbiguousKeys[] {
    const met = [
      ...this.#processes.ambiguous.filter((one) => this.#isMet('process', one)),
      ...this.#threads.ambiguous.filter((one) => this.#isMet('thread', one)),
    ];
    const matched = new Set(this.#chosen.values());
    const own = [...this.#unknown.own].filter((text) => !matched.has(text));
    const baseline = [...this.#unknown.baseline].filter((text) => !this.#chosen.has(text));
    if (own.length === 0 || baseline.length === 0) return met;
    return [...met, { kind: 'process', name: 'Unknown', own, baseline }];
  }

  #isMet(kind: 'process' | 'thread', { own, baseline }: AmbiguousKeys): boolean {
    const met = this.#met[kind];
    return own.some((text) => met.has(text)) || baseline.some((text) => met.has(text));
  }
}

/** Processes by their label: of those that had the same pid and name one after the other, one. */
function processItems(processes: readonly ProcessInfo[]): Item[] {
  const byLabel = new Map<string, ProcessInfo[]>();
  for (const process of processes) {
    if (process.name === '') continue;
    const label = labelOf(process);
    byLabel.set(label, [...(byLabel.get(label) ?? []), process]);
  }
  const ofName = new Map<string, number>();
  for (const [one] of byLabel.values()) ofName.set(nameOf(one), (ofName.get(nameOf(one)) ?? 0) + 1);
  return Array.from(byLabel, ([id, all]) => {
    const name = nameOf(all[0]);
    const lines = [...new Set(all.map(({ commandLine }) => commandLine?.trim() ?? ''))].join('\n');
    // The only one of its name is the same program with whatever arguments.
    return {
      id,
      identities: [lines === '' ? null : `${name}\n${lines}`, ofName.get(name) === 1 ? name : null],
      title: all[0].name,
    };
  });
}

const nameOf = ({ name }: ProcessInfo): string => name.toLowerCase();

/** @param processOf what the other side calls a process; null = threads of it have no counterpart */
function threadItems(names: MatchedNames, processOf: (label: string) => string | null): Item[] {
  const offsetOf = startOffsets(names.images());
  const byTid = new Map<string, Item>();
  for (const thread of names.threads()) {
    const process = thread.process === null ? null : processOf(`${thread.process} (${thread.pid})`);
    const offset = offsetOf(thread);
    const title =
      thread.name ?? (thread.startModule === null ? 'Thread' : `${thread.startModule}+0x${offset?.toString(16)}`);
    const inProcess = (identity: string | null) =>
      process === null || identity === null ? null : `${process}\n${identity}`;
    const start =
      offset === null || thread.startModule === null ? null : `${thread.startModule.toLowerCase()}+${offset}`;
    byTid.set(String(thread.tid), {
      id: String(thread.tid),
      identities: [inProcess(thread.name), inProcess(thread.name === null ? start : null)],
      title: `${thread.process ?? 'Unknown'}: ${title}`,
    });
  }
  return [...byTid.values()];
}

/** Bytes from the base of the image that a thread starts in; null where that is not told. */
function startOffsets(images: readonly ImageInfo[]): (thread: ThreadInfo) => bigint | null {
  const byName = new Map<string, { base: bigint; end: bigint }[]>();
  for (const { pid, name, baseAddress, sizeBytes } of images) {
    const key = `${pid} ${name}`;
    const base = BigInt(baseAddress);
    byName.set(key, [...(byName.get(key) ?? []), { base, end: base + BigInt(sizeBytes) }]);
  }
  return ({ pid, startAddress, startModule }) => {
    if (startAddress === null || startModule === null) return null;
    const address = BigInt(startAddress);
    const all = [...(byName.get(`${pid} ${startModule}`) ?? []), ...(byName.get(`0 ${startModule}`) ?? [])];
    const image = all.find(({ base, end }) => address >= base && address < end);
    return image === undefined ? null : address - image.base;
  };
}

/** Lays items beside each other by what was chosen, then by the first of their identities, the second, and so on. */
function paired(
  kind: 'process' | 'thread',
  own: readonly Item[],
  baseline: readonly Item[],
  chosen: readonly KeyMatch[],
): Pairs {
  const pairs = new Map<string, string>();
  const taken = new Set<string>();
  const settled = new Set<string>();
  for (const choice of chosen) {
    settled.add(choice.baseline);
    if (choice.own === null) continue;
    taken.add(choice.own);
    pairs.set(choice.baseline, choice.own);
  }
  let left = own.filter(({ id }) => !taken.has(id));
  let others = baseline.filter(({ id }) => !settled.has(id));
  for (let step = 0; step < 2; step++) {
    const mine = byIdentity(left, step);
    for (const [identity, theirs] of byIdentity(others, step)) {
      const same = mine.get(identity) ?? [];
      if (same.length === 1 && theirs.length === 1) pairs.set(theirs[0].id, same[0].id);
    }
    const matched = new Set(pairs.values());
    left = left.filter(({ id }) => !matched.has(id));
    others = others.filter(({ id }) => !pairs.has(id));
  }
  return { own: pairs, ambiguous: ambiguousOf(kind, left, others) };
}

function byIdentity(items: readonly Item[], step: number): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const identity = item.identities[step];
    if (identity === null) continue;
    const group = groups.get(identity);
    if (group === undefined) groups.set(identity, [item]);
    else group.push(item);
  }
  return groups;
}

/** What both sides have left of one title. */
function ambiguousOf(kind: 'process' | 'thread', own: readonly Item[], baseline: readonly Item[]): AmbiguousKeys[] {
  const byTitle = (items: readonly Item[]) => {
    const groups = new Map<string, string[]>();
    for (const { id, title } of items)
      groups.set(title.toLowerCase(), [...(groups.get(title.toLowerCase()) ?? []), id]);
    return groups;
  };
  const mine = byTitle(own);
  const names = new Map(own.map(({ title }) => [title.toLowerCase(), title]));
  return [...byTitle(baseline)].flatMap(([title, theirs]) => {
    const same = mine.get(title);
    return same === undefined ? [] : [{ kind, name: names.get(title) as string, own: same, baseline: theirs }];
  });
}
