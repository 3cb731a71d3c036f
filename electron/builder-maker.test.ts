import { join } from 'node:path';
import type { MakerOptions } from '@electron-forge/maker-base';
import { build } from 'app-builder-lib';
import { expect, it, vi } from 'vitest';
import forge from '../forge.config.ts';
import { BuilderMaker } from './builder-maker.ts';

vi.mock(import('app-builder-lib'), async (original) => ({ ...(await original()), build: vi.fn(async () => ['made']) }));

const make = async (targetPlatform: string, targetArch: string) => {
  const maker = forge.makers!.find(
    (candidate) => candidate instanceof BuilderMaker && candidate.platforms.includes(targetPlatform as never),
  ) as BuilderMaker;
  await maker.prepareConfig(targetArch as never);
  const options = { dir: '/out/packed', makeDir: '/out/make', appName: 'Corescope', targetPlatform, targetArch };
  return maker.make(options as unknown as MakerOptions);
};

it.each([
  ['win32', 'arm64', '/out/packed', 'windows', 3, ['nsis', 'zip']],
  ['darwin', 'arm64', join('/out/packed', 'Corescope.app'), 'mac', 3, ['dmg']],
  ['linux', 'x64', '/out/packed', 'linux', 1, ['deb', 'AppImage']],
])('makes %s-%s from what Forge has packed', async (platform, arch, prepackaged, name, archNumber, targets) => {
  expect(await make(platform, arch)).toEqual(['made']);
  const options = vi.mocked(build).mock.lastCall![0];
  expect(options).toMatchObject({ prepackaged, publish: 'never' });
  const made = [...options.targets!].map(([builderPlatform, archs]) => [builderPlatform.name, ...archs]);
  expect(made).toEqual([[name, [archNumber, targets]]]);
  expect(options.config).toMatchObject({
    appId: 'io.github.corescope',
    directories: { output: join('/out/make', `${platform}-${arch}`) },
  });
});

it('gives electron-builder a configuration of its own each time: it writes into it', async () => {
  vi.mocked(build).mockImplementationOnce(async (options) => {
    (options!.config as { fileAssociations: unknown[] }).fileAssociations[0] = null;
    return [];
  });
  await make('win32', 'arm64');
  await make('win32', 'x64');
  const { fileAssociations } = vi.mocked(build).mock.lastCall![0]!.config as { fileAssociations: unknown[] };
  expect(fileAssociations).toEqual([
    expect.objectContaining({ ext: 'etl' }),
    expect.objectContaining({ ext: 'diagsession' }),
    expect.objectContaining({ ext: 'corescope' }),
  ]);
});

it('refuses what no package is made for', async () => {
  const maker = forge.makers![0] as BuilderMaker;
  const options = { dir: '', makeDir: '', appName: '', targetPlatform: 'mas', targetArch: 'x64' };
  await expect(maker.make(options as unknown as MakerOptions)).rejects.toThrow('mas-x64');
});
