/** `npm run sample [-- OUT]`: writes the sample trace, by default as sample.etl. */
import { resolve } from 'node:path';
import { ensureFreshBuild } from './fresh-build.mjs';
import { runCommand } from './run-command.mjs';

await ensureFreshBuild();
const [out = 'sample.etl'] = process.argv.slice(2);
const isOption = out.startsWith('-');
await runCommand(['sample', isOption ? out : resolve(process.env.INIT_CWD ?? process.cwd(), out)]);
