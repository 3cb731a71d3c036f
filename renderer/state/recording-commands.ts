/** Command lines that begin a recording, from the words in which plugins say how to record what a table shows. */

const mostCommands = 3;
/** `wperf list` and `wperf man` only tell what there is. */
const tool = /^(wpr|wperf|xperf|logman|tracelog|dotnet-trace)(\.exe)? (?!(list|man)\b)\S/i;
const profile = /WPR: profile \*\*(\w+)\*\*/g;
const kernelFlags = /xperf: `([A-Z_]+(?:\+[A-Z_]+)*)`/g;
const guid = /\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/gi;

/** Of providers whose keywords and level stand in the same sentence, before another provider. */
function providersIn(text: string): string[] {
  const found = [...text.matchAll(guid)];
  return found.flatMap((match, i) => {
    const [behind = ''] = text.slice(match.index + match[0].length, found[i + 1]?.index).split(/[.;]/, 1);
    const keywords = /keywords? (0x[0-9a-f]+)/i.exec(behind);
    const level = keywords === null ? null : /level (\d)/i.exec(behind.slice(keywords.index));
    return keywords === null || level === null
      ? []
      : [`logman start corescope -ets -o corescope.etl -p {${match[1]}} ${keywords[1]} ${level[1]}`];
  });
}

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
    ...providersIn(text),
    // What has “…” in it is no whole command.
    ...all(/`([^`]+)`/g).flatMap(([, code]) =>
      code !== undefined && tool.test(code) && !code.includes('…') ? [code] : [],
    ),
  ];
  return [...new Set(commands)].slice(0, mostCommands);
}
