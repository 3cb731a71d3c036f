import { beforeEach, expect, test } from 'vitest';
import type { TableInfo } from '../../../contract/tables.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import { useTables } from '../../state/tables-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { kindMenu } from './kind-menu.ts';

const kind = (index: number, fields: Partial<KindInfo>): KindInfo => ({
  ...{ index, kind: 'event64', provider: 'aaaa', providerName: 'Contoso', eventName: null, group: null },
  ...{ id: 0, opcode: 0, version: 0, level: 0, task: 0, channel: 0, keyword: '0x0', count: 5 },
  ...fields,
});
const kinds = [
  kind(0, { id: 7, eventName: 'Start' }),
  kind(1, { eventName: "It's a name" }),
  kind(2, { kind: 'perfinfo64', provider: 'bbbb', providerName: 'Kernel/Thread', eventName: 'CSwitch' }),
];
const answer = { version: 1, error: null, progress: null, retry: () => {} };
const menu = (of: KindInfo) => kindMenu(of, kinds, 15);
const run = (of: KindInfo, id: string) =>
  menu(of)
    .find((item) => item.id === id)
    ?.run();
const shown = () => useViewStore.getState().kinds && [...(useViewStore.getState().kinds ?? [])];
const filterOfTable = () =>
  useWorkspace
    .getState()
    .tabs.flatMap(({ panels }) => panels)
    .flatMap(({ content }) => (content.kind === 'table' ? (content.view?.filter ?? []) : []));

let traces = 0;
beforeEach(() => {
  useWorkspace.getState().reset({ name: 'A' });
  useViewStore.getState().showTrace(`kinds ${traces++}`, 0, 999);
  const generic = {
    ...{ id: 'g', sqlName: 'events_generic', name: 'Generic Events', unavailable: null, columns: [] },
    ...{ configurations: [{ name: 'All', columns: [] }], defaultConfiguration: 'All' },
  } as unknown as TableInfo;
  useTables.setState({ byTrace: { t1: { ...answer, tables: [generic] } } });
});

test('one kind, or those of its provider, are shown alone, one is hidden and comes back', () => {
  run(kinds[0]!, 'only-kind');
  expect(shown()).toEqual([0]);
  run(kinds[1]!, 'show-kind');
  expect(shown()).toEqual([0, 1]);
  run(kinds[0]!, 'hide-kind');
  expect(shown()).toEqual([1]);
  run(kinds[2]!, 'only-provider');
  expect(shown()).toEqual([2]);
  run(kinds[0]!, 'only-provider');
  expect(shown()).toEqual([0, 1]);
  run(kinds[0]!, 'all-kinds');
  expect(shown()).toBeNull();
  expect(menu(kinds[0]!).find(({ id }) => id === 'all-kinds')?.enabled).toBe(false);
});

test('its rows: by id, by name where it has no id; kernel events are not in that table', () => {
  run(kinds[0]!, 'rows-events_generic');
  expect(filterOfTable()).toEqual(['[Provider Id] = "aaaa" and [Id] = 7']);
  run(kinds[1]!, 'rows-events_generic');
  expect(filterOfTable()).toEqual([`[Provider Id] = "aaaa" and [Event Name] = "It's a name"`]);
  expect(menu(kinds[2]!).map(({ id }) => id)).not.toContain('rows-events_generic');
});

test('it becomes a note', () => {
  run(kinds[2]!, 'note');
  expect(useWorkspace.getState().notes.map(({ text }) => text)).toEqual(['Kernel/Thread/CSwitch: 5 events']);
});
