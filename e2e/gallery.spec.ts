/** The kit alone, on its own page under the product's policy for styles and programs: keys, axe in both themes, pictures. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '..');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'";
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Opens the gallery, built anew; what the browser complains about fails the test that asks for it. */
async function openGallery(page: Page, outDir: string): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await build({
    configFile: join(root, 'renderer/gallery/vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  await page.route('http://gallery.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(outDir, pathname === '/' ? 'index.html' : pathname);
    const contentType = types[extname(path)] ?? 'application/octet-stream';
    return route.fulfill({ body: readFileSync(path), contentType, headers: { 'Content-Security-Policy': policy } });
  });
  await page.goto('http://gallery.test/');
  await page.getByRole('heading', { name: 'Corescope kit' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  return complaints;
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('every part is used by keys alone, and breaks no rule of the page', async ({ page }, info) => {
  const complaints = await openGallery(page, info.outputPath('page'));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await test.step('toolbar: one stop, arrows move, a tooltip says what a picture means', async () => {
    // Scrolling closes tooltips, and the first focus may scroll.
    await expect(async () => {
      await part(page, 'Toolbar').getByRole('button', { name: 'Counters' }).focus();
      await press('ArrowRight');
      await expect(page.getByRole('button', { name: 'Markers' })).toBeFocused();
      await expect(page.getByRole('tooltip')).toHaveText('Markers', { timeout: 3000 });
    }).toPass();
    await press('Tab');
    await expect(page.getByRole('combobox', { name: 'Zoom', exact: true })).toBeFocused();
  });

  await test.step('choices', async () => {
    const radios = part(page, 'Radio choice');
    await radios.getByRole('radio', { name: 'The view' }).focus();
    await press('ArrowUp');
    await expect(radios.getByRole('radio', { name: 'The whole trace' })).toBeChecked();
    await press('ArrowUp');
    await expect(radios.getByRole('radio', { name: 'The view' })).toBeChecked();
    const stacks = page.getByRole('checkbox', { name: 'Stacks' }).first();
    await stacks.focus();
    await press('Space');
    await expect(stacks).not.toBeChecked();
    const recorder = page.getByRole('switch', { name: 'Flight recorder', exact: true });
    await expect(recorder).not.toBeChecked();
    await recorder.focus();
    await press('Space');
    await expect(recorder).toBeChecked();
    const zoom = page.getByRole('combobox', { name: 'Zoom', exact: true });
    await zoom.selectOption('125%');
    await expect(zoom).toHaveValue('125');
  });

  await test.step('fields say what is wrong; a number that may not be is put back', async () => {
    const start = page.getByRole('textbox', { name: 'Start' });
    await expect(start).toHaveAttribute('aria-invalid', 'true');
    await expect(start).toHaveAccessibleDescription('Invalid start time.');
    const seconds = page.getByRole('textbox', { name: 'Seconds' });
    await seconds.fill('36000');
    await expect(seconds).toHaveAttribute('aria-invalid', 'true');
    await press('Enter');
    await expect(seconds).toHaveValue('60');
    await seconds.fill('90');
    await press('Tab');
    await expect(seconds).toHaveValue('90');
  });

  await test.step('tabs: arrows, Home and End choose', async () => {
    const tabs = page.getByRole('tablist', { name: 'Across' });
    await tabs.getByRole('tab', { name: 'Events' }).focus();
    await press('ArrowRight');
    await expect(page.getByTestId('tab-body')).toHaveText('What is in messages');
    await press('End');
    await expect(page.getByTestId('tab-body')).toHaveText('What is in counters');
    await press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: 'Events' })).toBeFocused();
    await page.getByRole('tablist', { name: 'Down' }).getByRole('tab', { name: 'Messages' }).focus();
    await press('ArrowDown');
    await expect(page.getByRole('tab', { name: 'Counters' }).last()).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('dialog, menu, popover: Esc closes, the focus goes back', async () => {
    const buttons = part(page, 'Dialog, menu, context menu, popover');
    await buttons.getByRole('button', { name: 'Dialog…' }).focus();
    await press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
    await press('Tab');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Add' })).toBeFocused();
    await press('Tab');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
    await press('Escape');
    await expect(buttons.getByRole('button', { name: 'Dialog…' })).toBeFocused();

    await buttons.getByRole('button', { name: 'Menu', exact: true }).focus();
    await press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Zoom to selection' })).toBeFocused();
    await press('ArrowDown', 'ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
    await press('c', 'Enter');
    await expect(page.getByTestId('done')).toHaveText('copy');

    await buttons.getByRole('button', { name: 'Popover' }).focus();
    await press('Enter');
    const popover = page.getByTestId('popover');
    await expect.poll(() => popover.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await press('Escape');
    await expect(page.getByTestId('popover')).toHaveCount(0);
    await expect(buttons.getByRole('button', { name: 'Popover' })).toBeFocused();

    await buttons.getByRole('button', { name: 'Right-click here' }).click({ button: 'right' });
    await press('End', 'Enter');
    await expect(page.getByTestId('done')).toHaveText('remove');
  });

  await test.step('pick list: the field keeps the focus, Enter picks', async () => {
    const field = page.getByRole('combobox', { name: 'Find a core or event' });
    await field.focus();
    await press('ArrowDown', 'Enter');
    await expect(page.getByTestId('picked')).toHaveText('Core 2');
    await field.fill('stall');
    await press('Enter');
    await expect(page.getByTestId('picked')).toHaveText('stall_backend');
    await field.fill('no such');
    await expect(part(page, 'Pick list').getByText('Nothing is found.')).toBeVisible();
    await field.fill('');
    await expect(page.getByTestId('pick')).toHaveCount(7);
  });

  await test.step('tree: 101,000 rows, of which those in view are there', async () => {
    const tree = page.getByTestId('tree');
    const active = tree.locator('[aria-selected=true]');
    await tree.focus();
    await expect(active).toHaveText('Thread 0.1');
    await press('End');
    await expect(active).toHaveText('Thread 999.99');
    await expect(active).toBeInViewport();
    expect(await tree.getByRole('treeitem').count()).toBeLessThan(60);
    await press('ArrowLeft');
    await expect(active).toHaveText('Process 999');
    await press('ArrowLeft');
    await expect(active).toHaveAttribute('aria-expanded', 'false');
    await press('Enter', 'ArrowRight');
    await expect(active).toHaveText('Thread 999.0');
    await page.keyboard.type('process 7');
    await expect(active).toHaveText('Process 7');
    await page.getByTestId('tree-search').fill('12.34');
    // Of processes 12, 112, … 912 one thread each.
    await expect(tree.getByRole('treeitem')).toHaveCount(20);
    await page.getByTestId('tree-search').fill('none');
    await expect(tree.getByText('Nothing is found.')).toBeVisible();
    await page.getByTestId('tree-search').fill('');
  });

  await test.step('split pane: arrows move it, a double click puts it back', async () => {
    const splitter = page.getByRole('separator', { name: 'Width of the left part' });
    await splitter.focus();
    await press('ArrowRight', 'ArrowRight');
    await expect(splitter).toHaveAttribute('aria-valuenow', '44');
    await splitter.dblclick();
    await expect(splitter).toHaveAttribute('aria-valuenow', '40');
  });
  expect(complaints).toEqual([]);
});

test('axe finds nothing in either theme, and both look as they did', async ({ page }, info) => {
  const complaints = await openGallery(page, info.outputPath('page'));
  // Added by the browser's tools, not by the page: its policy does not hold for them.
  await page.evaluate(axe);
  await page.locator('html').evaluate((html) => html.setAttribute('data-motion', 'reduced'));
  await page.setViewportSize({ width: 1400, height: 1800 });
  const find = () =>
    page.evaluate(async () => {
      const { violations } = await window.axe.run({ include: ['body'] }, {});
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });
  for (const theme of ['dark', 'light'] as const) {
    await page.getByRole('radio', { name: theme === 'dark' ? 'Dark' : 'Light' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await find()).toEqual([]);
    await expect(page).toHaveScreenshot(`gallery-${theme}.png`);
    for (const name of ['Dialog…', 'Menu', 'Popover']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.locator('[role=dialog], [role=menu]').first()).toBeVisible();
      expect(await find(), `${name} in ${theme}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    }
  }
  expect(complaints).toEqual([]);
});
