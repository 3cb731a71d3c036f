/** What threads do that gather, done here: two gatherers share the tasks, each holds some until it is told their places. */
import { sideBySide } from '../../base/side-by-side.ts';
import type { ByteSource } from '../../format/byte-source.ts';
import type { ColumnKeeper } from '../column-keeper.ts';
import { FieldGatherer, type GatherThreads } from '../field-gatherer.ts';

interface LocalThreads extends GatherThreads {
  tasksDone: number;
  /** Events that were left to be read one by one. */
  odd: number;
}

export function localThreads(source: ByteSource, keeper: ColumnKeeper | null = null): LocalThreads {
  const threads: LocalThreads = {
    leastEvents: 1,
    keeper,
    tasksDone: 0,
    odd: 0,
    gather: async ({ from, tasks }, plan, placesOf, onDone) => {
      const free = [0, 1, 2].map(() => new FieldGatherer(source, from, plan));
      await sideBySide(tasks, free.length, async (task) => {
        const gatherer = free.pop()!;
        const places = await placesOf(task, await gatherer.read(task));
        const gathered = gatherer.write(places);
        free.push(gatherer);
        threads.tasksDone++;
        threads.odd += gathered.odd.length / 3;
        onDone(task, gathered);
      });
    },
  };
  return threads;
}
