import { Shield } from 'lucide-react';
import { useState } from 'react';
import type { ServerConsent, SymbolStatus } from '../../../contract/stacks.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { formatCount } from '../../base/format.ts';
import { Select } from '../../kit/Select.tsx';
import { useSymbols } from '../../state/symbols-store.ts';
import styles from './symbols.module.css';
import { hostOf, missingModules } from './symbols-model.ts';

interface ServersProps {
  status: SymbolStatus;
  client: TraceClient;
}

/** A server that was never asked about says what it would learn; the others show the answer, which can be changed. */
export function SymbolServers({ status, client }: ServersProps) {
  const [error, setError] = useState<string | null>(null);
  const answer = (consent: ServerConsent): void => {
    useSymbols
      .getState()
      .setConsent(client, consent)
      .then(
        () => setError(null),
        (failure) => setError(errorInfo(failure).message),
      );
  };
  const missing = missingModules(status.modules);
  return (
    <>
      {status.servers
        .filter(({ consent }) => consent === 'unasked' && missing.length > 0)
        .map(({ server }) => (
          <Question
            key={server}
            server={server}
            missing={missing.length}
            request={missing[0]?.request}
            answer={answer}
          />
        ))}
      {status.servers.length > 0 && (
        <ul className={styles.servers} aria-label="Symbol servers">
          {status.servers.map(({ server, consent }) => (
            <li key={server} data-testid="symbol-server" data-consent={consent}>
              <span className={styles.mono}>{server}</span>
              <Select
                label={`Ask ${hostOf(server)}`}
                value={consent}
                options={consents}
                testId="symbol-server-consent"
                onChange={(next) => answer({ server, consent: next as ServerConsent['consent'] })}
              />
            </li>
          ))}
        </ul>
      )}
      {error !== null && (
        <p role="alert" className={styles.none}>
          {error}
        </p>
      )}
    </>
  );
}

const consents: [ServerConsent['consent'], string][] = [
  ['unasked', 'Not decided'],
  ['once', 'Allowed until you close Corescope'],
  ['always', 'Always allowed'],
  ['never', 'Never allowed'],
];

interface QuestionProps {
  server: string;
  missing: number;
  request: string | null | undefined;
  answer(consent: ServerConsent): void;
}

function Question({ server, missing, request, answer }: QuestionProps) {
  return (
    <section className={styles.question} aria-label={`Ask ${hostOf(server)}?`} data-testid="symbol-server-question">
      <Shield size={18} aria-hidden />
      <div>
        <h3>{hostOf(server)} learns which modules you analyze</h3>
        <p>
          {formatCount(missing)} {missing === 1 ? 'module has' : 'modules have'} no names. The server gets names and IDs
          of PDBs and your IP address, nothing else.
        </p>
        <p className={styles.sent}>
          What is sent <code>GET …/{request}</code>
          {missing > 1 && ` and ${formatCount(missing - 1)} more`}
        </p>
      </div>
      <div className={styles.answers}>
        <button type="button" className="button" onClick={() => answer({ server, consent: 'once' })}>
          Allow once
        </button>
        <button type="button" className="button" onClick={() => answer({ server, consent: 'always' })}>
          Always allow
        </button>
        <button type="button" className="button" onClick={() => answer({ server, consent: 'never' })}>
          Never allow
        </button>
      </div>
    </section>
  );
}
