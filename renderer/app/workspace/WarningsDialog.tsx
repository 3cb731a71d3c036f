import type { TraceInfo } from '../../../contract/trace.ts';
import { formatCount } from '../../base/format.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import plainTableStyles from '../../kit/plain-table.module.css';

/** What is damaged or unknown in the file: how often, and where first. */
export function WarningsDialog({ info, onClose }: { info: TraceInfo; onClose(): void }) {
  return (
    <Dialog title="Warnings" widthPx={760} testId="warnings" onClose={onClose}>
      <p className={dialogStyles.lead}>
        {info.damagedBuffers > 0
          ? `${formatCount(info.damagedBuffers)} of ${formatCount(info.buffers)} buffers are damaged. Everything else was read and is shown.`
          : 'Everything that could be read is shown.'}
      </p>
      <div className={dialogStyles.scroll}>
        <table className={plainTableStyles.table}>
          <thead>
            <tr>
              <th>What</th>
              <th className={plainTableStyles.number}>Count</th>
              <th className={plainTableStyles.number}>First at byte</th>
            </tr>
          </thead>
          <tbody>
            {info.warnings.map((warning) => (
              <tr key={warning.code}>
                <td>
                  {warning.message}
                  <div className="mono hint">{warning.code}</div>
                </td>
                <td className={plainTableStyles.number}>{formatCount(warning.count)}</td>
                <td className={plainTableStyles.number}>
                  {warning.byteOffset === null ? '' : formatCount(warning.byteOffset)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
