/**
 * The timeline alone, on invented data: `harness.html?cpus=64&delayMs=0&theme=light`. The component test drives it.
 */
import { createRoot } from 'react-dom/client';
import type { EventSeries, OpenedTrace } from '../../../contract/queries.ts';
import type { SeriesSource } from '../series-source.ts';
import { Timeline } from '../Timeline.tsx';
import '../../styles/tokens.css';

const parameters = new URLSearchParams(location.search);
const cpus = Number(parameters.get('cpus') ?? 8);
const delayMs = Number(parameters.get('delayMs') ?? 0);
document.documentElement.dataset.theme = parameters.get('theme') ?? 'dark';
document.body.style.margin = '0';
const app = document.getElementById('app')!;
app.style.height = '100vh';

const lastEventNs = 60_021_000_000;
const trace = {
  trace: 'synthetic',
  info: {
    processors: cpus,
    firstEventNs: 0,
    lastEventNs,
    eventsPerCpu: Object.fromEntries(Array.from({ length: cpus }, (_, cpu) => [cpu, 1])),
  },
  kinds: Array.from({ length: 57 }, (_, index) => ({ index })),
} as unknown as OpenedTrace;

const worker = new Worker(new URL('./series.worker.ts', import.meta.url), { type: 'module' });
let asked = 0;
const source: SeriesSource = {
  async series(request, signal) {
    const id = asked++;
    const answer = new Promise<EventSeries>((resolve) => {
      const onMessage = ({ data }: MessageEvent<{ id: number; series: EventSeries }>) => {
        if (data.id !== id) return;
        worker.removeEventListener('message', onMessage);
        resolve(data.series);
      };
      worker.addEventListener('message', onMessage);
    });
    worker.postMessage({ id, request });
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    const series = await answer;
    signal.throwIfAborted();
    return series;
  },
};
createRoot(app).render(<Timeline source={source} trace={trace} />);
