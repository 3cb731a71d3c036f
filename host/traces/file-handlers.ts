/** Files that a user adds: what events mean, presets of WPA, regions of interest, stack tags. */
import type { fileCalls } from '../../contract/queries.ts';
import type { Grants } from '../base/grants.ts';
import type { Handlers } from '../base/handlers.ts';
import type { UserData } from './decoded-trace.ts';
import type { StackTagFiles } from './imports/stack-tag-files.ts';

export function fileHandlers(
  { manifests, profiles, regions }: UserData,
  stackTags: StackTagFiles,
  grants: Grants,
): Handlers<keyof typeof fileCalls> {
  const opened = (names: readonly string[]) => names.map((grant) => grants.opened(grant));
  return {
    manifests: () => manifests.list(),
    addManifests: (asked) => manifests.add(opened(asked.grants)),
    removeManifest: ({ name }) => manifests.remove(name),
    profiles: () => profiles.list(),
    addProfiles: (asked) => profiles.add(opened(asked.grants)),
    removeProfile: ({ name }) => profiles.remove(name),
    regionFiles: () => regions.list(),
    addRegionFiles: (asked) => regions.add(opened(asked.grants)),
    removeRegionFile: ({ name }) => regions.remove(name),
    stackTagFiles: () => stackTags.list(),
    addStackTagFiles: (asked) => stackTags.add(opened(asked.grants)),
    removeStackTagFile: ({ name }) => stackTags.remove(name),
  };
}
