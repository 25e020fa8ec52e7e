/** Single sign-on connections of enterprises, managed by the superadmin. */
import type { APIRequestContext } from '@playwright/test';
import { authorization, expect, signIn, test, type Teacher } from './journey.js';
import { superadmin } from './people.js';

const newEnterprise = async (
  request: APIRequestContext,
  admin: Teacher,
  name: string,
  emailSuffix: string,
) => {
  const response = await request.post('/api/enterprises', {
    headers: authorization(admin),
    data: { name, emailSuffix, maxMembers: 5 },
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { enterprise: { id: string } }).enterprise.id;
};

/** Another person changes the client of a connection. */
async function changeClient(request: APIRequestContext, admin: Teacher, suffix: string, clientId: string) {
  const headers = authorization(admin);
  const found = await request.get(`/api/auth/sso/connections?q=${suffix}`, { headers });
  const { connections } = (await found.json()) as {
    connections: { id: string; enterpriseId: string; issuer: string }[];
  };
  const { id = '', enterpriseId, issuer } = connections[0] ?? {};
  const response = await request.put(`/api/auth/sso/connections/${id}`, {
    headers,
    data: { enterpriseId, issuer, clientId },
  });
  expect(response.status(), await response.text()).toBe(200);
}

test('the superadmin creates, changes, tests and deletes a connection', async ({ page, request }) => {
  const admin = await superadmin(request);
  const suffix = `kept-${Date.now()}.edu.cn`;
  await newEnterprise(request, admin, '金陵中学', suffix);
  await signIn(page, admin);
  await page.goto('/enterprise-sso');
  await page.getByRole('button', { name: '添加单点登录' }).first().click();
  const connection = page.getByRole('dialog', { name: '添加单点登录' });
  await connection.getByRole('combobox', { name: '企业' }).fill(suffix);
  await page.getByRole('option', { name: new RegExp(suffix) }).click();
  await connection.getByLabel('颁发者地址').fill(`https://login.${suffix}`);
  await connection.getByLabel('客户端编号').fill('tiku');
  await connection.getByLabel('客户端密钥').fill('never shown again');
  // Neither a key nor a click discards typed values: the dialog asks, and Escape only answers the question.
  const warning = page.getByRole('dialog', { name: '有改动还没有保存' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => connection.getByRole('button', { name: '取消' }).last().click(),
    () => connection.getByRole('button', { name: '取消' }).first().click(),
  ]) {
    await leave();
    await expect(warning).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(warning).toBeHidden();
    await expect(connection.getByLabel('客户端编号')).toHaveValue('tiku');
  }
  await page.keyboard.press('Escape');
  await warning.getByRole('button', { name: '继续编辑' }).click();
  await expect(connection.getByRole('combobox', { name: '企业' })).toHaveValue(new RegExp(suffix));
  await connection.getByRole('button', { name: '保存' }).click();
  const card = page.getByRole('listitem').filter({ hasText: suffix });
  await expect(card).toContainText('/api/auth/sso/callback');

  await card.getByRole('button', { name: '金陵中学的更多操作' }).click();
  await page.getByRole('menuitem', { name: '编辑' }).click();
  const edited = page.getByRole('dialog', { name: '编辑金陵中学的单点登录' });
  await edited.getByLabel('客户端编号').fill('tiku-web');
  // Another person is quicker: the dialog restarts with that version, and can then be saved.
  await changeClient(request, admin, suffix, 'tiku-two');
  await edited.getByRole('button', { name: '保存' }).click();
  await expect(edited.getByLabel('客户端编号')).toHaveValue('tiku-two');
  await edited.getByLabel('客户端编号').fill('tiku-web');
  await edited.getByRole('button', { name: '保存' }).click();
  await expect(card).toContainText('tiku-web');

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
});

test('connections are searched and loaded page by page', async ({ page, request }) => {
  const admin = await superadmin(request);
  const headers = authorization(admin);
  const stamp = `paged${Date.now()}`;
  const ids: string[] = [];
  for (let made = 0; made < 31; made++) {
    const name = `翻页中学${String(made).padStart(2, '0')}`;
    const suffix = `${stamp}-${made}.edu.cn`;
    const enterpriseId = await newEnterprise(request, admin, name, suffix);
    const response = await request.post('/api/auth/sso/connections', {
      headers,
      data: { enterpriseId, issuer: `https://login.${suffix}`, clientId: 'tiku', active: false },
    });
    expect(response.status(), await response.text()).toBe(201);
    ids.push(((await response.json()) as { connection: { id: string } }).connection.id);
  }
  await signIn(page, admin);
  await page.goto('/enterprise-sso');
  const search = page.getByRole('searchbox', { name: '搜索企业名称或域名' });
  await search.fill(stamp);
  // The unfiltered list begins with the same cards.
  await expect(page).toHaveURL(new RegExp(`q=${stamp}$`));
  const cards = page.getByRole('listitem').filter({ hasText: stamp });
  await expect(cards).toHaveCount(30);
  await page.getByRole('button', { name: '显示更多' }).click();
  await expect(cards).toHaveCount(31);
  await expect(page.getByRole('button', { name: '显示更多' })).toHaveCount(0);
  await search.fill(`${stamp}-none`);
  await page.getByRole('button', { name: '清除搜索' }).click();
  await expect(search).toHaveValue('');
  for (const id of ids)
    expect((await request.delete(`/api/auth/sso/connections/${id}`, { headers })).status()).toBe(200);
});
