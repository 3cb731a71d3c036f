/** The desktop app's own code, end to end in real Chromium around a simulated Electron: runs everywhere. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, traceShown } from './corescope.ts';
import { test as base } from './desktop-fixtures.ts';
import { type SimulatedDesktop, startDesktop } from './simulated-electron.ts';

const test = base.extend<{ desktop: SimulatedDesktop }>({
  desktop: async ({ context, dir }, use) => {
    const desktop = await startDesktop(context, dir);
    await expect.poll(() => desktop.pages.length).toBe(1);
    await use(desktop);
  },
});

test('the page runs under the policy, isolated, and shows the sample', async ({ desktop }) => {
  const [page] = desktop.pages;
  const violations: string[] = [];
  page!.on('console', (message) => /Content Security Policy/.test(message.text()) && violations.push(message.text()));
  // A reload while the page is still coming would break that off.
  await expect(page!.getByTestId('start-sample')).toBeVisible();
  await page!.reload();
  await page!.getByTestId('start-sample').click();
  await traceShown(page!, 'sample.etl');
  expect(violations).toEqual([]);
  expect(await page!.evaluate(() => crossOriginIsolated)).toBe(true);
  await expect.poll(() => desktop.electron.BrowserWindow.all[0]!.title).toBe('sample.etl — Corescope');
});

test('a second instance opens its file here, and then in a window of its own', async ({ desktop, sample }) => {
  const second = (request: object) => desktop.electron.app.emit('second-instance', {}, [], '', request);
  second({ files: [sample], sample: false });
  await expect(desktop.pages[0]!.getByTestId('trace-header')).toContainText('made here.etl');
  await expect.poll(() => desktop.electron.BrowserWindow.all[0]!.title).toContain('made here');
  second({ files: [], sample: true });
  await expect.poll(() => desktop.pages.length).toBe(2);
  await expect(desktop.pages[1]!.getByTestId('trace-header')).toContainText('sample.etl');
  await expect(desktop.pages[0]!.getByTestId('trace-header')).toContainText('made here.etl');
});

test('dropped files are opened by their paths', async ({ desktop, sample, dir }) => {
  const [page] = desktop.pages;
  await expect(page!.getByTestId('start-open')).toBeVisible();
  await desktop.drop(page!, sample);
  await expect(page!.getByTestId('trace-header')).toContainText('made here.etl');
  const broken = join(dir, 'broken.etl');
  writeFileSync(broken, 'this is not a trace');
  await desktop.drop(page!, broken);
  await expect(page!.getByTestId('failed')).toContainText('broken.etl');
});

test('a manifest that is dropped is added by its path, and stays where it is', async ({ desktop, dir }) => {
  const [page] = desktop.pages;
  const manifest = join(dir, 'lamp.tmf');
  writeFileSync(
    manifest,
    [
      '// PDB: lamp.pdb',
      'a5b1c2d3-0001-4000-8000-00000000beef Lamp // SRC=lamp.c MJ= MN=',
      '#typev lamp_c10 10 "%0On" //   LEVEL=TRACE_LEVEL_INFORMATION',
      '{',
      '}',
      '',
    ].join('\n'),
  );
  await expect(page!.getByTestId('start-manifests')).toBeVisible();
  await desktop.drop(page!, manifest);
  await expect(page!.getByTestId('notice')).toContainText('1 manifest added');
  await page!.getByTestId('start-manifests').click();
  await expect(page!.getByTestId('manifest')).toContainText('1 WPP message GUID');
  expect(existsSync(manifest)).toBe(true);
});

test('the open dialog and the menus reach the page', async ({ desktop, sample }) => {
  const [page] = desktop.pages;
  const { dialog, Menu, BrowserWindow } = desktop.electron;
  BrowserWindow.all[0]!.focus();
  dialog.picked = [sample];
  await page!.getByTestId('start-open').click();
  await expect(page!.getByTestId('trace-header')).toContainText('made here.etl');
  const closeTrace = () =>
    Menu.current.find(({ label }) => label === '&File')?.submenu?.find(({ label }) => label === 'Close trace');
  await expect.poll(() => closeTrace()?.enabled).toBe(true);
  closeTrace()!.click!({}, BrowserWindow.all[0]);
  await expect(page!.getByTestId('start-open')).toBeVisible();
  await expect.poll(() => BrowserWindow.all[0]!.title).toBe('Corescope');
});

test('the window outlives its trace host', async ({ desktop }) => {
  const [page] = desktop.pages;
  await page!.getByTestId('start-sample').click();
  await expect(page!.getByTestId('trace-header')).toBeVisible();
  desktop.killHost();
  await expect(page!.getByTestId('host-gone')).toContainText('exit code 137');
  await page!.getByTestId('host-gone').getByRole('button', { name: 'Reload' }).click();
  await page!.getByTestId('start-sample').click();
  await expect(page!.getByTestId('trace-header')).toContainText('sample.etl');
});
