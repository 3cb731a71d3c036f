/** What `serve` serves: the trace host, and the recorder. Loaded when the page is served already. */
import { resolve } from 'node:path';
import type { HostError } from '../host/base/host-error.ts';
import { openRecorder } from '../host/recorder/open-recorder.ts';
import { openProfiles } from '../host/recorder/profiles/profiles.ts';
import type { Recorder } from '../host/recorder/recorder.ts';
import { defaultSeed } from '../host/recorder/simulated-link.ts';
import { TraceHost } from '../host/trace-host.ts';
import type { CliContext } from './context.ts';
import { isWorkspace, type ServeCommandOptions } from './serve-options.ts';

/** @throws HostError when one of the named files cannot be read */
export async function servedHost(
  file: string | undefined,
  {
    sample,
    add: beside,
    manifest: manifests,
    plugin: plugins,
    regions,
    memory: memoryBytes,
    ...recording
  }: ServeCommandOptions,
  context: CliContext,
): Promise<{ host: TraceHost; recorder: Recorder }> {
  const { stateDir } = context;
  const { simulate, seed, truth, conditions } = recording;
  const link = await context.machine(simulate ? (seed ?? defaultSeed) : null, conditions);
  const recorder = openRecorder({ stateDir, machine: link, self: context.self, truthFile: truth });
  // What a recorder that was killed has left running, if its watchdog was killed as well.
  void recorder.cleanUp().catch((error: Error) => context.writeError(`corescope: ${error.message}`));
  const profiles = openProfiles({ stateDir, machine: () => recorder.machine() });
  const initial = sample ? 'sample' : file === undefined ? undefined : { path: file };
  const host = new TraceHost({
    stateDir,
    initial,
    beside,
    manifests,
    plugins,
    regions,
    memoryBytes,
    recording: { recorder, profiles },
    // Schemas of a simulated machine only where somebody asked for it.
    askMachine: link.simulated && !simulate ? undefined : (requests) => recorder.schemas(requests),
  });
  if (manifests.length > 0) await host.call('manifests', {});
  if (plugins.length > 0) await host.call('plugins', {});
  if (regions.length > 0) await host.call('regionFiles', {});
  // A workspace that cannot be read as well: it is read again when a page has come.
  if (file !== undefined && isWorkspace(file))
    await host
      .call('openWorkspace', { grant: host.grants.add(resolve(file)).grant }, { signal: context.signal })
      // The page opens a zip that has traces alone as one of them.
      .catch((error: HostError) => {
        if (error.info.code !== 'not-workspace') throw error;
      });
  return { host, recorder };
}
