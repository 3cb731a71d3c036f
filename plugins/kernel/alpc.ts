/** ALPC: messages from send to receive, and what threads waited for. */
import { column, countColumn, lasting, type PluginPart, presentId, stackColumn } from '../shared/column.ts';
import { view } from '../shared/view.ts';

const howToRecord =
  'Keyword `Alpc` of the kernel session (WPR: `<Keyword Value="Alpc"/>`, xperf: `ALPC`). RPC between processes on one machine, including COM, uses ALPC.';

const who = { time: '$time', cpu: '$cpu', pid: '$pid', tid: '$tid', row: '$row' } as const;
const messageId = { field: 'MessageID', type: 'u32' } as const;

export const alpc: PluginPart = {
  cookers: [
    { path: 'kernel/alpc.sent', events: [{ provider: 'ALPC', opcode: [33] }], fields: { ...who, messageId } },
    { path: 'kernel/alpc.received', events: [{ provider: 'ALPC', opcode: [34] }], fields: { ...who, messageId } },
    {
      // A message that nobody received must not take the receive of the next one with its id.
      path: 'kernel/alpc.messages',
      pair: {
        start: 'kernel/alpc.sent',
        stop: 'kernel/alpc.received',
        by: { messageId: 'messageId' },
        restart: true,
      },
      fields: {
        messageId: 'start.messageId',
        row: 'start.row',
        senderPid: 'start.pid',
        senderTid: 'start.tid',
        senderCpu: 'start.cpu',
        receiverPid: 'stop.pid',
        receiverTid: 'stop.tid',
        receiverCpu: 'stop.cpu',
      },
      derive: {
        // A reply is what a thread receives that waits for it: ids alone do not tell it, for they come again.
        waitTime: {
          op: 'lookup',
          in: 'kernel/alpc.waits',
          take: 'startTime',
          match: { tid: 'receiverTid', messageId: 'messageId' },
          theirTime: 'startTime',
          time: 'startTime',
        },
        waitEnd: {
          op: 'lookup',
          in: 'kernel/alpc.waits',
          take: 'endTime',
          match: { tid: 'receiverTid', messageId: 'messageId' },
          theirTime: 'startTime',
          time: 'startTime',
        },
        isReply: { expr: 'waitEnd >= startTime' },
        latency: { expr: 'endTime - startTime' },
        roundTrip: { expr: 'if(isReply, endTime - waitTime, missing)' },
      },
    },
    {
      path: 'kernel/alpc.waits.begun',
      events: [{ provider: 'ALPC', opcode: [35, 36] }],
      fields: {
        ...who,
        opcode: '$opcode',
        messageId,
        isServerPort: { field: 'IsServerPort', type: 'bool' },
        portName: { field: 'PortName', type: 'text' },
      },
    },
    {
      path: 'kernel/alpc.waits.ended',
      events: [{ provider: 'ALPC', opcode: [37] }],
      fields: { ...who, status: { field: 'Status', type: 'u32' } },
    },
    {
      path: 'kernel/alpc.waits',
      pair: {
        start: 'kernel/alpc.waits.begun',
        stop: 'kernel/alpc.waits.ended',
        by: { tid: 'tid' },
        restart: true,
      },
      fields: {
        row: 'start.row',
        pid: 'start.pid',
        tid: 'start.tid',
        opcode: 'start.opcode',
        messageId: 'start.messageId',
        isServerPort: 'start.isServerPort',
        portName: 'start.portName',
        status: 'stop.status',
      },
      derive: { duration: { expr: 'endTime - startTime' } },
    },
  ],
  tables: [
    {
      id: '9f0834df-97da-4d93-b8d2-c29f2b048f10',
      name: 'ALPC Messages',
      description: 'Messages of local procedure calls: sender, receiver, and how long they and their replies took.',
      category: 'System Activity',
      rows: 'kernel/alpc.messages',
      howToRecord,
      help: 'A row is one message, from its send to its receive. **Kind** is `Reply` if the receiving thread waited for it; the **Round Trip** of a reply is the time from the start of that wait to the receive: how long the caller waited.',
      columns: {
        sender: column(
          'a25aa513-72a5-48f7-ab7c-68565c9ccc30',
          'Sending Process',
          '= processLabel(senderPid, startTime)',
          '160',
        ),
        receiver: column(
          '74f83b29-9033-4a44-92bd-48f6f3f1b435',
          'Receiving Process',
          '= processLabel(receiverPid, endTime)',
          '160',
        ),
        kind: column('c6640cc2-75c8-4cf7-bd6b-466d1d4ae3ec', 'Kind', "= if(isReply, 'Reply', 'Request')", '70'),
        messageId: column('43aaa577-dd66-4e02-be1e-d7c49fd3369e', 'Message ID', 'messageId', 'right F0'),
        senderTid: column(
          'a941dffe-fb8e-4d00-8840-8362f2916142',
          'Sending Thread ID',
          presentId('senderTid'),
          'right F0',
        ),
        receiverTid: column(
          '0e9c57e2-5221-4a64-bb20-d35853f87ccc',
          'Receiving Thread ID',
          presentId('receiverTid'),
          'right F0',
        ),
        senderCpu: column('b2c27814-389c-46ed-86fd-c3820e0182da', 'Sending CPU', 'senderCpu'),
        receiverCpu: column('b1be4ab7-5bfb-4b3a-be0f-42d5bf4a2de3', 'Receiving CPU', 'receiverCpu'),
        received: column('56bc19df-6602-4291-85f1-3ae1e0952753', 'Received', 'complete'),
        count: countColumn('d78691a1-8dbf-45b2-82a8-a75bb5f74ebd'),
        sendTime: column('9dc5d119-4028-4f4a-9cd7-eabffbc4c145', 'Send Time', 'startTime', 'right min 110'),
        receiveTime: column('091e9bc1-e667-4137-b01e-8a1f0ebda58b', 'Receive Time', 'endTime', 'right max 110'),
        roundTrip: column('fae6bd30-3a87-4494-9542-f9d764fcaf2d', 'Round Trip', 'roundTrip', 'right us max 100'),
        latency: lasting(
          column(
            '383984d6-d023-4999-ae4c-c29ac6f29147',
            'Latency',
            'latency',
            'right us sum 100',
            'The time from send to receive.',
          ),
          'startTime',
          'endTime',
        ),
        stack: stackColumn('15840e32-d444-44e4-8a59-b4f0e863c223'),
      },
      configurations: [
        {
          name: 'Latency by Sending Process, Receiving Process',
          columns: view(
            'sender receiver kind | messageId senderTid receiverTid count sendTime receiveTime roundTrip | latency-',
          ),
          roles: { startTime: 'sendTime', endTime: 'receiveTime', duration: 'latency' },
          chart: 'stackedLine',
        },
        {
          name: 'Round Trips by Process',
          columns: view('receiver sender | messageId receiverTid senderTid count sendTime receiveTime | roundTrip-'),
          roles: { startTime: 'receiveTime' },
          chart: 'pointInTime',
          filter: { query: "kind = 'Reply'" },
          help: 'Replies only: the receiving process is the caller, the sending process is the server.',
        },
        {
          name: 'Messages in Flight',
          columns: view('receiver sender | messageId kind sendTime receiveTime latency | count'),
          roles: { startTime: 'sendTime', endTime: 'receiveTime' },
          chart: 'stackedLine',
          aggregationOverTime: 'outstandingPeak',
        },
      ],
      defaultConfiguration: 'Latency by Sending Process, Receiving Process',
    },
    {
      id: '0d89995b-85c4-4a4a-815f-4338700b01ac',
      name: 'ALPC Waits',
      description: 'Threads that waited for a message or for a reply.',
      category: 'System Activity',
      rows: 'kernel/alpc.waits',
      howToRecord,
      help: 'A row is one wait of a thread. Waits for a *reply* are calls by the thread; waits for a *new message* are idle servers.',
      columns: {
        process: column('c8a0c0f9-4297-4650-9e89-572375f663d4', 'Process', '= processLabel(pid, startTime)', '160'),
        tid: column('7d9ecbe7-666a-4a94-a052-5a7a1663831e', 'Thread ID', presentId('tid'), 'right F0'),
        reason: column(
          'cf4df9f1-77ac-4109-96ea-151853fee27a',
          'Waits For',
          "= if(opcode = 35, 'Reply', 'New message')",
          '100',
        ),
        messageId: column('1eda28a8-2ec3-458b-b42e-d2e10db0210d', 'Message ID', 'messageId', 'right F0'),
        port: column('ca0aa7d0-f6db-4fa5-b512-e1aaa39a458e', 'Port', 'portName', '180'),
        isServerPort: column('7aa17fb5-cde6-4ca0-9801-569907297621', 'Is Server Port', 'isServerPort'),
        status: column(
          '9eeb9afe-63bb-4411-b13b-abb6419fb67a',
          'Status',
          "= if(status is missing, '', coalesce(mapped(status, 'ntStatus'), hex(status, 8)))",
          '130',
        ),
        complete: column('1df264d9-6d21-4b09-8750-08a607f6a197', 'Complete', 'complete'),
        count: countColumn('8382531c-0fed-4efa-9cb9-e80f1b31ffa0'),
        waitTime: column('a728c4be-e441-403f-a766-a66ba182af42', 'Wait Time', 'startTime', 'right min 110'),
        unwaitTime: column('c5460262-2085-49df-b4d2-b20ce56944ac', 'Unwait Time', 'endTime', 'right max 110'),
        duration: lasting(
          column('c71a0491-51b1-4b53-ac4e-b68c6aec8b73', 'Duration', 'duration', 'right us sum 100'),
          'startTime',
          'endTime',
        ),
      },
      configurations: [
        {
          name: 'Waits by Process, Thread',
          columns: view('process tid reason | port messageId status count duration | waitTime unwaitTime'),
          roles: { waitStartTime: 'waitTime', waitEndTime: 'unwaitTime', startTime: 'waitTime', endTime: 'unwaitTime' },
          chart: 'stateDiagram',
        },
        {
          name: 'Wait Time by Reason, Port',
          columns: view('reason port process | tid status count waitTime unwaitTime | duration-'),
          roles: { startTime: 'waitTime', endTime: 'unwaitTime' },
          chart: 'stackedLine',
        },
      ],
      defaultConfiguration: 'Waits by Process, Thread',
    },
  ],
};
