/** Comments, test titles and documents use the field's words: CONTRIBUTING.md, "Plain English". */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const repositoryFolder = join(import.meta.dirname, '..', '..', '..');
const AVOIDED = /\b(?:nobody|whoever|whomever|heard|told|moot|anew)\b/i;
const COMMENT = /^\s*(?:\/\*|\/\/|\*|# )|\s\/\/ /;
const TITLE = /\b(?:it|test|describe)(?:\.\w+(?:\(.*?\))?)*\(\s*(['"`].*?['"`]),/;

/** The lines of the tracked files `patterns` that a person reads as prose. */
function proseOf(patterns: string[], isProse: (line: string) => boolean): string[] {
  return execFileSync('git', ['ls-files', ...patterns], { cwd: repositoryFolder, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !/generated|CHANGELOG/.test(path))
    .flatMap((path) =>
      readFileSync(join(repositoryFolder, path), 'utf8')
        .split('\n')
        .map((line, index) => ({ line, place: `${path}:${index + 1}` }))
        .filter(({ line }) => isProse(line) && AVOIDED.test(withoutCode(line)))
        .map(({ line, place }) => `${place} ${line.trim()}`),
    );
}

/** Names of the code and quotations are not prose. */
const withoutCode = (line: string): string => line.replaceAll(/`[^`]*`|"[^"]*"/g, '');

it('avoids narrative words in comments', () => {
  expect(proseOf(['*.ts', '*.tsx', '*.mts', '*.mjs', '*.css', '*.sh'], (line) => COMMENT.test(line))).toEqual(
    [],
  );
});

it('avoids narrative words in test titles', () => {
  expect(
    proseOf(['*spec.ts', '*spec.tsx'], (line) => TITLE.test(line) && AVOIDED.test(TITLE.exec(line)![1]!)),
  ).toEqual([]);
});

it('avoids narrative words in documents', () => {
  expect(proseOf(['*.md'], () => true)).toEqual([]);
});
