/** A manifest that was written of a trace decodes that trace: its events say the same as with the schemas it came from. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { haveSharedTraces, sharedTracePath } from '../../engine/testing/shared-traces.ts';
import { TraceHost } from '../trace-host.ts';

const dir = mkdtempSync(join(tmpdir(), 'corescope-man-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe.runIf(haveSharedTraces)('of real traces', () => {
  test.each([
    ['dotnetperf-DynamicEvents.etl', 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4'],
    ['perfview-net.4.5.2.x64.etl', '763fd754-7086-4dfe-95eb-c01a46faf4ca'],
  ])('%s, provider %s', { timeout: 60_000 }, async (name, guid) => {
    const file = sharedTracePath('etl', name);
    const own = new TraceHost();
    const trace = await own.openPath(file);
    const { text, leftOut } = await own.call('providerManifest', { trace, guid });
    const path = join(dir, `${guid}.man`);
    writeFileSync(path, text);
    const other = new TraceHost({ builtInSchemas: false, manifests: [path] });
    const again = await other.openPath(file);

    const kinds = (await own.call('kinds', { trace })).filter(({ provider }) => provider === guid);
    expect(kinds.length).toBeGreaterThan(5);
    const unsaid = new Set(leftOut.map(({ event }) => event.replace(/ \(.*/, '')));
    let compared = 0;
    for (const { index } of kinds) {
      const { row: rows } = await own.call('events', { trace, kinds: [index], offset: 0, limit: 20 });
      for (const row of rows) {
        const expected = await own.call('event', { trace, row });
        const found = await other.call('event', { trace: again, row });
        // Descriptions in the trace itself come before manifests, but after what is built in.
        if (unsaid.has(expected.event) || found.source === 'eventInfo') continue;
        const { fields, message, event, task, opcode, leftBytes } = expected;
        expect(found).toMatchObject({ fields, message, event, task, opcode, leftBytes, source: 'manifest' });
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(30);
  });
});
