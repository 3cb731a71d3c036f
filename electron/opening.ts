/** Opens files of this computer, and the sample: registered with the trace host, then shown by a window's page. */
import { app } from 'electron';
import type { GrantedFile } from '../contract/desktop.ts';
import { chooseTrace, showOpenError } from './dialogs.ts';
import type { HostLink } from './host-link.ts';
import type { LaunchRequest } from './launch-request.ts';
import type { AppWindows } from './windows.ts';

export class Opening {
  readonly #host: HostLink;
  readonly #windows: AppWindows;

  constructor(host: HostLink, windows: AppWindows) {
    this.#host = host;
    this.#windows = windows;
  }

  /** Lets a page read the file. */
  async register(path: string): Promise<GrantedFile> {
    const file = await this.#host.register(path);
    // Manifests are dropped on the window too; what is opened again and again are traces and workspaces.
    if (/\.(etl|corescope)$/i.test(path)) app.addRecentDocument(path);
    return file;
  }

  async openPath(path: string, link?: string): Promise<void> {
    try {
      const { grant, name } = await this.register(path);
      this.#windows.open({ type: 'grant', grant }, name, undefined, link);
    } catch (error) {
      showOpenError(path, error);
    }
  }

  openSample(link?: string): void {
    this.#windows.open({ type: 'sample' }, 'sample.etl', undefined, link);
  }

  /** One after the other, so that each file finds the window that the one before has left. */
  async openAll({ files, sample, link }: LaunchRequest): Promise<void> {
    for (const [index, file] of files.entries()) await this.openPath(file, index === 0 ? link : '');
    if (sample) this.openSample(files.length === 0 ? link : '');
  }

  async askAndOpen(): Promise<void> {
    const path = await chooseTrace();
    if (path !== null) await this.openPath(path);
  }
}
