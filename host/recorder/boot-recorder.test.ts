import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { mergeHere } from '../merge/merging.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';
import { BootRecorder } from './boot-recorder.ts';
import { bootFolderOf } from './boot-recording.ts';
import { RecorderWorld, testPlan } from './testing/recorder-world.ts';

const folder = temporaryFolder();
const plan = testPlan({ pmu: null, flightSeconds: null });

async function restarted(world: RecorderWorld, boots: BootRecorder): Promise<void> {
  await boots.restartMachine();
  world.time.machineClock.advanceMs(4000);
}

test('a recorder registers, saves under a free name, and leaves nothing', async () => {
  const world = new RecorderWorld(folder);
  const recorder = world.recorder();
  for (const name of ['first', 'second']) {
    expect(await recorder.registerBoot(plan), name).toEqual([]);
    expect((await recorder.autologgers()).filter(({ ours }) => ours).length, name).toBe(plan.sessions.length);
    await recorder.restartMachine();
    world.time.machineClock.advanceMs(4000);
    const { path, sizeBytes, warnings } = await recorder.saveBoot();
    expect(dirname(path)).toBe(world.path('saved'));
    expect(basename(path)).toMatch(name === 'first' ? /^Boot [\d. -]+\.etl$/ : /^Boot [\d. -]+ 2\.etl$/);
    expect([sizeBytes > 0, warnings]).toEqual([true, []]);
    const host = testHost();
    const { events } = await host.call('info', { trace: await host.openPath(path) });
    expect(events).toBeGreaterThan(100);
    expect((await recorder.autologgers()).filter(({ ours }) => ours)).toEqual([]);
    expect(readdirSync(bootFolderOf(world.folder))).toEqual([]);
  }
});

test('what was registered is discarded', async () => {
  const world = new RecorderWorld(folder);
  const recorder = world.recorder();
  await recorder.registerBoot(plan);
  await recorder.removeBoot();
  expect((await recorder.autologgers()).filter(({ ours }) => ours)).toEqual([]);
  await expect(recorder.saveBoot()).rejects.toThrow(/No boot recording is registered/);
  expect(readdirSync(world.path('saved'))).toEqual([]);
});

test('a part that cannot be deleted is a warning, and the trace is there', async () => {
  const world = new RecorderWorld(folder);
  const kept: string[] = [];
  const boots = new BootRecorder({
    ...{ machine: world.link(), bootDir: bootFolderOf(world.folder), savedDir: world.path('saved') },
    nowMs: () => 0,
    merge: async (job, around) => {
      const result = await mergeHere(job, around);
      // No file any more: `rm` refuses it.
      for (const part of job.parts.slice(0, 1)) {
        rmSync(part);
        mkdirSync(part);
        kept.push(part);
      }
      return result;
    },
  });
  await boots.registerBoot(plan);
  await restarted(world, boots);
  const { path, warnings } = await boots.saveBoot();
  expect(existsSync(path)).toBe(true);
  expect(warnings).toEqual([expect.stringContaining(`${kept[0]} could not be deleted`)]);
  expect((await boots.autologgers()).filter(({ ours }) => ours)).toEqual([]);
});

test('only simulated machines are restarted', async () => {
  const { restart: _, ...real } = new RecorderWorld(folder).link();
  const boots = new BootRecorder({ machine: real, bootDir: '', savedDir: '', merge: mergeHere, nowMs: () => 0 });
  await expect(boots.restartMachine()).rejects.toThrow('Restart Windows yourself.');
});
