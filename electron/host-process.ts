/** Entry of the trace host's utility process. Its one argument is the folder for the recent traces. */
import { TraceHost } from '../host/trace-host.ts';
import { serveHost } from './host-service.ts';

serveHost(process.parentPort, new TraceHost({ stateDir: process.argv.at(-1)! }));
