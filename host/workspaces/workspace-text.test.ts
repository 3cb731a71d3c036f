import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Workspace, workspace } from '../../contract/workspace.ts';
import { someWorkspace } from './testing/some-workspace.ts';
import { readWorkspaceText, workspaceText } from './workspace-text.ts';

const said = { savedWith: expect.stringMatching(/^Corescope \d/), savedAtUtc: expect.stringMatching(/Z$/) };
const file = 'w.corescope';
const read = (text: string) => readWorkspaceText(text, file);
const reading = (text: string): string => {
  try {
    read(text);
  } catch (error) {
    expect(error).toMatchObject({ name: 'HostError', info: { code: 'bad-request' } });
    return (error as Error).message;
  }
  throw new Error('was read');
};

const shortText = fc.string({ maxLength: 40, unit: 'binary' });
const id = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' });
const time = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e99, max: 1e99 }).map((ns) => ns + 0);
const range = fc.record({ startNs: time, endNs: time });
const rowPath = fc.array(shortText, { maxLength: 4 });
const color = fc.constantFrom('c1', 'c8');
const configuration = fc.record({
  name: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' }).filter((s) => s.trim() !== ''),
  columns: fc.constant(['keys' as const]),
});
const view = fc.record({
  configuration: shortText,
  edited: fc.option(configuration),
  filter: shortText,
  sort: fc.array(
    fc.record({ column: shortText, order: fc.constantFrom('ascending' as const, 'descending' as const) }),
    { maxLength: 3 },
  ),
  expanded: fc.array(rowPath, { maxLength: 5 }),
  inView: fc.boolean(),
  layout: fc.constantFrom('graph' as const, 'table' as const),
  highlight: shortText,
  hidden: fc.array(rowPath, { maxLength: 3 }),
});
const trace = fc.constantFrom(0, 1);
const content = fc.oneof(
  fc.record({ kind: fc.constant('table' as const), trace, table: id, view: fc.option(view) }),
  fc.record({
    kind: fc.constant('comparison' as const),
    trace,
    table: id,
    view: fc.option(view),
    baseline: fc.record({ trace, range: fc.option(range) }),
    range: fc.option(range),
  }),
  fc.record({ kind: fc.constantFrom('events' as const, 'system' as const, 'eventRates' as const), trace }),
  fc.record({ kind: fc.constant('sql' as const), trace, text: shortText, chart: fc.constant(null) }),
);
const anyWorkspace = fc
  .record({
    tabs: fc.array(
      fc.record({
        id,
        name: shortText.filter((name) => name.trim() !== ''),
        panels: fc.array(fc.record({ id, title: fc.option(shortText), folded: fc.boolean(), content }), {
          maxLength: 4,
        }),
        layout: fc.oneof(fc.constant(null), fc.jsonValue({ maxDepth: 4 })),
        window: fc.option(range),
        selection: fc.option(range),
      }),
      { maxLength: 4 },
    ),
    markers: fc.array(fc.record({ id, name: shortText, startNs: time, endNs: time, color, note: shortText }), {
      maxLength: 4,
    }),
    presets: fc.dictionary(
      id.filter((key) => key !== '__proto__'),
      fc.array(configuration, { maxLength: 2 }),
      { maxKeys: 3, noNullPrototype: true },
    ),
  })
  .map((parts) => someWorkspace({ traces: [{ name: 'a.etl' }, { name: 'b.etl' }], ...parts } as never));

const uniqueIds = ({ tabs, markers }: Workspace): boolean => {
  const ids = tabs.flatMap((tab) => [tab.id, ...tab.panels.map((panel) => panel.id)]);
  const marks = markers.map((marker) => marker.id);
  return new Set(ids).size === ids.length && new Set(marks).size === marks.length;
};

test('what is written is read as it was', () => {
  fc.assert(
    fc.property(anyWorkspace, (content) => {
      fc.pre(uniqueIds(content));
      // Minus zero has no name in JSON.
      const expected = JSON.parse(JSON.stringify(content)) as Workspace;
      expect(read(workspaceText(content))).toEqual({ workspace: { ...expected, ...said }, warnings: [] });
    }),
    { numRuns: 200 },
  );
});

test('a file cut anywhere ends in a message with its place, never in anything else', () => {
  const text = workspaceText(someWorkspace());
  for (let cut = 0; cut < text.length - 2; cut += 7) {
    const message = reading(text.slice(0, cut));
    if (cut > 0) expect(message).toMatch(/^w\.corescope:\d+:\d+: .*or damaged\. Open another copy/);
  }
  expect(reading('')).toBe('w.corescope is empty. Open another copy of it.');
});

test('bytes changed at will end in a workspace or in a message', () => {
  const text = workspaceText(someWorkspace());
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 3 }), (at, put) => {
      try {
        expect(workspace.safeParse(read(text.slice(0, at) + put + text.slice(at + 1)).workspace).success).toBe(true);
      } catch (error) {
        expect(error).toMatchObject({ info: { code: 'bad-request' } });
      }
    }),
    { numRuns: 300 },
  );
});

const raw = (change: (content: Record<string, never>) => void): string => {
  const content = JSON.parse(workspaceText(someWorkspace()));
  change(content);
  return JSON.stringify(content, null, 2);
};

describe('what cannot be opened says why, where, and what to do', () => {
  test.each<[string, string, RegExp]>([
    [
      'a newer version',
      raw((w) => Object.assign(w, { version: 3 })),
      /^w\.corescope is from a newer Corescope \(version 3\); this one supports version 1\. Update Corescope, or save the workspace with this version/,
    ],
    [
      'a newer version that is otherwise all different',
      '{"format":"corescope-workspace","version":2,"tabs":7}',
      /newer Corescope \(version 2\)/,
    ],
    [
      'another format',
      '{\n  "format": "other"}',
      /^w\.corescope:2:13: this is not a Corescope workspace.*Choose a \.corescope file/,
    ],
    ['no format', '{"version":1}', /^w\.corescope:1:1: this is not a Corescope workspace/],
    ['a list', '[]', /not a Corescope workspace/],
    ['null', 'null', /not a Corescope workspace/],
    ['no JSON', 'hello', /^w\.corescope:1:1: /],
    ['no tabs', raw((w) => delete w.tabs), /“tabs” cannot be used/],
    [
      'traces of another type',
      raw((w) => Object.assign(w, { traces: 'a.etl' })),
      /^w\.corescope:\d+:\d+: “traces” cannot be used/,
    ],
    ['nesting without end', `{"format":${'['.repeat(100_000)}`, /nested more than 200 deep/],
  ])('%s', (_, text, message) => expect(reading(text)).toMatch(message));
});

describe('a part that cannot be used costs that one alone', () => {
  const withPanels = (...panels: unknown[]) =>
    raw((w) => Object.assign(w, { tabs: [{ id: 't1', name: 'A', panels }] }));
  const good = { id: 'good', content: { kind: 'events' } };

  test('panels of a kind that a newer program knows', () => {
    const { workspace: found, warnings } = read(
      withPanels({ id: 'p1', content: { kind: 'hologram' } }, good, { id: 'p3', content: { kind: 'holodeck' } }),
    );
    expect(found.tabs[0].panels.map((panel) => panel.id)).toEqual(['good']);
    expect(warnings).toEqual([
      expect.stringMatching(/^w\.corescope:\d+:\d+: panel 1 of analysis 1 was ignored: /),
      expect.stringMatching(
        /^w\.corescope:37:21: panel 3 of analysis 1 was ignored: Invalid discriminator value\. Expected 'table' \| 'comparison' \| .*\| 'sql'\.$/,
      ),
    ]);
  });

  test('how a table is shown', () => {
    const { workspace: found, warnings } = read(
      withPanels({ id: 'p1', content: { kind: 'table', table: 'g', view: { configuration: 7 } } }),
    );
    expect(found.tabs[0].panels[0].content).toEqual({ kind: 'table', trace: 0, table: 'g', view: null });
    expect(warnings).toHaveLength(1);
  });

  test('markers, presets, ranges, and which tab is shown', () => {
    const { workspace: found, warnings } = read(
      raw((w) =>
        Object.assign(w, {
          markers: [
            { id: 'm', name: 'M', startNs: 'soon', endNs: 1 },
            { id: 'n', name: 'N', startNs: 1, endNs: 2 },
          ],
          presets: {
            g: [
              { name: 'P', columns: [], later: true },
              { name: 'Q', columns: [] },
            ],
            h: 5,
          },
          activeTab: 7,
        }),
      ),
    );
    expect(found.markers.map(({ name }) => name)).toEqual(['N']);
    expect(found.presets).toEqual({ g: [{ name: 'Q', columns: [] }] });
    expect(found.activeTab).toBeNull();
    expect(warnings).toHaveLength(4);
  });

  test('an offset of ages, and a colour that is none', () => {
    const traces = [{ name: 'a.etl' }, { name: 'b.etl', offsetNs: 1e100, color: 'red' }];
    const { workspace: found, warnings } = read(raw((w) => Object.assign(w, { traces })));
    expect(found.traces[1]).toMatchObject({ name: 'b.etl', offsetNs: 0, color: 'c1' });
    expect(warnings).toEqual([
      expect.stringMatching(
        /w\.corescope:12:19: the offset of trace 2 was ignored: Too big: expected number to be <=1000000000000000000/,
      ),
      expect.stringMatching(
        /w\.corescope:13:16: the colour of trace 2 was ignored: Invalid string: must match pattern \/\^c\[1-8\]\$\//,
      ),
    ]);
  });

  test('an analysis that is none', () => {
    const { workspace: found, warnings } = read(
      raw((w) =>
        Object.assign(w, { tabs: [7, ...(w.tabs as unknown[]), { id: 't9', name: 'x'.repeat(513), panels: [] }] }),
      ),
    );
    expect(found.tabs.map(({ id }) => id)).toEqual(['t1']);
    expect(warnings).toEqual([
      expect.stringMatching(/^w\.corescope:\d+:\d+: analysis 1 was ignored/),
      expect.stringMatching(
        /w\.corescope:40:15: analysis 3 was ignored: Too big: expected string to have <=512 characters/,
      ),
    ]);
  });

  test('thousands of them are told of in a few words', () => {
    const panels = Array.from({ length: 60 }, (_, i) => ({ id: `p${i}`, content: { kind: `k${i}` } }));
    const { workspace: found, warnings } = read(withPanels(...panels, good));
    expect(found.tabs[0].panels).toHaveLength(1);
    expect(warnings).toHaveLength(20);
  });

  test('panels of traces that are not there; ids that are there twice, or are none, become others', () => {
    const baseline = { trace: 4, range: null };
    const { workspace: found, warnings } = read(
      withPanels(
        good,
        good,
        { ...good, id: '__proto__' },
        { id: 'p', content: { kind: 'events', trace: 3 } },
        { id: 'c', content: { kind: 'comparison', table: 't', baseline } },
      ),
    );
    expect(found.tabs[0].panels.map(({ id }) => id)).toEqual(['good', 'good-2', '__proto__-2']);
    expect(warnings).toEqual([expect.stringContaining('no trace 4'), expect.stringContaining('no trace 5')]);
  });

  test('markers of one id become two; an analysis without a name gets one', () => {
    const marker = { id: 'm', name: 'M', startNs: 1e100, endNs: -1e100 };
    const { workspace: found } = read(
      raw((w) => Object.assign(w, { markers: [marker, marker] })).replace(/"name": "Analysis"/, '"name": " "'),
    );
    expect(found.markers.map(({ id }) => id)).toEqual(['m', 'm-2']);
    expect(found.tabs[0].name).toBe('Analysis 1');
  });
});

test('what is only added is passed over', () => {
  expect(read(raw((w) => Object.assign(w, { later: 1 }))).warnings).toEqual([]);
});

describe('large ones', () => {
  const withTabs = (tabs: object[], more = {}) =>
    JSON.stringify({ format: 'corescope-workspace', version: 1, traces: [], tabs, ...more });
  const panels = (count: number, id: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => ({ id: id(i), content: { kind: 'events' } }));
  const columns = (count: number) => Array.from({ length: count }, () => 'keys');

  test('panels that share ids get ids of their own, looked for once each', () => {
    const tabs = Array.from({ length: 10 }, (_, i) => ({
      id: 'x',
      name: 'n',
      // Ids of full length that begin the same, and names that are given to others, are as bad.
      panels: panels(200, (j) => (j % 2 === 0 ? 'x' : j % 3 === 0 ? `x-${i * 100 + j}` : `${'y'.repeat(56)}${j % 5}`)),
    }));
    const has = vi.spyOn(Set.prototype, 'has');
    onTestFinished(() => has.mockRestore());
    const { workspace: content } = read(withTabs(tabs));
    const looks = has.mock.calls.length;
    has.mockRestore();
    const ids = content.tabs.flatMap((tab) => [tab.id, ...tab.panels.map((panel) => panel.id)]);
    expect(ids).toHaveLength(2010);
    expect(new Set(ids).size).toBe(2010);
    expect(Math.max(...ids.map((one) => one.length))).toBeLessThanOrEqual(64);
    // A few for each part, where looking from the start each time is half a million.
    expect(looks).toBeLessThan(20_000);
  });

  test('more panels, columns or depth than anybody has are refused in words', () => {
    const tabs = Array.from({ length: 11 }, (_, i) => ({
      id: `t${i}`,
      name: 'n',
      panels: panels(200, (j) => `p${j}`),
    }));
    expect(reading(withTabs(tabs))).toMatch(
      /^w\.corescope:1:\d+: “tabs” cannot be used: they have 2200 panels; a workspace may have 2000\. Correct the file/,
    );
    const view = (count: number) => ({ configuration: 'c', edited: { name: 'n', columns: columns(count) } });
    const wide = panels(25, (j) => `p${j}`).map(({ id: own }) => ({
      id: own,
      content: { kind: 'table', table: 'a', view: view(4096) },
    }));
    expect(reading(withTabs([{ id: 't', name: 'n', panels: wide }]))).toMatch(/have 102400 columns; a workspace may/);
    const presets = { a: Array.from({ length: 25 }, (_, i) => ({ name: `p${i}`, columns: columns(4096) })) };
    expect(reading(withTabs([], { presets }))).toMatch(/have 102400 columns; a workspace may/);
    const deep = `${'['.repeat(300)}${']'.repeat(300)}`;
    expect(
      reading(withTabs([{ id: 't', name: 'n', panels: [], layout: 0 }]).replace('"layout":0', `"layout":${deep}`)),
    ).toMatch(/nested more than 200 deep/);
  });
});
