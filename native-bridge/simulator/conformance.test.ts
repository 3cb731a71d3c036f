/** The simulated machine answers as the real calls do: the suite that koffi over the C fake passes too. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { etwConformance } from '../conformance/etw.ts';
import { eventLogConformance } from '../conformance/event-logs.ts';
import { eventConformance } from '../conformance/events.ts';
import { performanceConformance } from '../conformance/performance.ts';
import { realTimeConformance } from '../conformance/real-time.ts';
import { systemConformance } from '../conformance/system.ts';
import type { SystemUnderTest } from '../conformance/system-under-test.ts';
import { tdhConformance } from '../conformance/tdh.ts';
import { simulatedCalls } from './calls.ts';
import { HandClock } from './clock.ts';
import { FLOOD_FACTS } from './flood.ts';
import { SimulatedMachine } from './machine.ts';

function makeSystem(): SystemUnderTest {
  const clock = new HandClock();
  const machine = new SimulatedMachine({ seed: 7, clock });
  const folder = mkdtempSync(join(tmpdir(), 'corescope-simulated-')) + sep;
  const [map] = FLOOD_FACTS.maps;
  return {
    calls: simulatedCalls(machine),
    folder,
    missingFolder: join(folder, 'missing') + sep,
    provider: {
      guid: FLOOD_FACTS.guid,
      name: FLOOD_FACTS.name,
      event: { id: 1, version: 0 },
      field: 'Kind',
      map: { name: map.name, entries: map.entries.length },
      keywords: FLOOD_FACTS.keywords.length,
    },
    produce: (count) => {
      machine.burst(count);
      clock.advanceTicks(count + 1);
    },
    lose: (sessionName, count) => machine.session(sessionName)?.lose(count),
    advance: (ms) => clock.advanceMs(ms),
    dispose: () => rmSync(folder, { recursive: true }),
  };
}

etwConformance('simulator', makeSystem);
eventConformance('simulator', makeSystem);
performanceConformance('simulator', makeSystem);
eventLogConformance('simulator', makeSystem);
realTimeConformance('simulator', makeSystem);
tdhConformance('simulator', makeSystem);
systemConformance('simulator', makeSystem);
