import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { Autologger } from '../../../contract/recording.ts';
import { formatCounted } from '../../base/format.ts';
import styles from './BootDialog.module.css';

interface BootSessionsProps {
  title: string;
  sessions: readonly Autologger[];
  /** What they enable is shown at once. */
  isOpen?: boolean;
}

/** Sessions that start with Windows; each opens to what it enables. */
export function BootSessions({ title, sessions, isOpen = false }: BootSessionsProps) {
  const id = useId();
  return (
    <section className={styles.sessions} aria-labelledby={id} data-testid="record-boot-sessions">
      <h3 id={id}>
        {title} <span className="hint">{sessions.length === 0 ? 'none' : sessions.length}</span>
      </h3>
      <ul>
        {sessions.map((session) => (
          <BootSession key={session.name} session={session} opens={isOpen} />
        ))}
      </ul>
    </section>
  );
}

/** How its last start ended, and whether there is another. */
function statusOf({ isEnabled, startStatus }: Autologger): { text: string; isBad: boolean } {
  if (startStatus !== null && startStatus !== 0) return { text: `could not start (error ${startStatus})`, isBad: true };
  if (!isEnabled) return { text: 'off', isBad: false };
  return { text: startStatus === 0 ? 'started with Windows' : 'starts with the next restart', isBad: false };
}

function BootSession({ session, opens }: { session: Autologger; opens: boolean }) {
  const [isOpen, setIsOpen] = useState(opens);
  const { session: name, providers, kernelFlags, file, bufferSizeKB, maximumBuffers } = session;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const { text, isBad } = statusOf(session);
  return (
    <li data-testid="record-boot-session">
      <button type="button" aria-expanded={isOpen} className={styles.session} onClick={() => setIsOpen(!isOpen)}>
        <Chevron size={13} />
        <b className="grow">{name}</b>
        {kernelFlags.length > 0 && <span className="badge">kernel</span>}
        {providers.length > 0 && <span className="hint">{formatCounted(providers.length, 'provider')}</span>}
        <span className={isBad ? 'badge warn' : 'hint'}>{text}</span>
      </button>
      {isOpen && (
        <dl className={styles.facts}>
          <Fact name="Writes to" text={file ?? `memory, ${bufferSizeKB * maximumBuffers} KB`} />
          {kernelFlags.length > 0 && <Fact name="Kernel events" text={kernelFlags.join(', ')} />}
          {session.stacks.length > 0 && <Fact name="Stacks" text={session.stacks.join(', ')} />}
          {providers.length > 0 && (
            <Fact
              name="Providers"
              text={providers.map((one) => `${one.name ?? one.guid} (level ${one.level})`).join(', ')}
            />
          )}
        </dl>
      )}
    </li>
  );
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);
