import { describe, expect, it } from '@jest/globals';
import { segmentDocument } from '../index.js';
import { model, text } from '../paper.fixture.js';

const read = (...lines: string[]): string[] =>
  segmentDocument(
    model(
      lines.map((line) => ({ text: line, place: { page: 1 } })),
      'pdf',
    ),
  ).questions.map(({ number, stem }) => `${number} ${text(stem)}`);

describe('rows of a page', () => {
  it('change places if the numbers around them count through', () => {
    expect(
      read('1) $1+1=$ \\fillin    2) $3-1=$ \\fillin', '4) $0.7+0.2=$', '3) $6\\times2=$', '5) $9-4=$'),
    ).toEqual(['1 $1+1=$ \\fillin', '2 $3-1=$ \\fillin', '3 $6\\times2=$', '4 $0.7+0.2=$', '5 $9-4=$']);
  });

  it('stay if another number is before or after them', () => {
    expect(read('1. 甲', '2. 乙', '4. 丁', '3. 丙').at(1)).toBe('2 乙\n4. 丁');
  });
});
