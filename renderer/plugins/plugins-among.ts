export const pluginExtensions = ['.json', '.jsonc'] as const;
/** The host takes no larger ones. */
const mostBytes = 16 << 20;
/** What every plugin has and no other JSON that can be opened. */
const pluginMark = /"cookers"\s*:/;

async function isPlugin(file: File): Promise<boolean> {
  const name = file.name.toLowerCase();
  if (!pluginExtensions.some((extension) => name.endsWith(extension)) || file.size > mostBytes) return false;
  return pluginMark.test(await file.text());
}

/** Those that are plugins: wperf writes .json files as well. */
export async function pluginsAmong(files: readonly File[]): Promise<ReadonlySet<File>> {
  const found = new Set<File>();
  // A file that cannot be read is told by whoever opens it.
  for (const file of files) if (await isPlugin(file).catch(() => false)) found.add(file);
  return found;
}
