/** A paper uploaded twice: the review knows it and its questions, and uses those of the bank. */
import type { APIRequestContext } from '@playwright/test';
import { authorization, expect, newBank, newTeacher, send, signIn, TEX_PAPER, test } from './journey.js';
import type { Teacher } from './journey.js';
import { look } from './look.js';

interface Read {
  draftId: string;
  name: string;
}
async function read(
  request: APIRequestContext,
  teacher: Teacher,
  name: string,
  text = TEX_PAPER,
): Promise<Read> {
  const response = await request.post('/api/document-parser/parse?wait=true', {
    headers: authorization(teacher),
    multipart: { document: { name, mimeType: 'text/x-tex', buffer: Buffer.from(text) } },
    timeout: 120_000,
  });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { task: Read }).task;
}

test('a paper uploaded twice is known, and its questions are not saved again', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '高三');
  const first = await read(request, teacher, '一模.tex');
  const { saved } = await send<{ saved: number }>(request, teacher, 'POST', `/drafts/${first.draftId}/save`, {
    bankId: bank.id,
  });
  expect(saved).toBe(4);

  const again = await read(request, teacher, '一模（再次）.tex');
  await signIn(page, teacher);
  await page.goto('/batch-upload');
  await expect(page.getByText('4 题题库里已有')).toBeVisible();
  await page.goto(`/batch-upload/preview-edit/${again.draftId}`);
  await expect(page.getByText(/这份试卷已于 .* 上传过，题目已在题库「高三」里/)).toBeVisible();
  await expect(page.getByText('4 题在题库里已有相同或相近的题')).toBeVisible();
  await expect(page.getByText('题库里已有相同题目')).toBeVisible();
  await expect(page.getByText('已有 · 跳过')).toHaveCount(4);

  // The choice of one question survives a reload.
  await page.getByRole('radiogroup', { name: '第 1 题存入时怎么办' }).getByText('都保留').click();
  await expect(page.getByText('已有 · 都保留')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('已有 · 都保留')).toHaveCount(1);
  await page.getByRole('radiogroup', { name: '已有的题存入时怎么办' }).getByText('用已有的').click();
  await expect(page.getByText('已有 · 用已有的')).toHaveCount(4);

  await page.getByRole('button', { name: '存入题库' }).first().click();
  const dialog = page.getByRole('dialog', { name: '存入题库' });
  await expect(dialog.getByText('4 题中新存 0 题，4 题用题库里已有的。')).toBeVisible();
  await dialog.getByRole('button', { name: '用已有的 4 题' }).click();
  await page.waitForURL(`**/question-banks/${bank.id}`);
  const listed = await request.get(`/api/questions?bankId=${bank.id}`, { headers: authorization(teacher) });
  const { questions } = (await listed.json()) as { questions: object[] };
  expect(questions).toHaveLength(4);
});

test('a question that differs a little shows the difference', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '高三');
  const first = await read(request, teacher, '一模.tex');
  await send(request, teacher, 'POST', `/drafts/${first.draftId}/save`, { bankId: bank.id });
  const changed = await read(request, teacher, '改.tex', TEX_PAPER.replace('x^2<4', 'x^2<9'));
  await signIn(page, teacher);
  await look(page, `/batch-upload/preview-edit/${changed.draftId}`, 'review-twins', async (shown) => {
    await expect(shown.locator('[data-kind] .tk-hit')).toHaveText(['4', '9']);
  });
  await look(page, `/batch-upload/preview-edit/${changed.draftId}`, 'review-twins-save', async (shown) => {
    await shown
      .getByRole('button', { name: /存入题库|Save to bank/ })
      .first()
      .click();
    await expect(shown.getByRole('dialog').getByRole('radiogroup')).toHaveCount(5);
  });
});
