/**
 * Markers as a `.regions.xml` file of WPA. Such a file knows no times: it says with which events a region begins and ends.
 * So it can hold the markers whose ends are events, and they are found wherever the same events follow each other.
 */
import { hasEventHeader, type KindInfo } from '../../../contract/trace.ts';
import type { Marker } from '../../../contract/workspace.ts';

/** The events at the two ends of a marker. */
export interface MarkerEnds {
  marker: Marker;
  /** Null: no event is there, or none that a regions file can name. */
  start: EndEvent | null;
  /** Of a moment the same as `start`. */
  stop: EndEvent | null;
}

export interface EndEvent {
  kind: KindInfo;
  pid: number;
  tid: number;
}

export interface RegionsXml {
  xml: string;
  written: number;
  /** Names of markers that are not in it. */
  leftOut: string[];
}

/** WPA finds events by provider and id. @param kind TraceLogging events have no ids */
export const canBeNamed = ({ kind, id }: KindInfo): boolean => hasEventHeader({ kind }) && id > 0;

/** @param guid makes a new one for each call */
export function regionsXml(ends: readonly MarkerEnds[], guid: () => string): RegionsXml {
  const leftOut: string[] = [];
  const regions: string[] = [];
  for (const { marker, start, stop } of ends) {
    if (start === null || stop === null) leftOut.push(marker.name);
    else regions.push(regionOf(marker, start, stop, guid()));
  }
  const xml = `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<InstrumentationManifest>
  <Instrumentation>
    <Regions>
      <RegionRoot Guid="{${guid()}}" Name="Corescope" FriendlyName="Corescope markers">
${regions.join('\n')}
      </RegionRoot>
    </Regions>
  </Instrumentation>
</InstrumentationManifest>
`;
  return { xml, written: regions.length, leftOut };
}

function regionOf({ name, note }: Marker, start: EndEvent, stop: EndEvent, guid: string): string {
  const event = ({ kind: { provider, id, version } }: EndEvent): string =>
    `<Event Provider="{${provider}}" Id="${id}" Version="${version}" />`;
  const pid = start.pid >= 0 && start.pid === stop.pid;
  const tid = start.tid >= 0 && start.tid === stop.tid;
  const match = pid || tid ? [`<Match><Event PID="${pid}" TID="${tid}" /></Match>`] : [];
  const lines = [
    `<Region Guid="{${guid}}" Name="${attribute(name)}" FriendlyName="${attribute(name)}">`,
    `  <Start>${event(start)}</Start>`,
    `  <Stop>${event(stop)}</Stop>`,
    ...match.map((line) => `  ${line}`),
    ...(note === '' ? [] : [`  <Metadata><Note>${escaped(note)}</Note></Metadata>`]),
    '</Region>',
  ];
  return lines.map((line) => `        ${line}`).join('\n');
}

/** Outside of `Char` of XML 1.0; halves of a pair that stand alone are there too. */
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** What XML cannot hold, not even escaped, is left out. */
const escaped = (text: string): string =>
  text.replace(notXml, '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const attribute = (text: string): string => escaped(text.replace(/\s+/g, ' '));
