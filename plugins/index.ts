/** The plugins that come with Corescope, as the JSON that they are. */
import type { ProcessingSourceJson } from '../contract/plugin.ts';
import { events } from './events/events.ts';
import { processes } from './processes/processes.ts';
import { system } from './system/system.ts';

export const definitions: readonly ProcessingSourceJson[] = [processes, events, system];
