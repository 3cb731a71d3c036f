/** Entry of Electron's main process. */
import { startApp } from './app-life.ts';

startApp();
