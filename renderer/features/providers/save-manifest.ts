/** A provider's events as an instrumentation manifest, saved as a file. */
import type { ProviderInfo } from '../../../contract/schema.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { formatCounted } from '../../base/format.ts';
import { saveText } from '../../base/save-text.ts';
import { providerTitle } from './providers-model.ts';

/** @param say tells what came of it */
export async function saveManifest(
  client: TraceClient,
  trace: string | null,
  provider: ProviderInfo,
  say: (text: string) => void,
): Promise<void> {
  const title = providerTitle(provider);
  try {
    const { text, written, leftOut } = await client.call('providerManifest', { trace, guid: provider.guid });
    const [first] = leftOut;
    if (written === 0) {
      say(`${title} has no event that a manifest can describe${first === undefined ? '' : `: ${first.reason}`}.`);
      return;
    }
    const name = `${title.replace(/[^\w. -]+/g, '_')}.man`;
    saveText(name, text, 'application/xml');
    const others =
      first === undefined
        ? ''
        : ` ${formatCounted(leftOut.length, 'event')} left out; the first is ${first.event}: ${first.reason}.`;
    say(`${formatCounted(written, 'event')} saved as ${name}.${others}`);
  } catch (error) {
    say(errorInfo(error).message);
  }
}
