/** Samples: `wperf sample|record --json` (WindowsPerf document, part 2.3). */

import { getOrMake } from '../../base/get-or-make.ts';
import type { WperfRow } from '../../plugins/wperf-types.ts';
import type { JsonValue } from './json.ts';
import type { WperfRows } from './wperf-rows.ts';

type SampleRow = WperfRow<'source/wperf-samples'>;

/** @param sampling the member of that name @throws WperfError */
export function readSampling(sampling: JsonValue, rows: WperfRows): void {
  for (const event of sampling.member('events').items()) readEvent(event, rows);
}

function readEvent(event: JsonValue, rows: WperfRows): void {
  const name = event.member('type').text();
  const every = event.optional('interval')?.number() ?? Number.NaN;
  const annotations = new Map<string, JsonValue[]>();
  for (const annotation of event.optional('annotate')?.items() ?? [])
    annotations.set(annotation.member('function_name').text(), annotation.member('source_code').items());
  const counters = new Map<string, JsonValue[]>();
  for (const counter of event.optional('pcs')?.items() ?? []) {
    const symbol = counter.optional('in_symbol')?.text() ?? '';
    getOrMake(counters, symbol, () => []).push(counter);
  }

  for (const sample of event.member('samples').items()) {
    const written = sample.member('symbol').text();
    const count = sample.member('count').number();
    const percent = sample.member('overhead').number();
    const whole: SampleRow = {
      event: name,
      every,
      ...symbolOf(written),
      file: '',
      line: Number.NaN,
      address: null,
      absolute: false,
      instruction: '',
      count,
      overhead: percent,
    };
    const lines = annotations.get(written);
    const places = lines === undefined ? byCounter(counters.get(written) ?? [], whole) : byLine(lines, whole);
    let placed = 0;
    for (const place of places) {
      placed += place.count;
      rows.add('source/wperf-samples', { ...place, overhead: count > 0 ? (percent * place.count) / count : 0 });
    }
    if (placed < count || places.length === 0) {
      const rest = count - placed;
      rows.add('source/wperf-samples', {
        ...whole,
        count: rest,
        overhead: count > 0 ? (percent * rest) / count : percent,
      });
    }
  }
}

/** `multiply:spmv.exe`: the module is behind the last colon, but C++ has colons of its own. */
function symbolOf(written: string): { symbol: string; module: string } {
  const found = /^(.*[^:]):([^:\s<>()]+)$/.exec(written);
  return found === null ? { symbol: written, module: '' } : { symbol: found[1], module: found[2] };
}

/** Sampled addresses of a symbol without source lines. */
const byCounter = (counters: JsonValue[], whole: SampleRow): SampleRow[] =>
  counters.map((counter) => ({
    ...whole,
    address: counter.member('address').words(),
    absolute: true,
    count: counter.member('count').number(),
  }));

/**
 * Sampled source lines with their instructions. A line is there once for each of its sampled instructions, with all of
 * its disassembly each time.
 */
function byLine(lines: JsonValue[], whole: SampleRow): SampleRow[] {
  const places = new Map<string, SampleRow>();
  for (const each of lines) {
    const file = each.member('filename').text();
    const line = each.member('line_number').number();
    const at = (value: JsonValue | null, instruction: string): SampleRow => {
      const address = value?.words() ?? null;
      const key = `${line}|${address?.high ?? ''}|${address?.low ?? ''}|${file}`;
      let place = places.get(key);
      if (place === undefined) {
        place = { ...whole, file, line, address, instruction, count: 0 };
        places.set(key, place);
      } else if (place.instruction === '') place.instruction = instruction;
      return place;
    };
    for (const { address, instruction } of disassemblyOf(each)) at(address, instruction);
    at(each.optional('instruction_address'), '').count += each.member('hits').number();
  }
  return [...places.values()];
}

const disassemblyOf = (line: JsonValue): { address: JsonValue; instruction: string }[] =>
  (line.optional('disassembled_line')?.optional('disassemble')?.items() ?? []).map((each) => ({
    address: each.member('address'),
    instruction: each.member('instruction').text(),
  }));
