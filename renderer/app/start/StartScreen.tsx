import { BookOpen, CircleDot, FileText, FlaskConical, FolderOpen, Footprints, Import, Keyboard } from 'lucide-react';
import { RecoveryCard } from '../../features/workspaces/RecoveryCard.tsx';
import { focusOnMount } from '../../kit/focus-on-mount.ts';
import { keysOf, runCommand } from '../../state/command.ts';
import { useApp } from '../../state/services.ts';
import { Logo } from '../Logo.tsx';
import { CutOffRecordings } from './CutOffRecordings.tsx';
import { RecentList } from './RecentList.tsx';

/** Nothing is open: what can be opened. */
export function StartScreen() {
  const hello = useApp((state) => state.hello);
  return (
    <div className="start">
      <div className="start-inner">
        <div className="start-brand">
          <Logo sizePx={40} />
          <div>
            <h1>Corescope</h1>
            <p>Windows performance traces, per core, on any operating system</p>
          </div>
        </div>
        <RecoveryCard />
        <CutOffRecordings />
        <div className="start-columns">
          <div>
            <button
              type="button"
              className="start-card"
              data-testid="start-open"
              // The first key press on the start screen most likely wants this.
              ref={focusOnMount}
              onClick={() => runCommand('open')}
            >
              <FolderOpen size={22} />
              <span className="grow">
                <span className="start-card-title">Open trace</span>
                <span className="start-card-text">An .etl file of any Windows version</span>
              </span>
              <kbd>{keysOf('open')}</kbd>
            </button>
            <button
              type="button"
              className="start-card"
              data-testid="start-sample"
              onClick={() => runCommand('open-sample')}
            >
              <FlaskConical size={22} />
              <span className="grow">
                <span className="start-card-title">Open sample trace</span>
                <span className="start-card-text">8 Arm cores with PMU counters</span>
              </span>
            </button>
            <button
              type="button"
              className="start-card"
              data-testid="start-record"
              onClick={() => runCommand('record')}
            >
              <CircleDot size={22} />
              <span className="grow">
                <span className="start-card-title">Record</span>
                <span className="start-card-text">ETW and PMU counters, live per core</span>
              </span>
              <kbd>{keysOf('record')}</kbd>
            </button>
            <div className="start-drop" data-testid="start-drop">
              <Import size={28} strokeWidth={1.6} />
              <span className="start-card-title">Drop a trace here</span>
              <span className="start-card-text">
                One .etl file, anywhere in the window.
                <br />
                Files stay on this machine.
              </span>
            </div>
            <div className="start-learn">
              <button
                type="button"
                className="button small"
                data-testid="start-tour"
                onClick={() => runCommand('tour')}
              >
                <Footprints size={14} />
                Take the tour
              </button>
              <button
                type="button"
                className="button small"
                data-testid="start-recipes"
                onClick={() => runCommand('recipes')}
              >
                <BookOpen size={14} />
                Recipes
              </button>
            </div>
            <div className="start-foot">
              <button type="button" className="button ghost small" onClick={() => runCommand('shortcuts')}>
                <Keyboard size={14} />
                Keyboard shortcuts
                <kbd>{keysOf('shortcuts')}</kbd>
              </button>
              <button
                type="button"
                className="button ghost small"
                data-testid="start-manifests"
                onClick={() => runCommand('manifests')}
              >
                <FileText size={14} />
                Manifests
              </button>
              <span>{hello !== null && `Version ${hello.version}`}</span>
            </div>
          </div>
          <RecentList recent={hello?.recent ?? []} />
        </div>
      </div>
    </div>
  );
}
