/**
 * `node scripts/coverage.mjs [manifest …]`: which share of the events of all shared traces is decoded to the last byte,
 * with the shared schemas and the manifests that are named, and what is missing, by provider. Ends with 1 when it is
 * less than the goal.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ensureFreshBuild } from './fresh-build.mjs';

const GOAL = 0.995;
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const traces = resolve(root, '../shared/traces');
if (!existsSync(traces)) {
  console.error('SKIPPED: ../shared/traces is not there');
  process.exit(0);
}
await ensureFreshBuild();

const manifests = [join(traces, 'schemas'), ...process.argv.slice(2)].flatMap((path) => ['--manifest', path]);
/** Events that are not decoded to the last byte: provider and event → how many, and in which traces. */
const missing = new Map();
let events = 0;
let decoded = 0;

for (const name of readdirSync(join(traces, 'etl'))
  .filter((file) => file.endsWith('.etl'))
  .sort()) {
  const columns = 'provider,providerName,id,version,event,fields';
  const args = ['events', join(traces, 'etl', name), '--format', 'ndjson', '--columns', columns, ...manifests];
  const child = spawn(process.execPath, [join(root, 'dist/cli/corescope.js'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CORESCOPE_STATE_DIR: join(root, 'dist/no-state') },
  });
  const ended = new Promise((done) => child.on('close', done));
  for await (const line of createInterface(child.stdout)) {
    events++;
    // A quote inside of a text has a backslash before it, so these cannot be part of one.
    const fault = line.endsWith('"fields":null}')
      ? 'no schema'
      : line.includes(',"$truncated":true}') || line.includes('{"$truncated":true}')
        ? 'cut'
        : /[{,]"\$left":\d+[},]/.test(line)
          ? 'left over'
          : null;
    if (fault === null) {
      decoded++;
      continue;
    }
    const { provider, providerName, id, version, event } = JSON.parse(line);
    const key = `${providerName ?? provider}  ${event} (${id} version ${version}): ${fault}`;
    const known = missing.get(key) ?? { count: 0, traces: new Set() };
    known.count++;
    known.traces.add(name);
    missing.set(key, known);
  }
  const code = await ended;
  if (code !== 0) throw new Error(`corescope ended with ${code} on ${name}`);
}

for (const [key, { count, traces: names }] of [...missing].sort(([, a], [, b]) => b.count - a.count))
  console.log(
    `${String(count).padStart(7)}  ${key}  in ${[...names].slice(0, 3).join(', ')}${names.size > 3 ? ' …' : ''}`,
  );
console.log(`${decoded} of ${events} events are decoded to the last byte: ${((100 * decoded) / events).toFixed(3)} %`);
process.exitCode = decoded / events >= GOAL ? 0 : 1;
