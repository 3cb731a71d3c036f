/**
 * The golden texts of TraceEvent's own tests, read line by line. Of each class of events they print the first five
 * (`EVENT`), and how many there are (`COUNT`).
 */

export interface GoldenField {
  readonly name: string;
  /** As printed: cut behind 20 characters, then `...`. */
  readonly text: string;
}

export interface GoldenEvent {
  /** In the text, from 1. */
  readonly line: number;
  /** Since the start of the trace, whole microseconds. */
  readonly timeUs: number;
  /** `Windows Kernel/Image/DCStart`: provider, then task and opcode. */
  readonly name: string;
  /** −1 = none. */
  readonly pid: number;
  readonly tid: number;
  /** `Process(17)` where TraceEvent knows none. */
  readonly processName: string;
  readonly cpu: number;
  readonly payloadBytes: number;
  readonly fields: readonly GoldenField[];
}

export interface GoldenText {
  readonly events: readonly GoldenEvent[];
  /** Name → number of events of it. */
  readonly counts: ReadonlyMap<string, number>;
}

const EVENT =
  /^EVENT (-?[\d,]+)\.(\d{3}): (.+?) PID=(-?\d+); TID=(-?\d+); PName=(.*?); ProceNum=(\d+); DataLen=(\d+); (.*)$/;
const COUNT = /^COUNT (.+):(\d+)$/;

/** @throws Error that names the line which is neither `EVENT` nor `COUNT` */
export function readGoldenText(text: string): GoldenText {
  const events: GoldenEvent[] = [];
  const counts = new Map<string, number>();
  linesOf(text).forEach((line, index) => {
    const event = EVENT.exec(line);
    const count = event === null ? COUNT.exec(line) : null;
    if (event !== null) events.push(goldenEvent(event, index + 1));
    else if (count !== null) counts.set(count[1], Number(count[2]));
    else throw new Error(`line ${index + 1} is no EVENT and no COUNT: ${line.slice(0, 80)}`);
  });
  return { events, counts };
}

function goldenEvent(parts: RegExpExecArray, line: number): GoldenEvent {
  const [, ms, thousandths, name, pid, tid, processName, cpu, payloadBytes, fields] = parts;
  return {
    line,
    timeUs: Number(ms.replaceAll(',', '') + thousandths),
    name,
    pid: Number(pid),
    tid: Number(tid),
    processName,
    cpu: Number(cpu),
    payloadBytes: Number(payloadBytes),
    fields: fieldsOf(fields, line),
  };
}

/** `Name=value; Name=value; `, where values may hold `;` and `=`, but nothing that looks like the next field's name. */
function fieldsOf(text: string, line: number): GoldenField[] {
  if (text === '') return [];
  return text.split(/; (?=\w+=|$)/).flatMap((part) => {
    if (part === '') return [];
    const at = part.indexOf('=');
    if (at < 1) throw new Error(`line ${line} has no field where "${part}" stands`);
    return [{ name: part.slice(0, at), text: part.slice(at + 1) }];
  });
}

/** Lines without their ends; a byte-order mark and the empty last line are left out. */
export function linesOf(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** An `<Event …/>` line: its attributes in their order; `EventName` stands in it twice. */
export function readEventElement(line: string): [name: string, value: string][] {
  const body = /^<Event (.*)\/>$/.exec(line);
  if (body === null) throw new Error(`no <Event …/>: ${line.slice(0, 80)}`);
  return [...body[1].matchAll(/(\w+)=\s*"([^"]*)"/g)].map(([, name, value]) => [name, unescapeXml(value)]);
}

const XML_ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

const unescapeXml = (text: string): string =>
  text.replace(/&(\w+);/g, (entity, name: string) => XML_ENTITIES[name] ?? entity);
