/** A provider as the simulated machine's TDH describes it, against the facts that the machine is made of. */
import { expect, test } from 'vitest';
import providers from '../../native-bridge/simulator/windows-providers.json' with { type: 'json' };
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { describedProvider } from './machine-provider.ts';
import { RecorderWorld } from './testing/recorder-world.ts';

interface Fact {
  name: string;
  guid: string;
  keywords: { name: string; mask: string }[];
  events: { id: number; version: number; fields: { name: string }[] }[];
}
const facts = Object.values(providers).flatMap((one) => (Array.isArray(one) ? (one as unknown as Fact[]) : []));

test('events with fields, keywords and levels are all there', async () => {
  const bridge = await new RecorderWorld(temporaryFolder()).link().bridge();
  const fact = facts.find(({ name }) => name === 'Microsoft-Windows-Kernel-Process')!;
  const found = await describedProvider(fact.name, bridge);
  expect(found).toEqual(await describedProvider(fact.guid, bridge));
  expect([found.name, found.guid, found.source]).toEqual([fact.name, fact.guid, 'manifest']);
  expect(found.keywords.map(({ name }) => name)).toEqual(expect.arrayContaining(fact.keywords.map(({ name }) => name)));
  expect(found.eventInfos.map(({ id, fields }) => [id, fields.map(({ name }) => name)])).toEqual(
    fact.events.map(({ id, fields }) => [id, fields.map(({ name }) => name)]),
  );
  await expect(describedProvider('Microsoft-Windows-Kernel-Proces', bridge)).rejects.toThrow(/did you mean/);
});
