/** What the window shows, to be put on the clipboard: as an address, as a command line. */

import { copyText } from '../../base/clipboard.ts';
import type { Command } from '../../state/command.ts';
import type { Services } from '../../state/services.ts';
import { currentLink } from './apply-link.ts';
import { type DeepLink, formatCommandLine, formatLink } from './deep-link.ts';

/** @param isOpen whether a trace is on screen */
export function linkCommands({ app, door }: Services, isOpen: () => boolean): Command[] {
  const copy = (text: string, what: string): void => {
    copyText(text);
    app.getState().notify(`Copied ${what}.`);
  };
  const command = (id: string, title: string, run: () => void): Command => ({
    id,
    title,
    menu: 'File',
    group: 4,
    enabled: isOpen,
    run,
  });
  const link = command('copy-link', 'Copy link to this view', () => {
    const address = new URL(
      formatLink({ ...traceOf(app.getState()), ...currentLink() }) || location.pathname,
      location.href,
    );
    copy(address.href, 'the link: it works as long as this server runs');
  });
  const line = command('copy-command-line', 'Copy this view as a command', () => {
    const { name } = app.getState();
    copy(formatCommandLine(name === 'sample.etl' ? '--sample' : name, currentLink()), 'a command that shows this view');
  });
  // A window of its own has no address.
  return door.ownWindow ? [line] : [link, line];
}

/** How an address names the trace on show; nothing for the one that this host opens by itself. */
function traceOf({ name, hello }: ReturnType<Services['app']['getState']>): DeepLink {
  if (hello?.initial?.name === name) return {};
  if (name === 'sample.etl') return { trace: 'sample' };
  const recent = hello?.recent.find((one) => one.name === name && one.grant !== null);
  return recent?.grant == null ? {} : { trace: recent.grant };
}
