import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EventReader } from '../../events/event-reader.ts';
import { memorySource } from '../../format/byte-source.ts';
import { openTrace } from '../../format/trace.ts';
import { haveSharedTraces, sharedTraceNames, sharedTracePath } from '../../testing/shared-traces.ts';
import { SchemaLibrary } from '../schema-library.ts';
import { SchemaResolver } from '../schema-resolver.ts';
import { EventSourceManifests, manifestBudget } from './event-source-manifests.ts';
import { ManifestCatalog } from './manifest-catalog.ts';
import { lastOf } from './manifest-reader.ts';
import type { ProviderManifest } from './provider-manifest.ts';

const GUID = '11223344-5566-7788-99aa-bbccddeeff00';

const manifest = (events: number, name = 'Grüße'): string =>
  `<instrumentationManifest><instrumentation><events><provider name="${name}" guid="{${GUID}}"><events>${Array.from(
    { length: events },
    (_, i) => `<event value="${i}" symbol="${name}${i}"/>`,
  ).join('')}</events></provider></events></instrumentation></instrumentationManifest>`;

interface Chunk {
  pid: number;
  bytes: Uint8Array;
}

/** Payloads of the events that carry a manifest in so many pieces. */
function chunksOf(text: string, total: number, { pid = 1, minor = 0 } = {}): Chunk[] {
  const bytes = Buffer.from(text);
  const size = Math.ceil(bytes.length / total);
  return Array.from({ length: total }, (_, index) => {
    const head = Buffer.from([1, 1, minor, 0x5b, total & 0xff, total >> 8, index & 0xff, index >> 8]);
    return { pid, bytes: Buffer.concat([head, bytes.subarray(index * size, (index + 1) * size)]) };
  });
}

/** In a buffer with other bytes around them, as they lie in a trace. */
function added(chunks: readonly Chunk[], provider = GUID): EventSourceManifests {
  const manifests = new EventSourceManifests(64 << 20);
  for (const { pid, bytes } of chunks) {
    const around = Buffer.concat([Buffer.from([9, 9, 9]), bytes, Buffer.from([9])]);
    manifests.addChunk(provider, pid, around, 3, around.length - 1);
    around.fill(0);
  }
  return manifests;
}

const complete = (manifests: EventSourceManifests): ProviderManifest[] => lastOf(manifests.complete());
const eventsOf = (manifests: EventSourceManifests): number[] => complete(manifests).map(({ events }) => events.length);

test('pieces in any order, repeated, of several processes, are one manifest', () => {
  // A cut lies inside of a character of two bytes for some numbers of pieces.
  const chunks = fc.integer({ min: 1, max: 40 }).chain((total) => {
    const all = [1, 2].flatMap((pid) => [
      ...chunksOf(manifest(3), total, { pid }),
      ...chunksOf(manifest(3), total, { pid }),
    ]);
    return fc.shuffledSubarray(all, { minLength: all.length });
  });
  fc.assert(
    fc.property(chunks, (order) => {
      const manifests = added(order);
      const [provider, ...others] = complete(manifests);
      expect(others).toEqual([]);
      expect(provider).toMatchObject({ guid: GUID, name: 'Grüße' });
      expect(provider.events.map(({ schema }) => schema.eventName)).toEqual(['Grüße0', 'Grüße1', 'Grüße2']);
      expect([manifests.incomplete, manifests.warnings]).toEqual([0, []]);
    }),
    { numRuns: 50 },
  );
});

test('of several versions, those that were seen last come last', () => {
  const one = chunksOf(manifest(1), 2, { minor: 1 });
  const two = chunksOf(manifest(2), 3, { minor: 2 });
  const three = chunksOf(manifest(3), 1, { pid: 7 });
  expect(eventsOf(added([...one, ...two, ...three]))).toEqual([1, 2, 3]);
  expect(eventsOf(added([...one, ...two, ...three, ...one]))).toEqual([2, 3, 1]);
  const catalog = new ManifestCatalog();
  for (const provider of complete(added([...three, ...one]))) catalog.add(provider);
  expect(catalog.provider(GUID)?.events).toHaveLength(1);
  // Processes of another version go on writing events that the last manifest does not have.
  const kind = { kind: 'event64', provider: GUID, id: 2, version: 0 } as Parameters<ManifestCatalog['schemaFor']>[0];
  expect(catalog.schemaFor(kind)?.eventName).toBe('Grüße2');
});

test('missing pieces are counted, also when the manifest of another process is whole', () => {
  const manifests = added([...chunksOf(manifest(1), 4).slice(1), ...chunksOf(manifest(1), 4, { pid: 2 })]);
  expect(manifests.incomplete).toBe(1);
  expect(eventsOf(manifests)).toEqual([1]);
  expect(manifests.warnings).toEqual([`Provider ${GUID}: pieces of a manifest are missing from the trace.`]);
});

test('another build of the same version begins anew', () => {
  const [a0, a1] = chunksOf(manifest(1), 2);
  const [b0, b1, b2] = chunksOf(manifest(2), 3);
  expect(eventsOf(added([a0, b0, b1, b2]))).toEqual([2]);
  const [c0, c1] = chunksOf(manifest(5), 2);
  expect(eventsOf(added([a0, c0, c1]))).toEqual([5]);
  expect(eventsOf(added([a0, a1, c0, c1]))).toEqual([1, 5]);
});

test('pieces without a head, with impossible numbers, of another provider are left out', () => {
  const [whole] = chunksOf(manifest(1), 1);
  const changed = (at: number, value: number): Chunk => {
    const bytes = Uint8Array.from(whole.bytes);
    bytes[at] = value;
    return { pid: 1, bytes };
  };
  for (const chunk of [
    changed(0, 2),
    changed(3, 0),
    changed(4, 0),
    changed(6, 1),
    { pid: 1, bytes: whole.bytes.subarray(0, 7) },
  ]) {
    const manifests = added([chunk]);
    expect([manifests.incomplete, complete(manifests), manifests.warnings.length]).toEqual([0, [], 1]);
  }
  const other = added([whole], '00000000-0000-0000-0000-000000000001');
  expect(complete(other)).toEqual([]);
  expect(other.warnings[0]).toContain(`wrote a manifest of ${GUID}`);
});

test('bytes that are no manifest end in a warning', () => {
  const manifests = added(chunksOf('not xml', 1));
  expect(complete(manifests)).toEqual([]);
  expect(manifests.warnings[0]).toContain(`Manifest of provider ${GUID}: Line 1`);
});

test('memory is bounded', () => {
  const manifests = new EventSourceManifests(64 << 20);
  const bytes = new Uint8Array(65_000);
  bytes.set([1, 1, 0, 0x5b, 2, 0, 0, 0]);
  for (let pid = 0; pid < 1200; pid++) manifests.addChunk(GUID, pid, bytes, 0, bytes.length);
  complete(manifests);
  expect(manifests.warnings).toContain('The trace’s manifests have more than 64.0 MiB; the rest is ignored.');
});

describe('a small file that expands to many manifests', () => {
  /** Some 55 KB each. */
  const many = (count: number): Chunk[] =>
    Array.from({ length: count }, (_, pid) => chunksOf(manifest(1000, `P${pid}`), 1, { pid })).flat();
  const FILE_BYTES = 50_000;

  test('as many are read as such a file can well hold, in steps', () => {
    const manifests = new EventSourceManifests(manifestBudget(FILE_BYTES));
    let sizeBytes = 0;
    for (const { pid, bytes } of many(100)) {
      sizeBytes += bytes.length;
      manifests.addChunk(GUID, pid, bytes, 0, bytes.length);
    }
    expect(sizeBytes).toBeGreaterThan(3 << 20);
    const steps = manifests.complete();
    let count = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) count++;
    const mostRead = manifestBudget(FILE_BYTES) / (sizeBytes / 100);
    expect(step.value.length).toBeLessThanOrEqual(mostRead);
    expect(step.value.length).toBeGreaterThan(mostRead - 2);
    // Two pieces of text, facts, schemas.
    expect(count).toBeGreaterThanOrEqual(4 * step.value.length);
    expect(manifests.warnings).toContain('The trace’s manifests have more than 1.4 MiB; the rest is ignored.');
    // What was read is not read again.
    expect(manifests.complete().next()).toEqual({ done: true, value: step.value });
  });

  test('a single one of several MiB is left out', () => {
    const manifests = added(chunksOf(manifest(60_000), 60));
    expect(complete(manifests)).toEqual([]);
    expect(manifests.warnings).toEqual([`Provider ${GUID}: a manifest of more than 2 MiB is ignored.`]);
  });
});

describe.runIf(haveSharedTraces)('the manifests of all traces', () => {
  test.each(sharedTraceNames)('%s', async (name) => {
    const { metadata } = JSON.parse(readFileSync(sharedTracePath('expected', name.replace('.etl', '.json')), 'utf8'));
    const source = memorySource(readFileSync(sharedTracePath('etl', name)));
    const trace = await openTrace(source, { fileName: name });
    const wanted = new Set(trace.kinds.filter(({ id, kind }) => id === 0xfffe && kind.startsWith('event')));
    const manifests = new EventSourceManifests(manifestBudget(trace.info.sizeBytes));
    if (wanted.size > 0) {
      const reader = new EventReader(trace, source, new SchemaResolver(new SchemaLibrary()));
      const all = { count: trace.events.count, rowAt: (row: number) => row };
      await reader.forEach(all, 0, all.count, ({ kind, pid, payload: { bytes, start, end } }) => {
        if (wanted.has(kind)) manifests.addChunk(kind.provider, pid, bytes, start, end);
      });
    }
    const catalog = new ManifestCatalog();
    for (const provider of complete(manifests)) catalog.add(provider);
    const found = [...catalog.providers()].map(({ guid, name, events }) => ({ guid, name, events: events.length }));
    const byGuid = (a: { guid: string }, b: { guid: string }): number => (a.guid < b.guid ? -1 : 1);
    expect(found.sort(byGuid)).toEqual((metadata?.manifests ?? []).sort(byGuid));
    expect(manifests.incomplete).toBe(metadata?.incompleteManifests ?? 0);
    expect(manifests.warnings).toEqual([]);
  });
});
