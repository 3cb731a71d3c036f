import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import type { GrantedFile } from '../../contract/desktop.ts';
import { HostError } from './host-error.ts';

/** A file that a door has let in. */
export interface GrantedPath {
  path: string;
  name: string;
  /** The door's own copy (an upload): deleted as soon as it has been opened, so its grant is good for one opening. */
  temporary: boolean;
}

/** A file that may be written. */
export interface GrantedTarget {
  path: string;
  name: string;
  /** The door's own file, which a browser takes from here: its folder says nothing of where it will lie. */
  download: boolean;
}

/** Names that stand for files, so that a page can open them without ever seeing or choosing a path. */
export class Grants {
  readonly #files = new Map<string, GrantedPath>();
  readonly #grantByPath = new Map<string, string>();
  readonly #targets = new Map<string, GrantedTarget>();

  /** Lets in a file of this computer; the same grant for the same path. Whether it can be read shows on opening. */
  add(path: string): GrantedFile {
    const name = basename(path);
    const known = this.#grantByPath.get(path);
    if (known !== undefined) return { grant: known, name };
    const granted = this.#grant({ path, name, temporary: false });
    this.#grantByPath.set(path, granted.grant);
    return granted;
  }

  /** Lets in an upload that has been written to `path`. */
  addTemporary(path: string, name: string): GrantedFile {
    return this.#grant({ path, name, temporary: true });
  }

  /** The file of a grant, null when there is none. A temporary file is handed out once. */
  take(grant: string): GrantedPath | null {
    const file = this.#files.get(grant) ?? null;
    if (file?.temporary) this.#files.delete(grant);
    return file;
  }

  /** The same for whom a page asked with it. @throws HostError when there is none (any more) */
  opened(grant: string): GrantedPath {
    const file = this.take(grant);
    if (file !== null) return file;
    throw new HostError('not-found', 'The file is no longer available. Choose it again.');
  }

  /** Lets a file be written, as often as wanted. Only a door does that: a save dialog, a download. */
  addTarget(path: string, { name = basename(path), download = false } = {}): GrantedFile {
    const grant = newGrant();
    this.#targets.set(grant, { path, name, download });
    return { grant, name };
  }

  /** What a write grant stands for, null when there is none. */
  target(grant: string): GrantedTarget | null {
    return this.#targets.get(grant) ?? null;
  }

  /** Where a page asked for something to be written. @throws HostError when there is none (any more) */
  written(grant: string): GrantedTarget {
    const target = this.target(grant);
    if (target !== null) return target;
    throw new HostError('not-found', 'The location to save to is no longer available. Choose it again.');
  }

  #grant(file: GrantedPath): GrantedFile {
    const grant = newGrant();
    this.#files.set(grant, file);
    return { grant, name: file.name };
  }
}

const newGrant = (): string => randomBytes(16).toString('base64url');
