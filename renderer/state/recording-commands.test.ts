import { expect, test } from 'vitest';
import { recordingCommands } from './recording-commands.ts';

test('a profile of WPR, and flags of the kernel session', () => {
  expect(
    recordingCommands(
      'Keyword `CSwitch` of the kernel session, with `Loader` for names (xperf: `CSWITCH+DISPATCHER`; WPR: profile **CPU**).',
    ),
  ).toEqual(['wpr -start CPU', 'xperf -on PROC_THREAD+LOADER+CSWITCH+DISPATCHER']);
});

test('a provider with its keywords and level', () => {
  expect(
    recordingCommands(
      'Record **Microsoft-Windows-DotNETRuntime** (e13c0d23-ccbc-4e12-931b-d9cc2eee27e4) with the keywords 0x30 (JIT and NGEN), and the rundown provider at level 5; PerfView has them.',
    ),
  ).toEqual(['logman start corescope -ets -o corescope.etl -p {e13c0d23-ccbc-4e12-931b-d9cc2eee27e4} 0x30 5']);
});

test('commands as they stand there, once; other code and what is only part of one is none', () => {
  expect(
    recordingCommands(
      'Let wperf count: `wperf stat -t -m ipc`, again `wperf stat -t -m ipc`, never `wperf stat … --json`, nor `<Keyword Value="Handle"/>`, `xperf`, `-m topdown_l1`. `wperf list` shows which there are.',
    ),
  ).toEqual(['wperf stat -t -m ipc']);
  expect(recordingCommands('The trace has no data for this.')).toEqual([]);
});

test('hostile words take no time', () => {
  const guid = '(e13c0d23-ccbc-4e12-931b-d9cc2eee27e4) ';
  expect(recordingCommands(`${guid.repeat(400)}${'keywords 0x1 '.repeat(400)}${'`'.repeat(9001)}`)).toEqual([]);
});
