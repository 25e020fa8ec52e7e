import { expect, it } from '@jest/globals';
import { BatchLoader } from './batch-loader.js';

interface Statement {
  questions: readonly number[];
  end: (answers: readonly number[] | Error) => void;
}

function gathered(bounds = { runningMax: 1, togetherMax: 3, waitingMax: 10 }) {
  const statements: Statement[] = [];
  const questions = new BatchLoader<number, number>(
    (asked) =>
      new Promise((resolve, reject) => {
        statements.push({
          questions: asked,
          end: (answers) => (answers instanceof Error ? reject(answers) : resolve(answers)),
        });
      }),
    bounds,
  );
  const doubled = async (at: number): Promise<void> => {
    const { questions: asked, end } = await statement(at);
    end(asked.map((question) => question * 2));
  };
  const statement = async (at: number): Promise<Statement> => {
    for (let turn = 0; turn < 100 && !statements[at]; turn += 1) await Promise.resolve();
    const found = statements[at];
    if (!found) throw new Error(`there is no statement ${at}`);
    return found;
  };
  return { questions, statements, statement, doubled };
}

it('sends the first query at once, and those that arrive meanwhile together', async () => {
  const { questions, statements, doubled } = gathered();
  const answers = [1, 2, 3, 4, 5].map((question) => questions.ask(question));
  expect(statements.map((one) => one.questions)).toEqual([[1]]);
  for (const at of [0, 1, 2]) await doubled(at);
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10]);
  expect(statements.map((one) => one.questions)).toEqual([[1], [2, 3, 4], [5]]);
});

it('limits the number of concurrent statements', async () => {
  const { questions, statements, doubled } = gathered({ runningMax: 2, togetherMax: 3, waitingMax: 10 });
  const answers = [1, 2, 3, 4].map((question) => questions.ask(question));
  expect(statements.map((one) => one.questions)).toEqual([[1], [2]]);
  for (const at of [0, 1, 2]) await doubled(at);
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
});

it('rejects only the query that caused the error', async () => {
  const { questions, statement, doubled } = gathered();
  const answers = [1, 2, 3].map((question) => questions.ask(question));
  const settled = Promise.allSettled(answers);
  await doubled(0);
  (await statement(1)).end(new Error('one of them is bad'));
  (await statement(2)).end(new Error('2 is bad'));
  await doubled(3);
  expect(await settled).toMatchObject([
    { value: 2 },
    { status: 'rejected', reason: { message: '2 is bad' } },
    { value: 6 },
  ]);
});

it('sends no single queries while the database is unavailable', async () => {
  const { questions, statements, statement, doubled } = gathered();
  const answers = [1, 2, 3].map((question) => questions.ask(question));
  const settled = Promise.allSettled(answers);
  await doubled(0);
  (await statement(1)).end(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(statements).toHaveLength(2);
});

it('treats missing results as a failure', async () => {
  const { questions, statement } = gathered();
  const answer = questions.ask(1);
  (await statement(0)).end([]);
  await expect(answer).rejects.toThrow('1 questions have 0 answers');
});

it('refuses queries beyond the limit, and accepts them again once results have arrived', async () => {
  const { questions, statements, doubled } = gathered({ runningMax: 1, togetherMax: 3, waitingMax: 2 });
  const answers = [1, 2, 3].map((question) => questions.ask(question));
  await expect(questions.ask(4)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    options: { headers: { 'retry-after': '2' } },
  });
  for (const at of [0, 1]) await doubled(at);
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
  const later = questions.ask(5);
  await doubled(2);
  expect(await later).toBe(10);
  expect(statements.map((one) => one.questions)).toEqual([[1], [2, 3], [5]]);
});
