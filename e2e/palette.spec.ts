/** The command palette and deep links: everything by its name, and a view as an address. */
import { corescope, expect, numberIn, switchesWithin, test, traceShown } from './corescope.ts';

let file = '';
test.beforeAll(({ sampleFile }) => {
  file = sampleFile;
});

/** One number that SQL over the sample gives. */
const counted = async (sql: string): Promise<number> =>
  numberIn((await corescope('query', file, sql, '--format', 'csv')).split('\n')[1]!);

test('the palette finds, opens, filters and goes, by key alone', async ({ open, context }) => {
  // Its program comes late: what is typed meanwhile is not lost.
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await context.route('**/Palette-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  const page = await open(file);
  await traceShown(page, 'sample.etl');
  const palette = page.getByTestId('palette');
  const input = page.getByTestId('palette-input');
  const note = page.getByTestId('palette-note');
  const option = (name: string | RegExp) => palette.getByRole('option', { name }).first();
  const find = async (text: string) => {
    await page.keyboard.press('Control+Shift+P');
    await input.fill(text);
  };
  const tables = page.getByTestId('table-title');

  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('cpu pr');
  arrive();
  await expect(input).toBeFocused();
  await page.keyboard.type('ec');
  await expect(input).toHaveValue('cpu prec');

  // The best match is chosen at once.
  await expect(option('CPU Usage (Precise)')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
  await expect(tables).toHaveText(['CPU Usage (Precise)']);

  // A filter: a column completed, a mistake told before it is made, then what it leaves.
  await find('=[new thread id');
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue('=[New Thread Id] ');
  await input.pressSequentially('= nothing');
  await expect(note).toContainText('nothing');
  await page.keyboard.press('Enter');
  await expect(palette).toBeVisible();
  await input.fill('=[New Thread Id] = 0');
  const idle = await counted('select count(*) from cpu_precise where new_thread_id = 0');
  await expect.poll(async () => numberIn((await note.textContent())!.split(' of ')[0]!)).toBe(idle);
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => numberIn((await page.getByTestId('table-rows').textContent())!.split(' of ')[0]!))
    .toBe(idle);

  // A time; then one counted from it.
  await find(':2.5 s');
  await page.keyboard.press('Enter');
  await find(':+1.5 ms');
  await expect(option('Go to 1.500 ms after the cursor')).toBeVisible();
  await find(':1 s – 2 s');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('status-bar')).toContainText('1.000 s selected');

  // A command by its beginnings, a process and its events.
  await find('> zts');
  await expect(option('Zoom to selection')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('status-bar')).toContainText(/View 0\.96.* – 2\.04/);
  await find('@spmv');
  await expect(option('spmv.exe (9044)').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Process 9044').first()).toBeVisible();

  // What was used is offered first; with Ctrl it opens in an analysis of its own. Esc leaves all as it was.
  await find('');
  await expect(palette).toContainText('Recently used');
  await input.fill('cpu');
  await expect(option('CPU Usage (Precise)')).toHaveAttribute('aria-selected', 'true');
  // Of a table that was shown, the rows have been counted.
  await expect(option('CPU Usage (Precise)')).toContainText('115,107 rows');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('analysis-tab').last()).toContainText('CPU Usage (Precise)');
  await find('no such thing anywhere');
  await expect(palette).toContainText('No results for');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
});

test('an address shows what it says, and what is shown makes an address', async ({ open, page, context }) => {
  await context.grantPermissions(['clipboard-read']);
  const said = [
    '--table',
    'cpu_precise',
    '--filter',
    '[New Thread Id] != 0',
    '--range',
    '1s-1.5s',
    '--select',
    '1.2s..1.3s',
  ];
  await open(file, ...said, '--layout', 'table', '--tab', 'Core 3 stall', '--theme', 'light');
  // Rows with a part in the range are listed, also those that began before it.
  const rows = await switchesWithin(file, 'new_thread_id != 0', 1.2e9, 1.3e9);
  expect(rows).toBeGreaterThan(100);
  const status = page.getByTestId('status-bar');
  const shown = async () => {
    await expect(page.getByTestId('table-title')).toHaveText(['CPU Usage (Precise)']);
    await expect(page.getByTestId('analysis-tab').last()).toContainText('Core 3 stall');
    await expect(status).toContainText('100.0 ms selected');
    await expect(status).toContainText(/View 1\.000.* – 1\.500/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByTestId('table-layout-table')).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(async () => numberIn((await page.getByTestId('table-rows').textContent())!.split(' of ')[0]!))
      .toBe(rows);
  };
  await shown();

  await page.keyboard.press('Control+Shift+P');
  await page.getByTestId('palette-input').fill('copy link');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('notice')).toContainText('Copied the link');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  // Another page of the same server.
  await page.goto('about:blank');
  await page.goto(link);
  await shown();
});
