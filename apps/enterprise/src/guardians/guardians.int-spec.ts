/** A printed code shows a guardian the results of one pupil, for an hour, until it is revoked. */
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { RedisConnections } from '@tiku/platform/redis';
import type { TestUser } from '@tiku/platform/testing';
import { Schools } from '../../test/schools.js';
import { SchoolAccountsStub } from '../../test/school-accounts-stub.js';
import { TestService } from '../../test/service.js';

let test: TestService;
let schools: Schools;
let teacher: TestUser;
let pupilId: string;
beforeAll(async () => {
  test = await TestService.start();
  new SchoolAccountsStub(test);
  schools = await Schools.start(test);
  const { classes } = await schools.school('第一中学', ['高一(1)班']);
  const classId = classes[0] ?? '';
  teacher = await schools.person('Teacher', classId, 'classTeacher');
  const { body } = await test.call('POST', `/my-enterprise/classes/${classId}/enrolments`, {
    as: teacher,
    body: { number: '1', name: '王小明' },
  });
  pupilId = body.enrolment.pupil.id;
});
beforeEach(async () => {
  const redis = test.service.app.get(RedisConnections, { strict: false });
  const keys = await redis.shared.keys(`${redis.key('rate', 'guardian-codes')}*`);
  if (keys.length > 0) await redis.shared.del(...keys);
});
afterAll(() => test.stop());

const codes = (method: 'GET' | 'POST' | 'DELETE', path = '', as = teacher) =>
  test.call(method, `/my-enterprise/pupils/${pupilId}/guardian-codes${path}`, { as });
const inject = async (method: 'GET' | 'POST', url: string, given: { code?: string; token?: string }) => {
  const response = await test.service.app.inject({
    method,
    url,
    headers: given.token === undefined ? {} : { authorization: `Bearer ${given.token}` },
    ...(given.code !== undefined && { payload: { code: given.code } }),
  });
  return { status: response.statusCode, body: response.json() };
};
const open = (code: string) => inject('POST', '/guardian/session', { code });
const results = (token: string) => inject('GET', '/guardian/results', { token });
async function created() {
  const { status, body } = await codes('POST');
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { id: body.guardianCode.id, code: String(body.code) };
}

it('opens the results of its pupil in any spelling of the code, and records one use an hour by the code', async () => {
  const { id, code } = await created();
  expect(code).toMatch(/^(?:[b-df-hj-np-tv-xz2-9]{4}-){2}[b-df-hj-np-tv-xz2-9]{4}$/);
  const opened = await open(` ${code.toUpperCase().replaceAll('-', ' ')} `);
  expect(opened.status).toBe(200);
  expect(Date.parse(opened.body.expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000);
  const read = await results(opened.body.token);
  expect(read.body).toMatchObject({
    pupil: { name: '王小明', school: '第一中学', classes: ['高一(1)班'] },
    results: [],
  });
  const { guardianCodes } = (await codes('GET')).body;
  expect(guardianCodes.find((each) => each.id === id)?.lastUsedAt).not.toBeNull();
  expect(JSON.stringify(guardianCodes)).not.toContain(code);
  const uses = () =>
    test.sql(`SELECT actor_id, target_id FROM audit_entries WHERE action = 'guardian-code.used' ORDER BY id`);
  const entry = { actor_id: id, target_id: pupilId };
  await open(code);
  expect(await uses()).toEqual([entry]);
  await test.sql(`UPDATE guardian_codes SET last_used_at = now() - interval '1 hour' WHERE id = $1`, [id]);
  await open(code);
  expect(await uses()).toEqual([entry, entry]);
});

it('opens nothing else, and no other token opens the results', async () => {
  const { token } = (await open((await created()).code)).body;
  for (const path of ['/my-classes', `/my-enterprise/pupils/${pupilId}`])
    expect((await inject('GET', path, { token })).status).toBe(401);
  const [codeId, expiresAt, mac] = String(token).split('.');
  for (const forged of [
    `${codeId}.${Number(expiresAt) + 1}.${mac}`,
    `${codeId}.${expiresAt}.x`,
    teacher.token,
  ])
    expect((await results(forged)).status).toBe(401);
});

it('ends when it is revoked, and with the school year', async () => {
  const { id, code } = await created();
  const { token } = (await open(code)).body;
  expect((await codes('DELETE', `/${id}`)).status).toBe(200);
  expect((await results(token)).body.rule).toBe('guardian.expired');
  expect((await open(code)).body.rule).toBe('guardian.wrong');
  expect((await codes('DELETE', `/${id}`)).status).toBe(404);
  const other = await created();
  await test.sql(`UPDATE guardian_codes SET expires_at = now() - interval '1 s' WHERE id = $1`, [other.id]);
  expect((await open(other.code)).status).toBe(401);
});

it('refuses a network after five wrong codes, the right one too', async () => {
  const { code } = await created();
  for (let time = 0; time < 5; time++) expect((await open('bcdf-ghjk-mnpq')).status).toBe(401);
  const refused = await open(code);
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
});

it('is made by people of the class only, ten for a pupil', async () => {
  const plain = await test.member(schools.enterpriseId, 'Plain');
  for (const method of ['GET', 'POST'] as const) expect((await codes(method, '', plain)).status).toBe(404);
  await test.sql('DELETE FROM guardian_codes');
  for (let time = 0; time < 10; time++) await created();
  expect((await codes('POST')).body.rule).toBe('guardian.tooMany');
});
