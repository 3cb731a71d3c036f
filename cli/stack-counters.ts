/** `corescope stacks --counters`: functions by the counters that were sampled in them. */
import { at } from '../contract/checked.ts';
import { type CounterRatio, counterRatios, ratioIn, type StackCounters } from '../contract/stack-counters.ts';
import { printable } from './format.ts';

const leastWidth = 16;
const ratioWidth = 14;

export function countersText(answer: StackCounters, limit: number): string {
  const { counters, functions, rows, rowsWithStack, note } = answer;
  const ratios = counterRatios(counters);
  const widthOf = (name: string, least: number): number => Math.max(least, name.length);
  const lines = [
    `${rowsWithStack} of ${rows} samples are of a known place: ${counters.map(({ name, samples }) => `${name} ${samples}`).join(', ')}`,
    ...(note === null ? [] : [note]),
    '',
    [
      ...counters.map(({ name }) => name.padStart(widthOf(name, leastWidth))),
      ...ratios.map(({ name }) => name.padStart(widthOf(name, ratioWidth))),
      'Function (its own code; in parentheses: samples)',
    ].join('  '),
  ];
  for (let place = 0; place < Math.min(limit, functions.length); place++) {
    const cells = [
      ...counters.map(({ name }, i) => eventsText(answer, i, place).padStart(widthOf(name, leastWidth))),
      ...ratios.map((ratio) => ratioText(answer, ratio, place).padStart(widthOf(ratio.name, ratioWidth))),
    ];
    lines.push([...cells, at(functions, place)].join('  '));
  }
  if (functions.length > limit) lines.push('… (more lines with --limit)');
  return lines.map((line) => `${printable(line)}\n`).join('');
}

function eventsText({ weights, samples }: StackCounters, counter: number, place: number): string {
  const count = at(at(samples, counter), place);
  return count === 0 ? '' : `${at(at(weights, counter), place)} (${count})`;
}

/** With its standard error. */
function ratioText(answer: StackCounters, ratio: CounterRatio, place: number): string {
  const found = ratioIn(answer, ratio, place);
  return found === null ? '' : `${found.value.toFixed(2)} ±${Math.ceil(100 * found.error)}%`;
}
