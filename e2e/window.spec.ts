/** What belongs to the window and not to a trace: keys, menus, themes, the parts that F6 goes to. */
import { expect, test } from './corescope.ts';

test('without a trace: cheat sheet and theme', async ({ open }) => {
  const page = await open();
  await test.step('the cheat sheet opens and closes by key', async () => {
    await page.keyboard.press('?');
    await expect(page.getByTestId('shortcuts')).toContainText('Open trace');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('shortcuts')).toHaveCount(0);
  });

  await test.step('the theme follows the system until one is chosen, and the choice is kept', async () => {
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
});

test('with a trace: the parts of the window, menus and dividers by keys', async ({ openSample }) => {
  const page = await openSample();
  await test.step('F6 goes round the parts of the window', async () => {
    const region = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region);
    const seen: (string | undefined)[] = [];
    await expect(page.getByTestId('table-line').first()).toBeVisible();
    await expect(page.getByTestId('status-memory')).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (let i = 0; i < parts.length; i++) {
      await page.keyboard.press('F6');
      seen.push(await region());
    }
    expect(seen).toEqual(parts);
    await page.keyboard.press('F6');
    await expect.poll(() => region()).toBe('title');
    await page.keyboard.press('Shift+F6');
    await expect.poll(() => region()).toBe('status');
  });

  await test.step('menus are worked by keys alone', async () => {
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

  await test.step('the dividers move by key and stay where they were put', async () => {
    const divider = page.getByRole('separator', { name: 'Width of the side panel' });
    const before = Number(await divider.getAttribute('aria-valuenow'));
    await divider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(divider).toHaveAttribute('aria-valuenow', String(before + 32));
    await page.reload();
    await expect(divider).toHaveAttribute('aria-valuenow', String(before + 32));
  });
});

const parts = [
  'title',
  'rail',
  'header',
  'explorer',
  'tabs',
  'axis',
  'timeline',
  'kinds',
  'events',
  'details',
  'status',
];
