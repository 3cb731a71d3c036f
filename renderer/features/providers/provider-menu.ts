/** The context menu of a provider in the list. */

import type { ProviderInfo } from '../../../contract/schema.ts';
import { quoted } from '../../../language/print.ts';
import { copyText } from '../../base/clipboard.ts';
import { formatCounted } from '../../base/format.ts';
import { type MenuItem, menuItem } from '../../kit/menu-item.ts';
import { rowsItem } from '../../panel/rows-menu.ts';
import { noteItem } from '../../panel/slice-menu.ts';
import { providerTitle } from './providers-model.ts';

export function providerMenu(provider: ProviderInfo, showEvents: () => void, save: () => void): MenuItem[] {
  const { guid, events } = provider;
  const title = providerTitle(provider);
  return [
    { ...menuItem('show-events', 'Show its events', 0, showEvents, events > 0), keys: 'Enter' },
    menuItem('copy-name', 'Copy name', 1, () => copyText(title)),
    menuItem('copy-guid', 'Copy GUID', 1, () => copyText(`{${guid}}`)),
    noteItem(`${title}: ${formatCounted(events, 'event')}`, null, 1),
    menuItem('save-manifest', 'Save as manifest (.man)…', 2, save),
    ...(events > 0 ? rowsItem('events_generic', `[Provider Id] = ${quoted(guid)}`) : []),
  ];
}
