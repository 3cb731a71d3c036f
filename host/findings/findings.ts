/**
 * Runs the rules over the tables of a trace. Tables are made in one pass; then one rule after the other asks, in an SQL
 * engine with a bounded memory that is gone when the last one has answered.
 */
import { totalmem } from 'node:os';
import {
  type CheckedRule,
  type FindingRule,
  type Findings,
  findingSeverities,
  type TraceFinding,
} from '../../contract/findings.ts';
import type { CheckedParams } from '../../contract/queries.ts';
import type { CallOptions } from '../base/call-options.ts';
import { HostError, toHostError } from '../base/host-error.ts';
import { sqlTraceOf } from '../sql/trace-tables.ts';
import { SqlEngine } from '../tables/sql-engine.ts';
import type { TableOutline, TraceTables } from '../tables/trace-tables.ts';
import { findingsOf } from './finding-rows.ts';
import { needSql, parametersOf, type RuleRange, sqlOf } from './rule-sql.ts';

/** Of an answer of one rule. */
const MOST_CELLS = 1 << 18;
const TRACE = 't';

interface Checked {
  rule: CheckedRule;
  findings: readonly TraceFinding[];
}

/** What the rules found out about the tables as they were; other tables, other answers. */
interface Known {
  readonly outlines: readonly TableOutline[];
  /** By the id of a rule and its SQL. */
  readonly answers: Map<string, Checked>;
}

export class TraceFindings {
  readonly #rules: readonly FindingRule[];
  readonly #memoryBytes: number;
  readonly #known = new WeakMap<TraceTables, Known>();

  constructor(rules: readonly FindingRule[], memoryBytes = totalmem() / 4) {
    this.#rules = rules;
    this.#memoryBytes = memoryBytes;
  }

  /** @param whole the range of the trace @throws HostError when `signal` aborts, and for thresholds that no rule has */
  async check(
    tables: TraceTables,
    whole: RuleRange,
    { range, thresholds }: Omit<CheckedParams<'findings'>, 'trace'>,
    options: CallOptions = {},
  ): Promise<Findings> {
    const startMs = performance.now();
    for (const id of Object.keys(thresholds))
      if (!this.#rules.some((rule) => rule.id === id)) throw new HostError('bad-request', `There is no rule ${id}.`);
    const asked = this.#rules.map((rule) => {
      const parameters = parametersOf(rule, thresholds);
      return { rule, parameters, sql: sqlOf(rule, parameters, within(range, whole)) };
    });
    const { outlines, answers } = await this.#knownOf(tables, options);
    const keyOf = ({ rule, sql }: (typeof asked)[number]): string => `${rule.id}\n${sql}`;
    const missing = asked.filter((one) => !answers.has(keyOf(one)));
    if (missing.length > 0) {
      const run = new Run(tables, outlines, this.#memoryBytes, options);
      try {
        await run.prepare(missing.map(({ rule }) => rule));
        for (const one of missing) answers.set(keyOf(one), await run.check(one.rule, one.parameters, one.sql));
      } finally {
        await run.end();
      }
    }
    const checked = asked.flatMap((one) => answers.get(keyOf(one)) ?? []);
    return {
      findings: checked.flatMap(({ findings }) => findings).sort(moreSerious),
      rules: checked.map(({ rule }) => rule),
      elapsedMs: performance.now() - startMs,
    };
  }

  async #knownOf(tables: TraceTables, options: CallOptions): Promise<Known> {
    const outlines = await tables.outlines(options);
    const before = this.#known.get(tables);
    if (before?.outlines === outlines) return before;
    const known: Known = { outlines, answers: new Map() };
    this.#known.set(tables, known);
    return known;
  }
}

/** Nothing is there outside of the trace. */
const within = (range: RuleRange | null, whole: RuleRange): RuleRange =>
  range === null
    ? whole
    : { startNs: Math.max(range.startNs, whole.startNs), endNs: Math.min(range.endNs, whole.endNs) };

/** Severity first, then what it costs. */
const moreSerious = (a: TraceFinding, b: TraceFinding): number =>
  findingSeverities.indexOf(a.severity) - findingSeverities.indexOf(b.severity) ||
  (b.costNs ?? 0) - (a.costNs ?? 0) ||
  a.startNs - b.startNs;

/** One run of several rules. */
class Run {
  readonly #tables: TraceTables;
  readonly #bySqlName: ReadonlyMap<string, TableOutline>;
  readonly #outlines: readonly TableOutline[];
  readonly #memoryBytes: number;
  readonly #options: CallOptions;
  #engine: SqlEngine | null = null;

  constructor(tables: TraceTables, outlines: readonly TableOutline[], memoryBytes: number, options: CallOptions) {
    this.#tables = tables;
    this.#outlines = outlines;
    this.#bySqlName = new Map(outlines.map((outline) => [outline.sqlName, outline]));
    this.#memoryBytes = memoryBytes;
    this.#options = options;
  }

  /** Makes the rows of all that the rules need, in one pass over the trace. */
  async prepare(rules: readonly FindingRule[]): Promise<void> {
    const names = new Set(rules.flatMap(({ needs }) => needs.flatMap(({ tables }) => tables)));
    const ids = [...names].flatMap((name) => this.#bySqlName.get(name)?.id ?? []);
    await this.#tables.cook(ids, this.#options);
  }

  async check(rule: FindingRule, parameters: CheckedRule['parameters'], sql: string): Promise<Checked> {
    const startMs = performance.now();
    const { id, title, about, area, severity } = rule;
    const done = (state: CheckedRule['state'], why: string, count = 0, findings: TraceFinding[] = []): Checked => {
      const elapsedMs = performance.now() - startMs;
      return {
        rule: { id, title, about, area, severity, state, why, findings: count, parameters, sql, elapsedMs },
        findings,
      };
    };
    try {
      for (const need of rule.needs)
        if (!(await this.#isMet(need))) return done('notChecked', `The trace has no ${need.what}.`);
      const answer = await this.#ask(sql);
      return done(answer.count > 0 ? 'found' : 'clear', '', answer.count, findingsOf(rule, answer));
    } catch (error) {
      const { info, message } = toHostError(error, id);
      if (info.code === 'cancelled') throw error;
      return done('failed', message);
    }
  }

  async end(): Promise<void> {
    await this.#engine?.close();
    this.#engine = null;
  }

  /** Whether one of its tables has a row, and one that it means. */
  async #isMet(need: FindingRule['needs'][number]): Promise<boolean> {
    const withRows: string[] = [];
    for (const name of need.tables) {
      const id = this.#bySqlName.get(name)?.id;
      if (id !== undefined && (await this.#rows(id)) > 0) withRows.push(name);
    }
    if (withRows.length === 0 || need.where === undefined) return withRows.length > 0;
    return (await this.#ask(needSql(need, withRows))).count > 0;
  }

  #rows(id: string): Promise<number> {
    return this.#tables.use(id, (table, failure) => (failure === null ? table.count : 0), this.#options);
  }

  async #ask(sql: string) {
    if (this.#engine === null) {
      this.#engine = await SqlEngine.create({ memoryBytes: this.#memoryBytes });
      await this.#engine.addTrace(TRACE, sqlTraceOf(this.#tables, this.#outlines));
    }
    return this.#engine.answer(sql, { trace: TRACE, readOnly: true, mostCells: MOST_CELLS, ...this.#options });
  }
}
