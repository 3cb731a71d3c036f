/** Which of Arm's products a core is, by its main id register. */
import armProducts from '../../contract/arm-products.json' with { type: 'json' };
import type { HardwareConfig } from './driver-messages.ts';

/**
 * The product's key, as plugins/windowsperf names it. Whoever made the core says so (Azure Cobalt 100 is a Neoverse N2 by
 * Microsoft).
 * @returns null when it is none of those that Arm describes
 */
export function productOfPart({
  vendor,
  part,
  variant,
  revision,
}: Pick<HardwareConfig, 'vendor' | 'part' | 'variant' | 'revision'>): string | null {
  const id = 16 * variant + revision;
  const match = armProducts.products.find(
    (one) => one.implementer === vendor && one.part === part && one.from <= id && id <= one.to,
  );
  return match?.key ?? null;
}
