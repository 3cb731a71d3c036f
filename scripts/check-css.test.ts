import { expect, test } from 'vitest';
import { missingClasses, strayGlobals, unusedClasses } from './check-css.mjs';

const unused = (sheets: Record<string, string>, sources: Record<string, string>) =>
  unusedClasses(new Map(Object.entries(sheets)), new Map(Object.entries(sources)));

test('a class of a style sheet is used where a source quotes it, not where something else has its name', () => {
  const sheets = { 'a.css': '.used, .named { color: red } /* .comment */ a::after { content: ".quoted" }' };
  expect(unused(sheets, { 'a.tsx': 'const named = <i className="used other" />; // "named"' })).toEqual([
    'a.css: .named',
  ]);
});

test('a class of a module is used where the module is imported', () => {
  const sheets = { 'kit/a.module.css': '.used { margin: 0.5em } .left :global(.far) { top: 0 }' };
  const sources = {
    'kit/A.tsx': "import styles from './a.module.css'; styles.used",
    'kit/B.tsx': "import styles from './b.module.css'; styles.left; const far = 1",
  };
  expect(unused(sheets, sources)).toEqual(['kit/a.module.css: .far', 'kit/a.module.css: .left']);
});

test('a new sheet that is global is refused', () => {
  expect(strayGlobals(['renderer/base/styles/base.css', 'renderer/kit/a.module.css', 'renderer/kit/a.css'])).toEqual([
    'renderer/kit/a.css',
  ]);
});

test('a class that a module lacks is not read from it', () => {
  const sheets = new Map([['kit/a.module.css', '.used { margin: 0 } /* .comment */ :global(.far) { top: 0 }']]);
  const source =
    "import styles from './a.module.css';\nconst a = [styles.used, styles.comment, styles.far, other.styles.x];";
  expect(missingClasses(sheets, new Map([['kit/A.tsx', source]]))).toEqual([
    'kit/A.tsx: styles.comment',
    'kit/A.tsx: styles.far',
  ]);
});
