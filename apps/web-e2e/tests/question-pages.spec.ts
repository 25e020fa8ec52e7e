/** The addresses of questions: each leads to its page or editor. */
import { authorization, expect, newBank, newTeacher, signIn, test } from './journey.js';

test('addresses of a question lead to its page and its editor', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const { bid } = await newBank(request, teacher, '函数与方程');
  const response = await request.post(`/api/questions/bank/${bid}`, {
    headers: authorization(teacher),
    data: { type: 'fill', stem: '方程 $2x=6$ 的解是 \\fillin．', fillAnswers: ['$3$'] },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { question } = (await response.json()) as { question: { qid: string } };
  await signIn(page, teacher);
  await page.goto(`/questions/${question.qid}`);
  await expect(page).toHaveURL(`/questions/${question.qid}/view`);
  await page.goto(`/questions/${question.qid}/edit`);
  await expect(page).toHaveURL(`/question-banks/${bid}/questions/${question.qid}/edit`);
  await page.goto('/questions/create');
  await expect(page).toHaveURL(`/question-banks/${bid}/questions/create`);
  await page.goto('/questions/aaaaaaaaaa/view');
  await expect(page).toHaveURL('/error/404');
});
