/** Entry of the thread that puts the parts of a recording together: it is asked once, and asks what the machine says. */
import { parentPort } from 'node:worker_threads';
import { CallClient, proxyOf } from '../../rpc/call-client.ts';
import { type CallContext, serveCalls } from '../../rpc/call-server.ts';
import { bothWays, portChannel } from '../../rpc/channel.ts';
import { cancelToken } from '../base/cancel.ts';
import { type MachineSays, type MergeAsked, machineSays, mergeErrors, mergeParts } from '../merge/merging.ts';

if (parentPort === null) throw new Error('merge.worker only runs as a worker thread.');
const { served, asked } = bothWays(portChannel(parentPort));
const client = new CallClient(asked, mergeErrors);
const machine = proxyOf<MachineSays, keyof MachineSays>(client, machineSays);
const merge = {
  run: ({ job, asksForMetadata }: MergeAsked, { signal, onProgress }: CallContext) =>
    mergeParts(job, { metadata: asksForMetadata ? machine : null, cancel: cancelToken(signal), onProgress }),
};
void serveCalls(served, { merge }, mergeErrors);
