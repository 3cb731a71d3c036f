import type { HostMessage } from '../../contract/messages.ts';
import { decodeFrame, encodeFrame } from '../../contract/wire.ts';
import { Inbox, type Transport } from './transport.ts';

const utf8Encoder = new TextEncoder();
const utf8Decoder = new TextDecoder();

/** Messages over a WebSocket, framed by `contract/wire.ts`. Fails when the socket cannot be opened. */
export function connectWebSocket(url: string): Promise<Transport> {
  return new Promise((resolve, reject) => {
    const inbox = new Inbox();
    const socket = new WebSocket(url);
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (!(event.data instanceof ArrayBuffer)) return;
      try {
        inbox.push(decodeFrame(event.data, (bytes) => utf8Decoder.decode(bytes)) as HostMessage);
      } catch (error) {
        // A frame that cannot be read means that the two ends do not speak the same language: nothing after it counts.
        console.error('unreadable frame from the trace host', error);
        socket.close();
      }
    });
    socket.addEventListener('close', () => {
      reject(new Error('The trace host does not answer.'));
      inbox.end();
    });
    socket.addEventListener('open', () =>
      resolve({
        send(message) {
          if (socket.readyState === WebSocket.OPEN)
            socket.send(encodeFrame(message, (text) => utf8Encoder.encode(text)));
        },
        onMessage: (listener) => inbox.listen(listener),
        onClose: (listener) => inbox.whenClosed(listener),
        close: () => socket.close(),
      }),
    );
  });
}
