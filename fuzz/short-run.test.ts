import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

/** Of each target; those that take long have a part of it. */
const INPUTS = 250;
/** No long run's: these inputs stay the same. */
const SEED = 20_261_122;
const TIMEOUT_MS = 600_000;

it(
  `${INPUTS} inputs of every target, seed ${SEED}`,
  async () => {
    const root = resolve(import.meta.dirname, '..');
    const args = ['scripts/fuzz.mjs', '--mutants', String(INPUTS), '--seed', String(SEED), '--no-sums'];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
      });
    const code = await new Promise((done) => child.once('close', done));
    expect(output).toMatch(new RegExp(`^seed ${SEED}: \\d+ inputs in .* 0 with faults$`, 'm'));
    expect(code, output).toBe(0);
  },
  TIMEOUT_MS,
);
