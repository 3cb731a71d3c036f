/** Handles and objects: lifetimes, and who refers to what. */
import { column, countColumn, type PluginPart, presentId, stackColumn } from '../shared/column.ts';
import { view } from '../shared/view.ts';

const who = { time: '$time', pid: '$pid', tid: '$tid', row: '$row' } as const;
const object = { field: 'Object', type: 'address' } as const;
const objectType = { field: 'ObjectType', type: 'u32' } as const;
const none = { expr: "''" };
const opened = ['time', 'pid', 'tid', 'row', 'object', 'handle', 'objectType', 'objectName', 'creatorPid'];

/** What the number of a type means is told at either end of the trace. */
const typeName = {
  typeBefore: {
    op: 'lookup',
    in: 'kernel/objects.types',
    take: 'typeName',
    match: { objectType: 'objectType' },
    time: 'startTime',
  },
  typeAfter: {
    op: 'lookup',
    in: 'kernel/objects.types',
    take: 'typeName',
    match: { objectType: 'objectType' },
    which: 'first',
    time: 'startTime',
  },
  typeName: { expr: "coalesce(typeBefore, typeAfter, concat('Type ', text(objectType)))" },
} as const;

export const handles: PluginPart = {
  cookers: [
    {
      path: 'kernel/objects.types',
      events: [{ provider: 'Object', opcode: [36, 37] }],
      fields: { time: '$time', objectType, typeName: { field: 'ObjectTypeName', type: 'string' } },
    },
    {
      path: 'kernel/handles.created',
      events: [{ provider: 'Object', opcode: [32] }],
      fields: {
        ...who,
        object,
        objectType,
        handle: { field: 'Handle', type: 'u32' },
        objectName: { field: 'ObjectName', type: 'string' },
      },
      derive: { creatorPid: { expr: 'pid' } },
    },
    {
      // The new handle is the target's; whoever makes it is the creator.
      path: 'kernel/handles.duplicated',
      events: [{ provider: 'Object', opcode: [34] }],
      fields: {
        ...who,
        pid: { field: 'TargetProcessId', type: 'u32' },
        creatorPid: '$pid',
        object,
        objectType,
        handle: { field: 'TargetHandle', type: 'u32' },
      },
      derive: { objectName: none },
    },
    {
      path: 'kernel/handles.atStart',
      events: [{ provider: 'Object', opcode: [38] }],
      fields: {
        ...who,
        pid: { field: 'ProcessId', type: 'u32' },
        object,
        objectType,
        handle: { field: 'Handle', type: 'u32' },
        objectName: { field: 'ObjectName', type: 'string' },
      },
      derive: { creatorPid: { expr: '-1' } },
    },
    {
      path: 'kernel/handles.opened',
      union: ['kernel/handles.created', 'kernel/handles.duplicated', 'kernel/handles.atStart'],
      fields: opened,
      label: {
        name: 'openedBy',
        of: {
          'kernel/handles.created': 'Create',
          'kernel/handles.duplicated': 'Duplicate',
          'kernel/handles.atStart': 'Before the trace',
        },
      },
    },
    {
      path: 'kernel/handles.closedInTrace',
      events: [{ provider: 'Object', opcode: [33] }],
      fields: {
        ...who,
        object,
        objectType,
        handle: { field: 'Handle', type: 'u32' },
        objectName: { field: 'ObjectName', type: 'string' },
      },
    },
    {
      path: 'kernel/handles.atEnd',
      events: [{ provider: 'Object', opcode: [39] }],
      fields: {
        ...who,
        pid: { field: 'ProcessId', type: 'u32' },
        object,
        objectType,
        handle: { field: 'Handle', type: 'u32' },
        objectName: { field: 'ObjectName', type: 'string' },
      },
    },
    {
      path: 'kernel/handles.ended',
      union: ['kernel/handles.closedInTrace', 'kernel/handles.atEnd'],
      fields: ['time', 'pid', 'tid', 'row', 'object', 'handle', 'objectType', 'objectName'],
      label: {
        name: 'endedBy',
        of: { 'kernel/handles.closedInTrace': 'Close', 'kernel/handles.atEnd': 'Open at the end' },
      },
    },
    {
      // A handle that was open before the trace is known by its end alone.
      path: 'kernel/handles',
      pair: {
        start: 'kernel/handles.opened',
        stop: 'kernel/handles.ended',
        by: { pid: 'pid', handle: 'handle' },
        restart: true,
        withoutStart: 'keep',
      },
      fields: {
        openPid: 'start.pid',
        endPid: 'stop.pid',
        openRow: 'start.row',
        endRow: 'stop.row',
        creatorPid: 'start.creatorPid',
        creatorTid: 'start.tid',
        closerTid: 'stop.tid',
        openHandle: 'start.handle',
        endHandle: 'stop.handle',
        openObject: 'start.object',
        endObject: 'stop.object',
        openType: 'start.objectType',
        endType: 'stop.objectType',
        openName: 'start.objectName',
        endName: 'stop.objectName',
        openedBy: 'start.openedBy',
        endedBy: 'stop.endedBy',
      },
      derive: {
        pid: { expr: 'coalesce(openPid, endPid)' },
        row: { expr: 'coalesce(openRow, endRow)' },
        handle: { expr: 'coalesce(openHandle, endHandle)' },
        object: { expr: 'if(openPid is missing, endObject, openObject)' },
        objectType: { expr: 'coalesce(openType, endType)' },
        objectName: { expr: 'coalesce(openName, endName)' },
        creatorKnown: { expr: 'creatorPid >= 0' },
        inside: { expr: "openedBy in ('Create', 'Duplicate')" },
        // A handle that is given out again was closed, though the trace lost it.
        closed: { expr: "endedBy = 'Close' or (endedBy is missing and endTime < traceEnd())" },
        lifetime: { expr: 'endTime - startTime' },
        ...typeName,
      },
    },
    {
      path: 'kernel/objects.created',
      events: [{ provider: 'Object', opcode: [48] }],
      fields: { ...who, object, objectType },
    },
    {
      path: 'kernel/objects.deleted',
      events: [{ provider: 'Object', opcode: [49] }],
      fields: { ...who, object, objectType },
    },
    {
      path: 'kernel/objects',
      pair: {
        start: 'kernel/objects.created',
        stop: 'kernel/objects.deleted',
        by: { object: 'object' },
        restart: true,
      },
      fields: {
        row: 'start.row',
        pid: 'start.pid',
        tid: 'start.tid',
        deleterPid: 'stop.pid',
        object: 'start.object',
        objectType: 'start.objectType',
      },
      derive: { lifetime: { expr: 'endTime - startTime' }, ...typeName },
    },
    {
      path: 'kernel/objects.references',
      events: [{ provider: 'Object', opcode: [50, 51] }],
      fields: {
        ...who,
        opcode: '$opcode',
        object,
        tag: { field: 'Tag', type: 'string' },
        number: { field: 'Count', type: 'u32' },
      },
      derive: {
        change: { expr: 'if(opcode = 50, number, -number)' },
        outstanding: { op: 'cumulative', of: 'change', partitionBy: ['object', 'tag'] },
      },
    },
  ],
  tables: [
    {
      id: '7b47975b-040d-4901-9a3f-e410228e30df',
      name: 'Handles',
      description: 'Kernel handles: which process opened and closed them, how long they lived, which are still open.',
      category: 'Memory',
      rows: 'kernel/handles',
      howToRecord:
        'Keyword `Handle` of the kernel session (WPR: `<Keyword Value="Handle"/>`, xperf: `OB_HANDLE`); the handles that are open at the end are listed when the session stops.',
      help: 'A row is one handle from its creation to its close. **Type** says where it begins and ends: `AIFI` allocated inside and freed inside, `AIFO` still open at the end, `AOFI` open before the trace and closed in it, `AOFO` open all the time. A growing count of `AIFO` is a leak: find its process and handle type in *Outstanding Count by Process*.',
      columns: {
        processName: column(
          '413c831c-60bb-4f85-84f7-331b2d4cd5dd',
          'Owning Process Name',
          '= processName(pid, startTime)',
          '130',
        ),
        process: column(
          '21170045-d387-4203-afcf-687a3376d1e6',
          'Owning Process',
          '= processLabel(pid, startTime)',
          '160',
        ),
        creatorName: column(
          'a6df4644-c240-46a3-be94-3a6ee20f014d',
          'Creating Process Name',
          "= if(creatorKnown, processName(creatorPid, startTime), 'Unknown')",
          '130',
        ),
        creator: column(
          'd87ad21b-694e-4695-ad72-06419899de8d',
          'Creating Process',
          "= if(creatorKnown, processLabel(creatorPid, startTime), 'Unknown')",
          '160',
        ),
        handleType: column('a325601f-9e7e-4bfc-aeb8-fc93e3f8a431', 'Handle Type', 'typeName', '110'),
        objectName: column('0fadff09-6733-477c-b84e-78d4c591f38a', 'Object Name', 'objectName', '220'),
        type: column(
          '241c240d-4765-4507-817c-ce5499f57371',
          'Type',
          "= if(inside, if(closed, 'AIFI', 'AIFO'), if(closed, 'AOFI', 'AOFO'))",
          '60',
        ),
        handle: column('a655bd27-9238-4b50-8fbe-ee79df8410a5', 'Handle', 'handle', 'x'),
        object: column('f8368b36-4276-473e-82e0-b6d165975695', 'Object', 'object', '150'),
        creatorTid: column(
          '1bccfb74-af13-4f7c-b482-021da549c000',
          'Creating Thread ID',
          presentId('creatorTid'),
          'right F0',
        ),
        closerTid: column(
          '10a7f3b9-6c29-4e9b-8bca-e5e3e2cc9146',
          'Closing Thread ID',
          presentId('closerTid'),
          'right F0',
        ),
        openedBy: column('3ae96ece-2f9e-4c8a-ac2d-a311abdc6de0', 'Opened By', 'openedBy'),
        endedBy: column('77ee284f-681a-48cf-af54-ca0737a55137', 'Ended By', 'endedBy'),
        lifetime: {
          ...column('650bd3c8-5ac9-47cf-bd80-1f6b3b23667f', 'Lifetime', 'lifetime', 'right ms max 100'),
          variants: {
            inView: column('64e5ce3f-8815-4745-802d-6dade12d5a1d', 'Lifetime in View', {
              visibleDomain: 'clipDuration',
              start: 'startTime',
              end: 'endTime',
            }),
          },
        },
        createTime: column('575d5e07-07a3-48c3-9449-fdf602ae4760', 'Create Time', 'startTime', 'right min 110'),
        closeTime: column('37f52b05-ffc2-4a2e-8082-09c618e785d2', 'Close Time', 'endTime', 'right max 110'),
        count: countColumn('51f12d50-e733-4210-8b26-20bddd55c2e1'),
        peak: column(
          'b14e2b13-1883-425d-9e56-1cc085e8eef5',
          'Peak Count',
          { const: 1 },
          'right N0 peak',
          'The largest number of handles that were open at the same time.',
        ),
        stack: stackColumn('b5685a19-5f10-4c79-a157-0bbccc3a4bd0'),
      },
      configurations: [
        {
          name: 'Outstanding Count by Process',
          columns: view(
            'process handleType objectName | creator handle type createTime closeTime lifetime peak | count-',
          ),
          roles: { startTime: 'createTime', endTime: 'closeTime' },
          chart: 'stackedLine',
          aggregationOverTime: 'outstandingPeak',
        },
        {
          name: 'Outstanding Count by Handle Type',
          columns: view(
            'handleType process objectName | creator handle type createTime closeTime lifetime peak | count-',
          ),
          roles: { startTime: 'createTime', endTime: 'closeTime' },
          chart: 'stackedLine',
          aggregationOverTime: 'outstandingPeak',
        },
        {
          name: 'Lifetime by Process, Handle',
          columns: view('process handleType handle | objectName creator type count lifetime | createTime closeTime'),
          roles: { startTime: 'createTime', endTime: 'closeTime' },
          chart: 'stateDiagram',
          aggregationOverTime: 'outstanding',
        },
        {
          name: 'Still Open at the End',
          columns: view('creator handleType objectName | process handle createTime lifetime | count-'),
          roles: { startTime: 'createTime' },
          chart: 'stackedLine',
          aggregationOverTime: 'cumulative',
          filter: { query: "type = 'AIFO'" },
          help: 'Handles that were opened in the trace and not closed in it.',
        },
      ],
      defaultConfiguration: 'Outstanding Count by Process',
    },
    {
      id: '19b18017-16a9-4b33-b5ce-11cd45bc3493',
      name: 'Objects',
      description: 'Objects of the object manager from creation to deletion.',
      category: 'Memory',
      rows: 'kernel/objects',
      howToRecord: 'Keyword `Object` of the kernel session (WPR: `<Keyword Value="Object"/>`, xperf: `OB_OBJECT`).',
      help: 'A row is one kernel object. Its process is the one that created it; an object lives as long as something refers to it, which may be longer than any handle.',
      columns: {
        process: column(
          '1f95eddc-1f6c-43ea-ae6b-227977f42114',
          'Creating Process',
          '= processLabel(pid, startTime)',
          '160',
        ),
        tid: column('a5a9fe8e-6e5a-4424-b4e9-287391151f7b', 'Creating Thread ID', presentId('tid'), 'right F0'),
        deleter: column(
          '8a283655-5f48-410b-8f87-8e2b62a54e2c',
          'Deleting Process',
          '= processLabel(deleterPid, endTime)',
          '160',
        ),
        objectType: column('b9e64524-0e76-47a2-a43b-7a69e9f688db', 'Object Type', 'typeName', '110'),
        object: column('687217bc-3524-4ea2-a90c-ecc3e88e0940', 'Object', 'object', '150'),
        deleted: column('549a5fc8-1218-41e1-8a78-28964a50f555', 'Deleted', 'complete'),
        lifetime: column('43e24292-a0c0-48dd-a3c3-efb0aad33fd4', 'Lifetime', 'lifetime', 'right ms max 100'),
        createTime: column('a3dd8062-c2e6-4ad8-b3a2-cbe37a128818', 'Create Time', 'startTime', 'right min 110'),
        deleteTime: column('6b1b233e-2b78-4576-9deb-524897dbb0ba', 'Delete Time', 'endTime', 'right max 110'),
        count: countColumn('150ba354-c865-4d75-ba84-d572547abb86'),
      },
      configurations: [
        {
          name: 'Outstanding Count by Object Type',
          columns: view('objectType process | object tid deleted createTime deleteTime lifetime | count-'),
          roles: { startTime: 'createTime', endTime: 'deleteTime' },
          chart: 'stackedLine',
          aggregationOverTime: 'outstandingPeak',
        },
        {
          name: 'Lifetime by Process, Object Type',
          columns: view('process objectType object | deleter count lifetime | createTime deleteTime'),
          roles: { startTime: 'createTime', endTime: 'deleteTime' },
          chart: 'stateDiagram',
          aggregationOverTime: 'outstanding',
        },
      ],
      defaultConfiguration: 'Outstanding Count by Object Type',
    },
    {
      id: '2bc03582-a910-4463-a77b-3baa5cd79773',
      name: 'Object References',
      description: 'References to objects, acquired and released, by their tag.',
      category: 'Memory',
      rows: 'kernel/objects.references',
      howToRecord:
        'Object reference tracing, which you must first enable for processes or tags, with keyword `Object` of the kernel session (xperf: `OB_OBJECT`).',
      help: 'A row is one reference or dereference. **Outstanding** is the number of references with this tag after it, counted from the first in the trace: it should return to its initial value.',
      columns: {
        process: column('35436f70-e97b-48f6-9832-ceb301995fba', 'Process', '= processLabel(pid, time)', '160'),
        tid: column('6e8ffb0c-ca5b-4a5f-b1be-7fea52f22e59', 'Thread ID', presentId('tid'), 'right F0'),
        operation: column(
          'b04f8322-a520-4aed-8bdf-9e070ec6ef5c',
          'Operation',
          "= if(opcode = 50, 'Reference', 'Dereference')",
          '100',
        ),
        tag: column('55cba34f-e5f2-4f4c-8616-6d04a3fa5e82', 'Tag', 'tag', '60'),
        object: column('d9b0db77-1d3b-4ce1-bbe2-0794d517c3c4', 'Object', 'object', '150'),
        time: column('dc2cc9fc-00ad-42e6-9ca3-545c66587806', 'Time', 'time', 'right min 110'),
        references: column('533628a5-19b6-4511-a78f-f601d3932477', 'References', 'number', 'right N0 sum'),
        change: column('07ba3c63-8192-47c4-9ae4-cc0dfa8d2f7f', 'Change', 'change', 'right N0 sum'),
        outstanding: column('25ce7970-7bbd-4ada-a797-ffdd8956308a', 'Outstanding', 'outstanding', 'right N0 max'),
      },
      configurations: [
        {
          name: 'References by Tag, Object',
          columns: view('tag object operation | process tid time references outstanding | change'),
          roles: { startTime: 'time' },
          chart: 'line',
          aggregationOverTime: 'cumulative',
        },
      ],
      defaultConfiguration: 'References by Tag, Object',
    },
  ],
};
