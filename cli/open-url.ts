import { spawn } from 'node:child_process';

/** Program and arguments that open an address in the user's browser. */
function browserCommand(platform: NodeJS.Platform, url: string): [string, string[]] {
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', url]];
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
