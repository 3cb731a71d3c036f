import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TraceRegions } from '../../contract/regions.ts';
import { guid, regionsXml } from '../../engine/formats/testing/region-text.ts';
import { sampleBytes } from '../../engine/testing/sample.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';

const folder = temporaryFolder();
const RUNTIME = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';
const xml = regionsXml(`<Region Guid="${guid(1)}" Name="Lock" FriendlyName="Waiting for a lock">
  <Match><Event TID="true" PID="true" /></Match>
  <Start><Event Provider="{${RUNTIME}}" Id="81" /></Start>
  <Stop><Event Provider="{${RUNTIME}}" Id="91" /></Stop>
</Region>`);

function put(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function sampleHost(regions: string[] = []) {
  const host = testHost({ regions });
  const trace = await host.openBytes(sampleBytes(), 'sample.etl');
  return { host, trace };
}

const rows = ({ texts, name, path, file, startNs, endNs, depth, complete }: TraceRegions): string[] =>
  Array.from(name, (_, i) =>
    [texts[name[i]], texts[path[i]], texts[file[i]], startNs[i], endNs[i], depth[i], complete[i]].join(' | '),
  );

test('a trace without files of regions has none, and no payload is read for it', async () => {
  const { host, trace } = await sampleHost();
  let passes = 0;
  const answer = await host.call('regions', { trace }, { onProgress: () => passes++ });
  expect(answer).toMatchObject({ total: 0, texts: [] });
  expect(passes).toBe(0);
  expect(await host.call('regionFiles', {})).toEqual([]);
});

test('regions of a file, those inside of others behind them', async () => {
  const path = put('locks.regions.xml', xml);
  const { host, trace } = await sampleHost([path]);
  const answer = await host.call('regions', { trace });
  // The events themselves: waits of a thread begin with 81 and end with its next 91.
  const kinds = await host.call('kinds', { trace });
  const ends = async (id: number) => {
    const wanted = kinds.filter((kind) => kind.provider === RUNTIME && kind.id === id).map(({ index }) => index);
    const page = await host.call('events', { trace, kinds: wanted, limit: 1000 });
    return Array.from(page.timeNs, (timeNs, i) => ({ timeNs, tid: page.tid[i] }));
  };
  const stops = await ends(91);
  const waits = (await ends(81)).map(({ timeNs, tid }) => {
    const stop = stops.find((one) => one.tid === tid && one.timeNs > timeNs);
    return { from: timeNs, to: stop!.timeNs };
  });
  const [from, to] = [Math.min(...waits.map((wait) => wait.from)), Math.max(...waits.map((wait) => wait.to))];
  waits.sort((a, b) => a.from - b.from || b.to - a.to);
  expect(answer.total).toBe(waits.length + 1);
  expect(rows(answer)).toEqual([
    `Root | Root | ${path} | ${from} | ${to} | 0 | 1`,
    ...waits.map(
      (wait) => `Waiting for a lock | Root/Waiting for a lock | ${path} | ${wait.from} | ${wait.to} | 1 | 1`,
    ),
  ]);
  expect(waits.length).toBe(40);
});

test('files are added and removed while a trace is open', async () => {
  const { host, trace } = await sampleHost();
  const { grant } = host.grants.add(put('later.regions.xml', xml));
  expect(await host.call('addRegionFiles', { grants: [grant] })).toEqual([
    { name: 'later.regions.xml', origin: 'window', regions: 2, warnings: [] },
  ]);
  expect((await host.call('regions', { trace })).total).toBe(41);
  expect(await host.call('removeRegionFile', { name: 'later.regions.xml' })).toEqual([]);
  expect((await host.call('regions', { trace })).total).toBe(0);
});

test.each([
  ['cut.regions.xml', xml.slice(0, 200), /cut\.regions\.xml: it has no regions \(Line.*\)/],
  ['page.xml', '<html/>', /page\.xml: it has no regions \(It.*not a regions/],
  ['notes.txt', xml, /notes\.txt is not a regions file: it must be a \.xml file/],
])('a file that is none is refused: %s', async (name, text, message) => {
  const host = testHost();
  const { grant } = host.grants.add(put(name, text));
  await expect(host.call('addRegionFiles', { grants: [grant] })).rejects.toThrow(message);
  expect(await host.call('regionFiles', {})).toEqual([]);
});
