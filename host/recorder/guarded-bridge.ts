/**
 * What an elevated helper does for a recorder without rights: sessions of Corescope's own names, files below the folder of
 * recordings. Whoever gets hold of the pipe gets no more than that.
 */
import { lstat, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import { BridgeError } from '../../native-bridge/calls/bridge-error.ts';
import { systemErrorCode } from '../base/host-error.ts';
import { isOwnSession } from './own-name.ts';

const refused = (message: string): BridgeError => new BridgeError({ message, call: null, status: null });

/** @throws BridgeError */
async function ofOurs<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (isOwnSession(name)) return work();
  throw refused(`The elevated helper does not control the session “${name}”: it does not belong to Corescope.`);
}

/**
 * A file below `root`, reached without links: neither a folder on the way nor the file itself may lead elsewhere.
 * @throws BridgeError
 */
export async function checkBelow(root: string, path: string): Promise<void> {
  const no = refused(`The elevated helper does not write ${path}: it is outside the recordings folder (${root}).`);
  const inside = relative(root, path);
  // A colon behind the drive's would name a stream of another file.
  if (!isAbsolute(path) || resolve(path) !== path || path.slice(2).includes(':') || path.startsWith('\\\\')) throw no;
  if (inside === '' || inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) throw no;
  const [realRoot, realFolder] = await Promise.all([realpath(root), realpath(dirname(path))]).catch(() => {
    throw no;
  });
  if (realFolder !== dirname(join(realRoot, inside))) throw no;
  const there = await lstat(path).catch((error) => {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw no;
  });
  // A second name of a file elsewhere would be written there.
  if (there !== null && (!there.isFile() || there.nlink > 1)) throw no;
}

const changesNoRegistry = async (): Promise<never> => {
  throw refused('The elevated helper cannot change the registry: start Corescope as administrator.');
};

/** @param recordingsDir below which files may be written */
export function guardedBridge(bridge: Bridge, recordingsDir: string): Bridge {
  const checkFile = async (file: string | null): Promise<void> => {
    if (file !== null) await checkBelow(recordingsDir, file);
  };
  return {
    ...bridge,
    setHeapTracing: changesNoRegistry,
    registerAutologger: changesNoRegistry,
    removeAutologger: changesNoRegistry,
    startSession: (plan, file) =>
      ofOurs(plan.name, async () => {
        // Their names are Windows' to make, so that they cannot be checked for links.
        if (plan.logging === 'newfile') throw refused('The elevated helper does not write numbered files.');
        await checkFile(file);
        return bridge.startSession(plan, file);
      }),
    flushSession: (name, file) =>
      ofOurs(name, async () => {
        await checkFile(file);
        return bridge.flushSession(name, file);
      }),
    querySession: (name) => ofOurs(name, () => bridge.querySession(name)),
    updateSession: (name, change) => ofOurs(name, () => bridge.updateSession(name, change)),
    stopSession: (name) => ofOurs(name, () => bridge.stopSession(name)),
    enableProvider: (session, plan) => ofOurs(session, () => bridge.enableProvider(session, plan)),
    disableProvider: (session, guid) => ofOurs(session, () => bridge.disableProvider(session, guid)),
    captureState: (session, guid) => ofOurs(session, () => bridge.captureState(session, guid)),
    consume: (session, onBuffers, onEnd) => ofOurs(session, () => bridge.consume(session, onBuffers, onEnd)),
  };
}
