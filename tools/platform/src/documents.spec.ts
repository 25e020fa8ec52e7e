/**
 * Documents: their links lead somewhere, decisions have a status and a place in the index, and the pages that a
 * newcomer reads first stay short.
 */
import { expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const repositoryFolder = join(import.meta.dirname, '..', '..', '..');
const read = (path: string): string => readFileSync(join(repositoryFolder, path), 'utf8');
const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: repositoryFolder,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(repositoryFolder, path)));
const decisions = readdirSync(join(repositoryFolder, 'docs/adr')).filter((name) => /^\d{4}-/.test(name));

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

it('links only to files and headings that exist', () => {
  expect(documents.length).toBeGreaterThan(60);
  const broken = documents.flatMap((path) => {
    const text = read(path).replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
    return [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, file = '', anchor]) => {
        const target = file === '' ? path : join(dirname(path), file);
        if (!existsSync(join(repositoryFolder, target))) return true;
        return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
      })
      .map(([link]) => `${path}: ${link}`);
  });
  expect(broken).toEqual([]);
});

it.each(decisions)('states status and date under the title of %s', (name) => {
  expect(read(`docs/adr/${name}`)).toMatch(/^# \d+\. .+\n\nStatus: \w+, \d{4}-\d{2}-\d{2}(?:\n|\. )/);
});

it('lists every decision in the index once', () => {
  const listed = [...read('docs/adr/README.md').matchAll(/\]\((\d{4}-[^)]+\.md)\)/g)].map(([, name]) => name);
  expect(listed.sort()).toEqual(decisions.sort());
});

it.each([
  ['README.md', 6],
  ['CONTRIBUTING.md', 8],
])('keeps %s at %i KB', (path, kilobytes) => {
  expect(Buffer.byteLength(read(path))).toBeLessThanOrEqual(kilobytes * 1024);
});

it('describes every npm script in docs/commands.md', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...read('docs/commands.md').matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(
    ([, name]) => name,
  );
  expect([...new Set(commands)].sort()).toEqual(Object.keys(scripts).sort());
});
