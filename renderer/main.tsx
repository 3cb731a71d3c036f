// Before all modules, whose rules come on top.
import './base/styles/tokens.css';
import './base/styles/base.css';
import './kit/without-inert.ts';
import { createRoot } from 'react-dom/client';
import { present } from '../contract/checked.ts';
import { App } from './app/App.tsx';
import { createCommands } from './app/commands.ts';
import { browserDoor } from './base/door/browser-door.ts';
import { connectedEarly } from './base/door/connected-early.ts';
import { desktopDoor } from './base/door/desktop-door.ts';
import { followTheme } from './base/theme.ts';
import { askBeforeClosing } from './features/preferences/ask-before-closing.ts';
import { createAppStore } from './state/app-store.ts';
import { setCommands } from './state/command.ts';

followTheme();
const door = connectedEarly(window.corescope === undefined ? browserDoor : desktopDoor(window.corescope));
const app = createAppStore(door);
setCommands(createCommands({ app, door }));
askBeforeClosing(app);
createRoot(present(document.getElementById('app'), '#app')).render(<App app={app} door={door} />);
