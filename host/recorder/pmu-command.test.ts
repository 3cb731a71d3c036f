import { describe, expect, test } from 'vitest';
import type { PmuStatus } from '../../contract/recording.ts';
import { type PmuCommand, pmuPlanOfCommand } from './pmu-command.ts';

const there = { available: true, problem: null };
const status: PmuStatus = {
  ...there,
  driverVersion: '3.8.0',
  features: [],
  product: 'neoverse-n1',
  cores: 8,
  freeCounters: 6,
  totalCounters: 6,
  events: [],
  dsu: { ...there, counters: 6, clusterSize: 2, events: [0x2a, 0x2b] },
  dmc: { ...there, clkCounters: 2, clkdiv2Counters: 8 },
  spe: there,
  heldBy: [],
};
const planOf = (command: Partial<PmuCommand>) => pmuPlanOfCommand({ counters: [], ...command }, status);

test('events, metrics and numbers, of all cores or of some; what is of the same cores is one set', () => {
  expect(planOf({ counters: ['ipc,0x1b@0-2,5', 'branch_mpki', 'r24@5,0,1,2'] })?.sets).toEqual([
    { cores: [0, 1, 2, 5], events: [0x08, 0x1b, 0x24], metrics: ['ipc'], groups: [] },
    { cores: [], events: [0x22, 0x08], metrics: ['branch_mpki'], groups: [] },
  ]);
});

describe('groups', () => {
  const setsOf = (...counters: string[]) => planOf({ counters })?.sets;
  test('of events and metrics in braces, as wperf writes them', () => {
    expect(setsOf('{inst_spec, 0x24},br_mis_pred,{r23,inst_spec}@1-2')).toEqual([
      {
        ...{ cores: [1, 2], metrics: [], events: [0x1b, 0x24, 0x10, 0x23] },
        groups: [
          [0x1b, 0x24],
          [0x23, 0x1b],
        ],
      },
    ]);
    expect(setsOf('{cycles,inst_spec}')).toMatchObject([{ events: [0x1b], groups: [[0x1b]] }]);
  });
  test('keep metrics together, too: their events would never meet', () => {
    expect(setsOf('{0x24,0x23},branch_mpki,ipc')).toMatchObject([
      {
        groups: [
          [0x24, 0x23],
          [0x22, 0x08],
        ],
      },
    ]);
  });
  test('of the same cores are one set’s', () => {
    expect(setsOf('{inst_spec,0x24}@1', 'ipc', '{0x23}@1')).toMatchObject([
      { cores: [1], groups: [[0x1b, 0x24], [0x23]] },
      { cores: [], groups: [] },
    ]);
  });
  test.each([
    ['{inst_spec,ipc', /“{inst_spec,ipc” has a { without a }: write groups like {inst_retired,l1d_cache},ipc/],
    ['inst_spec},ipc', /has a } without a {/],
    ['{inst_spec}}', /has a } without a {/],
    ['{inst_spec,{ipc}}', /has a group inside a group/],
    ['{inst_spec}ipc', /needs a comma between a group and what is beside it/],
    ['{inst_spec}{ipc}', /needs a comma/],
    ['{},ipc', /has an empty group/],
    ['{cycles}', /“{cycles}” has only cycles, which a counter of their own counts with every group/],
    ['{0x1,0x2,0x3,0x4,0x5,0x6,0x7}', /“{0x1,.*,0x7}” needs 7 counters, but 6 are free/],
    ['{/dsu/l3d_cache,ipc}', /“\/dsu\/l3d_cache” cannot be in a group: only events of cores/],
    ['{inst_spec@1,ipc}', /names cores inside a group: name them after it/],
    ['{inst_spek,ipc}', /“inst_spek”; did you mean “inst_spec”/],
  ])('%s: what is wrong is said', (text, message) => expect(() => setsOf(text)).toThrow(message));
  test('samples have none', () => expect(() => planOf({ sample: '{ld_spec:9}@1' })).toThrow(/there are no groups/));
});

test('clusters and memory controllers by the names of wperf', () => {
  const plan = planOf({ counters: ['inst_spec,/dsu/l3d_cache,/DSU/0x2a,/dmc_clkdiv2/rdwr', '/dmc_clk/request'] });
  expect(plan).toMatchObject({
    sets: [{ cores: [], events: [0x1b] }],
    dsuEvents: [0x2b, 0x2a],
    dmcEvents: { clk: [1], clkdiv2: [0x12] },
  });
});

test('samples and SPE of one core, without counters', () => {
  expect(planOf({ sample: 'cycles:1000000,ld_spec:5000@3', spe: 'load+branch:40@2', userOnly: true })).toMatchObject({
    sets: [{ cores: [], events: [] }],
    sampling: {
      core: 3,
      sources: [
        { event: 0xffffffff, interval: 1_000_000 },
        { event: 0x70, interval: 5000 },
      ],
    },
    spe: { cores: [2], operations: ['branch', 'load'], minimumLatency: 40 },
    kernelMode: false,
    forceLock: false,
  });
  expect(planOf({ spe: 'all@0' })?.spe?.operations).toEqual(['branch', 'load', 'store']);
});

test('beside a profile: counters take the place of its own, the rest is added', () => {
  const before = planOf({ counters: ['ipc,/dsu/l3d_cache'], sample: 'cycles:9@1' });
  const beside = (command: Partial<PmuCommand>) => pmuPlanOfCommand({ counters: [], ...command }, status, before);
  expect(beside({})).toEqual(before);
  expect(beside({ spe: 'load@2', force: true })).toEqual({
    ...before,
    spe: { cores: [2], operations: ['load'], minimumLatency: 0 },
    forceLock: true,
  });
  expect(beside({ counters: ['inst_spec'] })).toMatchObject({
    sets: [{ events: [0x1b] }],
    dsuEvents: [],
    sampling: { core: 1 },
  });
  expect(planOf({})).toBeNull();
});

describe('what is wrong is named', () => {
  test.each<[Partial<PmuCommand>, RegExp]>([
    [{ counters: [','] }, /“,” has no counters/],
    [{ counters: ['ipc@x'] }, /“x” in “ipc@x” is not a core: write cores like 0-3,6/],
    [{ counters: ['ipc@3-1'] }, /“3-1”/],
    [{ counters: ['ipc@'] }, /“ipc@” has no core after the @/],
    [{ counters: ['/dsu/l3d_cahce'] }, /“\/dsu\/l3d_cahce” cannot.*did you mean “l3d_cache”/],
    [{ counters: ['/dmc_clk/rdwr'] }, /“\/dmc_clk\/rdwr” cannot.*there are cycle_count, request, upload_stal/],
    [{ sample: 'ld_spec@1' }, /“ld_spec” has no interval: write EVENT:INTERVAL@CORE/],
    [{ sample: 'ld_spec:0@1' }, /has no interval/],
    [{ sample: 'ld_spec:9' }, /must name one core/],
    [{ sample: 'ld_spec:9@1-2' }, /must name one core/],
    [{ sample: 'ld_spek:9@1' }, /no event “ld_spek”; did you mean “ld_spec”/],
    [{ sample: '@1' }, /has no event/],
    [{ spe: 'loads@1' }, /“loads” in “loads@1” is not an SPE operation/],
    [{ spe: 'load:70000@1' }, /more than 65535 cycles/],
    [{ spe: 'load' }, /must name one core/],
    [{ force: true }, /Nothing is counted/],
  ])('%j', (command, message) => expect(() => planOf(command)).toThrow(message));

  test('and what the machine lacks, with the reason', () => {
    const without = { ...status, dsu: { ...status.dsu, available: false, problem: 'No ARMHD500.' } };
    expect(() => pmuPlanOfCommand({ counters: ['/dsu/l3d_cache'] }, without)).toThrow(
      '“/dsu/l3d_cache” cannot be counted: No ARMHD500.',
    );
  });
});
