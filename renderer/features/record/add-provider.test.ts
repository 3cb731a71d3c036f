import { expect, test } from 'vitest';
import type { MachineProvider } from '../../../contract/recording.ts';
import { foundProviders } from './AddProviderDialog.tsx';

const known: MachineProvider = {
  ...{ name: 'Microsoft-Windows-DNS-Client', guid: '1c95126e-7eea-49a9-a3fe-a378b03ddb4d', source: 'manifest' },
  ...{ events: null, keywords: null, levels: null },
};

test.each([
  ['dns client', [known.guid]],
  ['1c95126e', [known.guid]],
  ['{CE5FA4EA-AB00-5402-8B76-9F76AC858FB5}', ['ce5fa4ea-ab00-5402-8b76-9f76ac858fb5']],
  // The GUID that follows from the name.
  ['*MyCompany.MyComponent', ['ce5fa4ea-ab00-5402-8b76-9f76ac858fb5']],
  ['*', []],
  ['nobody', []],
])('providers found for %s', (search, guids) => {
  expect(foundProviders([known], search).map(({ guid }) => guid)).toEqual(guids);
});
