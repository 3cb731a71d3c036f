import { useMemo } from 'react';
import type { SourceLine, StackLines, StackQuery } from '../../../contract/stacks.ts';
import { formatCounted } from '../../base/format.ts';
import { CopyButton } from '../../panel/CopyButton.tsx';
import { useAnswer } from '../../state/use-answer.ts';
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
  const known = value?.lines.filter(({ line, inclusive }) => line > 0 && inclusive > 0) ?? [];
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

function Lines({ file, answer, lines }: { file: string; answer: StackLines; lines: readonly SourceLine[] }) {
  const most = lines.reduce((sofar, { inclusive }) => Math.max(sofar, inclusive), 0);
  return (
    <>
      <header className={styles.file}>
        <h4 title={file}>{fileName(file)}</h4>
        <CopyButton title="Copy path" text={() => file} />
      </header>
      <ol data-testid="function-lines" className={styles.lines}>
        {lines.slice(0, mostShown).map(({ line, text, self, inclusive }) => (
          <li
            key={line}
            title={`Line ${line}: ${weightText(inclusive, answer.weight)}, self ${weightText(self, answer.weight)}`}
          >
            <span className={styles.cellBar} style={{ width: `${(100 * inclusive) / most}%` }} />
            <span className={styles.lineNumber}>{line}</span>
            <b className={styles.sideName}>{weightText(inclusive, answer.weight)}</b>
            <span className={styles.callShare}>{percent(inclusive, answer.total)}</span>
            {text !== null && <code>{text}</code>}
          </li>
        ))}
      </ol>
      {lines.length > mostShown && (
        <p className={styles.named}>and {formatCounted(lines.length - mostShown, 'more line')}</p>
      )}
    </>
  );
}
