import { useKindsOf } from '../../features/compare/use-kinds.ts';
import { EventsTable } from '../../features/events/EventsTable.tsx';
import { KindsTable } from '../../features/events/KindsTable.tsx';
import { Splitter, useShare } from '../../kit/Splitter.tsx';
import splitStyles from '../../kit/split.module.css';
import { PanelHead } from '../../panel/PanelHead.tsx';
import type { PanelProps } from '../../panel/registry.ts';

const usualKinds = 0.36;

/** The kinds of events that the trace has, and the events of those that are checked. */
export function EventsAndKinds({ client, open }: PanelProps) {
  const { opened } = open;
  const kinds = useKindsOf(open);
  const [kindsShare, setKindsShare] = useShare('kinds', usualKinds);
  const { trace, info } = opened;
  return (
    <>
      <PanelHead />
      <div className={splitStyles.columns}>
        <div className={splitStyles.tablesPart} style={{ flexGrow: kindsShare }}>
          <KindsTable key={trace} kinds={kinds} totalEvents={info.events} />
        </div>
        <Splitter
          label="Width of the event kinds"
          orientation="vertical"
          share={kindsShare}
          usual={usualKinds}
          min={0.15}
          max={0.75}
          onChange={setKindsShare}
        />
        <div className={splitStyles.tablesPart} style={{ flexGrow: 1 - kindsShare }}>
          <EventsTable key={trace} client={client} opened={opened} kinds={kinds} />
        </div>
      </div>
    </>
  );
}
