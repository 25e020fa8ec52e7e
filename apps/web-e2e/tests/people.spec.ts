/** An account in use: profile, following, favourites, settings and deletion. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectToast, newTeacher, signIn, test } from './journey.js';
import { BROWSERS, idOf, logIn, superadmin, teacherWithPast } from './people.js';

/** A PNG, drawn by the page itself. */
async function picture(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 320, 480);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(encoded, 'base64');
}

test('a profile is edited in place, gets a cropped picture and loses it again', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  await signIn(page, teacher);
  await page.goto('/profile');
  await page.getByRole('button', { name: '编辑资料' }).click();
  await page.getByLabel('姓名').fill('');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请填写姓名')).toBeVisible();
  await expect(page.getByLabel('姓名')).toBeFocused();
  await page.getByLabel('姓名').fill('林致远');
  await page.getByLabel('院系或教研组').fill('高中数学组');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林致远');
  await expect(page.getByRole('button', { name: '编辑资料' })).toBeFocused();

  await page.getByRole('button', { name: '更换头像' }).click();
  const dialog = page.getByRole('dialog', { name: '更换头像' });
  const files = dialog.locator('input[type=file]');
  await files.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(dialog.getByRole('alert')).toContainText('不是 JPG、PNG 或 GIF');
  await files.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture(page) });
  await dialog.getByRole('application').press('ArrowRight');
  await dialog.getByRole('button', { name: '使用这张头像' }).click();
  const shown = page.locator('main img.tk-avatar');
  await expect(shown).toHaveAttribute('src', /\/api\/files\/identity\//);
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);

  await page.getByRole('button', { name: '更换头像' }).click();
  await dialog.getByRole('button', { name: '移除头像' }).click();
  await page.getByRole('dialog', { name: '移除头像？' }).getByRole('button', { name: '移除头像' }).click();
  await expect(shown).toHaveCount(0);
});

test('following shows at once and stays; a removed favourite can be restored', async ({ page, request }) => {
  const admin = await superadmin(request);
  const { teacher, colleague } = await teacherWithPast(request, admin);
  await signIn(page, teacher);
  await page.goto(`/users/${idOf(colleague)}`);
  await page.getByRole('button', { name: '取消关注 陆小曼' }).click();
  await expect(page.getByRole('button', { name: '回关 陆小曼' })).toBeVisible();
  await page.getByRole('button', { name: '回关 陆小曼' }).click();
  await expect(page.getByRole('button', { name: '取消关注 陆小曼' })).toBeVisible();
  await expect(page.getByRole('link', { name: '高中物理力学基础' })).toBeVisible();
  await page.goto('/profile/following');
  await expect(page.getByRole('link', { name: '陆小曼' })).toBeVisible();

  await page.goto('/profile/favorites');
  const emptied = page.getByText('还没有收藏题目').waitFor();
  await page.getByRole('button', { name: '取消收藏' }).click();
  await emptied;
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('article', { name: '第 1 题' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '取消收藏' })).toBeVisible();
});

test('a session ended from the settings logs that device out', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const phone = await logIn(request, teacher, BROWSERS.phone);
  await signIn(page, teacher);
  await page.goto('/settings?tab=security');
  await expect(page.getByText('iOS 上的 Safari 18').first()).toBeVisible();
  await page.getByRole('button', { name: '退出「iOS 上的 Safari 18」' }).click();
  await page
    .getByRole('dialog', { name: /^退出/ })
    .getByRole('button', { name: '退出', exact: true })
    .click();
  await expect(page.getByRole('button', { name: '退出「iOS 上的 Safari 18」' })).toHaveCount(0);
  await expect
    .poll(async () => {
      const response = await request.get('/api/question-banks', {
        headers: { Authorization: `Bearer ${phone.token}` },
      });
      return response.status();
    })
    .toBe(401);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林知远');
});

test('theme, layout and time zone persist; the password form warns before it is left', async ({
  page,
  request,
}) => {
  const teacher = await newTeacher(request);
  await signIn(page, teacher);
  await page.goto('/settings');
  await page.getByRole('radio', { name: '深色' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('radio', { name: '顶部导航' }).check();
  await page.getByRole('tab', { name: '语言与通知' }).click();
  await page.getByRole('combobox', { name: '时区' }).click();
  await page.getByRole('option', { name: /东京/ }).click();
  await expectToast(page, '已保存');
  await page.reload();
  await expect(page.getByRole('combobox', { name: '时区' })).toHaveValue(/东京/);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await page.goto('/settings?tab=password');
  await page.getByLabel('当前密码').fill('wrong');
  await page.getByLabel(/^新密码/).fill('abc');
  await page.getByRole('tab', { name: '外观' }).click();
  const warning = page.getByRole('dialog', { name: '有改动还没有保存' });
  await warning.getByRole('button', { name: '继续编辑' }).click();
  await page.getByLabel(/^新密码/).fill('Ny5^kTv8@rQz');
  await page.getByLabel('再输一遍新密码').fill('Ny5^kTv8@rQz');
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByLabel('当前密码')).toBeFocused();
  await page.getByLabel('当前密码').fill(teacher.password);
  await page.getByRole('button', { name: '修改密码' }).click();
  await expectToast(page, '密码已修改');
  await logIn(request, { email: teacher.email, password: 'Ny5^kTv8@rQz' });
});

test('data are exported as one file, and an account is deleted with two confirmations', async ({
  page,
  request,
}) => {
  const teacher = await newTeacher(request);
  await signIn(page, teacher);
  await page.goto('/settings?tab=privacy');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出数据' }).click();
  const file = await (await saved).path();
  expect(await readFile(file, 'utf8')).toContain(teacher.email);

  await page.getByRole('button', { name: '注销账号…' }).click();
  const dialog = page.getByRole('dialog', { name: /注销/ });
  await dialog.getByRole('button', { name: '永久注销' }).click();
  await expect(dialog.getByText('与您的姓名不一致')).toBeVisible();
  await expect(dialog.getByText('请输入登录密码')).toBeVisible();
  await dialog.getByLabel(/输入姓名/).fill('林知远');
  await dialog.getByLabel('登录密码').fill('not my password');
  await dialog.getByRole('button', { name: '永久注销' }).click();
  await expect(dialog.getByText('密码错误')).toBeVisible();
  await dialog.getByLabel('登录密码').fill(teacher.password);
  await dialog.getByRole('button', { name: '永久注销' }).click();
  await page.waitForURL('**/goodbye');
  await expect(page.getByRole('heading', { name: '账号已注销' })).toBeVisible();
  const again = await request.post('/api/auth/login', {
    data: { email: teacher.email, password: teacher.password },
  });
  expect(again.status()).toBe(401);
});
