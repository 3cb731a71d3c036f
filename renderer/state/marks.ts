/**
 * What is marked on the time axis. “Mark” is the word for all three kinds: people's own markers, which a workspace keeps;
 * the marks of the trace, set while it was recorded; and the regions of interest that files name.
 */

import { at } from '../../contract/checked.ts';
import type { TraceMarks, TraceRegions } from '../../contract/regions.ts';
import type { Marker } from '../../contract/workspace.ts';

export interface Mark {
  /** Of a region or a mark of the trace it holds until they are read anew. */
  id: string;
  kind: 'marker' | 'traceMark' | 'region';
  name: string;
  startNs: number;
  /** Equal to `startNs`: a moment. */
  endNs: number;
  /** A design token without its dashes. */
  color: string;
  note: string;
}

/** Regions of files are quiet: colors are for what people have marked themselves. */
export const regionColor = 'tx-3';

export const markOfMarker = (marker: Marker): Mark => ({ ...marker, kind: 'marker' });

/** As markers look while they are recorded. */
const traceMarkColor = 'tx-1';

/** Marks of a trace, by time. */
export const marksOfTrace = ({ timeNs, text, provider }: TraceMarks): Mark[] =>
  Array.from(timeNs, (startNs, index) => ({
    id: `trace mark ${index}`,
    kind: 'traceMark',
    name: at(text, index) || 'Mark',
    startNs,
    endNs: startNs,
    color: traceMarkColor,
    note: `Set during the recording (${at(provider, index)}).`,
  }));

export const regionId = (index: number): string => `region ${index}`;

export const markOfRegion = (regions: TraceRegions, index: number): Mark => ({
  id: regionId(index),
  kind: 'region',
  name: regionName(regions, index),
  startNs: at(regions.startNs, index),
  endNs: at(regions.endNs, index),
  color: regionColor,
  note: regionNote(regions, index),
});

const text = ({ texts }: TraceRegions, column: Uint32Array, index: number): string => texts[at(column, index)] ?? '';

/** `Request 17`: the region and what this one of them is called. */
export function regionName(regions: TraceRegions, index: number): string {
  const name = text(regions, regions.name, index);
  const instance = text(regions, regions.instanceName, index);
  return instance === '' ? name : `${name} ${instance}`;
}

const regionPath = (regions: TraceRegions, index: number): string => text(regions, regions.path, index);

function regionNote(regions: TraceRegions, index: number): string {
  const path = regionPath(regions, index);
  const within = path.includes('/') ? path.slice(0, path.lastIndexOf('/')).replaceAll('/', ' › ') : '';
  const endless = regions.complete[index] === 1 ? '' : 'Does not end in this trace.';
  return [within === '' ? '' : `In ${within}`, endless].filter((part) => part !== '').join('\n');
}

/**
 * The regions that a row of names has room for: of each file the outermost level that has more than one of them. Roots
 * that reach over everything say nothing.
 * @returns indexes, by start
 */
export function outerRegions({ texts, file, depth }: TraceRegions): Uint32Array {
  /** Regions by file and level. */
  const counts: number[][] = texts.map(() => []);
  for (const [i, one] of file.entries()) {
    const levels = at(counts, one);
    const level = at(depth, i);
    levels[level] = (levels[level] ?? 0) + 1;
  }
  const levelOf = counts.map((levels) => {
    const several = levels.findIndex((count) => (count ?? 0) > 1);
    return several < 0 ? levels.length - 1 : several;
  });
  return Uint32Array.from(file.keys()).filter((i) => depth[i] === levelOf[at(file, i)]);
}
