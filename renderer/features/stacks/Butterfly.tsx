import { MousePointerClick } from 'lucide-react';
import { useMemo } from 'react';
import type { StackQuery } from '../../../contract/stacks.ts';
import { Face } from '../../kit/Face.tsx';
import { Splitter, useShare } from '../../kit/Splitter.tsx';
import { Waiting } from '../../panel/Waiting.tsx';
import { useAnswer } from '../../state/use-answer.ts';
import { FlameGraph, type StacksViewProps } from './FlameGraph.tsx';
import styles from './stacks.module.css';
import type { OfStacks } from './stacks-content.ts';
import { belowFunction } from './stacks-model.ts';

interface ButterflyProps extends Omit<StacksViewProps, 'answer'>, Pick<OfStacks, 'client' | 'trace'> {
  query: StackQuery;
  /** `module!function` in the middle; null where no stack has a function. */
  focus: string | null;
}

/** All that call a function, above it, and all that it calls, below it. */
export function Butterfly({ focus, ...props }: ButterflyProps) {
  const [share, setShare] = useShare('butterfly', 0.5);
  if (focus === null)
    return (
      <Face icon={<MousePointerClick size={24} strokeWidth={1.6} />} title="No function">
        <p>Select a function in another view to see who calls it, and what it calls.</p>
      </Face>
    );
  return (
    <div
      className={styles.butterfly}
      style={{ gridTemplateRows: `minmax(0, ${share}fr) auto minmax(0, ${1 - share}fr)` }}
      data-testid="stacks-wings"
    >
      <Wing {...props} focus={focus} view="callers" title="Callers" />
      <Splitter
        {...{ share, usual: 0.5, min: 0.15, max: 0.85, onChange: setShare }}
        label="Height of the callers"
        orientation="horizontal"
      />
      <Wing {...props} focus={focus} view="callees" title="Callees" />
    </div>
  );
}

interface WingProps extends Omit<ButterflyProps, 'focus'> {
  focus: string;
  view: 'callers' | 'callees';
  title: string;
}

function Wing({ client, trace, query, focus, view, title, ...shown }: WingProps) {
  const params = useMemo(() => ({ ...query, view, focus }), [query, view, focus]);
  const { value, error, progress, retry } = useAnswer(client, trace, 'stackTree', params);
  const answer = useMemo(() => (value === null ? null : belowFunction(value)), [value]);
  if (answer === null || error !== null)
    return <Waiting what="call stacks" ofTrace error={error} progress={progress} onRetry={retry} />;
  return (
    <FlameGraph
      {...shown}
      // Begins at the function again.
      key={answer.whole?.name}
      answer={answer}
      wing={{ title, testId: `wing-${view}`, onOpen: (name) => shown.change({ selected: name }) }}
      content={{ ...shown.content, rootAtBottom: view === 'callers' }}
    />
  );
}
