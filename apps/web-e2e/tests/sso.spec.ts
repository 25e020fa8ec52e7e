/** Single sign-on in a browser, against a real OpenID Connect provider that runs in this test. */
import { CLIENT, TestProvider } from '@tiku/identity/test-provider';
import { authorization, expect, test } from './journey.js';
import { superadmin } from './people.js';

test('an address of an enterprise leads to its provider and back, with the guest’s choices', async ({
  page,
  request,
  baseURL,
}) => {
  const provider = await TestProvider.start(`${baseURL}/api/auth/sso/callback`);
  try {
    const headers = authorization(await superadmin(request));
    const emailSuffix = `walk-${Date.now()}.edu.cn`;
    const domain = await request.post('/api/enterprises', {
      headers,
      data: { name: '金陵中学', emailSuffix, maxMembers: 5 },
    });
    expect(domain.status(), await domain.text()).toBe(201);
    const { enterprise } = (await domain.json()) as { enterprise: { id: string } };
    const connected = await request.post('/api/auth/sso/connections', {
      headers,
      data: {
        enterpriseId: enterprise.id,
        issuer: provider.issuer,
        clientId: CLIENT.id,
        clientSecret: CLIENT.secret,
        active: true,
      },
    });
    expect(connected.status(), await connected.text()).toBe(201);

    const email = `lu@${emailSuffix}`;
    const offer = page.getByRole('button', { name: '用「金陵中学」的账号登录' });
    await page.goto('/login');
    await page.getByRole('button', { name: '切换到深色' }).click();
    await page.getByLabel('邮箱').fill(email);
    await page.getByLabel('密码', { exact: true }).focus();
    await offer.click();
    // The provider has no login form: it redirects back without a name.
    await expect(page.getByRole('alert')).toContainText('取消了登录');

    provider.person = { sub: 'lu', email, email_verified: true, name: '陆小曼' };
    await page.getByLabel('邮箱').fill(email);
    await page.getByLabel('密码', { exact: true }).focus();
    const used = page.waitForRequest((sent) => sent.url().includes('/sso?code='));
    await offer.click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('陆小曼');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

    // The code in the browser history is used up.
    await page.goto((await used).url());
    await expect(page.getByRole('heading', { name: '没能登录' })).toBeVisible();
  } finally {
    await provider.close();
  }
});
