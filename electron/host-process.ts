/** Entry of the trace host's utility process. Its one argument is the folder for the recent traces. */
import { present } from '../contract/checked.ts';
import { openProfiles } from '../host/recorder/profiles/profiles.ts';
import { remoteRecorder } from '../host/recorder/remote-recorder.ts';
import { TraceHost } from '../host/trace-host.ts';
import { bothWays } from '../rpc/channel.ts';
import { mainChannel, serveMain, servePage } from './host-service.ts';

const stateDir = present(process.argv.at(-1), 'the folder');
const { served, asked } = bothWays(mainChannel(process.parentPort, (port) => servePage(port, host)));
// Main records: a recording goes on when this process ends.
const recorder = remoteRecorder(asked);
const profiles = openProfiles({ stateDir, machine: () => recorder.machine() });
const askMachine: typeof recorder.schemas | undefined =
  process.platform === 'win32' ? (requests) => recorder.schemas(requests) : undefined;
const host = new TraceHost({ stateDir, recording: { recorder, profiles }, askMachine });
serveMain(served, host);
