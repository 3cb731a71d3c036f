import type { Door } from './door.ts';

/** The same door, whose first connection is made at once: the trace host is reached while the page is drawn. */
export function connectedEarly(door: Door): Door {
  let early: ReturnType<Door['connect']> | null = door.connect();
  // Whoever connects is told.
  early.catch(() => {});
  return {
    ...door,
    connect() {
      const connection = early ?? door.connect();
      early = null;
      return connection;
    },
  };
}
