import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { browserDoor } from './door/browser-door.ts';
import { desktopDoor } from './door/desktop-door.ts';
import { followTheme } from './shell/theme.ts';
import { createAppStore } from './store/app-store.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/start.css';
import './styles/states.css';
import './styles/workspace.css';
import './styles/tables.css';

followTheme();
const door = window.corescope === undefined ? browserDoor : desktopDoor(window.corescope);
createRoot(document.getElementById('app')!).render(<App app={createAppStore(door)} door={door} />);
