import type { KindInfo } from '../../contract/trace.ts';
import { formatCounted, formatShare } from '../base/format.ts';
import { hasWords, searchWords } from '../base/search-words.ts';

/** What the table calls the provider of a kind: a name where one is known, else its GUID. */
export const providerLabel = (kind: KindInfo): string => kind.providerName ?? kind.group ?? kind.provider;

/** The event's name, or what stands for it until its schema is known. */
export const eventLabel = (kind: KindInfo): string => kind.eventName ?? `Event ${kind.id}`;

/** A provider's name in two: what many have in common (empty where there is nothing), and its own part. */
export function splitProvider(name: string): [string, string] {
  const shared = /^(Microsoft-Windows-|Microsoft-)(?=.)/.exec(name)?.[0] ?? '';
  return [shared, name.slice(shared.length)];
}

/** All that is known of a kind, line by line. */
export const kindDetails = (kind: KindInfo, totalEvents: number): string =>
  [
    `${providerLabel(kind)} {${kind.provider}}`,
    `${eventLabel(kind)}: id ${kind.id}, opcode ${kind.opcode}, version ${kind.version}, header ${kind.kind}`,
    `level ${kind.level}, task ${kind.task}, channel ${kind.channel}, keyword ${kind.keyword}`,
    `${formatCounted(kind.count, 'event')}, ${formatShare(kind.count, totalEvents)} of the trace`,
  ].join('\n');

export const kindColumns = ['provider', 'event', 'id', 'opcode', 'version', 'kind', 'count'] as const;
export type KindColumn = (typeof kindColumns)[number];
export interface KindSort {
  column: KindColumn;
  descending: boolean;
}

const compareText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;
const comparers: Record<KindColumn, (a: KindInfo, b: KindInfo) => number> = {
  provider: (a, b) => compareText(providerLabel(a), providerLabel(b)),
  event: (a, b) => compareText(eventLabel(a), eventLabel(b)),
  id: (a, b) => a.id - b.id,
  opcode: (a, b) => a.opcode - b.opcode,
  version: (a, b) => a.version - b.version,
  kind: (a, b) => compareText(a.kind, b.kind),
  count: (a, b) => a.count - b.count,
};

/** A sorted copy; kinds that are equal in the column keep the order of the trace. */
export function sortKinds(kinds: readonly KindInfo[], { column, descending }: KindSort): KindInfo[] {
  const compare = comparers[column];
  const sign = descending ? -1 : 1;
  return [...kinds].sort((a, b) => sign * compare(a, b) || a.index - b.index);
}

/** Kinds in which every word of the search occurs: in the provider, its GUID, the event's name, the id, the header. */
export function searchKinds(kinds: readonly KindInfo[], search: string): readonly KindInfo[] {
  const words = searchWords(search);
  if (words.length === 0) return kinds;
  return kinds.filter((kind) =>
    hasWords(`${providerLabel(kind)}\n${kind.provider}\n${eventLabel(kind)}\n${kind.id}\n${kind.kind}`, words),
  );
}

/** Checked kinds by index; null = all. A set never holds all of them: that is null. */
export type Checked = ReadonlySet<number> | null;

export const isChecked = (checked: Checked, index: number): boolean => checked === null || checked.has(index);

export type CheckState = 'all' | 'some' | 'none';

export function checkState(checked: Checked, shown: readonly KindInfo[]): CheckState {
  let count = 0;
  for (const kind of shown) if (isChecked(checked, kind.index)) count++;
  return count === 0 ? 'none' : count === shown.length ? 'all' : 'some';
}

/** Checks (`on`) or unchecks `changed`; the others of `all` stay as they are. */
export function withChecked(
  all: readonly KindInfo[],
  checked: Checked,
  changed: readonly KindInfo[],
  on: boolean,
): Checked {
  const set = new Set(checked ?? all.map((kind) => kind.index));
  for (const kind of changed) {
    if (on) set.add(kind.index);
    else set.delete(kind.index);
  }
  return normal(all, set);
}

/** Checks what was not checked among `changed` and the other way round. */
export function withInverted(all: readonly KindInfo[], checked: Checked, changed: readonly KindInfo[]): Checked {
  const set = new Set(checked ?? all.map((kind) => kind.index));
  for (const { index } of changed) if (!set.delete(index)) set.add(index);
  return normal(all, set);
}

export const onlyChecked = (all: readonly KindInfo[], kind: KindInfo): Checked => normal(all, new Set([kind.index]));

/** Those of the provider of a kind. */
export const onlyProvider = (all: readonly KindInfo[], { provider }: KindInfo): Checked =>
  normal(all, new Set(all.filter((kind) => kind.provider === provider).map(({ index }) => index)));

const normal = (all: readonly KindInfo[], set: Set<number>): Checked => (set.size === all.length ? null : set);
