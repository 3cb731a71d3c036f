import { Keyboard, Search } from 'lucide-react';
import { isMac } from '../kit/keys.ts';
import { keysOf, runCommand, withKeys } from '../state/command.ts';
import { useServices } from '../state/services.ts';
import appStyles from './app.module.css';
import { Logo } from './Logo.tsx';
import { MenuBar } from './MenuBar.tsx';

/** The window's top: menus, the way into the palette, the cheat sheet. In Electron the system draws its buttons over its end. */
export function TitleBar() {
  const { door } = useServices();
  return (
    <header className={appStyles.titleBar} data-region="title">
      <div className={appStyles.titleStart}>
        <span className={appStyles.brand}>
          <Logo sizePx={20} />
        </span>
        {/* On a Mac the menus of a window of its own are at the top of the screen. */}
        {!(door.ownWindow && isMac) && <MenuBar />}
      </div>
      <button
        type="button"
        className={appStyles.titleSearch}
        aria-haspopup="dialog"
        data-testid="palette-open"
        onClick={() => runCommand('palette')}
      >
        <Search size={14} />
        <span>Search tables, events, commands</span>
        <kbd>{keysOf('palette')}</kbd>
      </button>
      <div className={appStyles.titleEnd}>
        <button
          type="button"
          className="icon-button"
          title={withKeys('Keyboard shortcuts', 'shortcuts')}
          aria-label="Keyboard shortcuts"
          onClick={() => runCommand('shortcuts')}
        >
          <Keyboard size={16} />
        </button>
      </div>
    </header>
  );
}
