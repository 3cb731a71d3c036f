/** EventRegister, EventWriteTransfer of a program on a simulated machine: into the sessions that have its provider enabled. */
import { joinedBytes } from '../../engine/base/joined-bytes.ts';
import { EXTENDED_TYPE } from '../../engine/format/extended-data.ts';
import type { EventCalls, Status } from '../calls/calls.ts';
import { ERROR, EVENT_DATA_TYPE, readField, readGuid } from '../calls/layouts.ts';
import type { SimulatedMachine } from './machine.ts';

/** Whatever writes it is none of the machine's own programs. */
const WRITER = { pid: 4242, tid: 4243 };
const EXTENDED_OF: Readonly<Record<number, number>> = {
  [EVENT_DATA_TYPE.EVENT_METADATA]: EXTENDED_TYPE.schemaTraceLogging,
  [EVENT_DATA_TYPE.PROVIDER_METADATA]: EXTENDED_TYPE.providerTraits,
};

export class SimulatedEvents implements EventCalls {
  readonly #machine: SimulatedMachine;
  /** By handle: GUIDs. */
  readonly #registered = new Map<bigint, string>();
  #handles = 0n;

  constructor(machine: SimulatedMachine) {
    this.#machine = machine;
  }

  eventRegister(provider: Uint8Array): { status: Status; handle: bigint } {
    if (provider.length !== 16) return { status: ERROR.INVALID_PARAMETER, handle: 0n };
    const handle = ++this.#handles;
    this.#registered.set(handle, readGuid(provider, 0));
    return { status: ERROR.SUCCESS, handle };
  }

  eventWriteTransfer(
    handle: bigint,
    descriptor: Uint8Array,
    data: readonly { type: number; bytes: Uint8Array }[],
  ): Status {
    const provider = this.#registered.get(handle);
    if (provider === undefined) return ERROR.INVALID_HANDLE;
    const field = (name: 'Id' | 'Version' | 'Channel' | 'Level' | 'Opcode' | 'Task') =>
      readField(descriptor, 'EVENT_DESCRIPTOR', name);
    const ticks = this.#machine.nowTicks();
    this.#machine.log({
      ...WRITER,
      ...{ cpu: 0, ticks, provider, id: field('Id'), version: field('Version'), channel: field('Channel') },
      ...{ level: field('Level'), opcode: field('Opcode'), task: field('Task') },
      keyword: readField(descriptor, 'EVENT_DESCRIPTOR', 'Keyword'),
      payload: joinedBytes(data.filter(({ type }) => !(type in EXTENDED_OF)).map(({ bytes }) => bytes)),
      extended: data.flatMap(({ type, bytes }) => {
        const extendedType = EXTENDED_OF[type];
        return extendedType === undefined ? [] : [{ type: extendedType, data: bytes }];
      }),
    });
    return ERROR.SUCCESS;
  }

  eventUnregister(handle: bigint): Status {
    return this.#registered.delete(handle) ? ERROR.SUCCESS : ERROR.INVALID_HANDLE;
  }
}
