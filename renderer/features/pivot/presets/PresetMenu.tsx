import { ChevronDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { PopoverCard } from '../../../kit/PopoverCard.tsx';
import { withKeys } from '../../../state/command.ts';
import { PresetCard } from './PresetCard.tsx';
import styles from './PresetMenu.module.css';
import type { PresetCardProps } from './preset-card-props.ts';

interface PresetMenuProps extends PresetCardProps {
  isOpen: boolean;
}

/** The presets of a table, to choose among, and one's own to keep: opens from the panel's head, or by a command. */
export function PresetMenu(props: PresetMenuProps) {
  const { shown, isModified, isOpen, onOpen } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const title = `Preset: ${shown.name}${isModified ? ', changed' : ''}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        title={withKeys(title, 'presets')}
        aria-label={title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-testid="table-preset"
        onClick={() => onOpen(!isOpen)}
      >
        <span className={styles.shownName}>{shown.name}</span>
        {isModified && (
          <span className={styles.changed} aria-hidden="true">
            •
          </span>
        )}
        <ChevronDown size={13} />
      </button>
      {isOpen && (
        <PopoverCard
          id={id}
          label="Presets"
          anchor={button}
          widthPx={380}
          testId="preset-menu"
          onClose={() => onOpen(false)}
        >
          <PresetCard {...props} />
        </PopoverCard>
      )}
    </>
  );
}
