/** A saved file without event descriptions, read by the schemas of the machine that it is read on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { machineCommands } from './testing/machine-commands.ts';

const folder = temporaryFolder();
const FLOOD = 'Corescope-Simulator-Flood';

interface EventLine {
  event: string;
  message: string | null;
  fields: Record<string, unknown> | null;
}
const lines = (out: string): EventLine[] =>
  out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

test('what nothing in the file describes is decoded as the machine describes it, and marked so', async () => {
  const { world, ok, run } = machineCommands(folder);
  const file = (name: string) => join(folder, name);
  const record = async (name: string, ...how: string[]) => {
    await ok('start', 'flood', '--provider', FLOOD, '--out', file(name));
    world.machine.burst(50);
    world.time.machineClock.advanceMs(100);
    await ok('stop', 'flood', ...how);
    return file(name);
  };
  const bare = await record('bare.etl', '--no-metadata');
  const whole = await record('whole.etl');
  const decoded = async (path: string, ...how: string[]) =>
    lines(await ok('events', path, '--format', 'ndjson', '--id', '1', ...how));

  const unread = await decoded(bare);
  expect(unread.length).toBe(50);
  expect(unread.every(({ fields }) => fields === null)).toBe(true);
  const read = await decoded(bare, '--machine-schemas');
  const own = await decoded(whole);
  const shape = ({ event, fields }: EventLine) => [event, Object.keys(fields ?? {})];
  expect(read.map(shape)).toEqual(own.map(shape));
  for (const { fields, message } of read) {
    const { Sequence, Core, Kind } = fields as Record<string, unknown>;
    expect(message).toBe(`Flood event ${Sequence} of core ${Core}: ${Kind}`);
    expect(['Read', 'Write', 'Compute', 'Wait']).toContain(Kind);
  }

  // By SQL, in a file for others, and in the list of providers: the same events, with the same values.
  const sql = 'SELECT message FROM events_generic WHERE id = 1 ORDER BY time_ns, cpu, message';
  const messages = async (path: string, ...how: string[]) =>
    lines(await ok('query', path, sql, '--format', 'ndjson', ...how)).map(({ message }) => message);
  expect((await messages(bare)).every((message) => message === null)).toBe(true);
  const told = read.map(({ message }) => message).toSorted();
  expect((await messages(bare, '--machine-schemas')).toSorted()).toEqual(told);
  const csv = file('bare.csv');
  await ok('export', bare, '--table', 'events_generic', '--to', csv, '--machine-schemas');
  for (const message of told) expect(readFileSync(csv, 'utf8')).toContain(message);
  const undecoded = async (...how: string[]): Promise<number> => {
    const providers: { undecoded: number }[] = JSON.parse(await ok('providers', bare, '--json', ...how));
    return providers.reduce((sum, { undecoded: events }) => sum + events, 0);
  };
  expect([await undecoded(), await undecoded('--machine-schemas')]).toEqual([50, 0]);

  const sourcesOf = async (path: string) =>
    JSON.parse(await ok('schema', path, FLOOD, '--machine-schemas', '--json')).sources;
  expect(await sourcesOf(bare)).toEqual(['machine']);
  // What the file says of itself comes first.
  expect(await sourcesOf(whole)).toEqual(['eventInfo']);
  expect(await run('events', bare, '--machine-schemas', '--no-builtin-schemas')).toMatchObject({
    exitCode: 1,
    errors: [expect.stringContaining('omit --machine-schemas')],
  });
});
