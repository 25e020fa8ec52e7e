import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { useLanguage } from './language.js';
import { defineMessages, translate } from './messages.js';

const SOURCE = join(process.cwd(), 'src');
const folders = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('messages.zh-CN.json'))
  .map((path) => path.replace('messages.zh-CN.json', ''));

const textsOf = (folder: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(SOURCE, folder, `messages.${language}.json`), 'utf8')) as Record<
    string,
    string
  >;
const PLURAL = /_(?:one|other)$/;
const baseKeys = (texts: Record<string, string>) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')))].sort();
/** The parameters, each once: English repeats a number for the word that depends on it. */
const namesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? ''))].sort();

describe.each(folders)('the catalogue of %s', (folder) => {
  const chinese = textsOf(folder, 'zh-CN');
  const english = textsOf(folder, 'en-US');

  it('has every key in both languages', () => {
    expect(baseKeys(english)).toEqual(baseKeys(chinese));
  });

  it('has both forms of every English plural', () => {
    const ones = Object.keys(english).filter((key) => key.endsWith('_one'));
    for (const key of ones) expect(english[key.replace(/_one$/, '_other')]).toBeTruthy();
    expect(Object.keys(english).filter((key) => key.endsWith('_other'))).toHaveLength(ones.length);
  });

  it('leaves none empty and names the same parameters', () => {
    for (const [key, text] of Object.entries(chinese)) {
      const translated = english[key] ?? english[`${key}_other`] ?? '';
      expect([key, text.trim() !== '', translated.trim() !== '']).toEqual([key, true, true]);
      expect([key, namesIn(translated)]).toEqual([key, namesIn(text)]);
    }
  });

  it('has no Chinese text left in English, except the name of the language', () => {
    const left = Object.entries(english).filter(
      ([, text]) => /\p{Script=Han}/u.test(text) && text !== '切换到中文',
    );
    expect(left).toEqual([]);
  });
});

describe('every message that a component uses', () => {
  it('is in a loaded file: no feature without its texts', () => {
    expect(folders.length).toBeGreaterThan(8);
  });

  it('shows the key of a missing text, and logs it', () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const messages = defineMessages('gaps', { 'zh-CN': { gap: '有' }, 'en-US': {} });
    useLanguage.getState().setLanguage('en-US');
    expect(translate(messages, 'gap')).toBe('gap');
    expect(log.mock.calls).toEqual([['No text for gaps: gap']]);
    useLanguage.getState().setLanguage('zh-CN');
    log.mockRestore();
  });

  it('follows the language without a reload', () => {
    const messages = defineMessages('test', {
      'zh-CN': { files: '{{count}} 个文件' },
      'en-US': { files_one: '{{count}} file', files_other: '{{count}} files' },
    });
    expect(translate(messages, 'files', { count: 2 })).toBe('2 个文件');
    useLanguage.getState().setLanguage('en-US');
    expect(translate(messages, 'files', { count: 1 })).toBe('1 file');
    expect(document.documentElement.lang).toBe('en-US');
    useLanguage.getState().setLanguage('zh-CN');
    expect(translate(messages, 'files', { count: 1 })).toBe('1 个文件');
  });
});
