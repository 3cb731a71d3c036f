/** Markers as TraceLogging events of our own provider, written by ETW: sessions of any tool that has it enabled get them. */
import { MARKER_EVENT, MARKER_PROVIDER, MARKER_PROVIDER_NAME, MARKER_TEXT } from '../../contract/marker-events.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import { providerTraits, traceLoggingMetadata } from '../../engine/write/trace-logging-builder.ts';
import type { EventCalls } from '../calls/calls.ts';
import { check } from '../calls/errors.ts';
import { EVENT_DATA_TYPE, guidBytes, newStruct, writeField } from '../calls/layouts.ts';

/** As all TraceLogging events have it: kept by sessions that take none of the other channels. */
const TRACE_LOGGING_CHANNEL = 11;
/** Information. */
export const MARKER_LEVEL = 4;

/** What a marker is made of, however it is written. */
export const markerEvent = (text: string) => ({
  ...{ channel: TRACE_LOGGING_CHANNEL, level: MARKER_LEVEL },
  payload: new PayloadBuilder().wstr(text).build(),
  eventMetadata: traceLoggingMetadata(MARKER_EVENT, [{ name: MARKER_TEXT, in: 'unicodeString' }]),
  providerMetadata: providerTraits(MARKER_PROVIDER_NAME),
});

/** Registered with the first marker. */
export class MarkerEvents {
  readonly #events: EventCalls;
  #handle: bigint | null = null;

  constructor(events: EventCalls) {
    this.#events = events;
  }

  /** @throws BridgeError; where no session wants it, that is no error */
  write(text: string): void {
    if (this.#handle === null) {
      const { status, handle } = this.#events.eventRegister(guidBytes(MARKER_PROVIDER));
      check(status, 'EventRegister', `register the provider ${MARKER_PROVIDER_NAME}`);
      this.#handle = handle;
    }
    const { channel, level, payload, eventMetadata, providerMetadata } = markerEvent(text);
    const descriptor = newStruct('EVENT_DESCRIPTOR');
    writeField(descriptor, 'EVENT_DESCRIPTOR', 'Channel', channel);
    writeField(descriptor, 'EVENT_DESCRIPTOR', 'Level', level);
    const status = this.#events.eventWriteTransfer(this.#handle, descriptor, [
      { type: EVENT_DATA_TYPE.PROVIDER_METADATA, bytes: providerMetadata },
      { type: EVENT_DATA_TYPE.EVENT_METADATA, bytes: eventMetadata },
      { type: EVENT_DATA_TYPE.NONE, bytes: payload },
    ]);
    check(status, 'EventWriteTransfer', 'write the marker');
  }

  close(): void {
    if (this.#handle !== null) this.#events.eventUnregister(this.#handle);
    this.#handle = null;
  }
}
