/** Pool: allocations of the kernel and its drivers, by tag. */
import { column, countColumn, type PluginPart, presentId, stackColumn } from '../shared/column.ts';
import { view } from '../shared/view.ts';

const block = {
  time: '$time',
  cpu: '$cpu',
  pid: '$pid',
  tid: '$tid',
  row: '$row',
  poolType: { field: 'Type', type: 'u32' },
  tag: { field: 'Tag', type: 'string' },
  size: { field: 'NumberOfBytes', type: 'u64' },
  address: { field: 'Entry', type: 'address' },
} as const;

export const pool: PluginPart = {
  cookers: [
    { path: 'kernel/pool.allocated', events: [{ provider: 'Pool', opcode: [32, 33] }], fields: block },
    { path: 'kernel/pool.freed', events: [{ provider: 'Pool', opcode: [34, 35] }], fields: block },
    {
      // The free says as much of a block as its allocation did: a block from before the trace is known by it.
      path: 'kernel/pool',
      pair: {
        start: 'kernel/pool.allocated',
        stop: 'kernel/pool.freed',
        by: { address: 'address' },
        restart: true,
        withoutStart: 'keep',
      },
      fields: {
        allocatorPid: 'start.pid',
        allocatorTid: 'start.tid',
        allocationCpu: 'start.cpu',
        freerPid: 'stop.pid',
        freerTid: 'stop.tid',
        allocationRow: 'start.row',
        freeRow: 'stop.row',
        allocatedType: 'start.poolType',
        freedType: 'stop.poolType',
        allocatedTag: 'start.tag',
        freedTag: 'stop.tag',
        allocatedSize: 'start.size',
        freedSize: 'stop.size',
        allocatedAddress: 'start.address',
        freedAddress: 'stop.address',
      },
      derive: {
        row: { expr: 'coalesce(allocationRow, freeRow)' },
        inside: { expr: 'allocationRow is not missing' },
        poolType: { expr: 'coalesce(allocatedType, freedType)' },
        tag: { expr: 'coalesce(allocatedTag, freedTag)' },
        size: { expr: 'coalesce(allocatedSize, freedSize)' },
        address: { expr: 'if(inside, allocatedAddress, freedAddress)' },
        // An address that is given out again was freed, though the trace lost it.
        freed: { expr: 'complete or not inside or endTime < traceEnd()' },
        lifetime: { expr: 'endTime - startTime' },
        paged: { expr: "if(bits(poolType, 1) != 0, 'Paged', if(bits(poolType, 512) != 0, 'Nonpaged NX', 'Nonpaged'))" },
        kind: { expr: "if(bits(poolType, 32) != 0, concat(paged, ' session'), paged)" },
      },
    },
  ],
  tables: [
    {
      id: '05512e59-84b6-4ef2-a94c-bd38d334ce85',
      name: 'Pool Allocations',
      description: 'Blocks of kernel pool from allocation to free, by pool, tag and process.',
      category: 'Memory',
      sqlName: 'pool',
      rows: 'kernel/pool',
      howToRecord:
        'Keyword `Pool` of the kernel session (WPR: `<Keyword Value="Pool"/>` with up to four `<PoolTag>`s, xperf: `POOL` and `-PoolTag`).',
      help: 'A row is one block. **Type**: `AIFI` allocated inside the trace and freed inside, `AIFO` still allocated at its end, `AOFI` allocated before the trace and freed in it. **Pool Tag** is the four characters that the caller chose: to find their owner, see `pooltag.txt` in the debugging tools. A tag whose *outstanding size* never decreases is a leak.',
      columns: {
        pool: column('a7d87188-242c-4162-b48c-7bedc6ed6402', 'Pool', 'kind', '100'),
        tag: column('069c3b3f-1942-4a20-8531-c99ba95d26db', 'Pool Tag', 'tag', '70'),
        type: column(
          '14298a11-0458-4020-b93b-4609dd0e2b8d',
          'Type',
          "= if(inside, if(freed, 'AIFI', 'AIFO'), 'AOFI')",
          '60',
        ),
        process: column(
          '285cad3a-e350-46f5-8623-0b50fa969a83',
          'Allocating Process',
          '= processLabel(allocatorPid, startTime)',
          '160',
        ),
        tid: column(
          '042bae99-de06-4712-a48d-a2164beae9eb',
          'Allocating Thread ID',
          presentId('allocatorTid'),
          'right F0',
        ),
        freer: column(
          '47c04bfe-7a56-4717-b332-46a48d5ea247',
          'Freeing Process',
          '= processLabel(freerPid, endTime)',
          '160',
        ),
        freerTid: column(
          '618c108a-6b52-423a-a02a-717d1b7248e6',
          'Freeing Thread ID',
          presentId('freerTid'),
          'right F0',
        ),
        cpu: column('2091487f-2619-4819-9370-ed911b50c4f5', 'CPU', 'allocationCpu', '50'),
        address: column('ff64fe2b-e417-4076-ad56-2c17f6dca82b', 'Address', 'address', '150'),
        count: countColumn('f4ede75d-b12a-42f7-9e65-82f7615719b8'),
        allocTime: column('1a955937-ad60-42a6-bd11-2b9090b73a68', 'Alloc Time', 'startTime', 'right min 110'),
        freeTime: column('8367d5e5-08ab-41e5-88a0-e5982bebe4c2', 'Free Time', 'endTime', 'right max 110'),
        lifetime: column('932f5f62-c6c0-4ffe-a607-e9a6162930b3', 'Lifetime', 'lifetime', 'right ms max 100'),
        peak: column(
          '3764238c-5916-4739-b90d-0ea13388934f',
          'Peak Size',
          'size',
          'right N0 peak 90',
          'The largest size that was allocated at the same time.',
        ),
        size: column('c5d3984f-7343-4e6f-86fd-556fd19efeb2', 'Size', 'size', 'right N0 sum 90'),
        stack: stackColumn('30a6ef75-2319-45ea-a4cc-94b371ae9878'),
      },
      configurations: [
        {
          name: 'Outstanding Size by Pool, Pool Tag',
          columns: view('pool tag process | type address allocTime freeTime lifetime count peak | size-'),
          roles: { startTime: 'allocTime', endTime: 'freeTime' },
          chart: 'stackedLine',
          aggregationOverTime: 'outstandingPeak',
        },
        {
          name: 'Outstanding Count by Pool, Pool Tag',
          columns: view('pool tag process | type address allocTime freeTime lifetime size peak | count-'),
          roles: { startTime: 'allocTime', endTime: 'freeTime' },
          chart: 'stackedLine',
          aggregationOverTime: 'outstandingPeak',
        },
        {
          name: 'Size by Process, Pool Tag',
          columns: view('process tag type | pool tid address allocTime freeTime lifetime count | size-'),
          roles: { startTime: 'allocTime', endTime: 'freeTime' },
          chart: 'stackedLine',
          aggregationOverTime: 'outstandingPeak',
        },
      ],
      defaultConfiguration: 'Outstanding Size by Pool, Pool Tag',
    },
  ],
};
