/**
 * `npm start -- [trace.etl] [--sample]`: builds where that is due, then opens the desktop app; where Electron's binary
 * has not been fetched, the same page in the browser.
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { electronBinary } from './electron-binary.mjs';
import { ensureFreshBuild } from './fresh-build.mjs';
import { runCommand } from './run-command.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
// npm runs scripts in the package's folder; files are named from where the user is.
const userDir = process.env.INIT_CWD ?? process.cwd();
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : resolve(userDir, arg)));

await ensureFreshBuild();
const electron = electronBinary();
if (electron) await runElectron(electron);
else {
  process.stderr.write(
    'Electron’s binary is not here (`npx install-electron` fetches it): opening the browser instead.\n',
  );
  await runCommand(['serve', '--until-closed', ...args]);
}

/** Ends with the app, and ends the app: no process is left behind. */
function runElectron(binary) {
  const child = spawn(binary, [root, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((done) => {
    child.on('error', (error) => {
      process.stderr.write(`Electron cannot be started: ${error.message}\n`);
      process.exitCode = 1;
      done();
    });
    child.on('exit', (code) => {
      process.exitCode = code ?? 1;
      done();
    });
  });
}
