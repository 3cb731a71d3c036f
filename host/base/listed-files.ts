/** Files of one kind that the user has, listed with what people are told of each; and the one thing that is made of all of them. */
import type { GrantedPath } from './grants.ts';
import { type FileKind, type UserFile, UserFiles, type UserFilesOptions } from './user-files.ts';

/** Of contents `C`, told as `I`, made into `M`. */
export class ListedFiles<C, I, M> {
  readonly #files: UserFiles<C>;
  readonly #infoOf: (file: UserFile<C>) => I;
  readonly #make: (files: readonly UserFile<C>[]) => M;
  #made: { readonly of: readonly UserFile<C>[]; readonly all: M } | null = null;

  constructor(
    kind: FileKind<C>,
    infoOf: (file: UserFile<C>) => I,
    make: (files: readonly UserFile<C>[]) => M,
    options: UserFilesOptions,
  ) {
    this.#files = new UserFiles(kind, options);
    this.#infoOf = infoOf;
    this.#make = make;
  }

  /**
   * What is made of the files: the same until they change. The first call reads the folder and what the command line names.
   * @throws HostError when a file of the command line cannot be read
   */
  protected async made(): Promise<M> {
    const files = await this.#files.list();
    if (this.#made?.of !== files) this.#made = { of: files, all: this.#make(files) };
    return this.#made.all;
  }

  /** Tells one state of the list from another. @throws HostError as `made` does */
  fingerprint(): Promise<string> {
    return this.#files.fingerprint();
  }

  /** @throws HostError as `made` does */
  async list(): Promise<I[]> {
    return (await this.#files.list()).map(this.#infoOf);
  }

  /**
   * Adds files that a door let in; none of them when one cannot be read. One of the same name is replaced.
   * @throws HostError that names the file
   */
  async add(files: readonly GrantedPath[]): Promise<I[]> {
    return (await this.#files.add(files)).map(this.#infoOf);
  }

  /** Takes one off the list; its file stays. */
  async remove(name: string): Promise<I[]> {
    return (await this.#files.remove(name)).map(this.#infoOf);
  }
}
