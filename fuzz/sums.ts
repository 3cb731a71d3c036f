/** What all runs did together: `fuzz/sums.json`, and the table in `docs/reliability.md` that is written from it. */
export interface RunSum {
  /** `2026-11-22`. */
  readonly date: string;
  readonly target: string;
  inputs: number;
  /** Faults that were not known. */
  findings: number;
  readonly command: string;
}

export interface Sums {
  /** Seed → target → the next input. */
  next: Record<string, Record<string, number>>;
  runs: RunSum[];
}

export function addRun(sums: Sums, run: RunSum): void {
  const same = sums.runs.find(
    (one) => one.date === run.date && one.target === run.target && one.command === run.command,
  );
  if (same === undefined) sums.runs.push(run);
  else {
    same.inputs += run.inputs;
    same.findings += run.findings;
  }
}

const BEGIN = '<!-- sums: written by npm run fuzz -->';
const END = '<!-- end of sums -->';

const count = (n: number): string => n.toLocaleString('en-US');

/** The document with its table anew. */
export function withTable(document: string, { runs }: Sums): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('docs/reliability.md has lost the marks around its table');
  const inputs = runs.reduce((sum, run) => sum + run.inputs, 0);
  const findings = runs.reduce((sum, run) => sum + run.findings, 0);
  const sorted = [...runs].sort((a, b) => a.date.localeCompare(b.date) || a.target.localeCompare(b.target));
  const rows = sorted.map(
    (run) => `| ${run.date} | ${run.target} | ${count(run.inputs)} | ${count(run.findings)} | \`${run.command}\` |`,
  );
  const table = [
    '| date | target | inputs | findings | command |',
    '|---|---|---:|---:|---|',
    ...rows,
    `| all | ${new Set(runs.map(({ target }) => target)).size} targets | ${count(inputs)} | ${count(findings)} | |`,
  ];
  return `${document.slice(0, begin + BEGIN.length)}\n\n${table.join('\n')}\n\n${document.slice(end)}`;
}
