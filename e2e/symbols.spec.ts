/** Names for functions: from a server on the loopback that is asked only after consent, into the table and the call stacks. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expected, sharedSymbolPath } from '../engine/testing/shared-symbols.ts';
import { axeFindings, loadAxe } from './axe.ts';
import { expect, realTraces, test } from './corescope.ts';

interface Store {
  url: string;
  /** Paths in the order in which they were asked for. */
  asked: string[];
  /** Answers of files wait until this is set. */
  release(): void;
}

let server: Server;

async function startStore(holds: boolean): Promise<Store> {
  const asked: string[] = [];
  let release = (): void => {};
  const released = holds ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve();
  server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    asked.push(path);
    try {
      const bytes = readFileSync(sharedSymbolPath('store', ...path.split('/').slice(1)));
      response.writeHead(200, { 'content-length': String(bytes.length) });
      response.write(bytes.subarray(0, 1000));
      await released;
      response.end(bytes.subarray(1000));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, release: () => release() };
}

test.afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const pdbs = (): string[] =>
  (expected('ngen-perfview-net.4.5.x86') as { pdbs: { pdb: string }[] }).pdbs.map(({ pdb }) => pdb);
const row = (page: Page, pdb: string) => page.getByTestId('symbol-modules-row').filter({ hasText: pdb });

/** The panel has the window for itself: lists make the rows in view only. */
async function symbolsShown(page: Page): Promise<void> {
  const panel = page.getByTestId('symbols');
  await expect(panel).toContainText('Frames with a name', { timeout: 60_000 });
  await panel.getByTestId('panel-maximize').click();
}

async function setPath(page: Page, path: string): Promise<void> {
  await page.getByTestId('symbol-path').fill(path);
  await page.getByTestId('symbol-path-apply').click();
}

test.skip(realTraces === null, '../shared/traces is absent');

test('a server is asked after consent only; modules get names; the consent can be taken back', async ({
  open,
  dir,
}, info) => {
  const store = await startStore(false);
  const page = await open(realTraces?.windows7 ?? '', '--show', 'symbols');
  await symbolsShown(page);
  const [pdb = '', ...others] = pdbs();
  await expect(row(page, pdb).locator('[data-state]')).toHaveAttribute('data-state', 'notFound');
  await expect(page.getByTestId('symbols-download-all')).toBeDisabled();

  await setPath(page, `srv*${dir}/cache*${store.url}`);
  const question = page.getByTestId('symbol-server-question');
  await expect(question).toContainText('learns which modules you analyze');
  await expect(question).toContainText('GET …/');
  await expect(page.getByTestId('symbols-download-all')).toBeDisabled();
  expect(store.asked).toEqual([]);
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: info.outputPath(`symbols-${theme}.png`) });
  }
  await loadAxe(page);
  expect(await axeFindings(page, '[data-testid=symbols]')).toEqual([]);

  await question.getByRole('button', { name: 'Always allow' }).click();
  await expect(question).toBeHidden();
  await page.getByTestId('symbols-download-all').click();
  await expect(page.getByTestId('symbols-report')).toContainText(/^3 downloaded, \d+ on no server$/, {
    timeout: 60_000,
  });
  for (const each of [pdb, ...others]) {
    await page.getByTestId('symbols-search').fill(each);
    await expect(row(page, each).locator('[data-state]')).toHaveAttribute('data-state', 'loaded');
  }
  await page.screenshot({ path: info.outputPath('symbols-loaded.png') });

  await page.getByTestId('symbol-server-consent').selectOption('never');
  await expect(page.getByTestId('symbol-server')).toHaveAttribute('data-consent', 'never');
  await expect(page.getByTestId('symbols-download-all')).toBeDisabled();
});

test('a download shows how far it is, and can be canceled', async ({ open, dir }) => {
  const store = await startStore(true);
  const page = await open(realTraces?.windows7 ?? '', '--show', 'symbols');
  await symbolsShown(page);
  await setPath(page, `srv*${dir}/cache*${store.url}`);
  await page.getByTestId('symbol-server-question').getByRole('button', { name: 'Allow once' }).click();
  await page.getByTestId('symbols-download-view').click();
  await expect(page.getByTestId('symbols-progress')).toContainText(' of ', { timeout: 60_000 });
  await page.getByTestId('symbols-cancel').click();
  await expect(page.getByTestId('symbols-progress')).toBeHidden();
  const [pdb = ''] = pdbs();
  await expect(row(page, pdb).locator('[data-state]')).toHaveAttribute('data-state', 'notFound');

  store.release();
  await page.getByTestId('symbols-download-view').click();
  await expect(row(page, pdb).locator('[data-state]')).toHaveAttribute('data-state', 'loaded', { timeout: 60_000 });
});
