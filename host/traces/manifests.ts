/**
 * Manifests (`.man`, `.xml`) and WPP's TMF files (`.tmf`) that the user has: in the folder of this user, named on the
 * command line, or added in the window. One list for all traces of a host.
 */
import type { ManifestInfo } from '../../contract/schema.ts';
import { type ReadManifest, readManifest } from '../../engine/schema/manifest/manifest-reader.ts';
import { MAX_MANIFEST_BYTES, manifestText } from '../../engine/schema/manifest/manifest-text.ts';
import { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import { readTmf, type Tmf } from '../../engine/schema/wpp/tmf.ts';
import { ListedFiles } from '../base/listed-files.ts';
import type { FileKind, UserFile, UserFilesOptions } from '../base/user-files.ts';

type Content = { readonly manifest: ReadManifest } | { readonly tmf: Tmf };

export class Manifests extends ListedFiles<Content, ManifestInfo, SchemaLibrary> {
  readonly #hasBuiltIn: boolean;

  /** @param hasBuiltIn without it traces are read by what they, and the user's files, say of them */
  constructor(options: UserFilesOptions = {}, hasBuiltIn = true) {
    const libraryOf = (files: readonly UserFile<Content>[]) =>
      new SchemaLibrary(
        files.flatMap(({ content }) => ('manifest' in content ? [content.manifest] : [])),
        files.flatMap(({ content }) => ('tmf' in content ? [content.tmf] : [])),
        hasBuiltIn,
      );
    super(manifestFiles, infoOf, libraryOf, options);
    this.#hasBuiltIn = hasBuiltIn;
  }

  override async fingerprint(): Promise<string> {
    return `${this.#hasBuiltIn} ${await super.fingerprint()}`;
  }

  /**
   * What is known now; another object after every change. The first call reads the folder and what the command line names.
   * @throws HostError when a file of the command line cannot be read
   */
  library(): Promise<SchemaLibrary> {
    return this.made();
  }
}

const warningsOf = (content: Content): readonly string[] =>
  'tmf' in content ? content.tmf.warnings : content.manifest.warnings;

const manifestFiles: FileKind<Content> = {
  one: 'manifest',
  many: 'manifests',
  endings: ['.man', '.xml', '.tmf'],
  maxBytes: MAX_MANIFEST_BYTES,
  read(bytes, name) {
    const text = manifestText(bytes);
    if (name.toLowerCase().endsWith('.tmf')) return { tmf: readTmf(text) };
    return { manifest: readManifest(text, 'manifest') };
  },
  broken: (warning) => ({ manifest: { providers: [], warnings: [warning] } }),
  warnings: warningsOf,
  useless(content) {
    const parts = 'tmf' in content ? content.tmf.messages : content.manifest.providers;
    return parts.length > 0 ? null : 'it describes no events';
  },
};

function infoOf({ name, origin, content }: UserFile<Content>): ManifestInfo {
  const providers = 'manifest' in content ? content.manifest.providers : [];
  const messages = 'tmf' in content ? content.tmf.messages : [];
  return {
    name,
    origin,
    providers: providers.map(({ guid, name: providerName, events }) => {
      return { guid, name: providerName, events: events.length };
    }),
    messageGuids: new Set(messages.map(({ guid }) => guid)).size,
    warnings: [...warningsOf(content)],
  };
}
