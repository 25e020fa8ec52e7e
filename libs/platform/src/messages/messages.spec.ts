import { expect, it } from '@jest/globals';
import { defineMessages, Translator } from './index.js';

const texts = new Translator(
  defineMessages({
    'zh-CN': { pages: '{count} 页' },
    'en-US': { pages: '{count} {count:page is|pages}' },
  }),
);

it('puts an English word into the number of its parameter', () => {
  const read = (count: number) => texts.translate('en-US', 'error.validation', { count });
  expect([read(1), read(3)]).toEqual(['Please correct 1 field', 'Please correct 3 fields']);
});

it('leaves alone what is no place of a parameter', () => {
  expect(texts.translate('en-US', 'pages', { count: 2 })).toBe('2 {count:page is|pages}');
  expect(texts.translate('zh-CN', 'pages', { count: 2 })).toBe('2 页');
});
