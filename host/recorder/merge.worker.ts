/** Entry of the thread that puts the parts of a recording together: it asks whoever started it, and is asked nothing. */
import { parentPort, workerData } from 'node:worker_threads';
import type { MetadataSource } from '../../engine/write/merge/merge.ts';
import { CallClient } from '../../native-bridge/rpc/calls.ts';
import { portChannel } from '../../native-bridge/rpc/channel.ts';
import { toHostError } from '../base/host-error.ts';
import { type MergeOutcome, type MergeThreadData, mergeParts } from '../merge/merging.ts';

if (parentPort === null) throw new Error('merge.worker runs as a worker thread only.');
const { job, asksForMetadata, cancelled } = workerData as MergeThreadData;
const flag = new Int32Array(cancelled);
const client = new CallClient(portChannel(parentPort), 'The recorder');
const metadata: Required<MetadataSource> = {
  machine: (trace) => client.call('machine', trace) as ReturnType<Required<MetadataSource>['machine']>,
  schemas: (kinds) => client.call('schemas', kinds) as ReturnType<MetadataSource['schemas']>,
};
const outcome: MergeOutcome = await mergeParts(job, {
  metadata: asksForMetadata ? metadata : null,
  cancel: {
    get cancelled() {
      return Atomics.load(flag, 0) === 1;
    },
  },
  onProgress: (part) => void client.call('progress', part).catch(() => {}),
}).then(
  (result) => ({ result }),
  (error: unknown) => ({ error: toHostError(error, 'The recording').info }),
);
await client.call('end', outcome);
client.close();
