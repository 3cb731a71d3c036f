/**
 * Paths as the kernel says them → as users know them. Which device is which drive is told by traces that were merged
 * (SysConfigEx events 33 and 35); without them devices stay as they are.
 */

interface Mapping {
  readonly dosPath: string;
  /** The NT path ends in a backslash, and the backslash behind it belongs to it. */
  readonly withBackslash: boolean;
}

/**
 * Longer ones are no devices or drives. A path is tried against each prefix that ends where one of its names does, and
 * what it becomes is kept for every file of the trace.
 */
const MAX_PATH_LENGTH = 260;

/** True on any Windows; a mapping of the trace wins. */
const ALWAYS: readonly [ntPath: string, dosPath: string][] = [
  ['\\??\\', ''],
  ['\\??\\UNC\\', '\\\\'],
];

export class Volumes {
  /** By NT path in lower case, without its last backslash. */
  readonly #mappings = new Map<string, Mapping>();
  #longest = 0;

  constructor() {
    for (const [ntPath, dosPath] of ALWAYS) this.add(ntPath, dosPath);
  }

  /** `\Device\HarddiskVolume3\` is `C:\`. */
  add(ntPath: string, dosPath: string): void {
    const withBackslash = ntPath.endsWith('\\');
    const key = (withBackslash ? ntPath.slice(0, -1) : ntPath).toLowerCase();
    // Some systems map `\\` to itself.
    if (key.length < 2 || key.length > MAX_PATH_LENGTH || dosPath.length > MAX_PATH_LENGTH) return;
    this.#mappings.set(key, { dosPath, withBackslash });
    this.#longest = Math.max(this.#longest, key.length);
  }

  /** Says where Windows is, unless a mapping of `\SystemRoot\` says it. @param windowsDirectory e.g. `C:\Windows\` */
  addSystemRoot(windowsDirectory: string): void {
    if (windowsDirectory === '' || this.#mappings.has('\\systemroot')) return;
    this.add('\\SystemRoot\\', windowsDirectory.endsWith('\\') ? windowsDirectory : `${windowsDirectory}\\`);
  }

  /** The path with the longest prefix that is known replaced; prefixes end where a name of the path does. */
  dosPath(ntPath: string): string {
    if (ntPath.charCodeAt(0) !== BACKSLASH) return ntPath;
    const lower = ntPath.slice(0, this.#longest + 1).toLowerCase();
    // Lower case may be longer (İ): such a path has no known prefix that goes so far.
    for (let end = Math.min(ntPath.length, this.#longest); end > 1; end--) {
      if (end < ntPath.length && ntPath.charCodeAt(end) !== BACKSLASH) continue;
      const mapping = this.#mappings.get(lower.slice(0, end));
      if (mapping !== undefined) return mapping.dosPath + ntPath.slice(mapping.withBackslash ? end + 1 : end);
    }
    return ntPath;
  }
}

const BACKSLASH = 0x5c;

/** What stands behind the last backslash or slash. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('\\'), path.lastIndexOf('/')) + 1);
}
