/** E-mail domains and single sign-on connections, kept by the superadmin. */
import type { APIRequestContext } from '@playwright/test';
import { authorization, expect, signIn, test, type Teacher } from './journey.js';
import { superadmin } from './people.js';

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

test('the superadmin creates, changes and deletes e-mail domains and connections', async ({
  page,
  request,
}) => {
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

test('enterprises are searched and loaded page by page', async ({ page, request }) => {
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

  // Renamed by another person, the entry is on no loaded page: the dialog finds it all the same.
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
