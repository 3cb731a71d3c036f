/** What the simulated machine's registry says, as far as recording asks. */
import { CPU_MHZ, NEOVERSE_N1, OS_VERSION } from '../../machine/machine.ts';
import type { SystemCalls } from '../calls/calls.ts';
import { ERROR, REGISTRY_TYPE, wideBytes } from '../calls/layouts.ts';

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

type RegistryCalls = Pick<SystemCalls, 'registryValue' | 'setRegistryNumber' | 'deleteRegistryValue'>;

const pathOf = (key: string, name: string): string => `${key}\\${name}`.toLowerCase();

/**
 * @param processors of the machine: a key each
 * @param written what callers have written, by `pathOf`
 */
export function simulatedRegistry(
  processors: number,
  written: Map<string, number>,
  caller: { elevated: boolean },
): RegistryCalls {
  return {
    registryValue: readValue(processors, written),
    setRegistryNumber: (key, name, value) => {
      if (!caller.elevated) return ERROR.ACCESS_DENIED;
      written.set(pathOf(key, name), value);
      return ERROR.SUCCESS;
    },
    deleteRegistryValue: (key, name) => {
      if (!caller.elevated) return ERROR.ACCESS_DENIED;
      return written.delete(pathOf(key, name)) ? ERROR.SUCCESS : ERROR.FILE_NOT_FOUND;
    },
  };
}

function readValue(processors: number, written: ReadonlyMap<string, number>): SystemCalls['registryValue'] {
  return (key, name, value) => {
    const lower = key.toLowerCase();
    const processor = /^hardware\\description\\system\\centralprocessor\\(\d{1,3})$/.exec(lower);
    const isProcessor = processor !== null && Number(processor[1]) < processors;
    const values = isProcessor ? PROCESSOR : lower === 'software\\microsoft\\windows nt\\currentversion' ? VERSION : {};
    const known = Object.hasOwn(values, name.toLowerCase()) ? values[name.toLowerCase()] : undefined;
    const found = written.get(pathOf(key, name)) ?? known;
    if (found === undefined) return { status: ERROR.FILE_NOT_FOUND, type: 0, returnedBytes: 0 };
    const bytes = typeof found === 'string' ? wideBytes(found) : new Uint8Array(Uint32Array.of(found).buffer);
    const fits = bytes.length <= value.length;
    if (fits) value.set(bytes);
    const type = typeof found === 'string' ? REGISTRY_TYPE.text : REGISTRY_TYPE.dword;
    return { status: fits ? ERROR.SUCCESS : ERROR.MORE_DATA, type, returnedBytes: bytes.length };
  };
}
