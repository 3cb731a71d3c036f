/** Whose events a session wants: scope filters of EnableTraceEx2, and of the sessions that are private to processes. */
import { wideStringAt } from '../../engine/format/bytes.ts';
import {
  FILTER_TYPE,
  MAX_EVENT_FILTER_DATA_SIZE,
  MAX_EVENT_FILTER_PID_COUNT,
  readField,
  sizeOf,
  WNODE_FLAG,
} from '../calls/layouts.ts';

/** All that are not null must hold; names are in lower case. */
export interface ProcessScope {
  readonly pids: ReadonlySet<number> | null;
  readonly executables: ReadonlySet<string> | null;
  /** Full names of packages, and names of applications within theirs. */
  readonly packages: ReadonlySet<string> | null;
  readonly packageApps: ReadonlySet<string> | null;
}

export interface FilterBytes {
  readonly type: number;
  readonly bytes: Uint8Array;
}

export const EVERY_PROCESS: ProcessScope = { pids: null, executables: null, packages: null, packageApps: null };

const BY_TYPE = new Map<number, keyof ProcessScope>([
  [FILTER_TYPE.PID, 'pids'],
  [FILTER_TYPE.EXECUTABLE_NAME, 'executables'],
  [FILTER_TYPE.PACKAGE_ID, 'packages'],
  [FILTER_TYPE.PACKAGE_APP_ID, 'packageApps'],
]);

/** Programs of this machine that came as packages. */
const PACKAGES = new Map([
  ['windowsterminal.exe', { name: 'microsoft.windowsterminal_1.22.11141.0_arm64__8wekyb3d8bbwe', app: 'app' }],
]);

export const isScopeFilter = (type: number): boolean => BY_TYPE.has(type);

/** @returns the scope with that filter, or null when its bytes are none of its type */
export function withScopeFilter(scope: ProcessScope, { type, bytes }: FilterBytes): ProcessScope | null {
  const key = BY_TYPE.get(type);
  if (key === undefined || bytes.length === 0 || bytes.length > MAX_EVENT_FILTER_DATA_SIZE) return null;
  if (key !== 'pids') return { ...scope, [key]: namesIn(bytes) };
  if (bytes.length % 4 !== 0 || bytes.length > 4 * MAX_EVENT_FILTER_PID_COUNT) return null;
  return { ...scope, pids: new Set(new Uint32Array(bytes.slice().buffer)) };
}

/** One UTF-16 text, with `;` between the names. */
const namesIn = (bytes: Uint8Array): Set<string> =>
  new Set(wideStringAt(bytes, 0, bytes.length).text.toLowerCase().split(';').filter(Boolean));

/** @param imageName asked for only where names matter */
export function isInScope(scope: ProcessScope, pid: number, imageName: (pid: number) => string): boolean {
  const { pids, executables, packages, packageApps } = scope;
  if (pids !== null && !pids.has(pid)) return false;
  if (executables === null && packages === null && packageApps === null) return true;
  const name = imageName(pid).toLowerCase();
  const from = PACKAGES.get(name);
  return (
    (executables === null || executables.has(name)) &&
    (packages === null || (from !== undefined && packages.has(from.name))) &&
    (packageApps === null || (from !== undefined && packageApps.has(from.app)))
  );
}

/**
 * Processes of a private session by the filters of its block (EVENT_TRACE_PROPERTIES_V2), all of them without any.
 * @returns `wrong` for filters of anything else, two of one type, or outside the block
 */
export function privateScopeOf(block: Uint8Array): ProcessScope | 'wrong' {
  const struct = 'EVENT_TRACE_PROPERTIES_V2';
  if ((readField(block, 'WNODE_HEADER', 'Flags') & WNODE_FLAG.VERSIONED_PROPERTIES) === 0) return EVERY_PROCESS;
  const count = readField(block, struct, 'FilterDescCount');
  const at = Number(readField(block, struct, 'FilterDesc'));
  const step = sizeOf('EVENT_FILTER_DESCRIPTOR');
  if (count > BY_TYPE.size || at + count * step > block.length) return 'wrong';
  let scope = EVERY_PROCESS;
  const types = new Set<number>();
  for (let i = 0; i < count; i++) {
    const type = readField(block, 'EVENT_FILTER_DESCRIPTOR', 'Type', at + i * step);
    const from = Number(readField(block, 'EVENT_FILTER_DESCRIPTOR', 'Ptr', at + i * step));
    const to = from + readField(block, 'EVENT_FILTER_DESCRIPTOR', 'Size', at + i * step);
    const next =
      to > block.length || types.has(type) ? null : withScopeFilter(scope, { type, bytes: block.subarray(from, to) });
    if (next === null) return 'wrong';
    scope = next;
    types.add(type);
  }
  return scope;
}
