/** Who is at the other end of a pipe: kernel32. */
import { wideStringAt } from '../../engine/format/bytes.ts';
import type { PeerCalls } from '../calls/calls.ts';
import { ERROR } from '../calls/layouts.ts';
import { bytesOf } from './etw.ts';
import { bindHandles } from './handles.ts';
import { asStatus, type Libraries } from './libraries.ts';

const PROCESS_QUERY_LIMITED_INFORMATION = 0x1000;
const GENERIC_READ_WRITE = 0xc000_0000;
/** SECURITY_SQOS_PRESENT with SECURITY_ANONYMOUS (0). */
const AS_NOBODY = 0x0010_0000;
const MAX_PATH_UNITS = 32_768;

export function bindPeers(libraries: Libraries): PeerCalls {
  const { open, close, lastError } = bindHandles(libraries);
  const openProcess = libraries.bind('kernel32', 'OpenProcess', 'u64', ['u32', 'i32', 'u32']);
  const imageName = libraries.bind('kernel32', 'QueryFullProcessImageNameW', 'i32', ['u64', 'u32', 'bytes', 'bytes']);
  const serverProcess = libraries.bind('kernel32', 'GetNamedPipeServerProcessId', 'i32', ['u64', 'bytes']);
  return {
    processImage(pid) {
      const handle = BigInt(openProcess(PROCESS_QUERY_LIMITED_INFORMATION, 0, pid) as number | bigint);
      if (handle === 0n) return { status: lastError(), path: '' };
      try {
        const text = new Uint8Array(2 * MAX_PATH_UNITS);
        const units = new Uint32Array([MAX_PATH_UNITS]);
        if (!imageName(handle, 0, text, bytesOf(units))) return { status: lastError(), path: '' };
        return { status: ERROR.SUCCESS, path: wideStringAt(text, 0, text.length).text };
      } finally {
        close(handle);
      }
    },
    pipeServer(path) {
      const { status, handle } = open(path, GENERIC_READ_WRITE, 0, AS_NOBODY);
      if (status !== ERROR.SUCCESS) return { status, pid: 0 };
      try {
        const pid = new Uint32Array(1);
        return serverProcess(handle, bytesOf(pid))
          ? { status: ERROR.SUCCESS, pid: asStatus(pid[0]) }
          : { status: lastError(), pid: 0 };
      } finally {
        close(handle);
      }
    },
  };
}
