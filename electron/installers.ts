import type { Configuration, FileAssociation } from 'app-builder-lib';
import { appId } from './app-id.ts';

export const fileAssociations = [
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
    ext: 'diagsession',
    name: 'Diagnostics session',
    description: 'Diagnostics session of Visual Studio',
    mimeType: 'application/x-diagsession',
    role: 'Viewer',
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
] satisfies FileAssociation[];

/** What BuilderMaker makes of the folder that Forge has packed: installers and archives. What is in that folder, forge.config.ts says. */
export const installers: Configuration = {
  appId,
  productName: 'Corescope',
  executableName: 'corescope',
  copyright: 'MIT license',
  fileAssociations,
  win: { icon: 'electron/icons/icon.ico' },
  // Whoever installs chooses: for all users, below Program Files, is what may be elevated (docs/recording.md).
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  mac: { icon: 'electron/icons/icon.icns', category: 'public.app-category.developer-tools' },
  linux: {
    icon: 'electron/icons/icon.png',
    category: 'Development',
    maintainer: 'Corescope contributors',
    synopsis: 'Analyzer for Windows performance traces',
  },
};
