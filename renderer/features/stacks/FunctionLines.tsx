import { useMemo } from 'react';
import type { SourceLine, StackLines, StackQuery } from '../../../contract/stacks.ts';
import { formatCounted } from '../../base/format.ts';
import { CopyButton } from '../../panel/CopyButton.tsx';
import { useAnswer } from '../../state/use-answer.ts';
import { MoreThan } from './MoreThan.tsx';
import styles from './stacks.module.css';
import type { OfStacks } from './stacks-content.ts';
import { fileName, linesQuery, percent, weightText } from './stacks-model.ts';

interface FunctionLinesProps extends Pick<OfStacks, 'client' | 'trace'> {
  query: StackQuery;
  /** `module!function`. */
  selected: string;
}

const mostShown = 200;

/** The cost of each source line of the selected function, if its symbols have line numbers. */
export function FunctionLines({ client, trace, query, selected }: FunctionLinesProps) {
  const params = useMemo(() => linesQuery(query, selected), [query, selected]);
  const { value, error } = useAnswer(client, trace, 'stackLines', params);
  if (error !== null) return <p className={styles.named}>{error.message}</p>;
  const known = value?.lines.filter((line) => line.line > 0 && widthOf(line) > 0) ?? [];
  if (value === null || known.length === 0) return null;
  const files = [...new Set(known.map(({ file }) => file))];
  return (
    <section className={styles.side} aria-label="Source lines">
      {files.map((file) => (
        <Lines key={file} {...{ file, answer: value }} lines={known.filter((line) => line.file === file)} />
      ))}
    </section>
  );
}

/** In a comparison, of the side that has more. */
const widthOf = ({ inclusive, baseline }: SourceLine): number => Math.max(inclusive, baseline?.inclusive ?? 0);

function lineTitle({ line, self, inclusive, baseline }: SourceLine, { weight }: StackLines): string {
  const costs = `Line ${line}: ${weightText(inclusive, weight)}, self ${weightText(self, weight)}`;
  return baseline === null ? costs : `${costs}; baseline ${weightText(baseline.inclusive, weight)}`;
}

function Lines({ file, answer, lines }: { file: string; answer: StackLines; lines: readonly SourceLine[] }) {
  const most = lines.reduce((sofar, line) => Math.max(sofar, widthOf(line)), 0);
  return (
    <>
      <header className={styles.file}>
        <h4 title={file}>{fileName(file)}</h4>
        <CopyButton title="Copy path" text={() => file} />
      </header>
      <ol data-testid="function-lines" className={styles.lines}>
        {lines.slice(0, mostShown).map((line) => (
          <li key={line.line} title={lineTitle(line, answer)}>
            <span className={styles.cellBar} style={{ width: `${(100 * widthOf(line)) / most}%` }} />
            <span className={styles.lineNumber}>{line.line}</span>
            <b className={styles.sideName}>{weightText(line.inclusive, answer.weight)}</b>
            {line.baseline === null ? (
              <span className={styles.callShare}>{percent(line.inclusive, answer.total)}</span>
            ) : (
              <MoreThan after={line.inclusive} before={line.baseline.inclusive} weight={answer.weight} />
            )}
            {line.text !== null && <code>{line.text}</code>}
          </li>
        ))}
      </ol>
      {lines.length > mostShown && (
        <p className={styles.named}>and {formatCounted(lines.length - mostShown, 'more line')}</p>
      )}
    </>
  );
}
