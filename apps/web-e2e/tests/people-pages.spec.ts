/** Pages of accounts and their administration, with real content: axe in both themes, pictures in every look. */
import { authorization, expect, signIn, test, type Teacher } from './journey.js';
import { look, lookInFull } from './look.js';
import { idOf, superadmin, teacherWithPast } from './people.js';
import { sampleOf } from './sample.js';

let teacher: Teacher;
let colleague: Teacher;
let admin: Teacher;

test.beforeAll('people with data', async ({ request }) => {
  admin = await superadmin(request);
  ({ teacher, colleague } = await teacherWithPast(request, admin));
  const headers = authorization(admin);
  const suffix = `look-${Date.now()}.edu.cn`;
  const made = await request.post('/api/enterprises', {
    headers,
    data: { name: '南京师范大学附属中学', emailSuffix: suffix, maxMembers: 120 },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { enterprise } = (await made.json()) as { enterprise: { id: string } };
  const connected = await request.post('/api/auth/sso/connections', {
    headers,
    data: {
      enterpriseId: enterprise.id,
      issuer: `https://login.${suffix}/oidc`,
      clientId: 'tiku-web',
      clientSecret: 'a secret that is never shown',
      active: false,
    },
  });
  expect(connected.status(), await connected.text()).toBe(201);
});

type NamedPage = readonly [name: string, path: () => string];
const PAGES: readonly NamedPage[] = [
  ['profile', () => '/profile'],
  ['favorites', () => '/profile/favorites'],
  ['following', () => '/profile/following'],
  ['followers', () => '/profile/followers'],
  ['profile-other', () => `/users/${idOf(colleague)}`],
  ['followers-other', () => `/users/${idOf(colleague)}/followers`],
  ['settings-appearance', () => '/settings'],
  ['settings-security', () => '/settings?tab=security'],
  ['settings-password', () => '/settings?tab=password'],
  ['settings-language', () => '/settings?tab=language'],
  ['settings-privacy', () => '/settings?tab=privacy'],
  ['users-forbidden', () => '/user-management'],
];
for (const [name, path] of sampleOf(PAGES, 3, ([page]) => page)) {
  test(`page: ${name}`, async ({ page }) => {
    await signIn(page, teacher);
    await lookInFull(page, path(), name);
  });
}

test('the dialogs that change a picture and delete an account', async ({ page }) => {
  await signIn(page, teacher);
  await look(page, '/profile', 'avatar-dialog', async () => {
    await page.getByRole('button', { name: /更换头像|Change picture/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await look(page, '/settings?tab=privacy', 'delete-dialog', async () => {
    await page.getByRole('button', { name: /注销账号…|Delete account…/ }).click();
    await expect(page.locator('[name=typedName]')).toBeVisible();
  });
});

const ADMINISTRATION: readonly NamedPage[] = [
  ['users', () => '/user-management'],
  ['users-drawer', () => `/user-management?user=${idOf(colleague)}`],
  ['users-edit', () => `/user-management?user=${idOf(colleague)}&panel=edit`],
  ['users-history', () => `/user-management?user=${idOf(colleague)}&panel=history`],
  ['users-logins', () => `/user-management?user=${idOf(teacher)}&panel=logins`],
  ['audit', () => '/audit'],
  ['sso-connections', () => '/enterprise-sso'],
];
for (const [name, path] of sampleOf(ADMINISTRATION, 2, ([page]) => page)) {
  test(`administration: ${name}`, async ({ page }) => {
    await signIn(page, admin);
    await lookInFull(page, path(), name);
  });
}

test('goodbye, after an account was deleted; its bare address redirects to the home page', async ({
  page,
}) => {
  await page.goto('/goodbye');
  await page.waitForURL((url) => url.pathname === '/');
  await page.addInitScript(() => {
    if (location.pathname === '/goodbye')
      history.replaceState({ usr: { accountDeleted: true }, key: 'deleted', idx: 0 }, '');
  });
  await look(page, '/goodbye', 'goodbye');
});
