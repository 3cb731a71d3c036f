/** Notes on rows, and columns that a preset has of its own: in the window, and the same by the command line. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { addPanel, corescope, expect, test, typeInEditor } from './corescope.ts';

const rowsOf = (page: Page, depth: number): Locator => page.locator(`[data-testid=pivot-row][data-depth="${depth}"]`);
const cell = (row: Locator, column: string): Locator => row.locator(`[data-column=${column}]`);
const shot = async (page: Page, name: string) => {
  const dir = process.env.SHOTS;
  if (dir !== undefined) await page.screenshot({ path: join(dir, `${name}.png`) });
};

async function annotate(page: Page, row: Locator, text: string): Promise<void> {
  await row.click();
  await page.keyboard.press('n');
  await expect(page.getByTestId('annotate-dialog')).toBeVisible();
  await page.getByTestId('annotate-text').fill(text);
  await shot(page, `annotate-${text.replaceAll(' ', '-')}`);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('annotate-dialog')).toBeHidden();
}

test('rows are annotated at any depth; a column of one’s own is made, edited and removed; both are saved', async ({
  openSample,
  sampleFile,
}) => {
  test.slow();
  const page = await openSample();
  await page.getByTestId('panel-close').last().click();
  await addPanel(page, 'cpu_precise');
  await page.getByTestId('table-layout-table').click();
  await page.getByTestId('table-filter-clear').click();
  await expect(page.getByTestId('table-rows')).toHaveText('115,107 rows');

  await test.step('a note on a process is on its row, and on the rows below it', async () => {
    const process = rowsOf(page, 0).filter({ hasText: 'spmv.exe' }).first();
    await annotate(page, process, 'ours');
    await expect(cell(process, 'annotation')).toHaveText('ours');
    const others = rowsOf(page, 0).filter({ hasNotText: 'spmv.exe' });
    await expect(cell(others.first(), 'annotation')).toHaveText('');
    await process.click();
    await page.keyboard.press('ArrowRight');
    await expect(cell(rowsOf(page, 1).first(), 'annotation')).toHaveText('ours');
    await shot(page, 'notes-open');
    await annotate(page, rowsOf(page, 1).nth(1), 'slow one');
    await expect(cell(rowsOf(page, 1).nth(1), 'annotation')).toHaveText('slow one');
    await expect(cell(rowsOf(page, 1).first(), 'annotation')).toHaveText('ours');
    // Not all of its rows have the later note.
    await expect(cell(process, 'annotation')).toHaveText('ours');
    await page.keyboard.press('Control+z');
    await expect(cell(rowsOf(page, 1).nth(1), 'annotation')).toHaveText('ours');
    await page.keyboard.press('Control+y');
    await expect(cell(rowsOf(page, 1).nth(1), 'annotation')).toHaveText('slow one');
  });

  await test.step('the notes stay where another preset is chosen', async () => {
    await page.getByTestId('table-preset').click();
    await page.getByTestId('preset-search').fill('by CPU');
    await page.getByTestId('preset-item').first().click();
    await expect(
      page
        .getByTestId('pivot-head-annotation')
        .or(page.locator('[role=columnheader]').filter({ hasText: 'Annotation' }))
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Control+z');
  });

  await test.step('a column by an expression', async () => {
    await page.getByTestId('table-columns').click();
    await page.getByTestId('column-new').click();
    await page.getByTestId('own-column-name').fill('Long');
    await typeInEditor(page.getByTestId('own-column-expr'), '[Redy] > 50us');
    await expect(page.getByTestId('own-column')).toContainText('there is no column');
    await shot(page, 'own-column-wrong');
    await typeInEditor(page.getByTestId('own-column-expr'), '[Ready] > 50us');
    await expect(page.getByTestId('own-column')).toContainText('Type: yes or no');
    await shot(page, 'own-column');
    await page.getByTestId('own-column-save').click();
    await shot(page, 'column-editor');
    await page.getByTestId('column-editor-apply').click();
    await expect(page.locator('[role=columnheader]').filter({ hasText: 'Long' })).toBeVisible();
  });

  await test.step('the workspace keeps both, and the command line shows them', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'corescope-notes-'));
    try {
      const saved = page.waitForEvent('download');
      await page.keyboard.press('Control+s');
      const file = join(dir, 'notes.corescope');
      await (await saved).saveAs(file);
      const args = ['table', sampleFile, 'cpu_precise', '--workspace', file, '--format', 'ndjson'];
      const lines = (await corescope(...args, '--group', 'Annotation,Long', '--columns', 'count')).trim().split('\n');
      const counts = lines.map((line) => JSON.parse(line) as { Annotation: string | null; Count: number });
      expect(counts.reduce((sum, { Count }) => sum + Count, 0)).toBe(115_107);
      const ours = counts.filter(({ Annotation }) => Annotation === 'ours' || Annotation === 'slow one');
      const plain = await corescope(
        ...['table', sampleFile, 'cpu_precise', '--filter', '[New Process] like "spmv.exe%"'],
        ...['--group', '', '--columns', 'count', '--format', 'csv'],
      );
      expect(ours.reduce((sum, { Count }) => sum + Count, 0)).toBe(plain.trim().split('\n').length - 1);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });

  await test.step('it is edited, and removed', async () => {
    await page.getByTestId('table-columns').click();
    await page.getByTestId('column-edit-own1').click();
    await page.getByTestId('own-column-name').fill('Longer');
    await page.getByTestId('own-column-save').click();
    await expect(page.getByTestId('column-row-own1')).toContainText('Longer');
    await page.getByTestId('column-edit-annotation').click();
    await expect(page.getByTestId('own-column-note')).toHaveCount(2);
    await shot(page, 'notes-column');
    await page.keyboard.press('Escape');
    await page.getByTestId('column-edit-own1').click();
    await page.getByTestId('own-column-remove').click();
    await expect(page.getByTestId('column-row-own1')).toBeHidden();
    await page.getByTestId('column-editor-apply').click();
    await expect(page.locator('[role=columnheader]').filter({ hasText: 'Long' })).toBeHidden();
  });
});
