/** Where writers are known to write something else than their manifests say. */
import type { FieldFacts, ProviderFacts } from './provider-facts.ts';

interface Correction {
  readonly providers: readonly string[];
  /** Absent = in all templates. */
  readonly template?: string;
  readonly field: string;
  readonly holds: Partial<FieldFacts>;
}

const CORRECTIONS: readonly Correction[] = [
  {
    // The .NET runtime's four providers declare two frames and write as many as FrameCount says (net.4.5.x86.etl).
    providers: [
      'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4',
      'a669021c-c450-4609-a035-5af59af4df18',
      'cc2bcbba-16b6-4cf3-8990-d74c2e8af500',
      '763fd754-7086-4dfe-95eb-c01a46faf4ca',
    ],
    template: 'ClrStackWalk',
    field: 'Stack',
    holds: { count: 'FrameCount' },
  },
  {
    // Microsoft-Windows-Kernel-Network declares four bytes and writes a pointer, as the classic events do (KernelNetwork.etl).
    providers: ['7dd42a49-5329-4832-8dfd-43d979153a88'],
    field: 'connid',
    holds: { inType: 'SizeT' },
  },
];

/** The facts as events of the provider really are. */
export function corrected(facts: ProviderFacts): ProviderFacts {
  const corrections = CORRECTIONS.filter(({ providers }) => providers.includes(facts.guid));
  if (corrections.length === 0) return facts;
  const templates = facts.templates.map(({ id, fields }) => {
    const inTemplate = corrections.filter(({ template }) => template === undefined || template === id);
    return {
      id,
      fields: fields.map((field) => ({ ...field, ...inTemplate.find((each) => each.field === field.name)?.holds })),
    };
  });
  return { ...facts, templates };
}
