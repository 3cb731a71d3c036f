import { useMemo, useState } from 'react';
import type { FunctionCode as Code, CodeLine, StackQuery } from '../../../contract/stacks.ts';
import { formatCounted } from '../../base/format.ts';
import { CopyButton } from '../../panel/CopyButton.tsx';
import { useAnswer } from '../../state/use-answer.ts';
import styles from './stacks.module.css';
import type { OfStacks } from './stacks-content.ts';
import { codeQuery, fileName, percent, weightText } from './stacks-model.ts';

interface FunctionCodeProps extends Pick<OfStacks, 'client' | 'trace'> {
  query: StackQuery;
  /** `module!function`. */
  selected: string;
}

const mostShown = 1000;

/** The instructions of the selected function: asked for by its user, as it reads the image. */
export function FunctionCode(props: FunctionCodeProps) {
  const [shownOf, setShownOf] = useState<string | null>(null);
  if (shownOf === props.selected) return <Shown {...props} />;
  return (
    <button
      type="button"
      className={`button small ${styles.showCode}`}
      data-testid="show-code"
      onClick={() => setShownOf(props.selected)}
    >
      Show instructions
    </button>
  );
}

function Shown({ client, trace, query, selected }: FunctionCodeProps) {
  const params = useMemo(() => codeQuery(query, selected), [query, selected]);
  const { value, error } = useAnswer(client, trace, 'stackCode', params);
  if (error !== null) return <p className={styles.named}>{error.message}</p>;
  if (value === null) return <p className={styles.named}>Reading the code …</p>;
  if (value.missing !== null)
    return (
      <p className={styles.named} data-testid="no-code">
        No instructions: {value.missing}
      </p>
    );
  return <Listing code={value} />;
}

function Listing({ code }: { code: Code }) {
  const { instructions, file, isCut } = code;
  const most = instructions.reduce((sofar, { inclusive }) => Math.max(sofar, inclusive), 0);
  const shown = instructions.slice(0, mostShown);
  const text = () => instructions.map((line) => `0x${line.rva.toString(16)}  ${line.text}`).join('\n');
  return (
    <section className={styles.side} aria-label="Instructions">
      <header className={styles.file}>
        <h4 title={file}>Instructions, {fileName(file)}</h4>
        <CopyButton title="Copy instructions" text={text} />
      </header>
      <ol data-testid="function-code" className={styles.code}>
        {shown.map((line, i) => (
          <Instruction key={line.rva} {...{ line, code, most }} isNewLine={isNewLine(line, shown[i - 1])} />
        ))}
      </ol>
      {(isCut || instructions.length > shown.length) && (
        <p className={styles.named}>
          {isCut
            ? 'The rest of the function is not shown.'
            : `and ${formatCounted(instructions.length - shown.length, 'more instruction')}`}
        </p>
      )}
    </section>
  );
}

const isNewLine = (line: CodeLine, before: CodeLine | undefined): boolean =>
  line.line > 0 && (line.line !== before?.line || line.sourceFile !== before.sourceFile);

interface InstructionProps {
  line: CodeLine;
  code: Code;
  most: number;
  isNewLine: boolean;
}

function Instruction({
  line: { rva, text, self, inclusive, sourceFile, line },
  code,
  most,
  isNewLine,
}: InstructionProps) {
  const { weight, total } = code;
  const costs = `${weightText(inclusive, weight)}, self ${weightText(self, weight)}`;
  return (
    <>
      {isNewLine && (
        <li className={styles.codeLine} title={sourceFile}>
          {fileName(sourceFile)}:{line}
        </li>
      )}
      <li title={`0x${rva.toString(16)}${inclusive === 0 ? '' : `: ${costs}`}`}>
        {inclusive > 0 && <span className={styles.cellBar} style={{ width: `${(100 * inclusive) / most}%` }} />}
        <span className={styles.codeShare}>{inclusive === 0 ? '' : percent(inclusive, total)}</span>
        <code>{text}</code>
      </li>
    </>
  );
}
