import { Keyboard } from 'lucide-react';
import { type Command, runCommand } from './commands.ts';
import { isMac } from './keys.ts';
import { Logo } from './Logo.tsx';
import { MenuBar } from './MenuBar.tsx';
import { useApp, useServices } from './services.ts';

/** The window's top: menus and the cheat sheet. In Electron the system draws its buttons over its end. */
export function TitleBar({ commands }: { commands: readonly Command[] }) {
  const { door } = useServices();
  const opened = useApp((state) => state.opened !== null);
  return (
    <header className="title-bar" data-region="title">
      <span className="brand">
        <Logo sizePx={20} />
      </span>
      {/* On a Mac the menus of a window of its own are at the top of the screen. */}
      {!(door.ownWindow && isMac) && <MenuBar commands={commands} />}
      <span className="window-title">{opened ? '' : 'Corescope'}</span>
      <button
        type="button"
        className="icon-button"
        title="Keyboard shortcuts (?)"
        aria-label="Keyboard shortcuts"
        onClick={() => runCommand(commands, 'shortcuts')}
      >
        <Keyboard size={16} />
      </button>
    </header>
  );
}
