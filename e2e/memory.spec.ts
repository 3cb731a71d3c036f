/** What SPE sampled, in the window: beside a recorded trace, against what the command line says; alone, filtered, damaged. */
import { readFileSync } from 'node:fs';
import { axeFindings, loadAxe } from './axe.ts';
import { corescope, dropFiles, expect, test } from './corescope.ts';

interface Summary {
  operations: number;
  chosen: number;
  functions: { name: string; operations: number; median: number; p95: number }[];
  loads: { source: string; count: number; latencies: { total: number[] } }[];
  lines: { address: string; loads: number; stores: number; fromPeers: number; functions: string[] }[];
}

test('samples beside a recording: figures as on the command line, filters, a shared line; then a cut file alone', async ({
  open,
}, info) => {
  test.slow();
  const trace = info.outputPath('run.etl');
  await corescope(
    'record',
    '--simulate',
    '--profile',
    'CPU',
    '--pmu-spe',
    'load+store+branch@3',
    '--duration',
    '4',
    '--out',
    trace,
  );
  const packets = trace.replace('.etl', '.spe-core3.data');
  const summaryOf = async (...args: string[]): Promise<Summary> =>
    JSON.parse(await corescope('spe', packets, '--trace', trace, '--json', ...args)) as Summary;
  const all = await summaryOf();
  const page = await open(trace);
  await page
    .getByTestId('analysis-tab')
    .filter({ hasText: /^Memory$/ })
    .click();
  await expect(page.getByTestId('memory-count')).toHaveText(`${all.operations.toLocaleString('en')} operations`);
  const functions = page.getByTestId('memory-functions-row');
  await expect(functions.first()).toContainText(all.functions[0]!.name);
  await expect(functions.first()).toContainText(all.functions[0]!.operations.toLocaleString('en'));
  const bins = all.loads.map(({ latencies }) => latencies.total[4]!);
  await expect(page.getByTestId('memory-bin-4')).toHaveAttribute(
    'title',
    new RegExp(`L1D ${bins[0]!.toLocaleString('en')}`),
  );

  // All workers write into this line.
  const [shared] = all.lines;
  await expect(page.getByTestId('memory-lines-row').first()).toContainText(shared!.address);
  await expect(page.getByTestId('memory-line')).toContainText('multiply_rows');
  const filtered = await summaryOf('--line', shared!.address, '--served-by', 'peer core');
  await page.getByTestId('memory-lines').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('memory-source-peer-core').press('Enter');
  await expect(page.getByTestId('memory-count')).toHaveText(
    `${filtered.chosen} of ${all.operations.toLocaleString('en')} operations`,
  );
  await expect(page.getByTestId('memory-source-L1D')).toContainText('0%');
  await page.getByTestId('memory-filter-line').press('Enter');
  await page.getByTestId('memory-filter-source').press('Enter');
  await expect(page.getByTestId('memory-count')).not.toContainText(' of ');

  const byLine = await summaryOf('--by', 'source-line');
  await page.getByTestId('memory-by-sourceLine').check();
  await expect(functions.nth(1)).toContainText(byLine.functions[1]!.name);
  await expect(functions.nth(1)).toContainText(byLine.functions[1]!.operations.toLocaleString('en'));
  // The lines of a function add up to it.
  const lines = byLine.functions.filter(({ name }) => name.endsWith(' spmv.exe!multiply_rows'));
  const whole = all.functions.find(({ name }) => name === 'spmv.exe!multiply_rows');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.reduce((sum, { operations }) => sum + operations, 0)).toBe(whole?.operations);
  await page.getByTestId('memory-by-function').check();

  await page.getByTestId('memory-process').selectOption({ index: 1 });
  await expect(functions.first()).toContainText('spmv.exe!');
  await page.getByTestId('memory-latency-execution').check();
  await expect(page.getByTestId('memory-source-branches')).not.toContainText(' to ');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await loadAxe(page);
  expect(await axeFindings(page, '[data-testid=memory]')).toEqual([]);

  // A file on its own that ends with four bytes of an address: no names, and it says what is left out.
  await dropFiles(page, [{ name: 'spe.data', bytes: [...readFileSync(packets), 0xb2, 1, 2, 3] }]);
  await expect(page.getByTestId('memory-limits')).toContainText('The file ends within a record: 4 bytes are left out.');
  await expect(page.getByTestId('memory')).toContainText('To name the code, add the trace of the same recording');
  await expect(functions.first()).toContainText('0x');
});
