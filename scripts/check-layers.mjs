/**
 * The layer rules of ARCHITECTURE.md: which folder may import which, and which packages. The compiler keeps Node and
 * the DOM out of the pure layers; this keeps the arrows pointing down.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder → what it may import: other folders (with itself), packages, and `node:` for Node's own modules. */
const LAYERS = {
  contract: { folders: [], packages: ['zod'] },
  engine: { folders: ['contract'], packages: ['saxes', 'jsonc-parser'] },
  plugins: { folders: ['contract'], packages: [] },
  'native-bridge': { folders: ['contract', 'engine'], packages: ['node:', 'koffi', 'zod'] },
  host: { folders: ['engine', 'plugins', 'native-bridge', 'contract'], packages: ['node:', 'ws', 'zod', '@duckdb'] },
  cli: { folders: ['host', 'contract'], packages: ['node:', 'commander'] },
  electron: {
    folders: ['host', 'contract'],
    packages: [
      'node:',
      'electron',
      'zod',
      'vite',
      '@electron',
      '@electron-forge',
      'app-builder-lib',
      'electron-builder',
    ],
  },
  // Breaks inputs of everything: nothing imports it.
  fuzz: {
    folders: ['contract', 'engine', 'plugins', 'native-bridge', 'host', 'cli', 'electron', 'renderer'],
    packages: ['node:', 'fast-check'],
  },
  renderer: {
    folders: ['contract'],
    packages: [
      'react',
      'react-dom',
      'react-aria',
      'react-aria-components',
      'zustand',
      'uplot',
      'lucide-react',
      '@tanstack',
      'dockview-react',
      'cmdk',
      'zod',
    ],
  },
};

/** Known exceptions, each `file → import`. It shall stay empty. */
const DEBT = new Set([]);

/** Files that are tools or tests: they may reach what they test. */
const isTestOrTool = (file) =>
  /\.test\.tsx?$|\/testing\/|\/conformance\/|vite\.[\w.-]*config\.ts$|\/vite\.config\.ts$/.test(file);

/**
 * What of the engine the bridge may use: the formats. The simulator also has the sample's machine, whose threads it lets
 * run, and schemas, which its TDH tells.
 */
const mayUse = (file, specifier) =>
  /engine\/(etl|pe)\//.test(specifier) ||
  (file.startsWith('native-bridge/simulator/') && /engine\/(schema|sample)\//.test(specifier));

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;}])import\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|\brequire\s*\(\s*['"]([^'"]+)['"]/g;

/** Specifiers of all imports, exports-from, dynamic imports and requires of a source text. */
export function importsOf(text) {
  return [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? match[4]);
}

const packageOf = (specifier) => {
  if (specifier.startsWith('node:')) return 'node:';
  const [scope] = specifier.split('/');
  return scope;
};

/**
 * What breaks the rules in one file.
 * @param {string} file path from the repository's root, with slashes
 * @param {string} text its source
 * @returns {string[]} one sentence a breach
 */
export function breaches(file, text) {
  const folder = file.split('/')[0];
  const layer = LAYERS[folder];
  if (!layer) return [];
  const found = [];
  for (const specifier of importsOf(text)) {
    if (DEBT.has(`${file} → ${specifier}`)) continue;
    if (specifier.startsWith('.')) {
      const target = posix.normalize(posix.join(posix.dirname(file), specifier)).split('/')[0];
      // The version and name stand in package.json alone.
      if (target === folder || (target === 'package.json' && layer.packages.includes('node:'))) continue;
      if (isTestOrTool(file) && target !== 'electron' && target !== 'renderer') continue;
      if (!layer.folders.includes(target)) found.push(`${file}: ${folder}/ must not import ${target}/ (${specifier})`);
      else if (folder === 'native-bridge' && target === 'engine' && !mayUse(file, specifier))
        found.push(`${file}: native-bridge/ may import engine/format/ and engine/format/pe/ only (${specifier})`);
      continue;
    }
    const name = packageOf(specifier);
    if (name === 'electron' && folder !== 'electron') found.push(`${file}: only electron/ may import electron`);
    else if (!isTestOrTool(file) && !layer.packages.includes(name))
      found.push(`${file}: ${folder}/ must not import ${specifier}`);
  }
  return found;
}

/** Breaches in all sources that git tracks or would track. */
export function checkTree(root) {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  return list
    .split('\n')
    .filter((file) => file !== '')
    .flatMap((file) => {
      try {
        return breaches(file, readFileSync(join(root, file), 'utf8'));
      } catch (error) {
        // Deleted in the work tree, not yet in the index.
        if (error.code === 'ENOENT') return [];
        throw error;
      }
    });
}

if (process.argv[1] && relative(resolve(process.argv[1]), fileURLToPath(import.meta.url)) === '') {
  const found = checkTree(resolve(dirname(fileURLToPath(import.meta.url)), '..'));
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
