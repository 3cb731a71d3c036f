/** The plugins that come with Corescope, as the JSON that they are. */
import type { ProcessingSourceJson } from '../contract/plugin.ts';
import { clr } from './clr/clr.ts';
import { cpu } from './cpu/cpu.ts';
import { disk } from './disk/disk.ts';
import { events } from './events/events.ts';
import { gpu } from './gpu/gpu.ts';
import { kernel } from './kernel/kernel.ts';
import { memory } from './memory/memory.ts';
import { network } from './network/network.ts';
import { pmc } from './pmc/pmc.ts';
import { processes } from './processes/processes.ts';
import { regions } from './regions/regions.ts';
import { registry } from './registry/registry.ts';
import { system } from './system/system.ts';
import { ui } from './ui/ui.ts';
import { web } from './web/web.ts';
import { windowsPerf } from './windowsperf/windowsperf.ts';

export const definitions: readonly ProcessingSourceJson[] = [
  windowsPerf,
  cpu,
  pmc,
  processes,
  disk,
  memory,
  network,
  registry,
  regions,
  kernel,
  clr,
  web,
  gpu,
  ui,
  events,
  system,
];
