/** What threads do that gather, done here: two gatherers share the tasks, the last one first. */
import type { ByteSource } from '../../format/byte-source.ts';
import { FieldGatherer, type GatherThreads } from '../field-gatherer.ts';

interface LocalThreads extends GatherThreads {
  tasksDone: number;
  /** Events that were left to be read one by one. */
  odd: number;
}

/** @param taskRows tasks are small, so that there are several */
export function localThreads(source: ByteSource, taskRows: number): LocalThreads {
  const threads: LocalThreads = {
    leastEvents: 1,
    taskRows: () => taskRows,
    tasksDone: 0,
    odd: 0,
    canRead: () => true,
    gather: async (events, buffers, plan, tasks, onDone) => {
      const gatherers = [0, 1].map(() => new FieldGatherer(source, events, buffers, plan));
      for (const [i, task] of tasks.toReversed().entries()) {
        const gathered = await gatherers[i % 2].gather(task);
        threads.tasksDone++;
        threads.odd += gathered.odd.length / 3;
        onDone(task, gathered);
      }
    },
  };
  return threads;
}
