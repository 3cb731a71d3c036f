import type { RecordingPlan } from '../../contract/recording.ts';

/** Of a trace that nobody gave a name: `CPU 2026-11-21 21.53.09.etl`. Every file system takes it. */
export function recordingFileName({ title, fileName }: RecordingPlan, startedAt: string): string {
  const name = fileName ?? `${title} ${startedAt.slice(0, 19).replace('T', ' ').replaceAll(':', '.')}`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are in no file's name
  const safe = name.replace(/[<>:"/\\|?*\u0000-\u001f]/g, '-').replace(/[. ]+$/, '');
  return /\.etl$/i.test(safe) ? safe : `${safe || 'Recording'}.etl`;
}
