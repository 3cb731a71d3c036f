/** Overview, ruler and keys: the other ways to move through the sample trace. */
import type { Page } from '@playwright/test';
import { expect, test } from './corescope.ts';
import { drag, dragInLanes, plot, selectedRange, span, viewRange } from './lanes.ts';

async function middleOf(page: Page, testId: string): Promise<number> {
  const box = (await page.getByTestId(testId).boundingBox())!;
  return box.y + box.height / 2;
}

/** As the page was when it was opened: all of the trace, nothing selected. */
async function showAll(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('selection-duration')).toBeHidden();
  await page.keyboard.press('Control+0');
  await expect(page.getByTestId('view-reset')).toBeDisabled();
}

test('the sample is moved through by keys, brush, ruler and pointer', async ({ openSample }) => {
  const page = await openSample();
  await test.step('arrow keys move the cursor, change the core, select, and say where they are', async () => {
    await page.mouse.move(0, 0);
    const announced = page.getByTestId('cursor-announcer');
    await page.getByTestId('lanes').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(announced).toHaveText(/^Core 0, [\d.\s]+ s, [\d.\sKM]+ events per second$/);
    const first = await announced.textContent();
    await page.keyboard.press('ArrowRight');
    await expect(announced).not.toHaveText(first!);
    await page.keyboard.press('ArrowLeft');
    await expect(announced).toHaveText(first!);
    await page.keyboard.press('ArrowDown');
    await expect(announced).toHaveText(/^Core 1, /);
    await page.keyboard.press('Shift+ArrowRight');
    const one = await selectedRange(page);
    await page.keyboard.press('Shift+ArrowRight');
    const two = await selectedRange(page);
    expect(two.startNs).toBe(one.startNs);
    expect(span(two)).toBeGreaterThan(span(one));
  });

  await test.step('the brush is drawn, resized and moved; a click centres it, a double-click shows the whole trace', async () => {
    await showAll(page);
    const whole = await viewRange(page);
    const { x } = await plot(page);
    const y = await middleOf(page, 'overview');
    const fractions = async () => {
      const view = await viewRange(page);
      return [view.startNs, view.endNs].map((ns) => Math.round(((ns - whole.startNs) / span(whole)) * 100) / 100);
    };

    await drag(page, x(0.2), x(0.4), y);
    await expect.poll(fractions).toEqual([0.2, 0.4]);
    await drag(page, x(0.4), x(0.6), y);
    await expect.poll(fractions).toEqual([0.2, 0.6]);
    await drag(page, x(0.3), x(0.4), y);
    await expect.poll(fractions).toEqual([0.3, 0.7]);
    // It follows when the movement has ended.
    await expect(async () => {
      const brush = (await page.getByTestId('overview-window').boundingBox())!;
      expect(Math.abs(brush.x - x(0.3))).toBeLessThan(3);
      expect(Math.abs(brush.x + brush.width - x(0.7))).toBeLessThan(3);
    }).toPass();
    await page.mouse.click(x(0.75), y);
    await expect.poll(fractions).toEqual([0.55, 0.95]);
    await page.mouse.dblclick(x(0.75), y);
    await expect.poll(() => viewRange(page)).toEqual(whole);
    // Each of the four was one step.
    for (let i = 0; i < 4; i++) await page.getByTestId('view-back').click();
    await expect.poll(fractions).toEqual([0.2, 0.4]);
  });

  await test.step('the ruler pans, and its handles move one end of the selection', async () => {
    await showAll(page);
    const { x, y } = await plot(page);
    await page.mouse.dblclick(x(0.5), y);
    const before = await viewRange(page);
    const rulerY = await middleOf(page, 'ruler');
    await drag(page, x(0.6), x(0.4), rulerY);
    const panned = await viewRange(page);
    expect((panned.startNs - before.startNs) / span(before)).toBeCloseTo(0.2, 2);
    expect(Math.abs(span(panned) - span(before))).toBeLessThanOrEqual(2000);

    await dragInLanes(page, 0.2, 0.4);
    const selected = await selectedRange(page);
    await drag(page, x(0.4), x(0.6), rulerY);
    const wider = await selectedRange(page);
    expect(wider.startNs).toBe(selected.startNs);
    expect(span(wider) / span(selected)).toBeCloseTo(2, 1);
    expect(await viewRange(page)).toEqual(panned);
    await page.keyboard.down('Shift');
    await drag(page, x(0.25), x(0.3), y);
    await page.keyboard.up('Shift');
    const shorter = await selectedRange(page);
    expect(shorter.endNs).toBe(wider.endNs);
    expect(shorter.startNs).toBeGreaterThan(wider.startNs);
  });

  await test.step('the ends of the view are moved by keys on the handles of the brush', async () => {
    await showAll(page);
    const whole = await viewRange(page);
    const start = page.getByRole('slider', { name: 'Start of the view' });
    await start.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(start).toHaveAttribute('aria-valuenow', '50');
    const half = await viewRange(page);
    expect(half.endNs).toBe(whole.endNs);
    expect(span(half) / span(whole)).toBeCloseTo(0.5, 3);
    await page.getByRole('slider', { name: 'End of the view' }).focus();
    await page.keyboard.press('ArrowLeft');
    const shorter = await viewRange(page);
    expect(shorter.startNs).toBe(half.startNs);
    expect(span(shorter) / span(half)).toBeCloseTo(0.95, 3);
  });

  await test.step('the time of the cursor and the length of the selection are both to be read', async () => {
    await showAll(page);
    await dragInLanes(page, 0.4, 0.42);
    const { x, y } = await plot(page);
    for (const fraction of [0.4, 0.41, 0.42, 0.001, 0.999]) {
      await page.mouse.move(x(fraction), y);
      const boxes = page.locator('[data-part=duration], [data-part=cursorTime]');
      await expect(async () => {
        const [a, b] = [(await boxes.nth(0).boundingBox())!, (await boxes.nth(1).boundingBox())!];
        expect(a.x + a.width <= b.x || b.x + b.width <= a.x).toBe(true);
        expect(Math.min(a.x, b.x)).toBeGreaterThan(x(0) - 1);
        expect(Math.max(a.x + a.width, b.x + b.width)).toBeLessThan(x(1) + 1);
      }).toPass();
    }
  });
});
