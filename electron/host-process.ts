/** Entry of the trace host's utility process. Its one argument is the folder for the recent traces. */
import { openProfiles } from '../host/recorder/profiles/profiles.ts';
import { RecordingService } from '../host/recorder/recording-service.ts';
import { relayChannel } from '../host/recorder/relay-channel.ts';
import { remoteRecorder } from '../host/recorder/remote-recorder.ts';
import { TraceHost } from '../host/trace-host.ts';
import type { FromHost } from './host-messages.ts';
import { serveHost } from './host-service.ts';

const { parentPort } = process;
const stateDir = process.argv.at(-1)!;
// Main records: a recording goes on when this process ends.
const { channel, receive } = relayChannel((message) =>
  parentPort.postMessage({ type: 'recorder', message } satisfies FromHost),
);
const recorder = remoteRecorder(channel);
const profiles = openProfiles({ stateDir, machine: () => recorder.machine() });
const host = new TraceHost({
  stateDir,
  recording: (own) => new RecordingService({ recorder, profiles, host: own }),
});
serveHost(parentPort, host, receive);
