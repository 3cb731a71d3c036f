import type { LinkParameterName } from '../contract/deep-link.ts';
import type { SimulatedConditions } from '../host/recorder/simulated-conditions.ts';

export interface ServeCommandOptions extends Partial<Record<LinkParameterName, string>> {
  port: number;
  open: boolean;
  sample?: true;
  untilClosed?: true;
  memory?: number;
  manifest: string[];
  plugin: string[];
  regions: string[];
  add: string[];
  simulate?: true;
  seed?: number;
  truth?: string;
  conditions?: SimulatedConditions;
}

/** Also a zip that was shared. */
export const isWorkspace = (file: string): boolean => /\.(corescope|zip)$/i.test(file);
