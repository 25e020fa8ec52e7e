/** Schools, classes and pupils: made, imported, signed in for the first time, seen by their admin, moved to the next year. */
import type { APIRequestContext } from '@playwright/test';
import { authorization, expect, expectToast, signIn, signInInstead, test, type Teacher } from './journey.js';
import { look } from './look.js';
import { idOf, logIn, superadmin, verifyEmail } from './people.js';

const PASSWORD = 'Zx7!qWm2#pKd';

async function join(request: APIRequestContext, suffix: string, name: string): Promise<Teacher> {
  const account = { name, email: `${crypto.randomUUID()}@${suffix}`, password: PASSWORD };
  const registered = await request.post('/api/auth/register', { data: account });
  expect(registered.status(), await registered.text()).toBe(201);
  await verifyEmail(request, account.email);
  return logIn(request, account);
}

async function post(request: APIRequestContext, by: Teacher, path: string, data: object): Promise<unknown> {
  const response = await request.post(`/api${path}`, { headers: authorization(by), data });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

async function makeUnit(request: APIRequestContext, by: Teacher, data: object): Promise<string> {
  const { unit } = (await post(request, by, '/my-enterprise/units', data)) as { unit: { id: string } };
  return unit.id;
}

test('schools get classes and pupils, who sign in by their sheets and move up a year', async ({
  page,
  browser,
  request,
}) => {
  const stamp = Date.now().toString(36);
  const suffix = `${stamp}.edu.cn`;
  await post(request, await superadmin(request), '/enterprises', {
    name: `金陵教育集团${stamp}`,
    emailSuffix: suffix,
  });
  const chief = await join(request, suffix, '顾明远');
  const head = await join(request, suffix, '叶知秋');

  // The first school by the page, its years and classes by the API.
  await signIn(page, chief);
  await page.goto('/units');
  await page.getByRole('button', { name: '新建学校' }).click();
  const created = page.getByRole('dialog', { name: '新建学校' });
  await created.getByLabel('名称').fill('金陵中学');
  await created.getByLabel('学校代码').fill(`jl-${stamp}`);
  await created.getByRole('button', { name: '新建' }).click();
  await page.getByRole('link', { name: '金陵中学' }).click();
  await page.waitForURL(/\/units\/[\w-]+$/);
  const school = new URL(page.url()).pathname.split('/')[2] ?? '';
  const year = await makeUnit(request, chief, { kind: 'year', name: '2026—2027', parentId: school });
  for (const name of ['高一（1）班', '高一（2）班'])
    await makeUnit(request, chief, { kind: 'class', name, parentId: year });
  await makeUnit(request, chief, { kind: 'school', name: '河西分校', schoolCode: `hx-${stamp}` });
  const named = await request.put(`/api/my-enterprise/units/${school}/roles`, {
    headers: authorization(chief),
    data: { roles: [{ userId: idOf(head), role: 'schoolAdmin' }] },
  });
  expect(named.status(), await named.text()).toBe(200);

  // Its admin sees only her school, and imports its pupils.
  await signInInstead(page, head);
  await page.goto('/units');
  await expect(page.getByRole('link', { name: '高一（1）班' })).toBeVisible();
  await expect(page.getByRole('link', { name: '河西分校' })).toHaveCount(0);
  await page.goto(`/units/${school}/import`);
  const lines = [
    '年级,班级,学号,姓名',
    '高一,高一（1）班,20260101,陈雨桐',
    '高一,高一（1）班,20260102,李浩然',
    '高一,高一（2）班,20260201,王梓萱',
    '高一,高一（2）班,,无学号',
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: '学生.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(page.getByText('没有学号')).toBeVisible();
  await page.getByRole('button', { name: '写入 3 名学生' }).click();
  await expect(page.getByText('已完成。')).toBeVisible();

  // A class: the sheet of its pupils, and a new password for one of them.
  await page.goto(`/units/${school}?tab=classes`);
  await page.getByRole('link', { name: '高一（1）班' }).click();
  await expect(page.getByText('2 名学生')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '打印登录单' }).click();
  expect((await download).suggestedFilename()).toBe('登录单 高一（1）班.pdf');
  const classPage = new URL(page.url()).pathname;
  await page.getByRole('button', { name: '陈雨桐的操作' }).click();
  await page.getByRole('menuitem', { name: '重置密码' }).click();
  await page
    .getByRole('dialog', { name: '重置陈雨桐的密码？' })
    .getByRole('button', { name: '重置密码' })
    .click();
  const slip = page.getByRole('dialog', { name: '陈雨桐的登录方式' });
  const first = (await slip.locator('dd b').textContent()) ?? '';

  // The pupil, in another browser, by the address of the QR code.
  const pupil = await browser.newPage({ locale: 'zh-CN' });
  await pupil.goto(`/login?account=${encodeURIComponent(`20260101@jl-${stamp}`)}`);
  await pupil.getByLabel('密码', { exact: true }).fill(first);
  await pupil.getByRole('button', { name: '登录', exact: true }).click();
  await expect(pupil.getByRole('heading', { name: '设置你的密码' })).toBeVisible();
  await pupil.getByRole('textbox', { name: '新密码' }).fill(PASSWORD);
  await pupil.getByRole('textbox', { name: '再输一遍' }).fill(PASSWORD);
  await pupil.getByRole('button', { name: '保存并继续' }).click();
  await pupil.getByRole('link', { name: '我的班级' }).first().click();
  await expect(pupil.getByRole('heading', { name: '高一（1）班' })).toBeVisible();
  await expect(pupil.getByRole('link', { name: 'VCount 账户' })).toHaveCount(0);
  await pupil.goto('/settings?tab=privacy');
  await expect(pupil.getByText('这是学校管理的账号')).toBeVisible();
  await pupil.close();

  await page.goto(`/units/${school}/roll-over`);
  await page.getByRole('button', { name: '看预览' }).click();
  await expect(page.getByLabel('高一（1）班在新学年的名称')).toHaveValue('高二（1）班');
  await page.getByRole('button', { name: '开始新学年' }).click();
  await expectToast(page, '已升级到“2027—2028”');
  await expect(page.getByRole('heading', { level: 1, name: '2027—2028' })).toBeVisible();
  await expect(page.getByRole('link', { name: '高二（2）班' })).toBeVisible();

  await look(page, '/units', 'units');
  await look(page, `/units/${school}?tab=pupils`, 'school-pupils');
  await look(page, `/units/${school}/import`, 'pupil-import');
  await look(page, classPage, 'class');
});
