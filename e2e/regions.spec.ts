/** Markers of one's own and regions of interest from files: made, gone to, kept in files, and found again by the command. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { corescope, dropFiles, expect, test } from './corescope.ts';

const runtime = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';
const locks = `<InstrumentationManifest><Instrumentation><Regions>
  <RegionRoot Guid="{efa7a927-bae3-48f6-92e1-000000000000}" Name="All" FriendlyName="Locks of the sample">
    <Region Guid="{00000000-0000-0000-0000-000000000001}" Name="Lock" FriendlyName="Waiting for a lock">
      <Match><Event TID="true" PID="true" /></Match>
      <Start><Event Provider="{${runtime}}" Id="81" /></Start>
      <Stop><Event Provider="{${runtime}}" Id="91" /></Stop>
    </Region>
  </RegionRoot>
</Regions></Instrumentation></InstrumentationManifest>`;

interface Listed {
  startNs: number;
  endNs: number;
  lengthNs: number;
  name: string;
  complete: string;
}

/** What the command lists, which has no page. */
const listed = async (trace: string, ...args: string[]): Promise<Listed[]> =>
  JSON.parse(await corescope('regions', trace, '--json', ...args)) as Listed[];

/** The sample without its own marks: their events are of a type without a meaning. @returns the path of a `sample.etl` */
function withoutMarks(sample: string, dir: string): string {
  const bytes = readFileSync(sample);
  for (const text of ['Read matrix', 'Multiply', 'Checkpoint', 'Write result']) {
    // Type and group are before the time and the text.
    const at = bytes.indexOf(`${text}\0`, 0, 'latin1') - 10;
    expect(bytes.readUInt16LE(at)).toBe(0x0f22);
    bytes[at] = 0x23;
  }
  mkdirSync(join(dir, 'unmarked'));
  const path = join(dir, 'unmarked', 'sample.etl');
  writeFileSync(path, bytes);
  return path;
}

/** `2.700 000 000`, with thin spaces. */
const seconds = (ns: number): string => {
  const [, whole, fraction] = /^(\d+)(\d{9})$/.exec(String(ns).padStart(10, '0'))!;
  return `${whole}.${fraction!.replace(/\d{3}(?=\d)/g, '$&\u2009')}`;
};

async function addMarker(page: Page, name: string, start: string, end: string): Promise<void> {
  await page.keyboard.press('m');
  await expect(page.getByTestId('marker-name')).toBeFocused();
  await page.getByTestId('marker-name').fill(name);
  await page.getByTestId('marker-start').fill(start);
  await page.getByTestId('marker-end').fill(end);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('marker-dialog')).toHaveCount(0);
}

async function importFile(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByTestId('markers-import').click();
  await (await chooser).setFiles(path);
}

async function exported(page: Page, press: () => Promise<void>): Promise<{ name: string; path: string }> {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), path: await file.path() };
}

const selection = (page: Page) => page.getByTestId('status-bar');

test('markers are made, edited, gone to, and kept in files', async ({ open, dir, sampleFile }) => {
  const page = await open(withoutMarks(sampleFile, dir));
  await page.getByTestId('rail-markers').click();
  await expect(page.getByTestId('markers-empty')).toBeVisible();

  await addMarker(page, 'multiply', '2.7', '5.8');
  await addMarker(page, 'reduce', '6.4', '7.9 s');
  await addMarker(page, 'stall', '4200 ms', '');
  const lines = page.getByTestId('marker-line');
  await expect(lines).toHaveText(['multiply2.700', 'stall4.200', 'reduce6.400']);
  await expect(page.getByTestId('markers-count')).toHaveText('3');

  // What cannot be is said, and cannot be saved.
  await page.keyboard.press('m');
  await page.getByTestId('marker-start').fill('5');
  await page.getByTestId('marker-end').fill('4');
  await expect(page.getByTestId('marker-dialog').getByRole('status')).toHaveText('The end is before the start.');
  await expect(page.getByTestId('marker-save')).toBeDisabled();
  await page.keyboard.press('Escape');

  // Next and previous, from the last one that was made on.
  await page.keyboard.press('[');
  await expect(selection(page)).toContainText(`${seconds(2.7e9)} – ${seconds(5.8e9)}`);
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await expect(selection(page)).toContainText(`${seconds(6.4e9)} – ${seconds(7.9e9)}`);
  await page.keyboard.press(']');
  await expect(page.getByTestId('notice')).toHaveText(/No later marker/);

  // On the axis: a chip, a click that selects, a double click that zooms, and its menu.
  const overview = (await page.getByTestId('overview').boundingBox())!;
  const [gutterLeft, gutterRight] = await page.evaluate(() =>
    ['--gutter-left', '--gutter-right'].map((name) =>
      Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)),
    ),
  );
  const [, endOfView = ''] = /View [^–]*– ([\d.\s]+) s/.exec((await selection(page).textContent()) ?? '') ?? [];
  const spanNs = Number(endOfView.replace(/\s/g, '')) * 1e9;
  const xOf = (ns: number) => overview.x + gutterLeft! + (ns / spanNs) * (overview.width - gutterLeft! - gutterRight!);
  await page.mouse.move(xOf(3e9), overview.y + 4);
  await expect(page.getByTestId('marker-chip')).toContainText('multiply');
  await expect(page.getByTestId('marker-chip')).toContainText('3.100 s');
  await page.mouse.click(xOf(3e9), overview.y + 4);
  await expect(selection(page)).toContainText(`${seconds(2.7e9)} – ${seconds(5.8e9)}`);
  await expect(page.getByTestId('view-reset')).toBeDisabled();
  await page.mouse.dblclick(xOf(3e9), overview.y + 4);
  // With a little air at both ends.
  await expect(selection(page)).toContainText('View 2.576');
  await page.mouse.click(xOf(7e9), overview.y + 4, { button: 'right' });
  await page.getByTestId('menu-marker-rename').click();
  await page.getByTestId('marker-name').fill('reduce & scatter');
  await page.getByTestId('marker-note').fill('Second half\nof the run');
  await page.getByLabel('Color 7').check();
  await page.keyboard.press('Tab');
  await page.getByTestId('marker-save').click();
  await expect(lines.last()).toContainText('reduce & scatter');

  // By keys alone: found by name, zoomed to, deleted.
  await page.keyboard.press('Shift+M');
  await page.keyboard.type('stall');
  await expect(page.getByTestId('go-to-marker-option')).toHaveText(['stall4.200']);
  await page.keyboard.press('Enter');
  await page.getByTestId('marker-tree').focus();
  await page.keyboard.press('End');
  await expect(page.getByTestId('marker-about')).toContainText('of the run');

  // What is exported can be imported again, and says exactly what was marked.
  const json = await exported(page, () => page.getByTestId('markers-export').click());
  expect(json.name).toBe('sample.markers.json');
  const text = readFileSync(json.path, 'utf8');
  const { markers } = JSON.parse(text) as { markers: { name: string; startNs: number; endNs: number }[] };
  expect(markers.map(({ name, startNs, endNs }) => [name, startNs, endNs])).toEqual([
    ['multiply', 2.7e9, 5.8e9],
    ['stall', 4.2e9, 4.2e9],
    ['reduce & scatter', 6.4e9, 7.9e9],
  ]);
  await page.getByTestId('marker-tree').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Delete');
  await expect(page.getByTestId('markers-empty')).toBeVisible();
  await dropFiles(page, [{ name: 'again.markers.json', bytes: [...Buffer.from(text)] }]);
  await expect(lines).toHaveText(['multiply2.700', 'stall4.200', 'reduce & scatter6.400']);

  // Files that are cut, newer, or of somebody else add nothing and say why.
  for (const [name, content, said] of [
    ['cut.json', text.slice(0, text.length / 2), /cut\.json was not imported: it ends unexpectedly at line \d+/],
    ['newer.json', text.replace('"version": 1', '"version": 9'), /newer version of Corescope \(format version 9;/],
    ['other.csv', 'a,b\n1,2\n', /first line must name the columns/],
  ] as const) {
    const path = join(dir, name);
    writeFileSync(path, content);
    await importFile(page, path);
    await expect(page.getByTestId('notice')).toHaveText(said);
  }
  await expect(lines).toHaveCount(3);
});

test('regions of interest of files are on the axis and in the list; markers go the other way', async ({
  open,
  dir,
  sampleFile,
}) => {
  const trace = withoutMarks(sampleFile, dir);
  const file = join(dir, 'locks.regions.xml');
  writeFileSync(file, locks);
  const expected = await listed(trace, '--regions', file);
  const waits = expected.filter(({ name }) => name === 'Waiting for a lock');
  expect(waits).toHaveLength(40);

  const page = await open(trace);
  await page.getByTestId('rail-markers').click();
  await importFile(page, file);
  await expect(page.getByTestId('marker-group')).toHaveText(['locks.regions.xml41']);
  const search = page.getByTestId('markers-search');
  await search.fill('waiting');
  await expect(page.getByTestId('marker-group')).toHaveText(['locks.regions.xml40']);

  // The third one by keys: what is selected is what the command lists.
  await search.press('ArrowDown');
  for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  const third = waits[2]!;
  await expect(selection(page)).toContainText(`${seconds(third.startNs)} – ${seconds(third.endNs)}`);
  await expect(page.getByTestId('marker-about')).toContainText(seconds(third.startNs));
  await page.getByRole('button', { name: 'Keep as marker' }).click();
  await search.fill('');
  await expect(page.getByTestId('marker-group')).toHaveText(['Markers1', 'locks.regions.xml41']);

  // A marker that events begin and end becomes a file that finds this region, among those alike.
  await page.getByRole('menuitem', { name: 'File', exact: true }).click();
  const xml = await exported(page, () => page.getByRole('menuitem', { name: /Export markers for WPA/ }).click());
  expect(xml.name).toBe('sample.regions.xml');
  const copy = join(dir, 'exported.regions.xml');
  writeFileSync(copy, readFileSync(xml.path));
  const again = await listed(trace, '--regions', copy);
  const found = again.filter(({ startNs, endNs }) => startNs === third.startNs && endNs === third.endNs);
  expect(found.map(({ name, complete }) => [name, complete])).toEqual([['Waiting for a lock', 'true']]);

  // Without its file a region is gone; the marker stays.
  await page.getByTestId('marker-group').last().click();
  await page.getByTestId('region-file-remove').click();
  await expect(page.getByTestId('marker-group')).toHaveText(['Markers1']);
});
