/** Which of the cores that Arm describes a core is, by its main id register. Written by scripts/generate-arm-pmu.mjs: do not edit. */

export interface ArmProductMatch {
  /** As formulas and recordings call it. */
  key: string;
  implementer: number;
  part: number;
  /** 16 × variant + revision, both ends included. */
  from: number;
  to: number;
  title: string;
}

export const armProductMatches: readonly ArmProductMatch[] = [
  { key: 'neoverse-n1', implementer: 0x41, part: 0xd0c, from: 0x00, to: 0xff, title: 'Neoverse N1' },
  { key: 'neoverse-n2-r0p3', implementer: 0x41, part: 0xd49, from: 0x03, to: 0xff, title: 'Neoverse N2' },
  { key: 'neoverse-n2-r0p3', implementer: 0x6d, part: 0xd49, from: 0x03, to: 0xff, title: 'Azure Cobalt 100' },
  { key: 'neoverse-n2', implementer: 0x41, part: 0xd49, from: 0x00, to: 0x02, title: 'Neoverse N2' },
  { key: 'neoverse-n2', implementer: 0x6d, part: 0xd49, from: 0x00, to: 0x02, title: 'Azure Cobalt 100' },
  { key: 'neoverse-n3', implementer: 0x41, part: 0xd8e, from: 0x00, to: 0xff, title: 'Neoverse N3' },
  { key: 'neoverse-v1', implementer: 0x41, part: 0xd40, from: 0x00, to: 0xff, title: 'Neoverse V1' },
  { key: 'neoverse-v2', implementer: 0x41, part: 0xd4f, from: 0x00, to: 0xff, title: 'Neoverse V2' },
  { key: 'neoverse-v3', implementer: 0x41, part: 0xd84, from: 0x00, to: 0xff, title: 'Neoverse V3' },
  { key: 'neoverse-v3ae', implementer: 0x41, part: 0xd83, from: 0x00, to: 0xff, title: 'Neoverse V3AE' },
  { key: 'c1-nano', implementer: 0x41, part: 0xd8a, from: 0x00, to: 0xff, title: 'C1-Nano' },
  { key: 'c1-pro', implementer: 0x41, part: 0xd8b, from: 0x00, to: 0xff, title: 'C1-Pro' },
  { key: 'c1-premium', implementer: 0x41, part: 0xd90, from: 0x00, to: 0xff, title: 'C1-Premium' },
  { key: 'c1-ultra', implementer: 0x41, part: 0xd8c, from: 0x00, to: 0xff, title: 'C1-Ultra' },
];
