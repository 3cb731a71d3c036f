import { beforeEach, describe, expect, it } from 'vitest';
import type { Marker } from '../../contract/workspace.ts';
import { regionCommands } from '../features/markers/region-commands.ts';
import {
  goToNeighbour,
  keepAsMarker,
  markerOf,
  rangeToMark,
  saveMarker,
  selectMark,
  zoomToMark,
} from './mark-actions.ts';
import { markOfMarker, marksOfTrace } from './marks.ts';
import { useMarksUi } from './marks-store.ts';
import { useRegions } from './regions-store.ts';
import type { Services } from './services.ts';
import { useViewStore } from './view-store.ts';
import { useWorkspace } from './workspace-store.ts';

const view = () => useViewStore.getState();
const marker = (id: string, startNs: number, endNs = startNs): Marker => ({
  id,
  name: id,
  startNs,
  endNs,
  color: 'c2',
  note: '',
});
const mark = (...args: Parameters<typeof marker>) => markOfMarker(marker(...args));
let traces = 0;

beforeEach(() => {
  view().showTrace(`trace ${traces++}`, 0, 999_999);
  useWorkspace.getState().setMarkers([]);
  useMarksUi.setState({ active: null, dialog: null, menu: null, hovered: null });
});

describe('going to a mark', () => {
  it('selects its range and moves the view only when it cannot be seen', () => {
    view().setWindow({ startNs: 0, endNs: 100_000 });
    expect(selectMark(mark('a', 50_000, 200_000))).toBe(true);
    expect(view()).toMatchObject({
      selection: { startNs: 50_000, endNs: 200_000 },
      window: { startNs: 0, endNs: 100_000 },
    });
    selectMark(mark('b', 600_000, 610_000));
    expect(view().window).toEqual({ startNs: 555_000, endNs: 655_000 });
    expect(useMarksUi.getState().active).toBe('b');
  });

  it('puts the cursor on a moment and keeps the selection', () => {
    view().select(1, 5);
    selectMark(mark('a', 700_000));
    expect(view()).toMatchObject({ cursorNs: 700_000, selection: { startNs: 1, endNs: 5 } });
  });

  it('zooms with a little air; around a moment by a quarter of the view', () => {
    zoomToMark(mark('a', 500_000, 600_000));
    expect(view().window).toEqual({ startNs: 496_000, endNs: 604_000 });
    view().reset();
    zoomToMark(mark('b', 500_000));
    expect(view().window).toEqual({ startNs: 375_000, endNs: 625_000 });
  });

  it('says no where this trace has no such time', () => {
    const before = view().window;
    expect(selectMark(mark('a', 5e9, 6e9))).toBe(false);
    expect(zoomToMark(mark('b', -1))).toBe(false);
    expect(view()).toMatchObject({ selection: null, cursorNs: null, window: before });
  });

  it('goes on from the last one, and from where somebody looks else', () => {
    const ids = ['a', 'b', 'c', 'd'];
    useWorkspace
      .getState()
      .setMarkers([
        marker('d', 800_000),
        marker('a', 100_000, 200_000),
        marker('b', 100_000),
        marker('c', 400_000, 500_000),
      ]);
    view().select(1, 2);
    expect(ids.map(() => goToNeighbour(1)?.id)).toEqual(ids);
    expect(goToNeighbour(1)).toBeNull();
    expect(goToNeighbour(-1)?.id).toBe('c');
    // The active one is out of view: the selection counts.
    view().setWindow({ startNs: 0, endNs: 50_000 });
    view().select(10, 20);
    expect(goToNeighbour(1)?.id).toBe('a');
  });
});

it('marks of the trace are gone through with the markers, by time, and can be kept as markers', () => {
  const marks = marksOfTrace({
    total: 2,
    timeNs: Float64Array.of(200_000, 600_000),
    text: ['login', 'done'],
    provider: ['Corescope.Marker', 'Corescope.Marker'],
  });
  useRegions.setState({ traceMarks: marks, traceMarksTotal: 2 });
  useWorkspace.getState().setMarkers([marker('mine', 400_000)]);
  view().setCursor(0);
  expect([1, 2, 3].map(() => goToNeighbour(1)?.name)).toEqual(['login', 'mine', 'done']);
  expect(view().cursorNs).toBe(600_000);
  expect(goToNeighbour(-1)?.name).toBe('mine');
  expect(markerOf(marks[0]!)).toBeNull();
  keepAsMarker(marks[0]!);
  expect(useWorkspace.getState().markers.map(({ name, startNs }) => [name, startNs])).toEqual([
    ['login', 200_000],
    ['mine', 400_000],
  ]);
  useRegions.setState({ traceMarks: [], traceMarksTotal: 0 });
});

it('without markers the regions of files are gone through', () => {
  const ranges = [
    [0, 900_000, 0],
    [1000, 2000, 1],
    [1500, 1600, 2],
    [3000, 4000, 1],
  ] as const;
  const of = (column: 0 | 1 | 2) => ranges.map((range) => range[column]);
  const texts = Uint32Array.from(ranges, () => 0);
  useRegions.setState({
    regions: {
      total: ranges.length,
      texts: ['all', ''],
      name: texts,
      instanceName: texts.map(() => 1),
      path: texts,
      file: texts,
      startNs: Float64Array.from(of(0)),
      endNs: Float64Array.from(of(1)),
      depth: Uint32Array.from(of(2)),
      complete: new Uint8Array(4).fill(1),
    },
  });
  view().select(1, 2);
  expect([goToNeighbour(1), goToNeighbour(1), goToNeighbour(1)].map((found) => found?.startNs ?? null)).toEqual([
    1000,
    3000,
    null,
  ]);
  expect(view().selection).toEqual({ startNs: 3000, endNs: 4000 });
  useRegions.setState({ regions: null });
});

describe('what a new marker is about', () => {
  it('is the selection, else the cursor, else the middle of the view', () => {
    view().setWindow({ startNs: 0, endNs: 500_000 });
    expect(rangeToMark()).toEqual({ startNs: 250_000, endNs: 250_000 });
    view().setCursor(1234.6);
    expect(rangeToMark()).toEqual({ startNs: 1235, endNs: 1235 });
    view().setCursor(900_000);
    expect(rangeToMark()).toEqual({ startNs: 250_000, endNs: 250_000 });
    view().select(10, 30);
    expect(rangeToMark()).toEqual({ startNs: 10, endNs: 30 });
  });

  it('is saved, and is the active one then', () => {
    const { id: _, ...draft } = marker('x', 5, 9);
    saveMarker(null, draft);
    saveMarker(null, { ...draft, startNs: 1 });
    const { markers } = useWorkspace.getState();
    expect(markers.map(({ id, startNs }) => [id, startNs])).toEqual([
      ['m2', 1],
      ['m1', 5],
    ]);
    expect(useMarksUi.getState().active).toBe('m2');
    saveMarker('m1', { ...draft, name: 'other' });
    expect(useWorkspace.getState().markers[1]).toMatchObject({ id: 'm1', name: 'other' });
  });
});

it('commands are there when there is something that they can do', () => {
  const said: (string | null)[] = [];
  const state = {
    opened: { info: { events: 5 } },
    loading: null,
    failed: null,
    connection: 'ready',
    notify: (notice: string | null) => said.push(notice),
  };
  const commands = regionCommands({ app: { getState: () => state } } as unknown as Services);
  const enabled = () => commands.filter((command) => command.enabled()).map(({ id }) => id);
  const run = (id: string) => commands.find((command) => command.id === id)!.run();
  expect(new Set(commands.flatMap(({ keys }) => keys ?? [])).size).toBe(5);
  expect(enabled()).toEqual(['add-marker', 'add-note', 'add-view-region', 'import-markers']);
  useWorkspace.getState().setMarkers([marker('a', 5, 9)]);
  expect(enabled()).toContain('next-marker');
  expect(enabled()).not.toContain('edit-marker');
  run('next-marker');
  run('next-marker');
  expect(view().selection).toBeNull();
  expect(said).toEqual(['No later marker.', 'No later marker.']);
  run('previous-marker');
  expect(view().selection).toEqual({ startNs: 5, endNs: 9 });
  expect(enabled()).toContain('edit-marker');
  run('edit-marker');
  expect(useMarksUi.getState().dialog).toMatchObject({ kind: 'edit', id: 'a', draft: { startNs: 5, endNs: 9 } });
  run('add-marker');
  expect(useMarksUi.getState().dialog).toMatchObject({
    kind: 'edit',
    id: null,
    draft: { name: 'Region 1', startNs: 5 },
  });
});
