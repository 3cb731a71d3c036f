import { CircuitBoard } from 'lucide-react';
import { useMemo } from 'react';
import type { Memory, MemoryQuery, SpeFileInfo } from '../../../contract/memory.ts';
import { formatCounted } from '../../base/format.ts';
import { Face } from '../../kit/Face.tsx';
import { Select } from '../../kit/Select.tsx';
import { PanelHead } from '../../panel/PanelHead.tsx';
import panelStyles from '../../panel/panel.module.css';
import type { PanelProps } from '../../panel/registry.ts';
import { Waiting } from '../../panel/Waiting.tsx';
import { useSymbols } from '../../state/symbols-store.ts';
import { useTraces } from '../../state/traces-store.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { FunctionTable } from './FunctionTable.tsx';
import { LatencyHistogram } from './LatencyHistogram.tsx';
import { LineTable } from './LineTable.tsx';
import { MemoryBar } from './MemoryBar.tsx';
import styles from './memory.module.css';
import { fileText, isDamaged, lossText, type OfMemory } from './memory-model.ts';
import { SourceList } from './SourceList.tsx';
import { SourcesOverTime } from './SourcesOverTime.tsx';

/** What SPE sampled on a core: latencies, functions, lines of memory. */
export function MemoryPanel({ client, trace, open, content, onChange }: PanelProps<'memory'>) {
  const ofTrace = useMemo(() => ({ trace }), [trace]);
  const files = useAnswer(client, trace, 'speFiles', ofTrace);
  const change: OfMemory['change'] = (changes) => onChange({ ...content, ...changes }, true);
  const file = files.value?.find(({ name }) => name === content.file) ?? files.value?.[0];
  return (
    <section className={panelStyles.panel} aria-label="Memory" data-testid="memory">
      <PanelHead title="Memory">
        {file !== undefined && files.value !== null && (
          <>
            {files.value.length > 1 ? (
              <Select
                label="File"
                value={file.name}
                options={files.value.map((one, _, all) => [one.name, fileText(one, all)])}
                testId="memory-file"
                onChange={(name) => change({ file: name })}
              />
            ) : (
              <span className={styles.file} title={file.name}>
                {fileText(file, [file])}
              </span>
            )}
            <Select
              label="Data sources of"
              value={content.sources}
              options={sourceOptions}
              testId="memory-sources"
              title="What the numbers of data sources mean"
              onChange={(sources) => change({ sources, source: null })}
            />
          </>
        )}
      </PanelHead>
      {files.value === null || files.error !== null ? (
        <Waiting what="SPE files" ofTrace error={files.error} progress={files.progress} onRetry={files.retry} />
      ) : file === undefined ? (
        <NoSpe name={open.name} />
      ) : (
        <Opened {...{ client, trace, content, change, file }} isItself={open.opened.holds === 'spe'} />
      )}
    </section>
  );
}

const sourceOptions = [
  ['neoverse', 'Sources of Neoverse and Cortex-X'],
  ['ampere', 'Sources of AmpereOne'],
  ['events', 'Other core: by event bits'],
] as const;

interface OpenedProps extends Pick<PanelProps<'memory'>, 'client' | 'trace'>, Omit<OfMemory, 'answer'> {
  file: SpeFileInfo;
  /** The packets were opened without a trace. */
  isItself: boolean;
}

function Opened({ client, trace, content, change, file, isItself }: OpenedProps) {
  const traces = useTraces((state) => state.traces);
  const other = content.namesOf === null ? undefined : traces[content.namesOf];
  const namesOf = other?.opened.trace ?? (isItself ? null : trace);
  const version = useSymbols((state) => state.version);
  const { sources, pid, by, function: named, source, line } = content;
  // Other symbols, other names.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is a reason, not an input
  const params = useMemo<MemoryQuery>(
    () => ({
      ...{ trace, file: file.name, sources, filter: { function: named, source, line } },
      names: namesOf === null ? null : { trace: namesOf, pid, by },
    }),
    [trace, file.name, sources, namesOf, pid, by, named, source, line, version],
  );
  const { value, error, progress, retry } = useAnswer(client, trace, 'memory', params);
  if (value === null || error !== null)
    return <Waiting what="samples" ofTrace error={error} progress={progress} onRetry={retry} />;
  if (value.operations === 0) return <NoSamples name={file.name} />;
  return (
    <>
      <MemoryBar {...{ client, trace, content, change, namesOf }} answer={value} />
      {value.chosen === 0 ? <NothingLeft change={change} /> : <Shown {...{ content, change }} answer={value} />}
    </>
  );
}

function Shown(props: OfMemory) {
  const { answer } = props;
  return (
    <div className={styles.body}>
      <div className={styles.charts}>
        <LatencyHistogram {...props} />
        <SourceList {...props} />
        <SourcesOverTime {...props} />
      </div>
      <div className={styles.tables}>
        <FunctionTable {...props} />
        <LineTable {...props} />
      </div>
      <Limits answer={answer} />
    </div>
  );
}

/** What these samples cannot say. */
const Limits = ({ answer }: { answer: Memory }) => (
  <p className={`${styles.limits} ${isDamaged(answer) ? styles.damaged : ''}`} data-testid="memory-limits" role="note">
    {answer.ambiguous > 0 && (
      <>
        {formatCounted(answer.ambiguous, 'operation')} have no name, as processes have different modules there: choose a
        process.{' '}
      </>
    )}
    SPE sampled one core, without process or thread, at an interval that is not recorded; addresses are virtual.{' '}
    {lossText(answer)}
  </p>
);

const icon = <CircuitBoard size={24} strokeWidth={1.6} />;

const NoSpe = ({ name }: { name: string }) => (
  <Face testId="no-spe" icon={icon} title="No SPE samples beside this trace">
    <p>
      To sample loads and stores on an Arm machine, record with SPE: under Record, Hardware counters, or by{' '}
      <code>corescope record --pmu-spe load+store@2</code>. The packets are saved as{' '}
      <code>{name.replace(/\.etl$/i, '')}.spe-core2.data</code> beside the trace. You can also open such a file, or
      spe.data of wperf, on its own.
    </p>
  </Face>
);

const NoSamples = ({ name }: { name: string }) => (
  <Face testId="no-spe-samples" icon={icon} title="No operation was sampled">
    <p>
      {name} has no records. The core may have been idle, or the filter of the recording (operations, minimum latency)
      left nothing.
    </p>
  </Face>
);

const NothingLeft = ({ change }: Pick<OfMemory, 'change'>) => (
  <Face
    testId="memory-nothing-left"
    icon={icon}
    title="No operation matches the filter"
    actions={
      <button type="button" className="button" onClick={() => change({ function: null, source: null, line: null })}>
        Clear filter
      </button>
    }
  >
    <p>Names depend on the process and the symbols that are chosen: with others, a function may have another name.</p>
  </Face>
);
