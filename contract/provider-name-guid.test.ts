import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SPMV_PROVIDER } from '../native-bridge/simulator/telemetry.ts';
import { providerNameGuid, starredProvider } from './provider-name-guid.ts';

test.each([
  // Microsoft's page on TRACELOGGING_DEFINE_PROVIDER, .NET's own sources, the simulated machine.
  ['MyCompany.MyComponent', 'ce5fa4ea-ab00-5402-8b76-9f76ac858fb5'],
  ['Microsoft-Diagnostics-DiagnosticSource', 'adb401e1-5296-51f8-c125-5fda75826144'],
  ['Corescope.Simulator.Spmv', SPMV_PROVIDER],
])('%s', (name, guid) => {
  expect(providerNameGuid(name)).toBe(guid);
  expect(providerNameGuid(name.toLowerCase())).toBe(guid);
  expect(starredProvider(`*${name}`)).toEqual({ name, guid });
});

test('the hash is SHA-1, whatever the length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (text) => {
      const name = text.replace(/[^ -~]/g, '').toUpperCase();
      const namespace = Buffer.from('482c2db2c39047c887f81a15bfc130fb', 'hex');
      const hash = createHash('sha1').update(namespace).update(Buffer.from(name, 'utf16le').swap16()).digest();
      expect(providerNameGuid(name).slice(-12)).toBe(hash.toString('hex', 10, 16));
      expect(providerNameGuid(name).slice(0, 8)).toBe(hash.readUInt32LE(0).toString(16).padStart(8, '0'));
    }),
  );
});

test('only a name behind an asterisk is one', () => {
  for (const text of ['Name', '*', '* ', '']) expect(starredProvider(text)).toBeNull();
});
