import type { TraceInfo } from '../../../contract/trace.ts';
import { formatCount } from '../../base/format.ts';
import { Dialog } from '../../kit/Dialog.tsx';

/** What is damaged or unknown in the file: how often, and where first. */
export function WarningsDialog({ info, onClose }: { info: TraceInfo; onClose(): void }) {
  return (
    <Dialog title="Warnings" widthPx={760} testId="warnings" onClose={onClose}>
      <p className="dialog-lead">
        {info.damagedBuffers > 0
          ? `${formatCount(info.damagedBuffers)} of ${formatCount(info.buffers)} buffers are damaged. Everything else was read and is shown.`
          : 'Everything that could be read is shown.'}
      </p>
      <div className="dialog-scroll">
        <table className="plain-table">
          <thead>
            <tr>
              <th>What</th>
              <th className="number">Count</th>
              <th className="number">First at byte</th>
            </tr>
          </thead>
          <tbody>
            {info.warnings.map((warning) => (
              <tr key={warning.code}>
                <td>
                  {warning.message}
                  <div className="mono hint">{warning.code}</div>
                </td>
                <td className="number">{formatCount(warning.count)}</td>
                <td className="number">{warning.byteOffset === null ? '' : formatCount(warning.byteOffset)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
