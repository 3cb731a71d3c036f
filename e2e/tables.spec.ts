import { formatTime } from '../renderer/base/time-format.ts';
import { events, expect, numberIn, rowCells, test, threadCell, traceShown } from './corescope.ts';
import { type NsRange, viewRange } from './lanes.ts';

const middleNs = ({ startNs, endNs }: NsRange) => (startNs + endNs) / 2;

test('the tables of kinds and of events', async ({ openSample, sampleFile, context }) => {
  // As much time as its steps had when each was a test.
  test.slow();
  await context.grantPermissions(['clipboard-read']);
  const page = await openSample();
  await test.step('an event that is clicked sets the cursor of the lanes', async () => {
    const pill = page.locator('[data-part=cursorTime]');
    await expect(pill).toBeHidden();
    await page.locator('#event-row-8').click();
    await expect(pill).toBeVisible();
  });

  await test.step('keys move through the events and select rows, which are copied', async () => {
    await page.locator('#event-row-3').click();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await expect(page.locator('#event-row-0')).toHaveAttribute('data-active');
    for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByTestId('events-table').locator('[aria-selected=true]')).toHaveCount(5);
    // Names come with the rows once they have been read.
    await expect.poll(async () => (await rowCells(page, 3)).message).not.toBe('');
    await page.keyboard.press('Control+c');
    await expect(page.getByTestId('notice')).toContainText('Copied 5 rows');

    const [head, ...lines] = (await page.evaluate(() => navigator.clipboard.readText())).trimEnd().split('\n');
    expect(head!.split('\t').slice(0, 3)).toEqual(['#', 'Time s', 'Core']);
    const expected = await events(sampleFile, '--limit', '5');
    expect(lines.map((line) => line.split('\t'))).toEqual(
      expected.map((line, row) => [
        String(row),
        (line.ns / 1e9).toFixed(9),
        String(line.cpu),
        line.process ?? '',
        line.pid < 0 ? '' : String(line.pid),
        threadCell(line),
        line.providerName ?? line.provider,
        line.event,
        expect.stringMatching(/./),
        String(line.id),
        String(line.opcode),
        String(line.version),
        String(line.len),
      ]),
    );
  });

  await test.step('events scroll from the first to the last', async () => {
    const total = numberIn(await page.getByTestId('events-count').textContent());

    await page.getByTestId('events-table').hover();
    await page.mouse.wheel(0, 2200);
    await expect(page.locator('#event-row-100')).toBeVisible();
    await expect(page.locator('#event-row-0')).toHaveCount(0);

    // As by the scroll bar: straight to the middle, then to the end.
    const scrollTo = (share: number) =>
      page.getByTestId('events-table').evaluate((table, at) => {
        table.scrollTop = at * (table.scrollHeight - table.clientHeight);
      }, share);
    await scrollTo(0.5);
    const middle = page.getByTestId('event-row').nth(5);
    await expect
      .poll(async () => Math.abs(Number(await middle.locator('[data-column=row]').textContent()) / total - 0.5))
      .toBeLessThan(0.01);
    await scrollTo(1);
    await expect(page.locator(`#event-row-${total - 1}`)).toBeVisible();
    const [last] = await events(sampleFile, '--offset', String(total - 1));
    await expect
      .poll(() => rowCells(page, total - 1))
      .toMatchObject({ time: formatTime(last!.ns), event: last!.event });
  });

  await test.step('go to a time', async () => {
    const before = await events(sampleFile, '--to', '200000000');
    await page.keyboard.press('Control+j');
    await page.keyboard.type('soon');
    await expect(page.getByTestId('go-to-time')).toContainText('Enter a number');
    await page.getByTestId('go-to-time').getByRole('textbox').fill('200 ms');
    await page.keyboard.press('Enter');
    await expect(page.locator(`#event-row-${before.length}`)).toHaveAttribute('data-active');
    await expect(page.getByTestId('events-table')).toBeFocused();
  });

  await test.step('go to a time where no events are listed: the view centres on it, with the cursor there', async () => {
    await page.keyboard.press('Alt+n');
    await expect(page.getByTestId('no-panels')).toBeVisible();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Control+=');
    expect(middleNs(await viewRange(page))).toBeLessThan(8e9);
    await page.keyboard.press('Control+j');
    await page.getByTestId('go-to-time').getByRole('textbox').fill('9 s');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('go-to-time')).toBeHidden();
    await expect.poll(async () => Math.abs(middleNs(await viewRange(page)) - 9e9)).toBeLessThan(1e6);
    await expect(page.locator('[data-part=cursorTime]')).toHaveText(/^9\.000/);
    await page.keyboard.press('Alt+w');
    await expect(page.getByTestId('events-table')).toBeVisible();
  });

  await test.step('kinds are sorted by every column and searched', async () => {
    const column = (name: string) => page.getByTestId('kinds-table').locator(`[data-column=${name}]`);
    const texts = (name: string) => column(name).allTextContents();

    const expectSorted = async (name: string, inOrder: (a: number, b: number) => boolean) => {
      await expect(column(name).nth(5)).toBeVisible();
      await expect
        .poll(async () => {
          const numbers = (await texts(name)).map(numberIn);
          return numbers.every((one, i) => i === 0 || inOrder(numbers[i - 1]!, one));
        })
        .toBe(true);
    };
    await expectSorted('count', (a, b) => a >= b);
    await page.getByTestId('kinds-sort-count').click();
    await expectSorted('count', (a, b) => a <= b);
    await page.getByTestId('kinds-sort-id').click();
    await expectSorted('id', (a, b) => a <= b);

    await page.keyboard.press('Control+f');
    await page.keyboard.type('cswitch');
    await expect(column('event')).toHaveCount(1);
    await expect(column('event')).toContainText(['CSwitch']);
    await page.getByTestId('kinds-search').fill('no such kind');
    await expect(page.getByTestId('kinds-table')).toContainText('No kind matches');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(column('event').nth(5)).toBeVisible();
  });

  await test.step('a column is as wide as it was dragged, and fits its contents after a double-click', async () => {
    const head = page.getByTestId('kinds-table').getByRole('columnheader', { name: 'Provider' });
    // A page that is loaded again shows what it restores a little later.
    const width = async () => (await head.boundingBox())?.width ?? 0;
    const dragEdge = async (byPx: number) => {
      const grip = (await page.getByTestId('kinds-table').getByTestId('grip-provider').boundingBox())!;
      await page.mouse.move(grip.x + 3, grip.y + 12);
      await page.mouse.down();
      await page.mouse.move(grip.x + 3 + byPx, grip.y + 12, { steps: 3 });
      await page.mouse.up();
    };
    const fitting = await width();
    await dragEdge(80);
    await expect.poll(width).toBe(Math.round(fitting) + 80);
    await page.reload();
    await traceShown(page, 'sample.etl');
    await expect.poll(width).toBe(Math.round(fitting) + 80);
    const row = page.getByTestId('kinds-table').locator('[aria-rowindex="2"] [data-column=provider]');
    await expect.poll(async () => (await row.boundingBox())?.width).toBe(await width());
    await page.getByTestId('kinds-table').getByTestId('grip-provider').dblclick();
    await expect.poll(width).toBeCloseTo(fitting, 0);
  });
});
