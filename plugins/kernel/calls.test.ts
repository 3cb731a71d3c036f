import { beforeAll, describe, expect, test } from 'vitest';
import { columnByPath, columns, Sums, sorted } from '../testing/groups.ts';
import { openPluginTrace, type PluginTrace, type RawEvent } from '../testing/plugin-trace.ts';
import { addressAt, eventsOf, linesOf } from '../testing/raw-events.ts';
import { type RawNames, rawNames } from '../testing/raw-names.ts';

let trace: PluginTrace;
let names: RawNames;
let endNs: number;

beforeAll(async () => {
  trace = await openPluginTrace('sample');
  names = await rawNames(trace);
  endNs = trace.cookery.environment.endNs;
});

describe('System Calls', () => {
  const table = 'System Calls';
  interface Call {
    tid: number;
    enterNs: number;
    exitNs: number;
    address: string;
    status: number;
  }
  const calls: Call[] = [];

  beforeAll(async () => {
    // Enter: the service's address at 0. Exit: status at 0. CSwitch: the new thread at 0.
    const running = new Map<number, number>();
    const open = new Map<number, Call[]>();
    const events = await eventsOf(trace, { PerfInfo: [51, 52], Thread: [36] });
    for (const { payload, timeNs, cpu, opcode } of events) {
      if (opcode === 36) {
        running.set(cpu, payload.getUint32(0, true));
        continue;
      }
      const tid = running.get(cpu)!;
      const stack = open.get(tid) ?? [];
      open.set(tid, stack);
      if (opcode === 51) {
        const call = { tid, enterNs: timeNs, exitNs: endNs, address: addressAt(payload, 0), status: Number.NaN };
        stack.push(call);
        calls.push(call);
      } else Object.assign(stack.pop()!, { exitNs: timeNs, status: payload.getUint32(0, true) });
    }
  });

  test('each enter is a row, with its exit on the same thread', async () => {
    expect(calls.length).toBeGreaterThan(1000);
    expect(new Set(calls.map(({ status }) => status)).size).toBeGreaterThan(2);
    const page = await trace.page({
      table,
      keys: [],
      values: [
        { column: 'tid' },
        { column: 'address' },
        { column: 'enterTime' },
        { column: 'exitTime' },
        { column: 'duration' },
        { column: 'result', variant: 'code' },
      ],
    });
    expect(linesOf(page).sort()).toEqual(
      calls
        .map(({ tid, address, enterNs, exitNs, status }) =>
          [tid, address, enterNs, exitNs, exitNs - enterNs, status].join(' '),
        )
        .sort(),
    );
  });

  test('durations and counts by process and thread', async () => {
    const duration = new Sums();
    const count = new Sums();
    for (const { tid, enterNs, exitNs } of calls) {
      const process = names.processOf(tid, enterNs);
      duration.addLevels([process, String(tid)], exitNs - enterNs);
      count.addLevels([process, String(tid)]);
    }
    const page = await trace.page({ table, expandDepth: 1 });
    expect(page.rows).toBe(calls.length);
    expect(sorted(columnByPath(page, 'duration'))).toEqual(sorted(duration.byKey));
    expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(count.byKey));
  });
});

describe('ALPC', () => {
  interface Message {
    id: number;
    sender: RawEvent;
    receiver: RawEvent | null;
    endNs: number;
    /** Threads that wait for a reply with its id when it is sent, and since when. */
    waiting: Map<number, number>;
  }
  interface Wait {
    event: RawEvent;
    endNs: number;
    reply: boolean;
    port: string;
  }
  const messages: Message[] = [];
  const waits: Wait[] = [];

  beforeAll(async () => {
    // 33 send, 34 receive, 35 wait for a reply: message id at 0. 36 wait for a message: port's name at 4. 37 unwait.
    const open = new Map<number, Message>();
    const waiting = new Map<number, { wait: Wait; id: number }>();
    for (const event of await eventsOf(trace, { ALPC: [33, 34, 35, 36, 37] })) {
      const { payload, timeNs, opcode, tid } = event;
      const id = payload.getUint32(0, true);
      if (opcode === 33) {
        const before = open.get(id);
        if (before !== undefined) before.endNs = timeNs;
        const waiters = [...waiting].filter(([, entry]) => entry.wait.reply && entry.id === id);
        const message: Message = {
          id,
          sender: event,
          receiver: null,
          endNs,
          waiting: new Map(waiters.map(([waiter, { wait }]) => [waiter, wait.event.timeNs])),
        };
        open.set(id, message);
        messages.push(message);
      } else if (opcode === 34) {
        const message = open.get(id)!;
        message.receiver = event;
        message.endNs = timeNs;
        open.delete(id);
      } else {
        const before = waiting.get(tid);
        if (before !== undefined) before.wait.endNs = timeNs;
        waiting.delete(tid);
        if (opcode === 37) continue;
        let port = '';
        for (let at = 4; opcode === 36 && payload.getUint8(at) !== 0; at++)
          port += String.fromCharCode(payload.getUint8(at));
        const wait = { event, endNs, reply: opcode === 35, port };
        waits.push(wait);
        waiting.set(tid, { wait, id });
      }
    }
  });

  const kindOf = ({ waiting, receiver }: Message) =>
    receiver !== null && waiting.has(receiver.tid) ? 'Reply' : 'Request';

  test('each message is a row, from its send to its receive; replies are those that are waited for', async () => {
    expect(messages.length).toBeGreaterThan(100);
    expect(messages.filter((message) => kindOf(message) === 'Reply').length).toBeGreaterThan(50);
    const page = await trace.page({
      table: 'ALPC Messages',
      keys: [],
      values: columns(
        'messageId',
        'kind',
        'senderTid',
        'receiverTid',
        'sendTime',
        'receiveTime',
        'latency',
        'roundTrip',
      ),
    });
    expect(linesOf(page).sort()).toEqual(
      messages
        .map((message) => {
          const { id, sender, receiver, endNs: end } = message;
          const since = receiver === null ? undefined : message.waiting.get(receiver.tid);
          const trip = since === undefined ? Number.NaN : end - since;
          const tids = [sender.tid, receiver?.tid ?? Number.NaN];
          return [id, kindOf(message), ...tids, sender.timeNs, end, end - sender.timeNs, trip].join(' ');
        })
        .sort(),
    );
  });

  test('latencies by sender, receiver and kind', async () => {
    const latency = new Sums();
    const process = (event: RawEvent | null) => (event === null ? '' : names.process(event.pid));
    for (const message of messages) {
      const path = [process(message.sender), process(message.receiver), kindOf(message)];
      latency.addLevels(path, message.endNs - message.sender.timeNs);
    }
    const page = await trace.page({ table: 'ALPC Messages', expandDepth: 2 });
    expect(sorted(columnByPath(page, 'latency'))).toEqual(sorted(latency.byKey));
  });

  test('waits by process, thread and what for', async () => {
    expect(waits.length).toBeGreaterThan(100);
    const duration = new Sums();
    const ports = new Sums();
    for (const { event, endNs: end, reply, port } of waits) {
      const path = [names.process(event.pid), String(event.tid), reply ? 'Reply' : 'New message'];
      duration.addLevels(path, end - event.timeNs);
      ports.add(`${path[2]} › ${port}`);
    }
    const page = await trace.page({ table: 'ALPC Waits', expandDepth: 2 });
    expect(page.rows).toBe(waits.length);
    expect(sorted(columnByPath(page, 'duration'))).toEqual(sorted(duration.byKey));
    const byPort = await trace.page({
      table: 'ALPC Waits',
      keys: columns('reason', 'port'),
      values: columns('count'),
      expandDepth: 1,
    });
    const second = [...columnByPath(byPort, 'count')].filter(([path]) => path.includes(' › '));
    expect(sorted(new Map(second))).toEqual(sorted(ports.byKey));
  });
});
