/** The machine as one trace asks it for schemas: what it was asked, and what it said, is part of what answers are made of. */
import { createHash } from 'node:crypto';
import type { KindInfo } from '../../../contract/trace.ts';
import { getOrMake } from '../../../engine/base/get-or-make.ts';
import type { DescribedEvent } from '../../../engine/events/machine-events.ts';
import type { MachineSchemas } from '../../../engine/events/machine-schemas.ts';

export interface MachineTold {
  readonly kinds: readonly KindInfo[];
  /** Of what the machine said of them. */
  readonly sha256: string;
}

export class AskedMachine implements MachineSchemas {
  readonly #machine: MachineSchemas;
  readonly #kinds: KindInfo[] = [];
  #failed = false;
  /** A trace of which everything is known asks nothing. */
  wasAsked = false;

  constructor(machine: MachineSchemas) {
    this.#machine = machine;
  }

  async of(kinds: readonly KindInfo[]): Promise<readonly DescribedEvent[]> {
    this.wasAsked = true;
    this.#kinds.push(...kinds);
    try {
      return await this.#machine.of(kinds);
    } catch (error) {
      this.#failed = true;
      throw error;
    }
  }

  /** Null where it could not be asked. */
  async told(): Promise<MachineTold | null> {
    const kinds = this.#kinds;
    const sha256 = this.#failed ? null : await this.#hashOf(kinds);
    return sha256 === null ? null : { kinds, sha256 };
  }

  async stillTells({ kinds, sha256 }: MachineTold): Promise<boolean> {
    return (await this.#hashOf(kinds)) === sha256;
  }

  async #hashOf(kinds: readonly KindInfo[]): Promise<string | null> {
    const byProvider = new Map<string, KindInfo[]>();
    for (const kind of kinds) getOrMake(byProvider, kind.provider, () => []).push(kind);
    const hashes: string[] = [];
    try {
      for (const own of byProvider.values())
        for (const described of await this.#machine.of(own)) hashes.push(hashOfDescribed(described));
    } catch {
      return null;
    }
    return createHash('sha256').update(hashes.sort().join()).digest('hex');
  }
}

function hashOfDescribed({ eventInfo, maps }: DescribedEvent): string {
  const hash = createHash('sha256').update(eventInfo ?? '');
  for (const { info } of maps) hash.update(`,${info.length},`).update(info);
  return hash.digest('hex');
}
