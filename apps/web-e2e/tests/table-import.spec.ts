/** Import of a list of questions: what is shown before it, which column holds what, and its end. */
import { expect, newBank, newTeacher, signIn, test } from './journey.js';

const csv = (...lines: string[]) => ({
  name: '期末.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`),
});

test('a list is shown, its columns are chosen, and its questions are imported', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '表格导入');
  await signIn(page, teacher);
  await page.goto(`/question-banks/${bank.bid}/exchange`);
  const choose = page.getByLabel('选择文件');
  await choose.setInputFiles(csv('1+1=?,1,2,B', ',甲,乙,A', '圆周率约为____。,,,3.14'));
  const dialog = page.getByRole('dialog', { name: '导入表格“期末.csv”' });
  // Without heads the person says which column holds what.
  await expect(dialog.getByText('请先选出题干所在的列。')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: /^导入 \d+ 题$/ });
  await expect(confirm).toBeDisabled();
  for (const [at, field] of ['题干', '选项（一列一个）', '选项（一列一个）', '答案'].entries()) {
    await dialog.getByRole('combobox', { name: `“${at + 1}”列的含义` }).click();
    await page.getByRole('option', { name: field, exact: true }).click();
  }
  await expect(dialog.getByText('共 3 行，可导入 2 题，1 行需要留意。')).toBeVisible();
  await expect(dialog.getByRole('region', { name: '需要留意的行' })).toContainText('第 2 行');
  const shown = dialog.getByRole('region', { name: /^导入后的样子/ });
  await expect(shown.getByText('1+1=?')).toBeVisible();
  await expect(shown).toContainText('3.14');
  await confirm.click();
  await expect(dialog).toBeHidden();
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('status').filter({ hasText: '存入 2 题，1 题未存入' }) });
  await expect(row).toBeVisible({ timeout: 30_000 });
  await page.goto(`/question-banks/${bank.bid}`);
  await expect(page.getByText('1+1=?')).toBeVisible();
});

test('a file of another kind is refused with its kind, and a list keeps its bank unchanged until it is confirmed', async ({
  page,
  request,
}) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '别的文件');
  await signIn(page, teacher);
  await page.goto(`/question-banks/${bank.bid}/exchange`);
  const choose = page.getByLabel('选择文件');
  await choose.setInputFiles({ ...csv(), name: '图.csv', buffer: Buffer.from('%PDF-1.7') });
  const refusal = page.getByRole('alert').filter({ hasText: '没有导入：这是PDF 文件' });
  await expect(refusal).toBeVisible();
  await choose.setInputFiles(csv('题干,答案', '1+1=?,2'));
  const dialog = page.getByRole('dialog', { name: '导入表格“期末.csv”' });
  await expect(dialog.getByRole('button', { name: '导入 1 题' })).toBeEnabled();
  await expect(refusal).toBeHidden();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('还没有')).toBeVisible();
});
