/** Accounts in use: following, favourites, settings and leaving, and what an administrator does to others. */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { authorization, expect, expectToast, newTeacher, signIn, test, type Teacher } from './journey.js';
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

test('following shows at once and stays; a favourite taken off can be taken back', async ({
  page,
  request,
}) => {
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

test('a session is ended from the settings, and that device is out', async ({ page, request }) => {
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
      const answer = await request.get('/api/question-banks', {
        headers: { Authorization: `Bearer ${phone.token}` },
      });
      return answer.status();
    })
    .toBe(401);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林知远');
});

test('theme, layout and time zone are kept; the password form warns before it is left', async ({
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

test('data are exported as one file, and an account is deleted with two proofs', async ({
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

test('whom an administrator suspends is thrown out, and may come back', async ({
  page,
  browser,
  request,
}) => {
  const admin = await superadmin(request);
  const { teacher } = await teacherWithPast(request, admin);
  const theirs = await browser.newPage({ locale: 'zh-CN' });
  await signIn(theirs, teacher);
  await theirs.goto('/dashboard');
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('林知远');

  await signIn(page, admin);
  await page.goto(`/user-management?q=${encodeURIComponent(teacher.email)}`);
  await page.getByRole('button', { name: '林知远的更多操作' }).click();
  await page.getByRole('menuitem', { name: '停用' }).click();
  await page.getByRole('dialog', { name: '停用林知远？' }).getByRole('button', { name: '停用' }).click();
  await expect(page.getByRole('row', { name: /林知远/ })).toContainText('已停用');

  await theirs.goto('/question-banks');
  await theirs.waitForURL('**/login**');
  await theirs.close();

  await page.getByRole('button', { name: '林知远', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '用户详情' });
  await drawer.getByRole('tab', { name: '操作记录' }).click();
  await expect(drawer.getByText('停用账号').first()).toBeVisible();
  await drawer.getByRole('tab', { name: '编辑' }).click();
  await drawer.getByLabel('院系或教研组').fill('还没有保存');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '不保存，离开' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: '林知远的更多操作' }).click();
  await page.getByRole('menuitem', { name: '启用', exact: true }).click();
  await expect(page.getByRole('row', { name: /林知远/ })).toContainText('正常');
  await logIn(request, teacher);

  await page.goto('/audit');
  await expect(page.getByText(/启用了/).first()).toBeVisible();
});

test('a batch tells who failed, and deleting asks for the words', async ({ page, request }) => {
  const admin = await superadmin(request);
  const { teacher } = await teacherWithPast(request, admin);
  await signIn(page, admin);
  await page.goto(`/user-management?q=${encodeURIComponent(teacher.email)}`);
  await page.getByRole('checkbox', { name: '选中林知远' }).check();
  const bar = page.getByRole('toolbar', { name: '批量操作' });
  await bar.getByRole('button', { name: '删除' }).click();
  const dialog = page.getByRole('dialog', { name: '删除林知远？' });
  await dialog.getByRole('button', { name: '删除账号' }).click();
  await expect(dialog.getByText('与要求的文字不一致')).toBeVisible();
  await dialog.getByRole('textbox').fill('林知远');
  // Someone else is quicker.
  await request.delete(`/api/users/${idOf(teacher)}`, {
    headers: { Authorization: `Bearer ${admin.token}` },
  });
  await dialog.getByRole('button', { name: '删除账号' }).click();
  const failures = page.getByRole('dialog', { name: /没有成功/ });
  await expect(failures.getByRole('listitem')).toContainText('林知远');
});

async function changeSeats(
  request: APIRequestContext,
  admin: Teacher,
  suffix: string,
  maxMembers: number,
): Promise<void> {
  const headers = authorization(admin);
  const found = await request.get(`/api/auth/email-domains?q=${suffix}`, { headers });
  const { emailDomains } = (await found.json()) as {
    emailDomains: { id: string; name: string; emailSuffix: string }[];
  };
  const { id, name } = emailDomains.find(({ emailSuffix }) => emailSuffix === suffix) ?? { id: '', name: '' };
  const answer = await request.put(`/api/auth/email-domains/${id}`, {
    headers,
    data: { name, emailSuffix: suffix, maxMembers },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('e-mail domains and single sign-on are kept by the superadmin', async ({ page, request }) => {
  const admin = await superadmin(request);
  const suffix = `kept-${Date.now()}.edu.cn`;
  await signIn(page, admin);
  await page.goto('/enterprise-sso');
  await page.getByRole('button', { name: '添加域名' }).first().click();
  const dialog = page.getByRole('dialog', { name: '添加邮箱域名' });
  await dialog.getByLabel('企业名称').fill('金陵中学');
  await dialog.getByLabel('邮箱域名').fill('not a domain');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('请填写域名')).toBeVisible();
  await dialog.getByLabel('邮箱域名').fill(suffix);
  await dialog.getByRole('button', { name: '保存' }).click();
  const row = page.getByRole('row', { name: new RegExp(suffix) });
  await expect(row).toContainText('0 / 100');

  await row.getByRole('button', { name: '金陵中学的更多操作' }).click();
  await page.getByRole('menuitem', { name: '编辑' }).click();
  const edited = page.getByRole('dialog', { name: '编辑金陵中学' });
  await edited.getByLabel('名额').fill('300');
  // Someone else is quicker: the dialog begins anew with that, and can then be saved.
  await changeSeats(request, admin, suffix, 200);
  await edited.getByRole('button', { name: '保存' }).click();
  await expect(edited.getByLabel('名额')).toHaveValue('200');
  await edited.getByLabel('名额').fill('300');
  await edited.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('0 / 300');

  // What was typed is not lost by a key or a click: the dialog asks, and Escape answers the question alone.
  await row.getByRole('button', { name: '金陵中学的更多操作' }).click();
  await page.getByRole('menuitem', { name: '编辑' }).click();
  await edited.getByLabel('名额').fill('301');
  const warning = page.getByRole('dialog', { name: '有改动还没有保存' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => edited.getByRole('button', { name: '取消' }).last().click(),
    () => edited.getByRole('button', { name: '取消' }).first().click(),
  ]) {
    await leave();
    await expect(warning).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(warning).toBeHidden();
    await expect(edited.getByLabel('名额')).toHaveValue('301');
  }
  await page.keyboard.press('Escape');
  await warning.getByRole('button', { name: '不保存，离开' }).click();
  await expect(edited).toBeHidden();
  await expect(row).toContainText('0 / 300');
  // Nothing typed, nothing asked.
  await page.getByRole('button', { name: '添加域名' }).first().click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('tab', { name: /单点登录/ }).click();
  await page.getByRole('button', { name: '添加单点登录' }).first().click();
  const connection = page.getByRole('dialog', { name: '添加单点登录' });
  await connection.getByRole('combobox', { name: '企业' }).fill(suffix);
  await page.getByRole('option', { name: new RegExp(suffix) }).click();
  await connection.getByLabel('颁发者地址').fill(`https://login.${suffix}`);
  await connection.getByLabel('客户端编号').fill('tiku');
  await connection.getByLabel('客户端密钥').fill('never shown again');
  await page.keyboard.press('Escape');
  await warning.getByRole('button', { name: '继续编辑' }).click();
  await expect(connection.getByRole('combobox', { name: '企业' })).toHaveValue(new RegExp(suffix));
  await connection.getByRole('button', { name: '保存' }).click();
  const card = page.getByRole('listitem').filter({ hasText: suffix });
  await expect(card).toContainText('/api/auth/sso/callback');
  await card.getByRole('button', { name: '测试连接' }).click();
  await expect(card.getByRole('status')).toContainText('连接不上', { timeout: 30_000 });
  expect(await page.content()).not.toContain('never shown again');

  await card.getByRole('button', { name: '金陵中学的更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page
    .getByRole('dialog', { name: '删除金陵中学的单点登录？' })
    .getByRole('button', { name: '删除' })
    .click();
  await expect(card).toHaveCount(0);

  await page.getByRole('tab', { name: /邮箱域名/ }).click();
  await row.getByRole('button', { name: '金陵中学的更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page
    .getByRole('dialog', { name: '删除金陵中学的域名？' })
    .getByRole('button', { name: '删除' })
    .click();
  await expect(row).toHaveCount(0);
});

test('enterprises are looked for, and read on page by page', async ({ page, request }) => {
  const admin = await superadmin(request);
  const headers = authorization(admin);
  const stamp = `paged${Date.now()}`;
  const ids: string[] = [];
  for (let made = 0; made < 31; made++) {
    const answer = await request.post('/api/auth/email-domains', {
      headers,
      data: {
        name: `翻页中学${String(made).padStart(2, '0')}`,
        emailSuffix: `${stamp}-${made}.edu.cn`,
        maxMembers: 5,
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    ids.push(((await answer.json()) as { emailDomain: { id: string } }).emailDomain.id);
  }
  await signIn(page, admin);
  await page.goto('/enterprise-sso');
  await page.getByRole('searchbox', { name: '搜索企业名称或域名' }).fill(stamp);
  const rows = page.getByRole('row', { name: new RegExp(stamp) });
  await expect(rows).toHaveCount(30);
  await page.getByRole('button', { name: '显示更多' }).click();
  await expect(rows).toHaveCount(31);
  await expect(page.getByRole('button', { name: '显示更多' })).toHaveCount(0);

  // Renamed by somebody else, the entry is on no page that is here: the dialog finds it all the same.
  await rows.first().getByRole('button', { name: '翻页中学00的更多操作' }).click();
  await page.getByRole('menuitem', { name: '编辑' }).click();
  const dialog = page.getByRole('dialog', { name: /^编辑/ });
  await dialog.getByLabel('名额').fill('6');
  const elsewhere = { name: '改名中学', emailSuffix: `elsewhere-${Date.now()}.edu.cn`, maxMembers: 7 };
  await request.put(`/api/auth/email-domains/${ids[0]}`, { headers, data: elsewhere });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByLabel('企业名称')).toHaveValue('改名中学');
  await dialog.getByLabel('名额').fill('8');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(30);

  await page.getByRole('searchbox', { name: '搜索企业名称或域名' }).fill(`${stamp}-none`);
  await page.getByRole('button', { name: '清除搜索' }).click();
  await expect(page.getByRole('searchbox', { name: '搜索企业名称或域名' })).toHaveValue('');
  for (const id of ids)
    expect((await request.delete(`/api/auth/email-domains/${id}`, { headers })).status()).toBe(200);
});

/** In a line, or a few: what 500 characters would fill otherwise is a screen. */
const TALL_PX = 140;

test('a name of 500 characters leaves every page whole', async ({ page, browser, request }) => {
  test.slow();
  const admin = await superadmin(request);
  const headers = authorization(admin);
  const { teacher, colleague } = await teacherWithPast(request, admin);
  const name = 'W'.repeat(250) + '长'.repeat(250);
  for (const person of [teacher, colleague]) {
    const named = await request.put(`/api/users/${idOf(person)}`, {
      headers,
      data: { name, department: name },
    });
    expect(named.status(), await named.text()).toBe(200);
  }
  const emailSuffix = `long-${Date.now()}.edu.cn`;
  const made = await request.post('/api/auth/email-domains', {
    headers,
    data: { name, emailSuffix, maxMembers: 5 },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { emailDomain } = (await made.json()) as { emailDomain: { id: string } };
  const connected = await request.post('/api/auth/sso/connections', {
    headers,
    data: {
      enterpriseId: emailDomain.id,
      issuer: `https://login.${emailSuffix}`,
      clientId: 'tiku',
      active: false,
    },
  });
  const { connection } = (await connected.json()) as { connection: { id: string } };

  const whole = async (page: Page, path: string) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByText('WWWWW').first()).toBeAttached();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      const found = await page.evaluate((tall) => {
        const names = [...document.querySelectorAll<HTMLElement>('h1, h2, b, th[scope=row] span, a, button')]
          .filter((element) => element.textContent?.includes('WWWWW'))
          .filter((element) => element.querySelector('h1, h2, b, a, button') === null)
          .map((element) => element.getBoundingClientRect().height);
        return {
          wider: document.documentElement.scrollWidth > document.documentElement.clientWidth,
          tall: names.filter((height) => height > tall).length,
        };
      }, TALL_PX);
      expect([path, width, found]).toEqual([path, width, { wider: false, tall: 0 }]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  await signIn(page, teacher);
  for (const path of [
    '/dashboard',
    '/profile',
    `/users/${idOf(colleague)}`,
    '/profile/followers',
    '/question-banks',
  ])
    await whole(page, path);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '账户菜单' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect((await page.getByRole('menu').boundingBox())?.width).toBeLessThan(400);

  const office = await browser.newPage({ locale: 'zh-CN' });
  await signIn(office, admin);
  for (const path of [
    `/user-management?q=${encodeURIComponent(teacher.email)}`,
    `/user-management?user=${idOf(teacher)}`,
    `/user-management?user=${idOf(teacher)}&panel=history`,
    '/audit',
    `/enterprise-sso?q=${emailSuffix}`,
    `/enterprise-sso?tab=connections&q=${emailSuffix}`,
  ])
    await whole(office, path);
  await office.goto(`/user-management?q=${encodeURIComponent(teacher.email)}`);
  await office.getByRole('button', { name: /的更多操作/ }).click();
  await office.getByRole('menuitem', { name: '停用' }).click();
  const question = office.getByRole('dialog', { name: /^停用/ });
  await expect(question).toBeVisible();
  expect((await question.locator('h2').boundingBox())?.height).toBeLessThan(TALL_PX);
  await question.getByRole('button', { name: '停用' }).click();
  await expect(office.getByRole('row', { name: /WWWWW/ })).toContainText('已停用');
  expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
  await office.close();
  await request.delete(`/api/auth/sso/connections/${connection.id}`, { headers });
  await request.delete(`/api/auth/email-domains/${emailDomain.id}`, { headers });
});
