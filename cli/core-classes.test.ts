/** A recording keeps which cores are fast: what `info` and `system` say of it. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { CORES, EFFICIENCY_CLASSES } from '../machine/machine.ts';
import { machineCommands } from './testing/machine-commands.ts';

const folder = temporaryFolder();

test('a recording names the classes of cores, and a part of it still does', async () => {
  const { world, ok } = machineCommands(folder);
  const file = join(folder, 'classes.etl');
  await ok('start', 'NT Kernel Logger', '--kernel', 'CSwitch', '--out', file);
  world.time.machineClock.advanceMs(200);
  await ok('stop', 'NT Kernel Logger');
  const membersOf = (efficiencyClass: number): number[] =>
    Array.from({ length: CORES }, (_, core) => core).filter((core) => EFFICIENCY_CLASSES[core] === efficiencyClass);
  const classes = [
    { name: 'Performance', processors: membersOf(1) },
    { name: 'Efficiency', processors: membersOf(0) },
  ];
  expect(JSON.parse(await ok('info', file, '--json'))).toMatchObject({ coreClasses: classes });
  const text = await ok('info', file);
  expect(text).toMatch(/^coreClasses +Performance cores: 4–7\n +Efficiency cores: 0–3$/m);
  expect(text).toMatch(/^ +5: \d+ \(Performance\)$/m);
  const system = await ok('system', file);
  expect(system).toMatch(/Performance cores +4–7\n +Efficiency cores +0–3\n +Clusters +0–1; 2–3; 4–5; 6–7/);
  const part = join(folder, 'part.etl');
  await ok('trim', file, part, '--from', '0', '--to', '10000000');
  expect(JSON.parse(await ok('info', part, '--json'))).toMatchObject({ coreClasses: classes });
});
