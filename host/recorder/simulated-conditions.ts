/** What a simulated machine is like from now on: how many events its flood provider writes, and what goes wrong. */
import { z } from 'zod';
import { type Faults, noFaults } from '../../native-bridge/simulator/faults.ts';
import type { SimulatedMachine } from '../../native-bridge/simulator/machine.ts';
import { HostError } from '../base/host-error.ts';

/** More events a second than any machine of ours can make up: it would do nothing else. */
const MOST = 1_000_000;
export const simulatedConditionsSchema = z.record(
  z.string().max(64),
  z.union([z.boolean(), z.number().min(0).max(MOST)]),
);
/** By name: `eventsPerSecond`, and those of `Faults`. */
export type SimulatedConditions = z.infer<typeof simulatedConditionsSchema>;

const eventRate = 'eventsPerSecond';
const standard: SimulatedConditions = { [eventRate]: 0, ...noFaults };

export const conditionsOf = ({ faults, floodEventsPerSecond }: SimulatedMachine): SimulatedConditions => ({
  [eventRate]: floodEventsPerSecond,
  ...faults,
});

/**
 * `driverHeld,foreignSessions=60,eventsPerSecond=50000`; what is a switch is on, or off again by `=0`, the rest has a number.
 * @throws HostError that names what there is
 */
export function simulatedConditions(text: string): SimulatedConditions {
  const conditions: SimulatedConditions = {};
  for (const part of text.split(',').filter((each) => each !== '')) {
    const [name = '', value = '1'] = part.split('=');
    if (!Object.hasOwn(standard, name))
      throw new HostError(
        'bad-request',
        `A simulated machine has no condition “${name}”: there are ${Object.keys(standard).join(', ')}.`,
      );
    const number = Number(value);
    if (value === '' || !(number >= 0 && number <= MOST))
      throw new HostError('bad-request', `“${value}” in ${name}= is not a number from 0 to ${MOST}.`);
    conditions[name] = typeof standard[name] === 'number' ? number : number !== 0;
  }
  return conditions;
}

/** @param conditions those that are not named stay as they are */
export function setConditions(machine: SimulatedMachine, conditions: SimulatedConditions): void {
  const { [eventRate]: rate, ...faults } = conditions;
  if (typeof rate === 'number') machine.floodEventsPerSecond = rate;
  const known = Object.entries(faults).filter(
    ([name, value]) =>
      Object.hasOwn(machine.faults, name) && typeof machine.faults[name as keyof Faults] === typeof value,
  );
  Object.assign(machine.faults, Object.fromEntries(known));
}
