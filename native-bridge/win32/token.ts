/** The process's own token: what we may do. advapi32. */
import { at } from '../../contract/checked.ts';
import type { Status, SystemCalls } from '../calls/calls.ts';
import { fieldBytes, newStruct, writeField } from '../calls/layouts.ts';
import { bytesOf } from './etw.ts';
import { bindHandles } from './handles.ts';
import { asStatus, type Libraries } from './libraries.ts';

const TOKEN_QUERY = 0x8;
const TOKEN_ADJUST_PRIVILEGES = 0x20;
const TOKEN_ELEVATION = 20;
const PRIVILEGE_ENABLED = 2;
/** S-1-5-32-559, BUILTIN\Performance Log Users, as a SID. */
const PERFORMANCE_LOG_USERS = new Uint8Array([1, 2, 0, 0, 0, 0, 0, 5, 32, 0, 0, 0, 0x2f, 2, 0, 0]);

type TokenCalls = Pick<SystemCalls, 'isElevated' | 'isPerformanceLogUser' | 'enablePrivilege'>;

export function bindToken(libraries: Libraries): TokenCalls {
  const withToken = bindWithToken(libraries);
  const information = libraries.bind('advapi32', 'GetTokenInformation', 'i32', ['u64', 'u32', 'bytes', 'u32', 'bytes']);
  const membership = libraries.bind('advapi32', 'CheckTokenMembership', 'i32', ['u64', 'bytes', 'bytes']);
  const enable = bindEnable(libraries);
  return {
    isElevated: () =>
      withToken(
        TOKEN_QUERY,
        (token) => {
          const [elevated, returned] = [new Uint32Array(1), new Uint32Array(1)];
          return !!information(token, TOKEN_ELEVATION, bytesOf(elevated), 4, bytesOf(returned)) && elevated[0] !== 0;
        },
        () => false,
      ),
    isPerformanceLogUser() {
      const member = new Int32Array(1);
      return !!membership(0, PERFORMANCE_LOG_USERS, bytesOf(member)) && member[0] !== 0;
    },
    enablePrivilege: (privilege) =>
      withToken(
        TOKEN_QUERY | TOKEN_ADJUST_PRIVILEGES,
        (token) => enable(token, privilege),
        (status) => status,
      ),
  };
}

/** Opens the token for one piece of work; `otherwise` when it cannot be opened. */
function bindWithToken(libraries: Libraries) {
  const currentProcess = libraries.bind('kernel32', 'GetCurrentProcess', 'u64', []);
  const openToken = libraries.bind('advapi32', 'OpenProcessToken', 'i32', ['u64', 'u32', 'bytes']);
  const { close, lastError } = bindHandles(libraries);
  return <T>(access: number, work: (token: bigint) => T, otherwise: (status: Status) => T): T => {
    const token = new BigUint64Array(1);
    if (!openToken(currentProcess(), access, bytesOf(token))) return otherwise(lastError());
    try {
      return work(at(token, 0));
    } finally {
      close(at(token, 0));
    }
  };
}

function bindEnable(libraries: Libraries): (token: bigint, privilege: string) => Status {
  const privilegeValue = libraries.bind('advapi32', 'LookupPrivilegeValueW', 'i32', ['text', 'text', 'bytes']);
  const adjust = libraries.bind('advapi32', 'AdjustTokenPrivileges', 'i32', [
    'u64',
    'i32',
    'bytes',
    'u32',
    'bytes',
    'bytes',
  ]);
  const getLastError = libraries.bind('kernel32', 'GetLastError', 'u32', []);
  const { lastError } = bindHandles(libraries);
  return (token, privilege) => {
    const privileges = newStruct('TOKEN_PRIVILEGES');
    writeField(privileges, 'TOKEN_PRIVILEGES', 'PrivilegeCount', 1);
    const one = fieldBytes(privileges, 'TOKEN_PRIVILEGES', 'Privileges');
    if (!privilegeValue(null, privilege, fieldBytes(one, 'LUID_AND_ATTRIBUTES', 'Luid'))) return lastError();
    writeField(one, 'LUID_AND_ATTRIBUTES', 'Attributes', PRIVILEGE_ENABLED);
    if (!adjust(token, 0, privileges, privileges.length, null, null)) return lastError();
    // It succeeds even when it gave nothing; the last error tells.
    return asStatus(getLastError());
  };
}
