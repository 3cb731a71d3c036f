/**
 * Names that TraceEvent's classes give to numbers: .NET enums, which it prints in place of the number. Facts of
 * TraceEvent's public sources (MIT); where a manifest names a value too, it often does so differently.
 */

export type NumberNames = Readonly<Record<number, string>>;

/** .NET's text of an enum value: its name, or the number where it has none. */
export const enumText = (names: NumberNames, value: number): string => names[value] ?? String(value);

/**
 * .NET's text of a [Flags] value: the names that make it up, the largest taken first and the smallest named first; the
 * number where something of it has no name.
 */
export function flagsText(names: NumberNames, value: number): string {
  if (value === 0) return names[0] ?? '0';
  const found: string[] = [];
  let left = value;
  for (const bits of Object.keys(names)
    .map(Number)
    .sort((a, b) => b - a)) {
    if (bits === 0 || (left & bits) !== bits) continue;
    found.unshift(names[bits]);
    left &= ~bits;
  }
  return left === 0 ? found.join(', ') : String(value);
}

export const GC_REASON = {
  0: 'AllocSmall',
  1: 'Induced',
  2: 'LowMemory',
  3: 'Empty',
  4: 'AllocLarge',
  5: 'OutOfSpaceSOH',
  6: 'OutOfSpaceLOH',
  7: 'InducedNotForced',
};

export const GC_PAUSE_MODE = { 0: 'Batch', 1: 'Interactive', 2: 'LowLatency', 3: 'SustainedLowLatency', 4: 'NoGC' };

/** Bits. */
export const GC_GLOBAL_MECHANISMS = {
  0: 'None',
  1: 'Concurrent',
  2: 'Compaction',
  4: 'Promotion',
  8: 'Demotion',
  16: 'CardBundles',
};

/** By the number of the bit. */
export const GC_COMPACT_REASON = {
  0: 'compact_low_ephemeral',
  1: 'compact_high_frag',
  2: 'compact_no_gaps',
  3: 'compact_loh_forced',
};

/** By the number of the bit. */
export const GC_EXPAND_MECHANISM = {
  0: 'expand_reuse_normal',
  1: 'expand_reuse_bestfit',
  2: 'expand_new_seg_ep',
  3: 'expand_new_seg',
  4: 'expand_no_memory',
};

/** Bits. */
export const STARTUP_FLAGS = { 0: 'None', 1: 'CONCURRENT_GC' };

/** Bits. */
export const STARTUP_MODE = { 0: 'None', 1: 'ManagedExe', 2: 'HostedCLR', 4: 'IjwDll', 8: 'ComActivated', 16: 'Other' };

/** Bits. */
export const APP_DOMAIN_FLAGS = { 0: 'None', 1: 'Default', 2: 'Executable', 4: 'Shared' };

/** Bits. */
export const ASSEMBLY_FLAGS = { 0: 'None', 1: 'DomainNeutral', 2: 'Dynamic', 4: 'Native', 8: 'Collectible' };

/** Bits. */
export const MODULE_FLAGS = {
  0: 'None',
  1: 'DomainNeutral',
  2: 'Native',
  4: 'Dynamic',
  8: 'Manifest',
  16: 'IbcOptimized',
};

/** Bits. */
export const METHOD_FLAGS = { 0: 'None', 1: 'Dynamic', 2: 'Generic', 4: 'HasSharedGenericCode', 8: 'Jitted' };

/** Bits. */
export const PROCESS_FLAGS = { 0: 'None', 1: 'PackageFullName', 2: 'Wow64', 4: 'Protected' };

/** Bits of IRP_… without the priority in bits 17–19. */
export const IRP_FLAGS = {
  0: 'None',
  1: 'Nocache',
  2: 'MountCompletion',
  4: 'SynchronousApi',
  8: 'AssociatedIrp',
  16: 'BufferedIO',
  32: 'DeallocateBuffer',
  64: 'SynchronousPagingIO',
  128: 'Create',
  256: 'Read',
  512: 'Write',
  1024: 'Close',
  2048: 'DeferIOCompletion',
};

/** Bits 17–19 of an IRP's flags. */
export const IO_PRIORITY = { 0: 'Notset', 1: 'Verylow', 2: 'Low', 3: 'Normal', 4: 'High', 5: 'Critical' };

/** Top byte of the create options. */
export const CREATE_DISPOSITION = {
  0: 'SUPERSEDE',
  1: 'OPEN_EXISTING',
  2: 'CREATE_NEW',
  3: 'CREATE_ALWAYS',
  4: 'TRUNCATE_EXISTING',
};

/** Bits. */
export const SHARE_ACCESS = { 0: 'None', 1: 'Read', 2: 'Write', 3: 'ReadWrite', 4: 'Delete' };

/** Bits. */
export const FILE_ATTRIBUTES = { 32: 'FILE_ATTRIBUTE_ARCHIVE', 128: 'FILE_ATTRIBUTE_NORMAL' };

/** Reasons of the binder of native images. */
export const NGEN_BIND_REASON = { 0: 'START_BIND', 9: 'REJECT_IL_SIG', 22: 'LOADFROM_NOT_ALLOWED' };
