import { expect, it } from '@jest/globals';
import { languageOf } from './paper-language.js';

const paper = (title: string, ...stems: string[]) => ({
  title,
  sections: [{ questions: stems.map((stem) => ({ question: { stem } })) }],
});

it('is Chinese with a Chinese character, English with English words only', () => {
  expect(languageOf(paper('Unit 3', 'Choose the right word.', '完形填空'), 'en-US')).toBe('zh-CN');
  expect(languageOf(paper('高一英语第三次周测', 'Choose the right word.'), 'en-US')).toBe('zh-CN');
  expect(languageOf(paper('Weekly test 3', 'Find $x$.'), 'zh-CN')).toBe('en-US');
});

it('is the reader’s language without any word', () => {
  expect(languageOf(paper('', '$\\sin x + \\frac{1}{2} =$'), 'zh-CN')).toBe('zh-CN');
  expect(languageOf(paper(''), 'en-US')).toBe('en-US');
});
