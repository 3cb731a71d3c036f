/** What ten real traces show first, in both themes and at two sizes: no number is cut, no text lies over another. */
import type { Page } from '@playwright/test';
import { sharedTracePath } from '../engine/testing/shared-traces.ts';
import { expect, realTraces, test } from './corescope.ts';
import { wrongTexts } from './text-audit.ts';

/** Of several Windows versions, with switches, samples, .NET or events alone; small enough to be opened one after the other. */
const names = [
  'perfview-net.4.5.2.x64',
  'perfview-diaghub-diaghub.kernel.1',
  'perfview-diaghub-diaghub',
  'airbus-ShutdownPerfDiagLogger',
  'msbuild-PerfViewData',
  'dotnetperf-DynamicEvents',
  'perfview-gcevents',
  'tx-KernelNetwork',
  'tx-HTTP_Server',
  'sonde-test',
] as const;

const looks = [
  [1440, 900, 'dark'],
  [1440, 900, 'light'],
  [1920, 1080, 'light'],
  [1920, 1080, 'dark'],
] as const;

const loaded = async (page: Page): Promise<void> => {
  await expect(page.getByTestId('slow-bar')).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByTestId('list-progress')).toHaveCount(0, { timeout: 60_000 });
};

/** Numbers are not cut when nothing moves any more. */
async function settledTexts(page: Page): Promise<string[]> {
  let wrong = await wrongTexts(page);
  for (let again = 0; again < 5 && wrong.length > 0; again++) {
    await loaded(page);
    wrong = await wrongTexts(page);
  }
  return wrong;
}

for (const name of names)
  test(`${name}: each analysis that it opens with`, async ({ open }) => {
    test.skip(realTraces === null, '../shared/traces is not there');
    test.setTimeout(240_000);
    const page = await open(sharedTracePath('etl', `${name}.etl`));
    await expect(page.getByTestId('trace-header')).toContainText(name, { timeout: 60_000 });
    const wrong: string[] = [];
    const tabs = page.getByTestId('analysis-tab');
    const count = await tabs.count();
    for (let tab = 0; tab < count; tab++) {
      await tabs.nth(tab).click();
      await loaded(page);
      for (const [width, height, colorScheme] of looks) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        for (const what of await settledTexts(page))
          wrong.push(`analysis ${tab + 1}, ${width}, ${colorScheme}: ${what}`);
        await page.screenshot({
          animations: 'disabled',
          path: `test-results/real-traces/${name}-${tab + 1}-${width}-${colorScheme}.png`,
        });
      }
    }
    expect(wrong).toEqual([]);
  });
