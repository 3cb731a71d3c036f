/** What a machine has really produced, to be compared with what was recorded: since its start, or since a recording's. */
import type { Session } from './session.ts';

export interface Truth {
  seed: number;
  /** Events written by whom (GUID; of the kernel that of the class), to whatever sessions ran: once each. */
  eventsByProvider: Record<string, number>;
  /** That were started since then. */
  sessions: {
    name: string;
    /** Logged, and of whom. */
    events: number;
    eventsByProvider: Record<string, number>;
    eventsLost: number;
    logBuffersLost: number;
    realTimeBuffersLost: number;
  }[];
  /** Of the driver: what was read first and last of an event on a core since the last RESET, and how many rounds there were. */
  counters: { core: number; event: number; first: number; last: number; rounds: number }[];
}

/** What a session has logged and lost. */
export const lossesOf = (session: Session): Truth['sessions'][number] => ({
  name: session.settings.name,
  events: session.events,
  eventsByProvider: Object.fromEntries(session.eventsByProvider),
  eventsLost: session.eventsLost,
  logBuffersLost: session.logBuffersLost,
  realTimeBuffersLost: session.realTimeBuffersLost,
});

/** First and last totals that were read of counters: one for each event of each core. */
export class Readings {
  readonly #readings = new Map<string, Truth['counters'][number]>();
  readonly #later = new Set<Readings>();

  /** Those from now on alone, until it is dropped. */
  fromNow(): Readings {
    const later = new Readings();
    this.#later.add(later);
    return later;
  }

  drop(later: Readings): void {
    this.#later.delete(later);
  }

  /** @param round of the core's counting; it begins with 0 again after a RESET */
  note(core: number, event: number, round: number, total: number): void {
    const key = `${core}.${event}`;
    const known = this.#readings.get(key);
    if (known === undefined || round < known.rounds)
      this.#readings.set(key, { core, event, first: total, last: total, rounds: round });
    else {
      known.last = total;
      known.rounds = round;
    }
    for (const later of this.#later) later.note(core, event, round, total);
  }

  all(): Truth['counters'] {
    return [...this.#readings.values()];
  }
}
