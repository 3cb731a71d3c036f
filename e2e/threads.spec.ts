/** Threads over time: what each did, who delayed it, and the next switch of the same thread. */
import type { Locator, Page } from '@playwright/test';
import { axeFindings, loadAxe } from './axe.ts';
import { corescope, expect, test } from './corescope.ts';
import { selectedRange } from './lanes.ts';

interface Waited {
  process: string;
  thread: string;
  by: string;
  waitNs: number;
  /** When it came to a core again, and left it. */
  inNs: number;
  outNs: number;
}

/** A worker that waited for another thread and then ran for a while, as SQL tells it. */
async function waited(file: string): Promise<Waited> {
  const sql = `SELECT w.process, w.thread, w.by_thread || ' (' || w.by_thread_id || ')' AS by, w.duration_ns AS "waitNs",
      r.start_time_ns AS "inNs", r.end_time_ns AS "outNs"
    FROM cpu_thread_states w JOIN cpu_precise p
      ON p.new_thread_id = w.thread_id AND p.last_switch_out_time_ns = w.start_time_ns
    JOIN cpu_thread_states r ON r.thread_id = w.thread_id AND r.start_time_ns = p.switch_in_time_ns AND r.state = 'Running'
    WHERE w.state = 'Waiting' AND w.by_thread_id IS NOT NULL AND w.process LIKE 'spmv%'
      AND w.duration_ns BETWEEN 2000000 AND 4000000 AND r.duration_ns > 500000
    ORDER BY w.start_time_ns LIMIT 1`;
  const [found] = JSON.parse(await corescope('query', file, sql, '--format', 'json')) as Waited[];
  if (found === undefined) throw new Error('no thread of the sample has waited for another one');
  return found;
}

/** The lane of a thread: arrow keys say the name of the lane that they come to. */
async function laneOf(graph: Locator, thread: string): Promise<{ lane: number; lanes: number }> {
  const plot = graph.getByTestId('table-graph-plot');
  const lanes = Number(/(\d+) lanes/.exec((await plot.getAttribute('aria-label')) ?? '')?.[1]);
  await plot.focus();
  for (let lane = 0; lane < lanes; lane++) {
    await plot.press('ArrowDown');
    if ((await graph.locator('[data-part=announcer]').textContent())?.includes(thread)) return { lane, lanes };
  }
  throw new Error(`no lane of ${thread}`);
}

/** Of the gutters in an analysis with lanes below the names of their groups. */
const gutters = (page: Page): Promise<{ left: number; right: number }> =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const px = (name: string) => Number.parseFloat(style.getPropertyValue(name));
    return { left: px('--gutter-left'), right: px('--gutter-right') };
  });

test('lanes of threads tell who delayed one, in one click', async ({ serve, show, sampleFile }) => {
  const found = await waited(sampleFile);
  const { url } = await serve(sampleFile);
  const range = { startNs: found.inNs - 4e6, endNs: found.outNs + 4e6 };
  const page = await show(`${url}&tab=Threads&range=${range.startNs}-${range.endNs}&cursor=${found.inNs + 1000}ns`);
  await page.setViewportSize({ width: 1440, height: 900 });
  const graph = page.getByTestId('table-graph').first();
  await expect(graph.getByTestId('table-graph-plot')).toHaveAttribute('aria-label', /\d+ lanes/, { timeout: 40_000 });
  await expect(graph.getByTestId('table-graph-legend')).toContainText('Ready');
  await expect(graph.getByTestId('table-graph-legend')).toContainText('Waiting');

  const { lane, lanes } = await laneOf(graph, found.thread);
  const box = (await graph.getByTestId('table-graph-plot').boundingBox())!;
  const { left, right } = await gutters(page);
  expect(left).toBeGreaterThan(150);
  const heightPx = Math.min(26, Math.max(17, Math.floor(box.height / lanes)));
  const share = ((found.inNs + found.outNs) / 2 - range.startNs) / (range.endNs - range.startNs);
  const at = [box.x + left + share * (box.width - left - right), box.y + (lane + 0.5) * heightPx] as const;
  await page.mouse.click(...at);

  await test.step('the details say it in words', async () => {
    const words = page.getByTestId('switch-words');
    await expect(words).toContainText(`${found.process}, ${found.thread}`);
    await expect(words).toContainText(`Waited ${(found.waitNs / 1e6).toPrecision(4)} ms`);
    await expect(words).toContainText(`${found.by} readied it.`);
    await expect(page.getByTestId('switch-steps').getByRole('listitem')).toHaveCount(4);
    await expect(page.getByTestId('switch-counters')).toContainText('IPC');
  });

  await test.step('axe finds nothing in them', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await loadAxe(page);
    expect(await axeFindings(page, '[data-testid=details-panel]')).toEqual([]);
  });

  await test.step('single keys step through the thread, and back', async () => {
    const plot = graph.getByTestId('table-graph-plot');
    const time = async () => page.getByTestId('switch-story').locator('p').first().textContent();
    const first = await time();
    await plot.focus();
    await plot.press('.');
    await expect.poll(time).not.toBe(first);
    await plot.press(',');
    await expect.poll(time).toBe(first);
  });

  await test.step('its menu is about the thread and the slice', async () => {
    await page.mouse.click(...at, { button: 'right' });
    const menu = page.getByTestId('context-menu');
    await expect(menu.getByRole('menuitem', { name: `Filter to “${found.thread}”` })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Who readied this thread?' })).toBeEnabled();
    await menu.getByRole('menuitem', { name: 'Select its time' }).click();
    const { startNs, endNs } = await selectedRange(page);
    expect([startNs, endNs]).toEqual([found.inNs, found.outNs]);
  });

  await test.step('and lead to the thread that readied it', async () => {
    await page.getByTestId('switch-words').getByRole('button', { name: found.by }).click();
    await expect(page.getByTestId('switch-words').locator('header')).toContainText(found.by);
  });
});

test('W A S D and F move the view while a graph has the focus, and nowhere else', async ({ openSample }) => {
  const page = await openSample();
  await page
    .getByTestId('analysis-tab')
    .filter({ hasText: /^Threads$/ })
    .click();
  const plot = page.getByTestId('table-graph-plot').first();
  await expect(plot).toHaveAttribute('aria-label', /\d+ lanes/, { timeout: 40_000 });
  const view = async () => page.getByTestId('status-bar').getByText(/View/).textContent();
  const whole = await view();
  await plot.focus();
  await plot.press('w');
  await plot.press('w');
  await expect.poll(view).not.toBe(whole);
  const zoomed = await view();
  await plot.press('d');
  await expect.poll(view).not.toBe(zoomed);
  await plot.press('a');
  await expect.poll(view).toBe(zoomed);
  await page.getByTestId('tables-search').press('s');
  expect(await view()).toBe(zoomed);
  await plot.press('f');
  await expect.poll(view).toBe(whole);
});
