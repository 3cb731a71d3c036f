/** Contrast of the tokens by WCAG 2.2, in every look of the page. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');

type Rgb = readonly [number, number, number];
type Look = { theme: 'dark' | 'light'; contrast: 'normal' | 'more' };

/** The custom properties that hold in a look: later rules win, as their selectors are alike or more special. */
function tokensOf({ theme, contrast }: Look): Map<string, string> {
  const holds = [':root', `[data-theme="${theme}"]`];
  if (contrast === 'more') holds.push(`[data-theme="${theme}"][data-contrast="more"]`);
  const tokens = new Map<string, string>();
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const own = selectors.split(',').map((selector) => selector.trim());
    // `:root, [data-theme="dark"]` gives all of the dark theme; light comes after it.
    if (!own.some((selector) => holds.includes(selector))) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) tokens.set(name, value.trim());
  }
  return tokens;
}

/** A color as it is seen over an opaque ground. */
function over(color: string, ground: Rgb): Rgb {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(color);
  if (hex !== null) return [1, 2, 3].map((i) => Number.parseInt(hex[i]!, 16)) as unknown as Rgb;
  const rgba = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(color);
  if (rgba === null) throw new Error(`not a color: ${color}`);
  const alpha = Number(rgba[4]);
  return [0, 1, 2].map((i) => alpha * Number(rgba[i + 1]) + (1 - alpha) * ground[i]!) as unknown as Rgb;
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrastOf(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const looks: Look[] = (['dark', 'light'] as const).flatMap((theme) =>
  (['normal', 'more'] as const).map((contrast) => ({ theme, contrast })),
);
const surfaces = ['s0', 's1', 's2', 's3', 's4'];
const panels = ['s1', 's2'];
/** Tints that rows and controls have on the surfaces below them. */
const tints = ['hover', 'row-sel', 'accent-soft', 'sel'];
const series = Array.from({ length: 9 }, (_, i) => `c${i}`);

describe.each(looks)('$theme, contrast $contrast', (look) => {
  const tokens = tokensOf(look);
  const black: Rgb = [0, 0, 0];
  const color = (name: string, ground: Rgb = black): Rgb => over(tokens.get(name) ?? `no token ${name}`, ground);
  /** The pairs that have less than they should, with what they have. */
  const failing = (names: readonly string[], grounds: readonly (readonly [string, Rgb])[], least: number): string[] =>
    grounds.flatMap(([ground, rgb]) =>
      names
        .map((name) => ({ name, contrast: contrastOf(color(name, rgb), rgb) }))
        .filter(({ contrast }) => contrast < least)
        .map(({ name, contrast }) => `${name} on ${ground}: ${contrast.toFixed(2)}`),
    );
  const plain = (names: readonly string[]) => names.map((name) => [name, color(name)] as const);
  const tinted = (grounds: readonly string[], names: readonly string[]) =>
    grounds.flatMap((ground) => names.map((tint) => [`${tint} over ${ground}`, color(tint, color(ground))] as const));
  const textAt = look.contrast === 'more' ? 7 : 4.5;

  test('text on every surface', () => {
    expect(failing(['tx-1', 'tx-2', 'tx-3'], plain(surfaces), textAt)).toEqual([]);
  });

  test('text on tinted rows and controls', () => {
    expect(failing(['tx-1', 'tx-2'], tinted(surfaces, tints), textAt)).toEqual([]);
    // On what is selected hints are labels: see the rule in tokens.css.
    expect(failing(['tx-3'], tinted(panels, ['hover']), 4.5)).toEqual([]);
  });

  test('words with a meaning, on panels and on the tints behind them', () => {
    expect(failing(['accent', 'gold-tx', 'blue-tx', 'rec', 'warn', 'ok', 'info'], plain(surfaces), 4.5)).toEqual([]);
    for (const name of ['rec', 'warn', 'ok'])
      expect(failing([name], tinted(panels, [`${name}-soft`]), 4.5)).toEqual([]);
    expect(failing(['gold-tx'], tinted(panels, ['gold-soft']), 4.5)).toEqual([]);
    expect(failing(['blue-tx'], tinted(panels, ['blue-soft']), 4.5)).toEqual([]);
    expect(failing(['accent'], tinted(panels, ['accent-soft']), 4.5)).toEqual([]);
  });

  test('the words on a filled button', () => {
    expect(failing(['accent-on'], plain(['accent-fill']), 4.5)).toEqual([]);
  });

  test('series, bars and the ring of the focus', () => {
    expect(failing([...series, 'gold', 'blue', 'rec-fill'], plain(panels), 3)).toEqual([]);
    expect(failing(['accent'], plain(surfaces), 3)).toEqual([]);
  });

  if (look.contrast === 'more')
    test('lines and borders', () => {
      expect(failing(['line-1', 'line-2', 'line-3', 'freeze', 'accent-line'], plain(panels), 3)).toEqual([]);
    });

  test('series can be told apart', () => {
    const values = series.map((name) => tokens.get(name));
    expect(new Set(values).size).toBe(series.length);
  });
});
