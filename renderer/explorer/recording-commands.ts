/** Command lines that begin a recording, from the words in which plugins say how to record what a table shows. */

const mostCommands = 3;
const tool = /^(wpr|wperf|xperf|logman|tracelog|dotnet-trace)(\.exe)? \S/i;
const profile = /WPR: profile \*\*(\w+)\*\*/g;
const kernelFlags = /xperf: `([A-Z_]+(?:\+[A-Z_]+)*)`/g;
const provider = /\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)[^.;]*?keywords? (0x[0-9a-f]+)[^.;]*?level (\d)/gi;

/**
 * Commands that stand in the text as code; and of what it names a profile of WPR, flags of the kernel session as xperf
 * calls them, or a provider by its GUID with keywords and level, the command that records it. None twice.
 */
export function recordingCommands(text: string): string[] {
  const all = (pattern: RegExp): string[][] => [...text.matchAll(pattern)];
  const commands = [
    ...all(profile).map(([, name]) => `wpr -start ${name}`),
    // With these two processes, threads and modules have names.
    ...all(kernelFlags).map(([, flags]) => `xperf -on PROC_THREAD+LOADER+${flags}`),
    ...all(provider).map(
      ([, guid, keywords, level]) => `logman start corescope -ets -o corescope.etl -p {${guid}} ${keywords} ${level}`,
    ),
    // What has “…” in it is no whole command.
    ...all(/`([^`]+)`/g).flatMap(([, code]) =>
      code !== undefined && tool.test(code) && !code.includes('…') ? [code] : [],
    ),
  ];
  return [...new Set(commands)].slice(0, mostCommands);
}
