/** All that this machine knows of a provider: what `logman query providers NAME` and `wevtutil gp` tell, with events and fields. */
import type { MachineProvider } from '../../contract/recording.ts';
import type { EventInfo } from '../../contract/schema.ts';
import { machineEvents } from '../../engine/events/machine-events.ts';
import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import { providerOf } from './command-plan.ts';

export interface DescribedProvider extends Pick<MachineProvider, 'name' | 'guid' | 'source'> {
  levels: NonNullable<MachineProvider['levels']>;
  keywords: NonNullable<MachineProvider['keywords']>;
  eventInfos: EventInfo[];
}

/** @param text name or GUID @throws HostError, BridgeError */
export async function describedProvider(
  text: string,
  bridge: Pick<Bridge, 'providers' | 'provider' | 'providerSchemas'>,
): Promise<DescribedProvider> {
  const { guid } = await providerOf(text, bridge);
  const { name, source, keywords, levels, ...known } = await bridge.provider(guid ?? text);
  const eventInfos = machineEvents(await bridge.providerSchemas(known.guid));
  return { name, guid: known.guid, source, levels: levels ?? [], keywords: keywords ?? [], eventInfos };
}
