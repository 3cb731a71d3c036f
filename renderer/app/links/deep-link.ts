/**
 * What an address of the page says to show. `corescope serve` and the desktop app take the same as options. Addresses
 * come from anywhere: what is too long or no value is left out, and said.
 */
import type { PlainPanelKind } from '../../../contract/workspace.ts';
import { panelKinds } from '../panels.ts';
import { parseLinkTime, splitRange } from './time-text.ts';

/** Null or left open: from the beginning, to the end. */
export interface LinkRange {
  startNs: number | null;
  endNs: number | null;
}

export const linkLayouts = ['graph', 'table', 'graphAndTable'] as const;
type LinkLayout = (typeof linkLayouts)[number];
export const linkThemes = ['system', 'light', 'dark'] as const;
type LinkTheme = (typeof linkThemes)[number];

/** Absent = as it would be without a link. */
export interface DeepLink {
  /** `sample`, or a grant of this host: never a path. */
  trace?: string;
  /** Name of an analysis: one that is there, else a new one. */
  tab?: string;
  /** What is in view. */
  range?: LinkRange;
  select?: LinkRange;
  cursorNs?: number;
  /** A panel that needs no more to be said, or the recording screen. */
  show?: PlainPanelKind | 'record';
  /** SQL name, GUID or name of a table. */
  table?: string;
  preset?: string;
  filter?: string;
  layout?: LinkLayout;
  theme?: LinkTheme;
  recipe?: string;
}

/** Longest values; a filter may be a screenful. */
const longestName = 256;
const longestFilter = 2048;

interface ParsedLink {
  link: DeepLink;
  /** Sentences about what was left out. */
  problems: string[];
}

/** @param search of an address: `?table=cpu_precise&range=1s-2s` */
export function parseLink(search: string): ParsedLink {
  const given = new URLSearchParams(search);
  const link: DeepLink = {};
  const problems: string[] = [];
  const read = <T>(
    name: string,
    parse: (text: string) => T | null,
    wanted: string,
    most = longestName,
  ): T | undefined => {
    const text = given.get(name);
    if (text === null || text === '') return undefined;
    const value = text.length > most ? null : parse(text);
    if (value !== null) return value;
    problems.push(
      `Invalid ${name} in the address: “${text.slice(0, 40)}${text.length > 40 ? '…' : ''}”. Use ${wanted}.`,
    );
    return undefined;
  };
  const set = <K extends keyof DeepLink>(key: K, value: DeepLink[K] | undefined): void => {
    if (value !== undefined) link[key] = value;
  };
  const text = (value: string) => value;
  set(
    'trace',
    read('trace', (value) => (/^[\w-]{1,128}$/.test(value) ? value : null), 'the name of an open trace'),
  );
  for (const name of ['tab', 'table', 'preset', 'recipe'] as const) set(name, read(name, text, 'a name'));
  set('filter', read('filter', text, 'a filter of at most 2,048 characters', longestFilter));
  for (const name of ['range', 'select'] as const)
    set(name, read(name, parseLinkRange, 'two times, as 1s-1.5s or in nanoseconds'));
  set('cursorNs', read('cursor', parseLinkTime, 'a time, as 1.5s or in nanoseconds'));
  set('show', read('show', oneOf([...panelKinds, 'record'] as const), `one of ${panelKinds.join(', ')}, record`));
  set('layout', read('layout', oneOf(linkLayouts), `one of ${linkLayouts.join(', ')}`));
  set('theme', read('theme', oneOf(linkThemes), `one of ${linkThemes.join(', ')}`));
  return { link, problems };
}

/** The search part of an address that `parseLink` reads as this; empty where there is nothing to say. */
export function formatLink({ range, select, cursorNs, ...texts }: DeepLink): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(texts)) if (value !== undefined) parameters.set(name, value);
  if (range !== undefined) parameters.set('range', formatRange(range));
  if (select !== undefined) parameters.set('select', formatRange(select));
  if (cursorNs !== undefined) parameters.set('cursor', String(Math.round(cursorNs)));
  const search = parameters.toString();
  return search === '' ? '' : `?${search}`;
}

/**
 * The command that shows this, for a shell.
 * @param what `--sample`, or the name of a file
 */
export function formatCommandLine(what: string, link: DeepLink): string {
  const options = [...new URLSearchParams(formatLink(link))].flatMap(([name, value]) => [`--${name}`, quoted(value)]);
  return ['corescope serve', what === '--sample' ? what : quoted(what), ...options].join(' ');
}

/** In the quotes that shells agree on; a text with signs that mean something inside of them, in those of POSIX. */
function quoted(value: string): string {
  // A pasted line break would be Enter.
  const text = value.replace(/[\p{Cc}\u2028\u2029]/gu, ' ');
  if (/^[\w.,:/@+-]+$/.test(text) && !text.startsWith('-')) return text;
  return /["$`\\!%]/.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : `"${text}"`;
}

const oneOf =
  <T extends string>(names: readonly T[]) =>
  (text: string): T | null =>
    names.find((name) => name.toLowerCase() === text.toLowerCase()) ?? null;

function parseLinkRange(text: string): LinkRange | null {
  const parts = splitRange(text);
  if (parts === null) return null;
  const end = (part: string): number | null | undefined => (part === '' ? null : (parseLinkTime(part) ?? undefined));
  const startNs = end(parts.from);
  const endNs = end(parts.to);
  if (startNs === undefined || endNs === undefined) return null;
  return startNs !== null && endNs !== null && startNs >= endNs ? null : { startNs, endNs };
}

const formatRange = ({ startNs, endNs }: LinkRange): string =>
  [startNs, endNs].map((ns) => (ns === null ? '' : String(Math.round(ns)))).join('..');
