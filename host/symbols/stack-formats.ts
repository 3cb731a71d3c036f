/** Call trees as files of other tools. Each format's layout is from its own documentation. */
import { at } from '../../contract/checked.ts';
import type { StackAnswer } from '../../contract/stacks.ts';
import { pprofOf } from './pprof.ts';

export const stackFormats = ['folded', 'speedscope', 'pprof', 'firefox', 'perfetto'] as const;
export type StackFormat = (typeof stackFormats)[number];

/** @returns text, or bytes for a format that is binary */
export function stackFile(answer: StackAnswer, format: StackFormat, title: string): string | Uint8Array {
  switch (format) {
    case 'folded':
      return foldedOf(answer);
    case 'speedscope':
      return `${JSON.stringify(speedscopeOf(answer, title))}\n`;
    case 'pprof':
      return pprofOf(answer);
    case 'firefox':
      return `${JSON.stringify(firefoxOf(answer, title))}\n`;
    case 'perfetto':
      return `${JSON.stringify(traceEventsOf(answer, title))}\n`;
  }
}

const isDuration = ({ weight }: StackAnswer): boolean => weight.form.type === 'duration' || weight.form.type === 'time';

const fullName = ({ names, modules }: StackAnswer, name: number): string =>
  at(modules, name) === '' ? at(names, name) : `${at(modules, name)}!${at(names, name)}`;

/** Frames of a node, the outermost first. */
function pathOf({ parent, name }: StackAnswer, node: number): number[] {
  const path: number[] = [];
  for (let up = node; up >= 0; up = at(parent, up) - 1) path.push(at(name, up));
  return path.reverse();
}

/** Nodes that weigh something themselves. */
function leaves({ self }: StackAnswer): number[] {
  return Array.from(self.keys()).filter((node) => at(self, node) !== 0);
}

/** Brendan Gregg's: `a;b;c 12`, a line each, whole numbers. A semicolon in a name would end it. */
function foldedOf(answer: StackAnswer): string {
  return leaves(answer)
    .map((node) => {
      const names = pathOf(answer, node).map((name) => fullName(answer, name).replaceAll(';', ':'));
      return `${names.join(';')} ${Math.round(at(answer.self, node))}\n`;
    })
    .join('');
}

/** https://www.speedscope.app/file-format-schema.json: a `sampled` profile. */
function speedscopeOf(answer: StackAnswer, title: string): object {
  const nodes = leaves(answer);
  return {
    $schema: 'https://www.speedscope.app/file-format-schema.json',
    exporter: 'Corescope',
    name: title,
    activeProfileIndex: 0,
    shared: { frames: answer.names.map((_, name) => ({ name: fullName(answer, name) })) },
    profiles: [
      {
        ...{ type: 'sampled', name: title, startValue: 0, endValue: answer.total },
        unit: isDuration(answer) ? 'nanoseconds' : 'none',
        samples: nodes.map((node) => pathOf(answer, node)),
        weights: nodes.map((node) => at(answer.self, node)),
      },
    ],
  };
}

/** Chrome's trace events, which Perfetto opens: each node a slice, its callees within it, the heaviest first. */
function traceEventsOf(answer: StackAnswer, title: string): object {
  const { parent, inclusive, name } = answer;
  const startUs = new Float64Array(parent.length);
  const usedUs = new Float64Array(parent.length + 1);
  const perUnit = isDuration(answer) ? 1e-3 : 1;
  const order = Array.from(parent.keys()).sort(
    (a, b) => at(parent, a) - at(parent, b) || at(inclusive, b) - at(inclusive, a),
  );
  // Parents come before their children, so a parent's place is known.
  for (const node of order) {
    const above = at(parent, node);
    startUs[node] = (above === 0 ? 0 : at(startUs, above - 1)) + at(usedUs, above);
    usedUs[above] = at(usedUs, above) + at(inclusive, node) * perUnit;
  }
  return {
    displayTimeUnit: 'ns',
    otherData: { note: 'A flame graph: widths are weights, not times.' },
    traceEvents: [
      { ph: 'M', name: 'process_name', pid: 1, tid: 1, args: { name: title } },
      ...order.map((node) => ({
        ...{ ph: 'X', pid: 1, tid: 1, cat: 'stack' },
        name: fullName(answer, at(name, node)),
        ts: at(startUs, node),
        dur: at(inclusive, node) * perUnit,
      })),
    ],
  };
}

/** Of Firefox's processed format: tables of columns, of which only these are read for a profile without markers. */
const FIREFOX_VERSION = 30;

function firefoxOf(answer: StackAnswer, title: string): object {
  const { names, modules, parent, name, self, total } = answer;
  const strings: string[] = [];
  const numbers = new Map<string, number>();
  const stringOf = (text: string): number => {
    let number = numbers.get(text);
    if (number === undefined) {
      number = strings.push(text) - 1;
      numbers.set(text, number);
    }
    return number;
  };
  const libs = [...new Set(modules.filter((module) => module !== ''))];
  const resources = new Map(libs.map((lib, i) => [lib, i]));
  const nodes = leaves(answer);
  const fill = <T>(count: number, value: T): T[] => new Array<T>(count).fill(value);
  const functions = names.length;
  let timeMs = 0;
  const times = nodes.map((node) => {
    const startMs = timeMs;
    timeMs += isDuration(answer) ? at(self, node) / 1e6 : at(self, node);
    return startMs;
  });
  const thread = {
    ...{ name: title, processName: title, processType: 'default', isMainThread: true, pid: '1', tid: 1 },
    ...{ processStartupTime: 0, processShutdownTime: null, registerTime: 0, unregisterTime: null, pausedRanges: [] },
    stackTable: {
      length: parent.length,
      frame: Array.from(name),
      category: fill(parent.length, 0),
      subcategory: fill(parent.length, 0),
      prefix: Array.from(parent, (above) => (above === 0 ? null : above - 1)),
    },
    frameTable: {
      length: functions,
      address: fill(functions, -1),
      inlineDepth: fill(functions, 0),
      category: fill(functions, 0),
      subcategory: fill(functions, 0),
      func: names.map((_, i) => i),
      ...{ nativeSymbol: fill(functions, null), innerWindowID: fill(functions, 0) },
      ...{ implementation: fill(functions, null), line: fill(functions, null), column: fill(functions, null) },
    },
    funcTable: {
      length: functions,
      name: names.map(stringOf),
      ...{ isJS: fill(functions, false), relevantForJS: fill(functions, false) },
      resource: modules.map((module) => resources.get(module) ?? -1),
      ...{ fileName: fill(functions, null), lineNumber: fill(functions, null), columnNumber: fill(functions, null) },
    },
    resourceTable: {
      length: libs.length,
      lib: libs.map((_, i) => i),
      name: libs.map(stringOf),
      ...{ host: fill(libs.length, null), type: fill(libs.length, 1) },
    },
    nativeSymbols: { length: 0, libIndex: [], address: [], name: [], functionSize: [] },
    markers: { length: 0, category: [], data: [], endTime: [], name: [], phase: [], startTime: [] },
    samples: {
      length: nodes.length,
      stack: nodes,
      time: times,
      weight: nodes.map((node) => (isDuration(answer) ? at(self, node) / 1e6 : at(self, node))),
      weightType: isDuration(answer) ? 'tracing-ms' : 'samples',
    },
    stringArray: strings,
  };
  return {
    meta: {
      ...{ interval: 1, startTime: 0, processType: 0, product: 'Corescope', stackwalk: 1, debug: false },
      ...{ version: 24, preprocessedProfileVersion: FIREFOX_VERSION, symbolicated: true },
      categories: [{ name: 'Other', color: 'grey', subcategories: ['Other'] }],
      markerSchema: [],
      profilingEndTime: isDuration(answer) ? total / 1e6 : total,
    },
    libs: libs.map((lib) => ({
      ...{ name: lib, debugName: lib, path: lib, debugPath: lib, arch: '', breakpadId: '', codeId: null },
    })),
    threads: [thread],
    pages: [],
    counters: [],
  };
}
