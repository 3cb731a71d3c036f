import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { PopoverCard } from '../../kit/PopoverCard.tsx';
import liveStyles from './live.module.css';
import { mostSeries, type SeriesInfo, seriesKey } from './live-series.ts';
import sessionStyles from './session.module.css';

interface SeriesMenuProps {
  choices: readonly SeriesInfo[];
  infos: readonly SeriesInfo[];
  onChange(series: SeriesInfo['series'][]): void;
}

/** What the lanes show, in the order in which it was chosen. */
export function SeriesMenu({ choices, infos, onChange }: SeriesMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shown = infos.map(({ series }) => series);
  const toggle = ({ series, key }: SeriesInfo, on: boolean) =>
    onChange(on ? [...shown, series] : shown.filter((one) => seriesKey(one) !== key));
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button ghost small"
        aria-expanded={isOpen}
        data-testid="record-series"
        onClick={() => setIsOpen(!isOpen)}
      >
        Series
        <ChevronDown size={12} />
      </button>
      {isOpen && (
        <PopoverCard
          label="Series"
          anchor={button}
          widthPx={320}
          placement="bottom start"
          onClose={() => setIsOpen(false)}
        >
          <fieldset className={liveStyles.seriesList}>
            <legend>Up to {mostSeries} in a lane</legend>
            {choices.map((choice) => {
              const on = infos.some(({ key }) => key === choice.key);
              const isLast = on && infos.length === 1;
              return (
                <Checkbox
                  key={choice.key}
                  className={sessionStyles.tick}
                  on={on}
                  disabled={isLast || (!on && infos.length >= mostSeries)}
                  onChange={(next) => toggle(choice, next)}
                >
                  {choice.title}
                </Checkbox>
              );
            })}
          </fieldset>
        </PopoverCard>
      )}
    </>
  );
}
