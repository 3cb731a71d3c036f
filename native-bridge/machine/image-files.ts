/** Images of this machine, by the NT paths that events name them with: what their files say of them. */
import { type PeImage, readPeImage } from '../../engine/format/pe/pe-image.ts';
import type { FileCalls, SystemCalls } from '../calls/calls.ts';
import { ERROR } from '../calls/layouts.ts';
import { drivesOf } from './drives.ts';

/** A volume's root, and something on it. */
const ON_VOLUME = /^(\\Device\\HarddiskVolume\d+)\\(?=[^\\])/i;
const ON_DRIVE = /^(?:\\\?\?\\)?([a-z]:)\\(?=[^\\])/i;
/** Unloads leave the device out: mostly it is Windows' own. */
const ON_SOME_VOLUME = /^\\(?!Device\\|SystemRoot\\|\?\?\\)(?=[^\\])/i;
const LOCAL_VOLUME = /^\\Device\\HarddiskVolume\d+$/i;
const IN_WINDOWS = /^\\SystemRoot\\(?=[^\\])/i;

/** A Win32 path that opens what the NT path names; null where that is no file of a local volume. */
type PathOf = (ntPath: string) => string | null;

/**
 * Events may come from anybody, and this process has the rights of an administrator: a path to a share or a device is
 * never opened, whoever names it.
 */
export function localPaths(system: Pick<SystemCalls, 'queryDosDevice' | 'systemDirectories'>): PathOf {
  const { windows } = system.systemDirectories();
  /** By device in lower case. */
  const drives = new Map(
    drivesOf(system)
      .filter(({ device }) => LOCAL_VOLUME.test(device))
      .map(({ device, drive }) => [device.toLowerCase(), drive]),
  );
  const isLocal = new Set(drives.values());
  return (ntPath) => {
    const device = ON_VOLUME.exec(ntPath)?.[1]?.toLowerCase();
    if (device !== undefined) {
      const drive = drives.get(device);
      return drive === undefined ? `\\\\?\\GLOBALROOT${ntPath}` : `\\\\?\\${drive}${ntPath.slice(device.length)}`;
    }
    if (IN_WINDOWS.test(ntPath) && windows !== '') return `\\\\?\\${windows}\\${ntPath.replace(IN_WINDOWS, '')}`;
    const path = ON_SOME_VOLUME.test(ntPath) ? `${windows.slice(0, 2)}${ntPath}` : ntPath;
    const drive = ON_DRIVE.exec(path)?.[1]?.toUpperCase();
    if (drive === undefined || !isLocal.has(drive)) return null;
    return `\\\\?\\${drive}\\${path.replace(ON_DRIVE, '')}`;
  };
}

/** @returns null where there is no such file, it cannot be read, or is no image */
export function readImage(files: FileCalls, pathOf: PathOf, ntPath: string): PeImage | null {
  const path = pathOf(ntPath);
  if (path === null) return null;
  const { status, handle } = files.openFile(path);
  if (status !== ERROR.SUCCESS) return null;
  try {
    return readPeImage((offset, sizeBytes) => {
      const bytes = new Uint8Array(sizeBytes);
      const { status: failed, returnedBytes } = files.readFile(handle, BigInt(offset), bytes);
      return failed === ERROR.SUCCESS ? bytes.subarray(0, returnedBytes) : new Uint8Array(0);
    });
  } finally {
    files.closeFile(handle);
  }
}
