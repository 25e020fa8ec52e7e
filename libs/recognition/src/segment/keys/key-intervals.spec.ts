/** Lines of a key whose answers are intervals and points, and the entry that follows such a line. */
import { describe, expect, it } from '@jest/globals';
import { segmentDocument } from '../index.js';
import { model, text } from '../paper.fixture.js';

const blanks = [1, 2, 3, 4].map((n) => `${n}．第${n}个值是____．`);
const answers = (key: string[]): string[] =>
  segmentDocument(model([...blanks, '5．说明理由．', '参考答案', ...key])).questions.map(
    ({ answer, solution }) => text([...answer, ...solution]),
  );

describe('a line of answers', () => {
  it.each([
    ['1．6　　2．(2,3)　　3．[0,1)　　4．(－∞,1]∪[2,5)', ['6', '(2,3)', '[0,1)', '(－∞,1]∪[2,5)']],
    ['1．（1，2）　　2．7；8　　3．1，2　　4．9', ['（1，2）', '7；8', '1，2', '9']],
  ])('%s', (line, values) => {
    expect(answers([line, '5．解：略'])).toEqual([...values, '解：略']);
  });

  it('is followed by the entry that continues from it', () => {
    const lines = [1, 2, 3, 4, 5, 6, 7].flatMap((n) => [
      `${n}. Choose.`,
      'A. one\tB. two\tC. three\tD. four',
    ]);
    const { questions } = segmentDocument(
      model([
        ...lines,
        '8. Explain why leaves fall.',
        'Answer Key',
        '1. B  2. A  3. C  4. D  5. A  6. B  7. C',
        '8. They save water.',
      ]),
    );
    const last = questions.at(-1);
    expect(last && text([...last.answer, ...last.solution])).toBe('They save water.');
  });
});
