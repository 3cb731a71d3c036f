import type { MessagePortMain, ParentPort } from 'electron';
import { HostSession } from '../host/session.ts';
import type { TraceHost } from '../host/trace-host.ts';
import { type FromHost, toHost } from './host-messages.ts';

/**
 * Answers main's control messages, and serves each page through the port that main sends along.
 * @param onRecorderMessage what main's recorder says to this process
 */
export function serveHost(
  parentPort: ParentPort,
  host: TraceHost,
  onRecorderMessage: (message: unknown) => void = () => {},
): void {
  parentPort.on('message', ({ data, ports }) => {
    const message = toHost.safeParse(data);
    if (!message.success) {
      console.warn(`Ignored a control message: ${message.error.issues[0]?.message}`);
      return;
    }
    if (message.data.type === 'connect') {
      for (const port of ports) servePage(port, host);
    } else if (message.data.type === 'recorder') {
      onRecorderMessage(message.data.message);
    } else {
      const { id, path, access } = message.data;
      const granted = access === 'read' ? host.grants.add(path) : host.grants.addTarget(path);
      parentPort.postMessage({ type: 'registered', id, ...granted } satisfies FromHost);
    }
  });
}

function servePage(port: MessagePortMain, host: TraceHost): void {
  const session = new HostSession(host, (message) => port.postMessage(message));
  port.on('message', ({ data }) => session.receive(data));
  port.on('close', () => void session.end());
  port.start();
}
