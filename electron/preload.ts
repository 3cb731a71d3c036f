/** The only bridge between main and the page: a handful of typed functions, and ports to the trace host. */
import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { type DesktopApi, hostPortMessage } from '../contract/desktop.ts';
import { pageChannels, shellChannels } from './channels.ts';

/** Subscribes the page to a channel. What arrives while nobody listens waits for the first listener. */
function subscription<Args extends unknown[]>(channel: string): (listener: (...args: Args) => void) => () => void {
  const listeners = new Set<(...args: Args) => void>();
  const early: Args[] = [];
  ipcRenderer.on(channel, (_event, ...args) => {
    if (listeners.size === 0) early.push(args as Args);
    for (const listener of listeners) listener(...(args as Args));
  });
  return (listener) => {
    listeners.add(listener);
    for (const args of early.splice(0)) listener(...args);
    return () => {
      listeners.delete(listener);
    };
  };
}

/** Asks main and waits. Electron puts words of its own before an error's; people get to see the error's alone. */
async function ask<Answer>(channel: string, ...args: unknown[]): Promise<Answer> {
  try {
    return await ipcRenderer.invoke(channel, ...args);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new Error(text.replace(/^Error invoking remote method '[^']*': (?:Error: )?/, ''));
  }
}

const api: DesktopApi<File> = {
  connect: () => ipcRenderer.send(pageChannels.connect),
  onHostGone: subscription(shellChannels.hostGone),
  openDialog: () => ask(pageChannels.openDialog),
  // Only a real dropped or picked file has a path; for one made by script it is empty, and main refuses that.
  grantFor: (file) => ask(pageChannels.grantPath, webUtils.getPathForFile(file)),
  saveDialog: (name) => ask(pageChannels.saveDialog, name),
  // Waits: nothing that comes later is sure to be heard.
  endAutosave: (session) => void ipcRenderer.sendSync(pageChannels.endAutosave, session),
  onOpen: subscription(shellChannels.open),
  onCommand: subscription(shellChannels.command),
  onLink: subscription(shellChannels.link),
  setTrace: (name) => ipcRenderer.send(pageChannels.setTrace, name),
  setMenu: (commands) => ipcRenderer.send(pageChannels.setMenu, commands),
  newWindow: () => ipcRenderer.send(pageChannels.newWindow),
};

contextBridge.exposeInMainWorld('corescope', api);

// A port cannot cross the bridge as an argument. The window is the page's own: nobody else listens there.
ipcRenderer.on(shellChannels.hostPort, (event) => window.postMessage(hostPortMessage, '*', [...event.ports]));
