/** Which of Arm's products a core is, by its main id register. Part numbers: windowsperf.md part 4 (Arm Limited). */
import type { HardwareConfig } from './driver-messages.ts';

const ARM = 0x41;
const PRODUCTS: Record<number, string> = {
  3340: 'neoverse-n1',
  3392: 'neoverse-v1',
  3401: 'neoverse-n2',
  3407: 'neoverse-v2',
  3459: 'neoverse-v3',
  3470: 'neoverse-n3',
};
/** Neoverse N2 from r0p3 on has other events. */
const N2_R0P3 = { key: 'neoverse-n2-r0p3', minor: 3 };

/** The product's key, as plugins/windowsperf names it. @returns null when it is none of those that Arm describes */
export function productOfPart({
  vendor,
  part,
  variant,
  revision,
}: Pick<HardwareConfig, 'vendor' | 'part' | 'variant' | 'revision'>): string | null {
  if (vendor !== ARM) return null;
  const key = PRODUCTS[part] ?? null;
  return key === 'neoverse-n2' && (variant > 0 || revision >= N2_R0P3.minor) ? N2_R0P3.key : key;
}
