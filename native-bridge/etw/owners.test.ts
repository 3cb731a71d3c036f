import { describe, expect, it } from 'vitest';
import type { SessionStatus } from '../../contract/recording.ts';
import { inTheWay, ownerOf } from './owners.ts';
import { queryBlock, statusOf } from './properties.ts';
import { kernel, session } from './testing/plans.ts';

const [ALREADY_EXISTS, SHARING_VIOLATION, NO_RESOURCES] = [183, 32, 1450];

const running = (name: string, modes: string[] = []): SessionStatus => ({
  ...statusOf(queryBlock(), null),
  name,
  modes,
  ours: name.startsWith('corescope-'),
});

describe('whose sessions are in the way', () => {
  it.each([
    ['corescope-kernel', 'a recording of Corescope'],
    ['nt kernel logger', 'xperf'],
    ['WPR_initiated_WprApp_WPR System Collector', 'wpr -cancel'],
    ['EventLog-System', 'leave it alone'],
    ['PROCMON TRACE', 'Process Monitor'],
  ])('%s looks like %s', (name, owner) => {
    expect(ownerOf(name)).toContain(owner);
  });

  it('says nothing of names that say nothing', () => {
    expect(ownerOf('MyTrace')).toBeNull();
    expect(inTheWay(session(), NO_RESOURCES, [])).toBe('');
    expect(inTheWay(session(), ALREADY_EXISTS, [running('another')])).toBe('');
    expect(inTheWay(session(), SHARING_VIOLATION, [running('another')])).toBe('');
  });

  it('names the session of that name, whatever its letters', () => {
    expect(inTheWay(session({ name: 'mytrace' }), ALREADY_EXISTS, [running('MyTrace')])).toBe(
      'It is "MyTrace"; `corescope stop "MyTrace"` or `logman stop "MyTrace" -ets` ends it.',
    );
  });

  it('names system loggers alone when it is their limit, ours first and those of Windows last', () => {
    const loggers = ['Diagtrack-Listener', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'corescope-old'].map((name) =>
      running(name, ['system logger']),
    );
    const words = inTheWay(kernel(), NO_RESOURCES, [running('EventLog-System'), ...loggers]);
    expect(words).toMatch(/^9 system loggers run: "corescope-old" \(a recording of Corescope\), "A", .+ and 1 more\. /);
    expect(words).not.toContain('EventLog');
    expect(words).not.toContain('Diagtrack');
    expect(words).toMatch(/`corescope stop "corescope-old"` or `logman stop "corescope-old" -ets` ends it\.$/);
    expect(inTheWay(session(), NO_RESOURCES, loggers)).toMatch(/^9 sessions run/);
  });
});
