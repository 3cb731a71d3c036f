import { connectDesktop } from '../client/port-transport.ts';
import type { DesktopApi } from '../desktop-api.ts';
import type { Door } from './door.ts';

export const desktopDoor = (desktop: DesktopApi): Door => ({
  connect: () => connectDesktop(desktop),
  pickTrace: () => desktop.openDialog(),
  grantFile: (file) => desktop.grantFor(file),
  async save(name, write) {
    const file = await desktop.saveDialog(name);
    if (file === null) return null;
    await write(file.grant);
    return { name: file.name, target: file.grant };
  },
  endAutosave: (session) => desktop.endAutosave(session),
  onOpen: (listener) => void desktop.onOpen(listener),
  onCommand: (listener) => void desktop.onCommand(listener),
  onLink: (listener) => void desktop.onLink(listener),
  onHostGone: (listener) => void desktop.onHostGone(listener),
  setMenu: (commands) => desktop.setMenu(commands),
  newWindow: () => desktop.newWindow(),
  setTrace: (name) => desktop.setTrace(name),
  ownWindow: true,
});
