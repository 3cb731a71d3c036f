/** Metrics of counters, computed for the buckets of a picture: the formulas are the host's, the counters the trace's. */
import { CYCLE_EVENT } from '../../contract/pmu-events.ts';
import { AddressPool } from '../columns/address-pool.ts';
import type { Column } from '../columns/column.ts';
import { TextPool } from '../columns/text-pool.ts';
import { compileExpression } from '../expressions/compile.ts';
import { type Environment, type Expression, NO_TRACE } from '../expressions/expression.ts';

/** What is known of the machine's counters: of Arm's facts, the part that holds for its product. */
export interface CounterFacts {
  /** Name → raw event number. */
  readonly eventNumbers: ReadonlyMap<string, number>;
  /** Of this product, or of all: the first of a name is taken. */
  readonly formulas: readonly { name: string; unit: string; expr: string }[];
}

/** The fixed cycle counter stands in for this event, which counts the same. */
const CYCLES = 'cpu_cycles';

export interface LiveMetric {
  readonly unit: string;
  /** Names of the counters, and for each the event numbers that stand for it, the better one first. */
  readonly inputs: readonly { name: string; events: readonly number[] }[];
  /** @param inputs a column of counts each, in the order of `inputs`; NaN = not counted */
  evaluate(inputs: readonly Float64Array[], rows: number): ArrayLike<number>;
}

export class LiveMetrics {
  readonly #facts: CounterFacts;
  readonly #compiled = new Map<string, LiveMetric | null>();

  constructor(facts: CounterFacts) {
    this.#facts = facts;
  }

  /** Null where no formula has that name. */
  metric(name: string): LiveMetric | null {
    let metric = this.#compiled.get(name);
    if (metric === undefined) {
      const formula = this.#facts.formulas.find((one) => one.name === name);
      metric = formula === undefined ? null : this.#compile(formula);
      if (metric !== null) this.#compiled.set(name, metric);
    }
    return metric;
  }

  #compile({ unit, expr }: { unit: string; expr: string }): LiveMetric {
    const { eventNumbers } = this.#facts;
    const columns = new Map<string, 'number'>([...eventNumbers.keys(), CYCLES].map((name) => [name, 'number']));
    const expression: Expression = compileExpression(expr, { columns });
    const inputs = [...expression.uses].map((name) => {
      const own = eventNumbers.get(name);
      return { name, events: [...(name === CYCLES ? [CYCLE_EVENT] : []), ...(own === undefined ? [] : [own])] };
    });
    return {
      unit,
      inputs,
      evaluate: (values, rows) => {
        const set = new Map(
          inputs.map(({ name }, i): [string, Column] => [name, { type: 'number', values: values[i] }]),
        );
        return expression.evaluate({ count: rows, columns: set }, environment).values;
      },
    };
  }
}

/** Formulas name nothing but counters. */
const environment: Environment = {
  texts: new TextPool(),
  addresses: new AddressPool(),
  ...NO_TRACE,
};
