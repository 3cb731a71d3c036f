/** What lies on the simulated machine's only drive: its images, which say who they are and hold no code. */

import { writePeImage } from '../../engine/write/pe-image.ts';
import { checkSumOf, pdbOf } from '../../machine/inventory.ts';
import { DRIVE, IMAGES, type ImageSpec, OS_VERSION } from '../../machine/machine.ts';
import type { FileCalls } from '../calls/calls.ts';
import { ERROR } from '../calls/layouts.ts';

export const DIRECTORIES = { system: 'C:\\Windows\\system32', windows: 'C:\\Windows' } as const;

const PRODUCT = 'Simulated Windows';
const VERSION = `${OS_VERSION.major}.${OS_VERSION.minor}.${OS_VERSION.build}.1`;
const FIRST_HANDLE = 0x1000n;

const device = DRIVE.device.toLowerCase();

/** A path in any of its forms, as it is compared. */
function keyOf(path: string): string {
  const key = path
    .toLowerCase()
    .replace(/^\\\\\?\\globalroot(?=\\)/, '')
    .replace(/^\\\\\?\\/, '')
    .replace(/^\\systemroot(?=\\)/, DIRECTORIES.windows.toLowerCase());
  return key.startsWith(`${device}\\`) ? DRIVE.name.toLowerCase() + key.slice(device.length) : key;
}

const images: ReadonlyMap<string, ImageSpec> = new Map([...IMAGES.values()].map((image) => [keyOf(image.path), image]));

const fileOf = (image: ImageSpec): Uint8Array =>
  writePeImage({
    timeDateStamp: image.timeDateStamp,
    sizeBytes: image.sizeBytes,
    checkSum: checkSumOf(image),
    machine: image.machine,
    pdbs: [{ ...pdbOf(image), managed: false }],
    version: {
      binary: VERSION,
      language: 1033,
      strings: {
        OriginalFilename: image.name,
        FileDescription: image.name,
        FileVersion: `${VERSION} (simulated)`,
        ProductName: PRODUCT,
        CompanyName: '',
        ProductVersion: VERSION,
      },
    },
  });

/** Open files are the program's. */
export function simulatedFiles(): FileCalls {
  const open = new Map<bigint, Uint8Array>();
  let next = FIRST_HANDLE;
  return {
    openFile(path) {
      const image = images.get(keyOf(path));
      if (image === undefined) return { status: ERROR.FILE_NOT_FOUND, handle: 0n };
      open.set(next, fileOf(image));
      return { status: ERROR.SUCCESS, handle: next++ };
    },
    readFile(handle, offset, buffer) {
      const file = open.get(handle);
      if (file === undefined) return { status: ERROR.INVALID_HANDLE, returnedBytes: 0 };
      const at = Number(offset);
      const part = file.subarray(at, at + buffer.length);
      buffer.set(part);
      return { status: ERROR.SUCCESS, returnedBytes: part.length };
    },
    closeFile: (handle) => (open.delete(handle) ? ERROR.SUCCESS : ERROR.INVALID_HANDLE),
  };
}
