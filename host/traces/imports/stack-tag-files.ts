/** Files of stack tags that the user has. */
import type { StackTagFileInfo } from '../../../contract/imports.ts';
import type { StackFrame } from '../../../contract/schema.ts';
import { readStackTags, type StackTagFile, StackTagger } from '../../../engine/formats/stack-tags.ts';
import { manifestText } from '../../../engine/schema/manifest/manifest-text.ts';
import { ListedFiles } from '../../base/listed-files.ts';
import type { FileKind, UserFile, UserFilesOptions } from '../../base/user-files.ts';

export class StackTagFiles extends ListedFiles<StackTagFile, StackTagFileInfo, StackTagger | null> {
  constructor(options: UserFilesOptions = {}) {
    const taggerOf = (files: readonly UserFile<StackTagFile>[]) =>
      files.length === 0 ? null : new StackTagger(files.map(({ content }) => content));
    super(stackTagFiles, infoOf, taggerOf, options);
  }

  /**
   * The tag of a stack; null where it has none. Methods are not known, so patterns of modules alone match.
   * @param frames the leaf first
   */
  async tagOf(frames: readonly StackFrame[]): Promise<string | null> {
    const tagger = await this.tagger();
    return tagger?.tagOf(frames.map(({ module }) => ({ module, method: null }))) ?? null;
  }

  /**
   * The same until the files change; null without any.
   * @throws HostError when a file of the command line cannot be read
   */
  tagger(): Promise<StackTagger | null> {
    return this.made();
  }
}

const infoOf = ({ name, origin, content: { tags, warnings } }: UserFile<StackTagFile>): StackTagFileInfo => ({
  name,
  origin,
  tags: tags.filter(({ path }) => path !== '').length,
  warnings: [...warnings],
});

const stackTagFiles: FileKind<StackTagFile> = {
  one: 'stack tags file',
  many: 'stack tags files',
  endings: ['.stacktags'],
  maxBytes: 64 << 20,
  read: (bytes) => readStackTags(manifestText(bytes)),
  broken: (warning) => ({ tags: [], warnings: [warning] }),
  warnings: ({ warnings }) => warnings,
  useless: ({ tags }) => (tags.length > 0 ? null : 'it has no tags'),
};
