/** The lanes of the sample trace under wheel, drag and keys, and what the tables make of it. */
import { events, expect, numberIn, test } from './corescope.ts';
import { dragInLanes, type NsRange, plot, selectedRange, span, viewRange } from './lanes.ts';

test('the lanes zoom, select and filter, and the tables follow', async ({ openSample, sampleFile }) => {
  const page = await openSample();
  await test.step('the wheel zooms and keeps the time under the pointer', async () => {
    const whole = await viewRange(page);
    const { x, y, nsPerPx } = await plot(page);
    const atNs = (range: NsRange) => range.startNs + 0.25 * span(range);

    await page.mouse.move(x(0.25), y);
    await page.keyboard.down('Control');
    for (let i = 0; i < 5; i++) await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(async () => span(await viewRange(page))).toBeLessThan(span(whole) / 4);
    const zoomed = await viewRange(page);
    expect(Math.abs(atNs(zoomed) - atNs(whole))).toBeLessThan(2 * nsPerPx(whole));

    await page.keyboard.down('Shift');
    await page.mouse.wheel(0, 300);
    await page.keyboard.up('Shift');
    await expect.poll(async () => (await viewRange(page)).startNs).toBeGreaterThan(zoomed.startNs);
    expect(Math.abs(span(await viewRange(page)) - span(zoomed))).toBeLessThanOrEqual(2000);
    // The cursor has stayed under the pointer all the while.
    const pill = (await page.locator('[data-part=cursorTime]').boundingBox())!;
    expect(Math.abs(pill.x + pill.width / 2 - x(0.25))).toBeLessThan(2);

    await page.getByTestId('overview').dblclick({ position: { x: 600, y: 20 } });
    await expect.poll(() => viewRange(page)).toEqual(whole);
  });

  await test.step('a drag selects, and the events table lists exactly what is selected', async () => {
    await dragInLanes(page, 0.4, 0.6);
    await expect(page.getByTestId('selection-duration')).toBeVisible();
    const selected = await selectedRange(page);
    const whole = await viewRange(page);
    expect(span(selected) / span(whole)).toBeCloseTo(0.2, 2);

    const inRange = await events(sampleFile, '--from', String(selected.startNs), '--to', String(selected.endNs));
    expect(inRange.length).toBeGreaterThan(0);
    const count = inRange.length.toLocaleString('en-US');
    await expect(page.getByTestId('events-count')).toContainText(`${count} of`);
    await expect(page.getByTestId('status-bar')).toContainText(`${count} of`);

    await page.keyboard.press('Escape');
    await expect(page.getByTestId('selection-duration')).toBeHidden();
    await expect(page.getByTestId('events-count')).not.toContainText('of');
  });

  await test.step('ticked kinds are what the lanes and the events table show', async () => {
    const whole = numberIn(await page.getByTestId('events-count').textContent());
    const second = page.getByTestId('kinds-table').locator('[aria-rowindex="3"]');
    const count = numberIn(await second.locator('[data-column=count]').textContent());
    const provider = await second.locator('[data-column=provider]').textContent();

    await page.getByTestId('kind-tick-all').click();
    await expect(page.getByTestId('events-table')).toContainText('No kinds are selected.');
    await second.getByRole('checkbox').click();
    await expect(page.getByTestId('events-count')).toHaveText(
      `${count.toLocaleString('en-US')} of ${whole.toLocaleString('en-US')}`,
    );
    await expect(page.getByTestId('kinds-note')).toContainText('1 of');
    // Where there is room for the column.
    const size = page.viewportSize()!;
    await page.setViewportSize({ ...size, width: 2000 });
    const providers = page.locator('[data-testid=event-row] [data-column=provider]');
    await expect(providers.first()).toBeVisible();
    await expect.poll(async () => [...new Set(await providers.allTextContents())]).toEqual([provider]);
    await page.setViewportSize(size);

    await page.getByTestId('kinds-invert').click();
    await expect(page.getByTestId('events-count')).toContainText(`${(whole - count).toLocaleString('en-US')} of`);
    await page.getByTestId('kind-tick-all').click();
    await expect(page.getByTestId('events-count')).toHaveText(whole.toLocaleString('en-US'));
  });

  await test.step('zoom to the selection, back and forward, by button and by key', async () => {
    const whole = await viewRange(page);
    await expect(page.getByTestId('zoom-to-selection')).toBeDisabled();
    await dragInLanes(page, 0.3, 0.5);
    const selected = await selectedRange(page);

    await page.getByTestId('zoom-to-selection').click();
    await expect.poll(async () => span(await viewRange(page))).toBeLessThan(span(selected) * 1.2);
    const zoomed = await viewRange(page);
    expect(zoomed.startNs).toBeLessThanOrEqual(selected.startNs);
    expect(zoomed.endNs).toBeGreaterThanOrEqual(selected.endNs);

    await page.getByTestId('view-back').click();
    await expect.poll(() => viewRange(page)).toEqual(whole);
    await page.getByTestId('view-forward').click();
    await expect.poll(() => viewRange(page)).toEqual(zoomed);
    await page.keyboard.press('Backspace');
    await expect.poll(() => viewRange(page)).toEqual(whole);
    await page.keyboard.press('Shift+Backspace');
    await expect.poll(() => viewRange(page)).toEqual(zoomed);
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => viewRange(page)).toEqual(whole);
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => viewRange(page)).toEqual(zoomed);
    await page.keyboard.press('Control+0');
    await expect.poll(() => viewRange(page)).toEqual(whole);
    await page.keyboard.press('Control+.');
    await expect.poll(() => viewRange(page)).toEqual(zoomed);
  });
});
