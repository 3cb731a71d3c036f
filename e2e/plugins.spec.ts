/** Plugins of the user: a file in their folder is a table, at once; a mistake in it is told with its place. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addPanel, dropFiles, expect, showPanel, test, traceShown } from './corescope.ts';

/** WindowsPerf's driver events by core: what feature-map 2.3 proposes, under GUIDs of its own. */
const plugin = (delta = 'delta'): string => `{
  "id": "c0000000-0000-4000-8000-000000000001",
  "name": "My counters",
  "version": "1.2",
  "inputs": [{ "kind": "etl" }],
  "cookers": [
    {
      "path": "mine/readgpc",
      "events": [{ "provider": "9b15b4b5-6979-4ba7-9b26-00c630a4d7b3", "id": [1] }],
      "fields": {
        "time": "$time",
        "core": { "field": "Core", "type": "u64" },
        "event": { "field": "Event", "type": "u32" },
        "total": { "field": "Value", "type": "u64" }
      },
      "derive": {
        "value": { "op": "${delta}", "of": "total", "partitionBy": ["core", "event"], "resetOnDecrease": true }
      }
    }
  ],
  "tables": [
    {
      "id": "c0000000-0000-4000-8000-000000000002",
      "name": "Counts by core",
      "category": "Mine",
      "rows": "mine/readgpc",
      "columns": {
        "core": { "id": "c0000000-0000-4000-8000-000000000003", "name": "Core", "projection": { "field": "core" } },
        "time": { "id": "c0000000-0000-4000-8000-000000000004", "name": "Time", "projection": { "field": "time" } },
        "value": {
          "id": "c0000000-0000-4000-8000-000000000005",
          "name": "Value",
          "projection": { "field": "value" },
          "hints": { "aggregation": "sum", "format": "N0" }
        }
      },
      "configurations": [
        {
          "name": "By core",
          "columns": ["core", "|pivot", "time", "|graph", "value"],
          "roles": { "startTime": "time" },
          "chart": "line"
        }
      ],
      "defaultConfiguration": "By core"
    }
  ]
}
`;
/** The same with commands and details of rows, and with a table that the trace has no data for. */
const withRows = (text: string): string => {
  const definition = JSON.parse(text);
  const [table] = definition.tables;
  table.commands = [
    { id: 'only', title: 'Only this core', run: 'filterTo', columns: ['core'] },
    {
      id: 'sql',
      title: 'Count its readings',
      run: 'runSql',
      query: 'SELECT count(*) AS n FROM my_counters_counts_by_core WHERE core IN ({core})',
    },
    { id: 'copy', title: 'Copy as wperf option', run: 'copyText', text: '-c {core}' },
    { id: 'never', title: 'Only for core 99', run: 'copyText', text: '{core}', when: 'core = 99' },
  ];
  table.rowDetails = ['core', { name: 'In words', text: 'counts of core {core}' }];
  const guid = (n: number) => `c0000000-0000-4000-8000-00000000001${n}`;
  const columns = Object.entries(table.columns).map(([key, column], n) => [
    key,
    { ...(column as object), id: guid(n) },
  ]);
  definition.tables.push({
    ...table,
    id: guid(9),
    name: 'Hidden counts',
    columns: Object.fromEntries(columns),
    isDataAvailable: 'cpus > 100',
  });
  return JSON.stringify(definition);
};
const mistakeLine =
  plugin()
    .split('\n')
    .findIndex((line) => line.includes('"op"')) + 1;

/** A second, as the issue has it, and what a loaded machine may take on top. */
const soon = { timeout: 5_000 };
const line = (page: Page) => page.getByTestId('table-line').filter({ hasText: 'Counts by core' });
const entry = (page: Page) => page.locator('[data-plugin="c0000000-0000-4000-8000-000000000001"]');

/** The per-user folder of plugins; made by the host when it is first watched. */
const folderIn = (dir: string): string => {
  const folder = join(dir, 'state', 'plugins');
  mkdirSync(folder, { recursive: true });
  return folder;
};

test('a file in the folder of plugins is a table, an edit with a mistake is told, and without the file it is gone', async ({
  open,
  dir,
  sampleFile,
}) => {
  const path = join(folderIn(dir), 'mine.json');
  const page = await open(sampleFile);
  await traceShown(page, 'sample.etl');
  await expect(page.getByTestId('table-line').first()).toBeVisible();
  await expect(line(page)).toHaveCount(0);

  writeFileSync(path, plugin());
  await expect(line(page)).toBeVisible(soon);
  await page.getByTestId('analysis-new').click();
  await line(page).dblclick();
  await expect(page.getByTestId('table-title')).toHaveText('Counts by core');
  // The sample has eight cores.
  await expect(page.getByTestId('pivot-row')).toHaveCount(8);
  await expect(page.getByTestId('table-graph-legend')).toContainText('Core 7');
  await expect(page.getByTestId('table-graph-plot')).toHaveAttribute(
    'aria-label',
    /^Lines of Value: 8 lines, .* of Core/,
  );
  const before = await page.getByTestId('pivot-totals').textContent();

  writeFileSync(path, plugin('dleta'));
  await page.keyboard.press('Control+Shift+L');
  await expect(entry(page)).toContainText('Last valid version', soon);
  await expect(entry(page).getByTestId('plugin-problems')).toContainText(
    new RegExp(`mine\\.json:${mistakeLine}:\\d+ `),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('pivot-row')).toHaveCount(8);
  await expect(page.getByTestId('pivot-totals')).toHaveText(before!);

  // Mended, and its column has another name: the table stays on show.
  writeFileSync(path, plugin().replace('"name": "Value"', '"name": "Counted"'));
  await expect(page.getByTestId('table-graph-legend')).toContainText('Counted', soon);
  await expect(page.getByTestId('table-title')).toHaveText('Counts by core');

  // What can be done with a row, and what is said of it, is the plugin's as well.
  writeFileSync(path, withRows(plugin()));
  const hidden = page.getByTestId('table-line').filter({ hasText: 'Hidden counts' });
  await page.getByText('Without data').click();
  await expect(hidden).toBeVisible(soon);
  await page.getByTestId('pivot-row').nth(3).click();
  await expect(page.getByTestId('details-row')).toContainText('In wordscounts of core 3');
  const menu = async (id: string): Promise<void> => {
    await page.getByTestId('pivot-row').nth(3).click({ button: 'right' });
    await expect(page.getByTestId(`menu-command-${id}`)).toBeEnabled();
    await page.getByTestId(`menu-command-${id}`).click();
  };
  await page.getByTestId('pivot-row').nth(3).click({ button: 'right' });
  await expect(page.getByTestId('menu-command-never').getByTitle('Not available for all of these rows.')).toBeVisible();
  await page.keyboard.press('Escape');
  await menu('sql');
  await expect(page.getByTestId('sql-outcome')).toContainText('1 row');
  await menu('only');
  // A lone group opens by itself, and shows its readings.
  await expect(page.locator('[data-testid=pivot-row][data-depth="0"]')).toHaveCount(1);
  await expect(page.locator('[data-testid=pivot-row][data-depth="1"]').first()).toBeVisible();
  await expect(page.getByTestId('filter-chip')).toHaveText('Core = 3');

  rmSync(path);
  await expect(line(page)).toHaveCount(0, soon);
  await page.keyboard.press('Control+Shift+L');
  await expect(entry(page)).toHaveCount(0);
});

test('plugins are added by a drop and by choosing, and removed', async ({ open, dir }) => {
  const page = await open();
  await dropFiles(page, [{ name: 'mine.json', bytes: [...new TextEncoder().encode(plugin())] }]);
  await expect(page.getByTestId('notice')).toContainText('1 plugin added');
  await page.getByRole('menuitem', { name: 'File' }).click();
  await page.locator('[data-command=plugins]').click();
  await expect(entry(page)).toContainText('Added here');
  await expect(entry(page)).toContainText('1 table');
  expect(readFileSync(join(dir, 'state', 'plugins', 'added', 'mine.json'), 'utf8')).toBe(plugin());

  const chooser = page.waitForEvent('filechooser');
  await page.getByTestId('plugins-add').click();
  await (await chooser).setFiles([
    { name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from(plugin('dleta')) },
  ]);
  await expect(page.getByTestId('plugins-problem')).toContainText(`broken.json:${mistakeLine}:`);

  await entry(page).getByTestId('plugin-remove').click();
  await expect(entry(page)).toHaveCount(0);
  await expect(page.getByTestId('plugins-problem')).toHaveCount(0);
});

test('the graph of a table shares selection, zoom and cursor with the timeline', async ({ openSample }) => {
  const page = await openSample();
  await page.getByTestId('panel-close').last().click();
  await addPanel(page, 'cpu_lanes');
  const plot = page.getByTestId('table-graph-plot');
  await expect(plot).toHaveAttribute('aria-label', /^States over time: 8 lanes, .* longest spmv\.exe/);
  const box = (await plot.boundingBox())!;
  const y = box.y + 40;

  await page.mouse.move(box.x + 0.4 * box.width, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 0.6 * box.width, y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByTestId('status-bar')).toContainText('selected');

  const label = (await plot.getAttribute('aria-label'))!;
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect(plot).not.toHaveAttribute('aria-label', label);
  await expect(page.getByTestId('view-reset')).toBeEnabled();

  await plot.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('table-graph').locator('[aria-live]')).toContainText(/ s, Core \d/);
});

/** A preset of WPA for CPU Usage (Sampled), by the GUIDs that it has there; one of its columns is in no table of ours. */
const profile = `<?xml version="1.0" encoding="utf-8"?>
<WpaProfileContainer xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" Version="2">
  <Content xsi:type="WpaProfile2">
    <Views>
      <View Title="Analysis 1" IsVisible="true">
        <Graphs>
          <Graph Guid="b855361e-7be0-4bc8-a754-3e8507715ca5" LayoutStyle="All" IsShown="true">
            <Preset Name="Mine: by CPU" KeyColumnCount="1" LeftFrozenColumnCount="2" RightFrozenColumnCount="4" GraphColumnCount="5">
              <Columns>
                <Column Name="CPU" Width="50" IsVisible="true" />
                <Column Name="No such column" Width="50" IsVisible="true" />
                <Column Name="Count" Width="80" AggregationMode="Sum" IsVisible="true" />
              </Columns>
            </Preset>
          </Graph>
        </Graphs>
      </View>
    </Views>
  </Content>
</WpaProfileContainer>
`;

test('profiles of WPA add their presets and open their analyses, and say what they lack', async ({
  open,
  sampleFile,
}) => {
  const page = await open(sampleFile);
  await traceShown(page, 'sample.etl');
  await showPanel(page, 'cpu_sampled');
  const imported = page.getByRole('group', { name: 'Imported' }).getByTestId('preset-item');
  await page.getByTestId('table-preset').click();
  await expect(page.getByTestId('preset-item').first()).toBeVisible();
  await expect(imported).toHaveCount(0);
  await page.keyboard.press('Escape');

  const bytes = (text: string) => [...new TextEncoder().encode(text)];
  await dropFiles(page, [
    { name: 'mine.wpaProfile', bytes: bytes(profile) },
    {
      name: 'other.wpaProfile',
      bytes: bytes(profile.replace('Analysis 1', 'From others').replace('Mine: by', 'Other: by')),
    },
    { name: 'broken.wpaProfile', bytes: bytes('<nothing/>') },
  ]);
  await expect(page.getByTestId('plugins-problem')).toContainText('broken.wpaProfile');
  await expect(page.getByTestId('profile')).toHaveCount(2);
  await expect(page.getByTestId('profile-unmatched').first()).toContainText('No such column');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('notice')).toContainText('2 profiles added. 2 analyses opened.');
  await expect(page.getByTestId('notice')).toContainText('other.wpaProfile: 1 part');
  await expect(page.getByRole('tab', { name: 'From others' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Analysis 1' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('table-preset')).toContainText('Mine: by CPU');
  // The sample has eight cores.
  await expect(page.getByTestId('pivot-row')).toHaveCount(8);

  await page.keyboard.press('Control+Shift+L');
  await page.getByTestId('profile-open').last().click();
  await expect(page.getByTestId('plugins')).toBeHidden();
  await expect(page.getByTestId('table-preset')).toContainText('Other: by CPU');
  await page.keyboard.press('Control+Shift+L');
  for (const left of [1, 0]) {
    await page.getByTestId('profile-remove').first().click();
    await expect(page.getByTestId('profile')).toHaveCount(left);
  }
  await page.keyboard.press('Escape');
  await page.getByTestId('table-preset').click();
  await expect(page.getByTestId('preset-item').first()).toBeVisible();
  await expect(imported).toHaveCount(0);
});
