/** What files and devices have in common: both are opened by a path. kernel32. */
import type { Status } from '../calls/calls.ts';
import { ERROR } from '../calls/layouts.ts';
import { asStatus, type Libraries } from './libraries.ts';

const OPEN_EXISTING = 3;
export const INVALID_HANDLE = 0xffff_ffff_ffff_ffffn;

export interface Handles {
  open(path: string, access: number, share: number, flags: number): { status: Status; handle: bigint };
  close(handle: bigint): Status;
  /** Why the call before failed: never 0. */
  lastError(): Status;
}

export function bindHandles(libraries: Libraries): Handles {
  const createFile = libraries.bind('kernel32', 'CreateFileW', 'u64', [
    'text',
    'u32',
    'u32',
    'bytes',
    'u32',
    'u32',
    'u64',
  ]);
  const closeHandle = libraries.bind('kernel32', 'CloseHandle', 'i32', ['u64']);
  const getLastError = libraries.bind('kernel32', 'GetLastError', 'u32', []);
  const lastError = (): Status => asStatus(getLastError()) || ERROR.GEN_FAILURE;
  return {
    open(path, access, share, flags) {
      const handle = BigInt(createFile(path, access, share, null, OPEN_EXISTING, flags, 0) as number | bigint);
      return handle === INVALID_HANDLE ? { status: lastError(), handle: 0n } : { status: ERROR.SUCCESS, handle };
    },
    close: (handle) => (closeHandle(handle) ? ERROR.SUCCESS : lastError()),
    lastError,
  };
}
