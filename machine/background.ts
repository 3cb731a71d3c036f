/** The rest of the machine: desktop, browser, services. Small, regular, and in nobody's way. */
import { ACTIVITIES, type Activity } from './activities.ts';
import { type Connection, ipv4 } from './emitter.ts';
import { FILES, TICKS_PER_MS, TICKS_PER_SECOND, TICKS_PER_US } from './machine.ts';
import { type Behaviour, type SimThread, WAIT_REASON } from './sim-thread.ts';
import type { World } from './world.ts';

/** A thread that wakes by a timer, works and sleeps again: times in microseconds. */
interface PeriodicRow {
  name: string;
  priority: number;
  home: number;
  periodUs: number;
  /** The period varies by up to so much. */
  jitterUs: number;
  workUs: [min: number, max: number];
  activity: Activity;
}

const PERIODIC: PeriodicRow[] = [
  {
    name: 'Audio pump',
    priority: 22,
    home: 2,
    periodUs: 10_000,
    jitterUs: 0,
    workUs: [90, 240],
    activity: ACTIVITIES.audio,
  },
  {
    name: 'Shell',
    priority: 9,
    home: 5,
    periodUs: 90_000,
    jitterUs: 80_000,
    workUs: [300, 2_500],
    activity: ACTIVITIES.shell,
  },
  {
    name: 'Renderer',
    priority: 9,
    home: 2,
    periodUs: 60_000,
    jitterUs: 20_000,
    workUs: [200, 900],
    activity: ACTIVITIES.terminal,
  },
  {
    name: 'Schedule',
    priority: 8,
    home: 5,
    periodUs: 250_000,
    jitterUs: 100_000,
    workUs: [60, 500],
    activity: ACTIVITIES.service,
  },
  {
    name: 'Worker 0',
    priority: 13,
    home: 2,
    periodUs: 15_000,
    jitterUs: 6_000,
    workUs: [15, 120],
    activity: ACTIVITIES.systemWork,
  },
  {
    name: 'Worker 1',
    priority: 12,
    home: 5,
    periodUs: 21_000,
    jitterUs: 9_000,
    workUs: [20, 180],
    activity: ACTIVITIES.systemWork,
  },
  {
    name: 'Zero pages',
    priority: 1,
    home: 5,
    periodUs: 400_000,
    jitterUs: 300_000,
    workUs: [800, 4_000],
    activity: ACTIVITIES.systemWork,
  },
];

/** The compositor draws at 60 Hz; the renderer wakes it early when it has painted. */
const FRAME_TICKS = 166_667;

/** Starts all of it: from `fromTicks` on, each thread with its first wake-up at a time of its own. */
export function startBackground(world: World, fromTicks: number): void {
  const { scheduler, random } = world;
  const begin = (thread: SimThread, withinTicks: number) =>
    scheduler.wakeAt(fromTicks + random.between(0, withinTicks), thread);
  for (const row of PERIODIC)
    begin(
      world.cast(row.name, row.priority, row.home, () => periodic(world, row)),
      row.periodUs * TICKS_PER_US,
    );
  begin(
    world.cast('Compositor', 15, 2, () => frames(world)),
    FRAME_TICKS,
  );
  begin(
    world.cast('Scanner', 6, 5, (self) => scanner(world, self)),
    60 * TICKS_PER_MS,
  );
  begin(
    world.cast('Indexer', 4, 2, (self) => indexer(world, self)),
    200 * TICKS_PER_MS,
  );
  begin(
    world.cast('Lazy writer', 12, 5, (self) => lazyWriter(world, self)),
    TICKS_PER_SECOND,
  );
  startBrowser(world, fromTicks);
}

function* periodic({ random }: World, row: PeriodicRow): Behaviour {
  for (;;) {
    yield { do: 'run', ticks: random.between(...row.workUs) * TICKS_PER_US, activity: row.activity };
    const jitter = random.between(-row.jitterUs, row.jitterUs + 1);
    yield { do: 'sleep', ticks: Math.max(row.periodUs + jitter, 1_000) * TICKS_PER_US };
  }
}

function* frames({ scheduler, random }: World): Behaviour {
  for (;;) {
    const next = (Math.floor(scheduler.now / FRAME_TICKS) + 1) * FRAME_TICKS;
    yield { do: 'run', ticks: random.between(600, 2_100) * TICKS_PER_US, activity: ACTIVITIES.compose };
    yield { do: 'sleep', ticks: Math.max(next - scheduler.now, TICKS_PER_MS) };
  }
}

function* scanner({ devices, random }: World, self: SimThread): Behaviour {
  const CHUNK = 65_536;
  for (let offset = 0; ; offset += CHUNK) {
    yield { do: 'run', ticks: random.between(1_500, 6_000) * TICKS_PER_US, activity: ACTIVITIES.scan };
    if (random.chance(0.4)) {
      devices.open(self, FILES.scanned);
      yield* devices.transfer(self, FILES.scanned, offset, CHUNK);
      devices.close(self, FILES.scanned);
    }
    yield { do: 'sleep', ticks: random.between(15, 60) * TICKS_PER_MS };
  }
}

function* indexer({ devices, random }: World, self: SimThread): Behaviour {
  for (let round = 0; ; round++) {
    devices.open(self, FILES.indexed);
    yield* devices.transfer(self, FILES.indexed, 0, 16_384);
    devices.close(self, FILES.indexed);
    yield { do: 'run', ticks: random.between(400, 1_800) * TICKS_PER_US, activity: ACTIVITIES.index };
    yield* devices.transfer(self, FILES.index, round * 8_192, 8_192, true);
    yield { do: 'sleep', ticks: random.between(60, 220) * TICKS_PER_MS };
  }
}

function* lazyWriter({ devices, random }: World, self: SimThread): Behaviour {
  const PAGES = 32_768;
  for (let round = 0; ; round++) {
    yield { do: 'run', ticks: random.between(80, 300) * TICKS_PER_US, activity: ACTIVITIES.systemWork };
    for (let i = 0; i < 3; i++) yield* devices.transfer(self, FILES.logFile, (3 * round + i) * PAGES, PAGES, true);
    yield { do: 'sleep', ticks: TICKS_PER_SECOND };
  }
}

const LOCAL_ADDRESS = ipv4(192, 0, 2, 20);

/** A page that polls its server: name look-up, connection, then answers that the browser lays out and paints. */
function startBrowser(world: World, fromTicks: number): void {
  const { devices, emitter, scheduler, random } = world;
  const server: Connection = {
    pid: 6112,
    localAddress: LOCAL_ADDRESS,
    remoteAddress: ipv4(198, 51, 100, 7),
    localPort: 51_312,
    remotePort: 443,
    id: 0,
  };
  const names: Connection = {
    ...server,
    pid: 1640,
    remoteAddress: ipv4(192, 0, 2, 1),
    localPort: 60_011,
    remotePort: 53,
  };

  const renderer = world.cast('CrRendererMain', 9, 5, () => works(ACTIVITIES.browse, [900, 4_500], () => {}));
  const main = world.cast('CrBrowserMain', 9, 2, (self) =>
    works(ACTIVITIES.browse, [150, 700], () => scheduler.wake(renderer, self.core, false)),
  );
  const network = world.cast('NetworkService', 9, 4, (self) =>
    works(ACTIVITIES.browse, [60, 260], () => {
      emitter.tcpSend(self.core, scheduler.now, server, random.between(90, 700));
      scheduler.wake(main, self.core, false);
    }),
  );
  const resolver = world.cast('Dnscache', 8, 4, (self) =>
    works(ACTIVITIES.service, [40, 150], () => emitter.udp(self.core, scheduler.now, names, 62, false)),
  );

  /** Works when it is woken; then what follows from it. */
  function* works(activity: Activity, workUs: [number, number], then: () => void): Behaviour {
    for (;;) {
      yield { do: 'run', ticks: random.between(...workUs) * TICKS_PER_US, activity };
      then();
      yield { do: 'wait', reason: WAIT_REASON.wrQueue };
    }
  }

  scheduler.wakeAt(fromTicks + 310 * TICKS_PER_MS, resolver);
  scheduler.at(fromTicks + 318 * TICKS_PER_MS, () => devices.receive(resolver, names, 144, 'udp'));
  scheduler.at(fromTicks + 330 * TICKS_PER_MS, () => emitter.tcpConnect(4, scheduler.now, server));
  const answer = (): void => {
    devices.receive(network, server, random.between(200, 1_461), 'tcp');
    scheduler.at(scheduler.now + random.between(8, 45) * TICKS_PER_MS, answer);
  };
  scheduler.at(fromTicks + 350 * TICKS_PER_MS, answer);
}
