import { Blocks, Bookmark, FilePlus, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import type { ProfileInfo } from '../../../contract/imports.ts';
import type { PluginInfo, PluginProblem } from '../../../contract/tables.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { formatCounted } from '../../base/format.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import { pluginsByNeed, usePlugins } from '../../state/plugins-store.ts';
import { useApp, useServices } from '../../state/services.ts';
import { openAnalyses, pickPlugins } from './add-plugins.ts';
import styles from './PluginsDialog.module.css';

const origins: Record<PluginInfo['origin'], [name: string, help: string]> = {
  builtIn: ['Built in', 'Included with Corescope.'],
  folder: ['Your folder', 'In your plugins folder. Corescope reads it again when it changes.'],
  window: ['Added here', 'Copied to your plugins folder.'],
  commandLine: ['Command line', 'Added by the command line. To remove it, start Corescope without it.'],
};

const profileOrigins: Record<ProfileInfo['origin'], [name: string, help: string]> = {
  folder: ['Your folder', 'In your profiles folder.'],
  window: ['Added here', 'Copied to your profiles folder.'],
  commandLine: ['Command line', 'Added by the command line. To remove it, start Corescope without it.'],
};

/** The plugins at hand: where they come from, their tables, what is wrong with them; to add some and to remove some. */
export function PluginsDialog({ onClose }: { onClose(): void }) {
  const services = useServices();
  const client = useApp((state) => state.client);
  const { list, profiles, adding, problem } = usePlugins((state) => state);
  const { remove, removeProfile } = usePlugins.getState();
  useEffect(() => () => usePlugins.getState().dismissProblem(), []);
  const trace = useApp((state) => state.opened?.trace ?? null);
  const notify = useApp((state) => state.notify);
  const openNow = async (host: TraceClient, id: string, profile: ProfileInfo) => {
    try {
      notify(await openAnalyses(host, id, [profile]));
      onClose();
    } catch (error) {
      notify(errorInfo(error).message);
    }
  };

  return (
    <Dialog title="Plugins" widthPx={760} testId="plugins" onClose={onClose}>
      <p className={dialogStyles.lead}>
        Plugins are .json files that define tables. Corescope reloads the files in your plugins folder when they change.
        Profiles of Windows Performance Analyzer (.wpaProfile) add presets to the tables. You can also drop both on the
        window.
      </p>
      {problem !== null && (
        <div className={dialogStyles.manifestProblems} role="alert" data-testid="plugins-problem">
          <TriangleAlert size={14} />
          <span className={styles.problems}>{problem}</span>
        </div>
      )}
      <div className={`${dialogStyles.scroll} ${styles.pluginList}`}>
        {profiles.map((profile) => (
          <Profile
            key={`${profile.origin} ${profile.name}`}
            profile={profile}
            onOpen={trace === null || client === null ? null : () => void openNow(client, trace, profile)}
            onRemove={() => client !== null && void removeProfile(client, profile.name)}
          />
        ))}
        {list !== null &&
          pluginsByNeed(list).map((plugin) => (
            <Plugin
              key={`${plugin.origin} ${plugin.file} ${plugin.id}`}
              plugin={plugin}
              onRemove={() => client !== null && void remove(client, plugin.id)}
            />
          ))}
      </div>
      <footer className={dialogStyles.foot}>
        <span className="hint" data-testid="plugins-count" role="status">
          {adding ? 'Adding…' : list === null ? '' : countsOf(list)}
        </span>
        <span className="grow" />
        <button
          type="button"
          className="button primary"
          disabled={adding}
          data-autofocus
          data-testid="plugins-add"
          onClick={() => void pickPlugins(services)}
        >
          <FilePlus size={14} />
          Add files…
        </button>
      </footer>
    </Dialog>
  );
}

const countsOf = (list: readonly PluginInfo[]): string => {
  const tables = list.reduce((sum, plugin) => sum + plugin.tables.length, 0);
  return `${formatCounted(list.length, 'plugin')}, ${formatCounted(tables, 'table')}`;
};

function Plugin({ plugin, onRemove }: { plugin: PluginInfo; onRemove(): void }) {
  const { name, version, description, about, reads, origin, file, tables, problems, stale } = plugin;
  const [originName, originHelp] = origins[origin];
  const failed = problems.some(({ severity }) => severity === 'error');
  const canRemove = origin === 'window' || origin === 'folder';
  return (
    <section className={styles.plugin} data-testid="plugin" data-plugin={plugin.id}>
      <header>
        <Blocks size={14} />
        <h3 title={name}>{name}</h3>
        <span className="hint">{[version, file].filter((text) => text !== null && text !== name).join(' · ')}</span>
        <span className="grow" />
        {failed && <State stale={stale} />}
        <span className="badge" title={originHelp}>
          {originName}
        </span>
        {canRemove ? (
          <button
            type="button"
            className="icon-button"
            title={`Remove ${file}. The file stays in your folder as ${file}.removed.`}
            aria-label={`Remove ${name}`}
            data-testid="plugin-remove"
            onClick={onRemove}
          >
            <Trash2 size={14} />
          </button>
        ) : (
          <span className={styles.pluginKept} />
        )}
      </header>
      {problems.length > 0 && (
        <ul className={styles.pluginProblems} data-testid="plugin-problems">
          {problems.map((problem, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only changes as a whole
            <Problem key={i} problem={problem} />
          ))}
        </ul>
      )}
      {description !== '' && <p className="hint">{description}</p>}
      {about !== '' && <p className="hint">{about}</p>}
      {reads !== '' && <p className="hint">Reads {reads}</p>}
      {tables.length > 0 && (
        <details>
          <summary>{formatCounted(tables.length, 'table')}</summary>
          <ul className={styles.pluginTables}>
            {tables.map((table) => (
              <li key={table.id}>{table.name}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface ProfileProps {
  profile: ProfileInfo;
  /** Null: no trace is open. */
  onOpen: (() => void) | null;
  onRemove(): void;
}

/** A profile of WPA: its presets by table, and what no table has. */
function Profile({ profile, onOpen, onRemove }: ProfileProps) {
  const { name, origin, presets, unmatched, warnings } = profile;
  const [originName, originHelp] = profileOrigins[origin];
  return (
    <section className={styles.plugin} data-testid="profile" data-profile={name}>
      <header>
        <Bookmark size={14} />
        <h3 title={name}>{name}</h3>
        <span className="hint">WPA profile</span>
        <span className="grow" />
        {presets.some(({ shown }) => shown) && (
          <button
            type="button"
            className="button small"
            disabled={onOpen === null}
            title={onOpen === null ? 'Open a trace first' : 'Open an analysis for each view of the profile'}
            data-testid="profile-open"
            onClick={onOpen ?? undefined}
          >
            Open analyses
          </button>
        )}
        <span className="badge" title={originHelp}>
          {originName}
        </span>
        {origin === 'commandLine' ? (
          <span className={styles.pluginKept} />
        ) : (
          <button
            type="button"
            className="icon-button"
            title={`Remove ${name}`}
            aria-label={`Remove ${name}`}
            data-testid="profile-remove"
            onClick={onRemove}
          >
            <Trash2 size={14} />
          </button>
        )}
      </header>
      {warnings.length > 0 && (
        <ul className={styles.pluginProblems}>
          {warnings.map((warning) => (
            <li key={warning} className={styles.warning}>
              {warning}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>{formatCounted(presets.length, 'preset')}</summary>
        <ul className={styles.pluginTables}>
          {presets.map(({ table, tableName, configuration }) => (
            <li key={`${table} ${configuration}`}>
              {tableName}: {configuration}
            </li>
          ))}
        </ul>
      </details>
      {unmatched.length > 0 && (
        <details data-testid="profile-unmatched">
          <summary>{formatCounted(unmatched.length, 'part')} without a table</summary>
          <ul className={styles.pluginTables}>
            {unmatched.map(({ preset, line, what, why }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only changes as a whole
              <li key={i}>
                Line {line}, {preset}: {what}: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const State = ({ stale }: { stale: boolean }) =>
  stale ? (
    <span className="badge warn" title="The file has errors. Corescope uses the last version without errors.">
      <TriangleAlert size={12} />
      Last valid version
    </span>
  ) : (
    <span className="badge error" title="The file has errors, so its tables are not available.">
      <TriangleAlert size={12} />
      Disabled
    </span>
  );

/** A mistake and its place, as editors and terminals write it. */
export const Problem = ({ problem }: { problem: PluginProblem }) => (
  <li className={styles[problem.severity]}>
    <code>
      {problem.file}:{problem.line}:{problem.column}
    </code>{' '}
    {problem.message}
  </li>
);
