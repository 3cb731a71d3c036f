/** What a thread does for whoever computes an expression in several. */
import { AddressPool } from '../columns/address-pool.ts';
import { columnFor } from '../columns/column.ts';
import { rowsOfPart } from '../columns/row-threads.ts';
import { TextPool } from '../columns/text-pool.ts';
import { loweredAst } from './compile.ts';
import { blockFiller, type EvaluateWork } from './evaluate.ts';
import { NO_TRACE } from './expression.ts';
import type { BoolNode } from './node.ts';
import { findParts, rowFinder, type SelectWork } from './select.ts';
import type { SharedRows } from './shared-expression.ts';

/** Does a part of `evaluate`. */
export function evaluateParts({ out, ...rows }: EvaluateWork): (part: number) => void {
  const { lowered, set, environment } = given(rows);
  const fill = blockFiller(lowered.node, set, environment, out);
  return (part) => fill(...rowsOfPart(part, set.count));
}

/** Does a part of `select`. */
export function selectParts(work: SelectWork): (part: number) => void {
  const { lowered, set, environment } = given(work);
  return findParts(rowFinder(lowered.terms as readonly BoolNode[], set, environment, work.among), work);
}

function given({ ast, scope, count, columns, texts, times }: SharedRows) {
  const pools = { texts: new GivenTexts(texts), addresses: new AddressPool() };
  const environment = { ...pools, ...NO_TRACE, ...times };
  const named = new Map(columns.map(([name, type, values]) => [name, columnFor(type, values, pools)]));
  return { lowered: loweredAst(ast, scope), set: { count, columns: named }, environment };
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
