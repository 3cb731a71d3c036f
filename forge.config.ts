import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FuseVersion } from '@electron/fuses';
import { FusesPlugin } from '@electron-forge/plugin-fuses';
import { VitePlugin } from '@electron-forge/plugin-vite';
import type { ForgeConfig } from '@electron-forge/shared-types';
import { appId } from './electron/app-id.ts';
import { BuilderMaker } from './electron/builder-maker.ts';
import { fileAssociations, installers } from './electron/installers.ts';
import { checkPackedNatives, collectNatives, placeNatives } from './electron/native-packages.ts';
import { fuses, isIgnored, resourcesIn, unpackedGlobs } from './electron/packaging.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** How the desktop app is packed: `npm run package` (Node 22.13 or later; it fetches Electron's binary). */
const config: ForgeConfig = {
  packagerConfig: {
    name: 'Corescope',
    executableName: 'corescope',
    appBundleId: appId,
    // Without its ending: .ico and .icns lie there.
    icon: 'electron/icons/icon',
    asar: { unpack: `{${unpackedGlobs.join(',')}}` },
    ignore: isIgnored,
    // macOS reads file associations from the packed app; elsewhere the installer writes them.
    extendInfo: {
      CFBundleDocumentTypes: fileAssociations.map(({ ext, name, role, rank }) => ({
        CFBundleTypeName: name,
        CFBundleTypeExtensions: [ext],
        CFBundleTypeRole: role,
        LSHandlerRank: rank,
      })),
    },
  },
  hooks: {
    packageAfterCopy: async (_config, buildPath, _electronVersion, platform, arch) =>
      placeNatives(collectNatives(root, { platform, arch }), join(buildPath, 'node_modules')),
    postPackage: async (_config, { platform, arch, outputPaths }) => {
      for (const path of outputPaths) checkPackedNatives(resourcesIn(path, platform), { platform, arch });
    },
  },
  makers: [
    new BuilderMaker({ builder: installers, targets: ['nsis', 'zip'] }, ['win32']),
    new BuilderMaker({ builder: installers, targets: ['dmg'] }, ['darwin']),
    new BuilderMaker({ builder: installers, targets: ['deb', 'AppImage'] }, ['linux']),
  ],
  plugins: [
    new VitePlugin({
      build: [
        { entry: 'electron/main.ts', config: 'electron/vite.main.config.ts', target: 'main' },
        { entry: 'electron/host-process.ts', config: 'electron/vite.host-process.config.ts', target: 'main' },
        { entry: 'native-bridge/rpc/bridge.worker.ts', config: 'electron/vite.workers.config.ts', target: 'main' },
        { entry: 'electron/preload.ts', config: 'electron/vite.preload.config.ts', target: 'preload' },
      ],
      renderer: [{ name: 'page', config: 'renderer/vite.config.ts' }],
    }),
    new FusesPlugin({ version: FuseVersion.V1, strictlyRequireAllFuses: true, ...fuses(process.env) }),
  ],
};

export default config;
