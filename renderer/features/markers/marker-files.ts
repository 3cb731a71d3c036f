/** Markers and regions to files and from files, with a word on what came of it. */
import { at } from '../../../contract/checked.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import type { Marker } from '../../../contract/workspace.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { pickFiles } from '../../base/door/pick-files.ts';
import { formatBytes, formatCounted } from '../../base/format.ts';
import { saveText } from '../../base/save-text.ts';
import { type MarkerDraft, mostMarkers, withMarkers } from '../../state/markers.ts';
import { useRegions } from '../../state/regions-store.ts';
import type { Services } from '../../state/services.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { MarkersFileError, markersJson, mostFileBytes, readMarkersCsv, readMarkersJson } from './markers-file.ts';
import { canBeNamed, type EndEvent, type MarkerEnds, regionsXml } from './regions-xml.ts';

const regionEnding = '.xml';

/** By its name: what else is `.xml` or `.json` may be a manifest or a plugin. */
export const isMarkerFile = ({ name }: File): boolean => /\.(regions\.xml|markers\.json)$/i.test(name);

/** Lets the user choose files of markers (.json, .csv) and of regions (.regions.xml), and adds what is in them. */
export async function pickMarkerFiles(services: Services): Promise<void> {
  const files = await pickFiles({ accept: '.json,.csv,.tsv,.txt,.xml', what: 'files' });
  if (files.length > 0) await importMarkerFiles(services, files);
}

export async function importMarkerFiles(services: Services, files: readonly File[]): Promise<void> {
  const { app, door } = services;
  const { client, notify } = app.getState();
  if (client === null) return;
  const said: string[] = [];
  const isRegions = ({ name }: File) => name.toLowerCase().endsWith(regionEnding);
  const regionFiles = files.filter(isRegions);
  try {
    for (const file of files.filter((one) => !isRegions(one))) said.push(addDrafts(file.name, await draftsOf(file)));
    if (regionFiles.length > 0) {
      await useRegions.getState().add(client, door, regionFiles);
      said.push(`${formatCounted(regionFiles.length, 'file')} of regions added.`);
    }
  } catch (error) {
    said.push(errorInfo(error).message);
  }
  notify(said.join(' '));
}

/** @throws MarkersFileError that begins with the file's name */
async function draftsOf(file: File): Promise<MarkerDraft[]> {
  const { name, size } = file;
  try {
    if (size > mostFileBytes)
      throw new MarkersFileError(
        `the file size is ${formatBytes(size)}; the limit for marker files is ${formatBytes(mostFileBytes)}.`,
      );
    const text = await file.text();
    return name.toLowerCase().endsWith('.json') ? readMarkersJson(text) : readMarkersCsv(text);
  } catch (error) {
    throw new MarkersFileError(`${name} was not imported: ${errorInfo(error).message}`);
  }
}

const sameDraft = (a: MarkerDraft, b: MarkerDraft): boolean =>
  a.name === b.name && a.startNs === b.startNs && a.endNs === b.endNs && a.note === b.note;

function addDrafts(file: string, drafts: readonly MarkerDraft[]): string {
  const { markers, setMarkers } = useWorkspace.getState();
  const known = new Map(markers.map((marker) => [`${marker.startNs} ${marker.name}`, marker]));
  // A file that is imported twice adds nothing.
  const fresh = drafts.filter((draft) => {
    const same = known.get(`${draft.startNs} ${draft.name}`);
    return same === undefined || !sameDraft(same, draft);
  });
  const { markers: next, added } = withMarkers(markers, fresh);
  if (added.length > 0) setMarkers(next);
  const full = added.length < fresh.length ? ` The limit is ${formatCounted(mostMarkers, 'marker')}.` : '';
  return drafts.length === 0
    ? `${file} has no markers.`
    : `${formatCounted(added.length, 'marker')} from ${file} added${fresh.length < drafts.length ? '; the others already exist' : ''}.${full}`;
}

/** `trace.markers.json` */
const fileName = (trace: string, ending: string): string => `${trace.replace(/\.[^.]*$/, '') || 'trace'}${ending}`;

export function exportMarkers({ app }: Services): void {
  const { opened, name, notify } = app.getState();
  const { markers } = useWorkspace.getState();
  const trace = opened === null ? null : { name, startTimeUtc: opened.info.startTimeUtc };
  saveText(fileName(name, '.markers.json'), markersJson(markers, trace), 'application/json');
  notify(`${formatCounted(markers.length, 'marker')} exported.`);
}

/** What can be said in WPA's file of regions: markers whose ends are events. */
export async function exportRegionsXml({ app }: Services): Promise<void> {
  const { client, opened, name, notify } = app.getState();
  if (client === null || opened === null) return;
  try {
    const kinds = await client.call('kinds', { trace: opened.trace });
    const ends: MarkerEnds[] = [];
    for (const marker of useWorkspace.getState().markers) ends.push(await endsOf(client, opened.trace, kinds, marker));
    const { xml, written, leftOut } = regionsXml(ends, () => crypto.randomUUID());
    if (written > 0) saveText(fileName(name, '.regions.xml'), xml, 'application/xml');
    const why = 'A regions file refers to events, not times. To export a marker, edit it and select To events.';
    notify(
      leftOut.length === 0
        ? `${formatCounted(written, 'region')} exported.`
        : `${written === 0 ? 'Nothing exported' : `${formatCounted(written, 'region')} exported`}; ${formatCounted(leftOut.length, 'marker')} left out (${shortList(leftOut)}). ${why}`,
    );
  } catch (error) {
    notify(errorInfo(error).message);
  }
}

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => (name.length > 40 ? `${name.slice(0, 40)}…` : name));
  return names.length > 3 ? `${shown.join(', ')} …` : shown.join(', ');
}

async function endsOf(
  client: TraceClient,
  trace: string,
  kinds: readonly KindInfo[],
  marker: Marker,
): Promise<MarkerEnds> {
  const start = await eventAt(client, trace, kinds, marker.startNs);
  // A range ends with the event that is its last nanosecond, or where it stands just behind it.
  const stop =
    marker.endNs === marker.startNs
      ? start
      : ((await eventAt(client, trace, kinds, marker.endNs)) ??
        (await eventAt(client, trace, kinds, marker.endNs - 1)));
  return { marker, start, stop };
}

/** The first event of this nanosecond that a regions file can name. */
async function eventAt(
  client: TraceClient,
  trace: string,
  kinds: readonly KindInfo[],
  ns: number,
): Promise<EndEvent | null> {
  const page = await client.call('events', { trace, fromNs: ns, toNs: ns + 1, limit: 16 });
  for (const [i, kind] of page.kind.entries()) {
    const info = kinds[kind];
    if (info !== undefined && canBeNamed(info)) return { kind: info, pid: at(page.pid, i), tid: at(page.tid, i) };
  }
  return null;
}

/** The nearest events inside of a range, that a regions file can name: from the first to just behind the last; null where there are none. */
export async function eventsAround(
  client: TraceClient,
  trace: string,
  { startNs, endNs }: { startNs: number; endNs: number },
): Promise<{ startNs: number; endNs: number } | null> {
  const kinds = (await client.call('kinds', { trace })).filter(canBeNamed).map(({ index }) => index);
  const of = { trace, kinds, fromNs: startNs, limit: 1 };
  if (endNs === startNs) {
    const next = await client.call('events', of);
    return next.total === 0 ? null : rangeOf(next, next);
  }
  const first = await client.call('events', { ...of, toNs: endNs });
  if (first.total === 0) return null;
  const last = await client.call('events', { ...of, toNs: endNs, offset: first.total - 1 });
  return rangeOf(first, last);
}

interface EventTimes {
  timeNs: Float64Array;
}

const rangeOf = (first: EventTimes, last: EventTimes) => ({ startNs: at(first.timeNs, 0), endNs: at(last.timeNs, 0) });
