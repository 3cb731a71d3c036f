import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, win32 } from 'node:path';
import { makeTemporaryFolder } from '../host/base/temporary.ts';

/** Program and arguments that open a file or an address in the user's browser. */
export function browserCommand(
  platform: NodeJS.Platform,
  what: string,
  env: Record<string, string | undefined> = process.env,
): [string, string[]] {
  if (platform === 'win32') {
    // By its full path: without one Windows looks into the current folder first.
    const program = win32.join(env.SystemRoot ?? 'C:\\Windows', 'System32', 'rundll32.exe');
    return [program, ['url.dll,FileProtocolHandler', what]];
  }
  return [platform === 'darwin' ? 'open' : 'xdg-open', [what]];
}

/** A page that leads to an address. */
export function redirectPage(url: string): string {
  const address = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return (
    '<!doctype html><meta charset="utf-8"><title>Corescope</title>' +
    `<meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${address}">` +
    `<a href="${address}">Open Corescope</a>\n`
  );
}

/**
 * Resolves when a browser has been told; rejects when there is none. Arguments of programs are there to read for other
 * users: on Linux the server knows whose connection uses a ticket; elsewhere the address goes by a file that only this
 * user can read, and which is gone when this process ends. (Browsers of Linux that run in a sandbox read no such files.)
 * @param url that works once
 */
export async function openUrl(url: string): Promise<void> {
  const [program, args] = browserCommand(process.platform, process.platform === 'linux' ? url : redirectFile(url));
  await new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'ignore', detached: true });
    child.on('error', () => reject(new Error(`${program} was not found`)));
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))));
    child.unref();
  });
}

export function redirectFile(url: string): string {
  const path = join(makeTemporaryFolder().path, 'open.html');
  writeFileSync(path, redirectPage(url), { mode: 0o600, flag: 'wx' });
  return path;
}
