/** Entry of the thread that makes the Windows calls of a recorder: they block, and must not block it. */
import { parentPort, workerData } from 'node:worker_threads';
import { serveCalls } from '../../rpc/call-server.ts';
import { portChannel } from '../../rpc/channel.ts';
import { localBridge } from '../local-bridge.ts';
import { wantsRawBuffers } from '../win32/real-time.ts';
import { win32Calls } from '../win32/win32-calls.ts';
import { bridgeErrorInfo, bridgeMethods } from './bridge-server.ts';

export interface BridgeWorkerData {
  /** Elevation was asked for and refused. */
  elevationRefused: boolean;
}

if (parentPort === null) throw new Error('bridge.worker only runs as a worker thread.');
const { elevationRefused } = workerData as BridgeWorkerData;
const bridge = localBridge(win32Calls({ rawBuffers: wantsRawBuffers(process.env) }), { elevationRefused });
// When the recorder closes its end: counters are stopped and unlocked, consumers closed; then the thread may end.
void serveCalls(portChannel(parentPort), bridgeMethods(bridge), { errorInfo: bridgeErrorInfo }).then(() =>
  bridge.close(),
);
