import { ChartNoAxesCombined, ChevronDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { NumberField } from '../../kit/NumberField.tsx';
import { PopoverCard } from '../../kit/PopoverCard.tsx';
import { RadioChoice } from '../../kit/RadioChoice.tsx';
import { selectBox } from '../../kit/Select.tsx';
import { PanelHead } from '../../panel/PanelHead.tsx';
import type { Choice } from './choices.ts';
import styles from './counters.module.css';
import type { CountersContent } from './lane-list.ts';
import { type Catalog, chosen } from './lane-model.ts';

type Change = (part: Partial<CountersContent>) => void;

interface CountersHeadProps {
  catalog: Catalog;
  content: CountersContent;
  onChange: Change;
  /** Legend and messages. */
  children: ReactNode;
}

/** Which counters, on which scale, in which order. */
export const CountersHead = ({ catalog, content, onChange, children }: CountersHeadProps) => (
  <PanelHead title="Counters per core" actions={<ScaleButton content={content} onChange={onChange} />}>
    <Choices catalog={catalog} show={content.show} onShow={(show) => onChange({ show })} />
    {children}
    {content.hidden.length > 0 && (
      <button type="button" className="chip" data-testid="counters-hidden" onClick={() => onChange({ hidden: [] })}>
        Show {content.hidden.length} hidden
      </button>
    )}
  </PanelHead>
);

const mostSegments = 4;

/** The views of the first source are one click away; all others are in the list, which names what is no such view. */
function Choices({ catalog, show, onShow }: { catalog: Catalog; show: string; onShow(show: string): void }) {
  const { choices } = catalog;
  const current = chosen(catalog, show);
  const groups = [...new Set(choices.map(({ group }) => group))];
  const views = choices.filter(({ group }) => group === choices[0]?.group).slice(0, mostSegments);
  const isView = views.some(({ id }) => id === current?.id);
  return (
    <span className={styles.choices}>
      <RadioChoice
        label="Views"
        look="segments"
        className={styles.views}
        options={views.map(({ id, title }) => ({ id, title, testId: 'counters-view' }))}
        value={current?.id ?? ''}
        onChange={onShow}
      />
      <select
        className={`${selectBox} ${styles.choice} ${isView ? styles.others : ''}`}
        aria-label="All counters"
        title="All counters of this trace"
        data-testid="counters-choice"
        value={current?.id ?? ''}
        onChange={(event) => onShow(event.target.value)}
      >
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {choices.filter((one) => one.group === group).map(optionOf)}
          </optgroup>
        ))}
      </select>
    </span>
  );
}

const optionOf = ({ id, title }: Choice) => (
  <option key={id} value={id}>
    {title}
  </option>
);

const scaleTitles: Record<CountersContent['scale'], string> = {
  shared: 'Shared, from 0',
  fit: 'Shared, fit to the values in view',
  own: 'Each lane its own',
};

function ScaleButton({ content, onChange }: Pick<CountersHeadProps, 'content' | 'onChange'>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const words =
    content.top === null ? { shared: 'shared', fit: 'fit', own: 'own' }[content.scale] : `0 – ${content.top}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button ghost small"
        title="Scale and order"
        aria-label={`Scale: ${words}${content.isLog ? ', log' : ''}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-testid="counters-scale"
        onClick={() => setOpen((before) => !before)}
      >
        <ChartNoAxesCombined size={14} />
        <span className={styles.scale}>
          Scale: {words}
          {content.isLog && ', log'}
        </span>
        <ChevronDown size={12} />
      </button>
      {isOpen && (
        <PopoverCard
          label="Scale and order"
          anchor={button}
          widthPx={280}
          placement="bottom end"
          onClose={() => setOpen(false)}
        >
          <ScaleCard content={content} onChange={onChange} />
        </PopoverCard>
      )}
    </>
  );
}

function ScaleCard({ content, onChange }: Pick<CountersHeadProps, 'content' | 'onChange'>) {
  const { scale, isLog, sort, top, threshold } = content;
  return (
    <div className={styles.card} data-testid="counters-scale-card">
      <h3 id="counters-scale-title">Scale</h3>
      <RadioChoice
        labelledBy="counters-scale-title"
        look="lines"
        options={Object.entries(scaleTitles).map(([id, title]) => ({ id, title, testId: `scale-${id}` }))}
        value={scale}
        isFirst
        onChange={(next) => onChange({ scale: next as CountersContent['scale'] })}
      />
      <Line label="Fixed top">
        <NumberField
          label="Fixed top"
          value={top}
          least={1e-6}
          most={1e30}
          placeholder="by values"
          testId="scale-top"
          onChange={(next) => onChange({ top: next })}
          onEmpty={() => onChange({ top: null })}
        />
      </Line>
      <RadioChoice
        label="Kind of scale"
        look="segments"
        options={[
          { id: 'linear', title: 'Linear' },
          { id: 'log', title: 'Logarithmic', testId: 'scale-log' },
        ]}
        value={isLog ? 'log' : 'linear'}
        onChange={(next) => onChange({ isLog: next === 'log' })}
      />
      <Line label="Threshold">
        <NumberField
          label="Threshold"
          value={threshold}
          least={0}
          most={1e30}
          placeholder="none"
          testId="threshold"
          onChange={(next) => onChange({ threshold: next })}
          onEmpty={() => onChange({ threshold: null })}
        />
      </Line>
      <h3 id="counters-order-title">Order of lanes</h3>
      <RadioChoice
        labelledBy="counters-order-title"
        look="segments"
        options={[
          { id: 'number', title: 'By number' },
          { id: 'value', title: 'By value', testId: 'order-value' },
        ]}
        value={sort}
        onChange={(next) => onChange({ sort: next })}
      />
    </div>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.line}>
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
);
