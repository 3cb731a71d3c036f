/** Answers about sampled operations: the window's and the command line's. */
import { at } from '../../contract/checked.ts';
import type { CheckedMemoryQuery, Memory, MemoryFunctions, MemoryLines } from '../../contract/memory.ts';
import { hexOf64 } from '../../engine/base/text.ts';
import { cacheLines, lineAccesses, OTHER_FUNCTIONS } from '../../engine/spe/cache-lines.ts';
import {
  chosenRecords,
  countsBySource,
  functionSums,
  latencyBins,
  lineOf,
  type SpeFilter,
  type SpeSamples,
  sourcesOverTime,
} from '../../engine/spe/spe-summary.ts';
import type { CodeNames } from './sampled-code.ts';
import type { SpeData } from './spe-data.ts';

export type MemoryQuestion = Omit<CheckedMemoryQuery, 'trace' | 'file' | 'names'>;

export function memoryOf(data: SpeData, code: CodeNames, question: MemoryQuestion): Memory {
  const { records, info } = data;
  const served = data.served(question.sources);
  const samples: SpeSamples = { records, served, functionOf: code.functionOf, functions: code.names.length };
  const chosen = chosenRecords(samples, filterOf(samples, code, question.filter));
  return {
    file: info,
    operations: records.count,
    chosen: chosen.length,
    ambiguous: code.ambiguous,
    loss: { ...records.damage },
    sources: { name: [...served.names], isLoad: [...served.isLoad], counts: countsBySource(samples, chosen) },
    bins: latencyBins(samples, chosen),
    functions: functionsOf(samples, chosen, code.names, question.functions),
    lines: linesOf(samples, chosen, code.names, question.lines),
    time: timeOf(data, samples, chosen, question.buckets),
  };
}

/** What is not there leaves nothing. */
const NONE = 0xffffffff;
const numberOf = (names: readonly string[], name: string): number => {
  const number = names.indexOf(name);
  return number < 0 ? NONE : number;
};

function filterOf({ served }: SpeSamples, { names }: CodeNames, filter: MemoryQuestion['filter']): SpeFilter {
  const line = filter.line === null ? null : BigInt(filter.line);
  return {
    function: filter.function === null ? null : numberOf(names, filter.function),
    source: filter.source === null ? null : numberOf(served.names, filter.source),
    line: line === null ? null : { low: lineOf(Number(line & 0xffffffffn)), high: Number(line >> 32n) },
  };
}

type Page = MemoryQuestion['functions'];

function functionsOf(
  samples: SpeSamples,
  chosen: Uint32Array,
  names: readonly string[],
  { offset, limit }: Page,
): MemoryFunctions {
  const sums = functionSums(samples, chosen);
  const order = Uint32Array.from(names.keys())
    .filter((of) => at(sums.samples, of) > 0)
    .sort((a, b) => at(sums.samples, b) - at(sums.samples, a) || a - b);
  const page = order.subarray(offset, offset + limit);
  const words = (column: Uint32Array): Uint32Array => page.map((of) => at(column, of));
  const floats = (value: (of: number) => number): Float64Array => Float64Array.from(page, value);
  return {
    total: order.length,
    name: Array.from(page, (of) => at(names, of)),
    samples: words(sums.samples),
    mean: floats((of) => at(sums.cycles, of) / at(sums.timed, of)),
    median: floats((of) => at(sums.median, of)),
    p95: floats((of) => at(sums.p95, of)),
    cycles: floats((of) => at(sums.cycles, of)),
    refills: words(sums.refills),
    walks: words(sums.walks),
    mispredicts: words(sums.mispredicts),
  };
}

function linesOf(
  samples: SpeSamples,
  chosen: Uint32Array,
  names: readonly string[],
  { offset, limit }: Page,
): MemoryLines {
  const lines = cacheLines(samples, chosen);
  const from = Math.min(offset, lines.count);
  const to = Math.min(offset + limit, lines.count);
  const { count: _, ...accesses } = lineAccesses(samples, chosen, lines, from, to);
  const used = [...new Set(accesses.function)];
  const placeOf = new Map(used.map((of, place) => [of, place]));
  return {
    total: lines.count,
    address: Array.from({ length: to - from }, (_, i) => hexOf64(at(lines.low, from + i), at(lines.high, from + i))),
    loads: lines.loads.slice(from, to),
    stores: lines.stores.slice(from, to),
    fromPeers: lines.fromPeers.slice(from, to),
    accesses: { ...accesses, function: accesses.function.map((of) => placeOf.get(of) ?? 0) },
    names: used.map((of) => (of === OTHER_FUNCTIONS ? 'others' : at(names, of))),
  };
}

function timeOf({ time }: SpeData, samples: SpeSamples, chosen: Uint32Array, buckets: number): Memory['time'] {
  if (time === null) return null;
  const { low, high, ...facts } = time;
  return { start: hexOf64(low, high), ...facts, ...sourcesOverTime(samples, chosen, time, buckets) };
}
