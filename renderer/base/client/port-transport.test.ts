import { describe, expect, it } from 'vitest';
import type { HostMessage } from '../../../contract/messages.ts';
import { portTransport } from './port-transport.ts';

describe('portTransport', () => {
  it('carries messages both ways, and keeps those that come before a listener', async () => {
    const { port1, port2 } = new MessageChannel();
    const transport = portTransport(port1);
    const result: HostMessage = { type: 'result', id: 1, result: Float64Array.of(1.5, 2.5) };

    const arrivedAtHost = new Promise((resolve) => {
      port2.onmessage = (event) => resolve(event.data);
    });
    transport.send({ type: 'cancel', id: 3 });
    expect(await arrivedAtHost).toEqual({ type: 'cancel', id: 3 });

    port2.postMessage(result);
    const received = await new Promise((resolve) => transport.onMessage(resolve));
    expect(received).toEqual(result);
    port2.close();
  });
});
