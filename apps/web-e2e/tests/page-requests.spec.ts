/** Each main page opens with few queries, and its own query takes the one over that started with its code. */
import type { Page } from '@playwright/test';
import { expect, newBank, newTeacher, send, signIn, signInInstead, test } from './journey.js';
import { superadmin } from './people.js';

interface Made {
  id: string;
  bid: string;
  qid: string;
}

/** GraphQL queries of a page that opens without a cache of data, in order of sending. */
async function queriesOf(page: Page, path: string): Promise<string[]> {
  const names: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql') return;
    names.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  // The page before may still send one.
  page.once('framenavigated', () => names.splice(0));
  await page.goto(path);
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'));
  page.removeAllListeners('request');
  return names;
}

/** `most` may only fall. */
async function expectQueries(page: Page, pages: (readonly [path: string, first: string, most: number])[]) {
  for (const [path, first, most] of pages) {
    const names = await queriesOf(page, path);
    expect([path, names[0]]).toEqual([path, first]);
    expect([path, names.length <= most, names.toSorted()]).toEqual([
      path,
      true,
      [...new Set(names)].toSorted(),
    ]);
  }
}

test('main pages open with few queries, none of them sent twice', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '函数题库');
  const { question } = await send<{ question: Made }>(
    request,
    teacher,
    'POST',
    `/questions/bank/${bank.id}`,
    {
      ...{
        type: 'solution',
        difficulty: 2,
        tags: [],
        stem: '求 $f(x)=x^2$ 的最小值。',
        solutionAnswers: ['0'],
      },
    },
  );
  const { paperBank } = await send<{ paperBank: Made }>(request, teacher, 'POST', '/paper-banks', {
    ...{ name: '试卷库', description: '期中', category: 'mathematics', visibility: 'private', price: 0 },
  });
  const { paper } = await send<{ paper: Made }>(request, teacher, 'POST', '/papers', {
    ...{ title: '周测', type: 'practice', paperBankId: paperBank.id },
    sections: [{ title: '一', questions: [{ questionId: question.id, score: 5 }] }],
  });
  await signIn(page, teacher);
  await expectQueries(page, [
    ['/dashboard', 'Dashboard', 1],
    ['/question-banks', 'BankList', 2],
    [`/question-banks/${bank.bid}`, 'BankPage', 2],
    [`/questions/${question.qid}/view`, 'QuestionView', 4],
    [`/papers/${paper.id}/view`, 'Paper', 1],
    [`/paper-banks/${paperBank.id}`, 'PaperBank', 2],
    ['/my-enterprise', 'MyEnterprisePage', 1],
    ['/vcount', 'Vcount', 1],
    ['/batch-upload', 'BatchUpload', 1],
  ]);
  await signInInstead(page, await superadmin(request));
  await expectQueries(page, [['/vcount/management', 'VcountManagement', 1]]);
});
