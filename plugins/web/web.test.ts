/** Requests of a real server, put together once more from the bytes of their events, and of ASP.NET from a trace that is written here. */
import { describe, expect, test } from 'vitest';
import { providerNameGuid } from '../../contract/provider-name-guid.ts';
import { haveSharedTraces } from '../../engine/testing/shared-traces.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import { columns } from '../testing/groups.ts';
import { openPluginTrace } from '../testing/plugin-trace.ts';
import { eventsOf, linesOf, narrowAt, wideAt } from '../testing/raw-events.ts';
import { writtenPluginTrace } from '../testing/written-plugin-trace.ts';

const HTTP = 'dd5ef90a-6398-47a4-ad34-4dcecdef795f';
const ASPNET_REQUEST = '06a01367-79d3-4594-8eb3-c721603c4679';

test.skipIf(!haveSharedTraces)('requests of HTTP.sys, from receive to send', async () => {
  const trace = await openPluginTrace('tx-HTTP_Server.etl', ['tx/HTTP_Server.man']);
  interface Request {
    received: number;
    delivered?: number;
    answered?: number;
    sent?: number;
    url?: string;
    verb?: string;
    pid?: number;
    status?: number;
  }
  const requests = new Map<bigint, Request>();
  for (const { id, pid, timeNs, payload } of await eventsOf(trace, { [HTTP]: [1, 3, 4, 8, 10, 12] })) {
    // Deliver begins with the request's object, the others with the id.
    const request = payload.getBigUint64(id === 3 ? 8 : 0, true);
    if (id === 1) requests.set(request, { received: timeNs });
    const one = requests.get(request)!;
    if (id === 3) {
      // SiteId 16, then the queue and the URL.
      const queue = wideAt(payload, 20);
      Object.assign(one, { delivered: timeNs, url: wideAt(payload, 20 + 2 * queue.length + 2) });
    } else if (id === 10 || id === 12) Object.assign(one, { sent: timeNs, status: payload.getUint16(8, true) });
    // ConnectionId 8, StatusCode 16, Verb 18.
    else if (id !== 1) Object.assign(one, { answered: timeNs, verb: narrowAt(payload, 18, 3), pid });
  }
  const expected = [...requests.values()].map(({ received, delivered, answered, sent, url, verb, pid, status }) =>
    [received, sent! - received, answered! - delivered!, url, verb, pid, status].join(' '),
  );
  const page = await trace.page({
    table: 'HTTP Requests',
    keys: [],
    values: columns('startTime', 'duration', 'processing', 'url', 'verb', 'pid', 'status'),
  });
  expect(linesOf(page).toSorted()).toEqual(expected.toSorted());
  expect(expected).toHaveLength(291);
  expect(new Set([...requests.values()].map(({ status }) => status))).toEqual(new Set([200, 304]));
});

describe('requests of ASP.NET', () => {
  const activity = (digit: number) => `0000000${digit}-2222-3333-4444-555555555555`;
  const opened = writtenPluginTrace((writer) => {
    const core = (name: string, ticks: number, id: number, tid: number, activityId?: string, texts: string[] = []) => {
      const builder = new PayloadBuilder();
      for (const text of texts) builder.wstr(text);
      const event = { cpu: 0, bits: 64 as const, provider: providerNameGuid(name), pid: 40, tid, id, ticks };
      writer.event({ ...event, ...(activityId !== undefined && { activityId }), payload: builder.build().slice() });
    };
    const later = 'Microsoft.AspNetCore.Hosting';
    core(later, 10, 3, 1, activity(1), ['GET', '/a']);
    core(later, 15, 3, 2, activity(2), ['POST', '/b']);
    core(later, 20, 5, 2, activity(2));
    core(later, 25, 4, 3, activity(1));
    core(later, 40, 4, 2, activity(2));
    // Without activities.
    core('Microsoft-AspNetCore-Hosting', 50, 3, 7, undefined, ['GET', '/c']);
    core('Microsoft-AspNetCore-Hosting', 55, 3, 8, undefined, ['GET', '/d']);
    core('Microsoft-AspNetCore-Hosting', 58, 4, 7);
    core('Microsoft-AspNetCore-Hosting', 60, 4, 8);

    const classic = (ticks: number, opcode: number, tid: number, context: number, texts: string[] = []) => {
      const builder = new PayloadBuilder(8).u64(9).guid(activity(context));
      for (const text of texts) builder.astr(text);
      writer.full({
        cpu: 1,
        pid: 50,
        tid,
        version: 0,
        guid: ASPNET_REQUEST,
        opcode,
        ticks,
        payload: builder.build().slice(),
      });
    };
    classic(12, 1, 5, 1, ['GET', '/e.aspx', 'x=1']);
    classic(14, 1, 6, 2, ['GET', '/f.aspx', '']);
    classic(30, 2, 6, 1);
  });
  opened.catch(() => {});

  test('from start to stop, across threads', async () => {
    const page = await (await opened).page({
      table: 'ASP.NET Requests',
      keys: [],
      values: columns(
        'pid',
        'framework',
        'method',
        'path',
        'failed',
        'tid',
        'stopTid',
        'startTime',
        'duration',
        'complete',
      ),
    });
    expect(linesOf(page).toSorted()).toEqual(
      [
        '40 ASP.NET Core GET /a 0 1 3 1000 1500 1',
        '40 ASP.NET Core POST /b 1 2 2 1500 2500 1',
        '40 ASP.NET Core GET /c 0 7 7 5000 800 1',
        '40 ASP.NET Core GET /d 0 8 8 5500 500 1',
        '50 ASP.NET GET /e.aspx 0 5 6 1200 1800 1',
        `50 ASP.NET GET /f.aspx 0 6 NaN 1400 ${(await opened).cookery.environment.endNs - 1400} 0`,
      ].toSorted(),
    );
  });

  test('those that failed', async () => {
    const page = await (await opened).page({
      table: 'ASP.NET Requests',
      configuration: 'Failed Requests',
      expandDepth: 1,
    });
    expect(page.path.map((path) => path.at(-1)).filter((name) => String(name).startsWith('/'))).toEqual(['/b']);
  });
});
