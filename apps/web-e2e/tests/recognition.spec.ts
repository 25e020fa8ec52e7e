/** The main job of a teacher: register, upload a paper, check, correct, save, find again. */
import type { Locator } from '@playwright/test';
import {
  authorization,
  countToasts,
  expect,
  newBank,
  newTeacher,
  noteToastsOf,
  pdfPaper,
  signIn,
  TEX_PAPER,
  test,
} from './journey.js';

test('a paper becomes questions in a bank, and they are found by searching', async ({ page, request }) => {
  const email = `journey-${Date.now()}@school.edu.cn`;
  await page.goto('/register');
  await page.getByLabel('姓名').fill('林知远');
  await page.getByLabel('邮箱').fill(email);
  await page.getByLabel('密码', { exact: true }).fill('Zx7!qWm2#pKd');
  await page.getByLabel('再输一遍密码').fill('Zx7!qWm2#pKd');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await page.waitForURL('**/register-success');
  await page.goto('/login');
  await page.getByLabel('邮箱').fill(email);
  await page.getByLabel('密码', { exact: true }).fill('Zx7!qWm2#pKd');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/dashboard');

  const login = await request.post('/api/auth/login', { data: { email, password: 'Zx7!qWm2#pKd' } });
  const { token, user } = (await login.json()) as { token: string; user: unknown };
  const bankName = '高三数学一轮复习';
  await newBank(request, { name: '', email, password: '', token, user }, bankName);

  await page.goto('/batch-upload');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '高三适应性测试.tex', mimeType: 'text/x-tex', buffer: Buffer.from(TEX_PAPER) });
  await page.getByRole('link', { name: '去校对' }).click({ timeout: 60_000 });
  // It is a draft from its first second, named after the paper.
  await page.waitForURL('**/preview-edit/*');
  await expect(page.getByRole('heading', { name: '2026 届高三第一次适应性测试数学' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: '题目' }).getByRole('listitem')).toHaveCount(4);

  await page.getByRole('button', { name: /^无误，下一题/ }).click();
  await page.getByRole('button', { name: /题干: 点击修改/ }).click();
  await page.getByRole('textbox', { name: '题干' }).press('End');
  await page.getByRole('textbox', { name: '题干' }).pressSequentially(' （适应性测试改编）');
  await page.getByRole('textbox', { name: '题干' }).press('Escape');
  await expect(page.getByText(/^已保存/)).toBeVisible();

  await page.getByRole('button', { name: '存入题库' }).click();
  const dialog = page.getByRole('dialog', { name: '存入题库' });
  await dialog.getByRole('combobox', { name: '题库' }).click();
  await page.getByRole('option', { name: bankName }).click();
  await dialog.getByRole('button', { name: /保存 4 题/ }).click();
  // Saving ends in the bank, at the saved questions.
  await page.waitForURL('**/question-banks/*');
  await expect(page.getByText('刚存入')).toHaveCount(4);
  const bankPath = new URL(page.url()).pathname;

  // A finished paper looks finished in every list, and the filter in the address finds it.
  await page.goto('/batch-upload?state=inBank');
  const paper = page.getByRole('article', { name: '2026 届高三第一次适应性测试数学' });
  await expect(paper).toContainText('已入库');
  await expect(paper.getByRole('link', { name: `《${bankName}》4 题` })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText(`《${bankName}》4 题`)).toBeVisible();

  // The service clears all papers in banks, whatever a page has loaded of them; one undo restores them.
  await page.goto('/batch-upload');
  await page.getByRole('button', { name: '清除已入库的' }).click();
  await expect(paper).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(paper).toBeVisible();

  await page.goto('/questions?q=' + encodeURIComponent('最小正周期'));
  await expect(page.getByText('下列说法正确的是').first()).toBeVisible();
  await page.goto('/questions?q=' + encodeURIComponent('\\frac{2}{x}'));
  await expect(page.getByText('展开式中常数项').first()).toBeVisible();

  // A deleted bank says so at its old address, and can be restored there.
  const headers = { Authorization: `Bearer ${token}` };
  expect((await request.delete(`/api${bankPath}`, { headers })).status()).toBe(200);
  await page.goto(bankPath);
  await expect(page.getByText(`「${bankName}」已删除`)).toBeVisible();
  await page.getByRole('button', { name: '恢复题库' }).click();
  await expect(page.getByRole('heading', { name: bankName })).toBeVisible();
  await expect(page.getByText('展开式中常数项').first()).toBeVisible();
});

test('a PDF shows its page next to the question, with the place of each', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  await signIn(page, teacher);
  await page.goto('/batch-upload');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'spring-test.pdf', mimeType: 'application/pdf', buffer: await pdfPaper() });
  await page.getByRole('link', { name: '去校对' }).click({ timeout: 60_000 });
  await expect(page.getByRole('img', { name: '原文第 1 页' })).toBeVisible();
  await expect(page.getByRole('button', { name: '打开第 2 题' })).toBeVisible();
  await page.getByRole('button', { name: '打开第 2 题' }).click();
  await expect(page.getByText('prime').first()).toBeVisible();

  // Each side links to the other: the place opened the question, the question marks its place.
  const result = page.getByRole('region', { name: '识别结果' });
  await expect(result.getByText('第 2 题')).toBeVisible();
  await page.getByRole('complementary', { name: '题目' }).getByText('The sum of the angles').click();
  await expect(result.getByText('第 3 题')).toBeVisible();
  await expect(page.getByRole('button', { name: '打开第 3 题' })).toHaveAttribute('data-on', 'true');
  await expect(page.getByRole('button', { name: '打开第 2 题' })).not.toHaveAttribute('data-on');

  // A manually drawn box is read again, and its text becomes the stem of the open question; one undo reverts it.
  await page.getByRole('button', { name: '打开第 2 题' }).click();
  const place = await boxOf(page.getByRole('button', { name: '打开第 3 题' }));
  await page.getByRole('button', { name: '框选识别' }).click();
  await page.mouse.move(place.x + 1, place.y + 1);
  await page.mouse.down();
  await page.mouse.move(place.x + place.width - 1, place.y + place.height - 1, { steps: 4 });
  await page.mouse.up();
  const panel = page.getByRole('group', { name: '框选识别' });
  await panel.getByRole('button', { name: '文字' }).click();
  await expect(panel).toContainText('The sum of the angles', { timeout: 60_000 });
  await panel.getByRole('button', { name: /^作为题干/ }).click();
  await expect(panel).toHaveCount(0);
  await expect(result).toContainText('The sum of the angles');
  await expect(result).not.toContainText('prime');
  await page.keyboard.press('Control+z');
  await expect(result).toContainText('prime');
});

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('The question has no place on the page');
  return box;
}

test('a duplicate paper can be replaced, opened or kept as well', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  await signIn(page, teacher);
  for (const name of ['第一次上传.tex', '第二次上传.tex']) {
    const response = await request.post('/api/document-parser/parse?wait=true', {
      headers: authorization(teacher),
      multipart: { document: { name, mimeType: 'text/x-tex', buffer: Buffer.from(TEX_PAPER) } },
      timeout: 120_000,
    });
    expect(response.status(), await response.text()).toBe(200);
  }
  await page.goto('/batch-upload');
  const papers = page.getByRole('article');
  const offer = page.getByRole('group', { name: '内容相似的试卷' });
  await expect(papers).toHaveCount(2);
  await expect(offer.getByRole('link', { name: '打开原来的' })).toBeVisible();
  await offer.getByRole('button', { name: '用这份替换' }).click();
  await expect(papers).toHaveCount(1);
  await expect(papers.getByRole('link', { name: /\(2\)$/ })).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(papers).toHaveCount(2);
  await offer.getByRole('button', { name: '两份都留' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(papers).toHaveCount(2);
  await expect(offer).toHaveCount(0);
});

test('a file of another type than its name is refused in words, and the valid one continues', async ({
  page,
  request,
}) => {
  const teacher = await newTeacher(request);
  await signIn(page, teacher);
  await page.goto('/batch-upload');
  await page.locator('input[type=file]').setInputFiles([
    {
      name: 'program.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ\x90\x00\x03'.padEnd(4096, '\0'), 'latin1'),
    },
    { name: 'good.tex', mimeType: 'text/x-tex', buffer: Buffer.from(TEX_PAPER) },
  ]);
  const refused = page.getByRole('article', { name: 'program.pdf' });
  await expect(refused.getByRole('alert')).toContainText('这个 .pdf 不是 PDF 文件');
  await expect(page.getByRole('link', { name: '去校对' })).toBeVisible({ timeout: 60_000 });

  // Failures are cleared in one step, papers to check stay, and one undo restores the failures.
  await page.getByRole('button', { name: '清除失败和取消的' }).click();
  await expect(refused).toHaveCount(0);
  await expect(page.getByRole('link', { name: '去校对' })).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(refused).toBeVisible();

  // Renamed in place.
  await page.getByRole('button', { name: /^重命名/ }).click();
  await page.getByRole('textbox', { name: '新名称' }).fill('期中复习卷');
  await page.getByRole('textbox', { name: '新名称' }).press('Enter');
  await expect(page.getByRole('article', { name: '期中复习卷' })).toBeVisible();
  await page.goto('/batch-upload?q=' + encodeURIComponent('期中'));
  await expect(page.getByRole('article', { name: '期中复习卷' })).toContainText('已校对 0/4');
});

test('a paper is photographed on a phone and uploaded as one document', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  await signIn(page, teacher);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  const photo = {
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: await page.screenshot({ type: 'jpeg' }),
  };
  await page.getByRole('link', { name: '拍试卷' }).click();
  const camera = page.getByRole('region', { name: '拍试卷' });
  await camera.locator('input[multiple]').setInputFiles([photo, { ...photo, name: 'IMG_2.jpg' }]);
  await camera.getByRole('button', { name: '调整第 2 页的边缘' }).click();
  await camera.getByRole('button', { name: '旋转' }).click();
  await camera.getByRole('button', { name: '确定' }).click();
  await camera.getByRole('button', { name: '上传 2 页' }).click();
  await expect(page.getByRole('article', { name: /^拍的试卷/ })).toBeVisible();
});

test('a finished recognition is announced once, and not where its row is visible', async ({
  page,
  context,
  request,
}) => {
  const teacher = await newTeacher(request);
  await signIn(page, teacher);
  await page.goto('/batch-upload');
  const others = [await context.newPage(), await context.newPage()];
  for (const other of others) {
    await noteToastsOf(other);
    await other.goto('/settings');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'twice.tex', mimeType: 'text/x-tex', buffer: Buffer.from(TEX_PAPER) });
  await expect(page.getByRole('link', { name: '去校对' })).toBeVisible({ timeout: 60_000 });
  const tellers = async () => {
    const counts = await Promise.all(others.map((window) => countToasts(window, '识别完成')));
    return counts.filter((count) => count > 0).length;
  };
  await expect.poll(tellers).toBe(1);
  expect(await countToasts(page, '识别完成')).toBe(0);
});
