/** The recorder of another process: Electron's main process records, so that a recording outlives the trace host. */

import type { Channel } from '../../contract/messages.ts';
import { CallClient, proxyOf } from '../../rpc/call-client.ts';
import { type Method, methodsOf, type OpenedStream, type StreamOut, serveCalls } from '../../rpc/call-server.ts';
import { callErrors } from '../base/host-error.ts';
import type { RecorderApi, RecordingBegins, RecordingListener } from '../live/recorder-api.ts';

/** What travels as it is; both ends are ours, and what a page asked was checked when it arrived. */
const plain: Record<Exclude<keyof RecorderApi, 'listen' | 'close'>, true> = {
  machine: true,
  providers: true,
  provider: true,
  schemas: true,
  sessions: true,
  stopSession: true,
  elevate: true,
  state: true,
  start: true,
  add: true,
  stop: true,
  mark: true,
  saveFlight: true,
  recoverable: true,
  recover: true,
  discardRecoverable: true,
  autologgers: true,
  registerBoot: true,
  removeBoot: true,
  saveBoot: true,
  restartMachine: true,
};
const plainMethods = Object.keys(plain) as (keyof typeof plain)[];
const errors = callErrors('The recorder');

/** What a listener is told, as it travels. */
type Told =
  | { type: 'begins'; start: RecordingBegins }
  | { type: 'buffers'; recording: string; buffers: Uint8Array[] }
  | { type: 'dropped'; recording: string; events: number; buffers: number }
  | { type: 'ends'; recording: string };

/** Answers a trace host until it goes; the recorder goes on without it. */
export const serveRecorder = (channel: Channel, recorder: RecorderApi): Promise<void> =>
  serveCalls(channel, recorderMethods(recorder), errors);

const recorderMethods = (recorder: RecorderApi): Record<Exclude<keyof RecorderApi, 'close'>, Method> => ({
  ...methodsOf(recorder, plainMethods),
  listen: {
    open: async (_params, out): Promise<OpenedStream> => {
      const end = recorder.listen(listenerAt(out));
      return { close: async () => end(), result: null };
    },
  },
});

function listenerAt(out: StreamOut): RecordingListener {
  const tell = (told: Told, sizeBytes = 0): boolean => out.send(told, sizeBytes);
  let lostBuffers = 0;
  return {
    begins: (start) => void tell({ type: 'begins', start }),
    buffers: (recording, buffers) => {
      const sizeBytes = buffers.reduce((sum, { length }) => sum + length, 0);
      if (!tell({ type: 'buffers', recording, buffers }, sizeBytes)) lostBuffers += buffers.length;
      else if (lostBuffers > 0 && tell({ type: 'dropped', recording, events: 0, buffers: lostBuffers }))
        lostBuffers = 0;
    },
    dropped: (recording, events, buffers) => void tell({ type: 'dropped', recording, events, buffers }),
    ends: (recording) => void tell({ type: 'ends', recording }),
  };
}

/** The trace host's side. */
export function remoteRecorder(channel: Channel): RecorderApi {
  const client = new CallClient(channel, errors);
  return {
    ...proxyOf<RecorderApi, keyof typeof plain>(client, plainMethods),
    listen: (listener) => {
      const stream = client.stream(
        'listen',
        [],
        (told) => pass(told as Told, listener),
        () => {},
      );
      // The recorder has gone: there is nothing to listen to.
      stream.catch(() => {});
      return () => void stream.then((opened) => opened.close()).catch(() => {});
    },
    close: async () => client.close(),
  };
}

function pass(told: Told, listener: RecordingListener): void {
  if (told.type === 'begins') listener.begins(told.start);
  else if (told.type === 'buffers') listener.buffers(told.recording, told.buffers);
  else if (told.type === 'dropped') listener.dropped?.(told.recording, told.events, told.buffers);
  else listener.ends(told.recording);
}
