import type { Bridge } from '../../native-bridge/bridge.ts';
import { localBridge } from '../../native-bridge/local-bridge.ts';
import { win32Calls } from '../../native-bridge/win32/win32-calls.ts';

/** This Windows computer, called in this process: only where nothing else has to go on meanwhile. */
export const ownBridge = (): Bridge => localBridge(win32Calls());
