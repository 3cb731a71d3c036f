/** Files of regions of interest that the user has. */
import type { RegionFileInfo } from '../../../contract/regions.ts';
import type { RegionSet } from '../../../engine/cook/regions/region-finder.ts';
import { type RegionFile, readRegions } from '../../../engine/formats/regions.ts';
import { manifestText } from '../../../engine/schema/manifest/manifest-text.ts';
import { ListedFiles } from '../../base/listed-files.ts';
import type { FileKind, UserFile, UserFilesOptions } from '../../base/user-files.ts';

export class RegionFiles extends ListedFiles<RegionFile, RegionFileInfo, readonly RegionSet[]> {
  constructor(options: UserFilesOptions = {}) {
    const setsOf = (files: readonly UserFile<RegionFile>[]) =>
      files.map(({ name, content }) => ({ name, regions: content.regions }));
    super(regionFiles, infoOf, setsOf, options);
  }

  /**
   * The same array until the files change.
   * @throws HostError when a file of the command line cannot be read
   */
  sets(): Promise<readonly RegionSet[]> {
    return this.made();
  }
}

const infoOf = ({ name, origin, content: { regions, warnings } }: UserFile<RegionFile>): RegionFileInfo => ({
  name,
  origin,
  regions: regions.length,
  warnings: [...warnings],
});

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
