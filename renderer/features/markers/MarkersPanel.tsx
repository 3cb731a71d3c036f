import { Download, FilePlus, Flag, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { formatCount } from '../../base/format.ts';
import { useFormats } from '../../base/formats.ts';
import { SearchField } from '../../kit/SearchField.tsx';
import panelStyles from '../../panel/panel.module.css';
import { activeMark, beginMarker } from '../../state/mark-actions.ts';
import { useMarksUi } from '../../state/marks-store.ts';
import { useRegions } from '../../state/regions-store.ts';
import { useServices } from '../../state/services.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { AboutMarker } from './AboutMarker.tsx';
import { MarkerTree } from './MarkerTree.tsx';
import { exportMarkers, pickMarkerFiles } from './marker-files.ts';
import styles from './markers.module.css';

interface MarkersPanelProps {
  client: TraceClient;
  trace: string;
}

/** Markers, marks of the trace and the regions of files: to find them, go to them, make and edit them. The text of what the time axis draws. */
export function MarkersPanel({ client }: MarkersPanelProps) {
  useFormats();
  const [search, setSearch] = useState('');
  const searchInput = useRef<HTMLInputElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const hasMarkers = useWorkspace(({ markers }) => markers.length > 0);
  const hasOthers = useRegions(({ files, traceMarks }) => traceMarks.length + files.length > 0);
  // With another one the part below is another one.
  useMarksUi((state) => state.active);
  const mark = activeMark();

  return (
    <section
      className={styles.markersPanel}
      aria-label="Markers and regions"
      data-region="markers"
      data-testid="markers-panel"
    >
      <PanelHeader />
      {!hasMarkers && !hasOthers ? (
        <NoMarkers />
      ) : (
        <>
          <div className={styles.markersSearch}>
            <SearchField
              label="Find a marker or region"
              testId="markers-search"
              search={search}
              onSearch={setSearch}
              input={searchInput}
              list={tree}
            />
          </div>
          <MarkerTree
            search={search}
            tree={tree}
            onClearSearch={() => {
              setSearch('');
              searchInput.current?.focus();
            }}
          />
          <RegionNotes />
          <AboutMarker client={client} mark={mark} />
        </>
      )}
    </section>
  );
}

function PanelHeader() {
  const services = useServices();
  const markers = useWorkspace(({ markers: all }) => all.length);
  const total = markers + useRegions((state) => state.traceMarksTotal);
  return (
    <header className={panelStyles.head}>
      <h2>Markers</h2>
      <span className="hint" data-testid="markers-count">
        {total > 0 && formatCount(total)}
      </span>
      <span className="grow" />
      <HeadButton label="Add marker or region (M)" testId="markers-add" run={() => beginMarker()}>
        <Flag size={14} />
      </HeadButton>
      <HeadButton
        label="Import markers or regions: .json, .csv, .regions.xml"
        testId="markers-import"
        run={() => void pickMarkerFiles(services)}
      >
        <FilePlus size={14} />
      </HeadButton>
      <HeadButton
        label="Export markers"
        testId="markers-export"
        enabled={markers > 0}
        run={() => exportMarkers(services)}
      >
        <Download size={14} />
      </HeadButton>
    </header>
  );
}

function NoMarkers() {
  const services = useServices();
  return (
    <div className={styles.markersEmpty} data-testid="markers-empty">
      <Flag size={22} strokeWidth={1.6} />
      <p>
        No markers yet. To add a region, select a range in a graph and press <kbd>M</kbd>. Without a selection,{' '}
        <kbd>M</kbd> adds a marker at the cursor.
      </p>
      <p>To show regions of interest from WPA, import their files (.regions.xml).</p>
      <div className={styles.markersEmptyActions}>
        <button type="button" className="button primary" onClick={() => beginMarker()}>
          Add marker
        </button>
        <button type="button" className="button" onClick={() => void pickMarkerFiles(services)}>
          Import…
        </button>
      </div>
    </div>
  );
}

/** What of the regions and the trace's markers is not in the list, and why. */
function RegionNotes() {
  const { files, regions, traceMarks, traceMarksTotal, reading, error } = useRegions((state) => state);
  return (
    <>
      {reading && files.length > 0 && (
        <p className={styles.markersNote} role="status">
          Looking for regions…
        </p>
      )}
      {regions === null && files.length > 0 && !reading && error === null && (
        <p className={styles.markersNote} role="status">
          Regions appear after the payloads of the trace have been read.
        </p>
      )}
      {error !== null && (
        <p className={`${styles.markersNote} ${styles.wrong}`} role="alert">
          <TriangleAlert size={13} /> Cannot find regions: {error.message}
        </p>
      )}
      {traceMarksTotal > traceMarks.length && (
        <p className={styles.markersNote} role="status">
          The first {formatCount(traceMarks.length)} of {formatCount(traceMarksTotal)} markers of the trace. For all of
          them, open the Marks table.
        </p>
      )}
      {regions !== null && regions.total > regions.startNs.length && (
        <p className={styles.markersNote} role="status">
          The {formatCount(regions.startNs.length)} longest of {formatCount(regions.total)} regions.
        </p>
      )}
    </>
  );
}

interface HeadButtonProps {
  label: string;
  testId: string;
  enabled?: boolean;
  run(): void;
  children: ReactNode;
}

const HeadButton = ({ label, testId, enabled = true, run, children }: HeadButtonProps) => (
  <button
    type="button"
    className="icon-button"
    title={label}
    aria-label={label}
    disabled={!enabled}
    data-testid={testId}
    onClick={run}
  >
    {children}
  </button>
);
