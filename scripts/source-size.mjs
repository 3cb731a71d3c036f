/**
 * `node scripts/source-size.mjs [commit…]`: lines of source at these commits (default: HEAD), by top room, without tests, test doubles,
 * the simulated machine, generated code, tools and data.
 */
import { execFileSync } from 'node:child_process';

const SOURCE = /\.(?:tsx?|mts|mjs|css|html)$/;
const NOT_SHIPPED =
  /\.(?:test|spec)\.|(?:^|\/)(?:testing|conformance|simulator)\/|^(?:e2e|bench|fuzz|machine|scripts)\/|^engine\/sample\/|\.d\.mts$|-facts\.ts$/;

const git = (args, input) => execFileSync('git', args, { input, maxBuffer: 1 << 30 });

/** Top room → lines. */
function sizesAt(commit) {
  const files = git(['ls-tree', '-r', commit]).toString().trim().split('\n');
  const blobs = files
    .map((line) => ({ id: line.split(/\s/)[2], path: line.slice(line.indexOf('\t') + 1) }))
    .filter(({ path }) => SOURCE.test(path) && !NOT_SHIPPED.test(path));
  const bytes = git(['cat-file', '--batch'], blobs.map(({ id }) => `${id}\n`).join(''));
  const sizes = new Map();
  let at = 0;
  for (const { path } of blobs) {
    const start = bytes.indexOf(10, at) + 1;
    const end = start + Number(bytes.toString('latin1', at, start).split(' ')[2]);
    let lines = 0;
    for (let i = start; i < end; i++) if (bytes[i] === 10) lines++;
    at = end + 1;
    const room = path.includes('/') ? path.split('/')[0] : 'top folder';
    sizes.set(room, (sizes.get(room) ?? 0) + lines);
  }
  return sizes;
}

for (const commit of process.argv.length > 2 ? process.argv.slice(2) : ['HEAD']) {
  const sizes = sizesAt(commit);
  const total = [...sizes.values()].reduce((sum, lines) => sum + lines, 0);
  console.log(`${commit}: ${total} lines`);
  for (const [room, lines] of sizes) console.log(`  ${String(lines).padStart(7)}  ${room}`);
}
