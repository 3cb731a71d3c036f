/** Providers that this machine knows, with their events, keywords and levels, as TDH tells them. */
import { READ_GPC_PROVIDER } from '../../contract/pmu-events.ts';
import { providerNameGuid, starredProvider } from '../../contract/provider-name-guid.ts';
import type { MachineProvider, ProviderPlan } from '../../contract/recording.ts';
import type { TdhCalls } from '../calls/calls.ts';
import { callFailed, check, refused } from '../calls/errors.ts';
import {
  DECODING_SOURCE,
  ERROR,
  EVENT_FIELD_TYPE,
  guidBytes,
  readField,
  readGuid,
  readWide,
  STRUCTS,
  sizeOf,
} from '../calls/layouts.ts';
import { didYouMean } from '../calls/near-words.ts';
import { sizedAnswer } from '../calls/sized-answer.ts';

/** TDH knows the provider and has nothing of the kind, or does not know it. */
const NOTHING_THERE: readonly number[] = [
  ERROR.NOT_FOUND,
  ERROR.FILE_NOT_FOUND,
  ERROR.RESOURCE_TYPE_NOT_FOUND,
  ERROR.RESOURCE_NAME_NOT_FOUND,
  ERROR.RESOURCE_LANG_NOT_FOUND,
  ERROR.WMI_GUID_NOT_FOUND,
  ERROR.EVT_MESSAGE_NOT_FOUND,
  ERROR.EVT_MESSAGE_ID_NOT_FOUND,
  ERROR.EVT_MESSAGE_LOCALE_NOT_FOUND,
];

const SOURCES: Readonly<Record<number, string>> = {
  [DECODING_SOURCE.XMLFile]: 'manifest',
  [DECODING_SOURCE.Wbem]: 'mof',
  [DECODING_SOURCE.WPP]: 'wpp',
  [DECODING_SOURCE.Tlg]: 'tracelogging',
};

/** As many as fit between an offset and the end of a block, and no more than it says there are. */
const counted = (said: number, bytes: Uint8Array, at: number, entryBytes: number): number =>
  Math.min(said, Math.max(0, Math.floor((bytes.length - at) / entryBytes)));

/** Every registered provider, by name. @throws BridgeError */
export function enumerateProviders(tdh: TdhCalls): MachineProvider[] {
  const { status, bytes } = sizedAnswer((buffer) => tdh.enumerateProviders(buffer));
  check(status, 'TdhEnumerateProviders', 'list the providers of this machine');
  const first = STRUCTS.PROVIDER_ENUMERATION_INFO.fields.TraceProviderInfoArray[0];
  if (bytes.length < first) return [];
  const entry = sizeOf('TRACE_PROVIDER_INFO');
  const count = counted(readField(bytes, 'PROVIDER_ENUMERATION_INFO', 'NumberOfProviders'), bytes, first, entry);
  const providers = new Map<string, MachineProvider>();
  for (let i = 0; i < count; i++) {
    const at = first + i * entry;
    const guid = readGuid(bytes, at);
    const source = SOURCES[readField(bytes, 'TRACE_PROVIDER_INFO', 'SchemaSource', at)] ?? 'manifest';
    const name = readWide(bytes, readField(bytes, 'TRACE_PROVIDER_INFO', 'ProviderNameOffset', at)) || guid;
    // One that is registered both ways is listed twice; its manifest says more.
    if (!providers.has(guid) || source === 'manifest')
      providers.set(guid, { name, guid, source, events: null, keywords: null, levels: null });
  }
  return [...providers.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** EVENT_DESCRIPTORs of the events in a provider's manifest; none when it has no manifest. @throws BridgeError */
export function manifestEvents(tdh: TdhCalls, guid: string): Uint8Array[] {
  const provider = guidBytes(guid);
  const { status, bytes } = sizedAnswer((buffer) => tdh.enumerateManifestProviderEvents(provider, buffer));
  if (NOTHING_THERE.includes(status)) return [];
  check(status, 'TdhEnumerateManifestProviderEvents', `list the events of ${guid}`);
  const first = STRUCTS.PROVIDER_EVENT_INFO.fields.EventDescriptorsArray[0];
  if (bytes.length < first) return [];
  const entry = sizeOf('EVENT_DESCRIPTOR');
  const count = counted(readField(bytes, 'PROVIDER_EVENT_INFO', 'NumberOfEvents'), bytes, first, entry);
  return Array.from({ length: count }, (_, i) => bytes.slice(first + i * entry, first + (i + 1) * entry));
}

interface ProviderField {
  name: string;
  description: string;
  value: bigint;
}

/** Keywords, levels, channels, tasks or opcodes; none when it has none. @param fieldType EVENT_FIELD_TYPE @throws BridgeError */
export function providerFields(tdh: TdhCalls, guid: string, fieldType: number): ProviderField[] {
  const provider = guidBytes(guid);
  const { status, bytes } = sizedAnswer((buffer) => tdh.enumerateProviderFieldInformation(provider, fieldType, buffer));
  if (NOTHING_THERE.includes(status)) return [];
  if (status !== ERROR.SUCCESS)
    throw callFailed('TdhEnumerateProviderFieldInformation', status, `list the keywords and levels of ${guid}`);
  const first = STRUCTS.PROVIDER_FIELD_INFOARRAY.fields.FieldInfoArray[0];
  if (bytes.length < first) return [];
  const entry = sizeOf('PROVIDER_FIELD_INFO');
  const count = counted(readField(bytes, 'PROVIDER_FIELD_INFOARRAY', 'NumberOfElements'), bytes, first, entry);
  return Array.from({ length: count }, (_, i) => {
    const at = first + i * entry;
    return {
      name: readWide(bytes, readField(bytes, 'PROVIDER_FIELD_INFO', 'NameOffset', at)),
      description: readWide(bytes, readField(bytes, 'PROVIDER_FIELD_INFO', 'DescriptionOffset', at)).trim(),
      value: readField(bytes, 'PROVIDER_FIELD_INFO', 'Value', at),
    };
  });
}

/** @returns with how many events it has, its keywords and levels @throws BridgeError */
export function describeProvider(tdh: TdhCalls, provider: MachineProvider): MachineProvider {
  const { guid } = provider;
  return {
    ...provider,
    events: manifestEvents(tdh, guid).length,
    keywords: providerFields(tdh, guid, EVENT_FIELD_TYPE.Keyword).map(({ name, value, description }) => ({
      name,
      mask: `0x${value.toString(16)}`,
      description,
    })),
    levels: providerFields(tdh, guid, EVENT_FIELD_TYPE.Level).map(({ name, value }) => ({
      name,
      value: Number(value),
    })),
  };
}

const GUID = /^\{?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\}?$/i;

/** They write without being registered: WindowsPerf's, whose manifests come with Corescope. */
const NEED_NO_MANIFEST = [READ_GPC_PROVIDER, '6afccf81-3a0c-411e-a4aa-c4cf02eb840d'];

/**
 * Providers with GUIDs that this machine has no manifest of. Windows enables any GUID, whoever it belongs to. Those of
 * TraceLogging and EventSource whose GUID follows from the name are registered nowhere, and are not among them.
 */
export function notRegistered(plans: readonly ProviderPlan[], known: readonly MachineProvider[]): ProviderPlan[] {
  const guids = new Set([...known.map(({ guid }) => guid), ...NEED_NO_MANIFEST]);
  return plans.filter(({ guid, name }) => guid !== null && !guids.has(guid) && guid !== providerNameGuid(name));
}

/** Whether nothing is known of a provider but its GUID: it may be one that describes itself. */
export const isNamedByGuid = ({ name }: ProviderPlan): boolean => GUID.test(name);

/**
 * The GUID of what people call a provider: its name in any letters, the GUID itself, registered or not, or `*Name` where
 * it follows from the name.
 * @throws BridgeError naming near ones
 */
export function providerGuid(providers: readonly MachineProvider[], name: string): string {
  const guid = GUID.exec(name.trim())?.[1];
  if (guid) return guid.toLowerCase();
  const starred = starredProvider(name.trim());
  if (starred) return starred.guid;
  const found = providers.find((provider) => provider.name.toLowerCase() === name.trim().toLowerCase());
  if (found) return found.guid;
  const names = providers.map((provider) => provider.name);
  throw refused(
    `This machine knows no provider "${name}"${didYouMean(name, names)} (for unregistered providers, such as most TraceLogging providers, use the GUID, or *NAME if the GUID is derived from the name)`,
  );
}
