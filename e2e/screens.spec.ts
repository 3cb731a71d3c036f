/**
 * The main screens as pictures, in both themes, by the pixel: same fonts, clock, locale and size everywhere. How text is
 * smoothed differs from one Chromium and one system to the next, so the pictures name theirs, and others skip them, aloud.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { addPanel, dropFiles, expect, showPanel, test, traceShown, typeInEditor } from './corescope.ts';
import { dragInLanes } from './lanes.ts';

const folder = join(import.meta.dirname, 'screens');
const madeWith = join(folder, 'made-with.txt');
const renew = 'npx playwright test e2e/screens.spec.ts --update-snapshots';

test.use({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, timezoneId: 'UTC' });

/** Fonts that are everywhere the same: the system's own are not. */
const fonts = [
  { family: 'Inter', file: '@fontsource/inter/files/inter-latin-400-normal.woff2', weight: '400' },
  { family: 'Inter', file: '@fontsource/inter/files/inter-latin-600-normal.woff2', weight: '600' },
  {
    family: 'JetBrains Mono',
    file: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-400-normal.woff2',
    weight: '400',
  },
  {
    family: 'JetBrains Mono',
    file: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-600-normal.woff2',
    weight: '600',
  },
].map(({ file, ...font }) => ({
  ...font,
  base64: readFileSync(createRequire(import.meta.url).resolve(file)).toString('base64'),
}));

test.beforeEach(async ({ page, browser }, { config }) => {
  const here = `Chromium ${browser.version().split('.')[0]}, ${process.platform} ${process.arch}\n`;
  if (config.updateSnapshots === 'missing') {
    const made = existsSync(madeWith) ? readFileSync(madeWith, 'utf8') : 'nothing\n';
    if (made !== here)
      console.warn(
        `SKIPPED: the pictures were made with ${made.trim()}; here is ${here.trim()}. To renew them: ${renew}`,
      );
    test.skip(made !== here, `made with ${made.trim()}`);
  } else {
    mkdirSync(folder, { recursive: true });
    writeFileSync(madeWith, here);
  }
  await page.clock.setFixedTime('2026-03-02T12:00:00Z');
  await page.addInitScript((faces) => {
    for (const { family, base64, weight } of faces) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      document.fonts.add(new FontFace(family, bytes, { weight }));
    }
    const sheet = new CSSStyleSheet();
    // How much memory is kept, and how much this machine has, is another each time.
    sheet.replaceSync(
      ':root { --font: Inter !important; --mono: "JetBrains Mono" !important; } [data-testid=status-memory] { visibility: hidden; }',
    );
    document.adoptedStyleSheets.push(sheet);
  }, fonts);
});

/** Compares the page, or what is `at` it, in both themes. `mask`: what differs each time. */
async function expectScreen(
  page: Page,
  name: string,
  { at, mask = [] }: { at?: string; mask?: Locator[] } = {},
): Promise<void> {
  // Nothing is pointed at.
  await page.mouse.move(720, 2);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect(at === undefined ? page : page.locator(at)).toHaveScreenshot([`${name}-${colorScheme}.png`], {
      mask,
      maskColor: '#808080',
    });
  }
}

const dialog = ':is([role=dialog], dialog[open])';

/** Waits until the previews of the tables beside are drawn, and no panel fetches any more. */
async function settled(page: Page): Promise<void> {
  const waiting = () =>
    page.locator('[data-testid=table-preview][data-of=waiting]').evaluateAll(
      (previews) =>
        previews.filter((preview) => {
          const { left, top, width, height } = preview.getBoundingClientRect();
          return preview.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }).length,
    );
  await expect.poll(waiting).toBe(0);
  await expect(page.getByTestId('slow-bar')).toHaveCount(0);
}

/** Traces that were opened before, as the host remembers them. */
function writeRecent(dir: string): void {
  const thumbnail = (peak: number) => Array.from({ length: 8 * 32 }, (_, i) => (peak * ((i * 37) % 97)) >> 6);
  const trace = (path: string, daysAgo: number, facts: object) => ({
    path,
    sizeBytes: 19_398_656,
    events: 484_888,
    eventsLost: 0,
    damagedBuffers: 0,
    durationNs: 11.9e9,
    processors: 8,
    openedAtUtc: new Date(Date.UTC(2026, 2, 2 - daysAgo, 9, 30)).toISOString(),
    thumbnail: thumbnail(110),
    thumbnailRows: 8,
    thumbnailColumns: 32,
    ...facts,
  });
  const entries = [
    trace('/traces/spmv/sparse-product.etl', 0, {}),
    trace('/traces/boot/slow-boot.etl', 1, { events: 8_412_207, eventsLost: 1284, durationNs: 96e9, processors: 12 }),
    trace('/traces/ci/nightly 4711.etl', 9, { sizeBytes: 3e9, damagedBuffers: 2, thumbnail: thumbnail(60) }),
  ];
  mkdirSync(join(dir, 'state'), { recursive: true });
  writeFileSync(join(dir, 'state', 'recent.json'), JSON.stringify({ version: 1, entries }));
}

test('start, and a file that cannot be opened', async ({ open, dir, page }) => {
  writeRecent(dir);
  await open();
  await expect(page.getByTestId('recent-item')).toHaveCount(3);
  await expectScreen(page, 'start');

  await dropFiles(page, [{ name: 'broken.etl', bytes: Array.from({ length: 5000 }, (_, i) => (i * 7) % 256) }]);
  await expect(page.getByTestId('failed')).toBeVisible();
  await expectScreen(page, 'failed');
});

test('a trace that has lost buffers and events', async ({ open, dir, sampleFile }) => {
  const sample = readFileSync(sampleFile);
  const bufferBytes = sample.readUInt32LE(0);
  const buffers = Array.from({ length: sample.length / bufferBytes }, (_, i) =>
    sample.subarray(i * bufferBytes, (i + 1) * bufferBytes),
  );
  // In the header event's payload, behind the headers of buffer and event.
  buffers[0]!.writeUInt32LE(1284, 72 + 32 + 48);
  const lossy = join(dir, 'lossy.etl');
  writeFileSync(lossy, Buffer.concat(buffers.filter((_, i) => !(i >= 20 && i < 24) && i !== 41)));
  const page = await open(lossy);
  await traceShown(page, 'lossy.etl');
  await showPanel(page, 'diagnostics');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+Alt+b');
  await expect(page.getByTestId('loss-strips')).toBeVisible();
  await settled(page);
  await expectScreen(page, 'diagnostics');
});

test('an analysis of the sample, and what opens over it', async ({ open, sampleFile }) => {
  // A host of its own: which tables have told their rows depends on what was asked before.
  const page = await open(sampleFile);
  await traceShown(page, 'sample.etl');
  await page.locator('#event-row-6').click();
  await expect(page.getByTestId('details-title')).toBeVisible();
  await dragInLanes(page, 0.26, 0.4);
  await expect(page.getByTestId('table-line').first()).toBeVisible();
  await page.keyboard.press('Control+Alt+b');
  await settled(page);
  await expectScreen(page, 'overview');

  await page.keyboard.press('Control+Shift+P');
  await page.getByTestId('palette-input').fill('cpu');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectScreen(page, 'palette', { at: dialog });
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+,');
  await expect(page.getByTestId('preferences')).toBeVisible();
  await expectScreen(page, 'preferences', { at: dialog });
  await page.keyboard.press('Escape');

  await page.keyboard.press('Escape');
  await page.getByTestId('panel-close').last().click();
  await addPanel(page, 'cpu_precise');
  await page.keyboard.press('Control+b');
  await page.getByTestId('pivot-toggle').nth(1).click();
  await expect(page.locator('[data-testid=pivot-row][data-depth="1"]').first()).toBeVisible();
  await expect(page.getByTestId('table-graph-legend')).toBeVisible();
  await settled(page);
  await expectScreen(page, 'workspace');

  await page.keyboard.press('Control+e');
  await expect(page.locator(dialog)).toBeVisible();
  await expectScreen(page, 'columns', { at: dialog });
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+b');
  await showPanel(page, 'cpu_lanes');
  await expect(page.getByTestId('table-graph-plot')).toHaveAttribute('aria-label', /^States over time/);
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+Alt+b');
  await settled(page);
  await expectScreen(page, 'gantt');
});

test('the SQL console with a chart', async ({ open, sampleFile }) => {
  // On a server of its own: of the others, tables without rows may be known already, and come last.
  const page = await open(sampleFile);
  await traceShown(page, 'sample.etl');
  await showPanel(page, 'sql');
  await typeInEditor(
    page.getByTestId('sql-text'),
    `SELECT core, sum(value) AS cycles, count(*) AS readings
FROM windowsperf_driver WHERE event_name = 'cycle'
GROUP BY core ORDER BY core`,
  );
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('sql-outcome')).toContainText('8 rows', { timeout: 40_000 });
  await expect(page.getByTestId('sql-chart')).toBeVisible();
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+Alt+b');
  // What is masked has one size, however long the query took, and whichever tables were counted before.
  const rows = page.getByTestId('sql-schema').getByTitle(/^Rows( not counted yet)?$/);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `[data-testid=sql-outcome] { width: 124px } [data-testid=sql-ms] { display: inline-block; width: 60px }
       [title='Rows'], [title='Rows not counted yet'] { display: inline-block; width: 40px }`,
    );
    document.adoptedStyleSheets.push(sheet);
  });
  await expectScreen(page, 'sql', { mask: [page.getByTestId('sql-outcome'), page.getByTestId('sql-ms'), rows] });
});

test('recording: what is chosen, more events than counters, and what is played to its end', async ({
  open,
  sampleFile,
}) => {
  const page = await open(sampleFile, '--simulate', '--seed', '15');
  await traceShown(page, 'sample.etl');
  const events = /[\d,]+ events/.exec((await page.getByTestId('trace-header').textContent())!)![0];
  await page.getByTestId('rail-record').click();
  await page.getByTestId('record-profile').selectOption({ label: 'PMU stalled cycles' });
  await expect(page.getByTestId('record-cost')).toContainText('MB/min');
  await expect(page.getByTestId('record-start')).toBeEnabled();
  await expectScreen(page, 'record');

  await page.getByTestId('record-events-add').click();
  const ticks = page.getByTestId('record-add-events').locator('input:enabled:not(:checked)');
  for (let more = 0; more < 5; more++) await ticks.nth(7).check();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('record-multiplexed')).toBeVisible();
  await expectScreen(page, 'record-over', { at: '[data-testid=record-session]' });

  // When all of it is played, nothing moves any more.
  await page.getByTestId('record-replay').click();
  await page.getByTestId('record-replay-speed').selectOption({ label: '100 ×' });
  await page.getByTestId('record-replay-recent').first().click();
  await expect(page.getByTestId('live-count')).toHaveText(events, { timeout: 30_000 });
  await page.getByTestId('record-freeze').click();
  await page.getByTestId('record-series').click();
  await page.getByLabel('Instructions Per Cycle').check();
  await page.getByLabel('Cycles, G/s').check();
  await page.getByLabel('Events per second', { exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('live-lane-7')).toHaveAttribute('aria-label', /IPC [\d.]+, Cycles/);
  await expectScreen(page, 'record-live', { mask: [page.getByTestId('record-tiles')] });
});
