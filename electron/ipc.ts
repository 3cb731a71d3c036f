/**
 * The only place that touches ipcMain. Every message is checked before its handler sees it: it must come from the main
 * frame of the page itself, with exactly the payload that its channel takes. What is refused is logged with the reason.
 */
import { isAbsolute, normalize } from 'node:path';
import { type IpcMainEvent, type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import { z } from 'zod';
import { type GrantedFile, type MenuCommand, menuNames } from '../contract/desktop.ts';
import { pageChannels } from './channels.ts';
import { isPageUrl } from './page-url.ts';

/** What a page may ask of main. `sender` is the page that asks. */
export interface PageRequests {
  connect(sender: WebContents): void;
  openDialog(sender: WebContents): Promise<GrantedFile | null>;
  grantPath(sender: WebContents, path: string): Promise<GrantedFile>;
  saveDialog(sender: WebContents, name: string): Promise<GrantedFile | null>;
  endAutosave(sender: WebContents, session: string): void;
  setTrace(sender: WebContents, name: string | null): void;
  setMenu(sender: WebContents, commands: MenuCommand[]): void;
  newWindow(sender: WebContents): void;
}

/**
 * What pages take by drop or by a file field. Its path comes from the page's process: `webUtils` gives preload that of a
 * real file alone, but who had taken over that process could name any. So no others are let in this way.
 */
const fileEndings = /\.(etl|corescope|zip|diagsession|jsonc?|csv|tsv|txt|data|man|xml|tmf|wprp|wpaProfile|stacktags)$/i;

const payloads = {
  connect: z.tuple([]),
  openDialog: z.tuple([]),
  grantPath: z.tuple([
    z
      .string()
      .max(32_767)
      .refine(
        (path) => isAbsolute(path) && normalize(path) === path && !path.includes('\0'),
        'not a file on this computer',
      )
      .refine((path) => fileEndings.test(path) && !/^\\\\[.?]\\/.test(path), 'not a file type that Corescope opens'),
  ]),
  // A name, not a path: what the dialog begins with.
  saveDialog: z.tuple([
    z
      .string()
      .min(1)
      .max(255)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are in no file's name
      .regex(/^[^/\\:\u0000-\u001f]+$/, 'not a file name'),
  ]),
  endAutosave: z.tuple([z.string().regex(/^[a-zA-Z0-9_-]{8,64}$/)]),
  setTrace: z.tuple([z.string().max(1024).nullable()]),
  setMenu: z.tuple([
    z
      .array(
        z.strictObject({
          id: z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/),
          title: z.string().min(1).max(128),
          menu: z.enum(menuNames),
          group: z.number().int(),
          keys: z.string().max(32).nullable(),
          enabled: z.boolean(),
          checked: z.boolean().nullable(),
        }),
      )
      .max(512),
  ]),
  newWindow: z.tuple([]),
} as const;

export function registerIpc(requests: PageRequests): void {
  ipcMain.on(pageChannels.connect, (event, ...args) => {
    if (checked('connect', event, args) !== null) requests.connect(event.sender);
  });
  ipcMain.on(pageChannels.setTrace, (event, ...args) => {
    const payload = checked('setTrace', event, args);
    if (payload !== null) requests.setTrace(event.sender, payload[0]);
  });
  ipcMain.on(pageChannels.setMenu, (event, ...args) => {
    const payload = checked('setMenu', event, args);
    if (payload !== null) requests.setMenu(event.sender, payload[0]);
  });
  ipcMain.on(pageChannels.newWindow, (event, ...args) => {
    if (checked('newWindow', event, args) !== null) requests.newWindow(event.sender);
  });
  ipcMain.on(pageChannels.endAutosave, (event, ...args) => {
    const payload = checked('endAutosave', event, args);
    if (payload !== null) requests.endAutosave(event.sender, payload[0]);
    // The page waits for any answer, a refusal too.
    event.returnValue = null;
  });
  ipcMain.handle(pageChannels.saveDialog, (event, ...args) => {
    const payload = checked('saveDialog', event, args);
    if (payload === null) throw new Error('Refused.');
    return requests.saveDialog(event.sender, payload[0]);
  });
  ipcMain.handle(pageChannels.openDialog, (event, ...args) => {
    if (checked('openDialog', event, args) === null) throw new Error('Refused.');
    return requests.openDialog(event.sender);
  });
  ipcMain.handle(pageChannels.grantPath, (event, ...args) => {
    const payload = checked('grantPath', event, args);
    if (payload === null) throw new Error('This is not a file on this computer. Drop a trace file.');
    return requests.grantPath(event.sender, payload[0]);
  });
}

/** The payload, or null when the message is refused. */
function checked<K extends keyof PageRequests>(
  request: K,
  event: IpcMainEvent | IpcMainInvokeEvent,
  args: unknown[],
): z.infer<(typeof payloads)[K]> | null {
  const payload = payloads[request].safeParse(args);
  const reason = senderRefusal(event) ?? (payload.success ? null : `payload: ${payload.error.issues[0]?.message}`);
  if (reason === null) return payload.data as z.infer<(typeof payloads)[K]>;
  console.warn(`Refused ${pageChannels[request]}: ${reason}`);
  return null;
}

/** Why this sender may not speak, or null. */
function senderRefusal({ senderFrame }: IpcMainEvent | IpcMainInvokeEvent): string | null {
  if (senderFrame === null) return 'its frame is gone';
  if (senderFrame.parent !== null) return 'it comes from a subframe';
  if (!isPageUrl(senderFrame.url)) return `it comes from ${senderFrame.url}`;
  return null;
}
