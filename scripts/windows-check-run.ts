/** What windows-check.mjs builds and runs: prints expected beside found, ends with 1 when a check failed. */
import { setTimeout } from 'node:timers/promises';
import { Libraries } from '../native-bridge/win32/libraries.ts';
import { win32Calls } from '../native-bridge/win32/win32-calls.ts';
import { KERNEL_PROCESS, windowsChecks } from './windows-check.ts';

const SECONDS = 5;

let failed = 0;
for (const rawBuffers of [false, true]) {
  console.log(rawBuffers ? '\n# With raw buffers, where Windows has them\n' : '# With records\n');
  const checks = windowsChecks({
    calls: win32Calls({ rawBuffers }),
    libraries: new Libraries(),
    wait: (ms) => setTimeout(ms),
    seconds: SECONDS,
    provider: KERNEL_PROCESS,
  });
  for await (const { name, expected, found, passed } of checks) {
    if (!passed) failed++;
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}\n       expected: ${expected}\n       found:    ${found}`);
  }
}
console.log(failed === 0 ? '\nAll checks passed.' : `\n${failed} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;
