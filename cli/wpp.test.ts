/** WPP messages, written into a trace, explained by real TMF files. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { haveSharedTraces, sharedTracePath } from '../engine/testing/shared-traces.ts';
import { writtenTrace } from '../engine/testing/written-trace.ts';
import { PayloadBuilder } from '../engine/write/payload-builder.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { runCaptured } from './testing/run-captured.ts';

const trace = join(temporaryFolder(), 'wpp.etl');
const manifests = sharedTracePath('schemas', 'nefarius-wpp');

const l2cap = '01e9b841-7d67-315a-7b92-23b2033356de';
const connect = '028f1450-e0d5-3b03-31cd-6226d77778f9';
const util = '6a170eb6-8ee4-3b09-243f-4a1356054f8d';

beforeAll(() => {
  const message = { cpu: 0, systemInfo: { pid: 4, tid: 8 }, timeStamp: 'time', pointerBits: 64 } as const;
  const counted = (text: string): Uint8Array =>
    new PayloadBuilder()
      .u16(2 * text.length)
      .wchars(text, text.length)
      .build()
      .slice();
  const file = writtenTrace({}, (writer) => {
    const status = new PayloadBuilder().u32(0xc0000120).build().slice();
    writer.message({ ...message, ticks: 10, guid: l2cap, messageNumber: 14, payload: status });
    const device = new PayloadBuilder().u64(0xa0b1c2d3e4fn).astr('Pad').build().slice();
    writer.message({ ...message, ticks: 20, guid: connect, messageNumber: 11, payload: device });
    const names = Uint8Array.from([...counted('left'), ...counted('right')]);
    writer.message({ ...message, ticks: 30, guid: util, messageNumber: 11, payload: names });
    writer.message({ ...message, ticks: 40, guid: util, messageNumber: 999, payload: counted('who') });
  });
  writeFileSync(trace, file);
});

async function events(...args: string[]): Promise<Record<string, unknown>[]> {
  const { exitCode, out, errors } = await runCaptured(['events', trace, '--format', 'ndjson', ...args]);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
  const lines = out.split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line)).filter(({ pid }) => pid === 4);
}

test('without a TMF file a message has its GUID and number', async () => {
  expect(
    (await events()).map(({ provider, id, event, fields, message }) => [provider, id, event, fields, message]),
  ).toEqual([
    [l2cap, 14, 'Message(14)', null, null],
    [connect, 11, 'Message(11)', null, null],
    [util, 11, 'Message(11)', null, null],
    [util, 999, 'Message(999)', null, null],
  ]);
});

describe.skipIf(!haveSharedTraces)('with a folder of TMF files', () => {
  const withFiles = (...args: string[]) => events('--manifest', manifests, ...args);

  test('messages, names and fields', async () => {
    expect(
      (await withFiles()).map(({ event, eventKey, fields, message }) => ({ event, eventKey, fields, message })),
    ).toEqual([
      {
        event: 'L2CAP_c130',
        eventKey: 'BthPS3/14',
        fields: { status: '0xc0000120(STATUS_CANCELLED)' },
        message:
          ' [L2CAP_PS3_ControlConnectResponseCompleted] ERROR:HID Control Channel connection failed with status 0xc0000120(STATUS_CANCELLED)',
      },
      {
        event: 'L2CAP.Connect_c94',
        eventKey: 'BthPS3/11',
        fields: { 'ConnectParams.BtAddress': '0xa0b1c2d3e4f', remoteName: 'Pad' },
        message: ' [L2CAP_PS3_HandleRemoteConnect]Device 0A0B1C2D3E4F name: Pad',
      },
      {
        event: 'Util_c75',
        eventKey: 'BthPS3/11',
        fields: { usLhs: 'left', usRhs: 'right' },
        message: ' [StringUtil_BthNameIsEqual]LHS: "left" RHS: "right"',
      },
      { event: 'Message(999)', eventKey: null, fields: null, message: null },
    ]);
  });

  test('conditions and plain numbers', async () => {
    expect(await withFiles('--where', 'ConnectParams.BtAddress = 0xA0B1C2D3E4F')).toHaveLength(1);
    expect(await withFiles('--where', 'status contains "CANCELLED"', '--event', 'L2CAP_c130')).toHaveLength(1);
    expect((await withFiles('--raw')).map(({ fields }) => fields)).toEqual([
      { status: 0xc0000120 },
      { 'ConnectParams.BtAddress': 0xa0b1c2d3e4f, remoteName: 'Pad' },
      { usLhs: 'left', usRhs: 'right' },
      null,
    ]);
  });

  test('the providers of messages go by their module', async () => {
    const { out } = await runCaptured(['providers', trace, '--format', 'ndjson', '--manifest', manifests]);
    expect(out).toContain('"BthPS3"');
  });
});
