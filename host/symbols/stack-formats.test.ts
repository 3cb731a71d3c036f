/**
 * Files for other tools: each read back by what its format says, and compared with sums over the tree. speedscope's and the
 * other JSON formats by checkers written from their documentation, pprof by `pprof-format` and, where Go is at hand, its tool.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Profile } from 'pprof-format';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { StackAnswer } from '../../contract/stacks.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { stackFile } from './stack-formats.ts';

const folder = temporaryFolder();

/** Trees of any shape: nodes below earlier ones, with a weight of their own. */
const answers = fc
  .record({
    nodes: fc.array(fc.tuple(fc.nat(), fc.nat(5), fc.nat(1000)), { minLength: 1, maxLength: 30 }),
    isTime: fc.boolean(),
    texts: fc.array(fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('a;b', '<b>x</b>', 'naïve(ü)', '"q" \\')), {
      minLength: 6,
      maxLength: 6,
    }),
  })
  .map(({ nodes, isTime, texts }): StackAnswer => {
    const parent = Uint32Array.from(nodes, ([above], i) => above % (i + 1));
    const self = Float64Array.from(nodes, ([, , weight]) => weight * (isTime ? 1000 : 1));
    const inclusive = Float64Array.from(self);
    for (let node = nodes.length - 1; node >= 0; node--) {
      const above = parent[node] ?? 0;
      if (above > 0) inclusive[above - 1] = (inclusive[above - 1] ?? 0) + (inclusive[node] ?? 0);
    }
    const form: StackAnswer['weight']['form'] = isTime
      ? ({ type: 'duration' } as StackAnswer['weight']['form'])
      : ({ type: 'count' } as unknown as StackAnswer['weight']['form']);
    return {
      ...{
        rows: 1,
        rowsWithStack: 1,
        rowsWithoutCallers: 0,
        samples: null,
        tags: [],
        total: self.reduce((sum, each) => sum + each, 0),
      },
      weight: { key: isTime ? 'weight' : 'count', name: 'Weight', form },
      names: texts.map((text, i) => `${text}${i}`),
      modules: ['a.dll', '', 'b.sys', 'a.dll', 'c.exe', ''],
      ...{ parent, name: Uint32Array.from(nodes, ([, name]) => name), self, inclusive, omitted: 0 },
      byName: { name: new Uint32Array(0), self: new Float64Array(0), inclusive: new Float64Array(0) },
      frames: { total: 0, named: 0, withoutModule: 0 },
      baseline: null,
    };
  });

const shown = (answer: StackAnswer, name: number): string =>
  [answer.modules[name], answer.names[name]].filter((part) => part !== '').join('!');

/** `outermost → … → innermost` by what nodes of it weigh themselves; those without weight are left out. */
function weightsOf(answer: StackAnswer, nameOf: (name: number) => string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [node, self] of answer.self.entries()) {
    if (self === 0) continue;
    const path: string[] = [];
    for (let up = node; up >= 0; up = (answer.parent[up] ?? 0) - 1) path.unshift(nameOf(answer.name[up] ?? 0));
    const key = JSON.stringify(path);
    found[key] = (found[key] ?? 0) + self;
  }
  return found;
}

function added(pairs: Iterable<[path: string[], weight: number]>): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [path, weight] of pairs) found[JSON.stringify(path)] = (found[JSON.stringify(path)] ?? 0) + weight;
  return found;
}

const textOf = (answer: StackAnswer, format: Parameters<typeof stackFile>[1]): string => {
  const file = stackFile(answer, format, 'title');
  if (typeof file !== 'string') throw new Error('binary');
  return file;
};

test('folded: a line a stack, names parted by semicolons, then a whole number', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const lines = textOf(answer, 'folded').split('\n').slice(0, -1);
      const found = added(
        lines.map((line): [string[], number] => {
          const [, path = '', weight = ''] = /^(.*) (\d+)$/s.exec(line) ?? [];
          return [path.split(';'), Number(weight)];
        }),
      );
      expect(found).toEqual(weightsOf(answer, (name) => shown(answer, name).replaceAll(';', ':').replace(/\s/g, ' ')));
    }),
  );
});

/** https://www.speedscope.app/file-format-schema.json, the parts that a `sampled` profile has; no member besides. */
const speedscope = z.strictObject({
  $schema: z.literal('https://www.speedscope.app/file-format-schema.json'),
  exporter: z.string().optional(),
  name: z.string().optional(),
  activeProfileIndex: z.number().optional(),
  shared: z.strictObject({
    frames: z.array(
      z.strictObject({
        name: z.string(),
        file: z.string().optional(),
        line: z.number().optional(),
        col: z.number().optional(),
      }),
    ),
  }),
  profiles: z.array(
    z.strictObject({
      type: z.literal('sampled'),
      name: z.string(),
      unit: z.enum(['none', 'nanoseconds', 'microseconds', 'milliseconds', 'seconds', 'bytes']),
      startValue: z.number(),
      endValue: z.number(),
      samples: z.array(z.array(z.number().int().min(0))),
      weights: z.array(z.number()),
    }),
  ),
});

test('speedscope: its schema; samples are stacks from the outermost frame', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const { shared, profiles } = speedscope.parse(JSON.parse(textOf(answer, 'speedscope')));
      const [profile] = profiles;
      expect(profile?.samples.length).toBe(profile?.weights.length);
      const pairs = profile?.samples.map((sample, i): [string[], number] => [
        sample.map((frame) => shared.frames[frame]?.name ?? ''),
        profile.weights[i] ?? 0,
      ]);
      expect(added(pairs ?? [])).toEqual(weightsOf(answer, (name) => shown(answer, name)));
      expect(profile?.endValue).toBe(answer.total);
    }),
  );
});

/** Trace Event Format: complete events of a thread nest, and none begins before its parent or ends after it. */
const traceEvents = z.object({
  traceEvents: z.array(
    z.discriminatedUnion('ph', [
      z.object({ ph: z.literal('M'), name: z.string(), pid: z.number(), tid: z.number(), args: z.object({}) }),
      z.object({
        ...{ ph: z.literal('X'), name: z.string(), cat: z.string(), pid: z.number(), tid: z.number() },
        ...{ ts: z.number().min(0), dur: z.number().min(0) },
      }),
    ]),
  ),
});

test('Chrome and Perfetto: slices that nest as the tree does', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const { traceEvents: events } = traceEvents.parse(JSON.parse(textOf(answer, 'perfetto')));
      const slices = events.filter((event) => event.ph === 'X').filter(({ dur }) => dur > 0);
      const perUs = answer.weight.form.type === 'duration' ? 1000 : 1;
      // Parents begin with or before their children and are at least as long.
      slices.sort((a, b) => a.ts - b.ts || b.dur - a.dur);
      const open: { name: string; end: number; left: number }[] = [];
      const pairs: [string[], number][] = [];
      const close = (): void => {
        const left = open.at(-1)?.left ?? 0;
        if (left > 1e-6) pairs.push([open.map(({ name }) => name), Math.round(left * perUs)]);
        open.pop();
      };
      for (const { name, ts, dur } of slices) {
        while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts + 1e-6) close();
        const parent = open.at(-1);
        if (parent !== undefined) {
          expect(ts + dur).toBeLessThanOrEqual(parent.end + 1e-6);
          parent.left -= dur;
        }
        open.push({ name, end: ts + dur, left: dur });
      }
      while (open.length > 0) close();
      // Slices of equal place cannot be told apart: a child that is all of its parent may come first.
      const sum = (of: Record<string, number>): number => Object.values(of).reduce((all, each) => all + each, 0);
      expect(sum(added(pairs))).toBe(answer.total);
      const leaves = (of: Record<string, number>): number[] => Object.values(of).sort((a, b) => a - b);
      expect(leaves(added(pairs)).reduce((a, b) => a + b, 0)).toBe(
        leaves(weightsOf(answer, String)).reduce((a, b) => a + b, 0),
      );
    }),
  );
});

const ints = z.array(z.number().int());
const column = <T extends z.ZodType>(of: T) => z.array(of);
const maybe = z.number().nullable();
/** Firefox Profiler, processed: tables of columns, all as long as they say (docs-developer/processed-profile-format.md). */
const firefoxThread = z.object({
  ...{ name: z.string(), processType: z.string(), pid: z.string(), tid: z.number(), isMainThread: z.boolean() },
  ...{ registerTime: z.number(), unregisterTime: maybe, processStartupTime: z.number(), processShutdownTime: maybe },
  pausedRanges: z.array(z.never()),
  samples: z.object({
    length: z.number(),
    stack: ints,
    time: z.array(z.number()),
    weight: z.array(z.number()),
    weightType: z.enum(['samples', 'tracing-ms', 'bytes']),
  }),
  stackTable: z.object({ length: z.number(), frame: ints, prefix: column(maybe) }),
  frameTable: z.object({
    length: z.number(),
    func: ints,
    address: ints,
    category: column(maybe),
    inlineDepth: ints,
    nativeSymbol: column(maybe),
    line: column(maybe),
    column: column(maybe),
  }),
  funcTable: z.object({
    length: z.number(),
    name: ints,
    resource: ints,
    isJS: column(z.boolean()),
    relevantForJS: column(z.boolean()),
    fileName: column(maybe),
  }),
  resourceTable: z.object({ length: z.number(), lib: column(maybe), name: ints, type: ints }),
  nativeSymbols: z.object({ length: z.number() }),
  markers: z.object({ length: z.number(), data: z.array(z.unknown()), name: ints }),
  stringArray: z.array(z.string()),
});
const firefox = z.object({
  meta: z.object({
    ...{ interval: z.number(), startTime: z.number(), product: z.string(), version: z.number() },
    ...{ preprocessedProfileVersion: z.number(), processType: z.number(), stackwalk: z.number() },
    categories: z.array(z.object({ name: z.string(), color: z.string(), subcategories: z.array(z.string()) })).min(1),
    markerSchema: z.array(z.unknown()),
  }),
  libs: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      debugName: z.string(),
      debugPath: z.string(),
      breakpadId: z.string(),
      arch: z.string(),
    }),
  ),
  threads: z.array(firefoxThread).length(1),
});

test('Firefox: columns as long as their tables, numbers within them, prefixes before their stacks', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const { threads, libs } = firefox.parse(JSON.parse(textOf(answer, 'firefox')));
      const [thread] = threads;
      if (thread === undefined) throw new Error('no thread');
      const { samples, stackTable, frameTable, funcTable, resourceTable, stringArray } = thread;
      for (const table of [samples, stackTable, frameTable, funcTable, resourceTable])
        for (const values of Object.values(table)) if (Array.isArray(values)) expect(values.length).toBe(table.length);
      expect(samples.time).toEqual([...samples.time].sort((a, b) => a - b));
      for (const [stack, prefix] of stackTable.prefix.entries())
        if (prefix !== null) expect(prefix).toBeLessThan(stack);
      const functionOf = (stack: number): string => {
        const func = frameTable.func[stackTable.frame[stack] ?? -1] ?? -1;
        const resource = funcTable.resource[func] ?? -1;
        const lib = resource < 0 ? '' : `${libs[resourceTable.lib[resource] ?? -1]?.name}!`;
        return `${lib}${stringArray[funcTable.name[func] ?? -1]}`;
      };
      const isTime = samples.weightType === 'tracing-ms';
      const pairs = samples.stack.map((stack, i): [string[], number] => {
        const path: string[] = [];
        for (let up: number | null = stack; up !== null; up = stackTable.prefix[up] ?? null)
          path.unshift(functionOf(up));
        return [path, Math.round((samples.weight[i] ?? 0) * (isTime ? 1e6 : 1))];
      });
      expect(added(pairs)).toEqual(weightsOf(answer, (name) => shown(answer, name)));
    }),
  );
});

describe('pprof', () => {
  test('by pprof-format: samples from the innermost frame, mappings, all numbers defined', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const profile = Profile.decode(gunzipSync(stackFile(answer, 'pprof', 'title') as Uint8Array));
        const text = (index: number | bigint): string => profile.stringTable.strings[Number(index)] ?? '(none)';
        expect(text(0)).toBe('');
        const byId = <T extends { id: number | bigint }>(list: T[]) =>
          new Map(list.map((each) => [Number(each.id), each]));
        const [locations, functions, mappings] = [
          byId(profile.location),
          byId(profile.function),
          byId(profile.mapping),
        ];
        const nameOf = (id: number | bigint): string => {
          const location = locations.get(Number(id));
          const mapping = mappings.get(Number(location?.mappingId));
          const name = text(functions.get(Number(location?.line[0]?.functionId))?.name ?? -1);
          return mapping === undefined ? name : `${text(mapping.filename)}!${name}`;
        };
        const pairs = profile.sample.map(({ locationId, value }): [string[], number] => [
          locationId.map(nameOf).reverse(),
          Number(value[0]),
        ]);
        expect(added(pairs)).toEqual(weightsOf(answer, (name) => shown(answer, name)));
        const unit = text(profile.sampleType[0]?.unit ?? -1);
        expect(unit).toBe(answer.weight.form.type === 'duration' ? 'nanoseconds' : 'count');
      }),
    );
  });

  test('by Go’s own tool', { timeout: 60_000 }, ({ skip }) => {
    if (spawnSync('go', ['version']).status !== 0) skip('Go is not at hand');
    const path = join(folder, 'a.pb.gz');
    const [answer] = fc.sample(answers, { numRuns: 1, seed: 7 });
    if (answer === undefined) throw new Error('no answer');
    writeFileSync(path, stackFile(answer, 'pprof', 'title'));
    const env = { ...process.env, PPROF_TMPDIR: folder, GOFLAGS: '', GOPROXY: 'off' };
    const run = { encoding: 'utf8', env, timeout: 20_000 } as const;
    const { status, signal, stdout, stderr } = spawnSync('go', ['tool', 'pprof', '-raw', path], run);
    if (signal !== null) skip('Go compiles its pprof at the first call: call `go tool pprof -h` once');
    if (status !== 0 && /no such tool|not found|cannot find/.test(stderr)) skip('Go has no pprof here');
    expect([status, stderr]).toEqual([0, expect.any(String)]);
    const samples = [...stdout.matchAll(/^\s+(\d+): [\d ]+$/gm)].map(([, value]) => Number(value));
    expect(samples.reduce((sum, each) => sum + each, 0)).toBe(answer.total);
  });
});
