import { describe, expect, it } from '@jest/globals';
import type { PaperTally } from '@tiku/contracts/ingestion';
import { recogniseDocument } from '../pipeline/index.js';
import { model } from '../segment/paper.fixture.js';

const tally = (lines: string[]): PaperTally => recogniseDocument(model(lines)).tally;
const choice = (n: number): string[] => [`${n}．甲乙丙丁（    ）`, 'A．一　B．二　C．三　D．四'];

describe('the tally of a paper', () => {
  it('closes if the announced count and the points match', () => {
    const lines = [
      '本试卷共4小题，满分20分',
      '一、选择题：本题共2小题，每小题5分，共10分',
      ...choice(1),
      ...choice(2),
      '二、填空题：本题共2小题，每小题5分，共10分',
      '3．甲是____．',
      '4．乙是____．',
    ];
    expect(tally(lines)).toEqual({
      announced: 4,
      found: 4,
      missing: [],
      pointsAnnounced: 20,
      pointsFound: 20,
      closes: true,
      leftOver: 0,
      leftOverLines: [],
    });
  });

  it('stays open if there are named questions within a numbered one', () => {
    const lines = [
      'Questions de cours',
      '1. Énoncer le théorème de la médiane.',
      '2. Les deux groupes sont-ils résolubles?',
      'Exercice 1',
      '1. Montrer que p divise le produit.',
      'Exercice 2',
      '1. Déterminer le polynôme minimal.',
    ];
    expect(tally(lines)).toMatchObject({ found: 2, closes: false });
  });

  it('lists a missing number and one beyond the last', () => {
    const lines = ['全卷共六道题', ...choice(1), ...choice(2), ...choice(4), ...choice(5)];
    expect(tally(lines)).toMatchObject({ announced: 6, found: 4, missing: [3, 6], closes: false });
  });

  it('adds up the announcements of the sections, including points without a count', () => {
    const lines = [
      '一、选择题（每小题4分，共12分）',
      ...choice(1),
      ...choice(2),
      '二、解答题（本大题共1题）',
      '3．证明甲．',
    ];
    expect(tally(lines)).toMatchObject({ announced: 4, found: 3, closes: false });
  });

  it('lists numbers after the text of other questions', () => {
    const torn = (n: number): string[] => [
      `${n}．甲乙丙丁（    ）${n + 4}. 下列说法`,
      'A．一　B．二　C．三　D．四',
    ];
    expect(tally([1, 2, 3, 4].flatMap(torn))).toMatchObject({ missing: [5, 6, 7, 8], closes: false });
    const own = '1．下列做法：1. 甲 2. 乙 3. 丙 4. 丁 中正确的有____个．';
    expect(tally([own, '2．甲是____．', '3．乙是____．'])).toMatchObject({ missing: [], closes: true });
  });

  it('stays open if text outside all questions contains questions', () => {
    const named = ['Exercice 3 $A=1$ :', 'Dire si elle est vraie.', 'Exercice 4 $B=2$ :', 'Développer.'];
    expect(tally([...named, ...choice(1), ...choice(2)])).toMatchObject({ found: 2, closes: false });
    const rows = ['1) воздух 2) алюминий 3) сера 4) водород', '1) три 2) пять 3) семь 4) девять'];
    expect(tally([...rows, ...choice(1), ...choice(2)])).toMatchObject({ closes: false });
  });

  it('expects no first numbers of a part that begins later', () => {
    const lines = ['本部分共3题', ...choice(14), ...choice(15), ...choice(16)];
    expect(tally(lines)).toMatchObject({ missing: [], closes: true });
  });

  it('does not take the count of a volume for the count of the paper', () => {
    const lines = [
      '第Ⅰ卷（选择题）',
      '本卷共2小题，共10分',
      ...choice(1),
      ...choice(2),
      '第Ⅱ卷',
      '3．甲是____．',
    ];
    expect(tally(lines)).toMatchObject({ announced: null, found: 3, closes: true });
  });

  it('counts the bonus questions that a paper announces next to its count', () => {
    const english = ['Instructions. There are 2 problems and one bonus problem.'];
    const problems = [1, 2, 3].map((n) => `Problem ${n}. Prove the statement.`);
    expect(tally([...english, ...problems])).toMatchObject({ announced: 3, found: 3, closes: true });
    expect(tally(['本试卷共2小题，另有1道附加题', ...choice(1), ...choice(2), ...choice(3)])).toMatchObject({
      announced: 3,
      closes: true,
    });
  });

  it('does not take a number of pages or sections for a number of questions', () => {
    expect(tally(['本试卷共8页，三大题，2小题', ...choice(1), ...choice(2)])).toMatchObject({
      announced: 2,
    });
  });
});

describe('a tally', () => {
  it('stays open if one question contains the options of others', () => {
    const lines = ['1．甲乙丙丁（    ）', 'A．一　B．二', '又一题', 'A．一　B．二', '再一题', 'A．一　B．二'];
    expect(tally(lines)).toMatchObject({ found: 1, closes: false });
  });

  it('closes if a question offers options in each of its parts', () => {
    const parts = [1, 2, 3].flatMap((n) => [`（${n}）甲乙丙丁（    ）`, 'A．一　B．二']);
    expect(tally(['1．读下面的材料，回答各题．', ...parts, ...choice(2)])).toMatchObject({
      found: 2,
      closes: true,
    });
  });

  it('lists the numbers inside one question', () => {
    const lines = [1, 2, 3, 4, 5, 6].flatMap(choice);
    lines.push(...[17, 18, 19, 20].map((n) => `${n}．甲是____．`));
    expect(tally(lines)).toMatchObject({ found: 6, missing: [17, 18, 19, 20], closes: false });
  });

  it('stays open if there are options before the first question', () => {
    const lines = [...choice(1), ...choice(2), ...[11, 12, 13, 14].map((n) => `${n}．甲是____．`)];
    expect(tally(lines)).toMatchObject({ found: 4, closes: false });
  });

  it('lists the numbers for which the key has a letter', () => {
    const lines = [...choice(1), ...choice(2), ...choice(3), '参考答案', '1-5 ABCDA'];
    expect(tally(lines)).toMatchObject({ found: 3, missing: [4, 5], closes: false });
  });

  it('covers the whole paper if headings only state the points of their part', () => {
    const lines = [
      '一、文言文阅读（本题共2小题，6分）',
      ...choice(1),
      ...choice(2),
      '二、小说阅读（14分）',
      '读下面的小说。',
      ...choice(3),
      '三、默写与运用',
      '4．写出下一句____．',
    ];
    expect(tally(lines)).toMatchObject({ announced: null, found: 4, closes: true });
  });
});

describe('a paper without marks of questions', () => {
  it('is split into pieces with a flag, and its tally stays open', () => {
    const lines = ['试说明潮汐形成的原因，并举出一个例子。', '简述季风与海陆分布之间的关系，不少于两点。'];
    const { questions, tally: result } = recogniseDocument(model(lines));
    expect(questions.map(({ type, stem }) => [type, stem])).toEqual(lines.map((line) => ['unknown', line]));
    expect(questions[0]?.flags.map(({ code }) => code)).toContain('not_cut');
    expect(result).toMatchObject({ found: 0, closes: false });
  });

  it('stays empty if it has too little text', () => {
    expect(recogniseDocument(model(['你好']))).toMatchObject({ questions: [], tally: { closes: false } });
  });
});
