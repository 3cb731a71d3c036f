/** What the simulated machine's registry says, as far as recording asks. */
import { CPU_MHZ, NEOVERSE_N1, OS_VERSION } from '../../machine/machine.ts';
import type { SystemCalls } from '../calls/calls.ts';
import { ERROR } from '../calls/layouts.ts';
import { dwordValue, type RegistryValue, textValue } from '../calls/registry-values.ts';

/** 2025-11-20, seconds since 1970. */
const INSTALLED = 1_763_640_000;

const VERSION: Readonly<Record<string, string | number>> = {
  productname: 'Windows 11 Pro (simulated)',
  buildlabex: `${OS_VERSION.build}.1.arm64fre.simulated.251120-1200`,
  installdate: INSTALLED,
};
const hex = (value: number): string => value.toString(16).toUpperCase();
/** As the simulated driver says of the cores. */
const PROCESSOR: Readonly<Record<string, string | number>> = {
  '~mhz': CPU_MHZ,
  processornamestring: `${NEOVERSE_N1.name} (simulated)`,
  identifier: `ARMv8 (64-bit) Family 8 Model ${hex(NEOVERSE_N1.part)} Revision ${hex(NEOVERSE_N1.revision)}`,
  vendoridentifier: 'Arm Ltd',
  featureset: 0,
};

interface WrittenKey {
  /** As it was written first. */
  path: string;
  /** By name in lower case. */
  values: Map<string, RegistryValue>;
}

/** What callers have written: by path in lower case. */
export type WrittenRegistry = Map<string, WrittenKey>;

type RegistryCalls = Pick<
  SystemCalls,
  'registryValue' | 'setRegistryValue' | 'deleteRegistryValue' | 'registryKeys' | 'deleteRegistryKey'
>;

/** @param processors of the machine: a key each */
export function simulatedRegistry(
  processors: number,
  written: WrittenRegistry,
  caller: { elevated: boolean },
): RegistryCalls {
  return {
    registryValue: (key, name, value) => give(knownValue(processors, written, key, name), value),
    setRegistryValue: (key, name, type, value) => {
      if (!caller.elevated) return ERROR.ACCESS_DENIED;
      const lower = key.toLowerCase();
      const place = written.get(lower) ?? { path: key, values: new Map() };
      written.set(lower, place);
      place.values.set(name.toLowerCase(), { type, bytes: value.slice() });
      return ERROR.SUCCESS;
    },
    deleteRegistryValue: (key, name) => {
      if (!caller.elevated) return ERROR.ACCESS_DENIED;
      return written.get(key.toLowerCase())?.values.delete(name.toLowerCase()) ? ERROR.SUCCESS : ERROR.FILE_NOT_FOUND;
    },
    registryKeys: (key) => {
      const names = keysBelow(written, key);
      const isThere = names.length > 0 || written.has(key.toLowerCase());
      return isThere ? { status: ERROR.SUCCESS, names } : { status: ERROR.FILE_NOT_FOUND, names: [] };
    },
    deleteRegistryKey: (key) => {
      if (!caller.elevated) return ERROR.ACCESS_DENIED;
      const lower = key.toLowerCase();
      const gone = [...written.keys()].filter((each) => each === lower || each.startsWith(`${lower}\\`));
      for (const each of gone) written.delete(each);
      return gone.length > 0 ? ERROR.SUCCESS : ERROR.FILE_NOT_FOUND;
    },
  };
}

function keysBelow(written: WrittenRegistry, key: string): string[] {
  const inside = `${key.toLowerCase()}\\`;
  const names = new Map<string, string>();
  for (const [lower, { path }] of written)
    if (lower.startsWith(inside)) {
      const [name = ''] = path.slice(inside.length).split('\\');
      if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
    }
  return [...names.values()];
}

function knownValue(processors: number, written: WrittenRegistry, key: string, name: string): RegistryValue | null {
  const lower = key.toLowerCase();
  const found = written.get(lower)?.values.get(name.toLowerCase());
  if (found !== undefined) return found;
  const processor = /^hardware\\description\\system\\centralprocessor\\(\d{1,3})$/.exec(lower);
  const isProcessor = processor !== null && Number(processor[1]) < processors;
  const values = isProcessor ? PROCESSOR : lower === 'software\\microsoft\\windows nt\\currentversion' ? VERSION : {};
  const known = Object.hasOwn(values, name.toLowerCase()) ? values[name.toLowerCase()] : undefined;
  if (known === undefined) return null;
  return typeof known === 'string' ? textValue(known) : dwordValue(known);
}

function give(found: RegistryValue | null, value: Uint8Array): ReturnType<SystemCalls['registryValue']> {
  if (found === null) return { status: ERROR.FILE_NOT_FOUND, type: 0, returnedBytes: 0 };
  const { type, bytes } = found;
  const fits = bytes.length <= value.length;
  if (fits) value.set(bytes);
  return { status: fits ? ERROR.SUCCESS : ERROR.MORE_DATA, type, returnedBytes: bytes.length };
}
