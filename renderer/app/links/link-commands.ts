/** What the window shows, to be put on the clipboard: as an address, as a command line. */

import { copyText } from '../../base/clipboard.ts';
import { type Command, commandGroup } from '../../state/command.ts';
import { conditionsOf } from '../../state/conditions.ts';
import type { Services } from '../../state/services.ts';
import { currentLink } from './apply-link.ts';
import { type DeepLink, formatCommandLine, formatLink } from './deep-link.ts';

export function linkCommands({ app, door }: Services): Command[] {
  const copy = (text: string, what: string): void => {
    copyText(text);
    app.getState().notify(`Copied ${what}.`);
  };
  const link = {
    id: 'copy-link',
    title: 'Copy link to this view',
    run: () => {
      const address = new URL(
        formatLink({ ...traceOf(app.getState()), ...currentLink() }) || location.pathname,
        location.href,
      );
      copy(address.href, 'the link: it works as long as this server runs');
    },
  };
  const line = {
    id: 'copy-command-line',
    title: 'Copy this view as a command',
    run: () => {
      const { name } = app.getState();
      const trace = name === 'sample.etl' ? '--sample' : name;
      copy(formatCommandLine(trace, currentLink()), 'a command that shows this view');
    },
  };
  // A window of its own has no address.
  return commandGroup('File', 4, conditionsOf(app).isTraceOpen, door.ownWindow ? [line] : [link, line]);
}

/** How an address names the trace on show; nothing for the one that this host opens by itself. */
function traceOf({ name, hello }: ReturnType<Services['app']['getState']>): DeepLink {
  if (hello?.initial?.name === name) return {};
  if (name === 'sample.etl') return { trace: 'sample' };
  const recent = hello?.recent.find((one) => one.name === name && one.grant !== null);
  return recent?.grant == null ? {} : { trace: recent.grant };
}
