/** Colours of what a graph draws, by the names of design tokens. */
import { at } from '../../../contract/checked.ts';
import { type SliceLook, type SliceStyle, sliceLooks } from '../../../contract/plugin.ts';
import { identityColor, mostColors } from '../../state/identity-colors.ts';

export interface SeriesColor {
  /** Of lines, dots and swatches. */
  line: string;
  /** Of areas and slices, which may carry text. */
  fill: string;
  onFill: string;
  look: SliceLook;
}

/** How a slice is drawn goes with its colour: `c0 hatched`. */
const styleToken = (token: string, look: SliceLook): string => (look === 'solid' ? token : `${token} ${look}`);

export function styleOf(style: string): { token: string; look: SliceLook } {
  const [token = style, look = 'solid'] = style.split(' ');
  return { token, look: sliceLooks.find((one) => one === look) ?? 'solid' };
}

/** How much of a slice is its own colour; the rest is the panel's. */
const fillShare = 0.62;

const part = (pixel: number, byte: number): number => (pixel >> (8 * byte)) & 0xff;

function mixed(pixel: number, ground: number): number {
  let result = 0;
  for (let byte = 0; byte < 3; byte++) {
    const value = Math.round(part(pixel, byte) * fillShare + part(ground, byte) * (1 - fillShare));
    result |= value << (8 * byte);
  }
  return result;
}

/** Relative luminance, as WCAG defines it, of `0xbbggrr`. */
function luminance(pixel: number): number {
  const linear = (byte: number): number => {
    const value = part(pixel, byte) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
}

export const contrast = (a: number, b: number): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

/**
 * @param token value of a custom property; `pixel` what any CSS colour looks like, `0xbbggrr`
 * @param forced the user's own colours rule
 * @returns colours by token name without its dashes (`c1`) and look (`c0 hatched`), each made once
 */
export function seriesColors(
  token: (name: string) => string,
  pixel: (color: string) => number,
  forced: boolean,
): (name: string) => SeriesColor {
  if (forced)
    return (style) => ({ line: 'CanvasText', fill: 'Highlight', onFill: 'HighlightText', look: styleOf(style).look });
  const ground = pixel(token('--s1'));
  const texts = [token('--tx-1'), token('--s1')].map((color) => ({ color, pixel: pixel(color) }));
  const known = new Map<string, SeriesColor>();
  const make = (style: string): SeriesColor => {
    const { token: name, look } = styleOf(style);
    const line = token(`--${name}`);
    const fill = mixed(pixel(line), ground);
    const [red, green, blue] = [0, 1, 2].map((byte) => part(fill, byte));
    const best = texts.reduce((a, b) => (contrast(b.pixel, fill) > contrast(a.pixel, fill) ? b : a));
    return { line, fill: `rgb(${red}, ${green}, ${blue})`, onFill: best.color, look };
  };
  return (name) => {
    const color = known.get(name) ?? make(name);
    known.set(name, color);
    return color;
  };
}

/** Of all that have none of their own. */
export const otherColor = 'c0';

/** The style of a label. @param styles of a preset */
const sliceStyleOf = (label: string, styles: readonly SliceStyle[] = []): SliceStyle =>
  styles.find(({ label: text }) => (text.endsWith('*') ? label.startsWith(text.slice(0, -1)) : label === text)) ?? {
    label,
    look: 'solid',
  };

/**
 * Colours and looks of labels: those with the most time first, and kept from then on, so that a name looks the same wherever
 * one zooms. Cores and processes have their own; what is not solid has none.
 */
export class LabelColors {
  readonly #known = new Map<string, string>();
  readonly #styles: readonly SliceStyle[];

  constructor(styles: readonly SliceStyle[] = []) {
    this.#styles = styles;
  }

  /** @param timeNs of each label, on screen */
  add(labels: readonly string[], timeNs: Float64Array): void {
    const order = labels.map((_, i) => i).sort((a, b) => at(timeNs, b) - at(timeNs, a));
    const taken = new Set([...labels.map(identityColor), ...this.#known.values()]);
    const free = Array.from({ length: mostColors }, (_, i) => `c${i + 1}`).filter((color) => !taken.has(color));
    for (const i of order) {
      const [color] = free;
      if (color === undefined) return;
      const label = at(labels, i);
      if (sliceStyleOf(label, this.#styles).look !== 'solid' || identityColor(label) !== null) continue;
      if (!(at(timeNs, i) > 0) || this.#known.has(label)) continue;
      this.#known.set(label, color);
      free.shift();
    }
  }

  /** Token of its colour, with its look (`styleToken`). */
  of(label: string): string {
    const color = identityColor(label) ?? this.#known.get(label) ?? otherColor;
    return styleToken(color, sliceStyleOf(label, this.#styles).look);
  }

  /** What the legend calls a label. */
  titleOf(label: string): string {
    return sliceStyleOf(label, this.#styles).title ?? label;
  }
}
