import type { HostMessage } from '../../../contract/messages.ts';
import { type DesktopApi, hostPortMessage } from '../desktop-api.ts';
import { Inbox, type Transport } from './transport.ts';

/** Messages over a MessagePort: structured clones, typed arrays included. */
export function portTransport(port: MessagePort): Transport {
  const inbox = new Inbox();
  port.addEventListener('message', (event: MessageEvent<HostMessage>) => inbox.push(event.data));
  port.start();
  return {
    send: (message) => port.postMessage(message),
    onMessage: (listener) => inbox.listen(listener),
    onClose: (listener) => inbox.whenClosed(listener),
    close() {
      port.close();
      inbox.end();
    },
  };
}

/** Asks Electron for a port to the trace host. */
export function connectDesktop(desktop: DesktopApi): Promise<Transport> {
  return new Promise((resolve) => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const port = event.ports[0];
      if (event.source !== window || event.data !== hostPortMessage || port === undefined) return;
      window.removeEventListener('message', onMessage);
      const transport = portTransport(port);
      // The port itself does not say that its other end has gone: Chromium 156 has no `close` event.
      desktop.onHostGone(() => transport.close());
      resolve(transport);
    };
    window.addEventListener('message', onMessage);
    desktop.connect();
  });
}
