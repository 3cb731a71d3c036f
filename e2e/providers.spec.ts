/** What payloads tell of: providers and their events, processes, threads, images; each with a way to the events. */
import { readFileSync } from 'node:fs';
import { haveSharedTraces, sharedTracePath } from '../engine/testing/shared-traces.ts';
import { corescope, expect, makeLargeTrace, numberIn, showPanel, test, traceShown } from './corescope.ts';

/** One of `corescope providers --json`. */
interface ProviderLine {
  guid: string;
  name: string | null;
  events: number;
  undecoded: number;
}

const asJson = async <T>(...args: string[]): Promise<T[]> => JSON.parse(await corescope(...args, '--json')) as T[];

test('providers, processes, threads and images of the sample', async ({ openSample, sampleFile, context }) => {
  await context.grantPermissions(['clipboard-read']);
  const page = await openSample();
  await test.step('rows of a list are selected by keys and copied', async () => {
    await showPanel(page, 'threads');
    await page.getByTestId('threads-table-row').nth(2).click();
    await page.keyboard.press('Home');
    for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByTestId('threads-table').locator('[aria-selected=true]')).toHaveCount(4);
    await page.keyboard.press('Control+c');
    await expect(page.getByTestId('notice')).toContainText('Copied 4 rows');
    const [head, ...lines] = (await page.evaluate(() => navigator.clipboard.readText())).trimEnd().split('\n');
    expect(head).toMatch(/^Tid\t/);
    const shown = await page.getByTestId('threads-table-row').locator('[data-column=tid]').allTextContents();
    expect(lines.map((line) => line.split('\t')[0])).toEqual(shown.slice(0, 4));
  });

  await test.step('processes, threads and images are those of the command line, and lead to their events', async () => {
    for (const what of ['processes', 'threads', 'images'] as const) {
      await showPanel(page, what);
      const expected = await asJson<unknown>(what, sampleFile);
      await expect
        .poll(async () => numberIn(await page.getByTestId(`${what}-count`).textContent()))
        .toBe(expected.length);
    }

    await showPanel(page, 'processes');
    const rows = page.getByTestId('processes-table-row');
    await page.getByTestId('processes-table-sort-pid').click();
    await expect(rows.nth(5)).toBeVisible();
    await expect
      .poll(async () => {
        const pids = (await rows.locator('[data-column=pid]').allTextContents()).map(Number);
        return pids.length > 5 && pids.every((pid, i) => i === 0 || pids[i - 1]! <= pid);
      })
      .toBe(true);

    await page.getByTestId('processes-search').fill('spmv');
    await expect(rows).toHaveCount(1);
    const pid = Number(await rows.locator('[data-column=pid]').textContent());
    await page.getByTestId('processes-search').press('ArrowDown');
    await expect(page.getByTestId('processes-table')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('events-table')).toBeVisible();
    const lines = (await corescope('events', sampleFile, '--format', 'ndjson', '--pid', String(pid)))
      .trimEnd()
      .split('\n');
    await expect
      .poll(async () => numberIn((await page.getByTestId('events-count').textContent())!.split(' of')[0]!))
      .toBe(lines.length);
    await page.getByRole('button', { name: 'Events of all processes and threads' }).click();
    await expect(page.getByTestId('events-count')).not.toContainText('of');
  });

  await test.step('the explorer lists providers, their events and what is in these', async () => {
    await showPanel(page, 'providers');
    const rows = page.getByTestId('providers-table-row');
    await expect(rows.first()).toBeVisible();

    const expected = (await asJson<ProviderLine>('providers', sampleFile)).sort((a, b) => b.events - a.events);
    await expect(rows.first().locator('[data-column=provider]')).toContainText(expected[0]!.name!);
    await expect
      .poll(async () => (await rows.locator('[data-column=events]').allTextContents()).slice(0, 5).map(numberIn))
      .toEqual(expected.slice(0, 5).map(({ events }) => events));

    // A provider is saved as a manifest, as the command line writes it.
    await page.getByTestId('providers-search').fill('WindowsPerf Driver');
    await expect(rows).toHaveCount(1);
    const saved = page.waitForEvent('download');
    await rows.first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: /Save as manifest/ }).click();
    const file = await (await saved).path();
    expect(readFileSync(file, 'utf8')).toBe(await corescope('schema', sampleFile, 'WindowsPerf Driver', '--man'));
    await page.getByTestId('providers-search').fill('');

    // Words of a field lead to the event that has it.
    await page.keyboard.press('Control+f');
    await page.keyboard.type('NewThreadId');
    await expect(rows).toHaveCount(1);
    await expect(page.getByTestId('provider-events-count')).toContainText(/1 of \d+ events/);
    await expect(page.getByTestId('event-name')).toContainText('CSwitch');
    await expect(page.getByTestId('event-template')).toContainText('NewThreadId');

    // Its events, and no others.
    await expect(page.getByTestId('event-show-events')).toContainText(/[1-9]/);
    const shown = numberIn(await page.getByTestId('event-show-events').textContent());
    await page.getByTestId('event-show-events').click();
    await expect
      .poll(async () => numberIn((await page.getByTestId('events-count').textContent())!.split(' of')[0]!))
      .toBe(shown);
    await expect(page.getByTestId('event-row').first()).toContainText('CSwitch');
  });
});

test('a provider without a schema is told with the reason', async ({ open }) => {
  test.skip(!haveSharedTraces, '../shared/traces is not there');
  const name = 'perfview-diaghub-diaghub.user_paged.1.etl';
  const file = sharedTracePath('etl', name);
  const page = await open(file);
  await traceShown(page, name);
  const [without, ...others] = (await asJson<ProviderLine>('providers', file)).filter(({ undecoded }) => undecoded > 0);
  expect(others).toEqual([]);
  await showPanel(page, 'providers');
  await page.getByTestId('providers-without').click();
  const rows = page.getByTestId('providers-table-row');
  await expect(rows).toHaveCount(1);
  await expect(rows.locator('[data-column=provider]')).toContainText(without!.name ?? without!.guid);
  await expect(rows.locator('[data-column=undecoded]')).toHaveText(String(without!.undecoded));
  await expect(page.getByTestId('provider-reason')).toContainText(without!.guid);
});

test('reading payloads is cancelled, and begun again', async ({ open, dir, sampleFile }) => {
  test.slow();
  const file = `${dir}/large.etl`;
  makeLargeTrace(file, sampleFile, 1e8);
  const page = await open(file, '--show', 'processes');
  const list = page.getByTestId('side-panel');
  await expect(list.getByTestId('list-progress')).toContainText('% of the payloads');
  await list.getByTestId('list-progress').getByRole('button', { name: 'Cancel' }).click();
  await expect(list.getByTestId('list-cancelled')).toBeVisible();
  await list.getByTestId('list-cancelled').getByRole('button', { name: 'Read them' }).click();
  await expect(page.getByTestId('processes-table-row').first()).toBeVisible({ timeout: 90_000 });
});
