import { describe, expect, it } from '@jest/globals';
import { keyEntries } from '../segment/keys/answer-key.js';
import { readKey } from './read-key.js';
import type { AskedQuestion } from './types.js';

const ABCD = ['甲', '乙', '丙', '丁'];
const choice = (number: number): AskedQuestion => ({ number, type: 'choice', options: ABCD, parts: 0 });
const fill = (number: number): AskedQuestion => ({ number, type: 'fill', options: [], parts: 1 });
const solution = (number: number): AskedQuestion => ({ number, type: 'solution', options: [], parts: 0 });
/** Eight single choices, three multiple ones, three blanks, five solutions: as new papers of the entrance exam have. */
const exam = Array.from({ length: 19 }, (_, at) => (at < 11 ? choice : at < 14 ? fill : solution)(at + 1));
const upTo = (count: number, make = choice) => Array.from({ length: count }, (_, at) => make(at + 1));

/** "1=A 2=B": what the key gives. */
function read(text: string, asked: readonly AskedQuestion[] = exam): string {
  return readKey(text, asked)
    .answers.map(({ number, at, text: answer }) => `${at === null ? '?' : ''}${number}=${answer}`)
    .join(' ');
}
const ELEVEN = '1=D 2=B 3=A 4=C 5=C 6=B 7=D 8=A 9=AB 10=ACD 11=BD';
const FOURTEEN = `${ELEVEN} 12=√2 13=-3 14=2π/3`;

describe('a typed answer key', () => {
  it.each([
    ['the short form', '1–8 DBACC BDA, 9 AB 10 ACD 11 BD 12 √2 13 -3 14 2π/3'],
    ['marks after the numbers', '1-8 DBACCBDA 9.AB 10.ACD 11.BD 12.√2 13.-3 14.2π/3'],
    ['full-width marks', '1～8：DBACCBDA；9．AB；10．ACD；11．BD；12．√2；13．-3；14．2π/3'],
    ['enumeration marks', '1-5 DBACC 6-8 BDA 9、AB 10、ACD 11、BD 12、√2 13、-3 14、2π/3'],
    ['spaces between letters', '1-8 D B A C C B D A\n9. A B\n10. A、C、D\n11. B,D\n12. √2\n13. -3\n14. 2π/3'],
    [
      'headings of sections',
      '一、选择题：1-8 DBACCBDA\n二、多选题：9. AB 10. ACD 11. BD\n三、填空题：12. √2 13. -3 14. 2π/3',
    ],
    [
      'headings with points',
      '参考答案\n一、单项选择题（每小题 5 分，共 40 分）\n1-8 DBACCBDA\n二、多项选择题（每小题 6 分）\n9-11 AB ACD BD\n三、填空题\n12．√2 13．-3 14．2π/3',
    ],
    [
      'one on each line',
      '1 D\n2 B\n3 A\n4 C\n5 C\n6 B\n7 D\n8 A\n9 AB\n10 ACD\n11 BD\n12 √2\n13 -3\n14 2π/3',
    ],
    [
      'numbers on their own lines',
      '1\nD\n2\nB\n3\nA\n4\nC\n5\nC\n6\nB\n7\nD\n8\nA\n9\nAB\n10\nACD\n11\nBD\n12\n√2\n13\n-3\n14\n2π/3',
    ],
    ['no space after the number', '1D 2B 3A 4C 5C 6B 7D 8A 9AB 10ACD 11BD 12.√2 13.-3 14.2π/3'],
    ['no space at all', '1D2B3A4C5C6B7D8A9AB10ACD11BD 12、√2 13、-3 14、2π/3'],
    [
      'brackets around the numbers',
      '(1)D (2)B (3)A (4)C (5)C (6)B (7)D (8)A (9)AB (10)ACD (11)BD (12)√2 (13)-3 (14)2π/3',
    ],
    [
      'full-width brackets',
      '（1）D（2）B（3）A（4）C（5）C（6）B（7）D（8）A（9）AB（10）ACD（11）BD（12）√2（13）-3（14）2π/3',
    ],
    [
      '第…题',
      '第1题D 第2题B 第3题A 第4题C 第5题C 第6题B 第7题D 第8题A 第9题AB 第10题ACD 第11题BD 第12题：√2 第13题：-3 第14题：2π/3',
    ],
    ['small letters', '1-8 dbaccbda 9 AB 10 ACD 11 BD 12 √2 13 -3 14 2π/3'],
    ['dashes for colons', '1-D 2-B 3-A 4-C 5-C 6-B 7-D 8-A 9-AB 10-ACD 11-BD 12: √2 13: -3 14: 2π/3'],
    [
      'labels',
      '1.【答案】D\n2.【答案】B\n3.【答案】A\n4.【答案】C\n5.【答案】C\n6.【答案】B\n7.【答案】D\n8.【答案】A\n9.【答案】AB\n10.【答案】ACD\n11.【答案】BD\n12.【答案】√2\n13.【答案】-3\n14.【答案】2π/3',
    ],
    [
      'solutions after labels',
      '1.【答案】D【解析】由 1 得 2. 3\n2.【答案】B【解析】略\n3.【答案】A\n4. C\n5. C 6. B 7. D 8. A 9. AB 10. ACD 11. BD 12. √2 13. -3 14. 2π/3',
    ],
    ['brackets around letters', '1-8 D B A C C B D A 9 (AB) 10 (ACD) 11 (BD) 12 √2 13 -3 14 2π/3'],
    [
      'full-width characters',
      '１－８　ＤＢＡＣＣＢＤＡ　９．ＡＢ　１０．ＡＣＤ　１１．ＢＤ　１２．√2　１３．-3　１４．2π/3',
    ],
    [
      'bars',
      '1 D | 2 B | 3 A | 4 C | 5 C | 6 B | 7 D | 8 A | 9 AB | 10 ACD | 11 BD | 12 √2 | 13 -3 | 14 2π/3',
    ],
  ])('reads %s', (_, text) => {
    const given = read(text).replace(
      /=\(?(A[、 ]?B|A[、 ]?C[、 ]?D|B[, ]?D)\)?(?= |$)/g,
      (__, letters: string) => `=${letters.replace(/[^A-H]/g, '')}`,
    );
    expect(given).toBe(FOURTEEN);
  });

  it('reads numbers as answers of blanks', () => {
    expect(read('12 5 13 14 14 7')).toBe('12=5 13=14 14=7');
    expect(read('12. 3.5 13. 0.6 14. 15')).toBe('12=3.5 13=0.6 14=15');
    expect(read('12.5 13.0.6 14.15')).toBe('12=5 13=0.6 14=15');
    expect(read('12 x = 13 13 2 cm 14 3')).toBe('12=x = 13 13=2 cm 14=3');
  });

  it('does not divide intervals, points and formulas', () => {
    expect(read('12. (0, 13) 13. [1, 14) 14. $x=1, 15 y$')).toBe('12=(0, 13) 13=[1, 14) 14=$x=1, 15 y$');
  });

  it('keeps the parts of an answer', () => {
    expect(read('15. (1) 3; (2) 16\n16. (1) 证明略 (2) √3/2')).toBe(
      '15=(1) 3; (2) 16 16=(1) 证明略 (2) √3/2',
    );
    expect(read('15.（1）a=2；（2）16.\n16.（1）略；（2）1/3', exam)).toBe(
      '15=（1）a=2；（2）16 16=（1）略；（2）1/3',
    );
  });

  it('gives the answers of single numbers among others', () => {
    expect(read('9 AB')).toBe('9=AB');
    expect(read('3. C')).toBe('3=C');
    expect(read('第 7 题 D')).toBe('7=D');
    expect(read('1 A 5 C 11 BD')).toBe('1=A 5=C 11=BD');
  });

  it('names the numbers that the list does not have', () => {
    expect(read('1-4 ABCD', [choice(2), choice(4)])).toBe('?1=A 2=B ?3=C 4=D');
    expect(read('1 A 2 B 3 C 4 D 5 √2', [choice(2), fill(5)])).toBe('?1=A 2=B ?3=C ?4=D 5=√2');
  });

  it('says what it cannot divide, and reads the rest', () => {
    const reading = readKey('1-8 DBACCBD 9 AB 10 ACD', exam);
    expect(reading.unread).toEqual(['1-8 DBACCBD']);
    expect(reading.answers.map(({ number }) => number)).toEqual([9, 10]);
    expect(readKey('明天带尺子', exam)).toEqual({ answers: [], unread: [] });
    expect(readKey('', exam)).toEqual({ answers: [], unread: [] });
  });

  it('judges statements', () => {
    const judged = Array.from({ length: 5 }, (_, at): AskedQuestion => ({
      ...choice(at + 1),
      options: ['正确', '错误'],
    }));
    for (const text of [
      '1-5 √×√√×',
      '1-5：√ × √ √ ×',
      '1√ 2× 3√ 4√ 5×',
      '1.√ 2.× 3.√ 4.√ 5.×',
      '1、√ 2、× 3、√ 4、√ 5、×',
    ])
      expect(read(text, judged)).toBe('1=√ 2=× 3=√ 4=√ 5=×');
    expect(read('1-5 对错对对错', judged)).toBe('1=对 2=错 3=对 4=对 5=错');
    expect(read('1T 2F 3T 4T 5F', judged)).toBe('1=T 2=F 3=T 4=T 5=F');
  });

  it('takes letters and lines without numbers in the order of the questions', () => {
    expect(read('DBACC BDA', upTo(8))).toBe('1=D 2=B 3=A 4=C 5=C 6=B 7=D 8=A');
    expect(read('D B A C C B D A AB ACD BD')).toBe(ELEVEN);
    expect(read('√2\n-3\n2π/3', [fill(12), fill(13), fill(14)])).toBe('12=√2 13=-3 14=2π/3');
    expect(readKey('ABCDABCD', upTo(3)).unread).toEqual(['A B C D A B C D']);
  });

  it('counts again in each section', () => {
    const sections = [...upTo(3), ...upTo(2, fill), ...upTo(2, solution)];
    const { answers } = readKey('一、1. A 2. B 3. C\n二、1. √2 2. 5\n三、1. 略 2. 3', sections);
    expect(answers.map(({ at, text }) => [at, text])).toEqual([
      [0, 'A'],
      [1, 'B'],
      [2, 'C'],
      [3, '√2'],
      [4, '5'],
      [5, '略'],
      [6, '3'],
    ]);
  });

  it('reads columns of a printed key', () => {
    expect(read('1. A    4. D\n2. B    5. A\n3. C    6. B').split(' ').sort().join(' ')).toBe(
      '1=A 2=B 3=C 4=D 5=A 6=B',
    );
  });

  it.each([
    ['1~5DBACC6~8BDA', '1=D 2=B 3=A 4=C 5=C 6=B 7=D 8=A'],
    ['1--5 DBACC 6－8 BDA', '1=D 2=B 3=A 4=C 5=C 6=B 7=D 8=A'],
    ['第1-5题 DBACC 第6-8题 BDA', '1=D 2=B 3=A 4=C 5=C 6=B 7=D 8=A'],
    ['1-5小题 DBACC；6-8小题 BDA', '1=D 2=B 3=A 4=C 5=C 6=B 7=D 8=A'],
    ['一.1-5 DBACC 6-8 BDA 二.9-11: AB, ACD, BD', ELEVEN],
    ['2024 年高三期末 数学答案\n1—5 DBACC　6—8 BDA', '1=D 2=B 3=A 4=C 5=C 6=B 7=D 8=A'],
    ['(1-5) DBACC (6-8) BDA', '1=D 2=B 3=A 4=C 5=C 6=B 7=D 8=A'],
    ['1．D　2．B　3．A　4．C', '1=D 2=B 3=A 4=C'],
    ['1:D;2:B;3:A;4:C', '1=D 2=B 3=A 4=C'],
    ['1、D；2、B；3、A；4、C。', '1=D 2=B 3=A 4=C'],
    ['1.D.2.B.3.A.4.C', '1=D 2=B 3=A 4=C'],
    ['1=D,2=B,3=A,4=C', '1=D 2=B 3=A 4=C'],
    ['1 D，2 B，3 A，4 C', '1=D 2=B 3=A 4=C'],
    ['12.100 13.2025 14.0.5', '12=100 13=2025 14=0.5'],
    ['12. (-∞,2] 13. 3, 4 14. 3:2', '12=(-∞,2] 13=3, 4 14=3:2'],
    ['12 5 m/s 13 2.0×10^3 J 14 1/14', '12=5 m/s 13=2.0×10^3 J 14=1/14'],
    ['12 {x|x>13} 13 y=2x+14 14 e', '12={x|x>13} 13=y=2x+14 14=e'],
    ['12-14 √2 -3 2π/3', '12=√2 13=-3 14=2π/3'],
    ['12-14: √2; -3; 2π/3', '12=√2 13=-3 14=2π/3'],
    ['15. 解：(1) 由 13 得 a=2；(2) 略\n16. 证明：略', '15=解：(1) 由 13 得 a=2；(2) 略 16=证明：略'],
  ])('reads %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('reads whatever the recognition of printed keys reads', () => {
    const lines = [
      '1-5 DBACC 6-8 BDA',
      '1. D 2. B 3. A',
      '1B 2AC 3D',
      '1-3 BCB 4. 13 5. 7 6-7 BB',
      '1．B 2．A 3．（1）丁。（2）戊',
    ];
    for (const text of lines) {
      const line = {
        text,
        kind: 'text',
        place: {},
        confidence: 1,
        hints: {},
        bold: false,
        doubts: [],
        block: 0,
        indent: null,
      } as const;
      const printed = keyEntries({ ...line, hints: {}, doubts: [] }).sort((a, b) => a.number - b.number);
      const asked = printed.map(({ number, text: answer }) =>
        (/^[A-D]+$/.test(answer) ? choice : fill)(number),
      );
      expect(readKey(text, asked).answers.map((answer) => [answer.number, answer.text])).toEqual(
        printed.map((entry) => [entry.number, entry.text]),
      );
    }
  });

  it('reads English words', () => {
    expect(read('1. swimming 2. to be 3. have gone', upTo(3, fill))).toBe('1=swimming 2=to be 3=have gone');
    expect(read('Answer Key: 1) library 2) Tuesday 3) 12 pounds', upTo(3, fill))).toBe(
      '1=library 2=Tuesday 3=12 pounds',
    );
  });
});

describe('a pasted table', () => {
  const six = '1=A 2=C 3=B 4=D 5=AC 6=√2';
  const asked = [...upTo(5), fill(6)];
  it.each([
    ['numbers above answers', '题号\t1\t2\t3\t4\t5\t6\n答案\tA\tC\tB\tD\tAC\t√2'],
    ['without names', '1\t2\t3\t4\t5\t6\nA\tC\tB\tD\tAC\t√2'],
    ['several rows of them', '题号\t1\t2\t3\n答案\tA\tC\tB\n题号\t4\t5\t6\n答案\tD\tAC\t√2'],
    ['two columns', '1\tA\n2\tC\n3\tB\n4\tD\n5\tAC\n6\t√2'],
    ['two columns with a head', '题号\t答案\n1\tA\n2\tC\n3\tB\n4\tD\n5\tAC\n6\t√2'],
    ['numbers with marks', '1.\tA\n2.\tC\n3.\tB\n4.\tD\n5.\tAC\n6.\t√2'],
    ['two pairs of columns', '1\tA\t4\tD\n2\tC\t5\tAC\n3\tB\t6\t√2'],
    ['two pairs with heads', '题号\t答案\t题号\t答案\n1\tA\t4\tD\n2\tC\t5\tAC\n3\tB\t6\t√2'],
    [
      'other columns',
      '题号\t题型\t答案\t分值\n1\t单选\tA\t5\n2\t单选\tC\t5\n3\t单选\tB\t5\n4\t单选\tD\t5\n5\t多选\tAC\t6\n6\t填空\t√2\t5',
    ],
    ['cells with both', '1. A\t2. C\t3. B\n4. D\t5. AC\t6. √2'],
    ['cells with both, by columns', '1. A\t3. B\t5. AC\n2. C\t4. D\t6. √2'],
    ['ranges', '1-4\tACBD\n5\tAC\n6\t√2'],
    ['ranges with a cell for each', '1-4\tA\tC\tB\tD\n5-6\tAC\t√2'],
    [
      'bars',
      '| 题号 | 1 | 2 | 3 | 4 | 5 | 6 |\n| --- | --- | --- | --- | --- | --- | --- |\n| 答案 | A | C | B | D | AC | √2 |',
    ],
    ['a column of answers alone', 'A\nC\nB\nD\nAC\n√2'],
    ['a row of answers alone', 'A\tC\tB\tD\tAC\t√2'],
    [
      'a table with lines around it',
      '参考答案\n题号\t1\t2\t3\t4\n答案\tA\tC\tB\tD\n二、5. AC\n三、填空题：6. √2',
    ],
    ['empty cells', '题号\t1\t2\t3\t4\t5\t6\t\n答案\tA\tC\tB\tD\tAC\t√2\t'],
    ['第…题 in the cells', '第1题\t第2题\t第3题\t第4题\t第5题\t第6题\nA\tC\tB\tD\tAC\t√2'],
  ])('reads %s', (_, text) => {
    expect(read(text, asked).split(' ').sort().join(' ')).toBe(six);
  });

  it('reads answers that are numbers', () => {
    expect(read('1\t2\n2\t5\n3\t7', upTo(3, fill))).toBe('1=2 2=5 3=7');
    expect(read('题号\t1\t2\t3\n答案\t2\t3\t4', upTo(3, fill))).toBe('1=2 2=3 3=4');
  });

  it('skips empty answers', () => {
    expect(read('1\tA\n2\t\n3\tB', upTo(3))).toBe('1=A 3=B');
  });

  it('reads text with tabs as gaps', () => {
    expect(read('1-3 ACB\t4 D\t5 AC\n6 √2', asked)).toBe(six);
  });
});
