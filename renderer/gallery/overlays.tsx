import { useRef, useState } from 'react';
import { Dialog } from '../kit/Dialog.tsx';
import { ContextMenu, PopoverMenu } from '../kit/Menu.tsx';
import { menuItem } from '../kit/menu-item.ts';
import { PopoverCard } from '../kit/PopoverCard.tsx';
import { TextField } from '../kit/TextField.tsx';
import styles from './gallery.module.css';
import { Part, State } from './Part.tsx';

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'menu' | 'popover' | null>(null);
  const [at, setAt] = useState<{ atX: number; atY: number } | null>(null);
  const [done, setDone] = useState('nothing');
  const menuButton = useRef<HTMLButtonElement>(null);
  const cardButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  const items = [
    menuItem('zoom', 'Zoom to selection', 1, () => setDone('zoom')),
    menuItem('copy', 'Copy', 1, () => setDone('copy')),
    menuItem('paste', 'Paste', 2, () => setDone('paste'), false),
    menuItem('remove', 'Remove', 2, () => setDone('remove')),
  ];
  return (
    <Part name="Dialog, menu, context menu, popover">
      <State name="each opens">
        <button type="button" className="button" onClick={() => setOpen('dialog')}>
          Dialog…
        </button>
        <button ref={menuButton} type="button" className="button" onClick={() => setOpen('menu')}>
          Menu
        </button>
        <button
          ref={cardButton}
          type="button"
          className="button"
          aria-expanded={open === 'popover'}
          onClick={() => setOpen('popover')}
        >
          Popover
        </button>
        <button
          type="button"
          className={`button ${styles.context}`}
          onContextMenu={(event) => {
            event.preventDefault();
            setAt({ atX: event.clientX, atY: event.clientY });
          }}
        >
          Right-click here
        </button>
      </State>
      <State name="done">
        <output data-testid="done">{done}</output>
      </State>
      {open === 'dialog' && <AddMarker onClose={close} />}
      {open === 'menu' && <PopoverMenu label="Actions" items={items} anchor={menuButton} onClose={close} />}
      {open === 'popover' && (
        <PopoverCard label="About" anchor={cardButton} widthPx={260} testId="popover" onClose={close}>
          <div className={styles.padded}>
            <p>Each line is a group of the table.</p>
            <button type="button" className="button small" onClick={close}>
              All words
            </button>
          </div>
        </PopoverCard>
      )}
      {at !== null && <ContextMenu label="Row" items={items} {...at} onClose={() => setAt(null)} />}
    </Part>
  );
}

function AddMarker({ onClose }: { onClose(): void }) {
  const [name, setName] = useState('');
  return (
    <Dialog title="Add marker" widthPx={360} testId="dialog" onClose={onClose}>
      <div className={styles.padded}>
        <TextField label="Name" value={name} isFirst onChange={setName} />
        <button type="button" className="button primary" onClick={onClose}>
          Add
        </button>
      </div>
    </Dialog>
  );
}
