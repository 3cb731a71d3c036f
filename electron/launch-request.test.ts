import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { launchRequest, parseLaunchArguments } from './launch-request.ts';

const cwd = resolve('/folder');

it.each<[args: string[], appPathFirst: boolean, files: string[], sample: boolean]>([
  [[], false, [], false],
  [['a.etl'], false, ['/folder/a.etl'], false],
  [['/x/a.etl', 'sub/b.etl'], false, ['/x/a.etl', '/folder/sub/b.etl'], false],
  [['.', 'a.etl'], true, ['/folder/a.etl'], false],
  [['--inspect=0', '--remote-debugging-port=0', '.', 'a.etl', '--sample'], true, ['/folder/a.etl'], true],
  [['--user-data-dir=/tmp/x', '-psn_0_1'], false, [], false],
  [['--', '--sample', '-a.etl'], false, ['/folder/--sample', '/folder/-a.etl'], false],
  [['.', '--', 'a.etl'], true, ['/folder/a.etl'], false],
  [[''], false, [], false],
])('%j (app path first: %s) opens %j, sample %s', (args, appPathFirst, files, sample) => {
  const request = parseLaunchArguments(args, cwd, appPathFirst);
  expect(request).toEqual({ files: files.map((file) => resolve(file)), sample, link: '' });
  expect(launchRequest.parse(request)).toEqual(request);
});

it('takes what is to be shown from its own switches, as an address says it', () => {
  const args = ['--table=cpu_precise', '--filter=[IPC] < 1 & x', '--range=1s-2s', '--user-data-dir=/x', 'a.etl'];
  const { link } = parseLaunchArguments([...args, '--', '--tab=no'], cwd, false);
  expect([...new URLSearchParams(link)]).toEqual([
    ['table', 'cpu_precise'],
    ['filter', '[IPC] < 1 & x'],
    ['range', '1s-2s'],
  ]);
  expect(parseLaunchArguments([`--filter=${'x'.repeat(3000)}`], cwd, false).link).toBe('');
});

it('takes no more files than a second instance may hand over', () => {
  const request = parseLaunchArguments(
    Array.from({ length: 1000 }, (_, index) => `${index}.etl`),
    cwd,
    false,
  );
  expect(launchRequest.parse(request).files).toHaveLength(64);
});
