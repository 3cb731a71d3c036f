import { X } from 'lucide-react';
import { useMemo } from 'react';
import { codeUnits, type LatencyKind, latencyKinds } from '../../../contract/memory.ts';
import { unitTitles } from '../../../contract/memory-parts.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { RadioChoice } from '../../kit/RadioChoice.tsx';
import { Select } from '../../kit/Select.tsx';
import { useTraces } from '../../state/traces-store.ts';
import { useAnswer } from '../../state/use-answer.ts';
import styles from './memory.module.css';
import { anyProcess, countText, type OfMemory, processOptions } from './memory-model.ts';

interface MemoryBarProps extends OfMemory {
  client: TraceClient;
  trace: string;
  /** The trace whose modules name the code; null = none. */
  namesOf: string | null;
}

const latencyTitles: Record<LatencyKind, string> = {
  ...{ total: 'Total', issue: 'Issue', translation: 'Translation', execution: 'Execution' },
};

/** Which latency is shown, whose names code has, and what all parts are narrowed to. */
export function MemoryBar({ client, trace, namesOf, answer, content, change }: MemoryBarProps) {
  return (
    <div className={styles.bar}>
      <RadioChoice
        label="Latency"
        look="segments"
        options={latencyKinds.map((id) => ({ id, title: latencyTitles[id], testId: `memory-latency-${id}` }))}
        value={content.latency}
        onChange={(latency) => change({ latency })}
      />
      <TraceOfNames {...{ trace, content, change, namesOf }} />
      {namesOf !== null && (
        <RadioChoice
          label="Count code by"
          look="segments"
          options={codeUnits.map((id) => ({ id, title: unitTitles[id].several, testId: `memory-by-${id}` }))}
          value={content.by}
          onChange={(by) => change({ by, function: null })}
        />
      )}
      {namesOf !== null && <Process {...{ client, trace, content, change, namesOf }} file={answer.file.name} />}
      <Chips {...{ content, change }} />
      <span className="grow" />
      <span className={styles.count} data-testid="memory-count">
        {countText(answer)}
      </span>
    </div>
  );
}

/** Only packets that were opened alone need a choice of a trace. */
function TraceOfNames({ trace, content, change, namesOf }: Omit<MemoryBarProps, 'answer' | 'client'>) {
  const traces = useTraces((state) => state.traces);
  const others = traces.flatMap(({ opened, name }, i) => (opened.trace === trace ? [] : [[i, name] as const]));
  if (namesOf === trace) return null;
  if (others.length === 0)
    return (
      <span className={styles.hint}>To name the code, add the trace of the same recording (File, Add trace).</span>
    );
  return (
    <Select
      label="Names of"
      value={content.namesOf ?? noTrace}
      options={[[noTrace, 'No names'], ...others]}
      testId="memory-names-of"
      onChange={(chosen) => change({ namesOf: chosen === noTrace ? null : chosen, pid: null })}
    />
  );
}

const noTrace = -1;

interface ProcessProps extends Omit<MemoryBarProps, 'answer'> {
  namesOf: string;
  file: string;
}

function Process({ client, trace, content, change, namesOf, file }: ProcessProps) {
  const params = useMemo(() => ({ trace, file, of: namesOf }), [trace, file, namesOf]);
  const { value } = useAnswer(client, trace, 'speProcesses', params);
  if (value === null) return null;
  return (
    <Select
      label="Process"
      title="Whose code it is: SPE does not record it. The share is of the samples outside of the kernel that are in its modules."
      value={content.pid ?? anyProcess}
      options={processOptions(value)}
      testId="memory-process"
      onChange={(pid) => change({ pid: pid === anyProcess ? null : pid, function: null })}
    />
  );
}

const parts = [
  ['function', 'Function'],
  ['source', 'Source'],
  ['line', 'Line'],
] as const;

function Chips({ content, change }: Pick<OfMemory, 'content' | 'change'>) {
  return parts.map(([part, plain]) => {
    const title = part === 'function' ? unitTitles[content.by].one : plain;
    const value = content[part];
    if (value === null) return null;
    return (
      <button
        key={part}
        type="button"
        className={styles.chip}
        title="Show all again"
        data-testid={`memory-filter-${part}`}
        onClick={() => change({ [part]: null })}
      >
        <span>
          {title}: {value}
        </span>
        <X size={12} />
      </button>
    );
  });
}
