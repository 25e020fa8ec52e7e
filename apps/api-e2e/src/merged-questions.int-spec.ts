/**
 * A question of a published paper is merged into another: the paper keeps its content, and shows what happened to it.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitFor } from '@tiku/platform/testing';
import { RunningPlatform, type Person } from '../test/running-platform.js';

let platform: RunningPlatform;
let teacher: Person;
beforeAll(async () => {
  platform = await RunningPlatform.start();
  teacher = await platform.signUp();
  // Only a person with a verified address can publish.
  await platform.sql('identity', 'UPDATE users SET email_verified = true WHERE id = $1', [teacher.id]);
});
afterAll(() => platform?.stop());

/** The fields of the answers that the test reads. */
interface ResponseBody {
  questionBank: { id: string };
  question: { id: string };
  paperBank: { id: string };
  paper: {
    id: string;
    version: number;
    status: string;
    sections: {
      questions: {
        questionId: string;
        questionVersion: number;
        newerVersion?: number;
        deleted?: boolean;
        question: { stem: string };
      }[];
    }[];
  };
  mergeId: string;
  ids: string[];
  uses: { paperId: string; questionVersion: number }[];
}

async function as(method: string, path: string, body?: unknown): Promise<ResponseBody> {
  const response = await platform.call('bff', method, `/api${path}`, { token: teacher.token, body });
  if (response.status >= 300)
    throw new Error(`${path} answered ${response.status} ${JSON.stringify(response.body)}`);
  return response.body as unknown as ResponseBody;
}

it('keeps the version that a published paper shows when its question is merged, and when that is undone', async () => {
  const { questionBank: bank } = await as('POST', '/question-banks', { name: '高一' });
  const add = async (stem: string) => {
    const content = { type: 'fill', difficulty: 2, stem, fillAnswers: ['2'], solution: '' };
    return (await as('POST', `/questions/bank/${bank.id}`, content)).question.id;
  };
  const [kept, merged] = [await add('一加一等于 \\fillin'), await add('1+1=\\fillin')];
  const { paperBank } = await as('POST', '/paper-banks', {
    name: '试卷库',
    description: '示例',
    category: 'mathematics',
    price: 1,
    visibility: 'private',
  });
  const sections = [{ questions: [{ questionId: merged }] }];
  const { paper } = await as('POST', '/papers', { title: '期中', paperBankId: paperBank.id, sections });
  const published = await as('POST', `/papers/${paper.id}/publish`);
  expect(published.paper.status).toBe('published');
  const readPaper = async () => (await as('GET', `/papers/${paper.id}`)).paper;
  const item = async () => (await readPaper()).sections[0]?.questions[0];

  const { mergeId } = await as('POST', `/question-banks/${bank.id}/merges`, {
    keepId: kept,
    questionIds: [merged],
  });
  await waitFor('the paper to say so', async () => (await item())?.deleted === true);
  expect(await item()).toMatchObject({
    questionId: merged,
    questionVersion: 1,
    question: { stem: expect.stringMatching(/^1\+1=/) },
  });
  expect((await readPaper()).status).toBe('published');
  // Its address leads to the kept question, which lists its papers.
  expect((await as('GET', `/questions/${merged}`)).question.id).toBe(kept);
  const { ids } = await as('GET', `/questions/${kept}/uses`);
  expect(ids).toEqual([kept, merged]);
  const { uses } = await as('GET', `/papers/question-uses?questionIds=${ids.join(',')}`);
  expect(uses).toMatchObject([{ paperId: paper.id, questionVersion: 1 }]);

  await as('DELETE', `/question-banks/${bank.id}/merges/${mergeId}`);
  await waitFor('the question to be back', async () => (await item())?.deleted !== true);
  expect(await item()).toMatchObject({ questionId: merged, questionVersion: 1 });
});
