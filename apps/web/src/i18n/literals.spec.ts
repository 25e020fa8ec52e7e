/** Finds user-visible text that no translation covers, in the syntax tree. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { untranslated, chineseIn } from '../../test/literals.js';

const SOURCE = join(process.cwd(), 'src');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$|^generated\//.test(path),
);

/** Chinese in code is text, wherever it is; these files contain both languages. */
const BILINGUAL = /(?:\.messages\.ts|releases\.ts|earlier-areas\.ts|^features\/guides\/content\/[\w-]+\.ts)$/;
/** Data, not texts: how each language writes numbers, dates and titles of people, and a file with bilingual heads. */
const FORMATS = new Set([
  'i18n/format.ts',
  'ui/initials.ts',
  'features/papers/ordinal.ts',
  'features/interchange/table-template.ts',
]);

const read = (path: string) => readFileSync(join(SOURCE, path), 'utf8');

describe('every text goes through the messages', () => {
  it('has no literal in elements, visible attributes and toasts', () => {
    expect(files.flatMap((path) => untranslated(path, read(path)))).toEqual([]);
  });

  it('has no Chinese in code outside the messages', () => {
    const candidates = files.filter((path) => !BILINGUAL.test(path) && !FORMATS.has(path));
    expect(candidates.flatMap((path) => chineseIn(path, read(path)))).toEqual([]);
  });
});

describe('the search itself', () => {
  it.each([
    ['<p>Hello there</p>', 1],
    ['<p>保存</p>', 1],
    ['<p>{done ? "Done" : t("open")}</p>', 1],
    ['<p>{name ?? `Nobody`}</p>', 1],
    ['<Button aria-label="Close it">×</Button>', 1],
    ['<Button title={open ? "Close" : "Open"} />', 2],
    ['const x = toast.error("Failed badly")', 1],
    ['<p className="tk-wide" lang="zh-CN">{t("key")} · 50%</p>', 0],
    ['<b>题库</b>', 0],
    ['<input type="email" name="email" />', 0],
  ])('%s: %i', (code, count) => expect(untranslated('x.tsx', code)).toHaveLength(count));
});
