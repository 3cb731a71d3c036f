import { resolve } from 'node:path';
import { z } from 'zod';
import { linkParameters } from '../contract/deep-link.ts';

/** What a command line asks the app to open. Also what a second instance hands to the first one. */
export const launchRequest = z.object({
  /** Absolute paths. */
  files: z.array(z.string().min(1).max(32_767)).max(64),
  sample: z.boolean(),
  /** What to show of the first one, as the search part of an address; empty = as it opens. */
  link: z.string().max(16_384).default(''),
});
export type LaunchRequest = z.infer<typeof launchRequest>;

/**
 * Reads the arguments after the executable. Everything that begins with `-` is a switch (ours, Electron's or
 * Chromium's); what follows `--` is a file whatever it looks like. With `appPathFirst` the first plain argument is the
 * app itself, as in `electron . trace.etl`.
 */
export function parseLaunchArguments(args: readonly string[], cwd: string, appPathFirst: boolean): LaunchRequest {
  const separator = args.indexOf('--');
  const head = separator < 0 ? args : args.slice(0, separator);
  const tail = separator < 0 ? [] : args.slice(separator + 1);
  const plain = head.filter((arg) => arg !== '' && !arg.startsWith('-'));
  const named = [...plain.slice(appPathFirst ? 1 : 0), ...tail];
  return {
    files: named.slice(0, 64).map((file) => resolve(cwd, file)),
    sample: head.includes('--sample'),
    link: linkOf(head),
  };
}

const longestValue = 2048;

/** `--table=cpu_precise --range=1s-2s` as an address says it. The page checks the values. */
function linkOf(args: readonly string[]): string {
  const parameters = new URLSearchParams();
  for (const { name } of linkParameters) {
    const value = args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
    if (value !== undefined && value.length <= longestValue) parameters.set(name, value);
  }
  const search = parameters.toString();
  return search === '' || search.length > 16_000 ? '' : `?${search}`;
}
