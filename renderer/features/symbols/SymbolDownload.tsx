import { Download, Eye, X } from 'lucide-react';
import type { StackRange, SymbolStatus } from '../../../contract/stacks.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { formatCount } from '../../base/format.ts';
import { useSymbols } from '../../state/symbols-store.ts';
import styles from './symbols.module.css';
import { mayAsk, missingInRange, missingModules, progressText, reportText } from './symbols-model.ts';

interface DownloadProps {
  status: SymbolStatus;
  client: TraceClient;
  trace: string;
  range: StackRange;
}

/** Fetches what is missing: of what is in view, or of the whole trace. */
export function SymbolDownload({ status, client, trace, range }: DownloadProps) {
  const download = useSymbols((state) => state.download);
  const start = useSymbols((state) => state.startDownload);
  if (download !== null)
    return (
      <button type="button" className="button small" data-testid="symbols-cancel" onClick={download.cancel}>
        <X size={14} /> Cancel
      </button>
    );
  const all = missingModules(status.modules).length;
  const inRange = missingInRange(status.modules).length;
  const allowed = status.servers.some(mayAsk);
  return (
    <>
      {all > 0 && (
        <span className={styles.reason}>
          {formatCount(inRange)} of the {formatCount(all)} missing are in view
        </span>
      )}
      <button
        type="button"
        className="button small primary"
        disabled={!allowed || inRange === 0}
        data-testid="symbols-download-view"
        onClick={() => void start(client, trace, range)}
      >
        <Eye size={14} /> Only what is in view
      </button>
      <button
        type="button"
        className="button small"
        disabled={!allowed || all === 0}
        data-testid="symbols-download-all"
        onClick={() => void start(client, trace, {})}
      >
        <Download size={14} /> All modules
      </button>
    </>
  );
}

/** How far the download is, or what it brought. */
export function DownloadState({ trace }: { trace: string }) {
  const download = useSymbols((state) => state.download);
  const report = useSymbols((state) => state.report);
  if (download !== null) {
    const { bytesDone = 0, bytesTotal = 0 } = download.progress?.phase === 'downloading' ? download.progress : {};
    return (
      <p className={styles.download} data-testid="symbols-progress">
        <progress aria-label="Download" value={bytesTotal === 0 ? undefined : bytesDone} max={bytesTotal || 1} />
        {progressText(bytesDone, bytesTotal)}
      </p>
    );
  }
  if (report === null || report.trace !== trace) return null;
  return (
    <p className={styles.download} role="status" data-testid="symbols-report">
      {reportText(report.result)}
    </p>
  );
}
