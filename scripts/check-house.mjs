/**
 * The house: which folder may import which, and which packages. Reads every import of every source, type imports included.
 * What it refuses: an import that house.mjs does not allow, circles between files, circles between the rooms of a folder,
 * and files that nothing reaches. The compiler keeps Node and the DOM out of the pure folders.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENTRIES, HOUSE, PACKAGES } from './house.mjs';

const SOURCE = /\.(?:tsx?|mts|mjs)$/;
/** Facts and profiles: they lie in rooms as sources do, and import nothing. */
const DATA = /\.(?:json|wprp)$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;}])import\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|\brequire\s*\(\s*['"]([^'"]+)['"]/g;
/** Threads and programs are started by their file. */
const STARTED = /new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g;

/** Specifiers of all imports, exports-from, dynamic imports and requires of a source text. */
export function importsOf(text) {
  return [...text.replace(COMMENT, '').matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? match[4]);
}

/** Tests and what only tests use: they may reach what they test. */
export const isTest = (file) => /\.(?:test|spec)\.tsx?$|\/testing\/|\/conformance\/|^e2e\/|\.test\./.test(file);
const isTool = (file) => /^(?:scripts|bench|fuzz)\/|^[^/]+$|(?:^|\/)vite[\w.-]*\.ts$/.test(file);

/** The room of a file: the longest path of `HOUSE` that it lies in, and below rooms that are `apart` one folder more; null outside. */
export function roomOf(file, house = HOUSE) {
  let below = null;
  for (let path = posix.dirname(file); path !== '.'; path = posix.dirname(path)) {
    if (path in house) return house[path].apart === true && below !== null ? below : path;
    below = path;
  }
  return null;
}

/** A room may use itself, what its own line names, and what the lines of the rooms around it name. */
function mayUse(from, to, house) {
  const covers = (allowed) => to === allowed || to.startsWith(`${allowed}/`);
  if (to === from || (from.startsWith(`${to}/`) === false && covers(from))) return true;
  for (let room = from; room !== '.'; room = posix.dirname(room)) if (house[room]?.may.some(covers)) return true;
  return false;
}

const packageOf = (specifier) => {
  if (specifier.startsWith('node:')) return 'node:';
  return specifier.split('/')[0];
};

/**
 * A tree of sources, read.
 * @param {Record<string, string>} texts path from the repository's root → source
 * @returns {Map<string, { files: string[], packages: string[] }>}
 */
export function readGraph(texts) {
  const graph = new Map();
  for (const [file, text] of Object.entries(texts)) {
    const specifiers = SOURCE.test(file) ? importsOf(text) : [];
    for (const [, started] of text.matchAll(STARTED)) specifiers.push(started);
    const files = specifiers
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => posix.normalize(posix.join(posix.dirname(file), specifier.replace(/\?raw$/, ''))));
    const packages = specifiers.filter((specifier) => !specifier.startsWith('.'));
    graph.set(file, { files: [...new Set(files)], packages: [...new Set(packages)] });
  }
  return graph;
}

/** Imports that the house does not allow. */
export function breaches(graph, house = HOUSE, packages = PACKAGES) {
  const found = [];
  for (const [file, { files, packages: used }] of graph) {
    const from = roomOf(file, house);
    const [top] = file.split('/');
    for (const name of used) {
      if (packageOf(name) === 'electron' && top !== 'electron' && !/^(?:e2e|scripts)\//.test(file))
        found.push(`${file}: only electron/ may import electron`);
      else if (from !== null && !isTest(file) && !isTool(file) && !packages[top]?.includes(packageOf(name)))
        found.push(`${file}: ${top}/ must not import ${name}`);
    }
    if (from === null) continue;
    for (const target of files) {
      const to = roomOf(target, house);
      // Styles have no rooms: their classes are global.
      if (to === null || !(SOURCE.test(target) || DATA.test(target))) continue;
      if (isTest(target) && !isTest(file)) found.push(`${file}: only tests may import ${target}`);
      const isOutside = /^(?:electron|renderer)$/.test(target.split('/')[0]) && target.split('/')[0] !== top;
      if (
        isOutside
          ? !isTool(file) && !file.startsWith('e2e/')
          : !isTest(file) && !isTool(file) && !mayUse(from, to, house)
      )
        found.push(`${file}: ${from}/ must not import ${to}/ (${target})`);
    }
  }
  return found;
}

/**
 * Groups of nodes that reach each other, by Tarjan's algorithm.
 * @param {Map<string, Iterable<string>>} arrows
 * @returns {string[][]} each of two nodes or more
 */
export function circles(arrows) {
  const number = new Map();
  const low = new Map();
  const stack = [];
  const onStack = new Set();
  const found = [];
  const visit = (node) => {
    number.set(node, number.size);
    low.set(node, number.get(node));
    stack.push(node);
    onStack.add(node);
    for (const next of arrows.get(node) ?? []) {
      if (!arrows.has(next)) continue;
      if (!number.has(next)) {
        visit(next);
        low.set(node, Math.min(low.get(node), low.get(next)));
      } else if (onStack.has(next)) low.set(node, Math.min(low.get(node), number.get(next)));
    }
    if (low.get(node) !== number.get(node)) return;
    const group = stack.splice(stack.lastIndexOf(node));
    for (const member of group) onStack.delete(member);
    if (group.length > 1) found.push(group.sort());
  };
  for (const node of arrows.keys()) if (!number.has(node)) visit(node);
  return found;
}

export function fileCircles(graph) {
  const arrows = new Map([...graph].map(([file, { files }]) => [file, files]));
  return circles(arrows).map((group) => `files in a circle: ${group.join(', ')}`);
}

/** Of every folder: what lies in it, as rooms (its folders) and single files. Tests are of no room. */
export function roomCircles(graph) {
  const product = [...graph].filter(([file]) => !isTest(file));
  const folders = new Set();
  for (const [file] of product)
    for (let path = posix.dirname(file); path !== '.'; path = posix.dirname(path)) folders.add(path);
  return ['.', ...folders].sort().flatMap((folder) => {
    const within = (file) => folder === '.' || file.startsWith(`${folder}/`);
    const depth = folder === '.' ? 1 : folder.split('/').length + 1;
    const part = (file) => file.split('/').slice(0, depth).join('/');
    const arrows = new Map();
    for (const [file, { files }] of product) {
      if (!within(file)) continue;
      if (!arrows.has(part(file))) arrows.set(part(file), new Set());
      for (const target of files)
        if (within(target) && graph.has(target) && !isTest(target) && part(target) !== part(file))
          arrows.get(part(file)).add(part(target));
    }
    return circles(arrows)
      .filter((group) => group.some((name) => !SOURCE.test(name)))
      .map((group) => `rooms in a circle: ${group.join(', ')}`);
  });
}

/** Files of the product that no entry reaches. */
export function orphans(graph, entries = ENTRIES) {
  const reached = new Set();
  const queue = [...graph.keys()].filter((file) => isTest(file) || isTool(file) || entries.includes(file));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const target of graph.get(file)?.files ?? []) if (graph.has(target)) queue.push(target);
  }
  const gone = entries.filter((entry) => !graph.has(entry)).map((entry) => `${entry}: an entry that is not there`);
  return [
    ...gone,
    ...[...graph.keys()].filter((file) => !reached.has(file)).map((file) => `${file}: nothing imports it`),
  ];
}

/** All sources that git tracks or would track. @throws Error where fewer can be read than are listed */
export function readTree(root) {
  const git = (...args) =>
    execFileSync('git', ['ls-files', ...args], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n');
  const deleted = new Set(git('--deleted'));
  const listed = git('--cached', '--others', '--exclude-standard').filter(
    (file) =>
      (SOURCE.test(file) || (DATA.test(file) && roomOf(file) !== null)) &&
      !/\.d\.m?ts$/.test(file) &&
      !deleted.has(file),
  );
  const texts = Object.fromEntries(listed.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const read = readGraph(texts);
  if (read.size < listed.length || listed.length === 0)
    throw new Error(`Read ${read.size} of ${listed.length} sources that git lists.`);
  return read;
}

export const checkHouse = (graph) => [
  ...breaches(graph),
  ...fileCircles(graph),
  ...roomCircles(graph),
  ...orphans(graph),
];

const BEGIN = '<!-- the house: written by `node scripts/check-house.mjs --write`, from scripts/house.mjs -->';
const END = '<!-- end of the house -->';

/** The house as a tree, one line a room: what is in it, and what it may import besides what the rooms around it may. */
export function picture(house = HOUSE) {
  const rooms = Object.entries(house).map(([path, { says, may }]) => {
    const depth = path.split('/').length - 1;
    const name = `${'  '.repeat(depth)}${depth === 0 ? path : posix.basename(path)}/`;
    const targets = may.map((room) =>
      room.startsWith(`${posix.dirname(path)}/`) && depth > 0 ? posix.basename(room) : room,
    );
    return { name, says, targets };
  });
  const width = Math.max(...rooms.map(({ name }) => name.length)) + 2;
  const lines = rooms.map(({ name, says, targets }) => {
    const arrows = targets.length === 0 ? '' : `\n${' '.repeat(width)}→ ${targets.join(', ')}`;
    return `${name.padEnd(width)}${says}${arrows}`;
  });
  return ['```', ...lines, '```'].join('\n');
}

/** A document with the picture between its marks. @throws Error without the marks */
export function withPicture(text, house = HOUSE) {
  const from = text.indexOf(BEGIN);
  const to = text.indexOf(END);
  if (from < 0 || to < from) throw new Error(`ARCHITECTURE.md lacks the marks "${BEGIN}" and "${END}".`);
  return `${text.slice(0, from + BEGIN.length)}\n${picture(house)}\n${text.slice(to)}`;
}

/** @returns a sentence where the document's picture is not that of the rules */
export const stalePicture = (text) =>
  withPicture(text) === text
    ? []
    : ['ARCHITECTURE.md: run `node scripts/check-house.mjs --write`: its picture is not that of scripts/house.mjs'];

if (process.argv[1] && relative(resolve(process.argv[1]), fileURLToPath(import.meta.url)) === '') {
  const root = resolve(fileURLToPath(import.meta.url), '../..');
  const page = join(root, 'ARCHITECTURE.md');
  if (process.argv.includes('--write')) writeFileSync(page, withPicture(readFileSync(page, 'utf8')));
  const graph = readTree(root);
  const found = [...checkHouse(graph), ...stalePicture(readFileSync(page, 'utf8'))];
  for (const line of found) console.error(line);
  console.log(`${graph.size} sources`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
