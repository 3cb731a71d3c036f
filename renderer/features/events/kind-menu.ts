/** Menu items for a kind of events: in the list of kinds, and for one of its events. */

import { hasEventHeader, type KindInfo } from '../../../contract/trace.ts';
import { quoted } from '../../../language/print.ts';
import { copyText } from '../../base/clipboard.ts';
import { formatCounted } from '../../base/format.ts';
import { type MenuItem, menuItem } from '../../kit/menu-item.ts';
import { rowsItem } from '../../panel/rows-menu.ts';
import { noteItem } from '../../panel/slice-menu.ts';
import {
  eventLabel,
  isChecked,
  kindDetails,
  onlyChecked,
  onlyProvider,
  providerLabel,
  withChecked,
} from '../../state/kinds-model.ts';
import { useViewStore } from '../../state/view-store.ts';

/** Which kinds are shown. @param kind undefined = not known yet */
export function shownItems(kind: KindInfo | undefined, kinds: readonly KindInfo[]): MenuItem[] {
  const { kinds: checked, setKinds } = useViewStore.getState();
  const isShown = kind === undefined || isChecked(checked, kind.index);
  const item = (id: string, title: string, run: (kind: KindInfo) => void): MenuItem =>
    menuItem(id, title, 1, () => kind !== undefined && run(kind), kind !== undefined);
  return [
    item('only-kind', 'Show only this kind of event', (one) => setKinds(onlyChecked(kinds, one))),
    isShown
      ? item('hide-kind', 'Hide this kind of event', (one) => setKinds(withChecked(kinds, checked, [one], false)))
      : item('show-kind', 'Show this kind of event', (one) => setKinds(withChecked(kinds, checked, [one], true))),
    item('only-provider', 'Show only events of this provider', (one) => setKinds(onlyProvider(kinds, one))),
    menuItem('all-kinds', 'Show all kinds of events', 1, () => setKinds(null), checked !== null),
  ];
}

/** @param totalEvents of the trace */
export function kindMenu(kind: KindInfo, kinds: readonly KindInfo[], totalEvents: number): MenuItem[] {
  const name = `${providerLabel(kind)}/${eventLabel(kind)}`;
  return [
    ...shownItems(kind, kinds),
    menuItem('copy-name', 'Copy name', 2, () => copyText(name)),
    menuItem('copy-details', 'Copy details', 2, () => copyText(kindDetails(kind, totalEvents))),
    noteItem(`${name}: ${formatCounted(kind.count, 'event')}`, null, 2),
    ...(hasEventHeader(kind) ? rowsItem('events_generic', filterOf(kind)) : []),
  ];
}

/** TraceLogging events have no ids, but names. */
const filterOf = ({ provider, id, eventName }: KindInfo): string =>
  [
    `[Provider Id] = ${quoted(provider)}`,
    id === 0 && eventName !== null ? `[Event Name] = ${quoted(eventName)}` : `[Id] = ${id}`,
  ].join(' and ');
