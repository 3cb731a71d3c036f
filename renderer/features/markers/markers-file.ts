/**
 * Files of markers: our own JSON, and CSV from elsewhere. Markers of a file are relative to the header event of the trace,
 * so they fit another recording of the same scenario as well. docs/from-wpa.md has the format.
 */

import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { z } from 'zod';
import { at, present } from '../../../contract/checked.ts';
import { type Marker, marker } from '../../../contract/workspace.ts';
import { isMoment, type MarkerDraft, mostMarkers } from '../../state/markers.ts';

const markersFormat = 'corescope-markers';
/** Raised when older programs would misread a file; what is only added needs no new version. */
const markersVersion = 1;
export const mostFileBytes = 16 << 20;

const markersFile = z.object({
  format: z.literal(markersFormat),
  version: z.number().int().min(1),
  /** Of the trace that they were made on: for people. */
  trace: z
    .object({ name: z.string().max(512), startTimeUtc: z.string().max(64).nullable() })
    .nullable()
    .default(null),
  markers: z.array(marker.omit({ id: true })).max(mostMarkers),
});

/** Why a file cannot be used, as a sentence for people. */
export class MarkersFileError extends Error {}

export function markersJson(
  markers: readonly Marker[],
  trace: { name: string; startTimeUtc: string | null } | null,
): string {
  const listed = markers.map(({ id: _, ...said }) => said);
  return `${JSON.stringify({ format: markersFormat, version: markersVersion, trace, markers: listed }, null, 2)}\n`;
}

/** @throws MarkersFileError */
export function readMarkersJson(text: string): MarkerDraft[] {
  const json = parsed(text);
  const { format, version } = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  if (format !== markersFormat)
    throw new MarkersFileError(`it is not a marker file: “format” must be “${markersFormat}”. Choose another file.`);
  if (typeof version === 'number' && version > markersVersion)
    throw new MarkersFileError(
      `it was written by a newer version of Corescope (format version ${version}; this one supports ${markersVersion}). Update Corescope.`,
    );
  const checked = markersFile.safeParse(json);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const path = issue?.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
    throw new MarkersFileError(`${path?.replace(/^\./, '') || 'the file'}: ${issue?.message ?? 'not valid'}.`);
  }
  for (const [i, { startNs, endNs }] of checked.data.markers.entries())
    if (endNs < startNs)
      throw new MarkersFileError(`markers[${i}] ends (${endNs} ns) before it starts (${startNs} ns).`);
  return checked.data.markers;
}

function parsed(text: string): unknown {
  const errors: ParseError[] = [];
  let json: unknown;
  try {
    json = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // The parser calls itself for what is nested.
    throw new MarkersFileError('its values are nested too deeply.');
  }
  // What follows the first one mostly follows from it.
  const [first] = errors;
  if (first === undefined) return json;
  const { error, offset, length } = first;
  const isOpenString = printParseErrorCode(error) === 'UnexpectedEndOfString' && offset + length === text.length;
  if (isOpenString || offset >= text.trimEnd().length)
    throw new MarkersFileError(
      `it ends unexpectedly at ${placeOf(text, text.length)} and may be incomplete. Export it again.`,
    );
  throw new MarkersFileError(`it is not JSON at ${placeOf(text, offset)}.`);
}

/** `line 3, column 7`, from 1. */
const placeOf = (text: string, offset: number): string =>
  `line ${text.slice(0, offset).split('\n').length}, column ${offset - text.slice(0, offset).lastIndexOf('\n')}`;

/** What heads of columns may be called, in lower case without unit. */
const heads: Record<'name' | 'start' | 'end' | 'length' | 'color' | 'note', readonly string[]> = {
  name: ['name', 'region', 'marker', 'label', 'title', 'friendly name', 'region friendly name'],
  start: ['start', 'start time', 'starttime', 'from', 'time', 'begin', 'startns'],
  end: ['end', 'end time', 'endtime', 'stop', 'stop time', 'to', 'endns'],
  length: ['duration', 'length', 'durationns'],
  color: ['color', 'colour'],
  note: ['note', 'notes', 'comment', 'description'],
};
const unitNs: Record<string, number> = { s: 1e9, sec: 1e9, seconds: 1e9, ms: 1e6, us: 1e3, µs: 1e3, μs: 1e3, ns: 1 };

/** `Start (ms)` and `start [ms]` in their two parts, lower case. */
function headOf(cell: string): { name: string; unit: string | null } {
  const head = cell
    .toLowerCase()
    .replace(/^\ufeff/, '')
    .trim();
  const open = Math.max(head.lastIndexOf('('), head.lastIndexOf('['));
  const unit = open >= 0 && /[)\]]$/.test(head) ? head.slice(open + 1, -1).trim() : '';
  return /^(?:\w+|[µμ]s)$/.test(unit) ? { name: head.slice(0, open).trim(), unit } : { name: head, unit: null };
}

/**
 * Lines of `name,start,end,color,note`, as their head names them; times are seconds, or as the head says: `Start (ms)`,
 * `startNs`. Without an end, a duration or neither (a moment).
 * @throws MarkersFileError
 */
export function readMarkersCsv(text: string): MarkerDraft[] {
  const [head, ...lines] = csvLines(text);
  if (head === undefined) throw new MarkersFileError('it is empty.');
  const columns = head.cells.map((cell) => {
    const { name, unit } = headOf(cell);
    const what = (Object.keys(heads) as (keyof typeof heads)[]).find((key) => heads[key].includes(name));
    return { what, toNs: unitNs[unit ?? (name.endsWith('ns') ? 'ns' : 's')] };
  });
  const indexes = new Map(
    (Object.keys(heads) as (keyof typeof heads)[]).map((what) => [what, columns.findIndex((one) => one.what === what)]),
  );
  const indexOf = (what: keyof typeof heads): number => present(indexes.get(what), what);
  if (indexOf('start') < 0)
    throw new MarkersFileError(
      'its first line must name the columns: name, start, end, color, note. Only the start is required. Times are in seconds, or in the unit of the column name, as in “Start (ms)”.',
    );
  for (const what of ['start', 'end', 'length'] as const)
    if (indexOf(what) >= 0 && columns[indexOf(what)]?.toNs === undefined)
      throw new MarkersFileError(`“${head.cells[indexOf(what)]}” has an unknown unit. Use s, ms, µs or ns.`);
  if (lines.length > mostMarkers)
    throw new MarkersFileError(`it has ${lines.length} lines: the limit is ${mostMarkers} markers.`);
  return lines.map(({ cells, line }, i): MarkerDraft => {
    /** Empty where the file or the line lacks the column. */
    const said = (what: keyof typeof heads): string => (cells[indexOf(what)] ?? '').trim();
    const time = (what: 'start' | 'end' | 'length'): number | null => {
      const cell = said(what);
      if (cell === '') return null;
      // Digits may be grouped by commas or blanks, as WPA does.
      const value = Number(cell.replace(/(?<=\d)[,\s](?=\d{3})/g, ''));
      if (!Number.isFinite(value))
        throw new MarkersFileError(`line ${line}: “${cell.slice(0, 64)}” is not a valid time.`);
      return Math.round(value * present(at(columns, indexOf(what)).toNs, 'the unit'));
    };
    const startNs = time('start');
    if (startNs === null) throw new MarkersFileError(`line ${line}: the start is missing.`);
    const lengthNs = time('length');
    const endNs = time('end') ?? (lengthNs === null ? startNs : startNs + lengthNs);
    if (endNs < startNs) throw new MarkersFileError(`line ${line}: it ends before it starts.`);
    const wanted = said('color').toLowerCase();
    return {
      name: said('name').slice(0, 512) || `${isMoment({ startNs, endNs }) ? 'Marker' : 'Region'} ${i + 1}`,
      startNs,
      endNs,
      color: /^c[1-8]$/.test(wanted) ? wanted : 'c2',
      note: said('note').slice(0, 8192),
    };
  });
}

/** Cells by RFC 4180, of lines that are not empty; `;` or a tab part them where the first line has no comma. */
function csvLines(text: string): { cells: string[]; line: number }[] {
  const firstLine = at(text.split('\n', 1), 0);
  const separator = [',', ';', '\t'].find((sign) => firstLine.includes(sign)) ?? ',';
  const lines: { cells: string[]; line: number }[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let began = 1;
  const endLine = (): void => {
    cells.push(cell);
    if (cells.some((one, i) => i > 0 || one.trim() !== '')) lines.push({ cells, line: began });
    cells = [];
    cell = '';
    began = line + 1;
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text.charAt(i);
    if (quoted) {
      if (sign === '"' && text[i + 1] === '"') cell += text[++i];
      else if (sign === '"') quoted = false;
      else cell += sign;
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') endLine();
    else if (sign !== '\r') cell += sign;
    if (sign === '\n') line++;
  }
  if (quoted) throw new MarkersFileError(`line ${began}: a closing quote is missing.`);
  endLine();
  return lines;
}
