import { useState } from 'react';
import type { StackFrame } from '../../../contract/schema.ts';
import { formatCount } from '../../base/format.ts';
import styles from './details.module.css';

/** More are shown when asked for: a stack may have thousands of frames. */
const framesAtFirst = 200;

/** A frame as one writes it: `ntoskrnl.exe+0x1234`, or the address where no module is known. */
export const frameText = ({ address, module, offset }: StackFrame): string =>
  module === null ? address : `${module}+${offset ?? '?'}`;

interface StackListProps {
  frames: readonly StackFrame[];
  /** By frame: its functions, where symbols name them; null until they are here. */
  names: readonly (string | null)[] | null;
}

/** Call stack, the innermost frame first. */
export function StackList({ frames, names }: StackListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? frames : frames.slice(0, framesAtFirst);
  return (
    <>
      <ol className={styles.stack}>
        {shown.map((frame, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: frames repeat, and their place is what they are
            key={i}
            className={frame.kernel ? styles.kernel : undefined}
            title={`${frameText(frame)}, ${frame.address}, ${frame.kernel ? 'kernel' : 'user'} mode`}
          >
            <span className="mono">{names?.[i] ?? frameText(frame)}</span>
            <span className="hint">{frame.kernel ? 'kernel' : 'user'}</span>
          </li>
        ))}
      </ol>
      {shown.length < frames.length && (
        <button type="button" className="button small" onClick={() => setAll(true)}>
          Show all {formatCount(frames.length)} frames
        </button>
      )}
    </>
  );
}
