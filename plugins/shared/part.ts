/** Cookers and tables of one subject, of which a plugin has several. */
import type { ProcessingSourceJson } from '../../contract/plugin.ts';

export type PluginPart = Pick<ProcessingSourceJson, 'cookers' | 'tables'>;
