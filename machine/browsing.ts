/** The browser opens a page again and again: the name is asked for, a connection comes, data goes and comes, it closes. */
import { present } from '../contract/checked.ts';
import { type Connection, ipv4 } from './emitter.ts';
import { TICKS_PER_MS } from './machine.ts';
import type { World } from './world.ts';

const PERIOD_TICKS = 700 * TICKS_PER_MS;
/** The core that the network adapter interrupts. */
const CORE = 4;
const FIRST_PORT = 51_400;
const PORTS = 200;

const server: Connection = {
  ...{ pid: 6112, localAddress: ipv4(192, 0, 2, 20), remoteAddress: ipv4(198, 51, 100, 7) },
  ...{ localPort: FIRST_PORT, remotePort: 443, id: 0 },
};
const names: Connection = {
  ...{ pid: 1640, localAddress: server.localAddress, remoteAddress: ipv4(192, 0, 2, 1) },
  ...{ localPort: 60_011, remotePort: 53, id: 0 },
};

export function planBrowsing(world: World, fromTicks: number): void {
  const { devices, emitter, scheduler } = world;
  const threadOf = (name: string) =>
    present(
      [...world.threads].find((thread) => thread.name === name),
      name,
    );
  const page = (round: number, ticks: number): void => {
    const connection = { ...server, localPort: FIRST_PORT + (round % PORTS) };
    const later = (ms: number, action: () => void): void => scheduler.at(ticks + ms * TICKS_PER_MS, action);
    scheduler.wakeAt(ticks, threadOf('Dnscache'));
    later(9, () => devices.receive(threadOf('Dnscache'), names, 144, 'udp'));
    later(20, () => emitter.tcpConnect(CORE, scheduler.now, connection));
    later(24, () => emitter.tcpSend(CORE, scheduler.now, connection, 517));
    later(61, () => devices.receive(threadOf('NetworkService'), connection, 1460, 'tcp'));
    later(140, () => emitter.tcpDisconnect(CORE, scheduler.now, connection));
    scheduler.at(ticks + PERIOD_TICKS, () => page(round + 1, scheduler.now));
  };
  page(0, fromTicks + PERIOD_TICKS);
}
