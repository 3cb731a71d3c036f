/** Sampled operations of the files beside a trace, or of one that is such a file. */
import { basename } from 'node:path';
import type { memoryCalls } from '../../contract/memory.ts';
import type { ImageInfo, ProcessInfo } from '../../contract/schema.ts';
import type { AddressInfo } from '../../contract/stacks.ts';
import { RecentlyUsed } from '../../engine/base/recently-used.ts';
import type { CallOptions } from '../base/call-options.ts';
import type { Handlers } from '../base/handlers.ts';
import { HostError } from '../base/host-error.ts';
import { SharedJob } from '../base/shared-job.ts';
import { memoryOf } from './memory.ts';
import { type CodeNames, type CodeOwner, SampledCode } from './sampled-code.ts';
import { readSpeFile, type SpeData } from './spe-data.ts';
import { speFileInfo, speFilesBeside, versionOf } from './spe-files.ts';

/** An open trace, as far as it names addresses. */
export interface NamingTrace {
  decoder(options: CallOptions): Promise<{ images(): ImageInfo[]; processes(): ProcessInfo[] }>;
  symbols(options: CallOptions): Promise<{
    /** Another one with other names. */
    readonly version: string;
    address(text: string, pid: number, atNs: number | null): AddressInfo[];
  }>;
}

/** An open trace. */
interface WithSpe {
  readonly decoded: NamingTrace;
  /** Of the file; null where it has none that lasts. */
  readonly path: string | null;
  /** Where the file itself is one of SPE packets. */
  readonly spe: SpeData | null;
}

/** Records take some 70 bytes each. */
const KEPT_FILES = 2;
const KEPT_NAMES = 4;

/** A file with what names its code. */
interface Opened {
  readonly data: SpeData;
  readonly code: SampledCode;
  readonly names: RecentlyUsed<SharedJob<CodeNames>>;
}

export async function namedBy(
  trace: NamingTrace,
  code: SampledCode,
  owner: CodeOwner,
  options: CallOptions,
): Promise<CodeNames> {
  const symbols = await trace.symbols(options);
  const images = (await trace.decoder(options)).images();
  return code.named({ images, address: (text, whose) => symbols.address(text, whose, null) }, owner, options);
}

/** @param traceOf an open trace @throws HostError when it is not open */
export function speHandlers(traceOf: (trace: string) => WithSpe): Handlers<keyof typeof memoryCalls> {
  const kept = new RecentlyUsed<Opened>(KEPT_FILES);
  /** Of files that are open themselves, as long as they are. */
  const own = new WeakMap<SpeData, Opened>();
  const opened = (trace: string, file: string | null): Opened => {
    const { path, spe } = traceOf(trace);
    const make = (data: SpeData): Opened => ({
      ...{ data, code: new SampledCode(data.records), names: new RecentlyUsed(KEPT_NAMES) },
    });
    if (spe !== null) {
      const known = own.get(spe) ?? make(spe);
      own.set(spe, known);
      return known;
    }
    const paths = speFilesBeside(path);
    const found = file === null ? paths[0] : paths.find((one) => basename(one) === file);
    if (found === undefined)
      throw new HostError('bad-request', `There is no SPE file ${file === null ? '' : `“${file}” `}beside the trace.`);
    return kept.get(`${found} ${versionOf(found)}`, () => make(readSpeFile(found)));
  };
  const namesOf = async ({ code, names }: Opened, of: string, { pid, by }: CodeOwner, options: CallOptions) => {
    const { decoded } = traceOf(of);
    const { version } = await decoded.symbols(options);
    return names
      .get(
        `${of} ${pid} ${by} ${version}`,
        () => new SharedJob((shared) => namedBy(decoded, code, { pid, by }, shared)),
      )
      .join(options);
  };
  return {
    speFiles: async ({ trace }) => {
      const { path, spe } = traceOf(trace);
      return spe === null ? speFilesBeside(path).map(speFileInfo) : [spe.info];
    },
    speProcesses: async ({ trace, file, of }, options) => {
      const decoder = await traceOf(of).decoded.decoder(options);
      return opened(trace, file).code.processes(decoder.images(), decoder.processes());
    },
    memory: async ({ trace, file, names, ...question }, options) => {
      const one = opened(trace, file);
      const code = names === null ? one.code.alone() : await namesOf(one, names.trace, names, options);
      return memoryOf(one.data, code, question);
    },
  };
}
