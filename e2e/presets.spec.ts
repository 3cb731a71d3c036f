/** Presets as files: exported, dropped on a window, with names that are taken. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropFiles, expect, showPanel, test } from './corescope.ts';

test('a preset is saved as a file, and dropped on a window; names that are taken are told first', async ({
  openSample,
}) => {
  const page = await openSample();
  await showPanel(page, 'cpu_precise');
  await page.getByTestId('table-preset').click();
  await page.getByTestId('preset-save-as').click();
  await page.getByTestId('preset-name').fill('Team');
  await page.getByTestId('preset-name-save').click();
  await expect(page.getByTestId('table-preset')).toContainText('Team');

  await page.getByTestId('table-preset').click();
  await page.getByTestId('preset-search').fill('Team');
  const saved = page.waitForEvent('download');
  await page.getByTestId('preset-export').click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Team.presets.json');
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  const [table = ''] = Object.keys(file.presets);
  expect(file.presets[table].map(({ name }: { name: string }) => name)).toEqual(['Team']);
  await page.keyboard.press('Escape');

  // Another preset by that name, and one by a name that the table has itself.
  const other = { ...file.presets[table][0], columns: ['cpu', '|pivot', 'count'] };
  const presets = { [table]: [other, { ...other, name: 'Utilization by Process, Thread' }] };
  const bytes = [...new TextEncoder().encode(JSON.stringify({ ...file, presets }))];
  await dropFiles(page, [{ name: 'team.presets.json', bytes }]);
  await expect(page.getByTestId('preset-conflict')).toHaveText([
    'TeamCPU Usage (Precise), your own',
    'Utilization by Process, ThreadCPU Usage (Precise), a preset of the table',
  ]);
  const dir = process.env.SHOTS;
  if (dir !== undefined) await page.screenshot({ path: join(dir, 'preset-conflicts.png') });
  await page.getByTestId('preset-conflicts-both').click();
  await expect(page.getByTestId('notice')).toContainText('Added 2 presets from “team.presets.json”.');
  await page.getByTestId('table-preset').click();
  await expect(page.getByRole('group', { name: 'Your own' }).getByTestId('preset-item')).toHaveText([
    'Team',
    'Team (2)',
    'Utilization by Process, Thread (2)',
  ]);
  if (dir !== undefined) await page.screenshot({ path: join(dir, 'preset-menu.png') });
});
