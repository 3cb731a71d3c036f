/**
 * Holds the WebSocket, away from the page's main thread: there Chromium needs 4 to 10 ms for a frame of a megabyte (a
 * lane query's answer), and would drop frames of the picture. Here it is taken in, and handed over without a copy.
 */
export type ToSocket = { type: 'connect'; url: string } | { type: 'send'; frame: Uint8Array } | { type: 'close' };
export type FromSocket = { type: 'open' } | { type: 'frame'; frame: ArrayBuffer } | { type: 'closed' };

let socket: WebSocket | null = null;

const tell = (message: FromSocket, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

self.addEventListener('message', ({ data }: MessageEvent<ToSocket>) => {
  if (data.type === 'connect') connect(data.url);
  else if (data.type === 'close') socket?.close();
  else if (socket?.readyState === WebSocket.OPEN) socket.send(data.frame as Uint8Array<ArrayBuffer>);
});

function connect(url: string): void {
  socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', () => tell({ type: 'open' }));
  socket.addEventListener('close', () => tell({ type: 'closed' }));
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data instanceof ArrayBuffer) tell({ type: 'frame', frame: data }, [data]);
  });
}
