/** Files of stack tags that the user has. */
import type { StackFrame } from '../../../contract/schema.ts';
import { readStackTags, type StackTagFile, StackTagger } from '../../../engine/formats/stack-tags.ts';
import { manifestText } from '../../../engine/schema/manifest/manifest-text.ts';
import { type FileKind, type UserFile, UserFiles, type UserFilesOptions } from '../../base/user-files.ts';

export class StackTagFiles {
  readonly #files: UserFiles<StackTagFile>;
  #made: { readonly of: readonly UserFile<StackTagFile>[]; readonly tagger: StackTagger } | null = null;

  constructor(options: UserFilesOptions = {}) {
    this.#files = new UserFiles(stackTagFiles, options);
  }

  /**
   * The tag of a stack; null where it has none. Methods are not known, so patterns of modules alone match.
   * @param frames the leaf first
   */
  async tagOf(frames: readonly StackFrame[]): Promise<string | null> {
    const files = await this.#files.list();
    if (this.#made?.of !== files)
      this.#made = { of: files, tagger: new StackTagger(files.map(({ content }) => content)) };
    return this.#made.tagger.tagOf(frames.map(({ module }) => ({ module, method: null })));
  }
}

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
