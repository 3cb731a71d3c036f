/** Looks at an app that was packed: what docs/windows-checklist.md part 2 would have a person look at. */
import { join } from 'node:path';
import { listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { checkPackedNatives, type Target } from './native-packages.ts';
import { fuses, resourcesIn } from './packaging.ts';

const executableIn = (folder: string, platform: string): string =>
  platform === 'darwin'
    ? join(folder, 'Corescope.app')
    : join(folder, platform === 'win32' ? 'corescope.exe' : 'corescope');

/** Folders and files at the archive's top, and bundles below `.vite/build` that the app needs. */
const tops: ReadonlySet<string> = new Set(['package.json', '.vite', 'dist', 'node_modules']);
const bundles = [
  'main.cjs',
  'preload.cjs',
  'host-process.cjs',
  'bridge.worker.js',
  'real-time.worker.js',
  'merge.worker.js',
  'reading.worker.js',
  'rows.worker.js',
];

/**
 * @param files of the archive, as `listPackage` has them
 * @returns what should not be there, and what is missing
 */
export function archiveProblems(files: readonly string[]): string[] {
  const paths = files.map((path) => path.replaceAll('\\', '/').replace(/^\//, ''));
  const strange = [...new Set(paths.map((path) => path.replace(/\/.*/s, '')))].filter((top) => !tops.has(top));
  const packages = paths.flatMap((path) => (path.startsWith('node_modules/') ? path.split('/').slice(1, 2) : []));
  const others = [...new Set(packages)].filter((name) => !['koffi', '@koromix', '@duckdb'].includes(name));
  const missing = [...bundles.map((name) => `.vite/build/${name}`), 'dist/page/index.html'].filter(
    (path) => !paths.includes(path),
  );
  return [
    ...strange.map((top) => `The archive contains ${top}, which should not be shipped.`),
    ...others.map((name) => `The archive contains node_modules/${name}, which is bundled or not needed.`),
    ...missing.map((path) => `The archive lacks ${path}.`),
  ];
}

/** @param folder that Forge has packed to @returns what is wrong; empty: nothing */
export async function packedProblems(folder: string, target: Target): Promise<string[]> {
  const resources = resourcesIn(folder, target.platform);
  const problems = archiveProblems(listPackage(join(resources, 'app.asar'), { isPack: false }));
  try {
    checkPackedNatives(resources, target);
  } catch (error) {
    problems.push((error as Error).message);
  }
  const wire = await getCurrentFuseWire(executableIn(folder, target.platform));
  for (const [fuse, on] of Object.entries(fuses(process.env)))
    if (wire[fuse as never] !== (on ? FuseState.ENABLE : FuseState.DISABLE))
      problems.push(`The fuse ${FuseV1Options[Number(fuse)]} is not ${on ? 'on' : 'off'}.`);
  return problems;
}
