import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { workspace } from '../../contract/workspace.ts';
import { captureWorkspace } from './capture.ts';
import { useViewStore } from './view-store.ts';
import { activeTabOf, freshId, panelOf } from './workspace-model.ts';
import { useWorkspace } from './workspace-store.ts';

const state = () => useWorkspace.getState();
const view = () => useViewStore.getState();
const tab = () => activeTabOf(state())!;
const kinds = () => tab().panels.map(({ content }) => content.kind);
const names = () => state().tabs.map(({ name }) => name);

beforeEach(() => {
  view().showTrace('none', null, null);
  view().showTrace('t', 0, 999_999);
  state().reset({ name: 'Overview', contents: [{ kind: 'eventRates', trace: 0 }] });
});

test('ids and names are never given twice', () => {
  expect(freshId('p', ['p1', 'p3'])).toBe('p2');
  state().newTab();
  state().newTab();
  state().duplicateTab(state().activeTab);
  expect(names()).toEqual(['Overview', 'Analysis', 'Analysis (2)', 'Analysis (3)']);
});

describe('panels', () => {
  test('stand behind the one that they are added after, and leave their place to the next', () => {
    const [first] = tab().panels;
    state().addPanel({ kind: 'sql', trace: 0, text: '', chart: null });
    const middle = state().addPanel({ kind: 'events', trace: 0 }, { after: first!.id });
    expect(kinds()).toEqual(['eventRates', 'events', 'sql']);
    expect(state().activePanel).toBe(middle);
    state().closePanel(middle);
    expect(kinds()).toEqual(['eventRates', 'sql']);
    expect(panelOf(state(), state().activePanel!)!.content.kind).toBe('sql');
  });

  test('a copy hasits own id', () => {
    const [first] = tab().panels;
    state().duplicatePanel(first!.id);
    expect(new Set(tab().panels.map(({ id }) => id)).size).toBe(2);
  });

  test('added without an analysis make one', () => {
    state().closeTab(state().activeTab);
    expect(state().tabs).toEqual([]);
    const id = state().addPanel({ kind: 'events', trace: 0 });
    expect(tab().panels.map((panel) => panel.id)).toEqual([id]);
  });
});

describe('undo', () => {
  test('takes back and brings again what was decided, not what was opened', () => {
    const id = state().addPanel({ kind: 'events', trace: 0 });
    state().changePanel(id, (panel) => ({ ...panel, title: 'Named' }));
    state().changePanel(id, (panel) => ({ ...panel, folded: true }), true);
    state().undo();
    expect(panelOf(state(), id)).toMatchObject({ title: null, folded: false });
    state().undo();
    expect(kinds()).toEqual(['eventRates']);
    expect(state().activePanel).toBeNull();
    state().redo();
    state().redo();
    expect(panelOf(state(), id)).toMatchObject({ title: 'Named', folded: true });
    expect(state().future).toEqual([]);
  });

  test('any number of steps back and forth comes out where it began', () => {
    const steps = fc.array(
      fc.constantFrom(
        () => void state().addPanel({ kind: 'events', trace: 0 }),
        () => state().closePanel(tab().panels[0]?.id ?? ''),
        () => state().duplicatePanel(tab().panels.at(-1)?.id ?? ''),
        () => state().renameTab(state().activeTab, 'Other'),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, (all) => {
        state().reset({ name: 'Overview', contents: [{ kind: 'eventRates', trace: 0 }] });
        for (const run of all) run();
        const end = state().tabs;
        const count = state().past.length;
        for (let i = 0; i < count; i++) state().undo();
        expect(kinds()).toEqual(['eventRates']);
        expect(names()).toEqual(['Overview']);
        for (let i = 0; i < count; i++) state().redo();
        expect(state().tabs).toEqual(end);
      }),
    );
  });
});

test('markers are taken back as well', () => {
  const marker = { id: 'm1', name: 'Here', startNs: 5, endNs: 5, color: 'c2', note: '' };
  state().setMarkers([marker]);
  state().setMarkers([]);
  state().undo();
  expect(state().markers).toEqual([marker]);
  state().undo();
  expect(state().markers).toEqual([]);
});

describe('analyses', () => {
  test('each has a view of its own', () => {
    const [first] = state().tabs;
    view().setWindow({ startNs: 1000, endNs: 2000 });
    view().select(1200, 1300);
    view().setKinds(new Set([3]));
    state().newTab();
    expect(view()).toMatchObject({
      window: { startNs: 0, endNs: 1_000_000 },
      selection: null,
      kinds: null,
      backStack: [],
    });
    view().setWindow({ startNs: 5000, endNs: 6000 });
    state().showTab(first!.id);
    expect(view()).toMatchObject({
      window: { startNs: 1000, endNs: 2000 },
      selection: { startNs: 1200, endNs: 1300 },
      kinds: new Set([3]),
    });
    expect(state().tabs[1]).toMatchObject({ window: { startNs: 5000, endNs: 6000 } });
  });

  test('closed ones come back, the last first, with their panels', () => {
    state().newTab({ name: 'Second', contents: [{ kind: 'events', trace: 0 }] });
    view().setWindow({ startNs: 1000, endNs: 2000 });
    state().closeTab(state().activeTab);
    expect(names()).toEqual(['Overview']);
    state().newTab({ name: 'Third' });
    state().reopenClosed();
    expect(names()).toEqual(['Overview', 'Third', 'Second']);
    expect(kinds()).toEqual(['events']);
    expect(view().window).toEqual({ startNs: 1000, endNs: 2000 });
    expect(new Set(state().tabs.map(({ id }) => id)).size).toBe(3);
    state().reopenClosed();
    expect(names()).toHaveLength(3);
  });

  test('a copy keeps the layout, with the ids of its own panels', () => {
    const [panel] = tab().panels;
    state().setLayout(tab().id, { panels: { [panel!.id]: { id: panel!.id } }, active: [panel!.id, 'other'] });
    state().duplicateTab(tab().id);
    const [copy] = tab().panels;
    expect(copy!.id).not.toBe(panel!.id);
    expect(tab().layout).toEqual({ panels: { [copy!.id]: { id: copy!.id } }, active: [copy!.id, 'other'] });
  });

  test('are moved among each other', () => {
    state().newTab({ name: 'B' });
    state().newTab({ name: 'C' });
    state().moveTab(state().tabs[2]!.id, 0);
    expect(names()).toEqual(['C', 'Overview', 'B']);
  });
});

test('what is longer than a file may have it is cut, and keeps nothing else from being kept', () => {
  const [first] = tab().panels;
  state().renameTab(state().activeTab, 'x'.repeat(600));
  state().changePanel(first!.id, (panel) => ({ ...panel, title: 'y'.repeat(600) }));
  state().addPanel({
    kind: 'sql',
    trace: 0,
    text: 'z'.repeat(2 ** 21),
    chart: { type: 'bar', x: 'w'.repeat(600), y: [] },
  });
  const { workspace: captured } = captureWorkspace();
  expect(workspace.parse(captured)).toEqual(captured);
  expect(captured.tabs[0]!.name).toBe('x'.repeat(512));
  expect(captured.tabs[0]!.panels.map(({ content }) => content.kind)).toEqual(['eventRates', 'sql']);
});

test('a window without an analysis can be kept', () => {
  state().closeTab(state().activeTab);
  const { workspace: captured } = captureWorkspace();
  expect(workspace.parse(captured)).toMatchObject({ tabs: [], activeTab: null });
});

test('what is captured passes the check of a file, and comes back the same', () => {
  state().addPanel({ kind: 'table', trace: 0, table: 'some-guid', view: null });
  view().setWindow({ startNs: 1000, endNs: 2000 });
  const { workspace: captured } = captureWorkspace();
  const read = workspace.parse(JSON.parse(JSON.stringify(captured)));
  expect(read).toEqual(captured);
  state().reset();
  state().load(read);
  expect(state().tabs).toEqual(captured.tabs);
  expect(view().window).toEqual({ startNs: 1000, endNs: 2000 });
});
