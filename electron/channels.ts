/**
 * Names of the channels between preload and main. Without validators, so that the preload stays small; those are in
 * ipc.ts.
 */

/** Page to main. */
export const pageChannels = {
  connect: 'corescope:connect',
  openDialog: 'corescope:open-dialog',
  grantPath: 'corescope:grant-path',
  saveDialog: 'corescope:save-dialog',
  endAutosave: 'corescope:end-autosave',
  setTrace: 'corescope:set-trace',
  setMenu: 'corescope:set-menu',
  newWindow: 'corescope:new-window',
} as const;

/** Main to page. */
export const shellChannels = {
  hostPort: 'corescope:host-port',
  hostGone: 'corescope:host-gone',
  open: 'corescope:open',
  command: 'corescope:command',
  link: 'corescope:link',
} as const;
