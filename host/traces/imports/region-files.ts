/** Files of regions of interest that the user has. */
import type { RegionFileInfo } from '../../../contract/regions.ts';
import type { RegionSet } from '../../../engine/cook/regions/region-finder.ts';
import { type RegionFile, readRegions } from '../../../engine/formats/regions.ts';
import { manifestText } from '../../../engine/schema/manifest/manifest-text.ts';
import type { GrantedPath } from '../../base/grants.ts';
import { type FileKind, type UserFile, UserFiles, type UserFilesOptions } from '../../base/user-files.ts';

export class RegionFiles {
  readonly #files: UserFiles<RegionFile>;
  #made: { readonly of: readonly UserFile<RegionFile>[]; readonly sets: readonly RegionSet[] } | null = null;

  constructor(options: UserFilesOptions = {}) {
    this.#files = new UserFiles(regionFiles, options);
  }

  /**
   * The same array until the files change.
   * @throws HostError when a file of the command line cannot be read
   */
  async sets(): Promise<readonly RegionSet[]> {
    const files = await this.#files.list();
    if (this.#made?.of !== files)
      this.#made = { of: files, sets: files.map(({ name, content }) => ({ name, regions: content.regions })) };
    return this.#made.sets;
  }

  /** @throws HostError as `sets` does */
  async list(): Promise<RegionFileInfo[]> {
    return infosOf(await this.#files.list());
  }

  /**
   * Adds files that a door let in; none of them when one cannot be read. One of the same name is replaced.
   * @throws HostError that names the file
   */
  async add(files: readonly GrantedPath[]): Promise<RegionFileInfo[]> {
    return infosOf(await this.#files.add(files));
  }

  /** Takes one off the list; its file stays. */
  async remove(name: string): Promise<RegionFileInfo[]> {
    return infosOf(await this.#files.remove(name));
  }
}

const infosOf = (files: readonly UserFile<RegionFile>[]): RegionFileInfo[] =>
  files.map(({ name, origin, content: { regions, warnings } }) => ({
    name,
    origin,
    regions: regions.length,
    warnings: [...warnings],
  }));

const regionFiles: FileKind<RegionFile> = {
  one: 'regions file',
  many: 'regions files',
  endings: ['.xml'],
  maxBytes: 64 << 20,
  read: (bytes) => readRegions(manifestText(bytes)),
  broken: (warning) => ({ regions: [], warnings: [warning] }),
  warnings: ({ warnings }) => warnings,
  useless: ({ regions }) => (regions.length > 0 ? null : 'it has no regions'),
};
