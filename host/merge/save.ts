/** Parts of a recording → one trace that decodes on any machine. */

import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { at } from '../../contract/checked.ts';
import type { RecordingPlan } from '../../contract/recording.ts';
import type { PeImage } from '../../engine/format/pe/pe-image.ts';
import type { LoggedImage } from '../../engine/write/merge/image-log.ts';
import type { MergeResult, MetadataSource } from '../../engine/write/merge/merge.ts';
import {
  buildInfoEvent,
  imageIdEvents,
  imageMachineEvents,
  logicalProcessorEvents,
  type MetadataEvent,
  processorEvents,
  schemaEvents,
  systemPathsEvent,
  volumeMappingEvents,
} from '../../engine/write/merge/metadata.ts';
import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import { BridgeError } from '../../native-bridge/calls/bridge-error.ts';
import { cancelledError, HostError } from '../base/host-error.ts';
import { replaceFile } from '../base/whole-file.ts';
import type { Merger } from './merging.ts';

export interface SaveOptions {
  /** Paths, whether there is something at them or not. */
  parts: readonly string[];
  target: string;
  plan: Pick<RecordingPlan, 'merge'>;
  /** The machine that recorded, for its schemas; null: it cannot be asked any more. */
  bridge: Bridge | null;
  merge: Merger;
  /** Null, or left out: all of the parts. */
  last?: LastSeconds | null;
  /** Ends it, and nothing is written. */
  signal?: AbortSignal;
  onProgress?: (part: number) => void;
}

/** Of a flight recorder: what of its parts is wanted. */
export interface LastSeconds {
  seconds: number;
  /** Raw time stamp of the save; null: of the last event. */
  until: bigint | null;
  /** Raw time stamp of the recording's beginning; null: not known any more. */
  began: bigint | null;
  ticksPerSecond: number;
  /** By the path of its part: what it had when it was written. */
  rings: ReadonlyMap<string, Ring>;
}

/** A session in memory. */
export interface Ring {
  name: string;
  buffers: number;
  bufferSizeKB: number;
  /** It may have gone round. */
  isFull: boolean;
}

/** How many schemas, and how many files, are asked for at once. */
const schemaBatch = 512;
const imageBatch = 256;

/**
 * Writes the merged trace in one piece, or nothing.
 * @returns its size, what sessions lost, and what is missing or damaged, for people
 * @throws HostError
 */
export async function saveRecording(
  options: SaveOptions,
): Promise<Pick<MergeResult, 'sizeBytes' | 'eventsLost' | 'buffersLost'> & { warnings: string[] }> {
  const { target, plan, bridge, merge, last = null, signal, onProgress } = options;
  const warnings: string[] = [];
  const parts = await withContent(options.parts);
  if (parts.length === 0)
    throw new HostError('io', 'Nothing was written: the sessions ended before their first buffer. Record longer.');
  const metadata = bridge && machineMetadata(bridge, plan.merge, (text) => warnings.push(text), signal);
  const result = await replaceFile(target, async (file) => {
    const merged = await merge(
      { parts, file, target, compressed: plan.merge.compress, last },
      { metadata, signal, onProgress: (part) => onProgress?.(part) },
    );
    // A merger looks at the signal between its pieces, so it may miss one that comes after the last.
    if (signal?.aborted) throw cancelledError();
    return merged;
  });
  for (const { message } of result.warnings) warnings.push(message);
  if (last !== null) warnings.push(...keptTooLittle(last, result.inputs));
  const { sizeBytes, eventsLost, buffersLost } = result;
  return { sizeBytes, eventsLost, buffersLost, warnings };
}

/** Rings that went round within the seconds that were wanted: what is missing, and what to do. */
function keptTooLittle(
  { seconds, until, began, ticksPerSecond, rings }: LastSeconds,
  inputs: MergeResult['inputs'],
): string[] {
  return inputs.flatMap(({ name: path, buffers, heldFrom }) => {
    const ring = rings.get(path);
    if (ring === undefined || until === null || heldFrom === null) return [];
    if (!ring.isFull && buffers < ring.buffers) return [];
    const lived = began === null ? seconds : Number(until - began) / ticksPerSecond;
    const wanted = Math.min(seconds, lived);
    const kept = Number(until - heldFrom) / ticksPerSecond;
    if (kept >= wanted) return [];
    return [
      `“${ring.name}” kept only ${secondsText(kept)} of ${secondsText(wanted)} s: its memory (${ring.buffers} × ${ring.bufferSizeKB} KB) is too small for this event rate. Give it more buffers (--max-buffers), or record fewer events.`,
    ];
  });
}

const secondsText = (seconds: number): string => String(Number(seconds.toFixed(seconds < 1 ? 2 : 1)));

/**
 * Parts that there are and that have something in them; also those that a session which is private to several processes
 * writes beside that of the first: `1-event.etl_4711`.
 */
async function withContent(parts: readonly string[]): Promise<string[]> {
  const beside = async (part: string): Promise<string[]> => {
    const inFolder = await readdir(dirname(part)).catch(() => []);
    const isOfOther = (name: string): boolean =>
      name.startsWith(`${basename(part)}_`) && /^\d+$/.test(name.slice(basename(part).length + 1));
    return inFolder.filter(isOfOther).map((name) => join(dirname(part), name));
  };
  const paths = (await Promise.all(parts.map(async (part) => [part, ...(await beside(part))]))).flat();
  const sizes = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return paths.filter((_, i) => at(sizes, i) > 0);
}

/** What is asked of the machine that recorded. */
export type MetadataBridge = Pick<Bridge, 'schemas' | 'images' | 'configuration'>;

/**
 * What a machine knows of a trace's events and images, and of itself, for the trace to be read elsewhere. A trace without
 * it is better than none: what fails is said, and left out.
 */
export function machineMetadata(
  bridge: MetadataBridge,
  wanted: RecordingPlan['merge'],
  onWarning: (text: string) => void,
  signal?: AbortSignal,
): MetadataSource {
  const attempt = async (isWanted: boolean, what: string, work: () => Promise<MetadataEvent[]>) => {
    if (!isWanted) return [];
    try {
      return await work();
    } catch (error) {
      onWarning(`${what} of this machine are missing from the file: ${BridgeError.infoOf(error).message}`);
      return [];
    }
  };
  const { imageIds, eventMetadata, systemConfiguration, volumeMapping } = wanted;
  return {
    machine: async ({ images }) => [
      ...(await attempt(systemConfiguration || volumeMapping, 'Volumes and configuration', async () => {
        const { volumes, paths, build, processors, topology } = await bridge.configuration();
        return [
          ...(volumeMapping && paths !== null ? [systemPathsEvent(paths)] : []),
          ...(volumeMapping ? volumeMappingEvents(volumes) : []),
          ...(systemConfiguration && build !== null ? [buildInfoEvent(build)] : []),
          ...(systemConfiguration ? [...processorEvents(processors), ...logicalProcessorEvents(topology)] : []),
        ];
      })),
      ...(await attempt(imageIds, 'Image IDs', () => imageIdsOf(bridge, images, onWarning, signal))),
    ],
    schemas: (kinds) =>
      attempt(eventMetadata, 'Schemas', async () => {
        const events: MetadataEvent[] = [];
        for (const batch of batches(kinds, schemaBatch))
          events.push(...schemaEvents(await bridge.schemas(batch.map((eventHeader) => ({ eventHeader })))));
        return events;
      }),
  };
}

/** Copies of drivers for the time of a crash, which have no files of their own. */
const CRASH_DUMP_DRIVER = /\\dump_[^\\]+\.sys$/i;

/** Of images whose files are still those that were loaded. */
async function imageIdsOf(
  bridge: MetadataBridge,
  images: readonly LoggedImage[],
  onWarning: (text: string) => void,
  signal: AbortSignal | undefined,
): Promise<MetadataEvent[]> {
  const files = new Map<string, PeImage | null>();
  for (const batch of batches([...new Set(images.map(({ path }) => path))], imageBatch)) {
    if (signal?.aborted) return [];
    const facts = await bridge.images(batch);
    for (const [i, path] of batch.entries()) files.set(path, facts[i] ?? null);
  }
  const unread = [...files].filter(([path, file]) => file === null && !CRASH_DUMP_DRIVER.test(path));
  if (unread.length > 0)
    onWarning(
      `${unread.length} of ${files.size} images could not be read (${at(unread, 0)[0]}${unread.length > 1 ? ' …' : ''}): without their IDs, their symbols cannot be found.`,
    );
  const changed = new Set<string>();
  const found = images.flatMap((image) => {
    const file = files.get(image.path) ?? null;
    if (file === null) return [];
    if (image.timeDateStamp === 0 || image.timeDateStamp === file.timeDateStamp) return [{ image, file }];
    changed.add(image.path);
    return [];
  });
  if (changed.size > 0)
    onWarning(
      `${changed.size} of ${files.size} images on disk differ from the loaded ones (${[...changed][0]}${changed.size > 1 ? ' …' : ''}): without their IDs, their symbols cannot be found.`,
    );
  return [...imageIdEvents(found), ...imageMachineEvents(found)];
}

function* batches<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
