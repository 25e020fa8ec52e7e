import { describe, expect, it } from '@jest/globals';
import { segmentDocument } from './index.js';
import { model, text } from './paper.fixture.js';

describe('house styles', () => {
  it('does not take a single label for the heading of the answers if other labels have their own answers', () => {
    const { questions } = segmentDocument(
      model(['1）甲', '答案：一', '2）乙', '答案：', '![](image:i1)', '3）丙', '答案：三']),
    );
    expect(questions.map((question) => text(question.answer))).toEqual(['一', '![](image:i1)', '三']);
  });

  it('reads an answer on the line of its question', () => {
    const { questions } = segmentDocument(
      model([
        '1. 甲是 \\fillin．答案：$2$',
        '2. What is it? Answer: B  Explanation: it is.',
        '3. 乙是？答案：____',
      ]),
    );
    expect(questions.map((question) => text(question.answer))).toEqual(['$2$', 'B', '']);
    expect(questions.map((question) => text(question.solution))).toEqual(['', 'it is.', '']);
  });

  it('reads labels with a closing bracket and labels glued to the number before them', () => {
    const options = (...lines: string[]): string[] =>
      segmentDocument(model(lines)).questions[0]?.options.map((option) => text(option.runs)) ?? [];
    expect(options('1. Which?', 'A) 1', 'B) 2', 'C) 3', 'D) 4', '2. b')).toEqual(['1', '2', '3', '4']);
    expect(options('1. 甲（ ）', 'A．640B．800C．960D．1200', '2. 乙')).toEqual([
      '640',
      '800',
      '960',
      '1200',
    ]);
  });

  it('separates a label from the formula that swallowed it', () => {
    const { questions } = segmentDocument(
      model(['1. 甲（ ）', 'A．$1B$．$\\sqrt{2}C$．2 D．$3$', '2. 乙'], 'pdf'),
    );
    expect(questions[0]?.options.map((option) => text(option.runs))).toEqual([
      '$1$',
      '$\\sqrt{2}$',
      '2',
      '$3$',
    ]);
  });

  it.each([
    ['Ⅱ．填空题', 'fill'],
    ['II、填空题', 'fill'],
    ['【多项选择】（每题4分）', 'multipleChoice'],
    ['III. Show all your work.', 'solution'],
    ['II. Fill in the blanks.', 'fill'],
    ['三、实验题（共12分）', null],
  ])('%s is a heading', (heading, type) => {
    const { sections } = segmentDocument(model([heading, '1. 甲', '2. 乙']));
    expect(sections.map((section) => section.type)).toEqual([type]);
  });

  it('【解答】 heads a section before a number and is a label elsewhere', () => {
    const { questions } = segmentDocument(model(['1. 甲', '【解答】', '略', '【解答】（共8分）', '2. 乙']));
    expect(questions.map((question) => question.section?.type ?? null)).toEqual([null, 'solution']);
    expect(text(questions[0]?.solution ?? [])).toBe('略');
  });

  it('reads a heading that names one question or two', () => {
    const { sections } = segmentDocument(
      model(['一、选择题（第1～2题只有一项符合要求，第3题有多项符合要求）', '1. 甲', '2. 乙', '3. 丙']),
    );
    expect(sections[0]?.ranges).toEqual([
      { from: 1, to: 2, type: 'choice' },
      { from: 3, to: 3, type: 'multipleChoice' },
    ]);
  });
});

describe('numbers of other kinds', () => {
  const numbers = (...lines: string[]): (number | null)[] =>
    segmentDocument(model(lines)).questions.map((question) => question.number);

  it('in brackets, as the national papers had them, with Roman parts', () => {
    expect(
      numbers(
        '一、选择题',
        '（1）甲',
        '（A）一 （B）二 （C）三 （D）四',
        '（2）乙',
        '二、填空题',
        '（3）丙____',
        '（4）丁',
        '（Ⅰ）求一；',
        '（Ⅱ）求二．',
      ),
    ).toEqual([1, 2, 3, 4]);
  });

  it('parts in brackets stay parts if questions have points', () => {
    expect(numbers('1. 甲', '（1）一', '（2）二', '（3）三', '（4）四', '（5）五', '2. 乙', '3. 丙')).toEqual(
      [1, 2, 3],
    );
  });

  it('without any mark', () => {
    expect(
      numbers('1 (a) Find it. [2]', '(b) Solve it. [2]', '2 Work it out.', '3 A bag holds 5.', '4 Prove it.'),
    ).toEqual([1, 2, 3, 4]);
  });

  it('small letters label the options of a section that offers a choice', () => {
    const { questions } = segmentDocument(
      model([
        'Multiple choice. Circle one.',
        '1. Which?',
        'a) one    b) two    c) three',
        '2. Who?',
        '(a) me',
        '(b) you',
        '(c) she',
      ]),
    );
    expect(
      questions.map((question) => question.options.map((option) => option.label + text(option.runs))),
    ).toEqual([
      ['Aone', 'Btwo', 'Cthree'],
      ['Ame', 'Byou', 'Cshe'],
    ]);
  });

  it('reads labels with a wide space after them', () => {
    const { questions } = segmentDocument(
      model(['1. 甲（ ）', 'A．1 B．2', '答案　B', '解析　因为。', '2. 乙', '答案　3　解析　所以。']),
    );
    expect(questions.map((question) => text(question.answer))).toEqual(['B', '3']);
    expect(questions.map((question) => text(question.solution))).toEqual(['因为。', '所以。']);
  });

  it('counts papers that number as [1], or in a separate cell', () => {
    const numbered = (mark: (n: number) => string[]): (number | null)[] =>
      segmentDocument(model([1, 2, 3, 4, 5].flatMap((n) => [...mark(n), 'A. 甲 B. 乙']))).questions.map(
        (question) => question.number,
      );
    expect(numbered((n) => [`[${n}] 丙（　　）`])).toEqual([1, 2, 3, 4, 5]);
    expect(numbered((n) => [String(n), '丙（　　）'])).toEqual([1, 2, 3, 4, 5]);
  });

  it('reads the bracket for the answer in front of the number', () => {
    const { questions } = segmentDocument(
      model(['(    ) 1. Which?', 'A. 1 B. 2', '（ B ）2. What?', 'A. 3 B. 4']),
    );
    expect(questions.map((question) => question.number)).toEqual([1, 2]);
    expect(questions.map((question) => text(question.stem))).toEqual(['Which?（    ）', 'What?（ B ）']);
  });

  it('keeps the facts that a bank prints above a stem out of the stem', () => {
    const { questions, outside } = segmentDocument(
      model(
        [1, 2, 3].flatMap((n) => [
          `第${n}题`,
          `【来源】某卷第${n}题　【难度】★★★　【题型】填空题`,
          `甲是\\fillin`,
          `【参考答案】${n}`,
        ]),
      ),
    );
    expect(questions.map((question) => text(question.stem))).toEqual(Array(3).fill('甲是\\fillin'));
    expect(questions.map((question) => text(question.answer))).toEqual(['1', '2', '3']);
    expect(questions[0]).toMatchObject({ typeHint: 'fill', facility: 0.6 });
    expect(outside.map((run) => run.text)).toContain('【来源】某卷第1题');
  });

  it('accepts gaps in the numbers of a joint paper between its sections', () => {
    const paper = ['一、选择题', '24．甲（ ）', '25．乙（ ）', '二、非选择题', '41．丙', '42．丁'];
    expect(segmentDocument(model(paper)).questions.map((question) => question.number)).toEqual([
      24, 25, 41, 42,
    ]);
  });

  it('finds the questions of a paper that has only headings, and their solutions', () => {
    const asked = [
      '一、（本题12分）求甲的极限值为多少．',
      '二、（本题12分）求乙的积分值为多少．',
      '三、（本题12分）证明丙的导数存在．',
    ];
    const { questions } = segmentDocument(
      model([...asked, '参考解答及评分标准', '一、解：子', '二、解：丑', '三、解：寅']),
    );
    expect(questions.map(({ number, solution }) => [number, text(solution)])).toEqual([
      [1, '解：子'],
      [2, '解：丑'],
      [3, '解：寅'],
    ]);
  });

  it('begins again below a heading with the mark used elsewhere, also after a bracket', () => {
    const { questions } = segmentDocument(
      model([
        '一、选择题',
        '1) 先进先出的是 \\paren',
        'A. 栈  B. 队列  C. 树  D. 图',
        '2) 先进后出的是 \\paren',
        'A. 栈  B. 队列  C. 树  D. 图',
        '二、判断题',
        '1) 数组的长度不变。\\paren',
        '2) 链表可以随机存取。\\paren 3) 树有一个根。\\paren',
        '三、应用题',
        '1) 写出一个排序的步骤。',
      ]),
    );
    expect(questions.map(({ number }) => number)).toEqual([1, 2, 1, 2, 3, 1]);
    expect(text(questions[4]?.stem ?? [])).toBe('树有一个根。\\paren');
  });

  it('takes short answers with small letters for options, and tasks for parts', () => {
    const { questions } = segmentDocument(
      model([
        'Problem 1. The sum of 2 and 3 is',
        '(a) 4    (b) 5',
        '(c) 6    (d) none of these',
        'Problem 2. Let $f(x)=x^2$.',
        '(a) Find its minimum.    (b) Sketch its graph.',
        '(c) Is it even?    (d) Find $f(3)$.',
      ]),
    );
    expect(questions.map(({ options }) => options.map(({ runs }) => text(runs)))).toEqual([
      ['4', '5', '6', 'none of these'],
      [],
    ]);
  });

  it('reads the line of facts that question banks print above a question, and omits their buttons', () => {
    const { questions } = segmentDocument(
      model([
        '1 单选题难度：较易(0.85) 组卷：12次2023·期中',
        '最小的质数是\\paren',
        'A．1  B．2  C．3  D．4',
        '收藏 详情 纠错 相似题',
        '2 解答题 | 难度：适中',
        '求 2 加 3 的和．',
        '收藏 详情 纠错 相似题',
      ]),
    );
    expect(questions.map(({ number, typeHint, facility }) => [number, typeHint, facility])).toEqual([
      [1, 'choice', 0.85],
      [2, 'solution', 0.6],
    ]);
    expect(questions.map(({ stem, notes }) => [text(stem), text(notes)])).toEqual([
      ['最小的质数是\\paren', '【来源】组卷：12次2023·期中'],
      ['求 2 加 3 的和．', ''],
    ]);
    expect(questions[0]?.options.map(({ runs }) => text(runs))).toEqual(['1', '2', '3', '4']);
  });

  it('recognises a heading after a sign', () => {
    const { sections, questions } = segmentDocument(
      model([
        '◆选择题',
        '1. 最小的质数是\\paren',
        'A. 1  B. 2  C. 3  D. 4',
        '◆ 填空题',
        '2. 最小的合数是____．',
      ]),
    );
    expect(sections.map(({ type }) => type)).toEqual(['choice', 'fill']);
    expect(questions[0]?.options[3]?.runs.map((run) => run.text)).toEqual(['4']);
  });

  it('reads circled numbers as labels of options if the question asks for a choice', () => {
    const { questions } = segmentDocument(
      model(['一、选一选', '1、甲（　）', '①　一　　②　二　　③　三', '二、解决问题', '1、乙①丙 ②丁 ③戊']),
    );
    expect(questions[0]?.options.map((option) => text(option.runs))).toEqual(['一', '二', '三']);
  });

  it('reads a table whose rows are the questions', () => {
    const document = model(['数学模拟']);
    document.blocks.push({
      kind: 'table',
      text: '| 题号 | 试题 | 得分 |\n| --- | --- | --- |\n| 1 | 甲是\\paren A. 子 B. 丑 | |\n| 2 | 乙＝\\fillin. | |\n| 3 | 求丙． | |',
      confidence: 1,
      place: {},
    });
    const { questions } = segmentDocument(document);
    expect(questions.map(({ number, options }) => [number, options.length])).toEqual([
      [1, 2],
      [2, 0],
      [3, 0],
    ]);
  });

  it('reads a bracket in front of the number that the page reader has marked', () => {
    const { questions } = segmentDocument(
      model(['\\paren 1. Which?', 'A. 1 B. 2', '\\paren 2. What?'], 'pdf'),
    );
    expect(questions.map(({ number, stem }) => [number, text(stem)])).toEqual([
      [1, 'Which? \\paren'],
      [2, 'What? \\paren'],
    ]);
  });

  it('counts headings on from one with only a table below it', () => {
    const document = model([
      '一、口算。',
      '二、填一填。',
      '1、甲是（　）。',
      '2、乙是（　）。',
      '三、解决问题。',
      '1、求丙。',
      '2、求丁。',
    ]);
    document.blocks.splice(1, 0, {
      kind: 'table',
      text: '| 1+1= | 2+2= |\n| --- | --- |',
      confidence: 1,
      place: {},
    });
    const { questions } = segmentDocument(document);
    expect(questions.map(({ number, section }) => [number, section?.type])).toEqual([
      // A heading with only a table is a question itself.
      [1, undefined],
      [1, 'fill'],
      [2, 'fill'],
      [1, 'solution'],
      [2, 'solution'],
    ]);
  });
});
