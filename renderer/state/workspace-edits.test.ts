import { expect, test } from 'vitest';
import { type WorkspaceJson, workspace } from '../../contract/workspace.ts';
import { madeOf, templateOf, withoutTraces } from './workspace-edits.ts';

const made = (parts: Partial<WorkspaceJson>) =>
  workspace.parse({ format: 'corescope-workspace', version: 1, traces: [], tabs: [], ...parts });

const three = made({
  traces: [{ name: 'a' }, { name: 'b', offsetNs: 100 }, { name: 'c', offsetNs: 250 }],
  tabs: [
    {
      id: 't',
      name: 'T',
      window: { startNs: 1000, endNs: 2000 },
      selection: { startNs: 1100, endNs: 1200 },
      panels: [
        { id: 'pa', content: { kind: 'events' } },
        {
          id: 'pb',
          content: {
            kind: 'table',
            trace: 1,
            table: 'g',
            view: { configuration: 'x', filter: 'f', expanded: [['r']] },
          },
        },
        {
          id: 'bc',
          content: {
            kind: 'comparison',
            trace: 1,
            table: 'g',
            range: { startNs: 1000, endNs: 1500 },
            baseline: { trace: 2, range: { startNs: 500, endNs: 600 } },
          },
        },
        { id: 'ac', content: { kind: 'comparison', trace: 0, table: 'g', baseline: { trace: 2, range: null } } },
      ],
    },
  ],
  markers: [{ id: 'm', name: 'M', startNs: 1100, endNs: 1150 }],
});

test('without a trace that is not the first, times stay and indexes move up', () => {
  const { traces, tabs, markers } = withoutTraces(three, new Set([1]));
  expect(traces.map(({ name, offsetNs }) => [name, offsetNs])).toEqual([
    ['a', 0],
    ['c', 250],
  ]);
  expect(tabs[0]?.panels.map(({ id }) => id)).toEqual(['pa', 'ac']);
  expect(tabs[0]?.panels[1]?.content).toMatchObject({ trace: 0, baseline: { trace: 1 } });
  expect([tabs[0]?.window, markers]).toEqual([three.tabs[0]?.window, three.markers]);
});

test('without the first one, the next gives the time its zero', () => {
  const { traces, tabs, markers } = withoutTraces(three, new Set([0]));
  expect(traces.map(({ name, offsetNs }) => [name, offsetNs])).toEqual([
    ['b', 0],
    ['c', 150],
  ]);
  expect(tabs[0]).toMatchObject({ window: { startNs: 900, endNs: 1900 }, selection: { startNs: 1000, endNs: 1100 } });
  expect(markers[0]).toMatchObject({ startNs: 1000, endNs: 1050 });
  expect(tabs[0]?.panels.map(({ id }) => id)).toEqual(['pb', 'bc']);
  expect(tabs[0]?.panels[1]?.content).toMatchObject({
    trace: 0,
    range: { startNs: 900, endNs: 1400 },
    baseline: { trace: 1, range: { startNs: 400, endNs: 500 } },
  });
});

test('with all of them it is the same', () => expect(withoutTraces(three, new Set())).toBe(three));

test('a template has how one looks, and nothing of what one looked at', () => {
  const view = { configuration: 'x', filter: 'f', expanded: [['r']], hidden: [['s']] };
  const template = templateOf(
    made({
      traces: [{ name: 'a' }],
      tabs: [
        {
          id: 't',
          name: 'T',
          window: { startNs: 1, endNs: 2 },
          panels: [{ id: 'p', content: { kind: 'table', table: 'g', view } }, ...three.tabs[0]!.panels.slice(1)],
        },
      ],
      markers: three.markers,
      presets: { g: [{ name: 'P', columns: [] }] },
    }),
  );
  expect(template).toMatchObject({ traces: [], markers: [], presets: { g: [{ name: 'P' }] } });
  expect(template.tabs[0]).toMatchObject({
    window: null,
    panels: [{ id: 'p', content: { view: { configuration: 'x', filter: 'f', expanded: [], hidden: [] } } }],
  });
  expect(template.tabs[0]?.panels).toHaveLength(1);
});

test('samples of SPE keep the trace that names them, or lose names and process with it', () => {
  const memory = {
    kind: 'memory',
    file: 'f',
    namesOf: 2,
    pid: 7,
    function: 'a!f',
    source: 'DRAM',
    line: '0x40',
  } as const;
  const tabs = [{ id: 't', name: 'T', panels: [{ id: 'p', content: memory }] }];
  const of = (whole: ReturnType<typeof made>) => whole.tabs[0]?.panels[0]?.content;
  const workspace = made({ traces: three.traces, tabs });
  expect(of(withoutTraces(workspace, new Set([1])))).toMatchObject({ ...memory, namesOf: 1 });
  const gone = { ...memory, namesOf: null, pid: null, function: null };
  expect(of(withoutTraces(workspace, new Set([2])))).toMatchObject(gone);
  const template = { ...memory, file: null, namesOf: null, pid: null, line: null };
  expect(of(templateOf(workspace))).toMatchObject(template);
});

test('where somebody looks is nothing that was made', () => {
  const moved = {
    ...three,
    activeTab: 't',
    tabs: three.tabs.map((tab) => ({ ...tab, window: null, layout: { grid: 1 } })),
  };
  expect(madeOf(moved)).toBe(madeOf(three));
  expect(madeOf({ ...three, markers: [] })).not.toBe(madeOf(three));
});
