import { CircleDot, Inbox, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Face } from '../kit/Face.tsx';
import { Splitter } from '../kit/Splitter.tsx';
import { TabBody, TabStrip, Tabs } from '../kit/Tabs.tsx';
import styles from './gallery.module.css';
import { Part, State } from './Part.tsx';

type TabId = 'events' | 'messages' | 'counters';
const tabs = [
  { id: 'events', title: 'Events' },
  { id: 'messages', title: 'Messages' },
  { id: 'counters', title: 'Counters' },
] as const;

export function TabParts() {
  const [across, setAcross] = useState<TabId>('events');
  const [down, setDown] = useState<TabId>('messages');
  return (
    <Part name="Tabs">
      <State name="horizontal">
        <Tabs className={styles.box ?? ''} chosen={across} onChoose={(id) => setAcross(id)}>
          <TabStrip label="Across" tabs={tabs} />
          <TabBody of={across} testId="tab-body">
            <p className={styles.padded}>What is in {across}</p>
          </TabBody>
        </Tabs>
      </State>
      <State name="vertical">
        <Tabs className={styles.columns ?? ''} isVertical chosen={down} onChoose={(id) => setDown(id)}>
          <TabStrip label="Down" tabs={tabs} />
          <TabBody of={down}>
            <p className={styles.padded}>What is in {down}</p>
          </TabBody>
        </Tabs>
      </State>
    </Part>
  );
}

export function Splits() {
  const [share, setShare] = useState(0.4);
  return (
    <Part name="Split pane">
      <State name="rest">
        <div className={styles.split}>
          <div style={{ flexGrow: share }}>Left</div>
          <Splitter
            label="Width of the left part"
            orientation="vertical"
            share={share}
            usual={0.4}
            min={0.2}
            max={0.8}
            onChange={setShare}
          />
          <div style={{ flexGrow: 1 - share }}>Right</div>
        </div>
      </State>
    </Part>
  );
}

export const Faces = () => (
  <Part name="Faces of states">
    <State name="empty">
      <Face
        icon={<Inbox size={24} strokeWidth={1.6} />}
        title="No events in this trace"
        actions={
          <button type="button" className="button">
            Open another…
          </button>
        }
      >
        <p>Its session ended before the first event.</p>
      </Face>
    </State>
    <State name="warning">
      <Face icon={<TriangleAlert size={18} />} title="The host has stopped" tone="warn">
        <p>Reload to restore it.</p>
      </Face>
    </State>
    <State name="error">
      <Face icon={<TriangleAlert size={18} />} title="This is not a trace" tone="error">
        <p>Its first buffer has no header.</p>
      </Face>
    </State>
    <State name="status">
      <span className="chip" role="status">
        <CircleDot size={12} /> Recording
      </span>
      <span className="badge ok">12 rows</span>
      <span className="badge warn">over budget</span>
    </State>
  </Part>
);
