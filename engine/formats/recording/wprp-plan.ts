/** A profile of a `.wprp` as a recording plan; what a plan cannot say is a warning. */

import { pmuPlan, type RecordingPlan, recordingPlan } from '../../../contract/recording.ts';
import { replaceEnds } from '../../../contract/trim-chars.ts';
import { suggestion } from '../../plugins/suggestion.ts';
import { type Json, withChanges } from './plan-extras.ts';
import type { WprpFile } from './wprp-file.ts';
import { reachOf } from './wprp-reach.ts';
import { type LoggingMode, type PlanContext, sessionsOf } from './wprp-sessions.ts';
import { childrenOf, firstOf, isTrue, valueAttribute, valuesIn, type XmlElement } from './xml-tree.ts';

export type DetailLevel = 'light' | 'verbose';

/** A profile of a file, in all the forms that it has there. */
export interface WprpProfile {
  /** By which it is asked for: no blanks. */
  readonly name: string;
  /** For people: its name, or what its description begins with. */
  readonly title: string;
  readonly description: string;
  readonly detailLevels: DetailLevel[];
  readonly loggingModes: LoggingMode[];
  readonly categories: string[];
  /** Nobody shall choose it: others inherit from it. */
  readonly internal: boolean;
}

/** Targets of the processing instructions that hold what the format has no words for. */
export const PMU_INSTRUCTION = 'corescope-pmu';
export const EXTRAS_INSTRUCTION = 'corescope-plan';

const detailOf = ({ attributes }: XmlElement): DetailLevel =>
  attributes.get('DetailLevel') === 'Light' ? 'light' : 'verbose';
const loggingOf = ({ attributes }: XmlElement): LoggingMode =>
  attributes.get('LoggingMode') === 'Memory' ? 'memory' : 'file';

const descriptionOf = ({ attributes }: XmlElement): string => attributes.get('Description') ?? '';
const nameOf = (profile: XmlElement): string =>
  profile.attributes.get('Name') ?? profile.attributes.get('Id')!.replace(/\.(Light|Verbose)\.(File|Memory)$/, '');

/** Ids have no blanks and no colons; a profile's begins with its name. */
export const idOf = (title: string): string =>
  replaceEnds(title.replace(/[^\p{L}\p{N}_-]+/gu, '-'), '-', '') || 'Profile';

const MOST_TITLE = 40;

/** What stands before a colon in the description, or all of it where it is the name with its blanks; else the name. */
function titleOf(profile: XmlElement): string {
  const description = descriptionOf(profile);
  const [head, ...rest] = description.split(':');
  const name = nameOf(profile);
  const isTitle = head !== '' && (idOf(head) === name || (rest.length > 0 && head.length <= MOST_TITLE));
  return isTitle ? head : name;
}

/** Those of a file, by name, in its order. */
export function profilesOf(file: WprpFile): WprpProfile[] {
  const byName = new Map<string, XmlElement[]>();
  for (const one of file.profiles) {
    const profile = file.definitions.resolved(one);
    const forms = byName.get(nameOf(profile));
    if (forms === undefined) byName.set(nameOf(profile), [profile]);
    else forms.push(profile);
  }
  return [...byName].map(([name, forms]) => ({
    name,
    title: titleOf(forms[0]),
    description: forms.map(descriptionOf).find(Boolean) ?? '',
    detailLevels: (['light', 'verbose'] as const).filter((level) => forms.some((form) => detailOf(form) === level)),
    loggingModes: (['file', 'memory'] as const).filter((mode) => forms.some((form) => loggingOf(form) === mode)),
    categories: [...new Set(forms.flatMap((form) => valuesIn(firstOf(form, 'ProblemCategories'))))],
    internal: forms.every((form) => isTrue(form.attributes.get('Internal'))),
  }));
}

/** Elements of a profile as they stand, one a form. */
export const formsOf = ({ profiles, definitions }: WprpFile, name: string): XmlElement[] =>
  profiles.filter((one) => nameOf(definitions.resolved(one)) === name);

const closeness = (form: XmlElement, detail: DetailLevel, logging: LoggingMode): number =>
  (detailOf(form) === detail ? 2 : 0) + (loggingOf(form) === logging ? 1 : 0);

/** The element of a profile's form that is nearest to what is asked for, as it stands; null where there is none. */
export function formOf(file: WprpFile, name: string, detail: DetailLevel, logging: LoggingMode): XmlElement | null {
  const near = (form: XmlElement): number => closeness(file.definitions.resolved(form), detail, logging);
  return formsOf(file, name).reduce<XmlElement | null>(
    (best, form) => (best !== null && near(best) >= near(form) ? best : form),
    null,
  );
}

/**
 * The plan of a profile, in the form that was asked for or the nearest that the file has. Null when there is none, or
 * what stands in it, or in what it refers to, makes no plan; the file's problems say why. Faults of other profiles do not count.
 */
export function planOf(
  file: WprpFile,
  name: string,
  detail: DetailLevel,
  logging: LoggingMode,
  context: PlanContext,
): RecordingPlan | null {
  const { problems } = file;
  const form = formOf(file, name, detail, logging);
  const profile = form && file.definitions.resolved(form);
  if (form === null || profile === null) {
    const names = [...new Set(file.profiles.map((one) => nameOf(file.definitions.resolved(one))))];
    problems.error(
      file.tree?.root ?? { line: 1, column: 1 },
      `there is no profile “${name}”${suggestion(name, names)}`,
    );
    return null;
  }
  if (closeness(profile, detail, logging) < 3)
    problems.warning(
      profile,
      `“${name}” has no form ${detail} to ${logging}; the one with ${detailOf(profile)} to ${loggingOf(profile)} is used`,
    );
  const draft = {
    title: titleOf(profile),
    sessions: sessionsOf(file, profile, loggingOf(profile), context),
    pmu: jsonOf(file, PMU_INSTRUCTION) ?? null,
    merge: mergeOf(file, profile),
  };
  const extras = jsonOf(file, EXTRAS_INSTRUCTION);
  // What is left is plain JSON: it has been through a schema, or comes from one.
  const whole = extras === undefined ? draft : withChanges(JSON.parse(JSON.stringify(draft)), extras);
  const checked = recordingPlan.safeParse(whole);
  if (checked.success) return problems.hasErrorsWhere(reachOf(file, [form])) ? null : checked.data;
  for (const { path, message } of checked.error.issues.slice(0, 5))
    problems.error(profile, `it does not result in a valid recording plan: ${path.join('.')}: ${message}`);
  return null;
}

function jsonOf({ tree, problems }: WprpFile, target: string): Json | undefined {
  const instruction = tree?.instructions.get(target);
  if (instruction === undefined) return undefined;
  try {
    const value: Json = JSON.parse(instruction.body);
    if (target !== PMU_INSTRUCTION) return value;
    const checked = pmuPlan.safeParse(value);
    if (checked.success) return value;
    const [{ path, message }] = checked.error.issues;
    problems.error(instruction, `what <?${target}?> is not a list of counters: ${path.join('.')}: ${message}`);
  } catch {
    problems.error(instruction, `what <?${target}?> is not JSON`);
  }
  return undefined;
}

function mergeOf({ tree, definitions, problems }: WprpFile, profile: XmlElement): RecordingPlan['merge'] {
  const own = [profile, tree!.root].flatMap((element) => childrenOf(element, 'TraceMergeProperties'))[0];
  const first = own && firstOf(own, 'TraceMergeProperty');
  const all = { compress: false, imageIds: true, eventMetadata: true, systemConfiguration: true, volumeMapping: true };
  if (first === undefined) return all;
  const property = definitions.resolved(first);
  if (isTrue(firstOf(property, 'SkipMerge')?.attributes.get('Value')))
    problems.warning(property, 'SkipMerge is ignored: the sessions of a recording are always merged');
  if (isTrue(firstOf(property, 'InjectOnly')?.attributes.get('Value')))
    problems.warning(property, 'InjectOnly is ignored: the sessions of a recording are always merged');
  const deletes = firstOf(property, 'DeletePreMergedTraceFiles')?.attributes.get('Value');
  if (deletes !== undefined && !isTrue(deletes))
    problems.warning(property, 'DeletePreMergedTraceFiles is ignored: the parts of a recording are not kept');
  const compress = isTrue(firstOf(property, 'FileCompression')?.attributes.get('Value'));
  const events = firstOf(property, 'CustomEvents');
  if (events === undefined) return { ...all, compress };
  const custom = new Set(valuesIn(events));
  for (const event of events.children)
    if (valueAttribute(event) === 'PerfTrackMetadata')
      problems.warning(event, `${valueAttribute(event)} is ignored: it is not appended to recordings`);
  return {
    compress,
    imageIds: custom.has('ImageId'),
    eventMetadata: custom.has('EventMetadata'),
    systemConfiguration: ['BuildInfo', 'WinSAT', 'NetworkInterface'].some((one) => custom.has(one)),
    volumeMapping: custom.has('VolumeMapping'),
  };
}
