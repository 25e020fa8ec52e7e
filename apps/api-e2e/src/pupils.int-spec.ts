/** A pupil across all services: imported by the school, signs in with number and school, and learns in a class. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitFor } from '@tiku/platform/testing';
import { PASSWORD, RunningPlatform, type Person } from '../test/running-platform.js';

const ROWS = 3;
const OWN_PASSWORD = 'Wk4!vTbz#9pL';
let platform: RunningPlatform;
let chief: Person;
beforeAll(async () => {
  platform = await RunningPlatform.start({ worker: true });
  const { token } = await platform.signUp('superadmin');
  const body = { name: '育才集团', emailSuffix: 'pupils.example.com', maxMembers: 5, maxPupils: 100_000 };
  await call('POST', '/enterprises', { token, body });
  const email = 'chief@pupils.example.com';
  await call('POST', '/auth/register', { body: { name: '校长', email, password: PASSWORD } });
  const { id } = await platform.login(email);
  await platform.sql('identity', 'UPDATE users SET email_verified = true WHERE id = $1', [id]);
  await platform.sql('enterprise', 'UPDATE members SET proven = true WHERE user_id = $1', [id]);
  chief = await platform.login(email);
});
afterAll(() => platform?.stop());

interface Body {
  unit: { id: string };
  pupilImport: { id: string; state: string; created: number; same: number };
  pupils: { id: string; username: string }[];
  enrolments: { pupil: { id: string } }[];
  token: string;
  mustChangePassword?: boolean;
  classes: { name: string; roles: string[] }[];
  password: string;
  rule?: string;
}
async function call(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
  const answer = await platform.call('bff', method, `/api${path}`, {
    ...(token && { token }),
    ...(body && { body }),
  });
  return { status: answer.status, body: answer.body as Body };
}

async function imported(schoolId: string, lines: readonly string[]): Promise<Body['pupilImport']> {
  const form = new FormData();
  form.append('file', new Blob([['学号,姓名,班级', ...lines].join('\n')]), '学生.csv');
  const url = `${platform.addresses.get('bff')}/api/my-enterprise/pupils/import`;
  const sent = await fetch(`${url}?unit=${schoolId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${chief.token}` },
    body: form,
  });
  const { id } = ((await sent.json()) as Body).pupilImport;
  const get = async () => (await call('GET', `/my-enterprise/pupils/import/${id}`, chief)).body.pupilImport;
  await waitFor('the check', async () => (await get()).state === 'checked', 60_000);
  await call('POST', `/my-enterprise/pupils/import/${id}/apply`, { token: chief.token, body: {} });
  await waitFor('the import', async () => (await get()).state === 'done', 120_000);
  return get();
}

it('imports pupils once, who sign in, change the first password and see their class', async () => {
  const unit = { kind: 'school', name: '育才一中', schoolCode: 'yucai-1' };
  const { token } = chief;
  const schoolId = (await call('POST', '/my-enterprise/units', { token, body: unit })).body.unit.id;
  const lines = Array.from(
    { length: ROWS },
    (_, at) => `${20_260_000 + at},学生${at},高一(${1 + Math.floor(at / 50)})班`,
  );
  expect(await imported(schoolId, lines)).toMatchObject({ created: ROWS });
  expect(await imported(schoolId, lines)).toMatchObject({ created: 0, same: ROWS });

  const [pupil] = (await call('GET', `/my-enterprise/pupils?unit=${schoolId}`, chief)).body.pupils;
  const { password } = (await call('POST', `/my-enterprise/pupils/${pupil?.id}/password`, chief)).body;
  const signedIn = await call('POST', '/auth/login', { body: { email: pupil?.username ?? '', password } });
  expect(signedIn.body).toMatchObject({ mustChangePassword: true, user: { email: null } });
  const refused = await call('GET', '/my-classes', signedIn.body);
  expect([refused.status, refused.body.rule]).toEqual([403, 'error.firstPassword']);
  const change = { currentPassword: password, newPassword: OWN_PASSWORD };
  const changed = await call('PUT', '/auth/change-password', { token: signedIn.body.token, body: change });
  const mine = await call('GET', '/my-classes', changed.body);
  expect(mine.body.classes).toMatchObject([{ name: '高一(1)班', roles: ['pupil'] }]);
  // Pupils pay for nothing.
  const spend = await call('POST', '/vcount/spend', {
    token: changed.body.token,
    body: { amount: 1, reference: 'x' },
  });
  expect([spend.status, spend.body.rule]).toEqual([403, 'error.managedAccount']);
});
