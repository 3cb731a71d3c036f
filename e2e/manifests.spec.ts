/** Manifests that the user adds: by choosing, by dropping; what they change; and to be rid of them again. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { haveSharedTraces, sharedTracePath } from '../engine/testing/shared-traces.ts';
import { dropFiles, expect, showPanel, test, traceShown } from './corescope.ts';

const guid = 'a5b1c2d3-0001-4000-8000-00000000beef';
const manifest = `<?xml version="1.0" encoding="utf-8"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
  <instrumentation><events>
    <provider name="Contoso-Lamp" guid="{${guid}}" symbol="LAMP" resourceFileName="l" messageFileName="l">
      <templates><template tid="t"><data name="Brightness" inType="win:UInt32"/></template></templates>
      <events><event value="7" version="2" symbol="LampOn" template="t" level="win:Informational"/></events>
    </provider>
  </events></instrumentation>
</instrumentationManifest>
`;
const bytes = (text: string) => [...new TextEncoder().encode(text)];

async function choose(page: Page, testId: string, files: { name: string; text: string }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByTestId(testId).click();
  await (await chooser).setFiles(
    files.map(({ name, text }) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })),
  );
}

test('without a trace: manifests are chosen, refused, dropped', async ({ open }) => {
  const page = await open();
  await test.step('they are added and removed, and can be explored', async () => {
    await page.getByTestId('start-manifests').click();
    await expect(page.getByTestId('manifests-empty')).toBeVisible();
    await choose(page, 'manifests-add', [{ name: 'lamp.man', text: manifest }]);
    await expect(page.getByTestId('manifest')).toContainText('lamp.man');
    await expect(page.getByTestId('manifest')).toContainText('1 provider, 1 event');

    await page.getByRole('button', { name: 'Providers…' }).click();
    await page.getByTestId('providers-search').fill('brightness');
    await expect(page.getByTestId('manifest-providers-table-row')).toHaveCount(1);
    await expect(page.getByTestId('event-template')).toContainText('Brightness');
    await expect(page.getByTestId('event-template')).toContainText('UInt32');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+Shift+M');
    await page.getByTestId('manifest-remove').click();
    await expect(page.getByTestId('manifests-empty')).toBeVisible();
  });

  await test.step('what is no manifest is told, and keeps no other from being added', async () => {
    await choose(page, 'manifests-add', [
      { name: 'none.xml', text: '<a/>' },
      { name: 'lamp.man', text: manifest },
    ]);
    await expect(page.getByTestId('manifest-problems')).toContainText('none.xml');
    await expect(page.getByTestId('manifest')).toHaveCount(1);
    await page.getByTestId('manifest-remove').click();
    await expect(page.getByTestId('manifests-empty')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('manifests that are dropped are added, and a trace beside them is opened', async () => {
    await dropFiles(page, [{ name: 'Lamp.MAN', bytes: bytes(manifest) }]);
    await expect(page.getByTestId('notice')).toContainText('1 manifest added');
    await dropFiles(page, [
      { name: 'broken.etl', bytes: [1, 2, 3] },
      { name: 'lamp2.man', bytes: bytes(manifest) },
    ]);
    await expect(page.getByTestId('failed')).toContainText('broken.etl');
    await page.keyboard.press('Escape');
    await page.getByTestId('start-manifests').click();
    await expect(page.getByTestId('manifest')).toHaveCount(2);
  });
});

test('one of the command line stays, and says where it comes from', async ({ open, dir }) => {
  const path = `${dir}/lamp.man`;
  writeFileSync(path, manifest);
  const page = await open('--manifest', path);
  await page.getByTestId('start-manifests').click();
  await expect(page.getByTestId('manifest')).toContainText('Command line');
  await expect(page.getByTestId('manifest-remove')).toHaveCount(0);
});

test('a manifest gives the events of a trace their names and fields', async ({ open }) => {
  test.skip(!haveSharedTraces, '../shared/traces is not there');
  const page = await open(sharedTracePath('etl', 'tx-Process.etl'));
  await traceShown(page, 'tx-Process.etl');
  await showPanel(page, 'providers');
  await expect(page.getByTestId('provider-reason')).toContainText('No manifest of Microsoft-Windows-Kernel-Process');
  const row = page.getByTestId('providers-table-row').first();
  await expect(row.locator('[data-column=undecoded]')).toHaveText('10,343');
  await expect(page.getByTestId('providers-without')).toContainText('1 without a schema');

  const text = readFileSync(sharedTracePath('schemas', 'tx', 'SystemEvents.man'), 'utf8');
  await choose(page, 'provider-add-manifest', [{ name: 'SystemEvents.man', text }]);
  await expect(page.getByTestId('provider-reason')).toHaveCount(0);
  await expect(page.getByTestId('event-name')).toContainText('ProcessStart');
  await expect(page.getByTestId('event-template')).toContainText('ParentProcessID');
  await expect(page.getByTestId('event-message')).toContainText('Process %1 started');
  await expect(page.getByTestId('providers-without')).toHaveCount(0);

  await page.getByTestId('analysis-tab').first().click();
  await expect(page.getByTestId('kinds-table')).toContainText('ProcessStart');
  await showPanel(page, 'processes');
  await expect(page.getByTestId('processes-table-row').first()).toBeVisible();

  await page.keyboard.press('Control+Shift+M');
  await page.getByTestId('manifest-remove').click();
  await page.keyboard.press('Escape');
  await showPanel(page, 'providers');
  await expect(page.getByTestId('provider-reason')).toBeVisible();
});
