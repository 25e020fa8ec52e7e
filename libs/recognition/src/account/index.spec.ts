import { describe, expect, it } from '@jest/globals';
import type { PaperAccount } from '@tiku/contracts/ingestion';
import { recogniseDocument } from '../pipeline/index.js';
import { model } from '../segment/paper.fixture.js';

const account = (lines: string[]): PaperAccount => recogniseDocument(model(lines)).account;
const choice = (n: number): string[] => [`${n}．甲乙丙丁（    ）`, 'A．一　B．二　C．三　D．四'];

describe('the account of a paper', () => {
  it('closes where the announced count and the points are met', () => {
    const lines = [
      '本试卷共4小题，满分20分',
      '一、选择题：本题共2小题，每小题5分，共10分',
      ...choice(1),
      ...choice(2),
      '二、填空题：本题共2小题，每小题5分，共10分',
      '3．甲是____．',
      '4．乙是____．',
    ];
    expect(account(lines)).toEqual({
      announced: 4,
      found: 4,
      missing: [],
      pointsAnnounced: 20,
      pointsFound: 20,
      closes: true,
    });
  });

  it('names a number that is not there, and one beyond the last', () => {
    const lines = ['全卷共六道题', ...choice(1), ...choice(2), ...choice(4), ...choice(5)];
    expect(account(lines)).toMatchObject({ announced: 6, found: 4, missing: [3, 6], closes: false });
  });

  it('adds up what the sections announce, points without a count among them', () => {
    const lines = [
      '一、选择题（每小题4分，共12分）',
      ...choice(1),
      ...choice(2),
      '二、解答题（本大题共1题）',
      '3．证明甲．',
    ];
    expect(account(lines)).toMatchObject({ announced: 4, found: 3, closes: false });
  });

  it('asks for no first numbers of a part that begins later', () => {
    const lines = ['本部分共3题', ...choice(14), ...choice(15), ...choice(16)];
    expect(account(lines)).toMatchObject({ missing: [], closes: true });
  });

  it('does not take a number of pages or of sections for one of questions', () => {
    expect(account(['本试卷共8页，三大题，2小题', ...choice(1), ...choice(2)])).toMatchObject({
      announced: 2,
    });
  });
});

describe('a paper in which nothing tells where questions begin', () => {
  it('comes out in pieces with a flag, and its account does not close', () => {
    const lines = ['试说明潮汐形成的原因，并举出一个例子。', '简述季风与海陆分布之间的关系，不少于两点。'];
    const { questions, account: result } = recogniseDocument(model(lines));
    expect(questions.map(({ type, stem }) => [type, stem])).toEqual(lines.map((line) => ['unknown', line]));
    expect(questions[0]?.flags.map(({ code }) => code)).toContain('not_cut');
    expect(result).toMatchObject({ found: 0, closes: false });
  });

  it('stays empty without text worth cutting', () => {
    expect(recogniseDocument(model(['你好']))).toMatchObject({ questions: [], account: { closes: false } });
  });
});
