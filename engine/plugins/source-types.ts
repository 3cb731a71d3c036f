/**
 * Corescope's own cookers, `source/…`, that every plugin may use: what the trace says of itself, of its processes and of
 * all its events. `sources.ts` makes their rows.
 */
import type { ValueType } from '../../language/value-type.ts';
import type { ColumnTypes } from './plugin.ts';
import { wperfSourceTypes } from './wperf-types.ts';

/** Field columns of `source/events`: `field1` … */
export const EVENT_FIELDS = 20;

const types = (columns: Record<string, ValueType>): ColumnTypes => new Map(Object.entries(columns));

export const fieldColumns: readonly string[] = Array.from({ length: EVENT_FIELDS }, (_, i) => `field${i + 1}`);

export const sourceTypes: ReadonlyMap<string, ColumnTypes> = new Map([
  [
    // By pid, then by time.
    'source/processes',
    types({
      pid: 'integer',
      parentPid: 'integer',
      name: 'text',
      commandLine: 'text',
      // Clipped to the trace; `created` and `ended` are missing where it lived before the trace or after.
      startTime: 'time',
      endTime: 'time',
      created: 'time',
      ended: 'time',
      sessionId: 'integer',
      userSid: 'text',
      exitStatus: 'integer',
      packageName: 'text',
    }),
  ],
  [
    // By pid, tid and time.
    'source/threads',
    types({
      tid: 'integer',
      pid: 'integer',
      process: 'text',
      name: 'text',
      startTime: 'time',
      endTime: 'time',
      created: 'time',
      ended: 'time',
      startAddress: 'address',
      startModule: 'text',
    }),
  ],
  [
    // By pid, base and time. Pid 0 is the kernel.
    'source/images',
    types({
      pid: 'integer',
      process: 'text',
      name: 'text',
      path: 'text',
      baseAddress: 'address',
      sizeBytes: 'integer',
      loadTime: 'time',
      unloadTime: 'time',
      loaded: 'time',
      unloaded: 'time',
      // Seconds since 1970, as the linker wrote it.
      timeDateStamp: 'integer',
      version: 'text',
      pdbName: 'text',
      pdbGuid: 'text',
      pdbAge: 'integer',
    }),
  ],
  [
    // Every event. `pid` and `tid` are the header's, else of the thread that ran on the CPU; −1 where neither tells it.
    'source/events',
    types({
      time: 'time',
      cpu: 'integer',
      pid: 'integer',
      tid: 'integer',
      process: 'text',
      provider: 'text',
      providerGuid: 'text',
      event: 'text',
      id: 'integer',
      opcode: 'integer',
      version: 'integer',
      level: 'integer',
      task: 'integer',
      keyword: 'text',
      // Of the payload.
      bytes: 'integer',
      row: 'integer',
      // Of the kernel's groups and other classic events: they have tables of their own, and no texts below.
      classic: 'bool',
      activity: 'text',
      message: 'text',
      // As shown, in the order of the payload.
      ...Object.fromEntries(fieldColumns.map((name) => [name, 'text' as const])),
    }),
  ],
  [
    // Trace statistics: a row for each kind of event, CPU and pid of the header (−1 = none).
    'source/kinds',
    types({
      provider: 'text',
      providerGuid: 'text',
      event: 'text',
      id: 'integer',
      opcode: 'integer',
      version: 'integer',
      level: 'integer',
      task: 'integer',
      cpu: 'integer',
      pid: 'integer',
      process: 'text',
      count: 'integer',
      sizeBytes: 'integer',
      firstTime: 'time',
      lastTime: 'time',
    }),
  ],
  [
    // What is missing from the trace or damaged in it.
    'source/loss',
    types({
      // From the last event before a loss to the first behind it; missing for what the whole file says.
      time: 'time',
      endTime: 'time',
      // Missing where it may be any.
      cpu: 'integer',
      // `Events lost`, `Buffers missing`, `Damaged` …, or the code of a warning.
      what: 'text',
      count: 'number',
      // In the file; missing where none applies.
      byteOffset: 'integer',
      message: 'text',
    }),
  ],
  [
    // Kinds of events that cannot be decoded.
    'source/no-schema',
    types({
      provider: 'text',
      providerGuid: 'text',
      event: 'text',
      id: 'integer',
      opcode: 'integer',
      version: 'integer',
      count: 'integer',
      reason: 'text',
    }),
  ],
  [
    // A row for each field of each event that describes the system.
    'source/system-config',
    types({
      time: 'time',
      // `CPU`, `PhyDisk`, `NIC` …
      subject: 'text',
      // Which of those of its subject, from 1.
      item: 'integer',
      field: 'text',
      value: 'text',
    }),
  ],
  [
    // Regions of interest, by the files that the user has of them: by start, the outer before the inner.
    'source/regions',
    types({
      name: 'text',
      friendlyName: 'text',
      guid: 'text',
      // Friendly names from the outside in, with `/` between.
      path: 'text',
      // Name of the region that it lies in.
      parent: 'text',
      depth: 'integer',
      startTime: 'time',
      endTime: 'time',
      duration: 'duration',
      // Which of its name, from 1.
      instance: 'integer',
      instanceName: 'text',
      // Of the events that it begins and ends with; −1 where there is none.
      pid: 'integer',
      tid: 'integer',
      stopPid: 'integer',
      stopTid: 'integer',
      // It has an end; the others last to the end of the trace.
      complete: 'bool',
      file: 'text',
      metadata: 'text',
      // Of the event that it begins with.
      row: 'integer',
    }),
  ],
  // Of files that WindowsPerf's tool wrote.
  ...wperfSourceTypes,
]);
