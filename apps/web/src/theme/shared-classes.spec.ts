/** The classes of the theme (`tk-…`): defined once, in the theme, and each in use (ADR 52). */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from '@jest/globals';

const SOURCE = join(process.cwd(), 'src');
const list = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' });
const files = list(SOURCE).filter(
  (path) => /\.(?:tsx?|css)$/.test(path) && !/\.spec\.tsx?$|^generated\//.test(path),
);
/** Writes the HTML of questions, which the theme styles. */
const SYNTAX = join(process.cwd(), '../../libs/question-syntax/src');

/** CodeMirror takes the styles of its widgets as objects in the same file; `tk-formula` is an element. */
const OWN_STYLES = new Set(['mark-widgets.ts', 'doubt-marks.ts', 'word-formulas.ts']);

/** Each class with a file that contains it. */
function classesIn(folder: string, paths: readonly string[], pattern: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of paths) {
    for (const [, name] of readFileSync(join(folder, path), 'utf8').matchAll(pattern)) {
      if (name !== undefined) found.set(name, path);
    }
  }
  return found;
}

const isTheme = (path: string): boolean => path.startsWith('theme/') && path.endsWith('.css');
const hasOwnStyles = (path: string): boolean => OWN_STYLES.has(basename(path));

const NAMED = /(?<![-\w])(tk-[a-z0-9-]+)/g;
const defined = classesIn(SOURCE, files.filter(isTheme), /\.(tk-[a-z0-9-]+)/g);
const scripts = files.filter((path) => /\.tsx?$/.test(path));
const used = classesIn(SOURCE, scripts, NAMED);
const needed = classesIn(
  SOURCE,
  scripts.filter((path) => !hasOwnStyles(path)),
  NAMED,
);
const written = classesIn(
  SYNTAX,
  list(SYNTAX).filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts')),
  NAMED,
);

it('uses no class of the theme that the theme does not define', () => {
  expect([...needed].filter(([name]) => !defined.has(name))).toEqual([]);
});

it('defines no class that nothing uses', () => {
  expect([...defined].filter(([name]) => !used.has(name) && !written.has(name))).toEqual([]);
});

it('defines every global class in the theme: styles of features are modules', () => {
  expect(
    files.filter((path) => path.endsWith('.css') && !isTheme(path) && !path.endsWith('.module.css')),
  ).toEqual([]);
});
