/** This Windows machine: all calls, by koffi. */
import type { Calls } from '../calls/calls.ts';
import { bindDevices } from './devices.ts';
import { bindEtw } from './etw.ts';
import { bindEventLogs } from './event-logs.ts';
import { bindEvents } from './events.ts';
import { bindFiles } from './files.ts';
import { Libraries, type LibraryPaths } from './libraries.ts';
import { bindPeers } from './peers.ts';
import { bindPerformance } from './performance.ts';
import { bindRealTime, type RealTimeOptions } from './real-time.ts';
import { bindSystem } from './system.ts';
import { bindTdh } from './tdh.ts';

export interface Win32Options extends RealTimeOptions {
  /** Other libraries than Windows' own: those of tests. */
  libraries?: LibraryPaths;
}

/**
 * Nothing is loaded before the first call; one that this Windows does not have throws a MissingExportError then.
 * @throws Error off Windows, unless `libraries` is given
 */
export function win32Calls({ libraries, ...realTime }: Win32Options = {}): Calls {
  const bound = new Libraries(libraries);
  return {
    etw: bindEtw(bound),
    events: bindEvents(bound),
    performance: bindPerformance(bound),
    eventLogs: bindEventLogs(bound),
    realTime: bindRealTime(bound, realTime),
    tdh: bindTdh(bound),
    devices: bindDevices(bound),
    files: bindFiles(bound),
    system: bindSystem(bound),
    peers: bindPeers(bound),
  };
}
