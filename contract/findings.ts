/**
 * Findings: what stands out in a trace, by rules. A rule is data: one SELECT over the tables of the trace, with thresholds
 * as parameters, and words for each row that it answers (docs/findings.md).
 */
import { z } from 'zod';
import { call } from './call.ts';

const timeNs = z.number().min(-1e100).max(1e100);
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const words = z.string().min(1).max(2048);

/** The most serious first. */
export const findingSeverities = ['high', 'medium', 'low'] as const;
export type FindingSeverity = (typeof findingSeverities)[number];

const findingAreas = ['cpu', 'scheduling', 'storage', 'memory', 'dotnet', 'trace'] as const;

export const subjectKinds = ['core', 'thread', 'process', 'disk', 'trace'] as const;

/** How a number in a sentence is written: `{ready_ns:duration}`. */
const findingFormats = ['count', 'number', 'percent', 'duration', 'time', 'bytes', 'quoted'] as const;
export type FindingFormat = (typeof findingFormats)[number];

const parameter = z.strictObject({
  /** `$name` in the SQL. */
  name,
  title: words,
  /** Behind the number: `ms`, `%`, `per s`. */
  unit: z.string().max(32),
  value: z.number(),
  least: z.number(),
  most: z.number(),
});
export type FindingParameter = z.output<typeof parameter>;

const need = z.strictObject({
  /** Names in SQL; one of them must have rows. */
  tables: z.array(name).min(1).max(8),
  /** Condition in SQL that a row must meet; every row does where it is left out. */
  where: z.string().min(1).max(1024).optional(),
  /** What is missing without it: `context switches`. */
  what: words,
});

/** Every query has them: ns since the header event, `[from_ns, to_ns)`. */
const rangeParameters = ['from_ns', 'to_ns'];

export const findingRule = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]{0,62}$/),
    title: words,
    /** What it looks for: a sentence. */
    about: words,
    area: z.enum(findingAreas),
    severity: z.enum(findingSeverities),
    needs: z.array(need).max(8),
    parameters: z.array(parameter).max(16),
    /** One SELECT, the worst rows first. Its columns are in docs/findings.md, besides those that the sentences name. */
    sql: z.string().min(1).max(65_536),
    /** What `value` and `limit_value` are, and on which side of the limit it is a finding. */
    measure: z.strictObject({ title: words, format: z.enum(findingFormats), side: z.enum(['above', 'below']) }),
    /** Headline of a row: text with `{column:format}` in it. */
    words,
    /** Facts below the headline. */
    parts: z.array(words).max(8),
    confirm: z.array(words).min(1).max(8),
    /** The table that shows it, and a filter over its columns with the same `{column}` in it. */
    link: z.strictObject({ table: name, preset: z.string().max(512).optional(), filter: words.optional() }),
  })
  .superRefine(({ sql, parameters }, context) => {
    const known = new Set([...rangeParameters, ...parameters.map((one) => one.name)]);
    for (const [, used = ''] of sql.matchAll(/\$([A-Za-z_]\w*)/g))
      if (!known.has(used))
        context.addIssue({ code: 'custom', path: ['sql'], message: `there is no parameter $${used}` });
    for (const [i, { least, most, value }] of parameters.entries())
      if (!(least <= value && value <= most))
        context.addIssue({ code: 'custom', path: ['parameters', i], message: 'its value is outside its limits' });
  });
export type FindingRule = z.output<typeof findingRule>;

/** By rule and parameter: other values than the rule's own. */
const thresholds = z.record(z.string().max(64), z.record(z.string().max(64), z.number()));
export type FindingThresholds = z.output<typeof thresholds>;

const findingsQuery = z.object({
  trace: z.string().min(1).max(64),
  /** The whole trace where it is left out. */
  range: z.object({ startNs: timeNs, endNs: timeNs }).nullable().default(null),
  thresholds: thresholds.default({}),
});

/** Something that stands out in a trace. */
export interface TraceFinding {
  /** The rule's. */
  rule: string;
  area: FindingRule['area'];
  severity: FindingSeverity;
  /** What happened: one sentence with its values. */
  title: string;
  parts: string[];
  startNs: number;
  endNs: number;
  subject: { kind: (typeof subjectKinds)[number]; id: string };
  measure: FindingRule['measure'];
  value: number;
  limit: number;
  /** Time that it may have cost; null = not known. */
  costNs: number | null;
  /** The value over the time of the finding and as long before and after it; NaN = nothing. */
  spark: number[];
  confirm: string[];
  link: { table: string; preset: string | null; filter: string | null };
}

const ruleStates = ['found', 'clear', 'notChecked', 'failed'] as const;

/** What became of a rule. */
export interface CheckedRule {
  id: string;
  title: string;
  about: string;
  area: FindingRule['area'];
  severity: FindingSeverity;
  state: (typeof ruleStates)[number];
  /** Why it was not checked, or how it failed; empty otherwise. */
  why: string;
  /** How many findings it has; those past `mostFindingsOfRule` are not listed. */
  findings: number;
  /** With the values that were used. */
  parameters: FindingParameter[];
  /** What was asked, with the values in it: it runs in the SQL console as it is. */
  sql: string;
  elapsedMs: number;
}

export const mostFindingsOfRule = 20;

export interface Findings {
  /** The most serious first, of these the one that costs most. */
  findings: TraceFinding[];
  /** In the order of the rules. */
  rules: CheckedRule[];
  elapsedMs: number;
}

export const findingCalls = {
  /** What stands out in a trace. Makes the tables that the rules read; with progress. */
  findings: call(findingsQuery).gives<Findings>(),
} as const;
