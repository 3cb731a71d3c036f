/**
 * What one person wants of the program, whatever trace is open. The host keeps them; the page keeps a copy for its first
 * paint. Without zod, so that the page need not load it: `preferenceFields` says what each may be.
 */

interface Choice<T extends string> {
  kind: 'choice';
  choices: readonly T[];
  initial: T;
}
interface WholeNumber {
  kind: 'number';
  least: number;
  most: number;
  initial: number;
}
interface Flag {
  kind: 'flag';
  initial: boolean;
}
interface LanguageTag {
  kind: 'language';
  initial: string;
}
type PreferenceField = Choice<string> | WholeNumber | Flag | LanguageTag;

/** The first choice is the one that holds until somebody chooses. */
const choice = <const T extends string>(...choices: readonly [T, ...T[]]): Choice<T> => ({
  kind: 'choice',
  choices,
  initial: choices[0],
});
const number = (least: number, most: number, initial: number): WholeNumber => ({
  kind: 'number',
  least,
  most,
  initial,
});

export const preferenceFields = {
  theme: choice('system', 'light', 'dark'),
  contrast: choice('system', 'normal', 'more'),
  motion: choice('system', 'full', 'reduced'),
  /** Of the page; the time axis has a zoom of its own. */
  zoomPercent: number(80, 200, 100),
  /** Times of events: since the trace began, or by the clock, here or in UTC. */
  timeDisplay: choice('relative', 'local', 'utc'),
  /** Whose separators numbers have: `system`, or a BCP 47 tag such as `de-CH`. */
  locale: { kind: 'language', initial: 'system' } satisfies LanguageTag,
  /** 1 MB = 1,000,000 bytes, or 1 MiB = 1,048,576 bytes. */
  sizeUnits: choice('decimal', 'binary'),
  /** How a table is shown that is added to an analysis; `table`'s own way first. */
  defaultLayout: choice('asTheTable', 'graph', 'graphAndTable', 'table'),
  startup: choice('startScreen', 'lastWorkspace'),
  autosaveSeconds: number(1, 300, 3),
  /** Ask before a window with a trace in it is closed. */
  confirmClose: { kind: 'flag', initial: false } satisfies Flag,
  /** Texts that a spreadsheet would take for formulas are guarded in copied rows and in CSV. */
  spreadsheetSafe: { kind: 'flag', initial: true } satisfies Flag,
  /** What took long to find is kept for the next start. */
  keepCache: { kind: 'flag', initial: true } satisfies Flag,
  /** Of this machine's memory: as much may open traces keep. */
  memoryPercent: number(5, 90, 25),
} as const;

export type PreferenceName = keyof typeof preferenceFields;
type ValueOf<F> = F extends Choice<infer T> ? T : F extends WholeNumber ? number : F extends Flag ? boolean : string;
export type Preferences = { [N in PreferenceName]: ValueOf<(typeof preferenceFields)[N]> };
/** What is to be changed. */
export type PreferencesPatch = Partial<Preferences>;

export const preferenceNames = Object.keys(preferenceFields) as PreferenceName[];

export const initialPreferences = Object.fromEntries(
  preferenceNames.map((name) => [name, preferenceFields[name].initial]),
) as Preferences;

/** Answer of the host. */
export interface KeptPreferences {
  preferences: Preferences;
  /** Whether they last longer than this page: a host without a state folder keeps nothing. */
  kept: boolean;
  /** What of the file could not be used; null = nothing is wrong. */
  warning: string | null;
}

const languageTag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,7}$/;

/** What is wrong with a value, as the end of a sentence; null = it may be that. */
function problemOf(field: PreferenceField, value: unknown): string | null {
  switch (field.kind) {
    case 'choice':
      return typeof value === 'string' && field.choices.includes(value)
        ? null
        : `must be one of ${field.choices.join(', ')}`;
    case 'number':
      return Number.isInteger(value) && Number(value) >= field.least && Number(value) <= field.most
        ? null
        : `must be a whole number from ${field.least} to ${field.most}`;
    case 'flag':
      return typeof value === 'boolean' ? null : 'must be true or false';
    case 'language':
      return typeof value === 'string' && languageTag.test(value)
        ? null
        : 'must be “system” or a language such as de-CH';
  }
}

/**
 * What can be used of anything, and what is wrong with the rest: one sentence each. Names that nobody knows are passed
 * over, for a newer program may have written them.
 */
export function readPreferences(value: unknown): { found: PreferencesPatch; problems: string[] } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { found: {}, problems: ['The file does not contain a JSON object.'] };
  const found: Partial<Record<PreferenceName, unknown>> = {};
  const problems: string[] = [];
  for (const name of preferenceNames) {
    if (!Object.hasOwn(value, name)) continue;
    const one: unknown = (value as Record<string, unknown>)[name];
    const problem = problemOf(preferenceFields[name], one);
    if (problem === null) found[name] = one;
    else problems.push(`“${name}” ${problem}.`);
  }
  return { found: found as PreferencesPatch, problems };
}
