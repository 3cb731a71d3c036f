import { present } from '../../contract/checked.ts';
import { onFormatsChange } from '../base/formats.ts';

/** The design tokens that canvases need, as the page's style sheet has them now. */
export interface Theme {
  surface: string;
  floating: string;
  line1: string;
  line2: string;
  line3: string;
  text1: string;
  text2: string;
  text3: string;
  accent: string;
  accentSoft: string;
  accentLine: string;
  selection: string;
  grid: string;
  series: string;
  /** `series` as a pixel, `0xbbggrr`. */
  seriesPixel: number;
  overviewArea: string;
  overviewVeil: string;
  /** Where events are missing. */
  loss: string;
  font: string;
  gutterLeftPx: number;
  gutterRightPx: number;
}

const faded = (color: string, percent: number): string => `color-mix(in srgb, ${color} ${percent}%, transparent)`;

/**
 * `token` gives the value of a custom property: `--s1` → `#13161b`; `pixel` what any CSS colour looks like. `forced`:
 * the user's own colours rule.
 */
export function themeOf(token: (name: string) => string, pixel: (color: string) => number, forced: boolean): Theme {
  const color = (name: string, system: string): string => (forced ? system : token(name));
  const series = color('--c1', 'CanvasText');
  const surface = color('--s1', 'Canvas');
  return {
    surface,
    floating: color('--s4', 'Canvas'),
    line1: color('--line-1', 'GrayText'),
    line2: color('--line-2', 'GrayText'),
    line3: color('--line-3', 'CanvasText'),
    text1: color('--tx-1', 'CanvasText'),
    text2: color('--tx-2', 'CanvasText'),
    text3: color('--tx-3', 'CanvasText'),
    accent: color('--accent', 'Highlight'),
    accentSoft: forced ? faded('Highlight', 15) : token('--accent-soft'),
    accentLine: color('--accent-line', 'Highlight'),
    selection: forced ? faded('Highlight', 15) : token('--sel'),
    grid: forced ? faded('GrayText', 40) : token('--grid'),
    series,
    seriesPixel: pixel(series),
    overviewArea: faded(series, 62),
    overviewVeil: faded(surface, 42),
    loss: color('--rec', 'CanvasText'),
    font: token('--font'),
    gutterLeftPx: Number.parseFloat(token('--gutter-left')),
    gutterRightPx: Number.parseFloat(token('--gutter-right')),
  };
}

export const readTheme = (): Theme => themeOf(readToken, readPixel, areColorsForced());

/** The value of a custom property as it is now. */
export const readToken = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

export const areColorsForced = (): boolean => matchMedia('(forced-colors: active)').matches;

/**
 * `0xbbggrr` of any CSS colour. The browser knows how to read one: paint it and look. What the colours of the system are
 * only an element knows, for they are others in a dark page.
 */
export function readPixel(color: string): number {
  const probe = document.createElement('i');
  probe.style.color = color;
  document.body.append(probe);
  const context = present(new OffscreenCanvas(1, 1).getContext('2d'), 'a 2D canvas');
  context.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return red | (green << 8) | (blue << 16);
}

/** Attributes of the page that the tokens depend on. */
const observed = ['data-theme', 'data-contrast', 'data-wide-gutters'];

/** Calls back after each change of theme, contrast, gutters, forced colours, or how numbers and times are written; returns the unsubscriber. */
export function onThemeChange(changed: () => void): () => void {
  const attribute = new MutationObserver(changed);
  attribute.observe(document.documentElement, { attributes: true, attributeFilter: observed });
  // With colours of the user's own the scheme decides what the system's are.
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  const formats = onFormatsChange(changed);
  return () => {
    attribute.disconnect();
    for (const query of queries) query.removeEventListener('change', changed);
    formats();
  };
}
