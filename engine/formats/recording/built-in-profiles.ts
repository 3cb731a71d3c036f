/** Recording profiles that come with Corescope: files as a user could have them. */
import { cpu } from './profiles/cpu.wprp.ts';
import { disk } from './profiles/disk.wprp.ts';
import { dotnet } from './profiles/dotnet.wprp.ts';
import { general } from './profiles/general.wprp.ts';
import { network } from './profiles/network.wprp.ts';
import { pmuTopdown } from './profiles/pmu-topdown.wprp.ts';
import { windowsperf } from './profiles/windowsperf.wprp.ts';

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
