import {
  BookOpen,
  CircleDot,
  FileText,
  FlaskConical,
  FolderOpen,
  Footprints,
  Import,
  Keyboard,
  type LucideIcon,
} from 'lucide-react';
import { RecoveryCard } from '../../features/workspaces/RecoveryCard.tsx';
import { focusOnMount } from '../../kit/focus-on-mount.ts';
import { keysOf, runCommand } from '../../state/command.ts';
import { useApp } from '../../state/services.ts';
import { Logo } from '../Logo.tsx';
import { CutOffRecordings } from './CutOffRecordings.tsx';
import { RecentList } from './RecentList.tsx';
import styles from './start.module.css';

/** Nothing is open: what can be opened. */
export function StartScreen() {
  const hello = useApp((state) => state.hello);
  return (
    <div className={styles.screen}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo sizePx={40} />
          <div>
            <h1>Corescope</h1>
            <p>Windows performance traces, per core, on any operating system</p>
          </div>
        </div>
        <RecoveryCard />
        <CutOffRecordings />
        <div className={styles.columns}>
          <div>
            <StartCard
              icon={FolderOpen}
              command="open"
              testId="start-open"
              title="Open trace"
              text="An .etl file of any Windows version"
              isFirst
            />
            <StartCard
              icon={FlaskConical}
              command="open-sample"
              testId="start-sample"
              title="Open sample trace"
              text="8 Arm cores with PMU counters"
            />
            <StartCard
              icon={CircleDot}
              command="record"
              testId="start-record"
              title="Record"
              text="ETW and PMU counters, live per core"
            />
            <div className={styles.drop} data-testid="start-drop">
              <Import size={28} strokeWidth={1.6} />
              <span className={styles.cardTitle}>Drop a trace here</span>
              <span className={styles.cardText}>
                One .etl file, anywhere in the window.
                <br />
                Files stay on this machine.
              </span>
            </div>
            <StartFoot />
          </div>
          <RecentList recent={hello?.recent ?? []} />
        </div>
      </div>
    </div>
  );
}

interface StartCardProps {
  icon: LucideIcon;
  /** What it does, by its id. */
  command: string;
  testId: string;
  title: string;
  text: string;
  /** The first key press on the start screen most likely wants this. */
  isFirst?: true;
}

function StartCard({ icon: Icon, command, testId, title, text, isFirst }: StartCardProps) {
  const keys = keysOf(command);
  return (
    <button
      type="button"
      className={styles.card}
      data-testid={testId}
      ref={isFirst && focusOnMount}
      onClick={() => runCommand(command)}
    >
      <Icon size={22} />
      <span className="grow">
        <span className={styles.cardTitle}>{title}</span>
        <span className={styles.cardText}>{text}</span>
      </span>
      {keys !== '' && <kbd>{keys}</kbd>}
    </button>
  );
}

/** Where to learn, and what else there is. */
function StartFoot() {
  const hello = useApp((state) => state.hello);
  return (
    <>
      <div className={styles.learn}>
        <button type="button" className="button small" data-testid="start-tour" onClick={() => runCommand('tour')}>
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
      <div className={styles.foot}>
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
    </>
  );
}
