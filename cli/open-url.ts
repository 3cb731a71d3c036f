import { spawn } from 'node:child_process';
import { win32 } from 'node:path';

/** Program and arguments that open an address in the user's browser. */
export function browserCommand(
  platform: NodeJS.Platform,
  url: string,
  env: Record<string, string | undefined> = process.env,
): [string, string[]] {
  // By its full path: without one Windows looks into the current folder first.
  if (platform === 'win32')
    return [
      win32.join(env.SystemRoot ?? 'C:\\Windows', 'System32', 'rundll32.exe'),
      ['url.dll,FileProtocolHandler', url],
    ];
  if (platform === 'darwin') return ['open', [url]];
  return ['xdg-open', [url]];
}

/** Resolves when a browser has been told; rejects when there is none. */
export function openUrl(url: string): Promise<void> {
  const [program, args] = browserCommand(process.platform, url);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'ignore', detached: true });
    child.on('error', () => reject(new Error(`${program} is not there`)));
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))));
    child.unref();
  });
}
