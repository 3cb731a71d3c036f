/** What the simulated machine's providers of the kernel are, beside the manifest that Windows had of them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readManifest } from '../../engine/schema/manifest/manifest-reader.ts';
import { compileProvider, type ProviderManifest } from '../../engine/schema/manifest/provider-manifest.ts';
import { haveSharedTraces, sharedTracePath } from '../../engine/testing/shared-traces.ts';
import { WINDOWS_FACTS } from './windows-providers.ts';

const KERNEL = /^Microsoft-Windows-Kernel-/;

const eventsOf = ({ events }: ProviderManifest) =>
  events.map(({ id, version, level, task, opcode, keyword, schema }) => ({
    ...{ id, version, level, task, opcode, keyword: BigInt(keyword) },
    ...{ taskName: schema.taskName, opcodeName: schema.opcodeName, keywords: schema.keywordNames },
    fields: schema.fields.map(({ name, inType }) => `${name} ${inType}`),
  }));

test.skipIf(!haveSharedTraces)(
  'events of the kernel’s providers are those of the manifest, with all their fields',
  () => {
    const text = readFileSync(sharedTracePath('schemas', 'tx/SystemEvents.man'), 'utf8');
    const { providers } = readManifest(text, 'manifest');
    for (const facts of WINDOWS_FACTS.filter(({ name }) => KERNEL.test(name))) {
      const real = providers.find(({ guid }) => guid === facts.guid)!;
      const ours = compileProvider(facts, 'manifest', (sentence) => expect.unreachable(sentence));
      expect(ours.name).toBe(real.name);
      expect(
        ours.keywords.every(({ mask, name }) =>
          real.keywords.some((k) => k.name === name && BigInt(k.mask) === BigInt(mask)),
        ),
      ).toBe(true);
      const known = eventsOf(real);
      for (const event of eventsOf(ours))
        expect(event).toEqual(known.find(({ id, version }) => id === event.id && version === event.version));
    }
  },
);
