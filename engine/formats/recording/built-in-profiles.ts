/** Recording profiles that come with Corescope: files as a user could have them. */
/// <reference path="../../base/text-files.d.ts" />
import cpu from './profiles/cpu.wprp?raw';
import disk from './profiles/disk.wprp?raw';
import dotnet from './profiles/dotnet.wprp?raw';
import general from './profiles/general.wprp?raw';
import network from './profiles/network.wprp?raw';
import pmuTopdown from './profiles/pmu-topdown.wprp?raw';
import windowsperf from './profiles/windowsperf.wprp?raw';

/** Short name → text of a `.wprp` with one profile. In the order of lists. */
export const builtInProfiles: ReadonlyMap<string, string> = new Map([
  ['general', general],
  ['cpu', cpu],
  ['disk', disk],
  ['network', network],
  ['dotnet', dotnet],
  ['pmu-topdown', pmuTopdown],
  ['windowsperf', windowsperf],
]);
