/** A shared bank: a colleague is invited and accepts, an edit is compared, statistics and settings. */
import {
  authorization,
  expect,
  expectToast,
  newBank,
  newTeacher,
  signIn,
  signInInstead,
  test,
} from './journey.js';
import { look } from './look.js';
import { superadmin } from './people.js';

const STEM = '已知函数 $f(x)=x^2+2x-3$，求 $f(x)$ 在区间 $[0,3]$ 上的最大值。';
const QUESTION = { type: 'solution', difficulty: 3, stem: STEM, solutionAnswers: ['$12$'], tags: ['函数'] };

test('a colleague is invited, accepts and reviews an edit', async ({ page, request }) => {
  // Inviting needs a verified address, which new accounts of these tests do not have.
  const owner = await superadmin(request);
  const colleague = await newTeacher(request);
  const headers = authorization(owner);
  const bank = await newBank(request, owner, '高三数学共享题库');
  const made = await request.post(`/api/questions/bank/${bank.id}`, { headers, data: QUESTION });
  const { question } = (await made.json()) as { question: { id: string; qid: string } };
  const edit = { stem: STEM.replace('最大值', '最小值').replace('2x-3', '4x-3'), solutionAnswers: ['$-3$'] };
  await request.put(`/api/questions/${question.id}`, { headers, data: edit });

  await signIn(page, owner);
  await page.goto(`/question-banks/${bank.bid}/members`);
  await page.getByRole('textbox', { name: '添加成员' }).fill(colleague.email);
  await page.getByRole('option', { name: new RegExp(colleague.email) }).click();
  await page.getByRole('button', { name: '发出邀请' }).click();
  await expectToast(page, `已邀请${colleague.name}，对方接受后加入`);
  await expect(page.getByRole('list', { name: '待答复的邀请' })).toContainText(colleague.name);
  await look(page, `/question-banks/${bank.bid}/members`, 'bank-members');
  await look(page, `/question-banks/${bank.bid}/stats`, 'bank-stats');
  await look(page, `/question-banks/${bank.bid}/settings?tab=advanced`, 'bank-settings');
  await look(page, `/questions/${question.qid}/history`, 'question-history');

  await signInInstead(page, colleague);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '通知，1 条未读' }).first().click();
  await page.getByRole('button', { name: /邀请您加入题库“高三数学共享题库”，角色为协作者/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('邀请您加入「高三数学共享题库」');
  await page.getByRole('button', { name: '接受邀请' }).click();
  await expectToast(page, '已加入「高三数学共享题库」');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('高三数学共享题库');
  await expect(page.getByRole('button', { name: '通知', exact: true }).first()).toBeVisible();
  await page.goto(`/questions/${question.qid}/history`);
  await expect(page.getByRole('row').filter({ hasText: '题干' }).locator('mark').first()).toBeVisible();
  await page.getByRole('button', { name: '恢复第 1 版' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '恢复第 1 版' }).click();
  await expect(page.getByText('共 3 个版本')).toBeVisible();
});
