/** What threads do that gather, done here: two gatherers share the tasks, the last one first. */
import type { ByteSource } from '../../format/byte-source.ts';
import { FieldGatherer, type GatherThreads } from '../field-gatherer.ts';

/** @param taskRows tasks are small, so that there are several */
export function localThreads(source: ByteSource, taskRows: number): GatherThreads & { tasksDone: number } {
  return {
    leastEvents: 1,
    taskRows,
    tasksDone: 0,
    canRead: () => true,
    async gather(events, buffers, plan, tasks, onDone) {
      const gatherers = [0, 1].map(() => new FieldGatherer(source, events, buffers, plan));
      for (const [i, task] of tasks.toReversed().entries()) {
        onDone(task, await gatherers[i % 2].gather(task));
        this.tasksDone++;
      }
    },
  };
}
