import { beforeEach, expect, test } from 'vitest';
import type { TableInfo } from '../../../contract/tables.ts';
import { useTables } from '../../state/tables-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { inventoryMenu, type Listed, tableLabel } from './inventory-menu.ts';

const process: Listed = {
  ...{ name: 'a.exe (7)', process: 'a.exe (7)', owner: { pid: 7 } },
  ...{ startNs: null, endNs: 400 },
};
const tableInfo = (sqlName: string) =>
  ({
    ...{ id: sqlName, sqlName, name: sqlName, unavailable: null, columns: [] },
    ...{ configurations: [{ name: 'All', columns: [] }], defaultConfiguration: 'All' },
  }) as unknown as TableInfo;
const ids = (listed: Listed) => inventoryMenu(listed, ignore, ignore).map(({ id }) => id);
const ignore = () => {};
const item = (listed: Listed, id: string) => inventoryMenu(listed, ignore, ignore).find((one) => one.id === id);
const contents = () =>
  useWorkspace
    .getState()
    .tabs.flatMap(({ panels }) => panels)
    .map(({ content }) => content);

let traces = 0;
beforeEach(() => {
  useWorkspace.getState().reset({ name: 'A' });
  useViewStore.getState().showTrace(`inventory ${traces++}`, 0, 999);
  const tables = ['cpu_precise', 'events_generic'].map((sqlName) => tableInfo(sqlName));
  useTables.setState({
    byTrace: { t1: { version: 1, error: null, progress: null, retry: ignore, tables } },
  });
});

test('a process without a name is called as in tables', () => {
  expect([tableLabel('', 7), tableLabel('a.exe', 7)]).toEqual(['Unknown (7)', 'a.exe (7)']);
});

test('the time of a process ends at those of the trace', () => {
  item(process, 'select-lifetime')?.run();
  expect(useViewStore.getState().selection).toEqual({ startNs: 0, endNs: 400 });
  item(process, 'note')?.run();
  expect(useWorkspace.getState().notes).toMatchObject([{ text: 'a.exe (7)', range: { startNs: 0, endNs: 400 } }]);
  const later = { ...process, startNs: 5000, endNs: null };
  expect(item(later, 'select-lifetime')?.enabled).toBe(false);
});

test('tracks are narrowed to its process, and tables to its rows', () => {
  item(process, 'filter-tracks')?.run();
  expect(contents()).toMatchObject([{ kind: 'tracks', search: 'a.exe (7)' }]);
  item(process, 'rows-cpu_precise')?.run();
  expect(contents()).toMatchObject([{}, { kind: 'table', view: { filter: '[New Process] = "a.exe (7)"' } }]);
  item({ ...process, owner: { tid: 12 } }, 'rows-events_generic')?.run();
  expect(contents()).toMatchObject([{}, {}, { kind: 'table', view: { filter: '[ThreadId] = 12' } }]);
});

test('an image has neither tracks nor rows', () => {
  expect(ids({ ...process, process: null })).toEqual([
    ...['show-events', 'select-lifetime', 'zoom-to-lifetime', 'copy-name', 'copy-row', 'note'],
  ]);
});
