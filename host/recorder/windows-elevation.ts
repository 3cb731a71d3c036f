/** What Windows is asked when this program is to be started elevated. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { join, win32 } from 'node:path';
import { wideStringAt } from '../../engine/format/bytes.ts';
import type { Calls } from '../../native-bridge/calls/calls.ts';
import { ERROR } from '../../native-bridge/calls/layouts.ts';
import { win32Calls } from '../../native-bridge/win32/win32-calls.ts';
import { HostError } from '../base/host-error.ts';
import type { SelfCommand } from './self-process.ts';

export interface Elevation {
  /** Why this program must not be started elevated; null: it may. */
  problem(command: Pick<SelfCommand, 'command' | 'args'>): string | null;
  /** Has Windows ask, and start it. @returns its process @throws HostError when the user refused */
  run(command: string, args: readonly string[]): Promise<number>;
  /** The program that a process runs; null: it cannot be asked. */
  imageOf(pid: number): string | null;
}

type WindowsCalls = Pick<Calls, 'system' | 'peers'>;

const PROGRAMS_KEY = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion';
const PROGRAMS_VALUES = ['ProgramFilesDir', 'ProgramW6432Dir', 'ProgramFilesDir (x86)', 'ProgramFilesDir (Arm)'];
const REG_SZ = 1;
/** One word that needs no quotes on any command line, and is no path. */
const plainWord = /^[\w=.-]+$/;

const byGroup =
  'Start Corescope as administrator, or ask an administrator to add you to the group "Performance Log Users", which allows everything except kernel events and hardware counters.';

/** Folders of programs, as the registry has them: environment variables are the user's. */
function programFolders({ system }: WindowsCalls): string[] {
  const room = new Uint8Array(2048);
  return PROGRAMS_VALUES.flatMap((name) => {
    const { status, type, returnedBytes } = system.registryValue(PROGRAMS_KEY, name, room);
    if (status !== ERROR.SUCCESS || type !== REG_SZ) return [];
    const { text } = wideStringAt(room, 0, returnedBytes);
    return win32.isAbsolute(text) ? [text] : [];
  });
}

const isBelow = (path: string, folder: string): boolean => {
  const inside = win32.relative(folder, path);
  return inside !== '' && !inside.startsWith('..') && !win32.isAbsolute(inside);
};

/** Whether we, without rights, can add to a folder: tried, because access lists are not Node's. */
function mayWriteIn(folder: string): boolean {
  const probe = join(folder, `.corescope-${randomBytes(8).toString('hex')}`);
  try {
    closeSync(openSync(probe, 'wx'));
  } catch {
    return false;
  }
  rmSync(probe, { force: true });
  return true;
}

function mayChange(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    closeSync(openSync(file, 'r+'));
    return true;
  } catch {
    return false;
  }
}

/**
 * Elevated is only what others cannot change: an installation for all users, below the folders of programs.
 * @returns why it is not; null: it is
 */
export function elevationProblem(
  { command, args }: Pick<SelfCommand, 'command' | 'args'>,
  calls: WindowsCalls,
  { canAdd, canChange } = { canAdd: mayWriteIn, canChange: mayChange },
): string | null {
  const folder = win32.dirname(command);
  if (!args.every((arg) => plainWord.test(arg)))
    return `Only the installed app can ask Windows for administrator rights, not a checkout or a script. ${byGroup}`;
  const isInstalled = programFolders(calls).some((programs) => isBelow(command, programs));
  const resources = win32.join(folder, 'resources');
  const isOpen = [folder, resources].some(canAdd) || canChange(win32.join(resources, 'app.asar'));
  if (isInstalled && !isOpen) return null;
  return `Corescope does not ask Windows for administrator rights from ${folder}, because your account can change the files there. Install Corescope for all users (in Program Files). ${byGroup}`;
}

/**
 * The script that has Windows ask: its data are one word of base64, so nothing in it is quoted.
 * @returns arguments of PowerShell
 */
export function elevatingArguments(command: string, args: readonly string[]): string[] {
  const given = Buffer.from(JSON.stringify({ command, args })).toString('base64');
  const script = [
    "$ErrorActionPreference = 'Stop'",
    `$given = ConvertFrom-Json ([Text.Encoding]::UTF8.GetString([Convert]::FromBase64String('${given}')))`,
    '$started = Start-Process -Verb RunAs -WindowStyle Hidden -PassThru -FilePath $given.command -ArgumentList $given.args',
    '[Console]::Out.Write($started.Id)',
  ].join('\n');
  const encoded = Buffer.from(script, 'utf16le').toString('base64');
  return ['-NoProfile', '-NonInteractive', '-EncodedCommand', encoded];
}

export const powershellIn = (systemDirectory: string): string =>
  win32.join(systemDirectory, 'WindowsPowerShell\\v1.0\\powershell.exe');

/** PowerShell's Start-Process asks Windows (ShellExecute with the verb runas); it fails when the user says no. */
async function runElevated(calls: WindowsCalls, command: string, args: readonly string[]): Promise<number> {
  const { system } = calls.system.systemDirectories();
  const child = spawn(powershellIn(system), elevatingArguments(command, args), {
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
  });
  let output = '';
  child.stdout.setEncoding('latin1').on('data', (text: string) => {
    output = (output + text).slice(0, 64);
  });
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  const pid = /^\d{1,10}$/.test(output) ? Number(output) : 0;
  if (code === 0 && pid > 0) return pid;
  throw new HostError(
    'bad-request',
    'Corescope was denied administrator rights, which it needs to record. Allow them, start Corescope as administrator, or ask an administrator to add you to the group "Performance Log Users".',
  );
}

export function windowsElevation(calls: WindowsCalls = win32Calls()): Elevation {
  return {
    problem: (command) => elevationProblem(command, calls),
    run: (command, args) => runElevated(calls, command, args),
    imageOf: (pid) => {
      const { status, path } = calls.peers.processImage(pid);
      return status === ERROR.SUCCESS ? path : null;
    },
  };
}

/** Two paths of one program, as Windows writes them. */
export const isSameProgram = (one: string, other: string): boolean =>
  win32.normalize(one).toLowerCase() === win32.normalize(other).toLowerCase();
