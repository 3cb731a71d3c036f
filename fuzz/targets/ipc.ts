/** What Electron's main process is told by a page. `electron` itself is a stand-in (`electron/testing`). */

import { pageChannels } from '../../electron/channels.ts';
import { type PageRequests, registerIpc } from '../../electron/ipc.ts';
import { ipcMain } from '../../electron/testing/fake-electron.ts';
import { type FuzzTarget, holds, nothing, textBase, textIn } from '../target.ts';

type Listener = (event: unknown, ...args: unknown[]) => unknown;
/** As the stand-in keeps them. */
const listeners = new Map<string, Listener>();
const got: unknown[] = [];
let registered = false;

function register(): void {
  if (registered) return;
  registered = true;
  const main = ipcMain as unknown as Record<'on' | 'handle', (channel: string, listener: Listener) => unknown>;
  main.on = (channel, listener) => listeners.set(channel, listener);
  main.handle = (channel, listener) => listeners.set(channel, listener);
  const note =
    (name: string) =>
    (_: unknown, ...args: unknown[]) => {
      got.push([name, ...args]);
      return null;
    };
  const names = ['connect', 'openDialog', 'grantPath', 'saveDialog', 'endAutosave', 'setTrace'];
  registerIpc(Object.fromEntries(names.map((name) => [name, note(name)])) as unknown as PageRequests);
}

export const ipc: FuzzTarget = {
  name: 'ipc',
  bases: () => [
    textBase('grant', '["grantPath","/home/a/x.etl"]'),
    textBase('save', '["saveDialog","x.corescope"]'),
    textBase('end', '["endAutosave","abcdefgh-1234"]'),
    textBase('trace', '["setTrace","x.etl"]'),
    textBase('none', '["connect"]'),
  ],
  dictionary: ['"', '[', ']', ',', 'null', '{}', '\\u0000', '..', '/', '\\\\', 'a', 'saveDialog', '1'],
  async run(input) {
    register();
    let sent: unknown;
    try {
      sent = JSON.parse(textIn(input));
    } catch {
      return;
    }
    if (!Array.isArray(sent)) return;
    const [name, ...args] = sent as unknown[];
    const channel = Object.hasOwn(pageChannels, String(name))
      ? pageChannels[String(name) as keyof typeof pageChannels]
      : null;
    const listener = channel === null ? undefined : listeners.get(channel);
    if (listener === undefined) return;
    const { warn } = console;
    console.warn = () => {};
    got.length = 0;
    try {
      await listener({ sender: {}, senderFrame: { parent: null, url: 'app://corescope/index.html' } }, ...args);
    } catch (error) {
      // A refusal, as the page gets it.
      if (!(error instanceof Error && /^Refused|^This is not a file/.test(error.message))) throw error;
    } finally {
      console.warn = warn;
    }
    holds(got.length <= 1, () => 'one message did two things');
  },
  isDeclared: nothing,
};
