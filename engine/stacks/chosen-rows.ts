/** The rows of a table that a query about stacks selects by filter, range and selection, with their weights. */
import type { StackAnswer, StackQuery } from '../../contract/stacks.ts';
import type { NumberForm } from '../../contract/tables.ts';
import { isNumeric } from '../columns/column.ts';
import { inOrder } from '../columns/order-of.ts';
import { listOf } from '../columns/rows.ts';
import { eventRows } from '../tables/event-rows.ts';
import { resolveRequest } from '../tables/request.ts';
import type { Table } from '../tables/table.ts';
import { TableError } from '../tables/table-error.ts';
import { viewOf } from '../tables/view.ts';
import type { NamedStacks } from './named-stacks.ts';
import { placeOfCounter, type SampledCounters, sampledCounters } from './sampled-counters.ts';

const COUNT = 'count';

export interface Chosen {
  /** Rows that the question chose. */
  readonly rows: number;
  /** Of those that have a stack: the row of the table, the node of the stack tree, and the weight; null: 1 each. */
  readonly list: Uint32Array;
  readonly nodes: Uint32Array;
  readonly weights: Float64Array | null;
  readonly weight: StackAnswer['weight'];
}

type Query = Omit<StackQuery, 'trace'>;

/** Of samples of counters those of one counter. @throws TableError, ExpressionError */
export function chosenRows(table: Table, stacks: NamedStacks, query: Query): Chosen & Pick<StackAnswer, 'samples'> {
  const sampled = sampledCounters(table);
  if (sampled === null) return { ...chosenOf(table, stacks, query, null), samples: null };
  const place = placeOfCounter(sampled, query.counter);
  const isOfCounter = (row: number): boolean => sampled.ofRow[row] === place;
  const { counters, note } = sampled;
  return {
    ...chosenOf(table, stacks, query, sampled, isOfCounter),
    samples: { counter: counters[place]?.name ?? '', note },
  };
}

/** Samples of all counters, by the events that each represents; `sampled` is null where they are none. */
export function allCounters(table: Table, stacks: NamedStacks, query: Query) {
  const sampled = sampledCounters(table);
  return { sampled, chosen: chosenOf(table, stacks, query, sampled) };
}

function chosenOf(
  table: Table,
  stacks: NamedStacks,
  query: Query,
  sampled: SampledCounters | null,
  isWanted: ((row: number) => boolean) | null = null,
): Chosen {
  const isPlaced = table.definition.samples?.place !== undefined;
  if (table.rows.eventRows == null && !isPlaced)
    throw new TableError(`Rows of “${table.definition.name}” have no stacks: they do not come from single events.`);
  const request = resolveRequest(table, query);
  const all = listOf(viewOf(table, request, request.range).rows);
  const rows = isWanted === null ? all : all.filter(isWanted);
  // Stacks of places are by row of the table.
  const eventRowOf = isPlaced ? (row: number) => row : eventOf(table, query.whose);
  const nodes = new Uint32Array(rows.length);
  const withStack = new Uint32Array(rows.length);
  let count = 0;
  for (const row of rows) {
    const node = stacks.nodeOfEvent(eventRowOf(row));
    if (node < 0) continue;
    nodes[count] = node;
    withStack[count++] = row;
  }
  const list = withStack.subarray(0, count);
  const key = query.weight ?? sampled?.weight ?? weightOf(table);
  const weights = key === COUNT ? null : columnWeights(table, key, list, request.range);
  return { rows: rows.length, list, nodes: nodes.subarray(0, count), weights, weight: weightForm(table, key) };
}

/** By row of the table the event whose stack is meant. @throws TableError where it has no such stacks */
function eventOf(table: Table, whose: StackQuery['whose']): (row: number) => number {
  if (whose === undefined) return eventRows(table);
  const owners = stackOwnersOf(table);
  const key = owners.find((owner) => owner.whose === whose)?.key;
  const rows = key === undefined ? null : table.stackRows(key, null);
  if (rows !== null) return (row) => rows[row];
  const choices = owners.map((owner) => owner.whose).join(', ');
  throw new TableError(
    `“${table.definition.name}” has no stacks of the ${whose} thread. ${choices === '' ? 'Its rows have one stack each.' : `It has: ${choices}.`}`,
  );
}

/** Columns of stacks by whose they are; empty where a row has one stack at most. */
export const stackOwnersOf = ({ definition: { columns } }: Table) =>
  Object.entries(columns).flatMap(([key, { projection }]) =>
    'stack' in projection && projection.whose !== undefined ? [{ key, whose: projection.whose }] : [],
  );

/** The column that a table of samples weighs by, else rows are counted. */
function weightOf(table: Table): string {
  const { columns } = table.definition;
  const candidates = ['weight', 'cpuUsage', 'size', 'duration'];
  return candidates.find((key) => columns[key] !== undefined && table.typeOf(key, null) !== 'text') ?? COUNT;
}

function weightForm(table: Table, key: string): StackAnswer['weight'] {
  if (key === COUNT) return { key, name: 'Count', form: { type: 'integer', format: null } };
  const { name, type, format } = table.shown(key, null);
  const form: NumberForm = { type, format };
  return { key, name, form };
}

function columnWeights(
  table: Table,
  key: string,
  rows: Uint32Array,
  range: { fromNs: number; toNs: number },
): Float64Array {
  const column = table.column(key, null, range);
  if (!isNumeric(column)) throw new TableError(`Stacks cannot be weighted by “${key}”: it is not a number.`);
  const { values } = column;
  const weights = new Float64Array(rows.length);
  for (let i = 0; i < weights.length; i++) weights[i] = values[rows[i]];
  return weights;
}

/** Those whose stack is included. @param matches by node of the stack tree; null: all are */
export function matching<C extends Chosen>(chosen: C, matches: Uint8Array | null): C {
  if (matches === null) return chosen;
  const { list, nodes, weights } = chosen;
  const places = new Uint32Array(nodes.length);
  let count = 0;
  for (let i = 0; i < nodes.length; i++) if (matches[nodes[i]] === 1) places[count++] = i;
  const kept = places.subarray(0, count);
  return {
    ...chosen,
    list: inOrder(list, kept),
    nodes: inOrder(nodes, kept),
    weights: weights && inOrder(weights, kept),
  };
}
