/** Context menus by pointer and by key: what is pointed at becomes a note, with its time. */
import type { Page } from '@playwright/test';
import { eventsShown, expect, test } from './corescope.ts';

const items = (page: Page) => page.getByTestId('context-menu').getByRole('menuitem');

/** Opens no other menu than the one of what has the focus, and adds its note. @returns the text of the note */
async function noteByKey(page: Page): Promise<string> {
  await page.keyboard.press('Shift+F10');
  await expect(items(page).first()).toBeVisible();
  await page
    .getByRole('menuitem', { name: /^Add (to notes|note on this time)/ })
    .first()
    .click();
  await expect(page.getByTestId('context-menu')).toHaveCount(0);
  return page.getByTestId('note').last().getByRole('textbox').inputValue();
}

test('lanes, tracks, tables, events and the time axis: by key and by pointer', async ({ openSample }) => {
  const page = await openSample();
  const notes = page.getByTestId('note');

  await test.step('an event, with its time', async () => {
    await page.getByTestId('event-row').nth(5).click();
    const event = await page.locator('#event-row-5 [data-column=event]').textContent();
    expect(await noteByKey(page)).toMatch(new RegExp(`^(\\S+/)?${event}`));
    await expect(notes).toHaveCount(1);
  });

  await test.step('a kind of events', async () => {
    await page.getByTestId('kinds-table').focus();
    await page.keyboard.press('ArrowDown');
    const kind = await page.locator('[data-testid=kind-row][data-active] [data-column=event]').textContent();
    expect(await noteByKey(page)).toContain(`/${kind?.replace(/only$/, '')}: `);
    await page.getByTestId('kind-row').first().click({ button: 'right' });
    await expect(page.getByTestId('context-menu')).toContainText('Show only events of this provider');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('kinds-table')).toBeFocused();
    await page.getByTestId('note').last().getByTestId('note-remove').click();
  });

  await test.step('a lane of events, the first before one is marked', async () => {
    await page.getByTestId('lanes').focus();
    expect(await noteByKey(page)).toMatch(/^Core 0: [\d.]+\s?[KM]? events per second$/);
    await page.getByTestId('note').last().getByTestId('note-remove').click();
    await page.getByTestId('lanes').focus();
    await page.keyboard.press('ArrowDown');
    expect(await noteByKey(page)).toMatch(/^Core \d: [\d.]+\s?[KM]? events per second$/);
    await page.getByTestId('lanes').click({ button: 'right', position: { x: 400, y: 10 } });
    await expect(page.getByTestId('context-menu')).toHaveAttribute('aria-label', 'Core 0');
    await page.keyboard.press('Escape');
  });

  await test.step('the overview and the ruler', async () => {
    await page.getByTestId('overview-brush').getByRole('slider').first().focus();
    expect(await noteByKey(page)).toBe('');
    await page.getByTestId('ruler').click({ button: 'right', position: { x: 400, y: 10 } });
    await expect(items(page).filter({ hasText: 'Whole trace' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notes).toHaveCount(3);
  });

  await page.getByTestId('analysis-tab').first().click();
  await test.step('the lane of a counter', async () => {
    await expect(page.getByTestId('counter-core-3')).toHaveAttribute('aria-label', /: [\d.]+ in the view$/);
    await page.getByTestId('counter-lanes').focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
    expect(await noteByKey(page)).toMatch(/^Core \d, Instructions Per Cycle: \d\.\d\d$/);
  });

  await test.step('a row of a table, with the time that its values are of', async () => {
    await page.getByTestId('pivot-row').first().click();
    expect(await noteByKey(page)).toMatch(/^CPU Usage \(Precise\), spmv\.exe \(9044\): .*% CPU Usage [\d.]+$/);
    await expect(notes.last()).toContainText('Whole trace');
  });

  await page
    .getByTestId('analysis-tab')
    .filter({ hasText: /^Threads$/ })
    .click();
  await test.step('a track', async () => {
    await expect(page.getByTestId('track-thread').first()).toBeVisible();
    await page.getByTestId('track-lanes').focus();
    expect(await noteByKey(page)).not.toBe('');
    await expect(notes).toHaveCount(6);
  });

  await eventsShown(page);
  await page.getByTestId('event-row').nth(6).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Show only this kind of event' }).click();
  await expect(page.getByTestId('kinds-note')).toContainText('1 of ');
});
