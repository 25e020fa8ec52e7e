import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../../pipeline/index.js';
import { segmentDocument } from '../index.js';
import { parseTex } from '../../parsers/tex/index.js';
import { model, text } from '../paper.fixture.js';
import { BODIES } from './bodies.fixture.js';
import { COVERS } from './covers.fixture.js';

const numbersOf = (lines: readonly string[]) =>
  segmentDocument(model([...lines])).questions.map(({ number }) => number);

describe('the cover of a paper', () => {
  it.each(COVERS.map((cover) => [cover.name, cover] as const))('%s', (_, { lines, body }) => {
    const own = BODIES[body];
    const { questions, outside, title, sections } = segmentDocument(model([...lines, ...own.lines]));
    expect(questions.map(({ number }) => number)).toEqual(own.numbers);
    const asked = questions
      .flatMap(({ stem, options, solution }) => [stem, solution, ...options.map(({ runs }) => runs)])
      .map(text)
      .join('\n');
    const kept = [...outside.map((run) => run.text), ...title, ...sections.map((one) => one.text)]
      .join('\n')
      .replaceAll('*', '');
    for (const line of lines) {
      expect(asked).not.toContain(line.slice(0, 24));
      expect(kept).toContain(line.slice(-8));
    }
  });

  it.each(Object.entries(BODIES))('is not needed: %s', (_, { lines, numbers }) => {
    expect(numbersOf(lines)).toEqual(numbers);
  });

  it('states the points of the paper', () => {
    const cover = COVERS.find(({ name }) => name.startsWith('school, 注意事项'));
    const lines = [...(cover?.lines ?? []), ...BODIES.school.lines];
    expect(recogniseDocument(model(lines)).tally).toMatchObject({
      pointsAnnounced: 50,
      pointsFound: 50,
      closes: true,
    });
  });
});

describe('lists that only look like a cover', () => {
  it.each([
    [
      'statements to judge before any heading',
      [
        '1. 考生可以携带手机进入考场。（　　）',
        '2. 监考人员应当众拆封试卷。（　　）',
        '3. 考试结束后考生可以带走草稿纸。（　　）',
        '4. 答题卡可以折叠。（　　）',
      ],
      [1, 2, 3, 4],
    ],
    [
      'statements to judge without brackets below their heading',
      [
        '一、判断题（正确的打√，错误的打×）',
        '1. 考生务必在答题卡上填写准考证号。',
        '2. 考试结束后考生可以把试卷带出考场。',
        '3. 签字笔和铅笔都可以用来填涂答题卡。',
        '二、选择题',
        '1. 监考人员应当在开考前多久发放答题卡（　　）',
        'A. 5 分钟　B. 10 分钟　C. 15 分钟　D. 20 分钟',
      ],
      [1, 2, 3, 1],
    ],
    ['one question for each ordinal', BODIES.ordinals.lines, BODIES.ordinals.numbers],
    [
      'ordinals with one question each, without points',
      [
        '一、请写出你的姓名的拼音，并说明其含义。',
        '二、请用一段话介绍你的学校。',
        '三、写一封信给你的老师，谈谈你对考试的看法。',
        '四、为班级的图书角写一则通知。',
        '五、以“铅笔”为题写一首小诗。',
      ],
      [1, 2, 3, 4, 5],
    ],
    [
      'English tasks that use the words of instructions',
      [
        '1. Write your name in binary using the ASCII table below.',
        '2. Explain how a calculator adds two numbers.',
        '3. Show that the total mark of the three candidates is even.',
        '4. Find the number of pages that a booklet of 32 sheets has.',
      ],
      [1, 2, 3, 4],
    ],
    [
      'first questions of a paper that is all about an exam',
      [
        '某班 50 名考生参加考试，成绩如下。',
        '1. 求考生成绩的平均数和中位数。',
        '2. 若满分为 100 分，求及格率。',
        '3. 画出考试成绩的频率分布直方图。',
        '4. 估计全年级考试成绩在 80 分以上的人数。',
      ],
      [1, 2, 3, 4],
    ],
    [
      'questions that continue from a short list',
      [
        '注意：',
        '1. 什么是监考制度的核心要求？',
        '2. 答题卡填涂错误时应当怎样处理？',
        '3. 简述考场突发事件的处理步骤。',
        '4. 说明试卷保密室的设置标准。',
      ],
      [1, 2, 3, 4],
    ],
  ])('%s', (_, lines, numbers) => {
    expect(numbersOf(lines)).toEqual(numbers);
  });
});

describe('the cover of a TeX file', () => {
  const numbersOfTex = async (body: string) =>
    segmentDocument(
      await parseTex(
        Buffer.from(`\\documentclass{article}\\usepackage{ctex}\\begin{document}${body}\\end{document}`),
      ),
    ).questions.map(({ number }) => number);

  it.each([
    [
      'a list below a starred heading',
      `\\section*{注意事项}
      \\begin{enumerate}
      \\item 答题前请写清学号和姓名。
      \\item 所有答案写在答题纸上，写在试卷上无效。
      \\item 考试结束后试卷与草稿纸一并交回。
      \\end{enumerate}
      \\section{计算题}
      \\begin{enumerate}
      \\item 求极限。（10 分）
      \\item 求不定积分。（10 分）
      \\end{enumerate}`,
      [1, 2],
    ],
    [
      'instructions above the questions of an exam class',
      `\\textbf{Instructions}
      \\begin{enumerate}
      \\item Write your name and student number on every page.
      \\item Calculators are not allowed.
      \\item Show all your work.
      \\end{enumerate}
      \\section*{Problems}
      \\begin{enumerate}
      \\item Prove that the sequence converges. (10 points)
      \\item Evaluate the integral. (10 points)
      \\item Find all eigenvalues of the matrix. (10 points)
      \\end{enumerate}`,
      [1, 2, 3],
    ],
    [
      'ordinals typed by hand',
      `\\begin{center}考试须知\\end{center}

      一、本试卷共 3 页，满分 100 分，考试时间 100 分钟。

      二、请在密封线内填写班级、姓名和学号。

      三、不得使用计算器，手机须关机。

      \\begin{enumerate}
      \\item 求曲线的切线方程。
      \\item 证明不等式成立。
      \\end{enumerate}`,
      [1, 2],
    ],
  ])('%s', async (_, body, numbers) => {
    expect(await numbersOfTex(body)).toEqual(numbers);
  });
});

it.each(COVERS.map((cover) => [cover.name, cover] as const))(
  'reads the cover of a PDF: %s',
  (_, { lines, body }) => {
    const all = [...lines, ...BODIES[body].lines].map((line, at) => ({
      text: line,
      place: {
        page: 1 + Math.floor(at / 30),
        box: [0.1, (at % 30) / 31, 0.9, (at % 30) / 31 + 0.02] as [number, number, number, number],
      },
      indent: 0.1,
    }));
    expect(segmentDocument(model(all, 'pdf')).questions.map(({ number }) => number)).toEqual([
      ...BODIES[body].numbers,
    ]);
  },
);

describe('a list that its words do not decide', () => {
  const body = [
    '一、选择题',
    '1. 下列正确的是（ ）',
    'A. 甲 B. 乙 C. 丙 D. 丁',
    '2. 下列错误的是（ ）',
    'A. 甲 B. 乙 C. 丙 D. 丁',
  ];

  it('is notices below their heading if the numbers begin again', () => {
    const cover = [
      '说明',
      '1. 相对原子质量见附表。',
      '2. 图形仅供参考，不按比例绘制。',
      '3. 取 g 为每二次方秒十米。',
    ];
    expect(numbersOf([...cover, ...body])).toEqual([1, 2]);
  });

  it('is questions if the numbers continue from it', () => {
    const list = ['说明', '1. 甲地位于北方。', '2. 乙地位于南方。', '3. 丙地位于西部。'];
    expect(numbersOf([...list, '4. 指出丁地的位置。', '5. 指出戊地的位置。'])).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('the notices of a part', () => {
  const choice = (n: number) => [`${n}. 下列第${n}组正确的是（ ）`, 'A. 甲 B. 乙 C. 丙 D. 丁'];
  const FIRST = [
    '第Ⅰ卷（选择题 共 8 分）',
    '注意事项：',
    '1. 答第Ⅰ卷前，考生务必将姓名、准考证号写在答题卡上。',
    '2. 每小题选出答案后，用铅笔涂黑，不能答在试题卷上。',
  ];
  const SECOND = [
    '第Ⅱ卷（非选择题 共 20 分）',
    '注意事项：',
    '1. 用钢笔或圆珠笔直接答在试题卷中。',
    '2. 答卷前将密封线内的项目填写清楚。',
  ];

  it('are no questions, whether numbers count on or begin again', () => {
    const asked = ['二、解答题', '4.（10 分）求甲。', '5.（10 分）求乙。'];
    expect(numbersOf([...FIRST, ...choice(1), ...choice(2), ...choice(3), ...SECOND, ...asked])).toEqual([
      1, 2, 3, 4, 5,
    ]);
    const again = ['二、解答题', '1.（10 分）求甲。', '2.（10 分）求乙。'];
    expect(numbersOf([...FIRST, ...choice(1), ...choice(2), ...choice(3), ...SECOND, ...again])).toEqual([
      1, 2, 3, 1, 2,
    ]);
  });

  it('leave a list that asks below such a heading', () => {
    const lines = [...choice(1), ...choice(2), '注意', '1. 什么是注意？', '2. 怎样保持注意？'];
    expect(numbersOf(lines).length).toBeGreaterThanOrEqual(2);
  });
});
