/** The settings of the page of preferences, in words, by section. */
import { type PreferenceName, type Preferences, preferenceFields } from '../../../contract/preferences.ts';

export interface Setting {
  name: PreferenceName;
  title: string;
  help: string;
  /** What a choice is called, in the order in which they stand; absent for yes or no, and for what `unit` counts. */
  choices?: readonly (readonly [value: string, label: string])[];
  /** Of a number that is typed. */
  unit?: string;
}

export interface Section {
  id: string;
  title: string;
  settings: readonly Setting[];
}

export const zoomSteps = [80, 90, 100, 110, 125, 150, 175, 200] as const;

/** Languages in which numbers are written in different ways. */
const languages: readonly (readonly [tag: string, name: string])[] = [
  ['en-US', 'English'],
  ['en-IN', 'English (India)'],
  ['de-DE', 'German'],
  ['de-AT', 'German (Austria)'],
  ['de-CH', 'German (Switzerland)'],
  ['fr-FR', 'French'],
  ['es-ES', 'Spanish'],
  ['es-MX', 'Spanish (Mexico)'],
  ['it-IT', 'Italian'],
  ['pt-BR', 'Portuguese (Brazil)'],
  ['nl-NL', 'Dutch'],
  ['pl-PL', 'Polish'],
  ['sv-SE', 'Swedish'],
  ['ja-JP', 'Japanese'],
  ['zh-CN', 'Chinese'],
];

/** How a language writes a number. */
function sampleOf(tag: string): string {
  try {
    return new Intl.NumberFormat(tag, { numberingSystem: 'latn', minimumFractionDigits: 1 }).format(1_234_567.5);
  } catch {
    // A language that this browser cannot read.
    return tag;
  }
}

export const sections: readonly Section[] = [
  {
    id: 'appearance',
    title: 'Appearance',
    settings: [
      {
        name: 'theme',
        title: 'Theme',
        help: 'Light or dark. “System” uses the setting of your computer.',
        choices: [
          ['system', 'System'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ],
      },
      {
        name: 'contrast',
        title: 'Contrast',
        help: 'High contrast uses black or white backgrounds, brighter text, and outlines around all controls.',
        choices: [
          ['system', 'System'],
          ['normal', 'Normal'],
          ['more', 'High'],
        ],
      },
      {
        name: 'motion',
        title: 'Motion',
        help: 'Reduced motion turns off sliding, fading and pulsing. Graphs are never animated.',
        choices: [
          ['system', 'System'],
          ['full', 'Full'],
          ['reduced', 'Reduced'],
        ],
      },
      {
        name: 'zoomPercent',
        title: 'Page zoom',
        help: 'The size of text, tables and graphs. To zoom the time axis, use Ctrl+wheel instead.',
        choices: zoomSteps.map((percent) => [String(percent), `${percent}%`]),
      },
    ],
  },
  {
    id: 'numbers',
    title: 'Times and numbers',
    settings: [
      {
        name: 'timeDisplay',
        title: 'Times',
        help: 'Show seconds since the start of the trace, your local time of day, or the time of day in UTC.',
        choices: [
          ['relative', 'Since start'],
          ['local', 'Local time'],
          ['utc', 'UTC'],
        ],
      },
      {
        name: 'locale',
        title: 'Number format',
        help: 'The characters that group digits and separate decimals.',
        choices: [
          ['system', 'Browser language'],
          ...languages.map(([tag, name]) => [tag, `${name}: ${sampleOf(tag)}`] as const),
        ],
      },
      {
        name: 'sizeUnits',
        title: 'Sizes',
        help: 'Show file and trace sizes in units of 1,000 or 1,024 bytes.',
        choices: [
          ['decimal', 'KB, MB, GB'],
          ['binary', 'KiB, MiB, GiB'],
        ],
      },
    ],
  },
  {
    id: 'workspace',
    title: 'Workspace',
    settings: [
      {
        name: 'startup',
        title: 'On startup',
        help: 'What to show when Corescope starts without a trace.',
        choices: [
          ['startScreen', 'Start screen'],
          ['lastWorkspace', 'Last workspace'],
        ],
      },
      {
        name: 'defaultLayout',
        title: 'New tables show',
        help: 'What a table shows when you add it to an analysis.',
        choices: [
          ['asTheTable', 'Table default'],
          ['graph', 'Graph'],
          ['graphAndTable', 'Both'],
          ['table', 'Table'],
        ],
      },
      {
        name: 'autosaveSeconds',
        title: 'Autosave after',
        help: 'How long after a change Corescope keeps a copy of the workspace, in case the program or the computer stops.',
        unit: 'seconds',
      },
      {
        name: 'confirmClose',
        title: 'Ask before closing',
        help: 'Ask before you close a window that has an open trace.',
      },
      {
        name: 'spreadsheetSafe',
        title: 'Protect spreadsheets from formulas',
        help: 'In copied rows and exported CSV, put an apostrophe before text that a spreadsheet would run as a formula. Numbers stay unchanged.',
      },
      {
        name: 'keepCache',
        title: 'Keep a cache',
        help: 'Keep on disk what takes long to work out, so that the next start is faster: 2 GB at most, for you alone. Takes effect at the next start.',
      },
      {
        name: 'memoryPercent',
        title: 'Memory for traces',
        help: 'How much of this computer’s memory open traces may keep. Above that, Corescope releases what you have not used for a minute and reads it again when needed. A smaller share makes large traces slower.',
        unit: '% of memory',
      },
    ],
  },
];

/** The same sections with the settings that have all words of a search, in whatever part; without empty ones. */
export function searchSections(search: string): readonly Section[] {
  const words = wordsOf(search);
  const has = ({ title, help, choices }: Setting, section: string): boolean => {
    const own = wordsOf([section, title, help, ...(choices ?? []).map(([, label]) => label)].join(' '));
    return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
  };
  return sections
    .map((section) => ({ ...section, settings: section.settings.filter((setting) => has(setting, section.title)) }))
    .filter(({ settings }) => settings.length > 0);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The next step of the zoom, up or down; the same at the last one. */
export const nextZoom = (percent: number, step: 1 | -1): number =>
  step === 1
    ? (zoomSteps.find((candidate) => candidate > percent) ?? Math.max(...zoomSteps))
    : (zoomSteps.findLast((candidate) => candidate < percent) ?? zoomSteps[0]);

/** A setting's value from the text of a control. */
export const settingValue = (name: PreferenceName, text: string): Preferences[PreferenceName] =>
  preferenceFields[name].kind === 'number' ? Number(text) : text;
