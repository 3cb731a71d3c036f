import { type FormEvent, useState } from 'react';
import { formatBytes } from '../../base/format.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { DialogFoot } from '../../kit/DialogFoot.tsx';
import progressStyles from '../../kit/progress.module.css';
import { useTraces } from '../../state/traces-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { useWorkspaceFile } from '../../state/workspace-file-store.ts';
import type { Range } from '../../state/workspace-file-window.ts';
import { RangeChoice, type RangeName, useRange } from './RangeChoice.tsx';
import { useWriting } from './use-writing.ts';
import styles from './workspaces.module.css';

/** One zip of the workspace and, if wanted, its traces. */
export function ShareDialog({ onClose }: { onClose(): void }) {
  const traces = useTraces((state) => state.traces);
  const [includeTraces, setIncludeTraces] = useState(true);
  const [rangeName, setRangeName] = useState<RangeName>('whole');
  const range = useRange(rangeName);
  const writing = useWriting(onClose);
  const share = useShare(range);
  const bytes = traces.reduce((sum, { opened }) => sum + opened.info.sizeBytes, 0) * share;
  return (
    <WritingForm
      title="Share"
      testId="share-dialog"
      action="Save zip…"
      writing={writing}
      onClose={onClose}
      onWrite={() => void writing.write((call) => useWorkspaceFile.getState().share({ includeTraces, range }, call))}
    >
      <p className={styles.writingLead}>
        A zip file with this workspace: analyses, ranges, markers, and presets. Anyone who opens it in Corescope sees
        what you see.
      </p>
      <Checkbox
        className={styles.writingCheck}
        isFirst
        testId="share-traces"
        on={includeTraces}
        onChange={setIncludeTraces}
      >
        <span>{traces.length === 1 ? 'With the trace' : `With the ${traces.length} traces`}</span>
        <span className="hint">{traces.map(({ name }) => name).join(', ')}</span>
      </Checkbox>
      <RangeChoice
        label="Of the traces"
        choices={['whole', 'view', 'selection']}
        value={rangeName}
        disabled={!includeTraces}
        onChange={setRangeName}
      />
      <p className="hint" data-testid="share-estimate">
        {includeTraces
          ? `Up to ${formatBytes(Math.ceil(bytes))} before compression. Traces usually shrink to one fifth.`
          : 'A few kilobytes. Anyone who opens it also needs the traces.'}
      </p>
    </WritingForm>
  );
}

/** A part of a trace as a trace of its own. */
export function ExportRangeDialog({ onClose }: { onClose(): void }) {
  const selection = useViewStore((state) => state.selection);
  const trace = useTraces((state) => state.traces[0]);
  const [rangeName, setRangeName] = useState<RangeName>(selection === null ? 'view' : 'selection');
  const range = useRange(rangeName);
  const writing = useWriting(onClose);
  const share = useShare(range);
  return (
    <WritingForm
      title="Export range as trace"
      testId="export-range-dialog"
      action="Save trace…"
      writing={writing}
      onClose={onClose}
      onWrite={() => {
        if (range !== null) void writing.write((call) => useWorkspaceFile.getState().exportRange(range, call));
      }}
    >
      <p className={styles.writingLead}>
        An .etl file with the events of the range and those that describe processes, images, and the machine. Timestamps
        do not change.
      </p>
      <RangeChoice label="Range" choices={['selection', 'view']} value={rangeName} onChange={setRangeName} />
      <p className="hint" data-testid="export-estimate">
        About {formatBytes(Math.ceil((trace?.opened.info.sizeBytes ?? 0) * share))}.
      </p>
    </WritingForm>
  );
}

/** Which part of the time of the trace a range is; null = all. */
function useShare(range: Range | null): number {
  const { startNs, endNs } = useViewStore((state) => state.limits);
  if (range === null || endNs <= startNs) return 1;
  return Math.min(1, (range.endNs - range.startNs) / (endNs - startNs));
}

interface WritingFormProps {
  title: string;
  testId: string;
  action: string;
  writing: ReturnType<typeof useWriting>;
  onClose(): void;
  onWrite(): void;
  children: React.ReactNode;
}

/** What is to be written, then how far it is. */
function WritingForm({ title, testId, action, writing, onClose, onWrite, children }: WritingFormProps) {
  const { progress, problem, cancel } = writing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onWrite();
  };
  return (
    <Dialog title={title} widthPx={500} testId={testId} onClose={onClose}>
      <form className={styles.writingForm} onSubmit={submit}>
        <div className={styles.writingBody} inert={progress !== null}>
          {children}
        </div>
        {problem !== null && (
          <p className={styles.wrong} role="alert">
            {problem}
          </p>
        )}
        <DialogFoot
          action={action}
          testId="writing-save"
          disabled={progress !== null}
          onClose={progress === null ? onClose : cancel}
        >
          {progress !== null && (
            <span className={styles.writingProgress} role="status">
              <progress
                className={progressStyles.progress}
                max={progress.bytesTotal || 1}
                value={progress.bytesDone}
                aria-label="Written"
              />
              <span>
                {formatBytes(progress.bytesDone)} of {formatBytes(progress.bytesTotal)}
              </span>
            </span>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
