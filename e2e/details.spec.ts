/** What events say: texts in the events table, and everything about one event in the details panel. */
import type { Page } from '@playwright/test';
import { corescope, expect, realTraces, rowCells, test, traceShown } from './corescope.ts';

/** What `corescope events --format ndjson` says of one event. */
interface DecodedLine {
  event: string;
  process: string | null;
  message: string | null;
  fields: Record<string, unknown> | null;
}

async function decoded(file: string, row: number): Promise<DecodedLine> {
  const text = await corescope('events', file, '--format', 'ndjson', '--offset', String(row), '--limit', '1');
  return JSON.parse(text) as DecodedLine;
}

/** Lists only kinds of this name, and selects the event in this row of the list. Gives the event's row in the trace. */
async function selectOfKind(page: Page, name: string, listRow: number): Promise<number> {
  await page.getByTestId('kinds-search').fill(name);
  const kind = page.getByTestId('kinds-table').locator('[aria-rowindex="2"]');
  await expect(kind).toContainText(name);
  const count = (await kind.getByRole('gridcell').last().textContent())!;
  await kind.dblclick();
  // Until then the list is that of the kinds before.
  await expect(page.getByTestId('events-count')).toContainText(`${count} of `);
  await page.locator(`#event-row-${listRow}`).click();
  return Number((await rowCells(page, listRow)).row);
}

const field = (page: Page, name: string) =>
  page.getByTestId('field').filter({ has: page.getByText(name, { exact: true }) });

test('the details of the event that is selected in the sample', async ({ openSample, sampleFile, context }) => {
  // As much time as its steps had when each was a test.
  test.slow();
  await context.grantPermissions(['clipboard-read']);
  const page = await openSample();
  await test.step('the details follow the selected event, and nothing is shown before', async () => {
    await expect(page.getByTestId('details-empty')).toBeVisible();

    const row = await selectOfKind(page, 'CSwitch', 4);
    const line = await decoded(sampleFile, row);
    await expect(page.getByTestId('details-title')).toContainText('CSwitch');
    await expect(page.getByTestId('details-title')).toContainText(line.process!);
    await expect(field(page, 'NewThreadId')).toContainText('UInt32');
    await expect(field(page, 'NewThreadId').getByTestId('field-value')).toHaveText(String(line.fields!.NewThreadId));
    await expect(page.getByTestId('details-facts')).toContainText('Kernel/Thread');
    await expect.poll(async () => (await rowCells(page, 4)).process).toBe(line.process);
    await expect.poll(async () => (await rowCells(page, 4)).message).toContain('NewThreadId=');

    // The next event by the keyboard.
    const before = await page.getByTestId('details-facts').textContent();
    await page.getByTestId('events-table').press('ArrowDown');
    await expect(page.getByTestId('details-facts')).not.toHaveText(before!);
  });

  await test.step('keys move among the fields and copy values', async () => {
    await expect(field(page, 'NewThreadId')).toBeVisible();
    await page.keyboard.press('F6');
    await expect(page.getByTestId('fields')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(field(page, 'NewThreadPriority')).toHaveAttribute('aria-selected', 'true');
    const value = await field(page, 'NewThreadPriority').getByTestId('field-value').textContent();
    await page.keyboard.press('Control+c');
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(clipboard).toBe(value);

    await page.getByTestId('copy-json').click();
    const json = JSON.parse(await clipboard()) as { event: string; fields: { name: string }[]; payload: string };
    expect(json.fields[0]).toMatchObject({ name: 'NewThreadId', type: expect.stringContaining('UInt32') });
    expect(json.payload.split(' ')).toHaveLength(24);
  });

  await test.step('a field marks its bytes, and a byte its field', async () => {
    const marked = page.getByTestId('payload-hex').getByTestId('hex-bytes').locator('[data-marked]');
    await field(page, 'OldThreadId').hover();
    await expect(marked).toHaveCount(4);
    await expect(page.getByTestId('hex-status')).toContainText('OldThreadId · 0x4, 4 bytes');
    await page.getByTestId('payload-hex').getByTestId('hex-bytes').locator('[data-byte="1"]').hover();
    await expect(field(page, 'NewThreadId')).toHaveAttribute('data-pointed', 'true');
    await expect(page.getByTestId('hex-status')).toContainText('NewThreadId');
    await page.getByTestId('payload-hex').getByTestId('hex-bytes').locator('[data-byte="9"]').click();
    await expect(field(page, 'OldThreadPriority')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(field(page, 'NewThreadPriority')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the panel is hidden, shown and resized, and stays so', async () => {
    const panel = page.getByTestId('details-panel');
    const width = async () => Math.round((await panel.boundingBox())!.width);
    await expect.poll(() => width()).toBe(292);
    await page.getByTestId('details-edge').press('ArrowLeft');
    await expect.poll(width).toBe(308);
    const edge = (await page.getByTestId('details-edge').boundingBox())!;
    await page.mouse.move(edge.x, edge.y + 100);
    await page.mouse.down();
    await page.mouse.move(edge.x - 400, edge.y + 100, { steps: 3 });
    await page.mouse.up();
    await expect.poll(width).toBe(480);
    await page.reload();
    await traceShown(page, 'sample.etl');
    await expect.poll(width).toBe(480);
    await page.keyboard.press('Control+Alt+b');
    await expect(panel).toHaveCount(0);
    await page.reload();
    await traceShown(page, 'sample.etl');
    await expect(panel).toHaveCount(0);
    await page.keyboard.press('Control+Alt+b');
    await expect(panel).toBeVisible();
  });
});

test.describe('real traces', () => {
  test.skip(realTraces === null, '../shared/traces is not there');

  test('structs unfold, stacks have modules, messages are shown', async ({ open }) => {
    const page = await open(realTraces!.windows7);
    await traceShown(page, 'perfview-net.4.5.x86.etl');
    await selectOfKind(page, 'PerHeapHistory', 1);
    await expect(page.getByTestId('details-title')).toContainText('GC/PerHeapHistory');
    await expect(field(page, 'Values')).toHaveAttribute('aria-expanded', 'true');
    await field(page, '[0]').dblclick();
    await expect(field(page, 'SizeBefore')).toHaveAttribute('aria-level', '3');
    await page.getByTestId('payload-hex').getByTestId('hex-bytes').locator('[data-byte="3"]').click();
    await expect(page.getByTestId('hex-status')).toContainText('SizeBefore');

    await page.getByRole('button', { name: 'Select all kinds' }).click();
    await selectOfKind(page, 'PerfInfo/Sample', 3);
    await expect(page.getByTestId('details-title')).toContainText('PerfInfo/Sample');
    await expect(page.getByTestId('details-stack')).toContainText(/\.\w{3}\+0x[0-9a-f]+/);
  });

  test('kinds have the names of their schemas, and every row of a page its text', async ({ open }) => {
    const file = realTraces!.traceLogging;
    const page = await open(file);
    await traceShown(page, 'siemens-TraceLoggingTester.etl');
    await expect(page.getByTestId('kinds-table')).toContainText('Method/DCStopVerbose');
    for (const row of [0, 3, 6]) {
      const line = await decoded(file, row);
      await expect.poll(async () => (await rowCells(page, row)).event).toBe(line.event);
      await expect.poll(async () => (await rowCells(page, row)).process).toBe(line.process ?? '');
      expect((await rowCells(page, row)).message).not.toBe('');
    }
  });
});
