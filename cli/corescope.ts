/** Entry of the built command (dist/cli/corescope.js). */
import { fileURLToPath } from 'node:url';
import { loadCompiled } from './compiled.ts';

const script = fileURLToPath(import.meta.url);
loadCompiled(script);
void import('./main.ts').then(({ main }) => main(script));
