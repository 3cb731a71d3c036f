/**
 * Every package of `package-lock.json` has a hash and comes from npm's registry: without one, npm installs whatever a
 * registry or the way to it hands out. (npm leaves hashes out for platforms that the registry does not hold.) Every
 * optional package that another names is there too, or `npm ci` refuses the file on a machine with an empty cache.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const REGISTRY = 'https://registry.npmjs.org/';
/** SHA-512 of 64 bytes; older ones can be forged. */
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** Whether `name`, asked for by the package at `path`, is in the list: beside it or in a folder above, as Node looks it up. */
function isListed(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    if (packages[`${folder}${folder === '' ? '' : '/'}node_modules/${name}`] !== undefined) return true;
    if (!folder.includes('/node_modules/')) return packages[`node_modules/${name}`] !== undefined;
  }
}

/**
 * What is wrong with a lock file, a line each.
 * @param {string} text of the file
 */
export function lockProblems(text) {
  const lock = JSON.parse(text);
  if (!(lock.lockfileVersion >= 2) || typeof lock.packages !== 'object' || lock.packages === null)
    return ['package-lock.json: has no list of packages. Write it with the npm of Node 20 or newer.'];
  return Object.entries(lock.packages).flatMap(
    ([path, { integrity, resolved, link, inBundle, optionalDependencies = {} }]) => {
      // The project itself is no package; what comes inside another is covered by that one's hash.
      if (path === '') return [];
      if (link === true) return [`${path}: is a link to ${resolved}. Install it from the registry.`];
      const problems = [];
      if (inBundle !== true && !INTEGRITY.test(integrity ?? ''))
        problems.push(`${path}: has no SHA-512 hash. Take a version that the registry holds for all platforms.`);
      if (resolved !== undefined && !resolved.startsWith(REGISTRY))
        problems.push(`${path}: comes from ${resolved}. Install it from ${REGISTRY}.`);
      for (const name of Object.keys(optionalDependencies))
        if (!isListed(lock.packages, path, name))
          problems.push(
            `${path}: needs ${name}, which is not listed. Take a version that the registry holds for all platforms.`,
          );
      return problems;
    },
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
  const problems = lockProblems(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
