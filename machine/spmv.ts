/**
 * The program under study: a sparse matrix multiply. Its main thread reads the matrix, six workers pinned to cores
 * multiply, one thread reduces what they made; round and round, until the story is told.
 */
import { at as item } from '../contract/checked.ts';
import { ACTIVITIES } from './activities.ts';
import { LIFE } from './inventory.ts';
import { codeAddress, FILES, SPMV, TICKS_PER_MS, TICKS_PER_SECOND, TICKS_PER_US } from './machine.ts';
import { type Behaviour, type SimThread, WAIT_REASON } from './sim-thread.ts';
import type { World } from './world.ts';

const at = (seconds: number): number => Math.round(seconds * TICKS_PER_SECOND);

/** When what happens, in ticks since the story began: in the sample, since the start of the trace. */
export const STORY = {
  spmvStart: at(0.8),
  /** The reducing thread is moved between two cores, several times in each round. */
  pingPong: { from: at(3.2), to: at(4.7), cores: [2, 5] },
  /** The worker of one core meets dense columns: gathers that miss the cache. */
  missStorm: { from: at(5.5), to: at(8.2), core: 3 },
  /** One read takes 400 ms, and the page faults of all workers wait behind it. */
  diskStall: { at: at(9.0), ticks: at(0.4) },
  spmvEnd: at(11.2),
};

const WORKER_CORES = [0, 1, 3, 4, 6, 7];
const REDUCE_CORE = 5;
const MAIN_PRIORITY = 8;
const MOVES_PER_ROUND = 12;

const MIB = 1 << 20;
const MATRIX_BLOCKS = 44;
const PAGE = 4096;
/** Soft faults of a block are logged in groups, so that the heap grows a little at a time. */
const FAULTS_PER_STEP = 8;
const HEAP = 0x1f0_4000_0000;
const MAPPED_MATRIX = 0x1f8_0000_0000;
const CLUSTER = 16 * PAGE;

/** What workers and reducer share. */
interface Team {
  workers: SimThread[];
  reducer: SimThread;
  /** Workers that are not done with this round. */
  busy: number;
  /** When the story began. */
  readonly began: number;
  /** In this round everybody touches pages that are not in memory. */
  cold: boolean;
  finished: boolean;
  main: SimThread;
}

/** Plans the start of the program in the story that begins at `world.storyStart`: pwsh creates it. */
export function planSpmv(world: World): void {
  const began = world.storyStart;
  const shell = world.cast('Pipeline', 8, 4, (self) => launch(world, self, began));
  world.scheduler.wakeAt(began + STORY.spmvStart - 30 * TICKS_PER_MS, shell);
}

function* launch(world: World, self: SimThread, began: number): Behaviour {
  yield { do: 'run', ticks: 28 * TICKS_PER_MS, activity: ACTIVITIES.shellScript };
  world.processes.push(SPMV);
  world.inventory.process(world.at(self), LIFE.start, SPMV);
  const main = spawn(world, self, 'main', MAIN_PRIORITY, 6, null);
  main.behaviour = mainThread(world, main, began);
  world.scheduler.wake(main, self.core, false);
  yield { do: 'run', ticks: 2 * TICKS_PER_MS, activity: ACTIVITIES.shellScript };
  yield { do: 'wait', reason: WAIT_REASON.userRequest };
}

function spawn(
  world: World,
  creator: SimThread,
  name: string,
  priority: number,
  home: number,
  pinned: number | null,
): SimThread {
  const thread = world.createThread(SPMV, name, priority, home);
  thread.pinned = pinned;
  world.inventory.thread(world.at(creator), LIFE.start, thread);
  return thread;
}

function endThread(world: World, self: SimThread): void {
  world.threads.delete(self);
  world.inventory.thread(world.at(self), LIFE.end, self);
}

function* mainThread(world: World, self: SimThread, began: number): Behaviour {
  const { devices, scheduler } = world;
  for (const [i, image] of SPMV.images.entries()) {
    world.inventory.image(world.at(self), 'load', SPMV.pid, image);
    yield { do: 'run', ticks: 300 * TICKS_PER_US, activity: ACTIVITIES.pageFault };
    if (image.name === 'spmv.exe' || image.name === 'vcomp140.dll')
      yield* devices.pageIn(self, FILES.spmv, i * CLUSTER, CLUSTER, image.base + PAGE);
  }
  yield* readMatrix(world, self);

  const team: Team = {
    workers: [],
    reducer: spawn(world, self, 'reduce', 9, REDUCE_CORE, REDUCE_CORE),
    busy: 0,
    began,
    cold: false,
    finished: false,
    main: self,
  };
  team.reducer.behaviour = reducerThread(world, team.reducer, team);
  WORKER_CORES.forEach((core, i) => {
    const worker = spawn(world, self, `worker ${i}`, MAIN_PRIORITY, core, core);
    worker.behaviour = workerThread(world, worker, team, i);
    team.workers.push(worker);
  });
  scheduler.wake(team.reducer, self.core, false);

  yield { do: 'sleep', ticks: began + STORY.diskStall.at - scheduler.now };
  yield { do: 'run', ticks: 200 * TICKS_PER_US, activity: ACTIVITIES.readFile };
  devices.stallDisk(STORY.diskStall.ticks);
  yield* devices.transfer(self, FILES.matrix, MATRIX_BLOCKS * MIB, MIB);
  yield { do: 'run', ticks: 3 * TICKS_PER_MS, activity: ACTIVITIES.parse };

  yield { do: 'wait', reason: WAIT_REASON.userRequest };
  devices.open(self, FILES.checkpoint);
  for (let i = 0; i < 8; i++) yield* devices.transfer(self, FILES.checkpoint, i * MIB, MIB, true);
  devices.close(self, FILES.checkpoint);
  yield { do: 'run', ticks: 4 * TICKS_PER_MS, activity: ACTIVITIES.parse };
  for (const image of SPMV.images) world.inventory.image(world.at(self), 'unload', SPMV.pid, image);
  endThread(world, self);
  world.inventory.process(world.at(self), LIFE.end, SPMV);
  world.processes.splice(world.processes.indexOf(SPMV), 1);
}

/** Reads the file block by block and parses each into fresh memory, which faults in page by page. */
function* readMatrix(world: World, self: SimThread): Behaviour {
  const { devices, emitter, random } = world;
  const instruction = codeAddress('spmv.exe!parse_row') + 0x84;
  devices.open(self, FILES.matrix);
  for (let block = 0; block < MATRIX_BLOCKS; block++) {
    yield { do: 'run', ticks: 60 * TICKS_PER_US, activity: ACTIVITIES.readFile };
    yield* devices.transfer(self, FILES.matrix, block * MIB, MIB);
    for (let page = 0; page < MIB / PAGE; page++) {
      yield {
        do: 'run',
        ticks: random.between(110, 190),
        activity: page % FAULTS_PER_STEP === 0 ? ACTIVITIES.pageFault : ACTIVITIES.parse,
      };
      emitter.softFault(self, world.now, 11, HEAP + block * MIB + page * PAGE, instruction);
    }
  }
  devices.close(self, FILES.matrix);
}

function* workerThread(world: World, self: SimThread, team: Team, index: number): Behaviour {
  const { devices, emitter, random, scheduler } = world;
  const { missStorm } = STORY;
  const instruction = codeAddress('spmv.exe!multiply_rows') + 0x30;
  while (!team.finished) {
    if (team.cold) {
      yield { do: 'run', ticks: 30 * TICKS_PER_US, activity: ACTIVITIES.pageIn };
      for (let i = 0; i < 6; i++) {
        const offset = (MATRIX_BLOCKS + 1) * MIB + (index * 6 + i) * CLUSTER;
        yield* devices.pageIn(self, FILES.matrix, offset, CLUSTER, MAPPED_MATRIX + offset);
      }
    }
    const now = scheduler.now - team.began;
    const storm = self.core === missStorm.core && now >= missStorm.from && now < missStorm.to;
    yield {
      do: 'run',
      ticks: random.between(820, 990) * TICKS_PER_US,
      activity: storm ? ACTIVITIES.gather : ACTIVITIES.multiply,
    };
    if (storm) yield { do: 'run', ticks: random.between(1_900, 3_000) * TICKS_PER_US, activity: ACTIVITIES.gather };
    if (random.chance(0.1))
      emitter.softFault(self, world.now, 10, HEAP + random.between(0, MATRIX_BLOCKS * 256) * PAGE, instruction);
    if (--team.busy === 0) scheduler.wake(team.reducer, self.core, false);
    yield { do: 'wait', reason: WAIT_REASON.wrAlertByThreadId };
  }
  endThread(world, self);
}

function* reducerThread(world: World, self: SimThread, team: Team): Behaviour {
  const { emitter, random, scheduler } = world;
  const { pingPong, diskStall, spmvEnd } = STORY;
  let pagesAreIn = false;
  while (scheduler.now - team.began < spmvEnd) {
    team.busy = team.workers.length;
    team.cold = !pagesAreIn && scheduler.now - team.began >= diskStall.at + TICKS_PER_MS;
    pagesAreIn ||= team.cold;
    for (const worker of team.workers) scheduler.wake(worker, self.core, false);
    yield { do: 'wait', reason: WAIT_REASON.wrAlertByThreadId };
    const now = scheduler.now - team.began;
    if (now >= pingPong.from && now < pingPong.to) {
      for (let i = 0; i < MOVES_PER_ROUND; i++) {
        yield { do: 'run', ticks: random.between(25, 55) * TICKS_PER_US, activity: ACTIVITIES.reduceMoved };
        const core = item(pingPong.cores, i % 2);
        emitter.setAffinity(self, scheduler.now, core);
        yield { do: 'move', core };
      }
    } else yield { do: 'run', ticks: random.between(130, 210) * TICKS_PER_US, activity: ACTIVITIES.reduce };
  }
  team.finished = true;
  for (const worker of team.workers) scheduler.wake(worker, self.core, false);
  scheduler.wake(team.main, self.core, false);
  endThread(world, self);
}
