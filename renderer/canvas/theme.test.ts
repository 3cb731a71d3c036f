import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeOf } from './theme.ts';

const tokens = readFileSync(new URL('../base/styles/tokens.css', import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');

/** The custom properties of `:root` and of one theme. */
function tokensOf(name: 'dark' | 'light'): (token: string) => string {
  const values = new Map<string, string>();
  for (const [, selector = '', body = ''] of tokens.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    if (selector.trim() === ':root' || selector.includes(`[data-theme="${name}"]`))
      for (const [, token = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
        values.set(token, value.trim());
  return (token) => values.get(token) ?? '';
}

test.each(['dark', 'light'] as const)('every colour of the canvases is in the %s tokens', (name) => {
  const theme = themeOf(tokensOf(name), () => 1, false);
  for (const [key, value] of Object.entries(theme)) {
    if (typeof value === 'number') expect(value, key).toBeGreaterThan(0);
    else if (key !== 'font') expect(value, key).toMatch(/^(#|rgba\(|color-mix\(in srgb, #)/);
  }
  expect(theme.font).not.toBe('');
});

test('the two themes differ in every colour', () => {
  const dark = themeOf(tokensOf('dark'), () => 1, false);
  const light = themeOf(tokensOf('light'), () => 2, false);
  const shared = Object.keys(dark).filter((key) => dark[key as keyof typeof dark] === light[key as keyof typeof light]);
  expect(shared).toEqual(['font', 'gutterLeftPx', 'gutterRightPx']);
});

test('forced colours are the user’s own', () => {
  const theme = themeOf(tokensOf('dark'), () => 1, true);
  const { font: _font, ...colors } = theme;
  for (const [key, value] of Object.entries(colors)) if (typeof value === 'string') expect(value, key).not.toMatch(/#/);
});
