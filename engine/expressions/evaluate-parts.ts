/** What a thread does for whoever evaluates an expression in several. */
import { AddressPool } from '../columns/address-pool.ts';
import { columnFor } from '../columns/column.ts';
import { rowsOfPart } from '../columns/row-threads.ts';
import { TextPool } from '../columns/text-pool.ts';
import { blockFiller, loweredAst } from './compile.ts';
import type { EvaluateWork } from './shared-expression.ts';

/** Fills the rows of a part. */
export function evaluateParts({ ast, scope, count, columns, texts, times, out }: EvaluateWork): (part: number) => void {
  const pools = { texts: new GivenTexts(texts), addresses: new AddressPool() };
  const environment = { ...pools, ...times, names: null, shelf: null, rowThreads: null };
  const set = {
    count,
    columns: new Map(columns.map(([name, type, values]) => [name, columnFor(type, values, pools)])),
  };
  const fill = blockFiller(loweredAst(ast, scope).node, set, environment, out);
  return (part) => fill(...rowsOfPart(part, count));
}

/** Knows the ids of some texts, and makes none. */
class GivenTexts extends TextPool {
  readonly #ids: ReadonlyMap<string, number>;

  constructor(ids: ReadonlyMap<string, number>) {
    super();
    this.#ids = ids;
  }

  override idOf(text: string): number {
    const id = text === '' ? 0 : this.#ids.get(text);
    if (id === undefined) throw new Error(`there is no ID of “${text}”`);
    return id;
  }
}
