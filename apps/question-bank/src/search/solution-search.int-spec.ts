/** Only users who see solutions can search them. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

const fill = (stem: string) => ({ type: 'fill', stem, options: [], fillAnswers: ['1'], difficulty: 3 });

let test: TestService;
let teacher: TestUser;
let student: TestUser;
let bankId: string;
let questionId: string;

beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.user('Lin');
  student = await test.user('Chen', 'student');
  bankId = (await test.createBank(teacher, { visibility: 'public' })).id;
  const question = { ...fill('求实数 $m$ 的最小值为\\fillin'), solution: '由琴生不等式立得 $m\\geqslant 3$' };
  questionId = (await test.createQuestion(teacher, bankId, question)).id;
});
afterAll(() => test.stop());

async function found(q: string, as: TestUser, bank = ''): Promise<string[]> {
  const path = `/questions?q=${encodeURIComponent(q)}${bank && `&bankId=${bank}`}`;
  const { status, body } = await test.call('GET', path, { as });
  expect(status).toBe(200);
  const { questions } = body as unknown as { questions: { id: string }[] };
  return questions.map(({ id }) => id);
}

describe('a search', () => {
  it('finds the text of a solution, also together with words of the stem', async () => {
    for (const q of ['琴生不等式', 'm\\ge', '最小值 琴生']) {
      expect(await found(q, teacher)).toEqual([questionId]);
      expect(await found(q, teacher, bankId)).toEqual([questionId]);
    }
    expect(await found('值由', teacher)).toEqual([]);
  });

  it('finds solutions for students only if they may see answers', async () => {
    expect(await found('最小值', student)).toEqual([questionId]);
    expect(await found('琴生不等式', student)).toEqual([]);
    expect(await found('琴生不等式', student, bankId)).toEqual([]);
    const own = (await test.createBank(student)).id;
    const question = { ...fill('求最大值为\\fillin'), solution: '琴生不等式取等' };
    const { id } = await test.createQuestion(student, own, question);
    expect(await found('琴生不等式', student)).toEqual([id]);
    await test.addMember(bankId, student.id, 'collaborator');
    expect(new Set(await found('琴生不等式', student))).toEqual(new Set([id, questionId]));
  });

  it('finds written answers', async () => {
    const question = {
      type: 'solution',
      stem: '证明不等式。',
      options: [],
      solutionAnswers: ['用均值不等式放缩即可'],
      difficulty: 3,
    };
    const { id } = await test.createQuestion(teacher, bankId, question);
    expect(await found('放缩', teacher)).toEqual([id]);
  });
});
