import { Rows3 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { elementsOf } from '../../canvas/elements.ts';
import frameStyles from '../../canvas/frame.module.css';
import { Face } from '../../kit/Face.tsx';
import { ContextMenu } from '../../kit/Menu.tsx';
import { Lanes } from '../../panel/Lanes.tsx';
import { markFirst, menuPlace } from '../../panel/menu-place.ts';
import { PanelHead } from '../../panel/PanelHead.tsx';
import panelStyles from '../../panel/panel.module.css';
import type { PanelProps } from '../../panel/registry.ts';
import { Waiting } from '../../panel/Waiting.tsx';
import { type Mark, markOfMarker, markOfRegion, outerRegions } from '../../state/marks.ts';
import { useRegions } from '../../state/regions-store.ts';
import { tableByName } from '../../state/tables-store.ts';
import { useViewRange } from '../../state/use-view-range.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { TracksBar, TracksHead } from './TracksHead.tsx';
import { TrackLanes, type TrackLanesElements, type TracksModel } from './track-lanes.ts';
import { type TrackPlace, trackMenu } from './track-menu.ts';
import { type Track, type TracksContent, type TrackTree, toggled, tracksOf } from './track-model.ts';
import styles from './tracks.module.css';
import { sources, useTrackFigures, useTrackTree } from './use-tracks.ts';

/** What each thread did over time, below its process, and what each core ran. */
export function TracksPanel({ client, trace, content, onChange }: PanelProps<'tracks'>) {
  const { value: tree, error, progress, version, retry } = useTrackTree(client, trace);
  if (tree === null || error !== null)
    return (
      <Frame>
        <Waiting what="threads" ofTrace error={error} progress={progress} onRetry={retry} />
      </Frame>
    );
  if (tree.processes.length === 0)
    return (
      <Frame>
        <NoSwitches />
      </Frame>
    );
  return <Shown {...{ client, trace, content, onChange, tree, version }} />;
}

const Frame = ({ children }: { children: ReactNode }) => (
  <section className={`${panelStyles.panel} ${styles.tracks}`} aria-label="Tracks" data-region="timeline">
    <PanelHead title="Tracks" />
    {children}
  </section>
);

const NoSwitches = () => (
  <Face testId="no-tracks" icon={<Rows3 size={24} strokeWidth={1.6} />} title="No context switches in this trace">
    <p>
      To see what each thread did, record keyword <code>CSwitch</code> of the kernel session, with{' '}
      <code>ReadyThread</code> to tell ready from waiting: profile CPU under Record, or{' '}
      <code>corescope record --kernel CSwitch,ReadyThread,ProcessThread</code>.
    </p>
  </Face>
);

/** Markers of the workspace, marks of the trace and regions, by time. */
function useMarks(): readonly Mark[] {
  const markers = useWorkspace((state) => state.markers);
  const traceMarks = useRegions((state) => state.traceMarks);
  const regions = useRegions((state) => state.regions);
  return useMemo(
    () => [
      ...(regions === null ? [] : Array.from(outerRegions(regions), (index) => markOfRegion(regions, index))),
      ...markers.map(markOfMarker),
      ...traceMarks,
    ],
    [markers, traceMarks, regions],
  );
}

type ShownProps = Pick<PanelProps<'tracks'>, 'client' | 'trace' | 'content' | 'onChange'> & {
  tree: TrackTree;
  version: number;
};

function useModel({ client, trace, content, tree, version }: ShownProps): TracksModel {
  const { range } = useViewRange();
  const figures = useTrackFigures(client, trace, tree, range);
  const marks = useMarks();
  const hasMarks = marks.length > 0;
  const { search, isActive, sort, pinned, hidden, open } = content;
  // Tracks stay where they are while one looks around, unless what they are narrowed to depends on the range.
  const order = isActive || sort === 'ready' ? figures : tree.figures;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of the content that say which tracks there are
  const tracks = useMemo(
    () => tracksOf(tree, content, order, hasMarks),
    [tree, search, isActive, sort, pinned, hidden, open, order, hasMarks],
  );
  const states = tableByName(sources.states.table);
  const sliceStyles = states?.configurations.find(({ name }) => name === sources.states.configuration)?.sliceStyles;
  return useMemo(
    () => ({ tracks, figures, content, marks, sliceStyles, version }),
    [tracks, figures, content, marks, sliceStyles, version],
  );
}

const lanesLabel =
  'Tracks of threads. The left and right arrow keys move the cursor and, with Shift, select. The up and down arrow keys change the track; Enter selects the slice at the cursor or opens the track; Shift+F10 opens its menu.';

function Shown(props: ShownProps) {
  const { client, trace, content, onChange, tree } = props;
  const root = useRef<HTMLElement>(null);
  const lanes = useRef<TrackLanes | null>(null);
  const [menu, setMenu] = useState<(TrackPlace & { atX: number; atY: number }) | null>(null);
  const model = useModel(props);
  const toggle = useRef<(track: Track) => void>(() => {});
  toggle.current = (track) => onChange(toggled(tree, content, track));
  useEffect(() => {
    if (root.current === null) return;
    const elements = elementsOf<TrackLanesElements>(root.current);
    const made = new TrackLanes(elements, client, trace, (track) => toggle.current(track));
    lanes.current = made;
    return () => made.destroy();
  }, [client, trace]);
  // After the effect that makes them.
  useEffect(() => lanes.current?.show(model));
  const change = (part: Partial<TracksContent>) => onChange({ ...content, ...part });
  const threads = model.tracks.filter(({ kind }) => kind === 'thread').length;
  const total = tree.processes.reduce((sum, process) => sum + process.threads.length, 0);
  return (
    <section
      className={`${frameStyles.timeline} ${styles.tracks}`}
      ref={root}
      aria-label="Tracks"
      data-region="timeline"
      data-testid="tracks"
      onContextMenu={(event) => {
        const element = (event.target as HTMLElement).closest('[data-part=lanes]');
        if (element === null) return;
        const { byKey, ...place } = menuPlace(event, element);
        if (byKey) markFirst(lanes.current);
        const track = byKey ? lanes.current?.active : lanes.current?.trackAt(event.nativeEvent);
        if (track == null) return;
        event.preventDefault();
        const slice = lanes.current?.sliceAt(byKey ? null : event.nativeEvent) ?? null;
        setMenu({ track, slice, ...place });
      }}
    >
      <TracksHead content={content} shown={threads} total={total} onChange={change}>
        <span className={styles.message} data-part="message" role="status" />
      </TracksHead>
      <TracksBar content={content} onChange={change} />
      <Lanes testId="track-lanes" label={lanesLabel} />
      <div className={frameStyles.announcer} data-part="announcer" aria-live="polite" />
      {menu !== null && (
        <ContextMenu
          label={menu.track.name}
          items={trackMenu(menu, trace, content, change)}
          atX={menu.atX}
          atY={menu.atY}
          onClose={() => setMenu(null)}
        />
      )}
    </section>
  );
}
