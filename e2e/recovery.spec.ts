/** Ends that nobody wished for, and files that nobody should have written: what was made is back, and nothing breaks. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { corescope, expect, showPanel, test, traceShown } from './corescope.ts';

/** A second of the sample, in a folder of the test's own. @returns its path */
async function smallTrace(dir: string, sampleFile: string): Promise<string> {
  const file = join(dir, 'small.etl');
  await corescope('trim', sampleFile, file, '--from', '0', '--to', '1000000000');
  return file;
}

/** Waits until the host has written down something with this name. */
async function kept(dir: string, name: string): Promise<void> {
  const folder = join(dir, 'state', 'autosave');
  await expect(() => {
    const whole = readdirSync(folder).filter((file) => file.endsWith('.json'));
    const texts = whole.map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(texts.some((text) => text.includes(`"${name}"`))).toBe(true);
  }).toPass();
}

async function addMarker(page: Page, name: string): Promise<void> {
  await page.keyboard.press('m');
  await page.getByTestId('marker-name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('marker-dialog')).toHaveCount(0);
}

const analyses = (page: Page) => page.getByTestId('analysis-tab').allInnerTexts();

/** Makes an analysis of one's own, and waits until that is kept. */
async function work(page: Page, dir: string, name: string): Promise<void> {
  await traceShown(page, 'small.etl');
  await showPanel(page, 'processes');
  await page.getByTestId('analysis-tab').last().dblclick();
  await page.getByTestId('title-input').fill(name);
  await page.keyboard.press('Enter');
  await addMarker(page, `Mark of ${name}`);
  await kept(dir, `Mark of ${name}`);
}

/** Takes up what is offered, which has to be this. */
async function reopen(page: Page, name: string, why: RegExp): Promise<void> {
  await expect(page.getByTestId('recovery')).toContainText(why);
  await page.getByTestId('recovery-reopen').click();
  await isBack(page, name);
}

async function isBack(page: Page, name: string): Promise<void> {
  await expect(page.getByTestId('analysis-tab').last()).toHaveText(name);
  await expect.poll(() => analyses(page)).toEqual(['Overview', 'Threads', 'Stacks', 'Events', name]);
  await expect(page.getByTestId('analysis-tab').last()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('panel')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Processes' })).toBeVisible();
}

test('what was made is back after the host was killed, after the page crashed, and beside another window', async ({
  context,
  dir,
  page,
  sampleFile,
  serve,
}) => {
  // It starts the host three times, and a window six times.
  test.slow();
  mkdirSync(join(dir, 'state'));
  writeFileSync(join(dir, 'state', 'preferences.json'), '{"autosaveSeconds":1}');
  const first = await serve(await smallTrace(dir, sampleFile));
  await page.goto(first.url);
  await work(page, dir, 'Stall');
  first.kill();
  await expect(page.getByTestId('host-gone')).toContainText('the workspace was kept');

  const second = await serve();
  await page.goto(second.url);
  await reopen(page, 'Stall', /ended unexpectedly.*small.*5 tabs/s);

  // The renderer ends, as when the system takes its memory away.
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => {});
  await crashed;
  const again = await context.newPage();
  await again.goto(second.url);
  await reopen(again, 'Stall', /ended unexpectedly/);

  // Loaded again on purpose: no news of a crash, nothing to ask, and the same as before.
  await addMarker(again, 'After the crash');
  await kept(dir, 'After the crash');
  await again.reload();
  await isBack(again, 'Stall');
  await expect(again.getByTestId('recovery')).toHaveCount(0);

  const beside = await context.newPage();
  await beside.goto(second.url);
  await beside.getByTestId('recent-item').first().click();
  await expect(beside.getByTestId('recovery')).toHaveCount(0);
  await work(beside, dir, 'Other');
  second.kill();
  await expect(beside.getByTestId('host-gone')).toBeVisible();
  await expect(again.getByTestId('host-gone')).toBeVisible();

  const third = await serve();
  await beside.goto(third.url);
  await reopen(beside, 'Other', /ended unexpectedly/);
  await again.goto(third.url);
  await reopen(again, 'Stall', /ended unexpectedly/);
  await again.getByTestId('rail-markers').click();
  await expect(again.getByTestId('marker-line')).toContainText(['Mark of Stall', 'After the crash']);
});

const leaf = (id: string, ...views: string[]) => ({
  type: 'leaf',
  size: 100,
  data: { id, views, activeView: views[0] },
});
const docked = (data: unknown[], more = {}) => ({
  grid: { root: { type: 'branch', size: 300, data }, width: 800, height: 300, orientation: 'HORIZONTAL' },
  panels: { a: { id: 'a', contentComponent: 'constructor' }, b: { id: 'z', tabComponent: 'toString' } },
  ...more,
});
/** Two panels each; those that are whole stand beside each other, the others one above the other. */
const layouts: [layout: unknown, isBeside: boolean][] = [
  [docked([leaf('1', 'a'), leaf('2', 'b')], { popoutGroups: [{ url: '/evil', data: leaf('3', 'a').data }] }), true],
  [docked([leaf('1', 'a'), leaf('2', 'b')], { floatingGroups: [{ data: leaf('3', 'a').data, position: {} }] }), true],
  [docked([leaf('1', 'a', 'a'), leaf('1', 'b')]), false],
  [docked([leaf('1', 'a', 'b', 'ghost')]), false],
  [docked([{ ...leaf('1', 'a'), size: -5 }, leaf('2', 'b')]), false],
  [{ grid: { root: null }, panels: {} }, false],
  ['none', false],
];
const longName = 'A name that does not end '.repeat(20);
const oddName = '\u202eright to left\u0000 \u{1f469}\u200d\u{1f680}';

test('a workspace file that nobody should have written opens as far as it goes, and says what it leaves out', async ({
  dir,
  open,
  sampleFile,
}) => {
  await smallTrace(dir, sampleFile);
  const file = join(dir, 'odd.corescope');
  const far = { startNs: -1e100, endNs: 1e100 };
  const gone = {
    configuration: 'gone',
    filter: '[Nope] = 1',
    expanded: Array.from({ length: 5000 }, (_, i) => [`${i}`]),
  };
  const tabs = layouts.map(([layout], i) => ({
    id: i === 0 ? '"]' : `t${i}`,
    name: [longName, oddName, ' '][i] ?? `Tab ${i}`,
    window: far,
    selection: { startNs: far.endNs, endNs: far.startNs },
    // Ids are those of the whole workspace.
    layout: JSON.parse(JSON.stringify(layout).replace(/"(a|b)"/g, `"$1${i}"`)),
    panels: [
      { id: `a${i}`, title: [oddName, longName][i] ?? null, content: { kind: 'images' } },
      { id: `b${i}`, content: { kind: 'table', table: '00000000-0000-0000-0000-00000000dead', view: gone } },
    ],
  }));
  const marker = { id: 'm', name: longName, note: oddName };
  writeFileSync(
    file,
    JSON.stringify({
      format: 'corescope-workspace',
      version: 1,
      traces: [{ name: longName, path: 'small.etl', offsetNs: 1e100 }],
      tabs: [...tabs, { id: 'bad', name: 7 }],
      activeTab: 'nowhere',
      markers: [
        { ...marker, ...far },
        { ...marker, startNs: 1e100, endNs: 1e100 },
        { ...marker, startNs: 9, endNs: 3 },
      ],
      presets: { '00000000-0000-0000-0000-00000000dead': [{ name: 'x', columns: ['gone'] }] },
    }),
  );
  const page = await open(file);
  await expect(page.getByTestId('notice')).toContainText('analysis 8 was ignored');
  await page.setViewportSize({ width: 1024, height: 700 });
  const shown = page.getByTestId('analysis-tab');
  await expect(shown).toHaveCount(layouts.length);
  await shown.first().press('ArrowRight');
  await expect(shown.nth(1)).toHaveAttribute('aria-selected', 'true');
  for (const [i, [, isBeside]] of layouts.entries()) {
    await shown.nth(i).click();
    const panels = page.getByTestId('panel');
    await expect(panels).toHaveCount(2);
    await expect(page.getByTestId('table-gone')).toBeVisible();
    const [a, b] = [(await panels.nth(0).boundingBox())!, (await panels.nth(1).boundingBox())!];
    expect([i, a.y === b.y]).toEqual([i, isBeside]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  expect(page.context().pages()).toHaveLength(1);
  await kept(dir, longName);
});
