/**
 * Which kernel events a flag of a system logger turns on. Flags are bits of the group mask of eight words, of which the
 * first is EnableFlags; a group's event is its hook: group in the high byte, type in the low one (format document part b).
 * The facts are in kernel-groups.json.
 */
import { at } from '../../contract/checked.ts';
import { kernelGroup } from '../../engine/format/well-known.ts';
import kernelGroups from './kernel-groups.json' with { type: 'json' };

export const MASK_WORDS = 8;

const HOOKS = 0x10000;

export const hookOf = (group: number, type: number): number => (group << 8) | type;

/** @param hooks `group:type`, `group:first-last`, or a group alone: all of its types */
function addHooks(hooks: readonly string[], enabled: Uint8Array): void {
  for (const part of hooks) {
    const [group, types = '0-255'] = part.split(':');
    const [from = 0, to = from] = types.split('-').map(Number);
    enabled.fill(1, hookOf(Number(group), from), hookOf(Number(group), to) + 1);
  }
}

/** @returns one byte a hook: whether the mask turns it on. */
export function hooksOfMask(mask: Uint32Array): Uint8Array {
  const enabled = new Uint8Array(HOOKS);
  for (const { word, bit, hooks } of kernelGroups.flags)
    if ((at(mask, word) & Number(bit)) !== 0) addHooks(hooks, enabled);
  return enabled;
}

const GROUPS = 64;
const BY_CLASS = new Map(Array.from({ length: GROUPS }, (_, group) => [kernelGroup(group).guid, group]));

/** The group whose events are known under that class GUID; null: none. */
export const groupOfClass = (guid: string): number | null => BY_CLASS.get(guid) ?? null;
