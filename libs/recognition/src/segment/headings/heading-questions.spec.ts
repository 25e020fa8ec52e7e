import { describe, expect, it } from '@jest/globals';
import { tallyOf } from '../../tally/index.js';
import { segmentDocument, type Segmented } from '../index.js';
import { model, text } from '../paper.fixture.js';

const read = (lines: string[]): Segmented => segmentDocument(model(lines));
const numbers = (lines: string[]): (number | null)[] => read(lines).questions.map(({ number }) => number);

const GROUPS = [
  '线性代数期末考试',
  '一、填空题（每小题 3 分，共 9 分）',
  '1. 甲的值为____。',
  '2. 乙的秩是____。',
  '3. 丙的个数是____。',
  '二、选择题（每小题 3 分，共 6 分）',
  '1. 下列正确的是（ ）',
  'A．甲 B．乙 C．丙 D．丁',
  '2. 下列错误的是（ ）',
  'A．甲 B．乙 C．丙 D．丁',
];

describe('headings that are questions', () => {
  const lines = [
    ...GROUPS,
    '三、（10 分）计算下面的行列式。',
    '四、（本题满分 15 分）设二次型如下。',
    '（1）写出它的矩阵；',
    '（2）求一个正交变换。',
    '五、证明题（8 分）设丁可逆，证明它的转置也可逆。',
  ];

  it('occur among groups, with their parts', () => {
    const { questions } = read(lines);
    expect(questions.map(({ number }) => number)).toEqual([1, 2, 3, 1, 2, 3, 4, 5]);
    expect(text(questions[6]?.stem ?? [])).toContain('（2）求一个正交变换');
    expect(questions[5]?.section).toBeNull();
  });

  it('leave no gap in the tally', () => {
    const tally = tallyOf(read(lines), []);
    expect(tally).toMatchObject({ found: 8, missing: [], closes: true });
  });

  it('differ from groups in what they say about their parts', () => {
    const old = [
      '一、（本题满分 9 分）本题共有 3 个小题，每一个小题满分 3 分。',
      '（1）甲是____。',
      '（2）乙是____。',
      '（3）丙是____。',
      '二、（本题满分 9 分）本题共有 3 个小题，每个小题满分 3 分。',
      '（1）丁是____。',
      '（2）戊是____。',
      '（3）己是____。',
      '三、（本题满分 9 分）本题共有 2 个小题，第（1）小题满分 4 分，第（2）小题满分 5 分。',
      '（1）求庚；',
      '（2）求辛。',
      '四、（本题满分 10 分）如图，求证壬垂直于癸。',
    ];
    expect(numbers(old)).toEqual([1, 2, 3, 1, 2, 3, 3, 4]);
  });

  it('are not recognised if questions are numbered below, though the heading has points', () => {
    const group = [...GROUPS, '三、分析题（共 25 分）', '1. 分析甲与乙的关系。', '2. 分析丙与丁的关系。'];
    expect(numbers(group)).toEqual([1, 2, 3, 1, 2, 1, 2]);
  });

  it('are not recognised if a heading has only lost its numbers', () => {
    const lost = [...GROUPS, '三、解答题：本大题共 3 小题，共 30 分', '求甲的值。', '求乙的值。'];
    expect(numbers(lost)).toEqual([1, 2, 3, 1, 2]);
  });
});

describe('a heading above a text without a number, if the markup names the other questions', () => {
  const question = (number: number, own: string) => ({
    text: own,
    hints: { role: 'question' as const, number: String(number) },
  });

  it('is a question, by a command or by its words', () => {
    const { questions } = segmentDocument(
      model(
        [
          '一、计算题（每小题 5 分，共 10 分）',
          question(1, '求甲。'),
          question(2, '求乙。'),
          '二、证明题（16 分）',
          '设丙在区域内解析，证明丙为常数。',
        ],
        'tex',
      ),
    );
    expect(questions.map(({ number, isHeading }) => [number, isHeading])).toEqual([
      [1, false],
      [2, false],
      [2, true],
    ]);
  });

  it('is no group: exercises below two headings are the questions, lines below a reading text are its parts', () => {
    const tasks = [
      '一、读拼音，写词语。',
      '（　　）　（　　）',
      '二、我会连。',
      '飘动的树叶　　金黄的小溪　　清清的白云',
      '三、选字填空。',
      '1. 一（　　）大山　（座 坐）',
      '2. 他（　　）见了。（在 再）',
      '四、把正确的序号填在括号里。',
      '1. 甲是（　　）。',
      '2. 乙是（　　）。',
      '五、照样子，写句子。',
      '小鸟在唱歌。________',
      '六、写话。',
      '写一写你喜欢的小动物吧。',
    ];
    expect(numbers(tasks)).toEqual([1, 2, 1, 2, 1, 2, 5, 6]);
    const scored = tasks.map((line) =>
      line.replace(/。$/, (end) => (/^[三四]/.test(line) ? '。（8分）' : end)),
    );
    expect(numbers(scored)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
