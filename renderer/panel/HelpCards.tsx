/** What help buttons open: fetched when the first of them is pressed. */
import type { TableConfiguration } from '../../contract/plugin.ts';
import type { TableInfo } from '../../contract/tables.ts';
import { Markdown } from '../kit/Markdown.tsx';
import { useApp, useUi } from '../state/services.ts';
import styles from './Glossary.module.css';
import { Words } from './Glossary.tsx';
import { graphHelp } from './graph-help.ts';
import { overviewHelp } from './overview-help.ts';
import { meaningOf } from './words.ts';

interface PanelCardProps {
  title: string;
  /** Markdown. */
  text: string;
  /** Of the glossary. */
  words: readonly string[];
}

export const PanelCard = ({ title, text, words }: PanelCardProps) => (
  <>
    <h3>{title}</h3>
    <Markdown text={text} />
    <WordsOf words={words} />
  </>
);

export const OverviewCard = () => <PanelCard {...overviewHelp} />;

/** What is drawn of a table, and how it may mislead. */
export function GraphCard({ info, configuration }: { info: TableInfo; configuration: TableConfiguration }) {
  const lost = useApp(({ opened }) => (opened?.info.eventsLost ?? 0) + (opened?.info.buffersLost ?? 0) > 0);
  const { texts, words } = graphHelp(info, configuration, lost);
  return (
    <>
      <h3>
        {info.name}: {configuration.name}
      </h3>
      <Markdown text={texts.join('\n\n')} />
      <WordsOf words={words} />
    </>
  );
}

/** What the table and its preset show. */
export function TableCard({ info, configuration }: { info: TableInfo; configuration: TableConfiguration }) {
  const { help = '', description = '' } = configuration;
  return (
    <>
      <h3>{info.name}</h3>
      <Markdown text={[info.description, info.help ?? ''].join('\n\n')} />
      {`${help}${description}` !== '' && (
        <>
          <h3>{configuration.name}</h3>
          <Markdown text={[description, help].join('\n\n')} />
        </>
      )}
      <p className="hint">
        Plugin {info.plugin.name} · SQL name <code className="mono">{info.sqlName}</code>
      </p>
    </>
  );
}

function WordsOf({ words }: { words: readonly string[] }) {
  const show = useUi((state) => state.show);
  const known = words.flatMap((word): [string, string][] => {
    const means = meaningOf(word);
    return means === null ? [] : [[word, means]];
  });
  return (
    <section className={styles.helpWords}>
      {known.length > 0 && (
        <>
          <h3>Words</h3>
          <Words of={known} />
        </>
      )}
      <button type="button" className="button ghost small" onClick={() => show('glossary')}>
        All words
      </button>
    </section>
  );
}
