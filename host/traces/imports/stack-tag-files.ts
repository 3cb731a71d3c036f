/** Files of stack tags that the user has. */
import type { StackTagFileInfo } from '../../../contract/imports.ts';
import type { StackFrame } from '../../../contract/schema.ts';
import { readStackTags, type StackTagFile, StackTagger } from '../../../engine/formats/stack-tags.ts';
import { manifestText } from '../../../engine/schema/manifest/manifest-text.ts';
import type { GrantedPath } from '../../base/grants.ts';
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
    const tagger = await this.tagger();
    return tagger?.tagOf(frames.map(({ module }) => ({ module, method: null }))) ?? null;
  }

  /**
   * The same until the files change; null without any.
   * @throws HostError when a file of the command line cannot be read
   */
  async tagger(): Promise<StackTagger | null> {
    const files = await this.#files.list();
    if (this.#made?.of !== files)
      this.#made = { of: files, tagger: new StackTagger(files.map(({ content }) => content)) };
    return files.length === 0 ? null : this.#made.tagger;
  }

  /** @throws HostError as `tagger` does */
  async list(): Promise<StackTagFileInfo[]> {
    return infosOf(await this.#files.list());
  }

  /**
   * Adds files that a door let in; none of them when one cannot be read. One of the same name is replaced.
   * @throws HostError that names the file
   */
  async add(files: readonly GrantedPath[]): Promise<StackTagFileInfo[]> {
    return infosOf(await this.#files.add(files));
  }

  /** Takes one off the list; its file stays. */
  async remove(name: string): Promise<StackTagFileInfo[]> {
    return infosOf(await this.#files.remove(name));
  }
}

const infosOf = (files: readonly UserFile<StackTagFile>[]): StackTagFileInfo[] =>
  files.map(({ name, origin, content: { tags, warnings } }) => ({
    name,
    origin,
    tags: tags.filter(({ path }) => path !== '').length,
    warnings: [...warnings],
  }));

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
