/** For the rooms that know the contract alone. */
export { at, present } from '../language/checked.ts';
