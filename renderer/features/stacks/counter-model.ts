/** What several counters say about a function, as the panel shows it. */
import { at } from '../../../contract/checked.ts';
import {
  type CounterRatio,
  counterRatios,
  fewSamples,
  ratioIn,
  type StackCounters,
} from '../../../contract/stack-counters.ts';
import { formatCount, formatCounted, formatFixed } from '../../base/format.ts';

/** One number of a function: a ratio of two counters, or the events of one. */
export interface CounterFigure {
  id: string;
  title: string;
  help: string;
  /** Null where a counter has no sample in the function. */
  value(name: string): number | null;
  text(name: string): string;
  /** How sure the number is: by how many samples. */
  about(name: string): string;
  /** Few samples: the number says little. */
  isRough(name: string): boolean;
}

/** Ratios first, then events by counter. Without counters to compare there are none. */
export function counterFigures(answer: StackCounters | null): CounterFigure[] {
  if (answer === null || answer.counters.length < 2) return [];
  const placeOf = new Map(answer.functions.map((name, place) => [name, place]));
  const ratios = counterRatios(answer.counters);
  return [
    ...ratios.map((ratio, i) => ratioFigure(answer, ratio, i, placeOf)),
    ...answer.counters.map((_, counter) => eventsFigure(answer, counter, placeOf)),
  ];
}

function ratioFigure(
  answer: StackCounters,
  ratio: CounterRatio,
  i: number,
  placeOf: ReadonlyMap<string, number>,
): CounterFigure {
  const found = (name: string) => {
    const place = placeOf.get(name);
    return place === undefined ? null : ratioIn(answer, ratio, place);
  };
  return {
    ...{ id: `ratio-${i}`, title: ratio.name },
    help: `${ratio.help}, in the function’s own code; gray with fewer than ${fewSamples} samples of either counter`,
    value: (name) => found(name)?.value ?? null,
    text: (name) => {
      const one = found(name);
      return one === null ? '' : formatFixed(one.value, 2);
    },
    about: (name) => {
      const one = found(name);
      const place = placeOf.get(name);
      if (one === null || place === undefined) return '';
      const counts = [ratio.of, ratio.per].map((counter) => {
        const samples = at(at(answer.samples, counter), place);
        return `${formatCounted(samples, 'sample')} of ${at(answer.counters, counter).name}`;
      });
      return `±${formatFixed(100 * one.error, 0)}%: ${counts.join(', ')}`;
    },
    isRough: (name) => found(name)?.isRough ?? false,
  };
}

function eventsFigure(answer: StackCounters, counter: number, placeOf: ReadonlyMap<string, number>): CounterFigure {
  const { name: title } = at(answer.counters, counter);
  const samplesOf = (name: string): number => answer.samples[counter]?.[placeOf.get(name) ?? -1] ?? 0;
  const value = (name: string): number | null =>
    samplesOf(name) === 0 ? null : (answer.weights[counter]?.[placeOf.get(name) ?? -1] ?? null);
  return {
    ...{ id: `events-${counter}`, title, value },
    help: `Events of ${title} in the function’s own code`,
    text: (name) => {
      const events = value(name);
      return events === null ? '' : formatCount(events);
    },
    about: (name) => formatCounted(samplesOf(name), 'sample'),
    isRough: (name) => samplesOf(name) < fewSamples,
  };
}
