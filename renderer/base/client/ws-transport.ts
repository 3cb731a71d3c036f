import type { HostMessage } from '../../../contract/messages.ts';
import { decodeFrame, encodeFrame } from '../../../contract/wire.ts';
import type { FromSocket, ToSocket } from './socket.worker.ts';
import { Inbox, type Transport } from './transport.ts';

const utf8Encoder = new TextEncoder();
const utf8Decoder = new TextDecoder();

/** Messages over a WebSocket in a worker, framed by `contract/wire.ts`. Fails when the socket cannot be opened. */
export function connectWebSocket(url: string): Promise<Transport> {
  return new Promise((resolve, reject) => {
    const inbox = new Inbox();
    const worker = new Worker(new URL('./socket.worker.ts', import.meta.url), { type: 'module' });
    const tell = (message: ToSocket) => worker.postMessage(message);
    const end = () => {
      worker.terminate();
      reject(new Error('The trace host does not answer.'));
      inbox.end();
    };
    const transport: Transport = {
      send: (message) => tell({ type: 'send', frame: encodeFrame(message, (text) => utf8Encoder.encode(text)) }),
      onMessage: (listener) => inbox.listen(listener),
      onClose: (listener) => inbox.whenClosed(listener),
      close: () => tell({ type: 'close' }),
    };
    worker.addEventListener('error', end);
    worker.addEventListener('message', ({ data }: MessageEvent<FromSocket>) => {
      if (data.type === 'open') resolve(transport);
      else if (data.type === 'closed') end();
      else
        try {
          inbox.push(decodeFrame(data.frame, (bytes) => utf8Decoder.decode(bytes)) as HostMessage);
        } catch (error) {
          // A frame that cannot be read means that the two ends do not speak the same language: nothing after it counts.
          console.error('unreadable frame from the trace host', error);
          transport.close();
        }
    });
    tell({ type: 'connect', url });
  });
}
