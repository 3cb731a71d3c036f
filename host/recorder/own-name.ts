import type { RecordingPlan } from '../../contract/recording.ts';

/** Names of sessions that are ours: what pages and the elevated helper may touch. Others' are the command line's matter. */
const ownName = /^corescope-[^\\/:*?"<>|\p{Cc}]{1,500}$/iu;

export const isOwnSession = (name: string): boolean => ownName.test(name);

/** A recording by a name: its file's, and part of those of its sessions, so that several can run. */
export const namedPlan = (plan: RecordingPlan, name: string): RecordingPlan => ({
  ...plan,
  fileName: `${name}.etl`,
  sessions: plan.sessions.map((session) => ({
    ...session,
    name: session.name.replace(/^corescope-/, `corescope-${name}-`),
  })),
});
