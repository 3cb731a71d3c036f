import { Plus } from 'lucide-react';
import { useState } from 'react';
import { at } from '../../../contract/checked.ts';
import type { PmuPlan, PmuStatus } from '../../../contract/recording.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Fold } from '../../kit/Fold.tsx';
import { Toggle } from '../../kit/Toggle.tsx';
import { type SampleSource, usualSampleInterval, withPmu, withSampleSource } from '../../state/plan-edits.ts';
import { useRecord } from '../../state/record-store.ts';
import { fixedCycles } from './live-series.ts';
import { Adder, Card, CoreChoice, Lines } from './PmuCard.tsx';
import {
  extrasText,
  type MemoryClock,
  speOperations,
  withDmcEvent,
  withDsuEvent,
  withoutSampleSource,
  withSpe,
  withSpeOperation,
} from './pmu-extras.ts';
import { Amount } from './StopSection.tsx';
import sessionStyles from './session.module.css';

interface ExtrasProps {
  pmu: PmuPlan | null;
  status: PmuStatus;
  locked: boolean;
}

const clocks: readonly MemoryClock[] = ['clkdiv2', 'clk'];
const most32Bits = 0xffffffff;

/** Clusters, memory controllers, samples and SPE: folded together until one looks, or some are on. */
export function PmuExtras({ pmu, status, locked }: ExtrasProps) {
  const on = pmu === null ? '' : extrasText(pmu);
  return (
    <Fold title="Clusters, memory, samples, SPE" used={on} opens={on !== ''} testId="record-extras">
      <Clusters pmu={pmu} status={status} locked={locked} />
      <Controllers pmu={pmu} status={status} locked={locked} />
      <Sampling pmu={pmu} status={status} locked={locked} />
      <Spe pmu={pmu} status={status} locked={locked} />
    </Fold>
  );
}

const problemOf = ({ available, problem }: { available: boolean; problem: string | null }): string | null =>
  available ? null : (problem ?? 'Not available on this machine.');

const hex = (event: number): string => `0x${event.toString(16).padStart(2, '0')}`;

function Clusters({ pmu, status: { dsu }, locked }: ExtrasProps) {
  const { catalog, edit } = useRecord();
  const events = pmu?.dsuEvents ?? [];
  const known = catalog?.dsu ?? [];
  const nameOf = (event: number) => known.find((one) => one.event === event)?.name ?? hex(event);
  return (
    <Card
      title="Clusters (DSU)"
      testId="record-dsu"
      problem={problemOf(dsu)}
      beside={
        <span className={events.length > dsu.counters ? 'badge warn' : sessionStyles.budget}>
          {events.length} of {dsu.counters}
          {events.length > dsu.counters && ', multiplexed'}
        </span>
      }
    >
      <Lines
        locked={locked}
        lines={events.map((event) => ({
          key: String(event),
          name: nameOf(event),
          title: known.find((one) => one.event === event)?.title,
          beside: hex(event),
          remove: () => edit((before) => withDsuEvent(before, event, false)),
        }))}
      />
      {!locked && (
        <Adder
          label="Add a cluster event"
          testId="record-dsu-add"
          onAdd={(event) => edit((before) => withDsuEvent(before, Number(event), true))}
        >
          {known
            .filter(({ event }) => !events.includes(event))
            .map(({ event, name, title }) => (
              <option key={event} value={event} title={title}>
                {name}
              </option>
            ))}
        </Adder>
      )}
    </Card>
  );
}

function Controllers({ pmu, status: { dmc }, locked }: ExtrasProps) {
  const { catalog, edit } = useRecord();
  const chosen = pmu?.dmcEvents ?? { clk: [], clkdiv2: [] };
  const counters = { clk: dmc.clkCounters, clkdiv2: dmc.clkdiv2Counters };
  const clock = clocks.find((one) => chosen[one].length > 0) ?? null;
  const known = (of: MemoryClock) => catalog?.dmc[of] ?? [];
  return (
    <Card
      title="Memory controllers (DMC)"
      testId="record-dmc"
      problem={problemOf(dmc)}
      beside={
        clock !== null && (
          <span className={sessionStyles.budget}>
            {chosen[clock].length} of {counters[clock]}
          </span>
        )
      }
    >
      {clock !== null && (
        <Lines
          locked={locked}
          lines={chosen[clock].map((event) => ({
            key: String(event),
            name: known(clock).find((one) => one.event === event)?.name ?? hex(event),
            beside: `${clock} ${hex(event)}`,
            remove: () => edit((before) => withDmcEvent(before, clock, event, false)),
          }))}
        />
      )}
      {clock === null && <Lines locked={locked} lines={[]} />}
      {!locked && (
        <Adder
          label="Add a memory controller event"
          testId="record-dmc-add"
          onAdd={(value) => {
            const [of, event] = value.split(' ');
            if (of === 'clk' || of === 'clkdiv2') edit((before) => withDmcEvent(before, of, Number(event), true));
          }}
        >
          {clocks.map((of) => (
            <optgroup key={of} label={clock === null || clock === of ? of : `${of} (replaces ${clock})`}>
              {known(of)
                .filter(({ event }) => !chosen[of].includes(event))
                .map(({ event, name }) => (
                  <option key={event} value={`${of} ${event}`} disabled={chosen[of].length >= counters[of]}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </Adder>
      )}
    </Card>
  );
}

function Sampling({ pmu, status: { cores }, locked }: ExtrasProps) {
  const { catalog, edit } = useRecord();
  const sampling = pmu?.sampling ?? null;
  const sources = sampling?.sources ?? [];
  const nameOf = (event: number) =>
    event === fixedCycles ? 'cycle' : (catalog?.events.find((one) => one.event === event)?.name ?? hex(event));
  return (
    <Card
      title="Samples"
      testId="record-sampling"
      problem={null}
      beside={
        sampling !== null && (
          <CoreChoice
            label="Sampled core"
            core={sampling.core}
            cores={cores}
            locked={locked}
            onChange={(core) => edit((before) => withPmu(before, { sampling: { ...sampling, core } }))}
          />
        )
      }
    >
      <Lines
        locked={locked}
        lines={sources.map(({ event, interval: every }) => ({
          key: String(event),
          name: nameOf(event),
          beside: `every ${every.toLocaleString('en')}`,
          remove: () => edit((before) => withoutSampleSource(before, event)),
        }))}
      />
      {!locked && <SampleAdder sources={sources} cores={cores} />}
      {sampling !== null && (
        <p className={`hint ${sessionStyles.note}`}>
          Core {sampling.core} does not count while it is sampled: sampling uses its counters.
        </p>
      )}
    </Card>
  );
}

function SampleAdder({ sources, cores }: { sources: readonly SampleSource[]; cores: number }) {
  const { catalog, edit } = useRecord();
  const [interval, setInterval] = useState(usualSampleInterval);
  const offered = [
    { event: fixedCycles, name: 'cycle', title: 'Cycle (the fixed counter)' },
    ...(catalog?.events ?? []),
  ].filter(({ event }) => !sources.some((source) => source.event === event));
  return (
    <>
      <div className={sessionStyles.line}>
        <span className="grow">Sampling interval (counts)</span>
        <Amount
          label="Counts between samples"
          value={interval}
          least={1}
          most={most32Bits}
          disabled={false}
          isLong
          onChange={(value) => setInterval(Math.max(1, Math.round(value)))}
        />
      </div>
      <Adder
        label="Add an event to sample"
        testId="record-sampling-add"
        onAdd={(event) => edit((before) => withSampleSource(before, { event: Number(event), interval }, cores))}
      >
        {offered.map(({ event, name, title }) => (
          <option key={event} value={event} title={title}>
            {name}
          </option>
        ))}
      </Adder>
    </>
  );
}

function Spe({ pmu, status: { cores, spe: there }, locked }: ExtrasProps) {
  const edit = useRecord((state) => state.edit);
  const spe = pmu?.spe ?? null;
  return (
    <Card
      title="Statistical Profiling Extension"
      testId="record-spe"
      problem={problemOf(there)}
      beside={
        spe !== null && (
          <CoreChoice
            label="Profiled core"
            core={at(spe.cores, 0)}
            cores={cores}
            locked={locked}
            onChange={(core) => edit((before) => withSpe(before, { cores: [core] }))}
          />
        )
      }
    >
      {spe === null ? (
        locked ? (
          <p className="hint">None.</p>
        ) : (
          <div className={sessionStyles.line}>
            <button
              type="button"
              className="button small"
              data-testid="record-spe-add"
              onClick={() => edit((before) => withSpe(before, {}))}
            >
              <Plus size={13} />
              Record packets…
            </button>
          </div>
        )
      ) : (
        <SpeFields spe={spe} locked={locked} />
      )}
    </Card>
  );
}

function SpeFields({ spe, locked }: { spe: NonNullable<PmuPlan['spe']>; locked: boolean }) {
  const edit = useRecord((state) => state.edit);
  return (
    <>
      <div className={sessionStyles.ticks}>
        {speOperations.map((operation) => (
          <Checkbox
            key={operation}
            className={sessionStyles.tick}
            on={spe.operations.includes(operation)}
            disabled={locked}
            onChange={(on) => edit((before) => withSpeOperation(before, operation, on))}
          >
            {operation}
          </Checkbox>
        ))}
      </div>
      <div className={sessionStyles.line}>
        <span className="grow">Minimum latency (cycles)</span>
        <Amount
          label="Minimum latency in cycles"
          value={spe.minimumLatency}
          least={0}
          most={0xffff}
          disabled={locked}
          onChange={(value) => edit((before) => withSpe(before, { minimumLatency: Math.round(value) }))}
        />
      </div>
      <div className={sessionStyles.line}>
        <Toggle
          label="Record SPE packets"
          on
          disabled={locked}
          onChange={() => edit((before) => withSpe(before, null))}
        />
        <span className="hint">Saved unchanged next to the trace: NAME.spe-core{at(spe.cores, 0)}.data</span>
      </div>
    </>
  );
}
