import { connectDesktop } from '../client/port-transport.ts';
import type { DesktopApi } from '../desktop-api.ts';
import type { Door } from './door.ts';

export const desktopDoor = (desktop: DesktopApi): Door => ({
  connect: () => connectDesktop(desktop),
  pickTrace: () => desktop.openDialog(),
  grantFile: (file) => desktop.grantFor(file),
  onOpen: (listener) => void desktop.onOpen(listener),
  onCommand: (listener) => void desktop.onCommand(listener),
  onHostGone: (listener) => void desktop.onHostGone(listener),
  setTrace: (name) => desktop.setTrace(name),
  ownWindow: true,
});
