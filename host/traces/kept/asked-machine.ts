/** The machine as one trace asks it for schemas: what it was asked, and what it said, is part of what answers are made of. */
import { createHash } from 'node:crypto';
import type { KindInfo } from '../../../contract/trace.ts';
import type { DescribedEvent } from '../../../engine/events/machine-events.ts';
import type { MachineSchemas } from '../../../engine/events/machine-schemas.ts';
import { sha256 } from '../../base/sha256.ts';

export interface MachineTold {
  /** As they were asked about: those of one provider together. */
  readonly asked: readonly (readonly KindInfo[])[];
  /** Of what the machine said of them. */
  readonly hash: string;
}

export class AskedMachine implements MachineSchemas {
  readonly #machine: MachineSchemas;
  readonly #asked: (readonly KindInfo[])[] = [];
  #failed = false;

  constructor(machine: MachineSchemas) {
    this.#machine = machine;
  }

  /** A trace of which everything is known asks nothing. */
  get wasAsked(): boolean {
    return this.#asked.length > 0;
  }

  async of(kinds: readonly KindInfo[]): Promise<readonly DescribedEvent[]> {
    this.#asked.push(kinds);
    try {
      return await this.#machine.of(kinds);
    } catch (error) {
      this.#failed = true;
      throw error;
    }
  }

  /** Null where it could not be asked. */
  async told(): Promise<MachineTold | null> {
    const asked = this.#asked;
    const hash = this.#failed ? null : await this.#hashOf(asked);
    return hash === null ? null : { asked, hash };
  }

  async stillTells({ asked, hash }: MachineTold): Promise<boolean> {
    return (await this.#hashOf(asked)) === hash;
  }

  async #hashOf(asked: MachineTold['asked']): Promise<string | null> {
    const hashes: string[] = [];
    try {
      for (const kinds of asked)
        for (const described of await this.#machine.of(kinds)) hashes.push(hashOfDescribed(described));
    } catch {
      return null;
    }
    return sha256(hashes.sort().join());
  }
}

function hashOfDescribed({ eventInfo, maps }: DescribedEvent): string {
  const hash = createHash('sha256').update(eventInfo ?? '');
  for (const { info } of maps) hash.update(`,${info.length},`).update(info);
  return hash.digest('hex');
}
