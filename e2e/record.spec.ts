/** Recording on the simulated machine: off Windows it is what there is. What it really did it writes down (`--truth`). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { axeFindings, loadAxe } from './axe.ts';
import { addPanel, corescope, expect, numberIn, test, traceInfo, traceShown, typeInEditor } from './corescope.ts';

/** What `--truth` writes, as far as it is compared. */
interface Truth {
  eventsByProvider: Record<string, number>;
  sessions: { name: string; events: number; eventsLost: number }[];
  counters: { core: number; event: number; first: number; last: number }[];
}

/** The classes EventTrace and SystemConfig. */
const headersAndConfiguration = ['68fdd900-4a3e-11d1-84f4-0000f80464e3', '01853a65-418f-4f36-aefc-dc0f1d2fd235'];
const cores = 8;
/** Nobody else has a machine of this seed. */
const machine = (seed: number) => ['--simulate', '--seed', String(seed)];

async function showRecording(page: Page): Promise<void> {
  await page.getByTestId('start-record').click();
  await expect(page.getByTestId('record-start')).toBeEnabled();
}

async function start(page: Page): Promise<void> {
  await page.getByTestId('record-start').click();
  await expect(page.getByTestId('record-phase')).toHaveAttribute('data-phase', 'recording', { timeout: 30_000 });
  // Values of cores; lanes that are out of view have none.
  for (const core of [0, 3])
    await expect(page.getByTestId(`live-lane-${core}`)).toHaveAttribute('aria-label', /: \S+ [\d.≈]+/, {
      timeout: 30_000,
    });
}

const textOf = async (part: Locator): Promise<string> => (await part.textContent()) ?? '';

const elapsedSeconds = async (page: Page): Promise<number> => {
  const [hours, minutes, seconds] = (await textOf(page.getByTestId('record-elapsed'))).split(':').map(Number);
  return hours! * 3600 + minutes! * 60 + seconds!;
};

/** What the lanes look like now. */
const picture = (page: Page): Promise<string> =>
  page
    .getByTestId('live-lanes')
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

/** The lanes move: one picture is not like the next. */
async function expectMoving(page: Page): Promise<void> {
  const before = await picture(page);
  await expect.poll(() => picture(page)).not.toBe(before);
}

/** Drags from one place of the lanes to another, as shares of their width. */
async function dragLanes(page: Page, from: number, to: number): Promise<void> {
  const box = (await page.getByTestId('live-lanes').boundingBox())!;
  const y = box.y + 30;
  await page.mouse.move(box.x + box.width * from, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, y, { steps: 5 });
  await page.mouse.up();
}

test('a recording of stalled cycles: live lanes, a marker, the same numbers in the saved trace as the machine had', async ({
  open,
  dir,
}) => {
  test.setTimeout(180_000);
  const truthFile = join(dir, 'truth.json');
  const page = await open(...machine(11), '--truth', truthFile);
  await showRecording(page);
  await expect(page.getByTestId('record-simulated')).toContainText('Simulated device');
  await page.getByTestId('record-profile').selectOption({ label: 'PMU stalled cycles' });
  await expect(page.getByTestId('record-set-A')).toContainText('stall_backend');
  await expect(page.getByTestId('record-budget')).toHaveText(/^[1-6] of 6$/);
  await expect(page.getByTestId('record-cost')).toContainText('MB/min');
  await page.getByTestId('record-file-name').fill('e2e run');
  // Outside the cores: clusters count beside them.
  await page.getByTestId('record-extras').click();
  await page.getByTestId('record-dsu-add').selectOption({ label: 'l3d_cache' });
  await expect(page.getByTestId('record-dsu')).toContainText('0x2b');

  await start(page);
  await expect(page.getByTestId('record-session')).toContainText('Locked while recording');
  await expectMoving(page);
  await page.keyboard.press('Control+m');
  await page.getByTestId('record-marker-text').fill('multiply starts');
  await page.getByTestId('record-marker-text').press('Enter');
  const marker = page.getByTestId('record-messages').locator('[data-kind=marker]');
  await expect(marker).toHaveCount(2);
  await expect(marker.first()).toContainText('multiply starts');
  await expect(marker.last()).toContainText('Marker 1');

  // A selection stays where it was made while the lanes go on; it is there again in the saved trace.
  await expect.poll(() => elapsedSeconds(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(10);
  await dragLanes(page, 0.72, 0.8);
  const selected = page.getByTestId('record-selected');
  await expect(selected).toContainText(/selected.*[1-9][\d,]* events/);
  const duration = /^[\d.]+ s/.exec(await textOf(selected))![0];
  await expectMoving(page);
  await expect(page.getByTestId('tile-lost')).toContainText('0');
  expect(numberIn(await textOf(page.getByTestId('record-tab-events').locator('.hint')))).toBeGreaterThan(1000);

  await page.getByTestId('record-stop').click();
  // Metadata is gathered, streams are merged, the trace is read.
  await expect(page.getByTestId('trace-header')).toContainText('e2e run.etl', { timeout: 90_000 });
  await expect(page.getByTestId('selection-duration')).toHaveText(duration);
  await expect(page.getByTestId('badge-simulated')).toBeVisible();
  // Where the eye is already: lanes of the same cores, with the counter that they showed live.
  const lanes = page.getByTestId('counter-lanes');
  await expect(lanes.getByTestId('counter-core-4').first()).toHaveAttribute(
    'aria-label',
    /^Core 4, Instructions Per Cycle: [\d.]+ in the selection$/,
    { timeout: 60_000 },
  );
  await expect(page.getByTestId('selection-duration')).toHaveText(duration);
  await expect(page.getByTestId('status-recording')).toHaveCount(0);
  await addPanel(page, 'windowsperf_driver_metrics');
  const panels = page.getByTestId('panel');
  // What the profile counted is what the preset of these cores shows; what needs slots is listed apart, and can be recorded.
  await panels.last().getByTestId('table-preset').click();
  const without = page.getByTestId('preset-menu').getByTestId('presets-without-data');
  await expect(without).toContainText('Top-down level 1');
  await expect(without).not.toContainText('Stalled cycles');
  await page
    .getByTestId('preset-item')
    .filter({ hasText: /^Stalled cycles$/ })
    .click();
  await expect(panels.last()).toContainText('Backend Stalled Cycles');
  await expect(panels.last().getByTestId('pivot-row').first().locator('[data-column=value]')).toContainText(/\d/);
  await panels.last().getByTestId('table-preset').click();
  await without.locator('li').filter({ hasText: 'Misses per 1000 instructions' }).getByTestId('preset-record').click();
  await expect(page.getByTestId('record-set-A')).toContainText('l1d_cache_refill');
  await expect(page.getByTestId('record-start')).toBeEnabled();
  await page.getByRole('button', { name: 'Back to e2e run.etl' }).click();
  await expect(panels.last()).toBeVisible();
  // What was marked is marked in the trace.
  await page.getByTestId('rail-markers').click();
  await expect(page.getByTestId('marker-line')).toHaveText([/^Marker 1/, /^multiply starts/]);

  // Every total of every counter, and every event of the sessions.
  await expect.poll(() => existsSync(truthFile)).toBe(true);
  const truth = JSON.parse(readFileSync(truthFile, 'utf8')) as Truth;
  const folder = join(dir, 'state', 'traces');
  expect(readdirSync(folder)).toEqual(['e2e run.etl']);
  const file = join(folder, 'e2e run.etl');
  const sql =
    'select core, event, sum(value) as counted, max(running_total) as last from windowsperf_driver group by all order by core, event';
  const rows = JSON.parse(await corescope('query', file, sql, '--format', 'json')) as unknown;
  expect(rows).toEqual(
    truth.counters
      .toSorted((a, b) => a.core - b.core || a.event - b.event)
      .map(({ core, event, first, last }) => ({ core, event, counted: last - first, last })),
  );
  expect(truth.counters.length).toBeGreaterThanOrEqual(cores * 4);
  const clusters =
    'select count(distinct cluster) as clusters, sum(value) > 0 as counted from windowsperf_dsu where event = 43';
  expect(JSON.parse(await corescope('query', file, clusters, '--format', 'json'))).toEqual([
    { clusters: cores / 2, counted: true },
  ]);
  const info = await traceInfo(file);
  expect(info.eventsLost).toBe(0);
  // None lost and none twice, of whoever wrote them. Headers and saving add some to two of the kernel's classes.
  const written = Object.entries(truth.eventsByProvider).filter(([guid]) => !headersAndConfiguration.includes(guid));
  const providers = JSON.parse(await corescope('providers', file, '--json')) as { guid: string; events: number }[];
  const counted = new Map(providers.map(({ guid, events }) => [guid, events]));
  expect(written.map(([guid]) => [guid, counted.get(guid)])).toEqual(written);
  expect(written.length).toBeGreaterThan(2);
  const listed = await corescope('events', file, '--format', 'ndjson', '--where', 'Text contains "multiply"');
  expect(listed.trim().split('\n')).toHaveLength(1);
});

test('a live view can be frozen, zoomed and filtered; a recording goes on behind another screen, and can be discarded', async ({
  open,
  dir,
}) => {
  test.setTimeout(120_000);
  const page = await open(...machine(12));
  await page.keyboard.press('Control+Alt+r');
  await expect(page.getByTestId('record-start')).toBeEnabled();
  await page.getByTestId('record-profile').selectOption({ label: 'PMU stalled cycles' });
  await expect(page.getByTestId('record-set-A')).toContainText('inst_retired');

  // One more than there are counters: it is said before, and marked while it is recorded.
  await page.getByTestId('record-events-add').click();
  const dialog = page.getByTestId('record-add-events');
  for (let event = 0; ; event++) {
    if (/^(\d+)/.exec(await textOf(dialog.getByRole('status')))![1] === '7') break;
    const tick = dialog.getByRole('checkbox').nth(event);
    if (!(await tick.isChecked())) await tick.check();
  }
  await expect(dialog.getByRole('status')).toHaveText('7 of 6 counters, multiplexed');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByTestId('record-multiplexed')).toContainText('Multiplexed: 7 events on 6 counters');

  // Two of them keep together.
  await page.getByTestId('record-group-add').click();
  const group = page.getByTestId('record-group-dialog');
  await group.getByRole('checkbox').nth(0).check();
  await expect(page.getByTestId('record-group-ok')).toBeDisabled();
  await group.getByRole('checkbox').nth(1).check();
  await page.getByTestId('record-group-ok').click();
  await expect(page.getByTestId('record-group')).toContainText('Counted together: stall_backend, stall_frontend');
  await expect(page.getByTestId('record-multiplexed')).toContainText('Groups are kept together');

  await start(page);
  const lanes = page.getByTestId('record-lanes');
  await expect(lanes).toContainText('scaled');
  await expect(page.getByTestId('live-lane-0')).toContainText('≈');

  await page.getByTestId('record-freeze').click();
  await expect(lanes).toHaveAttribute('data-following', 'false');
  await page.getByTestId('live-lanes').focus();
  await page.keyboard.press('+');
  await page.keyboard.press('End');
  await expect(lanes).toHaveAttribute('data-following', 'true');
  const box = (await page.getByTestId('live-lanes').boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.7, box.y + 30);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -400);
  await page.keyboard.up('Control');
  await expect(page.getByTestId('record-to-now')).toBeVisible();
  await page.getByTestId('record-to-now').click();
  await page.getByTestId('record-series').click();
  await page.getByRole('checkbox', { name: 'Events per second', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('live-lane-0')).toHaveAttribute('aria-label', /Events\/s [\d.]+/);

  await page.getByTestId('record-tab-events').click();
  const rows = page.getByTestId('live-row');
  await expect(rows.first()).toBeVisible();
  await typeInEditor(page.getByTestId('live-filter'), 'cpu = 3 and');
  await expect(page.getByTestId('live-filter-problem')).toBeVisible();
  await typeInEditor(page.getByTestId('live-filter'), 'cpu = 3 and processN');
  await expect(page.locator('.cm-tooltip-autocomplete')).toContainText('processName');
  await typeInEditor(page.getByTestId('live-filter'), "cpu = 3 and event = 'Thread/CSwitch'");
  await expect(page.getByTestId('live-filter-problem')).toHaveCount(0);
  await expect(rows.first()).toContainText('Thread/CSwitch');
  await expect
    .poll(async () => new Set(await rows.locator('[data-column=cpu]').allTextContents()))
    .toEqual(new Set(['3']));
  await page.getByTestId('live-pause').click();
  const paused = await textOf(rows.first());
  const total = numberIn(await textOf(page.getByTestId('live-count')));
  await expect.poll(async () => numberIn(await textOf(page.getByTestId('live-count')))).toBeGreaterThan(total);
  expect(await textOf(rows.first())).toBe(paused);
  await page.getByTestId('live-follow').click();
  await expect(rows.first()).not.toHaveText(paused);

  // What is added is recorded from then on.
  await page.getByTestId('record-add').click();
  await expect(page.getByTestId('record-add-profile')).not.toContainText('PMU');
  await page.getByTestId('record-add-profile').selectOption('disk');
  await page.getByTestId('record-add-ok').click();
  // A dialog that stays says why: in the failure, too.
  await expect.poll(() => page.getByTestId('record-add-dialog').allInnerTexts()).toEqual([]);
  await expect(page.getByTestId('record-session')).toContainText('DiskIO');
  await typeInEditor(page.getByTestId('live-filter'), "event = 'DiskIO/Read'");
  await expect(rows.first()).toContainText('DiskIO/');
  await page.getByTestId('record-add').click();
  await page.getByTestId('record-add-profile').selectOption('disk');
  await page.getByTestId('record-add-ok').click();
  await expect(page.getByTestId('record-add-dialog').getByRole('alert')).toContainText('adds nothing');
  await page.keyboard.press('Escape');
  await page.getByTestId('record-tab-messages').click();
  await expect(page.getByTestId('record-messages')).toContainText('was added.');

  // It goes on, and the way back is at the window’s foot.
  await page.getByTestId('rail-back').click();
  await expect(page.getByTestId('start-open')).toBeVisible();
  await page.getByTestId('status-recording').click();
  await expectMoving(page);
  await page.getByTestId('record-discard').click();
  await page.getByTestId('record-discard-ok').click();
  await expect(page.getByTestId('record-idle')).toBeVisible({ timeout: 30_000 });
  expect(existsSync(join(dir, 'state', 'traces')) ? readdirSync(join(dir, 'state', 'traces')) : []).toEqual([]);
});

test('a trace is played as a live session, and a profile of one’s own says where it is wrong', async ({
  open,
  sampleFile,
}) => {
  test.setTimeout(120_000);
  const page = await open(sampleFile, ...machine(13));
  await traceShown(page, 'sample.etl');
  await page.getByTestId('rail-record').click();
  await expect(page.getByTestId('record-start')).toBeEnabled();

  await test.step('a profile of one’s own says where it is wrong', async () => {
    const choose = async (text: string) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByTestId('record-profile-add').click();
      await (await chooser).setFiles({ name: 'team.wprp', mimeType: 'text/xml', buffer: Buffer.from(text) });
    };
    await choose(
      '<?xml version="1.0"?>\n<WindowsPerformanceRecorder Version="1.0"><Profiles/></WindowsPerformanceRecorder>',
    );
    await expect(page.getByTestId('record-problem')).toContainText(/team\.wprp.*line 2/);
    await choose(`<?xml version="1.0"?>
<WindowsPerformanceRecorder Version="1.0">
  <Profiles>
    <SystemCollector Id="SC" Name="NT Kernel Logger">
      <BufferSize Value="1024" Sise="7"/>
      <Buffers Value="32"/>
    </SystemCollector>
    <SystemProvider Id="SP"><Keywords><Keyword Value="CSwitch"/></Keywords></SystemProvider>
    <Profile Id="Team.Verbose.File" Name="Team" Description="Ours" DetailLevel="Verbose" LoggingMode="File">
      <Collectors>
        <SystemCollectorId Value="SC"><SystemProviderId Value="SP"/></SystemCollectorId>
      </Collectors>
    </Profile>
  </Profiles>
</WindowsPerformanceRecorder>
`);
    await expect(page.getByTestId('record-profile-problems')).toContainText(/team\.wprp:5.*Sise/);
    await expect(page.getByTestId('record-profile').locator('option:checked')).toHaveText('Team');
    await expect(page.getByTestId('record-session')).toContainText('NT Kernel: CSwitch');
  });

  await page.getByTestId('record-profile-save').click();
  await page.getByTestId('record-save-profile').getByRole('textbox').fill('Mine');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('record-profile').locator('option:checked')).toHaveText('Mine');

  await page.getByTestId('record-replay').click();
  await page.getByTestId('record-replay-speed').selectOption({ label: '2 ×' });
  await page.getByTestId('record-replay-recent').first().click();
  await expect(page.getByTestId('record-phase')).toContainText('Replay');
  await expect(page.getByTestId('live-lane-7')).toBeVisible();
  await expectMoving(page);
  await page.getByTestId('record-tab-events').click();
  await expect(page.getByTestId('live-row').first()).toBeVisible();
  await page.getByTestId('record-stop').click();
  await expect(page.getByTestId('record-idle')).toBeVisible();
  await page.getByTestId('rail-back').click();
  await traceShown(page, 'sample.etl');
});

test('axe finds nothing in any state of the screen, also at 1024 × 700', async ({ open }) => {
  test.setTimeout(120_000);
  const page = await open(...machine(14));
  await loadAxe(page);
  await showRecording(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByTestId('record-boot').click();
  await expect(page.getByTestId('record-boot-register')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'CPU', exact: true }).check();
  await page.getByTestId('record-boot-register').click();
  await expect(page.getByTestId('record-boot-session').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByTestId('record-boot-remove').click();
  await expect(page.getByTestId('record-boot-register')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByTestId('record-provider-add').click();
  await expect(page.getByTestId('record-provider-found').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByTestId('record-provider-found').first().click();
  await page.keyboard.press('Escape');
  const session = page.getByTestId('record-session');
  await session.getByTestId('record-provider-name').last().click();
  await page.getByTestId('record-provider-filters').click();
  await session.getByLabel('Programs').fill('spmv.exe');
  await expect(session).toContainText('filtered');
  expect(await axeFindings(page)).toEqual([]);
  // The key that puts it into a session of its own starts nothing.
  await session.getByLabel('Private to process').fill('7420');
  await page.keyboard.press('Enter');
  await expect(session).toContainText('private');
  await expect(page.getByTestId('record-start')).toBeEnabled();
  await page.setViewportSize({ width: 1024, height: 700 });
  await start(page);
  // Nothing that is needed to end it is cut off.
  for (const id of [
    'record-simulated',
    'record-marker',
    'record-discard',
    'record-stop',
    'live-lane-0',
    'record-tab-events',
  ])
    await expect(page.getByTestId(id)).toBeInViewport({ ratio: 1 });
  expect(await axeFindings(page)).toEqual([]);
  await page.getByTestId('record-tab-events').click();
  await expect(page.getByTestId('live-row').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByTestId('record-add').click();
  await expect(page.getByTestId('record-add-ok')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('the start of Windows: registered with two profiles, restarted, saved, opened', async ({ open, dir }) => {
  test.setTimeout(120_000);
  const page = await open(...machine(31));
  await showRecording(page);
  await expect(page.getByTestId('record-boot-state')).toContainText('before anyone signs in');
  await page.getByTestId('record-boot').click();
  const dialog = page.getByTestId('record-boot-dialog');
  const register = dialog.getByTestId('record-boot-register');

  await test.step('nothing chosen is refused', async () => {
    for (const box of await dialog.getByRole('checkbox', { checked: true }).all()) await box.uncheck();
    await register.click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose at least one profile.');
  });

  await test.step('two profiles with kernel events are one kernel session', async () => {
    await dialog.getByRole('checkbox', { name: 'CPU', exact: true }).check();
    await dialog.getByRole('checkbox', { name: 'Disk and file', exact: true }).check();
    await register.click();
    const sessions = dialog.getByTestId('record-boot-session');
    await expect(sessions.first()).toContainText('NT Kernel Logger');
    await expect(sessions.first()).toContainText('starts with the next restart');
    await expect(sessions.first()).toContainText('CSwitch');
    await expect(sessions.first()).toContainText('DiskIO');
  });

  await test.step('before the restart there is nothing to save, and it stays registered', async () => {
    await dialog.getByTestId('record-boot-save').click();
    await expect(dialog.getByRole('alert')).toContainText('has not restarted');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByTestId('record-boot-state')).toContainText('Registered: 2 sessions.');
    await page.getByTestId('record-boot').click();
  });

  await test.step('after it, one trace is opened, and the registry is as it was', async () => {
    await dialog.getByTestId('record-boot-restart').click();
    await expect(dialog.getByTestId('record-boot-session').first()).toContainText('started with Windows');
    await dialog.getByTestId('record-boot-save').click();
    await expect(page.getByTestId('trace-header')).toContainText(/Boot .*\.etl/, { timeout: 60_000 });
    const [file] = readdirSync(join(dir, 'state', 'traces'));
    const processes = JSON.parse(await corescope('processes', join(dir, 'state', 'traces', file!), '--json'));
    expect(processes.map(({ name }: { name: string }) => name)).toContain('System');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Control+Alt+r');
    await expect(page.getByTestId('record-boot-state')).toContainText('before anyone signs in');
  });
});

test('a performance counter that the machine has ends a recording; one that it lacks is refused', async ({
  open,
}, info) => {
  const page = await open(...machine(4711));
  await showRecording(page);
  await page.getByTestId('record-trigger-add').selectOption('When a program starts or ends');
  await page.getByRole('textbox', { name: 'Program that stops the recording' }).fill('never.exe');
  await page.getByRole('combobox', { name: 'What the program does' }).selectOption('ends');
  await page.getByTestId('record-trigger-add').selectOption('When a .NET exception is thrown');
  await page.getByRole('button', { name: 'Remove: When a .NET exception is thrown' }).click();
  await page.getByTestId('record-trigger-add').selectOption('When a performance counter reaches a value');
  const path = page.getByRole('textbox', { name: 'Path of the performance counter that stops the recording' });
  await path.fill('\\No Such\\Counter');
  await page.screenshot({ path: info.outputPath('triggers.png') });
  await loadAxe(page);
  expect(await axeFindings(page, '[data-testid=record-trigger]')).toEqual([]);
  await page.getByTestId('record-start').click();
  await expect(page.getByText('this machine has no such object')).toBeVisible();
  await path.fill('\\System\\Processes');
  await page.getByTestId('record-start').click();
  await expect(page.getByText(/The performance counter .System.Processes is \d+/).first()).toBeVisible({
    timeout: 30_000,
  });
});
