/** The stacks of a table whose rows name the code where their samples were: a frame alone for each place. */
import type { ImageInfo } from '../../contract/schema.ts';
import { getOrMake } from '../base/get-or-make.ts';
import { type Column, isNumeric } from '../columns/column.ts';
import { growingWords } from '../columns/growing.ts';
import { plainText } from '../columns/plain-text.ts';
import { MethodCollector } from '../events/methods/method-collector.ts';
import type { Table } from '../tables/table.ts';
import { FRAME, FrameTable } from './frame-table.ts';
import { type FunctionPlace, UNKNOWN_FUNCTION } from './name-table.ts';
import { NamedStacks } from './named-stacks.ts';
import { PrefixTree, ROOT } from './prefix-tree.ts';

const made = new WeakMap<Table, NamedStacks>();

/** Null where the table names no places: its stacks are those of its events. */
export function placedStacks(table: Table): NamedStacks | null {
  return table.definition.samples?.place === undefined ? null : getOrMake(made, table, () => build(table));
}

function build(table: Table): NamedStacks {
  const { module, function: symbol, file, line } = table.definition.samples!.place!;
  const columns = {
    ...{ module: table.column(module, null), symbol: table.column(symbol, null) },
    ...{ file: columnOf(table, file), line: columnOf(table, line) },
  };
  const frames = new FrameTable();
  const tree = new PrefixTree();
  const images: { info: ImageInfo }[] = [];
  const imageOf = new Map<string, number>();
  const places: FunctionPlace[] = [];
  const placeOf = new Map<string, number>();
  const nodes = growingWords();
  for (let row = 0; row < table.count; row++) {
    const name = plainText(columns.module, row);
    const image = getOrMake(imageOf, name, () => images.push({ info: imageCalled(name) }) - 1);
    const place = {
      function: plainText(columns.symbol, row) || UNKNOWN_FUNCTION,
      file: columns.file === null ? '' : plainText(columns.file, row),
      line: lineIn(columns.line, row),
    };
    const number = getOrMake(placeOf, JSON.stringify(place), () => places.push(place) - 1);
    nodes.push(tree.child(ROOT, frames.idOf(FRAME.image, image, number)));
  }
  const counts = { frames: table.count, image: table.count, method: 0, unknown: 0 };
  const rows = Uint32Array.from({ length: table.count }, (_, row) => row);
  const stacks = { frames, tree, images, counts, rows, nodes: nodes.values.slice(0, nodes.count) };
  return new NamedStacks(stacks, new MethodCollector().build(), {
    functionsAt: (_, number) => [places[number]],
  });
}

const columnOf = (table: Table, key: string | undefined): Column | null =>
  key === undefined ? null : table.column(key, null);

function lineIn(column: Column | null, row: number): number {
  const line = column !== null && isNumeric(column) ? column.values[row] : Number.NaN;
  return line > 0 ? line : 0;
}

/** Of an image nothing but its name is known. */
const imageCalled = (name: string): ImageInfo => ({
  ...{ pid: 0, path: name, name, baseAddress: '0x0', sizeBytes: 0, loadNs: null, unloadNs: null, timeDateStamp: null },
  ...{ machine: null, fileVersion: null, pdbName: null, pdbGuid: null, pdbAge: null },
});
