/**
 * What Windows' own tools print, read as far as it is compared with what Corescope says. The forms are from Microsoft's
 * documents and public examples; none of them has been read on a real machine yet, so nothing that is not there is made up:
 * what cannot be read is null, and a comparison with it fails aloud.
 */
import { at } from '../contract/checked.ts';

export interface TracerptSummary {
  buffers: number | null;
  events: number | null;
  eventsLost: number | null;
  /** GUID in lower case, without braces → events. */
  byGuid: Map<string, number>;
}

const guidText = /\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/i;

const numberBehind = (text: string, label: RegExp): number | null => {
  const found = label.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

/** `tracerpt -summary FILE`: totals, and a row for each kind of events with its number first and its GUID in braces. */
export function tracerptSummary(text: string): TracerptSummary {
  const byGuid = new Map<string, number>();
  for (const line of text.split(/\r?\n/)) {
    const count = /^\|? *(\d+)\b/.exec(line)?.[1];
    const guid = guidText.exec(line)?.[1]?.toLowerCase();
    if (count !== undefined && guid !== undefined) byGuid.set(guid, (byGuid.get(guid) ?? 0) + Number(count));
  }
  return {
    buffers: numberBehind(text, /^Total Buffers +Processed +(\d+)/im),
    events: numberBehind(text, /^Total Events +Processed +(\d+)/im),
    eventsLost: numberBehind(text, /^Total Events +Lost +(\d+)/im),
    byGuid,
  };
}

/** `logman query -ets`: the names in its first column. A heading, dashes, a row each; the last line is its result. */
export function logmanSessions(text: string): string[] {
  const lines = text.split(/\r?\n/);
  const dashes = lines.findIndex((line) => /^-{10,}$/.test(line.trim()));
  if (dashes < 1) return [];
  // The second column begins where its heading does; a name may have blanks in it.
  const typeAt = at(lines, dashes - 1).search(/\S+ +\S+ *$/);
  return lines
    .slice(dashes + 1)
    .filter(
      (line) =>
        line.length > typeAt && typeAt > 0 && line.slice(typeAt).trim() !== '' && /\s$/.test(line.slice(0, typeAt)),
    )
    .map((line) => line.slice(0, typeAt).trim())
    .filter((name) => name !== '');
}

/** `logman query NAME -ets`: `Key: value` lines of the session, those before the first provider. */
export function logmanProperties(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    if (/^Provider:/i.test(line)) break;
    const pair = /^([A-Za-z][A-Za-z ]*?):\s+(.*\S)\s*$/.exec(line);
    if (pair === null) continue;
    const key = at(pair, 1).toLowerCase();
    if (!found.has(key)) found.set(key, at(pair, 2));
  }
  return found;
}

/** `wevtutil gp NAME /ge:true`: id and version of each event, as `id.version`. */
export function wevtutilEvents(text: string): Set<string> {
  const found = new Set<string>();
  let id: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    const pair = /^\s+(value|version): (\d+)\s*$/.exec(line);
    if (/^\s+event:/.test(line)) id = null;
    else if (pair?.[1] === 'value' && id === null) id = at(pair, 2);
    else if (pair?.[1] === 'version' && id !== null) {
      found.add(`${id}.${pair[2]}`);
      id = null;
    }
  }
  return found;
}

/** Of a trace as Corescope reads it. */
export interface OwnCounts {
  events: number;
  eventsLost: number;
  /** As in TracerptSummary. */
  byGuid: ReadonlyMap<string, number>;
}

const shown = 5;

/**
 * What differs, as people read it: empty where all is the same. A GUID that one of them alone has is a difference.
 * @param exceptGuids are not compared: the tools count these in their own way
 */
export function countDifferences(
  own: OwnCounts,
  theirs: TracerptSummary,
  exceptGuids: ReadonlySet<string> = new Set(),
): string[] {
  const differences: string[] = [];
  if (own.events !== theirs.events) differences.push(`events: ${own.events}, tracerpt ${theirs.events}`);
  if (own.eventsLost !== theirs.eventsLost)
    differences.push(`events lost: ${own.eventsLost}, tracerpt ${theirs.eventsLost}`);
  if (theirs.byGuid.size === 0) differences.push('tracerpt listed no kinds of events');
  const guids = [...new Set([...own.byGuid.keys(), ...theirs.byGuid.keys()])].filter((guid) => !exceptGuids.has(guid));
  const unlike = guids.filter((guid) => (own.byGuid.get(guid) ?? 0) !== (theirs.byGuid.get(guid) ?? 0));
  for (const guid of unlike.slice(0, shown))
    differences.push(`${guid}: ${own.byGuid.get(guid) ?? 0}, tracerpt ${theirs.byGuid.get(guid) ?? 0}`);
  if (unlike.length > shown) differences.push(`and ${unlike.length - shown} more`);
  return differences;
}

/** What is in one of two sets alone. */
export function setDifferences(own: ReadonlySet<string>, theirs: ReadonlySet<string>, tool: string): string[] {
  const only = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
    [...one].filter((item) => !other.has(item));
  return [
    ...only(own, theirs).map((item) => `${item}: not in ${tool}`),
    ...only(theirs, own).map((item) => `${item}: in ${tool} alone`),
  ];
}
