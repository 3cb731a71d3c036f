/** Packets as PktMon and NDIS captured them: read as `corescope packets` reads them (engine/packets), a row wherever one was seen. */
import { column, countColumn, type PluginPart, stackColumn } from '../shared/column.ts';
import { view } from '../shared/view.ts';

export const packets: PluginPart = {
  cookers: [
    {
      path: 'network/packets',
      rows: 'source/packets',
      derive: {
        // The same for both directions.
        conversation: {
          expr: "if(source = '', protocol, if(source <= destination, concat(source, ' ↔ ', destination), concat(destination, ' ↔ ', source)))",
        },
        place: {
          expr: "if(componentName = '', concat('Component ', component), concat(componentName, ' (', component, ')'))",
        },
      },
    },
  ],
  tables: [
    {
      id: '57bc4f79-f9fa-4345-8bf4-a0749720ebae',
      name: 'Network Packets',
      description:
        'Packets captured by PktMon or NDIS: addresses, ports, sizes, drops. The layout for NDIS comes from its manifest and was never checked against a real trace',
      category: 'Communications',
      sqlName: 'packets',
      rows: 'network/packets',
      howToRecord:
        'Run `pktmon start --etw --pkt-size 0` (Windows 10 1809 and later) or `netsh trace start capture=yes`.',
      help: 'A row is one packet in one place of the network stack. PktMon sees a packet in several places: most presets only count it where it was seen first (**Appearance** 1). **Size** is that of the packet on the network; **Captured** is what the trace has of it. `corescope packets FILE --to F.pcapng` writes the same packets for Wireshark and says how many could not be read.\n\nPktMon: event 160, version 0, checked against a real trace. NDIS: event 1001, version 0, from the manifest of Microsoft-Windows-NDIS-PacketCapture only.',
      columns: {
        protocol: column('308fa20f-8799-471a-b9e8-5e81a38d3c04', 'Protocol', 'protocol'),
        conversation: column(
          '235d6356-9a09-46a6-83fd-5f2fdb34165c',
          'Conversation',
          'conversation',
          '320',
          'Both ends, the same for both directions',
        ),
        direction: column('384394e3-38a0-4d07-86fe-f722981546ed', 'Direction', 'direction'),
        source: column('adf2a728-407f-4336-a047-087581f762d9', 'Source', 'source', '180'),
        sourceAddress: column('64e48249-94f8-49ce-9810-7d86ea1c95f4', 'Source Address', 'sourceAddress', '150'),
        sourcePort: column('362796c4-a1ed-4bce-9cdb-feb9dba03f15', 'Source Port', 'sourcePort', 'right F0'),
        destination: column('1bc1eb72-1a6f-4df4-95c5-cc8e585a0a5b', 'Destination', 'destination', '180'),
        destinationAddress: column(
          '0858caeb-d656-482b-8d5e-507f9727220d',
          'Destination Address',
          'destinationAddress',
          '150',
        ),
        destinationPort: column(
          '7dc7962b-3d53-4fc8-81d1-e1261458bd46',
          'Destination Port',
          'destinationPort',
          'right F0',
        ),
        place: column(
          'c24378f4-d278-45c8-a570-8a45492a8bda',
          'Component',
          'place',
          '200',
          'Place in the network stack, or index of the interface',
        ),
        edge: column(
          '02d38334-a567-45fd-abc8-a1680c6d76dc',
          'Edge',
          'edge',
          'right hidden',
          'Upper or lower side of the component',
        ),
        packet: column(
          '0855a72d-7e9a-4ef6-a41a-2f4118afafd4',
          'Packet',
          'packet',
          '120',
          'The same wherever PktMon saw the packet',
        ),
        appearance: column(
          '6aee3058-e58a-4927-8f9d-d7f8f950bc9e',
          'Appearance',
          'appearance',
          'right',
          '1 where the packet was seen first',
        ),
        dropReason: column(
          'e5bafe6c-2026-4d67-aaca-b8d7c01b8785',
          'Drop Reason',
          "=if(dropReason = 0, '', hex(dropReason))",
          '',
          'As PktMon numbers it; blank if not dropped',
        ),
        cpu: column('06cea734-a917-4a6f-b36f-3f5510882eae', 'CPU', 'cpu', 'right'),
        time: column('6f15e79d-5ab3-456c-ba08-bbaff6380e05', 'Time', 'time', 'right time'),
        count: countColumn('8d252667-3538-425f-9e1b-280990141893'),
        capturedBytes: column('ff1d1e01-fac6-47a5-ae9f-fb6f3b8baf9a', 'Captured (B)', 'capturedBytes', 'right N0 sum'),
        sizeBytes: column('bff26fc0-99e9-467a-b490-1bc069e25a74', 'Size (B)', 'originalBytes', 'right N0 sum'),
        stack: stackColumn('df5ad250-3211-4f00-b5d8-079ee80c34f0'),
      },
      configurations: [
        {
          name: 'Bytes By Protocol, Conversation',
          columns: view('protocol conversation direction | place time count capturedBytes | sizeBytes-'),
          roles: { startTime: 'time' },
          chart: 'stackedLine',
          aggregationOverTime: 'rate',
          filter: { query: 'appearance = 1' },
        },
        {
          name: 'Bytes By Source, Destination',
          columns: view('source destination protocol | direction time count capturedBytes | sizeBytes-'),
          roles: { startTime: 'time' },
          chart: 'stackedLine',
          aggregationOverTime: 'rate',
          filter: { query: 'appearance = 1' },
        },
        {
          name: 'Bytes By Port',
          columns: view(
            'protocol destinationPort destinationAddress | sourceAddress sourcePort time count capturedBytes | sizeBytes-',
          ),
          roles: { startTime: 'time' },
          chart: 'stackedLine',
          aggregationOverTime: 'rate',
          filter: { query: 'appearance = 1' },
        },
        {
          name: 'Way Through The Stack',
          columns: view('packet | appearance+ place edge direction conversation dropReason cpu sizeBytes time | count'),
          roles: { startTime: 'time' },
          chart: 'pointInTime',
          filter: { query: "packet != ''" },
          help: 'Open a packet to see where PktMon saw it, in order. A long time between two places means that it waited there.',
        },
        {
          name: 'Dropped Packets',
          columns: view('dropReason place conversation | packet direction sizeBytes time | count-'),
          roles: { startTime: 'time' },
          chart: 'pointInTime',
          filter: { query: "dropReason != ''" },
        },
      ],
      defaultConfiguration: 'Bytes By Protocol, Conversation',
    },
  ],
};
