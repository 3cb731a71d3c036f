import type { Door } from './door.ts';

/** Lets the host read files that the user chose. @returns their grants, in the same order */
export async function grantsOf(door: Door, files: readonly File[]): Promise<string[]> {
  const { signal } = new AbortController();
  const grants: string[] = [];
  for (const file of files) grants.push((await door.grantFile(file, { signal, onProgress() {} })).grant);
  return grants;
}
