export const pluginExtensions = ['.json', '.jsonc'] as const;
/** Presets of WPA are added in the same place. */
export const profileExtensions = ['.wpaprofile', '.wpapresets'] as const;
/** The host takes no larger ones. */
const mostBytes = 16 << 20;
/** What every plugin has and no other JSON that can be opened. */
const pluginMark = /"cookers"\s*:/;

export function isProfile({ name }: File): boolean {
  return profileExtensions.some((extension) => name.toLowerCase().endsWith(extension));
}

async function isPlugin(file: File): Promise<boolean> {
  if (isProfile(file)) return true;
  const name = file.name.toLowerCase();
  if (!pluginExtensions.some((extension) => name.endsWith(extension)) || file.size > mostBytes) return false;
  return pluginMark.test(await file.text());
}

/** Those that are plugins or profiles: wperf writes .json files as well. */
export async function pluginsAmong(files: readonly File[]): Promise<ReadonlySet<File>> {
  const found = new Set<File>();
  // A file that cannot be read is told by whoever opens it.
  for (const file of files) if (await isPlugin(file).catch(() => false)) found.add(file);
  return found;
}
