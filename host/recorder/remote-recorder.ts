/** The recorder of another process: Electron's main process records, so that a recording outlives the trace host. */

import { z } from 'zod';
import { LONGEST_MARKER } from '../../contract/marker-events.ts';
import { recordingPlan } from '../../contract/recording.ts';
import {
  CallClient,
  type Method,
  method,
  type OpenedStream,
  serveCalls,
  streamMethod,
} from '../../native-bridge/rpc/calls.ts';
import type { Channel } from '../../native-bridge/rpc/channel.ts';
import type { RecorderApi, RecordingBegins, RecordingListener } from '../live/recorder-api.ts';

const recording = z.string().min(1).max(64);
const name = z.string().min(1).max(1024);
const eventHeader = z.instanceof(Uint8Array).refine(({ length }) => length === 80, 'no EVENT_HEADER of 80 bytes');

/** What a listener is told, as it travels. */
type Told =
  | { type: 'begins'; start: RecordingBegins }
  | { type: 'buffers'; recording: string; buffers: Uint8Array[] }
  | { type: 'dropped'; recording: string; events: number; buffers: number }
  | { type: 'ends'; recording: string };

/** Answers a trace host until it goes; the recorder goes on without it. */
export function serveRecorder(channel: Channel, recorder: RecorderApi): Promise<void> {
  const methods: Record<Exclude<keyof RecorderApi, 'close'>, Method> = {
    machine: method(z.tuple([]), () => recorder.machine()),
    providers: method(z.tuple([]), () => recorder.providers()),
    provider: method(z.tuple([z.string().max(64)]), (guid) => recorder.provider(guid)),
    schemas: method(z.tuple([z.array(z.object({ eventHeader })).max(65_536)]), (requests) =>
      recorder.schemas(requests),
    ),
    sessions: method(z.tuple([]), () => recorder.sessions()),
    stopSession: method(z.tuple([name]), (session) => recorder.stopSession(session)),
    elevate: method(z.tuple([]), () => recorder.elevate()),
    state: method(z.tuple([z.number().int().min(-1)]), (after) => recorder.state(after)),
    start: method(z.tuple([recordingPlan, z.string().min(1).max(32_767).nullable()]), (plan, target) =>
      recorder.start(plan, target),
    ),
    stop: method(z.tuple([z.boolean()]), (discard) => recorder.stop(discard)),
    mark: method(z.tuple([z.string().max(LONGEST_MARKER)]), (text) => recorder.mark(text)),
    saveFlight: method(z.tuple([]), () => recorder.saveFlight()),
    recoverable: method(z.tuple([]), () => recorder.recoverable()),
    recover: method(z.tuple([recording]), (id) => recorder.recover(id)),
    discardRecoverable: method(z.tuple([recording]), (id) => recorder.discardRecoverable(id)),
    listen: streamMethod(z.tuple([]), async (out): Promise<OpenedStream> => {
      const tell = (told: Told, sizeBytes = 0): boolean => out.send(told, sizeBytes);
      let lostBuffers = 0;
      const end = recorder.listen({
        begins: (start) => void tell({ type: 'begins', start }),
        buffers: (id, buffers) => {
          const sizeBytes = buffers.reduce((sum, { length }) => sum + length, 0);
          if (!tell({ type: 'buffers', recording: id, buffers }, sizeBytes)) lostBuffers += buffers.length;
          else if (lostBuffers > 0 && tell({ type: 'dropped', recording: id, events: 0, buffers: lostBuffers }))
            lostBuffers = 0;
        },
        dropped: (id, events, buffers) => void tell({ type: 'dropped', recording: id, events, buffers }),
        ends: (id) => void tell({ type: 'ends', recording: id }),
      });
      return { close: async () => end(), result: null };
    }),
  };
  return serveCalls(channel, methods);
}

/** The trace host's side. The other end is our own main process: what it answers is what its recorder says. */
export function remoteRecorder(channel: Channel): RecorderApi {
  const client = new CallClient(channel, 'The recorder');
  const ask = <M extends Exclude<keyof RecorderApi, 'listen'>>(name: M, ...args: unknown[]) =>
    client.call(name, ...args) as ReturnType<RecorderApi[M]>;
  return {
    machine: () => ask('machine'),
    providers: () => ask('providers'),
    provider: (guid) => ask('provider', guid),
    schemas: (requests) => ask('schemas', requests),
    sessions: () => ask('sessions'),
    stopSession: (session) => ask('stopSession', session),
    elevate: () => ask('elevate'),
    state: (after) => ask('state', after),
    start: (plan, target) => ask('start', plan, target),
    stop: (discard) => ask('stop', discard),
    mark: (text) => ask('mark', text),
    saveFlight: () => ask('saveFlight'),
    recoverable: () => ask('recoverable'),
    recover: (id) => ask('recover', id),
    discardRecoverable: (id) => ask('discardRecoverable', id),
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
