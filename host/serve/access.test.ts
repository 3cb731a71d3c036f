import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, createServer as createSocketServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkAccess, Tickets } from './access.ts';
import * as peer from './peer.ts';

test('a ticket is good once, and for a minute', () => {
  let nowMs = 0;
  const tickets = new Tickets(() => nowMs);
  const [one, two] = [tickets.make(), tickets.make()];
  expect([tickets.take('x'), tickets.take(one), tickets.take(one)]).toEqual([false, true, false]);
  nowMs = 60_001;
  expect([tickets.take(two), tickets.take(two)]).toEqual([false, false]);
});

test('a ticket that another user has read is of no use, and stays good for its owner', () => {
  const tickets = new Tickets();
  const url = `/?ticket=${tickets.make()}&table=x`;
  const request = { url, method: 'GET', headers: { host: 'localhost' }, socket: {} } as IncomingMessage;
  const isOwn = vi.spyOn(peer, 'isOwnPeer').mockReturnValueOnce(false);
  onTestFinished(() => isOwn.mockRestore());
  expect(checkAccess(request, 'token', tickets)).toHaveProperty('refused');
  isOwn.mockReturnValue(null);
  expect(checkAccess(request, 'token', tickets)).toEqual({ redirect: '/token/?table=x' });
  expect(checkAccess(request, 'token', tickets)).toHaveProperty('refused');
});

test.runIf(process.platform === 'linux')('Linux tells whose a connection is', async () => {
  const server = createSocketServer();
  onTestFinished(() => void server.close());
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const socket = await accepted;
  onTestFinished(() => void client.destroy());
  onTestFinished(() => void socket.destroy());
  expect(peer.isOwnPeer(socket)).toBe(true);
  const uid = vi.spyOn(process, 'getuid').mockReturnValue(process.getuid!() + 1);
  onTestFinished(() => uid.mockRestore());
  expect(peer.isOwnPeer(socket)).toBe(false);
  expect(peer.isOwnPeer({ localPort: 1, remotePort: 1 })).toBe(false);
});
