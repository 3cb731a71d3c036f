import { HostError } from '../client/trace-client.ts';
import { connectWebSocket } from '../client/ws-transport.ts';
import type { GrantedFile } from '../desktop-api.ts';
import type { Door, UploadOptions } from './door.ts';
import { pickFiles } from './pick-files.ts';

/** `corescope serve`: the host on a WebSocket of the page's own origin, files as uploads. */
export const browserDoor: Door = {
  connect: () => connectWebSocket(new URL('ws', location.href.replace(/^http/, 'ws')).href),
  pickTrace: async () => (await pickFiles({ accept: '.etl,.json,.csv,.data', what: 'file' }))[0] ?? null,
  grantFile: upload,
  onOpen() {},
  onCommand() {},
  onHostGone() {},
  setTrace(name) {
    document.title = name === null ? 'Corescope' : `${name} · Corescope`;
  },
  ownWindow: false,
};

/** By XMLHttpRequest, because fetch does not tell how much of a body has been sent. */
function upload(file: File, { signal, onProgress }: UploadOptions): Promise<GrantedFile> {
  return new Promise((resolve, reject) => {
    const fail = (what: string) =>
      reject(
        new HostError({
          code: 'io',
          message: `${file.name} could not be handed to the trace host: ${what} Check that the file can be read and try again.`,
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
    request.addEventListener('error', () => fail('the transfer broke off.'));
    request.addEventListener('abort', () => reject(new HostError({ code: 'cancelled', message: 'Cancelled.' })));
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) reject(new HostError({ code: 'cancelled', message: 'Cancelled.' }));
    else request.send(file);
  });
}
