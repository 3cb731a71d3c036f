/**
 * `.stacktags` of Windows Performance Analyzer (learn.microsoft.com: "Stack Tags"): names for what stacks are about, by
 * patterns of modules and methods.
 *
 * What their documentation leaves open is told from public files: a tag in a tag holds where the outer one matches the same
 * frame or a caller of it, and a tag without a name is only such a condition.
 */
import { getOrMake } from '../base/get-or-make.ts';
import { ManifestWarnings } from '../schema/manifest/manifest-warnings.ts';
import { readXml, type XmlAttributes } from '../schema/manifest/xml.ts';

/** A frame as far as it is known. */
export interface NamedFrame {
  readonly module: string | null;
  readonly method: string | null;
}

interface Entrypoint {
  readonly module: Wildcard;
  /** Null = every method, and frames whose method is not known. */
  readonly method: Wildcard | null;
}

interface StackTag {
  /** Names from the outside in, with `\` between; empty where it is a condition alone. */
  readonly path: string;
  /** A higher one goes first. */
  readonly priority: number;
  readonly depth: number;
  readonly within: StackTag | null;
  readonly entrypoints: Entrypoint[];
  /** Of hint tags: whose module, and perhaps method, is part of the name. */
  readonly hint: { readonly operator: 'caller' | 'callee'; readonly onlyModule: boolean } | null;
}

export interface StackTagFile {
  /** In the order of the file: the outer before the inner. */
  readonly tags: readonly StackTag[];
  /** Sentences for people, with lines where they apply. */
  readonly warnings: readonly string[];
}

const MOST_TAGS = 1 << 16;
const MOST_ENTRYPOINTS = 1 << 17;
const LONGEST_PATTERN = 512;
const MOST_CHARACTERS = 64 << 20;
/** Frames whose tags are kept. */
const MOST_KNOWN = 1 << 16;

/** Never throws: what is wrong ends in a warning, and all that could be read stays. */
export function readStackTags(text: string): StackTagFile {
  const warnings = new ManifestWarnings();
  if (text.length > MOST_CHARACTERS) {
    warnings.add(`The file has more than ${MOST_CHARACTERS >> 20} Mi characters and is not read.`);
    return { tags: [], warnings: warnings.list() };
  }
  const reader = new TagReader(warnings);
  readXml(text, reader, warnings);
  if (!reader.sawTag) warnings.add('It has no Tag, so it is not a stack tags file. Choose a .stacktags file.');
  return { tags: reader.tags, warnings: warnings.list() };
}

class TagReader {
  readonly tags: StackTag[] = [];
  sawTag = false;
  readonly #warnings: ManifestWarnings;
  /** Of all open elements; null for those that are no tags. */
  readonly #open: (StackTag | null)[] = [];
  #entrypoints = 0;

  constructor(warnings: ManifestWarnings) {
    this.#warnings = warnings;
  }

  open(name: string, attributes: XmlAttributes, line: number): void {
    const around = this.#open.findLast((tag) => tag !== null) ?? null;
    if (name === 'Tag' || name === 'HintTag') this.#open.push(this.#addTag(name, attributes, line, around));
    else {
      if (name === 'Entrypoint' && around !== null) this.#addEntrypoint(attributes, line, around);
      else this.#warnings.add(`Line ${line}: “${name}” is unknown or misplaced.`);
      this.#open.push(null);
    }
  }

  close(): void {
    this.#open.pop();
  }

  #addTag(element: string, attributes: XmlAttributes, line: number, around: StackTag | null): StackTag | null {
    this.sawTag = true;
    if (this.tags.length >= MOST_TAGS) {
      this.#warnings.add(`There are more than ${MOST_TAGS} tags; the rest is ignored.`);
      return null;
    }
    const name = attributes.get('Name') ?? '';
    const written = attributes.get('Priority') ?? '0';
    const priority = Number(written);
    if (!Number.isInteger(priority))
      this.#warnings.add(
        `Line ${line}: the Priority “${written.slice(0, 32)}” of “${name}” is not an integer; 0 is used.`,
      );
    const operator = attributes.get('HintOperator')?.toLowerCase();
    const isHint = element === 'HintTag' && (operator === 'caller' || operator === 'callee');
    if (element === 'HintTag' && !isHint)
      this.#warnings.add(
        `Line ${line}: the HintOperator of “${name}” must be Caller or Callee; it is read as a plain tag.`,
      );
    const tag: StackTag = {
      path: [around?.path ?? '', name].filter((part) => part !== '').join('\\'),
      priority: Number.isInteger(priority) ? priority : 0,
      depth: (around?.depth ?? 0) + 1,
      within: around,
      entrypoints: [],
      hint: isHint ? { operator, onlyModule: attributes.get('OnlyShowModule')?.toLowerCase() !== 'false' } : null,
    };
    this.tags.push(tag);
    return tag;
  }

  #addEntrypoint(attributes: XmlAttributes, line: number, tag: StackTag): void {
    const module = attributes.get('Module') ?? '*';
    const method = attributes.get('Method') ?? '*';
    if (module.length > LONGEST_PATTERN || method.length > LONGEST_PATTERN || ++this.#entrypoints > MOST_ENTRYPOINTS) {
      this.#warnings.add(
        `Line ${line}: a pattern of more than ${LONGEST_PATTERN} characters, or one too many, is left out.`,
      );
      return;
    }
    tag.entrypoints.push({
      module: new Wildcard(module),
      method: /^\**$/.test(method) ? null : new Wildcard(method),
    });
  }
}

/** A text with `*` for any characters; upper and lower case are the same. Matched without a way back. */
class Wildcard {
  /** What stands between the stars, in lower case. */
  readonly #parts: readonly string[];

  constructor(pattern: string) {
    this.#parts = pattern.toLowerCase().split(/\*+/);
  }

  /** @param text in lower case */
  matches(text: string): boolean {
    const parts = this.#parts;
    const first = parts[0];
    if (parts.length === 1) return text === first;
    const last = parts[parts.length - 1];
    const end = text.length - last.length;
    if (!text.startsWith(first) || !text.endsWith(last)) return false;
    let at = first.length;
    for (let i = 1; i < parts.length - 1; i++) {
      at = text.indexOf(parts[i], at);
      if (at < 0) return false;
      at += parts[i].length;
    }
    return at <= end;
  }
}

/** A tag as it holds for a stack. */
interface Found {
  readonly tag: StackTag;
  readonly frame: number;
  readonly name: string;
}

/** Names stacks by the tags of some files, of which the first goes first. */
export class StackTagger {
  readonly #tags: readonly StackTag[];
  readonly #known = new Map<string, readonly StackTag[]>();

  constructor(files: readonly StackTagFile[]) {
    this.#tags = files.flatMap(({ tags }) => tags);
  }

  /**
   * The tag of a stack: of those that match it the one of the highest priority; of these the one closest to the leaf; of
   * these the innermost of the file.
   * @param frames the leaf first
   * @returns null where none matches
   */
  tagOf(frames: readonly NamedFrame[]): string | null {
    const open = new Set<StackTag>();
    let best: Found | null = null;
    for (let i = frames.length - 1; i >= 0; i--)
      for (const tag of this.#matching(frames[i])) {
        const condition = conditionOf(tag);
        if (condition !== null && !open.has(condition)) continue;
        open.add(tag);
        if (tag.path === '') continue;
        const found = foundAt(tag, i, frames);
        if (best === null || goesBefore(found, best)) best = found;
      }
    return best?.name ?? null;
  }

  #matching({ module, method }: NamedFrame): readonly StackTag[] {
    const [lowerModule, lowerMethod] = [module?.toLowerCase() ?? '', method?.toLowerCase() ?? null];
    const key = `${lowerModule}!${lowerMethod ?? ''}`;
    return getOrMake(this.#known, key, () => {
      if (this.#known.size >= MOST_KNOWN) this.#known.clear();
      return this.#tags.filter(({ entrypoints }) =>
        entrypoints.some(
          (entry) =>
            entry.module.matches(lowerModule) &&
            (entry.method === null || (lowerMethod !== null && entry.method.matches(lowerMethod))),
        ),
      );
    });
  }
}

/** The closest tag around it that has entry points; null where there is none. */
function conditionOf({ within }: StackTag): StackTag | null {
  let around = within;
  while (around !== null && around.entrypoints.length === 0) around = around.within;
  return around;
}

function goesBefore(a: Found, b: Found): boolean {
  if (a.tag.priority !== b.tag.priority) return a.tag.priority > b.tag.priority;
  return a.frame !== b.frame ? a.frame < b.frame : a.tag.depth > b.tag.depth;
}

/** A hint tag is of the frame that its frame calls, or is called by, and says what that is. */
function foundAt(tag: StackTag, frame: number, frames: readonly NamedFrame[]): Found {
  const { path, hint } = tag;
  if (hint === null) return { tag, frame, name: path };
  const other = hint.operator === 'callee' ? frame - 1 : frame + 1;
  const named = frames[other];
  if (named === undefined) return { tag, frame, name: path };
  const parts = [path, named.module, hint.onlyModule ? null : named.method];
  return { tag, frame: Math.min(frame, other), name: parts.filter((part) => part !== null && part !== '').join('\\') };
}
