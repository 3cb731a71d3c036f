import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];

const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder
      ? [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')]
      : [],
  ),
};

/**
 * What Chromium does without while it is tested. The last such switch counts, so those that Playwright turns off are
 * among them.
 */
export const disabledFeatures = [
  // Pages of their own behind the address bar of each window, which take as long to load as the start screen.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
];

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Path of a Chrome or Chromium on this machine, or null. CORESCOPE_CHROMIUM and CHROME_PATH go first. */
export function findChromium() {
  const named = [process.env.CORESCOPE_CHROMIUM, process.env.CHROME_PATH].filter(Boolean);
  const extensions = process.platform === 'win32' ? ['.exe'] : [''];
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.flatMap((name) => extensions.map((extension) => join(folder, name + extension))));
  return [...named, ...onPath, ...(PLACES[process.platform] ?? [])].find(isExecutable) ?? null;
}

const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Like `findChromium`, but installs Debian's package where that is possible. Null when there is none to be had. */
export function findOrInstallChromium() {
  const found = findChromium();
  if (found || !isDebianRoot()) return found;
  console.log('No Chrome or Chromium here: installing Debian’s chromium …');
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] });
  // Whether it went well shows in what is there afterwards: the caller says what to do where it did not.
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return findChromium();
}
