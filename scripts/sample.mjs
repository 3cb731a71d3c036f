/** `npm run sample [-- OUT]`: writes the sample trace, by default as sample.etl. */
import { resolve } from 'node:path';
import { ensureFreshBuild } from './fresh-build.mjs';
import { runCommand } from './run-command.mjs';

await ensureFreshBuild();
await runCommand(['sample', resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? 'sample.etl')]);
