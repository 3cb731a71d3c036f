/** Files of regions of interest that the user has. */
import type { UserFileOrigin } from '../../contract/imports.ts';
import type { RegionSet } from '../../engine/imports/region-finder.ts';
import { type RegionFile, readRegions } from '../../engine/imports/regions.ts';
import { manifestText } from '../../engine/schema/manifest/manifest-text.ts';
import { type FileKind, type UserFile, UserFiles, type UserFilesOptions } from './user-files.ts';

export interface RegionFileInfo {
  readonly name: string;
  readonly origin: UserFileOrigin;
  /** With lines where they apply. */
  readonly warnings: readonly string[];
}

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
    return (await this.#files.list()).map(({ name, origin, content: { warnings } }) => ({ name, origin, warnings }));
  }
}

const regionFiles: FileKind<RegionFile> = {
  one: 'file of regions',
  many: 'files of regions',
  endings: ['.xml'],
  maxBytes: 64 << 20,
  read: (bytes) => readRegions(manifestText(bytes)),
  broken: (warning) => ({ regions: [], warnings: [warning] }),
  warnings: ({ warnings }) => warnings,
  useless: ({ regions }) => (regions.length > 0 ? null : 'no regions are in it'),
};
