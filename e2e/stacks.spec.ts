/** Call stacks: flame graph, tree, functions, patterns and differences, against what the command line says. */
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expected, haveSharedSymbols, symbolFilePath } from '../engine/testing/shared-symbols.ts';
import { type ImageFacts, imageTrace } from '../host/testing/image-trace.ts';
import { addPanel, corescope, expect, realTraces, test, traceShown } from './corescope.ts';

const rowPx = 22;

/** Function → self and inclusive, of the command line. */
async function sums(file: string, ...args: string[]): Promise<Map<string, { inclusive: number; self: number }>> {
  const text = await corescope('stacks', file, '--limit', '1000', ...args);
  const lines = text.split('\n').map((line) => /^ *([\d.]+) ms +[\d.]+% +([\d.]+) ms {2}(.*)$/.exec(line));
  return new Map(
    lines.flatMap((found) =>
      found === null ? [] : [[found[3]!, { inclusive: Number(found[1]), self: Number(found[2]) }] as const],
    ),
  );
}

/** The panel of the sample's analysis of its stacks, with its graph. */
async function stacksOf(page: Page): Promise<Locator> {
  await page
    .getByTestId('analysis-tab')
    .filter({ hasText: /^Stacks$/ })
    .click();
  const graph = page.getByTestId('flame-graph');
  await expect(graph).toBeVisible();
  return graph;
}

/** Clicks the rectangle at this depth that has this place, 0 to 1, of the width. */
async function clickRow(graph: Locator, depth: number, place: number): Promise<void> {
  const box = (await graph.boundingBox())!;
  await graph.page().mouse.click(box.x + place * box.width, box.y + (depth + 0.5) * rowPx);
}

test('from the start screen to the hot function in three clicks', async ({ serve, show, sampleFile }) => {
  const expected = [...(await sums(sampleFile))].sort((a, b) => b[1].self - a[1].self);
  const page = await show((await serve()).url);
  await page.getByTestId('start-sample').click();
  await page
    .getByTestId('analysis-tab')
    .filter({ hasText: /^Stacks$/ })
    .click();
  await page.getByTestId('stacks-functions').click();
  const first = page.getByTestId('function-list-row').first();
  await expect(first).toContainText('spmv.exe!multiply_rows');
  const names = await page.getByTestId('function-list-row').locator('[data-column="name"]').allTextContents();
  expect(names.slice(0, 8)).toEqual(expected.slice(0, 8).map(([name]) => name));
});

test('a function of the flame graph: what it costs, who calls it, and what it calls', async ({
  openSample,
  sampleFile,
}) => {
  const expected = await sums(sampleFile);
  const page = await openSample();
  const graph = await stacksOf(page);
  await clickRow(graph, 6, 0.3);
  await expect(page.getByTestId('function-name')).toHaveText('spmv.exe!multiply_rows');
  const { inclusive } = expected.get('spmv.exe!multiply_rows')!;
  await expect(page.getByRole('complementary', { name: 'Function' })).toContainText(
    `Inclusive${(inclusive / 1000).toFixed(3)} s`,
  );
  await expect(page.getByTestId('function-callers').getByRole('button')).toHaveText([/worker_main/]);
  await expect(page.getByTestId('function-callees').getByRole('button')).toHaveText([/memcpy/, /gather_dense_columns/]);

  await test.step('its source lines, with what they cost', async () => {
    const lines = page.getByTestId('function-lines').getByRole('listitem');
    const costs = await corescope('stacks', sampleFile, '--lines', 'spmv.exe!multiply_rows');
    const numbers = [...costs.matchAll(/multiply\.cpp:(\d+)/g)].map(([, line]) => new RegExp(`^${line}`));
    expect(numbers.length).toBeGreaterThan(10);
    await expect(lines).toHaveText(numbers);
    await expect(lines.filter({ hasText: /^44/ })).toContainText('35.0%');
  });

  await test.step('its instructions need its image', async () => {
    await page.getByTestId('show-code').click();
    await expect(page.getByTestId('no-code')).toContainText(
      /^No instructions: spmv\.exe \w+: Not found in the symbol path/,
    );
  });

  await test.step('a callee is one click away', async () => {
    await page.getByTestId('function-callees').getByRole('button').last().click();
    await expect(page.getByTestId('function-name')).toHaveText('spmv.exe!gather_dense_columns');
    await expect(page.getByTestId('function-callers').getByRole('button')).toHaveText([/multiply_rows/]);
  });

  await test.step('keys move, zoom and come back', async () => {
    await clickRow(graph, 5, 0.3);
    await expect(page.getByTestId('function-name')).toHaveText('spmv.exe!worker_main');
    await graph.press('ArrowDown');
    await expect(page.getByTestId('flame-selected')).toContainText('multiply_rows');
    await graph.press('ArrowDown');
    await graph.press('ArrowRight');
    await expect(page.getByTestId('flame-selected')).toContainText('gather_dense_columns');
    await graph.press('Enter');
    await expect(page.getByTestId('flame-zoom-out')).toBeVisible();
    // All of the width is now the function's.
    await clickRow(graph, 7, 0.98);
    await expect(page.getByTestId('flame-selected')).toContainText('gather_dense_columns');
    await graph.press('Escape');
    await expect(page.getByTestId('flame-zoom-out')).toBeHidden();
  });

  await test.step('a search says how much of the time has it', async () => {
    await page.getByTestId('stacks-search').fill('memcpy');
    const share =
      (100 * expected.get('ucrtbase.dll!memcpy')!.inclusive) / expected.get('ntdll.dll!RtlUserThreadStart')!.inclusive;
    await expect(
      page.getByText(new RegExp(`^${Math.floor(share * 0.99)}\\.\\d%$|^${share.toFixed(1)}%$`)).first(),
    ).toBeVisible();
    await page.getByTestId('stacks-search').fill('');
  });
});

test('stacks follow the selection, patterns and folds; undo takes back what hides them', async ({
  sampleFile,
  show,
  sampleUrl,
}) => {
  const page = await show(`${sampleUrl}&select=5500000000..8200000000`);
  await traceShown(page, 'sample.etl');
  await expect(page.getByTestId('status-bar')).toContainText('selected');
  await stacksOf(page);
  await page.getByTestId('stacks-functions').click();
  const row = (name: string) => page.getByTestId('function-list-row').filter({ hasText: name });
  const storm = await sums(sampleFile, '--range', '5.5s..8.2s');
  const self = storm.get('spmv.exe!gather_dense_columns')!.self;
  await expect(row('spmv.exe!gather_dense_columns')).toContainText(`${(self / 1000).toFixed(3)} s`);

  await row('msedge.dll!RunLoop').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Hide stacks with this function' }).click();
  await expect(row('msedge.dll!RunLoop')).toHaveCount(0);
  await expect(page.getByTestId('stacks-chip')).toHaveText(/Without: \^msedge.dll!RunLoop/);
  await page.keyboard.press('Control+Z');
  await expect(row('msedge.dll!RunLoop')).toHaveCount(1);

  await page.getByTestId('stacks-options').click();
  await page.getByTestId('stacks-groups').fill('spmv.exe!->;*->OTHER');
  await page.keyboard.press('Escape');
  const grouped = await sums(sampleFile, '--range', '5.5s..8.2s', '--group', 'spmv.exe!->;*->OTHER');
  await expect(page.getByTestId('function-list-row')).toHaveCount(grouped.size);
  await expect(row('OTHER')).toHaveCount(1);
  await page.getByTestId('stacks-chip').click();

  await page.getByTestId('stacks-tree').click();
  await expect(page.getByTestId('call-tree').getByRole('treeitem').first()).toContainText('RtlUserThreadStart');
  await page.getByTestId('stacks-direction').selectOption('inverted');
  await expect(page.getByTestId('call-tree').getByRole('treeitem').first()).toContainText('gather_dense_columns');
});

test('the difference of two times: what the storm has more of', async ({ sampleFile, show, sampleUrl }) => {
  const page = await show(`${sampleUrl}&select=5500000000..8200000000`);
  await traceShown(page, 'sample.etl');
  await expect(page.getByTestId('status-bar')).toContainText('selected');
  const graph = await stacksOf(page);
  await page.getByTestId('stacks-compare').click();
  await page.getByRole('menuitem', { name: 'just before' }).click();
  await expect(page.getByTestId('stacks-chip')).toHaveText(/Compared with 2.800 – 5.500 s/);
  await expect(page.getByText('Less than the baseline')).toBeVisible();
  await graph.focus();
  await graph.press('ArrowDown');
  await expect(page.getByTestId('flame-selected')).toContainText('baseline');

  await page.getByTestId('stacks-functions').click();
  const text = await corescope(
    'stacks',
    sampleFile,
    '--range',
    '5.5s..8.2s',
    '--diff-range',
    '2.8s..5.5s',
    '--limit',
    '3',
  );
  const expected = text
    .split('\n')
    .slice(5, 8)
    .map((line) => line.slice(line.lastIndexOf('  ') + 2));
  expect(expected[1]).toBe('spmv.exe!gather_dense_columns');
  await expect(page.getByTestId('function-list-row').locator('[data-column="name"]').nth(1)).toHaveText(expected[1]!);
  const names = await page.getByTestId('function-list-row').locator('[data-column="name"]').allTextContents();
  expect(names.slice(0, 3)).toEqual(expected);
  // Who calls it, and how much more: as the command line says it.
  await page.getByTestId('function-list-row').nth(1).click();
  const callers = page.getByTestId('function-callers').getByRole('listitem');
  const tree = await corescope(
    ...['stacks', sampleFile, '--range', '5.5s..8.2s', '--diff-range', '2.8s..5.5s'],
    ...['--view', 'callers', '--focus', expected[1]!, '--format', 'tree', '--limit', '3'],
  );
  const [, more = '', name = ''] = /^ *([+-][\d.]+ ms) .*% .*ms {4}(\S+)$/m.exec(tree) ?? [];
  await expect(callers.first()).toContainText(name.replace(/^.*!/, ''));
  await expect(callers.first()).toContainText(more.startsWith('+') ? /\+[\d.]+ m?s$/ : /−[\d.]+ m?s$/);
  // Its lines, too: all of it is new.
  const costs = await corescope(
    ...['stacks', sampleFile, '--range', '5.5s..8.2s', '--diff-range', '2.8s..5.5s', '--lines', expected[1]!],
  );
  const changes = [...costs.matchAll(/([+-][\d.]+) ms {2}\S+:(\d+)/g)];
  expect(changes.length).toBeGreaterThan(1);
  const rows = page.getByTestId('function-lines').getByRole('listitem');
  await expect(rows).toHaveText(changes.map(([, , line]) => new RegExp(`^${line}.*\\+[\\d.]+ m?s`)));
  await page.getByTestId('stacks-butterfly').click();
  await expect(page.getByTestId('wing-callers')).toBeVisible();
  await expect(page.getByText('Less than the baseline')).toBeVisible();
  await page.getByTestId('stacks-functions').click();
  await page.getByTestId('stacks-chip').click();
  await expect(page.getByTestId('function-list-sort-selfMore')).toHaveCount(0);
});

test('a real trace: flame graph, callers and callees, and difference', async ({ open }) => {
  test.skip(realTraces === null, 'no real traces');
  const file = realTraces!.windows7;
  const page = await open(file, '--select', '2s..3s');
  await traceShown(page, 'perfview-net.4.5.x86.etl');
  const graph = await stacksOf(page);
  await page.getByTestId('stacks-search').fill('Test.Main');
  await expect(graph).toHaveAttribute('aria-label', /Weight by call stack/);
  await page.getByTestId('stacks-functions').click();
  await page.getByTestId('function-list-row').first().click();
  await expect(page.getByTestId('function-name')).toHaveText('test.exe!Test.Main');
  await expect(page.getByTestId('function-callers').getByRole('listitem').first()).toContainText('clr.dll!?');
  await page.getByTestId('stacks-search').fill('');
  await page.getByTestId('stacks-compare').click();
  await page.getByRole('menuitem', { name: 'just before' }).click();
  await expect(page.getByTestId('function-list-sort-selfMore')).toBeVisible();
  const text = await corescope('stacks', file, '--range', '2s..3s', '--diff-range', '1s..2s', '--limit', '1');
  const first = text.split('\n')[5]!;
  await expect(page.getByTestId('function-list-row').first()).toContainText(first.slice(first.lastIndexOf('  ') + 2));
});

test('a table unfolds stacks, with the sums of the command line', async ({ openSample, sampleFile }) => {
  const page = await openSample();
  await page.getByTestId('panel-close').last().click();
  await addPanel(page, 'cpu_sampled');
  await page.getByTestId('table-layout-table').click();
  await page.getByTestId('table-preset').click();
  await page.getByTestId('preset-search').fill('Process, Stack');
  await page.getByTestId('preset-item').filter({ hasText: 'Utilization by Process, Stack' }).first().click();
  const rowOf = (depth: number, text: string) =>
    page.locator(`[data-testid=pivot-row][data-depth="${depth}"]`).filter({ hasText: text });
  const path = ['dwm.exe (1312)', 'RtlUserThreadStart', 'BaseThreadInitThunk', 'wmain', 'CComposition_ProcessFrame'];
  for (const [depth, text] of path.entries()) {
    const row = rowOf(depth, text);
    // Processes were rows before the preset, too: what was clicked then has gone with them.
    await expect(async () => {
      if ((await row.getAttribute('aria-expanded')) !== 'true') await row.getByTestId('pivot-toggle').click();
      await expect(rowOf(depth + 1, path[depth + 1] ?? 'CRenderPass_Draw')).toBeVisible({ timeout: 5000 });
    }).toPass();
  }
  const draw = rowOf(5, 'CRenderPass_Draw');
  await draw.getByTestId('pivot-toggle').click();
  await expect(rowOf(6, '<itself>')).toBeVisible();
  const text = await corescope('table', sampleFile, 'cpu_sampled', '--group', 'process,stack', '--columns', 'count');
  const counts = text.split('\n').filter((line) => /dwmcore|DrawIndexed|DxgkPresent/.test(line));
  const countOf = (name: string) =>
    counts
      .find((line) => line.includes(name))
      ?.trim()
      .split(/ +/)
      .at(-1);
  await expect(draw.locator('[data-column=count]')).toHaveText(countOf('CRenderPass_Draw')!);
  await expect(rowOf(6, 'DrawIndexed').locator('[data-column=count]')).toHaveText(countOf('DrawIndexed')!);
  // Frames are in one column, one below the other.
  const left = async (row: Locator) => (await row.locator('[data-column=stack] span[title]').first().boundingBox())!.x;
  expect(await left(rowOf(6, '<itself>'))).toBeGreaterThan(await left(draw));
});

test('stack tags: added, grouped by, with the sums of the command line, taken away', async ({
  openSample,
  sampleFile,
}, info) => {
  const page = await openSample();
  await stacksOf(page);
  await page.getByTestId('stacks-options').click();
  const byTag = page.getByTestId('stacks-by-tag');
  await expect(byTag).toBeDisabled();
  const add = async (name: string, text: string) => {
    const path = info.outputPath(name);
    await writeFile(path, text);
    const chooser = page.waitForEvent('filechooser');
    await page.getByTestId('stack-tags-add').press('Enter');
    await (await chooser).setFiles(path);
    return path;
  };
  await add('empty.stacktags', '<Nothing />');
  await expect(page.getByTestId('stack-tags-problem')).toContainText('empty.stacktags: it has no tags');
  const tags = await add(
    'mine.stacktags',
    '<Tag Name=""><Tag Name="Solver" Priority="x"><Entrypoint Module="spmv.exe" /></Tag></Tag>',
  );
  await expect(page.getByTestId('stack-tags-problem')).toHaveCount(0);
  await expect(page.getByTestId('stack-tags-file')).toContainText('mine.stacktags1 tag, 1 warning');
  await expect(byTag).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('stacks-chip')).toHaveText('Grouped by stack tags');
  await expect(page.getByText('(no tag)')).toHaveCount(0);
  await page.getByTestId('stacks-color').selectOption('tag');
  await expect(page.getByText('(no tag)')).toBeVisible();
  await page.getByTestId('stacks-functions').click();
  await page.getByTestId('stacks-search').fill('Solver');
  const { self, inclusive } = (await sums(sampleFile, '--tags', tags)).get('Solver')!;
  expect(self).toBe(0);
  const row = page.getByTestId('function-list-row').filter({ hasText: 'Solver' });
  await expect(row).toContainText(`${(inclusive / 1000).toFixed(3)} s`);

  await page.getByTestId('stacks-options').click();
  await page.getByRole('button', { name: 'Remove mine.stacktags' }).press('Enter');
  await expect(byTag).toBeDisabled();
  await expect(row).toHaveCount(0);
  await expect(page.getByTestId('stacks-chip')).toHaveCount(0);
});

test('the butterfly of a real trace: callers and callees have the sums of the table', async ({ open }) => {
  test.skip(realTraces === null, 'no real traces');
  const file = realTraces!.eightCpus;
  const page = await open(file);
  await traceShown(page, 'perfview-net.4.5.2.x64.etl');
  await stacksOf(page);
  const expected = await sums(file);
  for (const name of ['System.TimeZoneInfo.GetDateTimeNowUtcOffsetFromUtc', 'System.DateTime.get_Now']) {
    const full = `mscorlib.dll!${name}`;
    const { inclusive, self } = expected.get(full)!;
    await page.getByTestId('stacks-functions').click();
    await page.getByTestId('stacks-search').fill(name);
    await page.getByTestId('function-list-row').filter({ hasText: full }).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Show callers and callees' }).click();
    await page.getByTestId('stacks-search').fill('');
    await expect(page.getByTestId('function-name')).toHaveText(full);
    const inAll = `${(inclusive / 1000).toFixed(3)} s in all`;
    await expect(page.getByTestId('wing-callers')).toHaveAttribute('aria-label', new RegExp(`^Callers: .*${inAll}`));
    await expect(page.getByTestId('wing-callees')).toHaveAttribute('aria-label', new RegExp(`^Callees: .*${inAll}`));
    // What each side lists adds up to the function; callees and its own code together do.
    const listed = async (side: string): Promise<number> => {
      const texts = await page.getByTestId(`function-${side}`).getByRole('listitem').allTextContents();
      const numbers = texts.map((text) => /([\d.]+) (µs|ms|s)[\d.]+%$/.exec(text)!);
      return numbers.reduce((sum, [, value, unit]) => sum + Number(value) * { µs: 0.001, ms: 1, s: 1000 }[unit!]!, 0);
    };
    expect(await listed('callers')).toBeCloseTo(inclusive, 0);
    expect(await listed('callees')).toBeCloseTo(inclusive, 0);
    const own = page.getByTestId('function-callees').getByText('(its own code)').locator('..');
    expect(Number(/([\d.]+) ms/.exec((await own.textContent())!)?.[1])).toBeCloseTo(self, 0);
  }

  await test.step('Enter puts a callee in the middle', async () => {
    const callees = page.getByTestId('wing-callees');
    await callees.focus();
    await callees.press('ArrowDown');
    const first = (await page.getByTestId('wing-callees-selected').textContent())!.split(',')[0]!;
    await callees.press('Enter');
    await expect(page.getByTestId('function-name')).toHaveText(first);
    await expect(page.getByTestId('wing-callers')).toHaveAttribute(
      'aria-label',
      new RegExp(`${(expected.get(first)!.inclusive / 1000).toFixed(3)} s in all`),
    );
  });
});

test('functions by counter, of samples without stacks', async ({ openSample, sampleFile }) => {
  const page = await openSample();
  await stacksOf(page);
  await page.getByTestId('stacks-table').selectOption({ label: 'PMC Samples' });
  await page.getByTestId('stacks-functions').click();
  const text = await corescope('stacks', sampleFile, '--counters', '--limit', '3');
  const lines = text.split('\n').map((line) => /^ *(\d+) \(\d+\) +(\d+) \(\d+\) {2}(\S+)$/.exec(line));
  const found = lines.filter((line) => line !== null);
  expect(found).toHaveLength(3);
  for (const [, misses, branches, name] of found) {
    const row = page.getByTestId('function-list-row').filter({ hasText: name! });
    await expect(row.locator('[data-column="events-0"]')).toHaveText(Number(misses).toLocaleString('en'));
    await expect(row.locator('[data-column="events-1"]')).toHaveText(Number(branches).toLocaleString('en'));
    await expect(row.locator('[data-column="self"]')).toHaveText(Number(misses).toLocaleString('en'));
  }
  await page.getByTestId('stacks-counter').selectOption('BranchMispredictions');
  const row = page.getByTestId('function-list-row').filter({ hasText: found[0]![3]! });
  await expect(row.locator('[data-column="self"]')).toHaveText(Number(found[0]![2]).toLocaleString('en'));
});

test('the instructions of a function, with their costs', async ({ open, dir }) => {
  test.skip(!haveSharedSymbols, 'no real symbols');
  for (const name of ['demo-arm64.exe', 'demo-arm64.pdb']) await copyFile(symbolFilePath(name), join(dir, name));
  const file = join(dir, 'code.etl');
  await writeFile(file, imageTrace(expected('demo-arm64') as ImageFacts, [[0x1008], [0x1008], [0x1000]]));
  const page = await open(file, '--show', 'stacks', '--tab', 'Stacks');
  await page.getByTestId('stacks-functions').click();
  await page.getByTestId('function-list-row').filter({ hasText: 'demo-arm64.exe!use' }).click();
  await page.getByTestId('show-code').click();
  const code = page
    .getByTestId('function-code')
    .locator('li')
    .filter({ has: page.locator('code') });
  await expect(code).toHaveText([/^33\.3%adrp x8, /, 'ldr w9, [x8]', '66.7%add w9, w9, w0', 'str w9, [x8]', 'ret']);
});
