/** Everything that a list finds is changed at once, and taken back. */
import { expect, expectToast, newBank, newTeacher, send, signIn, test } from './journey.js';

const COUNT = 112;

test('changes all found questions beyond the page, with progress and undo', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '批量题库');
  const other = await newBank(request, teacher, '另一题库');
  const questions = Array.from({ length: COUNT }, (_, n) => ({
    ...{ type: 'fill', stem: `第 ${n + 1} 题的答案是 \\fillin`, fillAnswers: ['4'], difficulty: 2 },
    source: { number: String(n + 1) },
  }));
  await send(request, teacher, 'POST', '/questions/batch', { bankId: bank.id, questions });
  await signIn(page, teacher);
  await page.goto(`/question-banks/${bank.bid}`);
  const bar = page.getByRole('toolbar', { name: '已选题目操作' });
  const selectAll = async () => {
    await page.locator('article').first().getByRole('checkbox').click();
    await bar.getByRole('button', { name: '选中本页' }).click();
    await bar.getByRole('button', { name: `选中全部 ${COUNT} 题` }).click();
    await expect(bar.getByText(`已选全部 ${COUNT} 题`)).toBeVisible();
  };
  const dialog = page.getByRole('dialog');
  const undo = () => page.getByRole('button', { name: '撤销' }).last().click();

  // The difficulty; one is taken from the selection.
  await selectAll();
  await page.locator('article').nth(1).getByRole('checkbox').click();
  await expect(bar.getByText(`已选全部 ${COUNT - 1} 题`)).toBeVisible();
  await bar.getByRole('button', { name: '难度', exact: true }).click();
  await dialog.getByText('非常困难').click();
  await dialog.getByRole('button', { name: '修改' }).click();
  await expectToast(page, `已修改 ${COUNT - 1} 道题`);
  await undo();
  await expectToast(page, '已改回');

  // The source keeps the numbers.
  await selectAll();
  await bar.getByRole('button', { name: '设来源' }).click();
  await dialog.getByRole('button', { name: '期末考试' }).click();
  await dialog.getByRole('button', { name: '修改' }).click();
  await expectToast(page, `已修改 ${COUNT} 道题`);
  await expect(page.locator('article').first()).toContainText('期末考试 · 1');

  // Into another bank and back, in several requests.
  await selectAll();
  await bar.getByRole('button', { name: '移动' }).click();
  await dialog.getByRole('combobox', { name: '题库' }).click();
  await page.getByRole('option', { name: '另一题库' }).click();
  await dialog.getByRole('button', { name: '移动' }).click();
  await expectToast(page, `已移动 ${COUNT} 道题`);
  await undo();
  await expectToast(page, `已移回 ${COUNT} 道题`);
  await expect(page.locator('article').first()).toBeVisible();

  // More than the basket takes is refused.
  await selectAll();
  await bar.getByRole('button', { name: '加入题篮' }).click();
  await expectToast(page, '题篮最多放 100 题');
  await bar.getByRole('button', { name: '导出' }).click();
  await dialog.getByRole('button', { name: '导出' }).click();
  await expectToast(page, `正在导出 ${COUNT} 道题`);

  await selectAll();
  await bar.getByRole('button', { name: '删除' }).click();
  await dialog.getByRole('button', { name: `删除 ${COUNT} 道题` }).click();
  await expectToast(page, `已删除 ${COUNT} 道题`);
  await undo();
  await expectToast(page, `已恢复 ${COUNT} 道题`);
  expect(other.id).not.toBe(bank.id);
});

test('keeps the actions of a selection in one row on a phone', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '手机题库');
  const questions = Array.from({ length: 30 }, (_, n) => ({
    ...{ type: 'fill', stem: `第 ${n + 1} 题的答案是 \\fillin`, fillAnswers: ['4'] },
  }));
  await send(request, teacher, 'POST', '/questions/batch', { bankId: bank.id, questions });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, teacher);
  await page.goto(`/question-banks/${bank.bid}`);
  const bar = page.getByRole('toolbar', { name: '已选题目操作' });
  await page.locator('article').first().getByRole('checkbox').click();
  await bar.getByRole('button', { name: '选中本页' }).click();
  await expect(bar.getByRole('button', { name: '选中全部 30 题' })).toBeVisible();
  const box = await bar.boundingBox();
  expect(box?.height ?? 999).toBeLessThan(64);
  const last = await bar.getByRole('button', { name: '取消选择' }).boundingBox();
  expect((last?.x ?? 999) + (last?.width ?? 0)).toBeLessThanOrEqual(390);
  await bar.getByRole('button', { name: '更多操作' }).click();
  await expect(page.getByRole('menuitem', { name: '设来源' })).toBeVisible();
  await page.keyboard.press('Escape');
});
