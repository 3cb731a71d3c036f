/**
 * electron-builder packs what Forge packs, for tests: Forge cannot without Electron's binary, electron-builder around any
 * folder. Made of the same description, so that it shows what Forge is told.
 */
import { FuseV1Options } from '@electron/fuses';
import { Arch, type Configuration } from 'app-builder-lib';
import { installers } from '../installers.ts';
import { checkPackedNatives, collectedFolder, collectNatives } from '../native-packages.ts';
import { fuses, resourcesIn, shippedRoots, unpackedGlobs } from '../packaging.ts';

/**
 * electron-builder's `files`. It adds npm's production dependencies by itself, so they are taken out first; native packages
 * are those of the machine that packs, and those of the target come from where they were collected.
 */
const shippedGlobs = [
  '!**/*',
  ...shippedRoots.map((root) => (root.endsWith('.json') ? root : `${root}/**/*`)),
  '!node_modules/@koromix/koffi-*/**/*',
  '!node_modules/@duckdb/node-bindings-*/**/*',
];

/** electron-builder's `files` of one platform: what `beforePack` has collected for it. */
const collectedFiles = (platform: string) => ({
  // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder fills it in
  from: collectedFolder({ platform, arch: '${arch}' }),
  to: 'node_modules',
  filter: ['**/*'],
});

/** `EnableCookieEncryption` as electron-builder writes it: `enableCookieEncryption`. It has no name for the last one. */
const electronFuses = Object.fromEntries(
  Object.entries(fuses(process.env))
    .filter(([fuse]) => Number(fuse) !== FuseV1Options.WasmTrapHandlers)
    .map(([fuse, on]) => {
      const name = FuseV1Options[Number(fuse)];
      return [name.charAt(0).toLowerCase() + name.slice(1), on];
    }),
);

export const builderPacking: Configuration = {
  ...installers,
  directories: { output: 'out/make' },
  files: shippedGlobs,
  asar: true,
  asarUnpack: unpackedGlobs,
  npmRebuild: false,
  beforePack: async ({ packager, electronPlatformName: platform, arch }) => {
    collectNatives(packager.projectDir, { platform, arch: Arch[arch] });
  },
  afterPack: async ({ appOutDir, electronPlatformName: platform, arch }) => {
    checkPackedNatives(resourcesIn(appOutDir, platform), { platform, arch: Arch[arch] });
  },
  electronFuses,
  linux: { ...installers.linux, files: [collectedFiles('linux')] },
};
