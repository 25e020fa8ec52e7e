import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../pipeline/index.js';
import { model } from '../segment/paper.fixture.js';

describe('true-or-false statements', () => {
  const judged = (...lines: string[]) =>
    recogniseDocument(model(lines)).questions.map(({ type, options }) => [
      type,
      options.map(({ text, isCorrect }) => (isCorrect ? `*${text}` : text)).join(' '),
    ]);

  it('have two options, with the mark of the key or of the bracket as the answer', () => {
    expect(
      judged(
        '二、判断题',
        '1. 甲是乙。（　　）',
        '2. 丙是丁。（ × ）',
        '3. 戊是己。',
        '参考答案',
        '1. √',
        '2. ×',
        '3. 错',
      ),
    ).toEqual([
      ['choice', '*正确 错误'],
      ['choice', '正确 *错误'],
      ['choice', '正确 *错误'],
    ]);
  });

  it('are recognised by the marks of the key, whatever the heading above says', () => {
    expect(
      judged(
        'IV. 阅读理解',
        '1. Sam is in Kenya. (    )',
        '2. It is cold there. (    )',
        '3. They see a lion. (    )',
        '参考答案',
        '1-3 TFF',
      ),
    ).toEqual([
      ['choice', '*正确 错误'],
      ['choice', '正确 *错误'],
      ['choice', '正确 *错误'],
    ]);
  });

  it('leaves questions of other sections unchanged', () => {
    expect(judged('一、填空题', '1. 判断甲是\\fillin', '2. 乙是\\fillin')).toEqual([
      ['fill', ''],
      ['fill', ''],
    ]);
  });
});
