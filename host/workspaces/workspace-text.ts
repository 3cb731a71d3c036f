/** `.corescope` files as text: written, and read with what is wrong in them. */
import { at } from '../../contract/checked.ts';
import { type Panel, type Workspace, workspace, workspaceFormat, workspaceVersion } from '../../contract/workspace.ts';
import { JsonText, MAX_TEXT } from '../../engine/plugins/json-text.ts';
import type { JsonPath } from '../../engine/plugins/problems.ts';
import { version as programVersion } from '../../package.json';
import { HostError } from '../base/host-error.ts';

export interface ReadWorkspace {
  workspace: Workspace;
  /** Parts that cannot be used and were passed over, with line and column. */
  warnings: string[];
}

/** Layouts of docked panels lie a few dozen levels deep. */
const mostDepth = 200;
const mostWarnings = 20;
/** A part that is taken out may show what is wrong in the one that holds it. */
const mostRounds = 8;

/** As it goes into a file: by whom and when it was written, then what it says. */
export function workspaceText(content: Workspace): string {
  const said = {
    format: workspaceFormat,
    version: workspaceVersion,
    savedWith: `Corescope ${programVersion}`,
    savedAtUtc: new Date().toISOString(),
  };
  return `${JSON.stringify({ ...said, ...content, ...said }, null, 2)}\n`;
}

/**
 * Reads a workspace. A panel, an analysis, a preset or a marker that cannot be used costs that one alone.
 * @param file its name, for messages
 * @throws HostError that says what is wrong, where, and what to do
 */
export function readWorkspaceText(text: string, file: string): ReadWorkspace {
  const places = new WrittenPlaces(text, file);
  const raw = parsedJson(text, file, places);
  checkVersion(raw, file, places);
  const warnings: string[] = [];
  for (let round = 0; ; round++) {
    const parsed = workspace.safeParse(raw);
    if (parsed.success)
      return { workspace: consistent(parsed.data, warnings), warnings: warnings.slice(0, mostWarnings) };
    const parts = new Map<string, Part>();
    for (const issue of parsed.error.issues) {
      const path = issue.path as JsonPath;
      // Places are those of the text: true as long as nothing has been taken out before.
      const place = round === 0 ? places.of(path) : file;
      const part = partOf(path, raw);
      if (part === null || round === mostRounds)
        throw new HostError(
          'bad-request',
          `${place}: ${nameOf(path)} cannot be used: ${issue.message}. Correct the file, or open another one.`,
        );
      const key = JSON.stringify(part.path);
      if (parts.has(key)) continue;
      parts.set(key, part);
      if (warnings.length < mostWarnings) warnings.push(`${place}: ${part.what} was ignored: ${issue.message}.`);
    }
    // The last ones first: the others keep their places in their lists.
    for (const { path, toNull } of [...parts.values()].reverse()) takeOut(raw, path, toNull);
  }
}

function parsedJson(text: string, file: string, places: WrittenPlaces): unknown {
  const again = 'Open another copy of it.';
  if (text.trim() === '') throw new HostError('bad-request', `${file} is empty. ${again}`);
  if (isDeeperThan(text, mostDepth))
    throw new HostError(
      'bad-request',
      `${file} is not a workspace: its values are nested more than ${mostDepth} deep. ${again}`,
    );
  try {
    return JSON.parse(text);
  } catch (error) {
    const what = places.failure ?? `${file}: ${(error as Error).message}`;
    throw new HostError('bad-request', `${what}. The file is truncated or damaged. ${again}`);
  }
}

/** @throws HostError for what is no workspace, or one of a program that does not exist yet */
function checkVersion(raw: unknown, file: string, places: WrittenPlaces): void {
  const isObject = typeof raw === 'object' && raw !== null;
  const { format, version } = (isObject ? raw : {}) as { format?: unknown; version?: unknown };
  if (format !== workspaceFormat)
    throw new HostError(
      'bad-request',
      `${places.of(format === undefined ? [] : ['format'])}: this is not a Corescope workspace (its “format” is not “${workspaceFormat}”). Choose a .corescope file.`,
    );
  if (typeof version === 'number' && version > workspaceVersion)
    throw new HostError(
      'bad-request',
      `${file} is from a newer Corescope (version ${version}); this one supports version ${workspaceVersion}. Update Corescope, or save the workspace with this version.`,
    );
}

/** A part that the rest can do without. */
interface Part {
  path: JsonPath;
  what: string;
  /** Its place is kept, without it; else it is taken out of its list. */
  toNull: boolean;
}

function partOf(path: JsonPath, raw: unknown): Part | null {
  const [head, at, inside, index, ...rest] = path;
  const part = (length: number, what: string, toNull = false): Part => ({ path: path.slice(0, length), what, toNull });
  if (head === 'activeTab') return part(1, 'the selected analysis', true);
  if (head === 'markers' && at !== undefined) return part(2, `marker ${Number(at) + 1}`);
  if (head === 'notes' && at !== undefined) return part(2, `note ${Number(at) + 1}`);
  if (head === 'presets' && inside !== undefined) return part(3, `preset ${Number(inside) + 1} of table ${at}`);
  if (head === 'presets' && at !== undefined) return part(2, `the presets of table ${at}`);
  if (head === 'traces' && (inside === 'offsetNs' || inside === 'color'))
    return part(3, `the ${inside === 'color' ? 'colour' : 'offset'} of trace ${Number(at) + 1}`);
  if (head !== 'tabs' || at === undefined) return null;
  if (inside === 'window' || inside === 'selection')
    return part(3, `the ${inside} of analysis ${Number(at) + 1}`, true);
  if (inside !== 'panels' || index === undefined) return part(2, `analysis ${Number(at) + 1}`);
  const panel = `panel ${Number(index) + 1} of analysis ${Number(at) + 1}`;
  const view: JsonPath = [head, at, inside, index, 'content', 'view'];
  if (rest[0] === 'content' && rest[1] === 'view' && valueAt(raw, view) !== null)
    return part(6, `the view of the table in ${panel}`, true);
  return part(4, panel);
}

function valueAt(raw: unknown, path: JsonPath): unknown {
  let value = raw;
  for (const step of path) value = (value as Record<string | number, unknown> | null | undefined)?.[step];
  return value;
}

function takeOut(raw: unknown, path: JsonPath, toNull: boolean): void {
  const holder = valueAt(raw, path.slice(0, -1)) as Record<string | number, unknown> | unknown[];
  const last = at(path, path.length - 1);
  if (toNull) (holder as Record<string | number, unknown>)[last] = null;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
}

/** Every tab, panel and marker hasits own id, every tab a name, and every panel its traces. */
function consistent(content: Workspace, warnings: string[]): Workspace {
  const isThere = (trace: number) => content.traces.length === 0 || trace < content.traces.length;
  const own = ownIds();
  const ownMarker = ownIds();
  const ownNote = ownIds();
  return {
    ...content,
    markers: content.markers.map(ownMarker),
    notes: content.notes.map(ownNote),
    tabs: content.tabs.map((tab, i) => ({
      ...own(tab),
      name: tab.name.trim() === '' ? `Analysis ${i + 1}` : tab.name,
      panels: tab.panels
        .filter((panel, j) => {
          const missing = tracesOf(panel).find((trace) => !isThere(trace));
          if (missing === undefined) return true;
          warnings.push(`Panel ${j + 1} of analysis ${i + 1} was ignored: there is no trace ${missing + 1}.`);
          return false;
        })
        .map(own),
    })),
  };
}

const tracesOf = ({ content }: Panel): number[] =>
  content.kind === 'comparison' ? [content.trace, content.baseline.trace] : [content.trace];

/** Gives what has an id that is taken another one. The cost does not depend on how many have the same. */
function ownIds(): <T extends { id: string }>(part: T) => T {
  // As a key of an object that name is none.
  const taken = new Set(['__proto__']);
  /** By what the new ids begin with: the number to try next. */
  const next = new Map<string, number>();
  return (part) => {
    let { id } = part;
    if (taken.has(id)) {
      const stem = part.id.slice(0, 56);
      let i = next.get(stem) ?? 2;
      while (taken.has(`${stem}-${i}`)) i++;
      id = `${stem}-${i}`;
      next.set(stem, i + 1);
    }
    taken.add(id);
    return id === part.id ? part : { ...part, id };
  };
}

/** Lines and columns of a file, found when they are asked for. */
class WrittenPlaces {
  readonly #file: string;
  readonly #text: string;
  #json: JsonText | null = null;

  constructor(text: string, file: string) {
    this.#text = text;
    this.#file = file;
  }

  /** Where and why it is not JSON: `file:line:column: why`; null where that is not known. */
  get failure(): string | null {
    const failure = this.#written()?.failure;
    return failure ? `${this.#file}:${failure.line}:${failure.column}: ${failure.message}` : null;
  }

  /** `file:line:column`; without them for what is too large to be read a second time. */
  of(path: JsonPath): string {
    const json = this.#written();
    if (json === null || json.failure !== null) return this.#file;
    const { line, column } = json.problem('', path);
    return `${this.#file}:${line}:${column}`;
  }

  #written(): JsonText | null {
    if (this.#text.length > MAX_TEXT) return null;
    this.#json ??= new JsonText(this.#text, this.#file);
    return this.#json;
  }
}

const nameOf = (path: JsonPath): string => (path.length === 0 ? 'the workspace' : `“${path.join('.')}”`);

/** Whether brackets outside of texts nest deeper than that; the text need not be JSON. */
function isDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (inText) {
      if (unit === BACKSLASH) i++;
      else if (unit === QUOTE) inText = false;
    } else if (unit === QUOTE) inText = true;
    else if (unit === OPEN_BRACE || unit === OPEN_BRACKET) {
      if (++depth > most) return true;
    } else if (unit === CLOSE_BRACE || unit === CLOSE_BRACKET) depth--;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
