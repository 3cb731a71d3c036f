import { describe, expect, it } from 'vitest';
import type { RegionFileInfo, TraceRegions } from '../../contract/regions.ts';
import type { Marker } from '../../contract/workspace.ts';
import { MarkerLines } from '../features/markers/marker-lines.ts';
import { markOfRegion, marksOfTrace, outerRegions } from './marks.ts';

/** file, depth, start, end, name, instance */
type Row = [file: string, depth: number, start: number, end: number, name: string, instance?: string];

function regionsOf(...rows: Row[]): TraceRegions {
  const texts: string[] = [];
  const indexOf = (text: string) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1);
  const column = (of: (row: Row) => string) => Uint32Array.from(rows, (row) => indexOf(of(row)));
  return {
    total: rows.length,
    texts,
    name: column(([, , , , name]) => name),
    instanceName: column((row) => row[5] ?? ''),
    path: column(([, depth, , , name]) => (depth === 0 ? name : `Root/${name}`)),
    file: column(([file]) => file),
    startNs: Float64Array.from(rows, (row) => row[2]),
    endNs: Float64Array.from(rows, (row) => row[3]),
    depth: Uint32Array.from(rows, (row) => row[1]),
    complete: Uint8Array.from(rows, (row) => (row[3] === 99 ? 0 : 1)),
  };
}

const regions = regionsOf(
  ['a.regions.xml', 0, 0, 90, 'All'],
  ['a.regions.xml', 1, 0, 20, 'Load', '17'],
  ['a.regions.xml', 2, 5, 10, 'Parse'],
  ['b.regions.xml', 0, 6, 99, 'Boot'],
  ['a.regions.xml', 1, 30, 40, 'Load', '18'],
);
const file = (name: string): RegionFileInfo => ({ name, origin: 'window', regions: 3, warnings: [] });
const marker: Marker = { id: 'm1', name: 'Stall', startNs: 7, endNs: 7, color: 'c3', note: 'core 3 waits' };

describe('regions of files', () => {
  it('are shown at the outermost level that says something', () => {
    expect([...outerRegions(regions)]).toEqual([1, 3, 4]);
    expect([...outerRegions(regionsOf(['a', 0, 0, 9, 'All'], ['a', 1, 1, 2, 'One']))]).toEqual([1]);
    expect(outerRegions(regionsOf()).length).toBe(0);
  });

  it('say what they are called and what they lie in', () => {
    expect(markOfRegion(regions, 1)).toMatchObject({ name: 'Load 17', startNs: 0, endNs: 20, note: 'In Root' });
    expect(markOfRegion(regions, 3).note).toBe('Does not end in this trace.');
  });
});

const traceMarks = marksOfTrace({
  total: 2,
  timeNs: Float64Array.of(3, 8),
  text: ['core test begins', ''],
  provider: ['Corescope.Marker', 'Kernel/PerfInfo'],
});

it('a mark of the trace that says nothing is called one', () => {
  expect(traceMarks.map(({ name, startNs, endNs, kind }) => [name, startNs, endNs, kind])).toEqual([
    ['core test begins', 3, 3, 'traceMark'],
    ['Mark', 8, 8, 'traceMark'],
  ]);
});

describe('the list', () => {
  const files = [file('a.regions.xml'), file('b.regions.xml')];
  const show = (lines: MarkerLines) =>
    Array.from({ length: lines.count }, (_, i) => {
      const line = lines.at(i)!;
      return line.kind === 'group' ? `${line.title} ${line.count}` : `${line.level} ${line.mark.name}`;
    });
  const linesOf = (search: string, collapsed: string[] = []) =>
    new MarkerLines({ markers: [marker], traceMarks, files, regions, search, collapsed: new Set(collapsed) });

  it('has markers, then marks of the trace, then each file with its regions by time, those inside of others further in', () => {
    expect(show(linesOf(''))).toEqual([
      'Markers 1',
      '2 Stall',
      'Markers of the trace 2',
      '2 core test begins',
      '2 Mark',
      'a.regions.xml 4',
      '2 All',
      '3 Load 17',
      '4 Parse',
      '3 Load 18',
      'b.regions.xml 1',
      '2 Boot',
    ]);
  });

  it('leaves out what is collapsed, and opens it for a search', () => {
    const collapsed = ['group markers', 'group trace marks', 'group file a.regions.xml'];
    expect(show(linesOf('', collapsed))).toEqual([
      'Markers 1',
      'Markers of the trace 2',
      'a.regions.xml 4',
      'b.regions.xml 1',
      '2 Boot',
    ]);
    expect(show(linesOf('LOAD 18', collapsed))).toEqual(['a.regions.xml 1', '3 Load 18']);
  });

  it('finds by note and by path', () => {
    expect(show(linesOf('waits core'))).toEqual(['Markers 1', '2 Stall']);
    expect(show(linesOf('MARKER begins'))).toEqual(['Markers of the trace 1', '2 core test begins']);
    expect(show(linesOf('root/par'))).toEqual(['a.regions.xml 1', '4 Parse']);
    expect(linesOf('nobody').count).toBe(0);
  });

  it('knows where a line is', () => {
    for (const lines of [linesOf(''), linesOf('', ['group markers']), linesOf('load')]) {
      const ids = Array.from({ length: lines.count }, (_, i) => lines.at(i)!.id);
      expect(ids.map((id) => lines.indexOf(id))).toEqual(ids.map((_, i) => i));
      expect(new Set(ids).size).toBe(ids.length);
      expect([lines.indexOf('region 99'), lines.indexOf(null), lines.at(-1), lines.at(lines.count)]).toEqual([
        -1,
        -1,
        null,
        null,
      ]);
    }
    expect(linesOf('', ['group markers']).indexOf('m1')).toBe(-1);
    expect(linesOf('').marks).toBe(8);
  });

  it('has a file without regions in this trace, to be told and removed', () => {
    const lines = new MarkerLines({
      markers: [],
      traceMarks: [],
      files,
      regions: null,
      search: '',
      collapsed: new Set(),
    });
    expect(show(lines)).toEqual(['a.regions.xml 0', 'b.regions.xml 0']);
  });
});
