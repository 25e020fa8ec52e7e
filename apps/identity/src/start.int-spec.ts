/** What happens once at startup: demo accounts, the first superadmin, the shared key. */
import { afterEach, expect, it } from '@jest/globals';
import { PASSWORD, TestService } from '../test/service.js';
import { createApp } from './app.js';
import { DEMO_USERS, seedUsers } from './registration/seed-users.js';

let identity: TestService | undefined;
afterEach(async () => {
  await identity?.stop();
  identity = undefined;
});

const login = (email: string, password: string) =>
  identity?.request({ method: 'POST', url: '/auth/login', payload: { email, password } });

it('seeds the demo accounts once, and they can log in', async () => {
  identity = await TestService.start();
  const first = await seedUsers(identity.config);
  expect(await seedUsers(identity.config)).toEqual(first);
  for (const { email, password, role } of DEMO_USERS) {
    expect((await login(email, password))?.json().user).toMatchObject({ role, emailVerified: true });
  }
  await expect(seedUsers({ ...identity.config, NODE_ENV: 'production' })).rejects.toThrow(/production/);
});

it('creates the first superadmin from the environment, and never a second', async () => {
  identity = await TestService.start({
    SUPERADMIN_EMAIL: 'root@school.edu.cn',
    SUPERADMIN_PASSWORD: PASSWORD,
  });
  const again = await createApp({ ...identity.config, ...{ SUPERADMIN_EMAIL: 'other@school.edu.cn' } });
  await again.close();
  expect((await login('root@school.edu.cn', PASSWORD))?.json().user.role).toBe('superadmin');
  expect((await login('other@school.edu.cn', PASSWORD))?.statusCode).toBe(401);
});

it.each(['short', 'password123', 'root1234'])(
  'creates no superadmin whose password is "%s"',
  async (password) => {
    identity = await TestService.start();
    const given = { SUPERADMIN_EMAIL: 'root1234@school.edu.cn', SUPERADMIN_PASSWORD: password };
    await expect(createApp({ ...identity.config, ...given })).rejects.toThrow(
      /^SUPERADMIN_PASSWORD: it is easy to guess/,
    );
  },
);

it('signs with one key in all replicas', async () => {
  identity = await TestService.start();
  const replica = await createApp(identity.config);
  try {
    const { token } = await identity.signUp();
    const response = await replica.app.inject({
      url: '/auth/me',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(200);
  } finally {
    await replica.close();
  }
});

it('opens registration if the operator configures it', async () => {
  identity = await TestService.start({ REGISTRATION_OPEN: 'true' });
  expect((await identity.request({ url: '/auth/allowed-enterprises' })).json().open).toBe(true);
  const payload = { name: '张雨欣', email: 'someone@qq.com', password: PASSWORD };
  expect((await identity.request({ method: 'POST', url: '/auth/register', payload })).statusCode).toBe(201);
});
