import { expect, it } from '@jest/globals';
import { withDoubtTexts } from './doubt-texts.js';

const question = {
  flags: [
    { field: 'stem', code: 'low_confidence', message: '文字识别不清，请核对' },
    { field: 'stem', code: 'our-own', message: '自己写的' },
  ],
};

it("uses the reader's language, and keeps unknown sentences", () => {
  const messages = (language: 'zh-CN' | 'en-US') =>
    withDoubtTexts([question], language)[0]?.flags.map(({ message }) => message);
  expect(messages('en-US')).toEqual(['The text was hard to read; please check it', '自己写的']);
  expect(messages('zh-CN')).toEqual(['文字识别不清，请核对', '自己写的']);
});
