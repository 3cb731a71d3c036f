import type { MessagePortMain, ParentPort } from 'electron';
import type { GrantedFile } from '../contract/desktop.ts';
import type { Channel } from '../contract/messages.ts';
import { callErrors } from '../host/base/host-error.ts';
import { HostSession } from '../host/session.ts';
import type { TraceHost } from '../host/trace-host.ts';
import { serveCalls } from '../rpc/call-server.ts';
import { portChannel } from '../rpc/channel.ts';

/** What main asks the trace host. Its paths are files that a person chose. */
export interface HostControl {
  register(path: string, access: 'read' | 'write'): Promise<GrantedFile>;
}

/** Answers main: each file that it registers gets a grant. */
export function serveMain(channel: Channel, host: TraceHost): void {
  const register = async ([path, access]: Parameters<HostControl['register']>): Promise<GrantedFile> =>
    access === 'read' ? host.grants.add(path) : host.grants.addTarget(path);
  void serveCalls(channel, { register: { run: register } }, callErrors('The trace host'));
}

/** The process's own port, to main. A message with ports brings pages, one a port; main lives longer than we do. */
export const mainChannel = (parentPort: ParentPort, onPage: (port: MessagePortMain) => void): Channel =>
  portChannel({
    postMessage: (message) => parentPort.postMessage(message),
    on: (event, listener) => {
      if (event === 'message')
        parentPort.on('message', ({ data, ports }) => {
          if (ports.length === 0) listener(data);
          else for (const port of ports) onPage(port);
        });
    },
  });

/** Serves a page through its port. */
export function servePage(port: MessagePortMain, host: TraceHost): void {
  const session = new HostSession(host, (message) => port.postMessage(message));
  port.on('message', ({ data }) => session.receive(data));
  port.on('close', () => void session.end());
  port.start();
}
