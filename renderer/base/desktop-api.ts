/** The door to Electron's shell; undefined in a browser (`corescope serve`). */
import type { DesktopApi as ShellApi } from '../../contract/desktop.ts';

export { type GrantedFile, hostPortMessage } from '../../contract/desktop.ts';

export type DesktopApi = ShellApi<File>;

declare global {
  interface Window {
    corescope?: DesktopApi;
  }
}
