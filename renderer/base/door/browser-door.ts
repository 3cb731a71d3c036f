import { HostError } from '../client/trace-client.ts';
import { connectWebSocket } from '../client/ws-transport.ts';
import type { GrantedFile } from '../desktop-api.ts';
import type { Door, SavedFile, UploadOptions } from './door.ts';
import { sessionBeforeReload } from './page-session.ts';
import { pickFiles } from './pick-files.ts';

/** `corescope serve`: the host on a WebSocket of the page's own origin, files as uploads. */
export const browserDoor: Door = {
  connect: () => connectWebSocket(new URL('ws', location.href.replace(/^http/, 'ws')).href),
  pickTrace: async () =>
    (await pickFiles({ accept: '.etl,.corescope,.zip,.diagsession,.json,.csv,.data', what: 'file' }))[0] ?? null,
  grantFile: upload,
  save: download,
  // A beacon is sent even when the page, with its socket, is gone already.
  endAutosave: (session) => void navigator.sendBeacon(`leave?session=${encodeURIComponent(session)}`),
  onOpen() {},
  onCommand() {},
  onLink(listener) {
    // A page that is loaded again shows what it showed last, which is later than its address.
    if (location.search !== '' && sessionBeforeReload() === null) listener(location.search);
  },
  onHostGone() {},
  setMenu() {},
  newWindow: null,
  setTrace(name) {
    document.title = name === null ? 'Corescope' : `${name} · Corescope`;
  },
  ownWindow: false,
};

/** The host writes a temporary file, which the browser then takes as it takes any download. */
async function download(name: string, write: (grant: string) => Promise<unknown>): Promise<SavedFile> {
  const begun = await fetch(`download?name=${encodeURIComponent(name)}`, { method: 'POST' }).catch(() => null);
  const answer = begun?.ok ? ((await begun.json()) as { id: string; grant: string }) : null;
  if (answer === null)
    throw new HostError({ code: 'io', message: `${name} cannot be saved: the trace host does not answer.` });
  await write(answer.grant);
  const link = document.createElement('a');
  link.href = `download/${answer.id}`;
  link.download = name;
  link.click();
  return { name, target: null };
}

/** By XMLHttpRequest, because fetch does not tell how much of a body has been sent. */
function upload(file: File, { signal, onProgress }: UploadOptions): Promise<GrantedFile> {
  return new Promise((resolve, reject) => {
    const fail = (what: string) =>
      reject(
        new HostError({
          code: 'io',
          message: `${file.name} could not be sent to the trace host: ${what} Check that the file can be read and try again.`,
        }),
      );
    const request = new XMLHttpRequest();
    request.open('POST', `upload?name=${encodeURIComponent(file.name)}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded, file.size));
    request.addEventListener('load', () => {
      const grant = (request.response as { grant?: unknown } | null)?.grant;
      if (request.status === 200 && typeof grant === 'string') resolve({ grant, name: file.name });
      else fail(`it answered ${request.status} ${request.statusText}.`);
    });
    request.addEventListener('error', () => fail('the transfer was interrupted.'));
    request.addEventListener('abort', () => reject(new HostError({ code: 'cancelled', message: 'Canceled.' })));
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) reject(new HostError({ code: 'cancelled', message: 'Canceled.' }));
    else request.send(file);
  });
}
