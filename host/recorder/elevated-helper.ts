/** The elevated helper: a bridge for a recorder without rights, at the pipe that this one has made. */
import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import type { PeerCalls } from '../../native-bridge/calls/calls.ts';
import { ERROR } from '../../native-bridge/calls/layouts.ts';
import { bridgeErrorInfo, checkedBridgeMethods } from '../../native-bridge/rpc/bridge-server.ts';
import { serveCalls } from '../../rpc/call-server.ts';
import { HostError } from '../base/host-error.ts';
import { type ElevationFile, readElevationFile } from './elevation-file.ts';
import { recorderAt } from './elevation-proof.ts';
import { guardedBridge } from './guarded-bridge.ts';
import { connectTo } from './process-address.ts';
import type { RecorderClock } from './recorder-clock.ts';
import { isSameProgram } from './windows-elevation.ts';

export interface HelperWorld {
  /** The calls that need rights. @param rawBuffers asked for by the recorder */
  bridge(rawBuffers: boolean): Bridge;
  peers: PeerCalls;
  clock: RecorderClock;
  /** The program that this process runs. */
  program: string;
}

const notOurs = (what: string): HostError =>
  new HostError('bad-request', `The elevated helper stopped: ${what}. Only Corescope starts it.`);

/**
 * Serves the recorder that wrote the file, until it goes. Whatever it had started is stopped then: nobody without our rights
 * could do it afterwards.
 * @throws HostError when at the pipe stands nobody, or not that recorder
 */
export async function runElevatedHelper(file: string, world: HelperWorld): Promise<void> {
  const told = await readElevationFile(file);
  checkServer(told, world);
  const socket = await connectTo(told.pipe);
  if (socket === null) throw notOurs('no recorder is listening');
  const channel = await recorderAt(socket, told.secret, world.clock);
  if (channel === null) throw notOurs('the listener is not the recorder that started it');
  const own = world.bridge(told.rawBuffers);
  const bridge = guardedBridge(own, told.recordingsDir);
  const started = new Set<string>();
  const tracked: Bridge = {
    ...bridge,
    startSession: async (plan, path) => {
      const result = await bridge.startSession(plan, path);
      started.add(plan.name);
      return result;
    },
    stopSession: async (name) => {
      const status = await bridge.stopSession(name);
      started.delete(name);
      return status;
    },
  };
  await serveCalls(channel, checkedBridgeMethods(tracked), { errorInfo: bridgeErrorInfo });
  await Promise.allSettled([...started].map((name) => own.stopSession(name)));
  await own.close();
}

/** Before anything is said: the pipe is served by the process that is named, and that runs this program. */
function checkServer({ pipe, recorderPid }: ElevationFile, { peers, program }: HelperWorld): void {
  const { status, pid } = peers.pipeServer(pipe);
  if (status !== ERROR.SUCCESS) throw notOurs(`no recorder is listening (${status})`);
  if (pid !== recorderPid) throw notOurs('a process other than the recorder is listening');
  const image = peers.processImage(pid);
  if (image.status !== ERROR.SUCCESS || !isSameProgram(image.path, program))
    throw notOurs('a program other than Corescope is listening');
}
