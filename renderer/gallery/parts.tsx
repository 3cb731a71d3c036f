import { CircleDot, Inbox, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { CodeField } from '../kit/editor/CodeField.tsx';
import { Face } from '../kit/Face.tsx';
import { Fold } from '../kit/Fold.tsx';
import progressStyles from '../kit/progress.module.css';
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

const query = "[Process] = 'spmv.exe' and [Count] > 5";

export function Others() {
  const [text, setText] = useState(query);
  return (
    <Part name="Fold, code field, progress">
      <State name="closed, open">
        <Fold title="Advanced" used={2} testId="fold-closed">
          <span>Two of these are on.</span>
        </Fold>
        <Fold title="Less common" used={0} opens testId="fold-open">
          <span className={styles.padded}>What is in it</span>
        </Fold>
      </State>
      <State name="code: rest">
        <CodeField
          label="Filter"
          className="input"
          language="expression"
          value={text}
          onChange={setText}
          testId="code"
        />
      </State>
      <State name="a third is done">
        <progress className={progressStyles.progress} value={1} max={3} aria-label="Reading" />
      </State>
    </Part>
  );
}
