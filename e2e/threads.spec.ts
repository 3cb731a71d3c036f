/** Threads over time: what each did, who delayed it, and the next switch of the same thread. */
import type { Locator } from '@playwright/test';
import { axeFindings, loadAxe } from './axe.ts';
import { corescope, expect, test } from './corescope.ts';
import { gutters, selectedRange } from './lanes.ts';

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

test('lanes of threads tell who delayed one, in one click', async ({ show, sampleFile, sampleUrl }) => {
  const found = await waited(sampleFile);
  const range = { startNs: found.inNs - 4e6, endNs: found.outNs + 4e6 };
  const page = await show(
    `${sampleUrl}&table=cpu_thread_states&tab=States&range=${range.startNs}-${range.endNs}&cursor=${found.inNs + 1000}ns`,
  );
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

  await test.step('the critical path goes back through who readied it, and its stack has names', async () => {
    const path = page.getByTestId('critical-path');
    await expect(path.getByTestId('critical-path-threads')).toContainText(`${found.by} runs`);
    const steps = path.getByTestId('critical-path-steps').getByRole('listitem');
    await expect(steps.last()).toContainText(`${found.thread} runs on core`);
    await expect(steps.nth(-2)).toContainText(`${found.thread} is readied by the thread above`);
    await expect(steps.nth(-3)).toContainText(`${found.by} runs on core`);
    await expect(page.getByTestId('details-stack')).toContainText('spmv.exe!worker_main');
    await expect(page.getByTestId('details-stack').getByRole('listitem').first()).toContainText(
      'ntoskrnl.exe!KiCommitThreadWait',
    );
  });

  await test.step('axe finds nothing in them', async () => {
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

test('tracks: who delayed a thread from its slice in one click, its counters in two, as SQL says', async ({
  show,
  sampleFile,
  sampleUrl,
}) => {
  const found = await waited(sampleFile);
  const range = { startNs: found.inNs - 4e6, endNs: found.outNs + 4e6 };
  const page = await show(`${sampleUrl}&show=tracks&tab=Tracks&range=${range.startNs}-${range.endNs}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByTestId('tracks-search').fill(found.process, { timeout: 40_000 });
  const name = found.thread.replace(/ \(\d+\)$/, '');
  const track = page.locator(`[data-testid=track-thread][data-track="${name}"]`);
  await expect(track).toHaveCount(1);
  // The lanes below the names come a moment later.
  await expect(page.getByTestId('tracks')).not.toHaveAttribute('data-slow');

  await test.step('its time running and ready in view is what SQL says', async () => {
    const sum = (state: string) =>
      `sum(CASE WHEN state = '${state}' THEN least(end_time_ns, ${range.endNs}) - greatest(start_time_ns, ${range.startNs}) ELSE 0 END) / 1e6`;
    const sql = `SELECT ${sum('Running')} AS running, ${sum('Ready')} AS ready FROM cpu_thread_states
      WHERE thread = '${found.thread}' AND start_time_ns < ${range.endNs} AND end_time_ns > ${range.startNs}`;
    const [{ running, ready }] = JSON.parse(await corescope('query', sampleFile, sql, '--format', 'json'));
    await expect(track.locator('span').nth(-2)).toHaveText(running.toFixed(2));
    await expect(track.locator('span').last()).toHaveText(ready.toFixed(2));
  });

  await test.step('a click on its slice tells who delayed it', async () => {
    const { left, right } = await gutters(page);
    const box = (await track.boundingBox())!;
    const share = ((found.inNs + found.outNs) / 2 - range.startNs) / (range.endNs - range.startNs);
    const at = { x: box.x + left + share * (box.width - left - right), y: box.y + box.height / 2 };
    const words = page.getByTestId('switch-words');
    // Until the states are drawn there is nothing to click on.
    await expect(async () => {
      await page.mouse.click(at.x, at.y);
      await expect(words).toContainText(`Waited ${(found.waitNs / 1e6).toPrecision(4)} ms`, { timeout: 1000 });
    }).toPass();
    await expect(words).toContainText(`${found.by} readied it.`);
    await page.mouse.click(at.x, at.y, { button: 'right' });
    await page.getByRole('menuitem', { name: 'Select its time' }).click();
    const { startNs, endNs } = await selectedRange(page);
    expect([startNs, endNs]).toEqual([found.inNs, found.outNs]);
  });

  await test.step('it opens to its counters, and is pinned to the top', async () => {
    await expect(page.getByTestId('track-counter')).toHaveCount(0);
    await track.getByRole('button').click();
    await expect(page.getByTestId('track-counter')).toHaveAttribute('data-track', 'IPC');
    await expect(page.getByTestId('track-events')).toHaveCount(1);
    await page.getByTestId('tracks-search').fill('');
    await track.click({ button: 'right', position: { x: 60, y: 10 } });
    await page.getByRole('menuitem', { name: 'Pin to top' }).click();
    await expect(track).toHaveAttribute('data-pinned');
    await expect
      .poll(async () => (await track.boundingBox())!.y)
      .toBeLessThan((await page.getByTestId('track-cores').boundingBox())!.y);
  });
});

test('W A S D and F move the view while a graph has the focus, and nowhere else', async ({ openSample }) => {
  const page = await openSample();
  await page
    .getByTestId('analysis-tab')
    .filter({ hasText: /^Threads$/ })
    .click();
  const plot = page.getByTestId('track-lanes');
  await expect(page.getByTestId('track-thread').first()).toBeVisible({ timeout: 40_000 });
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
