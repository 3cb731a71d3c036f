/**
 * The system configuration for people: what the kernel's SystemConfig events, those of merging and the log-file header
 * say, by subject. What each section shows is in system-report.json: fields are those of
 * `engine/schema/classic/layouts.json`; services' states are dwCurrentState of winsvc.h, the bits of LogFileMode those of
 * format document a.4.
 */

import { formatNumber, groupedNumber, rangesText } from '../../contract/number-text.ts';
import type { Fact, FactList, SystemReport, SystemSection } from '../../contract/pages.ts';
import { coreClasses, coreClassTitle, type LogicalProcessor } from '../../contract/processors.ts';
import type { TraceInfo } from '../../contract/trace.ts';
import { filetimeToIso } from '../format/file-header.ts';
import facts from './system-report.json' with { type: 'json' };

/** A field of a SystemConfig event, as the table of the system configuration has it. */
export interface ConfigField {
  subject: string;
  /** Events of the subject, from 1. */
  item: number;
  field: string;
  value: string;
}

type Item = ReadonlyMap<string, string>;
/** By subject. */
type Config = ReadonlyMap<string, readonly Item[]>;

interface ShownField {
  readonly title: string;
  readonly field: string;
  /** In its place, where the first item has no such field. */
  readonly otherwise?: string;
  /** Of `shows`; as it stands without one. */
  readonly show?: string;
}

interface FieldsOf {
  readonly subject: string;
  readonly shown: readonly ShownField[];
}

/** What a section shows. */
interface SectionFacts {
  readonly id: string;
  readonly title: string;
  /** Where there is nothing to show. */
  readonly absent: string;
  /** Merging adds some of it. */
  readonly canBeMerged?: boolean;
  /** Of the first item of a subject, or one of `told`. */
  readonly facts?: readonly (FieldsOf | { readonly told: string })[];
  readonly lists?: readonly (FieldsOf & { readonly title: string })[];
}

const sections: readonly SectionFacts[] = facts.sections;

/** A list that somebody reads; all rows are in the table of the system configuration. */
const MOST_ROWS = 5000;

const byKernel = (config: Config): string =>
  config.has('CPU')
    ? 'The kernel did not log it, as is the case on some Windows versions and virtual machines.'
    : 'Record with a kernel session: with any kernel keyword, it logs the machine configuration when it stops (for example “wpr -start GeneralProfile”).';
const byMerging = 'Merge the trace on the machine that recorded it, as “wpr -stop” and “xperf -merge” do.';

/** What sections tell of. */
interface Told {
  info: TraceInfo;
  config: Config;
  processors: readonly LogicalProcessor[];
}

export function systemReport(
  fields: Iterable<ConfigField>,
  info: TraceInfo,
  processors: readonly LogicalProcessor[],
): SystemReport {
  const config = itemsOf(fields);
  const rest = others(config);
  const all = sections.map((section) => sectionOf(section, { info, config, processors }));
  return { sections: rest.lists.length > 0 ? [...all, rest] : all };
}

function sectionOf(section: SectionFacts, about: Told): SystemSection {
  const { config } = about;
  const { id, title, absent, canBeMerged = false } = section;
  const shown = (section.facts ?? []).flatMap((one) =>
    'told' in one ? told[one.told](about) : factsOf(config.get(one.subject)?.[0], one.shown),
  );
  const lists = (section.lists ?? []).flatMap((one) => {
    const items = config.get(one.subject);
    return items === undefined ? [] : [listOf(items, one.title, one.shown)];
  });
  const isAbsent = shown.length === 0 && lists.length === 0;
  const why = [absent, byKernel(config), ...(canBeMerged ? [byMerging] : [])].join(' ');
  return { id, title, facts: shown, lists, absent: isAbsent ? why : null };
}

function itemsOf(fields: Iterable<ConfigField>): Config {
  const config = new Map<string, Map<string, string>[]>();
  for (const { subject, item, field, value } of fields) {
    const items = config.get(subject) ?? [];
    if (items.length === 0) config.set(subject, items);
    // Their numbers go up by one; whatever else they did, no more items than fields are made.
    if (items.length < Math.max(1, item)) items.push(new Map());
    items.at(-1)!.set(field, value.trim());
  }
  return config;
}

type Show = (text: string, item: Item) => string;

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);
const number = (text: string): string => (isNumber(text) ? groupedNumber(Number(text), 0) : text);
const sizeText = (bytes: number): string => formatNumber(bytes, 'integer', 'auto');
const utc = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

function installed(text: string): string {
  const iso = /^\d{1,19}$/.test(text) ? filetimeToIso(BigInt(text)) : null;
  // 0 seconds since 1970, as a FILETIME: nobody wrote one.
  return iso === null || iso.startsWith('1970-01-01') ? '' : utc(iso);
}

/** `0x1a2b3c` holds an address in the order of memory: lowest byte first. */
function macAddress(text: string): string {
  const digits = /^0x([0-9a-f]+)$/i.exec(text)?.[1];
  if (digits === undefined || digits.length > 16) return text;
  const bytes = digits.padStart(16, '0').match(/../g)!.reverse().slice(0, 6);
  return bytes.join(':').toUpperCase();
}

const product = (item: Item, first: string, names: readonly string[]): string =>
  sizeText(names.reduce((bytes, name) => bytes * Number(item.get(name) ?? Number.NaN), Number(first)));

const named = Object.entries(facts.names).map(([name, texts]): [string, Show] => {
  const known: Readonly<Record<string, string>> = texts;
  return [name, (text) => known[text] ?? text];
});

const shows: Readonly<Record<string, Show>> = {
  ...Object.fromEntries(named),
  number,
  size: (text) => (isNumber(text) ? sizeText(Number(text)) : text),
  megabytes: (text) => (isNumber(text) ? sizeText(Number(text) * 2 ** 20) : text),
  megahertz: (text) => `${number(text)} MHz`,
  megahertzIfAny: (text) => (text === '0' ? '' : `${number(text)} MHz`),
  seconds: (text) => `${text} s`,
  yesNo: (text) => (text === '' ? '' : text === '0' ? 'no' : 'yes'),
  list: (text) => text.split(';').filter(Boolean).join(', '),
  unlessZero: (text) => (text === '0' ? '' : text),
  pid: (text) => (text === '0' ? '' : number(text).replaceAll(',', '')),
  irq: (text) => (/^\d+$/.test(text) ? String(Number(text) | 0) : text),
  installed,
  macAddress,
  // All ones: not known.
  linkSpeed: (text) => (text === '18446744073709551615' ? '' : number(text)),
  // Of the geometry, as Windows makes it up for every disk.
  diskSize: (text, item) => product(item, text, ['TracksPerCylinder', 'SectorsPerTrack', 'BytesPerSector']),
  freeSpace: (text, item) => product(item, text, ['SectorsPerCluster', 'BytesPerSector']),
};

const shownText = ({ show }: ShownField, text: string, item: Item): string =>
  show === undefined ? text : shows[show](text, item);

const fact = (name: string, value: string | null): Fact[] => (value === null || value === '' ? [] : [{ name, value }]);

const factsOf = (item: Item | undefined, columns: readonly ShownField[]): Fact[] =>
  columns.flatMap((column) => {
    const text = item?.get(column.field);
    return item === undefined || text === undefined ? [] : fact(column.title, shownText(column, text, item));
  });

function listOf(items: readonly Item[], title: string, columns: readonly ShownField[]): FactList {
  const fields = columns.map(({ field, otherwise = field }) => (items[0].has(field) ? field : otherwise));
  const rows = items
    .slice(0, MOST_ROWS)
    .map((item) => columns.map((column, i) => shownText(column, item.get(fields[i]) ?? '', item)));
  const used = columns.map((_, i) => i).filter((i) => rows.some((row) => row[i] !== ''));
  return {
    title: items.length > MOST_ROWS ? `${title} (the first ${groupedNumber(MOST_ROWS, 0)})` : title,
    columns: used.map((i) => ({ title: columns[i].title, number: ['number', 'size'].includes(columns[i].show ?? '') })),
    rows: rows.map((row) => used.map((i) => row[i])),
  };
}

/** What the log-file header says, and the recorder of the processors. */
const told: Readonly<Record<string, (about: Told) => Fact[]>> = {
  version: ({ info }) => fact('Windows version', /^0\.0\.0?$/.test(info.osVersion) ? null : info.osVersion),
  booted: ({ info }) => fact('Booted', info.bootTimeUtc && utc(info.bootTimeUtc)),
  processors: ({ info, config }) =>
    config.has('CPU') || info.processors === 0 ? [] : fact('Logical processors', groupedNumber(info.processors, 0)),
  coreClasses: ({ processors }) =>
    coreClasses(processors).flatMap((one) => fact(coreClassTitle(one), rangesText(one.processors))),
  clusters: ({ processors }) => fact('Clusters', clustersText(processors)),
  session: ({ info }) => sessionFacts(info),
};

/** `0–1, 2–3`: the processors of each cluster. Empty where there is one, or none is known. */
function clustersText(processors: readonly LogicalProcessor[]): string {
  const members = new Map<number, number[]>();
  for (const { cluster, processor } of processors)
    if (cluster !== null) members.set(cluster, [...(members.get(cluster) ?? []), processor]);
  return members.size < 2 ? '' : [...members.values()].map(rangesText).join('; ');
}

function sessionFacts(info: TraceInfo): Fact[] {
  const { logFileMode: mode } = info;
  const names = Object.entries(facts.logFileModes).flatMap(([bit, name]) => ((mode & Number(bit)) === 0 ? [] : [name]));
  const bits = `0x${(mode >>> 0).toString(16).padStart(8, '0')}`;
  return [
    ...fact('Session', info.loggerName),
    ...fact('Recorded as', info.logFileName),
    ...fact('Started', info.startTimeUtc && utc(info.startTimeUtc)),
    ...fact(
      'Ended',
      info.endTimeUtc === null ? 'never: the file was copied while the session ran' : utc(info.endTimeUtc),
    ),
    ...fact('Mode', names.length === 0 ? bits : `${bits}: ${names.join(', ')}`),
    ...fact('File', info.file),
    ...fact('Size', sizeText(info.sizeBytes)),
    ...fact('Buffers', groupedNumber(info.buffers, 0)),
    ...fact('Events', groupedNumber(info.events, 0)),
    ...fact('Events lost', groupedNumber(info.eventsLost, 0)),
    ...fact('Buffers lost', groupedNumber(info.buffersLost, 0)),
    ...fact('Pointer size', `${8 * info.pointerSize} bit`),
  ];
}

/** Subjects that a section has a place for. */
const placed = new Set(
  sections.flatMap((section) =>
    [...(section.facts ?? []), ...(section.lists ?? [])].flatMap((one) => ('subject' in one ? [one.subject] : [])),
  ),
);

/** Everything else, field by field. */
function others(config: Config): SystemSection {
  const lists = [...config]
    .filter(([subject]) => !placed.has(subject))
    .map(([subject, items]) => {
      const fields = [...new Set(items.flatMap((item) => [...item.keys()]))];
      return listOf(
        items,
        subject,
        fields.map((field) => ({ title: field, field })),
      );
    });
  return { id: 'other', title: 'Other', facts: [], lists, absent: null };
}
