/** Arm's facts about counters, for the product that a machine has. */
import type { CounterFacts } from '../../engine/live/live-metrics.ts';
import { eventNames, FIXED_CYCLES, formulasOf, productEventNames } from '../../plugins/windowsperf/arm-pmu.ts';

/** @param product key as `neoverse-n1`; null: only what holds for any core */
export function counterFacts(product: string | null): CounterFacts {
  const eventNumbers = new Map<string, number>();
  for (const [number, name] of Object.entries(eventNames))
    if (number !== FIXED_CYCLES) eventNumbers.set(name, Number(number));
  for (const [key, name] of Object.entries(productEventNames)) {
    const [of, number] = key.split(' ');
    if (of === product) eventNumbers.set(name, Number(number));
  }
  return {
    eventNumbers,
    formulas: formulasOf(product).map(({ name, unit = '', expr }) => ({ name, unit, expr })),
  };
}
