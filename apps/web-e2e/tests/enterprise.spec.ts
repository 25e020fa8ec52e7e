/** A school from its first seat on: created, joined, divided into departments, sent messages, and handed over. */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Browser } from '@playwright/test';
import { authorization, expect, expectToast, signIn, signInInstead, test, type Teacher } from './journey.js';
import { look } from './look.js';
import { idOf, logIn, superadmin, verifyEmail } from './people.js';

const PASSWORD = 'Zx7!qWm2#pKd';

/** A new account with a verified address of the school. */
async function join(
  request: APIRequestContext,
  suffix: string,
  name: string,
  email = `${crypto.randomUUID()}@${suffix}`,
): Promise<Teacher> {
  const account = { name, email, password: PASSWORD };
  const registered = await request.post('/api/auth/register', { data: account });
  expect(registered.status(), await registered.text()).toBe(201);
  await verifyEmail(request, account.email);
  return logIn(request, account);
}

/** The first teacher of a school, in a separate browser. */
async function register(browser: Browser, request: APIRequestContext, name: string, email: string) {
  const page = await browser.newPage({ locale: 'zh-CN' });
  await page.goto('/register');
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('邮箱').fill(email);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('再输一遍密码').fill(PASSWORD);
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await page.waitForURL('**/register-success');
  await page.close();
  await verifyEmail(request, email);
  return logIn(request, { email, password: PASSWORD });
}

test('a school is created, joined, divided, sent messages and handed over', async ({
  page,
  browser,
  request,
}) => {
  const root = await superadmin(request);
  const stamp = Date.now();
  const suffix = `school-${stamp}.edu.cn`;
  const school = `金陵中学${stamp}`;
  await signIn(page, root);
  await page.goto('/enterprise-management');
  await page.getByRole('button', { name: '创建企业' }).first().click();
  const created = page.getByRole('dialog', { name: '创建企业' });
  await created.getByLabel('企业名称').fill(school);
  await created.getByLabel('邮箱后缀').fill('qq.com');
  await created.getByRole('button', { name: '保存' }).click();
  await expect(created.getByText('这是公共邮箱或公共域名')).toBeVisible();
  await created.getByLabel('邮箱后缀').fill(suffix);
  await created.getByRole('button', { name: '保存' }).click();
  await expect(created).toBeHidden();
  await look(page, `/enterprise-management?q=${stamp}`, 'enterprise-management');

  const chief = await register(browser, request, '顾明远', `gu@${suffix}`);
  await signInInstead(page, chief);
  await page.goto('/my-enterprise');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(school);
  await expect(page.getByText('超级管理员').first()).toBeVisible();

  // Thirty colleagues from a table, whose departments do not exist yet.
  await page.getByRole('tab', { name: '邀请' }).click();
  await page.getByRole('button', { name: '导入表格' }).click();
  const imported = page.getByRole('dialog', { name: '导入表格' });
  const known = `ye@${suffix}`;
  const list = Array.from({ length: 29 }, (_, at) => `t${at}@${suffix},教师${at},理科部/数学组,教师`);
  const lines = ['邮箱,姓名,部门,职位', `${known},叶知秋,理科部/数学组,教师`, ...list];
  await imported.locator('input[type=file]').setInputFiles({
    name: '同事.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...lines, 'x@elsewhere.org', `cmd@${suffix},=cmd`].join('\n')),
  });
  await imported.getByRole('button', { name: '新建这些部门并重新检查' }).click();
  await expectToast(page, '已新建 2 个部门');
  await expect(imported.getByRole('status')).toContainText('可以邀请 30 人');
  await expect(imported.getByRole('listitem').filter({ hasText: 'x@elsewhere.org' })).toContainText(
    '不是本企业的邮箱',
  );
  await imported.getByRole('button', { name: '发出 30 份邀请' }).click();
  await expect(imported.getByRole('status')).toContainText('已发出 30 份邀请');
  await imported.getByRole('button', { name: '关闭' }).last().click();
  await expect(page.getByRole('row', { name: /待接受/ })).toHaveCount(20);

  await page.getByRole('tab', { name: '部门' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '数学组' })).toBeVisible();
  for (const [name, parent] of [['文科部'], ['语文组', '文科部']] as const) {
    if (parent) {
      await page.getByRole('button', { name: `${parent}的更多操作` }).click();
      await page.getByRole('menuitem', { name: '新建下级部门' }).click();
    } else await page.getByRole('button', { name: '新建部门' }).first().click();
    const dialog = page.getByRole('dialog', { name: '新建部门' });
    await dialog.getByLabel('部门名称').fill(name);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  // One of them registers, and is in the department of the table.
  const colleague = await join(request, suffix, '叶知秋', known);
  await page.reload();
  await page.getByRole('tab', { name: '成员' }).click();
  await expect(page.getByRole('row', { name: /叶知秋/ })).toContainText('数学组');
  await page.getByRole('button', { name: '叶知秋的更多操作' }).click();
  await page.getByRole('menuitem', { name: '部门与职位' }).click();
  const placed = page.getByRole('dialog', { name: '叶知秋的部门与职位' });
  await placed.getByRole('combobox', { name: '部门' }).click();
  await page.getByRole('option', { name: '语文组' }).click();
  await placed.getByLabel('职位').fill('备课组长');
  await placed.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row', { name: /叶知秋/ })).toContainText('语文组');

  await page.goto('/my-enterprise?tab=messages');
  await page.getByRole('button', { name: '写消息' }).click();
  const written = page.getByRole('dialog', { name: '写消息' });
  await written.getByRole('combobox', { name: '类型' }).click();
  await page.getByRole('option', { name: '公告' }).click();
  await written.getByLabel('内容').fill('期末命题工作安排：各备课组周五前提交双向细目表。');
  await written.getByRole('button', { name: '发送' }).click();
  await expectToast(page, '已发送');
  await look(page, '/my-enterprise', 'my-enterprise');
  await look(page, '/my-enterprise?tab=members', 'my-enterprise-members');
  await look(page, '/my-enterprise?tab=departments', 'my-enterprise-departments');
  await look(page, '/my-enterprise?tab=invitations', 'my-enterprise-invitations');

  await signInInstead(page, colleague);
  await page.goto('/dashboard');
  const own = page.getByRole('link', { name: /我的企业/ });
  await expect(own).toContainText('1');
  await page.getByRole('button', { name: '通知，1 条未读' }).first().click();
  await page.getByRole('button', { name: /顾明远 发布了公告/ }).click();
  const announcement = page.getByRole('listitem').filter({ hasText: '双向细目表' });
  // It is open, which marks it as read.
  await expect(announcement.getByText('未读')).toHaveCount(0);
  await expect(own).not.toContainText('1');
  // A colleague's new message is counted without a reload, until it is seen.
  await page.goto('/dashboard');
  await expect(own).not.toContainText('1');
  const sent = await request.post('/api/my-enterprise/messages', {
    headers: authorization(chief),
    data: { type: 'general', content: '请带上答题卡样张。', recipients: [idOf(colleague)] },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  await expect(own).toContainText('1');
  await page.goto('/my-enterprise?tab=messages');
  await expect(page.getByRole('listitem').filter({ hasText: '答题卡样张' })).toBeVisible();
  await expect(own).not.toContainText('1');
  await announcement.getByRole('button', { name: '回复' }).click();
  const reply = page.getByRole('dialog', { name: '回复顾明远' });
  await reply.getByLabel('内容').fill('数学组已收到，周四提交。');
  await reply.locator('input[type=file]').setInputFiles({
    name: '分工.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('第一题 叶知秋'),
  });
  await expect(reply.getByRole('button', { name: '移除“分工.txt”' })).toBeVisible();
  await reply.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '周四提交' })).toBeVisible();
  const fetched = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载“分工.txt”' }).click();
  expect((await fetched).suggestedFilename()).toBe('分工.txt');

  await signInInstead(page, chief);
  await page.goto('/my-enterprise?tab=messages');
  // The colleague's answer names the announcement too.
  await expect(
    page.getByRole('listitem').filter({ hasText: '双向细目表' }).filter({ hasText: '公告' }),
  ).toContainText('1 / 1 已读');
  await page.getByRole('tab', { name: '成员' }).click();
  await page.getByRole('button', { name: '叶知秋的更多操作' }).click();
  await page.getByRole('menuitem', { name: '移交超级管理员' }).click();
  const transfer = page.getByRole('dialog', { name: '把超级管理员移交给叶知秋？' });
  await transfer.getByRole('textbox').fill('叶知秋');
  await transfer.getByRole('button', { name: '移交超级管理员' }).click();
  const last = page.getByRole('dialog', { name: '最后确认：您将成为普通成员' });
  await last.getByRole('button', { name: '移交给叶知秋' }).click();
  await expectToast(page, '已移交给叶知秋');
  await expect(page.getByRole('row', { name: /叶知秋/ })).toContainText('超级管理员');
  await expect(page.getByRole('button', { name: '叶知秋的更多操作' })).toHaveCount(0);
  await look(page, '/my-enterprise?tab=messages', 'my-enterprise-messages');

  // The new super admin takes over everything.
  await signInInstead(page, colleague);
  await page.goto('/my-enterprise?tab=data');
  await page.getByRole('button', { name: '开始导出' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: '下载' }).click();
  // The names of its files are plain text in a ZIP archive.
  const archive = await readFile(await (await saved).path());
  for (const section of ['members', 'departments', 'messages', 'invitations', 'management'])
    expect(archive.includes(`${section}.csv`)).toBe(true);
});

test('a person who left is invited again and joins by accepting', async ({ page, request }) => {
  const suffix = `school-${Date.now()}.edu.cn`;
  const root = await superadmin(request);
  const call = async (who: Teacher, path: string, data: object) => {
    const response = await request.post(`/api${path}`, { data, headers: authorization(who) });
    expect(response.ok(), await response.text()).toBe(true);
  };
  await call(root, '/enterprises', { name: '玄武中学', emailSuffix: suffix, maxMembers: 5 });
  const chief = await join(request, suffix, '顾明远');
  const leaver = await join(request, suffix, '叶知秋');
  await call(leaver, '/my-enterprise/leave', {});
  await call(chief, '/my-enterprise/invitations', { rows: [{ email: leaver.email }] });
  await signIn(page, await logIn(request, leaver));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^通知/ }).click();
  await page.getByRole('button', { name: /顾明远 邀请您加入“玄武中学”/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“玄武中学”邀请您加入');
  await page.getByRole('button', { name: '接受邀请并加入' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('玄武中学');
  await expect(page.getByRole('tab', { name: '成员' })).toBeVisible();
});

test('the platform names a super admin who had an account before the school, then another', async ({
  page,
  request,
}) => {
  const stamp = Date.now();
  const suffix = `school-${stamp}.edu.cn`;
  const [first, second] = [
    await join(request, suffix, '顾明远', `gu@${suffix}`),
    await join(request, suffix, '叶知秋', `ye@${suffix}`),
  ];
  const root = await superadmin(request);
  const created = await request.post('/api/enterprises', {
    data: { name: '鼓楼中学', emailSuffix: suffix, maxMembers: 5 },
    headers: authorization(root),
  });
  expect(created.status(), await created.text()).toBe(201);
  await signIn(page, root);
  await page.goto(`/enterprise-management?q=${stamp}`);
  await page.getByRole('button', { name: '鼓楼中学', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '企业详情' });
  await panel.getByRole('tab', { name: '管理员' }).click();
  await expect(panel.getByText('还没有超级管理员')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: '指定“鼓楼中学”的超级管理员' });
  await panel.getByRole('button', { name: '指定超级管理员' }).click();
  // Escape closes the dialog only.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(panel).toBeVisible();
  for (const [button, { name, email }] of [
    ['指定超级管理员', first],
    ['更换超级管理员', second],
  ] as const) {
    await panel.getByRole('button', { name: button }).click();
    await dialog.getByLabel('账号的邮箱').fill(email);
    await dialog.getByRole('button', { name: '指定', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(panel.getByRole('listitem').filter({ hasText: name })).toContainText('企业超级管理员');
  }
  await expect(panel.getByRole('listitem')).toHaveCount(1);
});
