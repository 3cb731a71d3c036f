/** WCAG 2.2 AA by axe-core, dark, light, and dark with high contrast. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    axe: {
      run(
        context: { include: string[] },
        options: unknown,
      ): Promise<{
        violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[];
        passes: { id: string }[];
      }>;
    };
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const looks = [
  { theme: 'dark', contrast: 'normal' },
  { theme: 'light', contrast: 'normal' },
  { theme: 'dark', contrast: 'more' },
] as const;

/** Before the first of `axeFindings`, as the debugger does: the page's own policy lets no script in. */
export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(axe);

/** All rules on what is new (the part of the page that `at` selects) in the look that is shown, and those about colours in the others. */
export async function axeFindings(page: Page, at = 'body'): Promise<string[]> {
  return page.evaluate(
    async ({ at, looks }) => {
      const { dataset } = document.documentElement;
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const found: string[] = [];
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      for (const [i, { theme, contrast }] of looks.entries()) {
        Object.assign(dataset, { theme, contrast });
        await frame();
        const rules =
          i === 0
            ? { runOnly: { type: 'tag', values: tags }, rules: { 'target-size': { enabled: true } } }
            : { runOnly: ['color-contrast'] };
        // The bar at the side of an active panel is a pseudo element: no text is on it.
        const checks = { 'color-contrast': { options: { ignorePseudo: true } } };
        // Of what passes, only that it was looked at: axe need not describe every element.
        const resultTypes = ['violations'];
        const { violations, passes } = await window.axe.run({ include: [at] }, { ...rules, checks, resultTypes });
        if (!passes.some(({ id }) => id === 'color-contrast'))
          found.push(`${theme} ${contrast}: no text was looked at`);
        for (const { id, nodes } of violations)
          for (const { html, any } of nodes.slice(0, 5))
            found.push(`${theme} ${contrast}, ${id}: ${html.slice(0, 160)} (${any[0]?.message ?? ''})`);
      }
      Object.assign(dataset, { theme: looks[0].theme, contrast: looks[0].contrast });
      return found;
    },
    { at, looks },
  );
}
