/** Parts of a recording → one trace that decodes on any machine. */
import { stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { RecordingPlan } from '../../contract/recording.ts';
import { mergeTraces } from '../../engine/etl/merge/merge.ts';
import { buildInfoEvent, type MetadataEvent, schemaEvents } from '../../engine/etl/merge/metadata.ts';
import type { Bridge } from '../../native-bridge/bridge.ts';
import { BridgeError } from '../../native-bridge/bridge-error.ts';
import { cancelToken } from '../cancel.ts';
import { FileSource } from '../file-source.ts';
import { HostError } from '../host-error.ts';
import { writeWholeFile } from '../whole-file.ts';

export interface SaveOptions {
  /** Paths, whether there is something at them or not. */
  parts: readonly string[];
  target: string;
  plan: RecordingPlan;
  /** The machine that recorded, for its schemas; null: it cannot be asked any more. */
  bridge: Bridge | null;
  /** Ends it, and nothing is written. */
  signal?: AbortSignal;
  onProgress?: (part: number) => void;
}

/** How many schemas are asked for at once. */
const schemaBatch = 512;

/**
 * Writes the merged trace in one piece, or nothing.
 * @returns its size, and what is missing or damaged, for people
 * @throws HostError, MergeError
 */
export async function saveRecording(options: SaveOptions): Promise<{ sizeBytes: number; warnings: string[] }> {
  const { target, plan, bridge, signal, onProgress } = options;
  const warnings: string[] = [];
  const sources = await Promise.all((await withContent(options.parts)).map((path) => FileSource.open(path, path)));
  try {
    if (sources.length === 0)
      throw new HostError('io', 'Nothing was written: the sessions ended before their first buffer. Record longer.');
    const metadata = async (kinds: Uint8Array[]): Promise<MetadataEvent[]> =>
      bridge === null ? [] : machineMetadata(bridge, plan.merge, kinds, (text) => warnings.push(text));
    const result = await writeWholeFile(target, (sink) =>
      mergeTraces(
        sources.map((source) => ({ name: source.name, source })),
        sink,
        {
          compressed: plan.merge.compress,
          metadata,
          cancel: cancelToken(signal),
          pause: () => setImmediate(),
          onProgress: (done, total) => onProgress?.(total > 0 ? done / total : 0),
        },
      ),
    );
    for (const { message } of result.warnings) warnings.push(message);
    return { sizeBytes: result.sizeBytes, warnings };
  } finally {
    await Promise.all(sources.map((source) => source.close()));
  }
}

async function withContent(paths: readonly string[]): Promise<string[]> {
  const sizes = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return paths.filter((_, i) => sizes[i] > 0);
}

/**
 * What a machine knows of events of these kinds, and of itself, for a trace to be read elsewhere. A trace without it is
 * better than none: what fails is said, and left out.
 */
export async function machineMetadata(
  bridge: Pick<Bridge, 'schemas' | 'machine'>,
  wanted: Pick<RecordingPlan['merge'], 'eventMetadata' | 'systemConfiguration'>,
  kinds: Uint8Array[],
  onWarning: (text: string) => void,
): Promise<MetadataEvent[]> {
  const events: MetadataEvent[] = [];
  try {
    if (wanted.eventMetadata)
      for (let at = 0; at < kinds.length; at += schemaBatch) {
        const requests = kinds.slice(at, at + schemaBatch).map((eventHeader) => ({ eventHeader }));
        events.push(...schemaEvents(await bridge.schemas(requests)));
      }
    if (wanted.systemConfiguration) {
      const { osVersion } = await bridge.machine();
      events.push(buildInfoEvent({ installDate: 0n, buildLab: osVersion, productName: 'Windows' }));
    }
  } catch (error) {
    onWarning(`Schemas of this machine are missing in the file: ${BridgeError.infoOf(error).message}`);
  }
  return events;
}
