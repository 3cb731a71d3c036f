/** Which process something belongs to, so that others can tell whether it still runs. */

import { readFileSync, readlinkSync } from 'node:fs';
import { uptime } from 'node:os';
import { at } from '../../contract/checked.ts';

const format = /^(\d{1,10})-(\d{1,20})-(\d{1,20})$/;

/**
 * `pid-start-namespace`. Ids of processes are given anew; on Linux the time of the start tells them apart (field 22 of
 * proc(5)'s `stat`), and the namespace says whose ids they are. Elsewhere both are 0.
 */
export function processToken(): string {
  return `${process.pid}-${startOf('self') ?? 0}-${namespaceOf()}`;
}

/**
 * Whether the process of a token runs, as far as that can be told: one in doubt runs.
 * @param knownMs when it surely did, in ms since 1970: before the computer was started it is another one's id
 */
export function tokenRuns(token: string, knownMs = Date.now()): boolean {
  const parts = format.exec(token);
  if (parts === null || parts[3] !== namespaceOf()) return true;
  if (!processRuns(Number(parts[1])) || knownMs < Date.now() - uptime() * 1000 - toleranceMs) return false;
  const start = startOf(at(parts, 1));
  return start === null || parts[2] === '0' || start === parts[2];
}

/** Clocks are set while a computer runs. */
const toleranceMs = 60_000;

export function processRuns(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function startOf(pid: string): string | null {
  if (process.platform !== 'linux') return null;
  try {
    // The name, in brackets, may have brackets and blanks; what follows has none.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return (
      stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .at(19) ?? null
    );
  } catch {
    return null;
  }
}

function namespaceOf(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0';
  } catch {
    return '0';
  }
}
