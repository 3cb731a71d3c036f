import { FuseV1Options } from '@electron/fuses';
import { Arch, type Configuration } from 'app-builder-lib';
import { appId } from './electron/app-id.ts';
import { checkPackedNatives, collectNatives } from './electron/native-packages.ts';
import { collectedFiles, fuses, resourcesIn, shippedGlobs, unpackedGlobs } from './electron/packaging.ts';

const fuse = fuses(process.env);

/**
 * Installers and archives, made from what Forge has packed (`npm run package`). `files`, `asar` and the fuses describe
 * the same package for electron-builder alone (`npx electron-builder --dir --config electron-builder.config.ts`).
 */
const config: Configuration = {
  appId,
  productName: 'Corescope',
  executableName: 'corescope',
  copyright: 'MIT licence',
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
  electronFuses: {
    runAsNode: fuse[FuseV1Options.RunAsNode],
    enableCookieEncryption: fuse[FuseV1Options.EnableCookieEncryption],
    enableNodeOptionsEnvironmentVariable: fuse[FuseV1Options.EnableNodeOptionsEnvironmentVariable],
    enableNodeCliInspectArguments: fuse[FuseV1Options.EnableNodeCliInspectArguments],
    enableEmbeddedAsarIntegrityValidation: fuse[FuseV1Options.EnableEmbeddedAsarIntegrityValidation],
    onlyLoadAppFromAsar: fuse[FuseV1Options.OnlyLoadAppFromAsar],
    loadBrowserProcessSpecificV8Snapshot: fuse[FuseV1Options.LoadBrowserProcessSpecificV8Snapshot],
    grantFileProtocolExtraPrivileges: fuse[FuseV1Options.GrantFileProtocolExtraPrivileges],
  },
  fileAssociations: [
    {
      ext: 'etl',
      name: 'Event trace log',
      description: 'Event trace log (ETW)',
      mimeType: 'application/x-etl',
      role: 'Viewer',
      // Offered by "Open with"; the program that people already use stays the default.
      rank: 'Alternate',
    },
    {
      ext: 'corescope',
      name: 'Corescope workspace',
      description: 'Corescope workspace',
      mimeType: 'application/x-corescope',
      role: 'Editor',
      rank: 'Owner',
    },
  ],
  win: {
    files: [collectedFiles('win32')],
    icon: 'electron/icons/icon.ico',
    target: [
      { target: 'nsis', arch: ['x64', 'arm64'] },
      { target: 'zip', arch: ['x64', 'arm64'] },
    ],
  },
  // Whoever installs chooses: for all users, below Program Files, is what may be elevated (docs/recording.md).
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  mac: {
    files: [collectedFiles('darwin')],
    icon: 'electron/icons/icon.icns',
    category: 'public.app-category.developer-tools',
    target: [{ target: 'dmg', arch: ['x64', 'arm64'] }],
  },
  linux: {
    files: [collectedFiles('linux')],
    icon: 'electron/icons/icon.png',
    category: 'Development',
    maintainer: 'Corescope contributors',
    synopsis: 'Analyzer for Windows performance traces',
    target: [
      { target: 'deb', arch: ['x64', 'arm64'] },
      { target: 'AppImage', arch: ['x64', 'arm64'] },
    ],
  },
};

export default config;
