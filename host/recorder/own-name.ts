/** Names of sessions that are ours: what pages and the elevated helper may touch. Others' are the command line's matter. */
const ownName = /^corescope-[^\\/:*?"<>|\p{Cc}]{1,500}$/iu;

export const isOwnSession = (name: string): boolean => ownName.test(name);
