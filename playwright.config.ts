import { defineConfig } from '@playwright/test';
import { disabledFeatures, findChromium } from './scripts/chromium.mjs';

const executablePath = findChromium();
if (executablePath === null)
  throw new Error('No Chrome or Chromium was found. Install one, or name it in CORESCOPE_CHROMIUM.');

/** Letters are drawn the same on every system; nothing is loaded that nobody sees; Chromium's sandbox cannot start as root. */
const args = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  `--disable-features=${disabledFeatures.join()}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The real page on real traces. `npm run build` first: the specs start `dist/cli/corescope.js serve`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // A test waits for its page, and a page for its host, half of the time: one worker more than two cores have.
  workers: 3,
  // A test that passes only sometimes is broken.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Pictures are Debian's Chromium's: on other systems letters have other pixels.
  ignoreSnapshots: process.env.CORESCOPE_IGNORE_PICTURES === '1',
  // A machine that does other things as well may take long; what hangs still ends.
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 20 },
  },
  snapshotPathTemplate: 'e2e/screens/{arg}{ext}',
  use: {
    viewport: { width: 1400, height: 900 },
    colorScheme: 'dark',
    // Numbers have the signs of the browser's language.
    locale: 'en-US',
    // What pulses and slides would be drawn sixty times a second, and measured on its way.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args },
    // A recording takes a quarter of the time: `--trace retain-on-failure` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
