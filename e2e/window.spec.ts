/** What belongs to the window and not to a trace: keys, menus, themes, the parts that F6 goes to. */
import { expect, test } from './corescope.ts';

test('the cheat sheet opens and closes by key', async ({ open }) => {
  const page = await open();
  await page.keyboard.press('?');
  await expect(page.getByTestId('shortcuts')).toContainText('Open trace');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('shortcuts')).toHaveCount(0);
});

test('menus are worked by keys alone', async ({ openSample }) => {
  const page = await openSample();
  await page.getByRole('menuitem', { name: 'File' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Open trace…' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('menuitem', { name: 'Take the tour' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('menuitem', { name: 'Trace details…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('details')).toContainText('10.0.26100');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('details')).toHaveCount(0);
});

test('the theme follows the system until one is chosen, and the choice is kept', async ({ open }) => {
  const page = await open();
  const theme = page.locator('html');
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(theme).toHaveAttribute('data-theme', 'light');
  await page.getByRole('menuitem', { name: 'View' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark theme' }).click();
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(theme).toHaveAttribute('data-theme', 'dark');
});

const parts = ['title', 'rail', 'header', 'explorer', 'tabs', 'axis', 'timeline', 'kinds', 'events', 'details'];

test('F6 goes round the parts of the window', async ({ openSample }) => {
  const page = await openSample();
  const region = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region);
  const seen: (string | undefined)[] = [];
  await expect(page.getByTestId('table-line').first()).toBeVisible();
  for (let i = 0; i < parts.length; i++) {
    await page.keyboard.press('F6');
    seen.push(await region());
  }
  expect(seen).toEqual(parts);
  await page.keyboard.press('F6');
  expect(await region()).toBe('title');
  await page.keyboard.press('Shift+F6');
  expect(await region()).toBe('details');
});

test('the dividers move by key and stay where they were put', async ({ openSample }) => {
  const page = await openSample();
  const divider = page.getByRole('separator', { name: 'Width of the side panel' });
  const before = Number(await divider.getAttribute('aria-valuenow'));
  await divider.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuenow', String(before + 32));
  await page.reload();
  await expect(divider).toHaveAttribute('aria-valuenow', String(before + 32));
});
