/** The instructions of a function, from the file of its image, with what they cost. */
import { at } from '../../contract/checked.ts';
import type { ImageInfo } from '../../contract/schema.ts';
import type { CodeLine, FunctionCode } from '../../contract/stacks.ts';
import type { PeFile } from '../../engine/format/pe/pe-file.ts';
import type { CodeCosts, PlaceCost } from '../../engine/stacks/code-costs.ts';
import { isHiddenLine } from '../../engine/symbols/pdb/lines.ts';
import type { SymbolSource } from '../../engine/symbols/symbol-file.ts';
import { disassemble, type Instruction } from './disassembler.ts';
import type { SymbolFiles } from './symbol-files.ts';

/** Longer functions are cut. */
const MOST_BYTES = 1 << 16;
/** What linkers put between functions. */
const PADDING = /^(nop|int3|udf)\b/;

/** @param images of the stack tree */
export async function functionCode(
  { places, isJitted, ...sums }: CodeCosts,
  images: readonly { info: ImageInfo }[],
  files: SymbolFiles,
): Promise<FunctionCode> {
  const without = (missing: string): FunctionCode => ({ ...sums, missing, file: '', isCut: false, instructions: [] });
  const [first] = places;
  if (first === undefined)
    return without(
      isJitted
        ? 'It was compiled at run time, so no file has its code.'
        : 'It has no code of its own here: it is only inlined into other functions.',
    );
  const { info } = at(images, first.image);
  const { source } = files.find(info);
  const start = source === null ? null : heaviestStart(places, source);
  if (source === null || start === null) return without('The symbols do not say where the function begins.');
  const opened = files.openImage(info);
  if (typeof opened === 'string') return without(opened);
  try {
    const { image } = opened.symbols;
    const found = image === null ? null : await instructionsOf(image, source, start);
    if (found === null) return without(`Code of this processor cannot be disassembled: ${info.name}.`);
    if (found.instructions.length === 0) return without(`${opened.path} has no code at this address.`);
    return {
      ...sums,
      missing: null,
      file: opened.path,
      isCut: found.isCut,
      instructions: withCosts(found, places, source),
    };
  } finally {
    opened.close();
  }
}

/** Begin of the function; of several by its name in an image, of the one with most of the cost. Null: not known. */
function heaviestStart(places: readonly PlaceCost[], source: SymbolSource): number | null {
  const costs = new Map<number, number>();
  for (const { offset, inclusive } of places) {
    const start = source.find(offset)?.functionRva ?? null;
    if (start !== null) costs.set(start, (costs.get(start) ?? 0) + inclusive);
  }
  const [heaviest] = [...costs].sort(([a, costA], [b, costB]) => costB - costA || a - b);
  return heaviest?.[0] ?? null;
}

interface Code {
  readonly start: number;
  readonly instructions: readonly Instruction[];
  readonly isCut: boolean;
}

/** From the begin of a function to the next one. Null where the processor is not known. */
async function instructionsOf(image: PeFile, source: SymbolSource, start: number): Promise<Code | null> {
  const bytes = image.at(start, MOST_BYTES);
  const all = await disassemble(image.machine, bytes, start);
  if (all === null) return null;
  const end = all.findIndex(({ offset }) => source.find(start + offset)?.functionRva !== start);
  const isCut = end < 0 && bytes.length === MOST_BYTES;
  const own = end < 0 ? all : all.slice(0, end);
  return { start, instructions: own.slice(0, own.findLastIndex(({ text }) => !PADDING.test(text)) + 1), isCut };
}

function withCosts({ start, instructions }: Code, places: readonly PlaceCost[], source: SymbolSource): CodeLine[] {
  let next = places.findIndex(({ offset }) => offset >= start);
  return instructions.map(({ offset, sizeBytes, text }) => {
    const rva = start + offset;
    const line: CodeLine = { rva, text, self: 0, inclusive: 0, ...lineAt(source, rva) };
    for (; next >= 0 && next < places.length && at(places, next).offset < rva + sizeBytes; next++) {
      line.self += at(places, next).self;
      line.inclusive += at(places, next).inclusive;
    }
    return line;
  });
}

function lineAt(source: SymbolSource, rva: number): Pick<CodeLine, 'sourceFile' | 'line'> {
  const place = source.find(rva)?.frames[0];
  if (place === undefined || place.line <= 0 || isHiddenLine(place.line)) return { sourceFile: '', line: 0 };
  return { sourceFile: place.file, line: place.line };
}
