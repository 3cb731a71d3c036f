/** What windows-check.mjs builds and runs: prints expected beside found, writes a report, ends with 1 when a check failed. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { at } from '../contract/checked.ts';
import { openTrace } from '../engine/format/trace.ts';
import { FileSource } from '../host/base/file-source.ts';
import { Libraries } from '../native-bridge/win32/libraries.ts';
import { win32Calls } from '../native-bridge/win32/win32-calls.ts';
import { type Check, KERNEL_PROCESS, windowsChecks } from './windows-check.ts';
import { conformance } from './windows-check-conformance.ts';
import { failuresOf, type Report, reportText } from './windows-check-report.ts';
import { type ToolCheckOptions, toolChecks } from './windows-check-tools.ts';
import type { OwnCounts } from './windows-tools.ts';

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'windows-check-report' }, seconds: { type: 'string', default: '5' } },
});
const folder = resolve(values.out);
const seconds = Math.max(1, Number.parseInt(values.seconds, 10) || 5);
mkdirSync(folder, { recursive: true });

async function count(path: string): Promise<OwnCounts> {
  const source = await FileSource.open(path, path);
  try {
    const { info, kinds } = await openTrace(source, { fileName: path });
    const byGuid = new Map<string, number>();
    for (const kind of kinds) byGuid.set(kind.provider, (byGuid.get(kind.provider) ?? 0) + kind.count);
    return { events: info.events, eventsLost: info.eventsLost, byGuid };
  } finally {
    await source.close();
  }
}

function run(program: string, args: readonly string[]): { status: number; output: string } | null {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', timeout: 120_000 });
  if (error !== undefined && 'code' in error && error.code === 'ENOENT') return null;
  return { status: status ?? -1, output: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` };
}

async function servePipe(): ReturnType<ToolCheckOptions['servePipe']> {
  const path = `\\\\.\\pipe\\corescope-check-${randomBytes(8).toString('hex')}`;
  const server = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((done) => server.listen(path, done));
  return { path, close: () => server.close() };
}

async function part(title: string, checks: AsyncGenerator<Check>): Promise<Report['parts'][number]> {
  console.log(`\n# ${title}\n`);
  const all: Check[] = [];
  for await (const check of checks) {
    const { name, expected, found, passed } = check;
    all.push(check);
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}\n       expected: ${expected}\n       found:    ${found}`);
  }
  return { title, checks: all };
}

/** Its answer, or what it said of a failure. */
function corescope(args: readonly string[]): { status: number; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status: status ?? -1, output: status === 0 ? stdout : stderr };
}

const wait = (ms: number): Promise<void> => setTimeout(ms);
const common = { wait, seconds, provider: KERNEL_PROCESS };
const command = resolve('dist/cli/corescope.js');
const parts: Report['parts'] = [];
for (const rawBuffers of [false, true])
  parts.push(
    await part(
      rawBuffers ? 'With raw buffers, where Windows has them' : 'With records',
      windowsChecks({ ...common, calls: win32Calls({ rawBuffers }), libraries: new Libraries() }),
    ),
  );
parts.push(
  await part(
    "Beside Windows' own tools",
    toolChecks({
      ...{ ...common, calls: win32Calls(), folder, run, count, servePipe },
      self: { pid: process.pid, program: process.execPath },
      readText: (path) => decoded(readFileSync(path)),
      writeText: (path, text) => writeFileSync(path, text),
      corescope: existsSync(command) ? corescope : null,
    }),
  ),
);
console.log('\n# Conformance\n');
const report: Report = {
  at: new Date().toISOString(),
  machine: at(parts, 0).checks.find(({ name }) => name === 'machine')?.found ?? '',
  parts,
  conformance: await conformance(folder),
};
writeFileSync(join(folder, 'report.md'), reportText(report));
writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
const failed = failuresOf(report);
console.log(failed === 0 ? '\nAll checks passed.' : `\n${failed} checks failed.`);
console.log(`The report is ${join(folder, 'report.md')}.`);
process.exit(failed === 0 ? 0 : 1);

/** Tools of Windows write UTF-16 with a mark, or bytes. */
function decoded(bytes: Buffer): string {
  return bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString('utf16le', 2) : bytes.toString('latin1');
}
