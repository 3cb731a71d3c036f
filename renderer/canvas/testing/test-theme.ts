import { type Theme, themeOf } from '../theme.ts';

/** Every colour is the name of its token. */
export const testTheme: Theme = themeOf(
  (name) => (name.startsWith('--gutter') ? '10px' : name),
  () => 0x336699,
  false,
);
