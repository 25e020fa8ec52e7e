/** Data of an enterprise is hidden from other super admins: calls every endpoint, also those added later. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { collectEndpoints } from '@tiku/platform/permissions';
import type { HttpMethod, TestUser } from '@tiku/platform/testing';
import { z } from 'zod';
import { SchoolAccountsStub } from '../test/school-accounts-stub.js';
import { TestService } from '../test/service.js';
import { EnterpriseModule } from './app.module.js';

const Method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) satisfies z.ZodType<HttpMethod>;
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const SECRETS = [
  '秘密词语',
  '秘密中学',
  '秘密令牌',
  '秘密教师',
  '秘密部门',
  '秘密消息',
  '秘密职位',
  '秘密学校',
  '秘密班级',
  '秘密学生',
];
let test: TestService;
let foreign: TestUser;
let colleague: TestUser;
let target: {
  school: string;
  person: string;
  department: string;
  message: string;
  invitation: string;
  peopleImport: string;
  group: string;
  attachment: string;
  token: string;
  unit: string;
  class: string;
  enrolment: string;
  pupil: string;
  guardianCode: string;
  pupilImport: string;
};
beforeAll(async () => {
  test = await TestService.start();
  new SchoolAccountsStub(test);
  const school = await test.enterprise({ name: '秘密中学' });
  const chief = await test.member(school, '秘密教师');
  const teacher = await test.member(school, '秘密教师');
  colleague = teacher;
  const made = async (path: string, body: object) =>
    (await test.call('POST', `/my-enterprise/${path}`, { as: chief, body })).body;
  const department = (await made('departments', { name: '秘密部门' })).department.id;
  const { message } = await made('messages', {
    type: 'general',
    recipients: [teacher.id],
    content: '秘密消息',
  });
  await test.call('PUT', `/my-enterprise/members/${teacher.id}/position`, {
    as: chief,
    body: { position: '秘密职位' },
  });
  await made('invitations', { rows: [{ email: `secret@${await test.suffixOf(school)}`, name: '秘密教师' }] });
  const { invitations } = (await test.call('GET', '/my-enterprise/invitations', { as: chief })).body;
  const invitation = invitations[0]?.id ?? '';
  await test.call('PUT', '/my-enterprise/forbidden-words', {
    as: chief,
    body: { words: ['秘密词语'], version: 0 },
  });
  const uploaded = await test.upload(
    '/my-enterprise/imports',
    [{ field: 'file', name: '秘密部门.csv', bytes: 'secret@example.com,秘密教师' }],
    { as: chief },
  );
  const attached = await test.upload(
    '/my-enterprise/message-attachments',
    [{ field: 'file', name: '秘密消息.txt', bytes: '秘密消息' }],
    { as: chief },
  );
  const attachment = attached.body.attachment.id;
  const { group: kept } = await made('message-groups', { name: '秘密部门', members: [teacher.id] });
  const group = kept.id;
  const peopleImport = uploaded.body.peopleImport.id;
  const unit = (await made('units', { kind: 'school', name: '秘密学校', schoolCode: 'secret-school' })).unit
    .id;
  const year = (await made('units', { kind: 'year', name: '2026—2027', parentId: unit })).unit.id;
  const classId = (await made('units', { kind: 'class', name: '秘密班级', parentId: year })).unit.id;
  const { enrolment } = await made(`classes/${classId}/enrolments`, { number: '1', name: '秘密学生' });
  const pupil = enrolment.pupil.id;
  const guardianCode = (await made(`pupils/${pupil}/guardian-codes`, {})).guardianCode.id;
  const listed = await test.upload(
    `/my-enterprise/pupils/import?unit=${unit}`,
    [{ field: 'file', name: '秘密学生.csv', bytes: '学号,姓名\n2,秘密学生' }],
    { as: chief },
  );
  const pupilImport = listed.body.pupilImport.id;
  const token = (await made('scim-tokens', { name: '秘密令牌' })).token.id;
  target = {
    school,
    person: teacher.id,
    department,
    message: message.id,
    invitation,
    peopleImport,
    group,
    attachment,
    token,
    unit,
    class: classId,
    enrolment: enrolment.id,
    pupil,
    guardianCode,
    pupilImport,
  };
  foreign = await test.member(await test.enterprise({ name: '别的中学' }), '外人');
  await test.call('PUT', '/my-enterprise/erasure', { as: foreign, body: { name: '别的中学' } });
});
afterAll(() => test.stop());

/** The id in a path, and a body that is valid for it. */
function requestFor(path: string): { id: string; inner?: string; body: object } {
  if (path.includes('/pupils/import')) return { id: target.pupilImport, body: { endMissing: false } };
  if (path.includes('/pupils/:id')) {
    const body = { name: '改名', email: 'pupil@example.com' };
    return { id: target.pupil, inner: target.guardianCode, body };
  }
  if (path.includes('/classes/'))
    return { id: target.class, inner: target.enrolment, body: { number: '2', name: '学生' } };
  if (path.includes('/departments')) return { id: target.department, body: { name: '改名' } };
  if (path.includes('/units')) {
    const body = { kind: 'year', name: '改名', parentId: target.unit, roles: [] };
    return { id: target.unit, body };
  }
  if (path.includes('/message-groups'))
    return { id: target.group, body: { name: '群组', members: [target.person] } };
  if (path.includes('/message-attachments')) return { id: target.attachment, body: {} };
  if (path.includes('/messages')) {
    const body = { type: 'general', recipients: [target.person], replyTo: target.message, content: '你好' };
    return { id: target.message, body };
  }
  if (path.includes('/invitations')) return { id: target.invitation, body: { rows: [{ email: 'x' }] } };
  if (path.includes('/imports')) return { id: target.peopleImport, body: {} };
  if (path.startsWith('/enterprises')) return { id: target.school, body: { name: '改名' } };
  if (path.includes('/scim-tokens')) return { id: target.token, body: { name: '目录' } };
  if (path.endsWith('/batch')) return { id: '', body: { action: 'deactivate', ids: [target.person] } };
  if (path === LEAVE) return { id: '', body: { banksTo: target.person } };
  if (path.includes('/erasure')) return { id: '', body: { name: '别的中学' } };
  if (path.includes('/forbidden-words')) return { id: '', body: { words: ['词'], version: 0 } };
  if (path.includes('/recognition-policy'))
    return { id: '', body: { assistant: false, pictures: false, corrections: false } };
  const body = { position: '改', departmentId: null, admin: true, newSuperAdminId: target.person };
  return { id: target.person, body };
}
/** The caller's own resource of the same kind, without another's id. */
const OWN = new Set([
  'GET /enterprises/stats',
  'GET /my-enterprise/info',
  'GET /my-enterprise/invitation',
  'GET /my-enterprise/data-export',
  'PUT /my-enterprise/erasure',
  'DELETE /my-enterprise/erasure',
  'POST /my-enterprise/data-export',
  'GET /my-enterprise/joinable',
  'GET /my-enterprise/members',
  'GET /my-enterprise/members/export',
  'POST /my-enterprise/members/batch',
  'GET /my-enterprise/departments',
  'POST /my-enterprise/departments',
  'GET /my-enterprise/units',
  'GET /my-enterprise/pupils',
  'GET /my-classes',
  'GET /my-enterprise/invitations',
  'POST /my-enterprise/invitations',
  'GET /my-enterprise/message-groups',
  'GET /my-enterprise/messages',
  'GET /my-enterprise/messages/unread-count',
  'GET /my-enterprise/forbidden-words',
  'PUT /my-enterprise/forbidden-words',
  'GET /my-enterprise/recognition-policy',
  'PUT /my-enterprise/recognition-policy',
  'GET /my-enterprise/audit-entries',
  'GET /my-enterprise/audit-entries/export',
  'GET /my-enterprise/scim-tokens',
  'POST /my-enterprise/scim-tokens',
]);

/** A super admin cannot. */
const LEAVE = '/my-enterprise/leave';
/** Takes a file, and the test sends none. */
const UPLOADS = new Set([
  'POST /my-enterprise/imports',
  'POST /my-enterprise/message-attachments',
  'POST /my-enterprise/pupils/import',
]);

it('answers 404 or 403 to the super admin of another enterprise, and names nothing', async () => {
  const endpoints = collectEndpoints(EnterpriseModule).filter(({ path }) => !path.startsWith('/internal'));
  expect(endpoints.length).toBeGreaterThan(20);
  for (const { method: spelled, path } of endpoints) {
    const method = Method.parse(spelled);
    const { id, inner = test.stranger(), body } = requestFor(path);
    const sendsBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
    const response = await test.call(method, path.replace(':id', id).replace(/:\w+Id/, inner), {
      as: foreign,
      ...(sendsBody && { body }),
    });
    const text = path.endsWith('/export')
      ? (await test.text(path, foreign)).text
      : JSON.stringify(response.body);
    expect([method, path, SECRETS.filter((secret) => text.includes(secret))]).toEqual([method, path, []]);
    if (OWN.has(`${method} ${path}`)) expect([path, response.status < 300]).toEqual([path, true]);
    else if (path === LEAVE) expect([path, response.status]).toEqual([path, 422]);
    else if (UPLOADS.has(`${method} ${path}`)) expect([path, response.status]).toEqual([path, 400]);
    // A directory's token is not a person's token.
    else if (path.startsWith('/scim')) expect([path, response.status]).toEqual([path, 401]);
    // So is a guardian's.
    else if (path.startsWith('/guardian')) expect([path, response.status >= 400]).toEqual([path, true]);
    else expect([method, path, [403, 404].includes(response.status)]).toEqual([method, path, true]);
  }
});

it('answers 404 for a list of pupils to everyone but the person who sent it', async () => {
  const path = `/my-enterprise/pupils/import/${target.pupilImport}`;
  for (const as of [colleague, foreign])
    for (const [method, suffix, body] of [
      ['GET', ''],
      ['GET', '/rows'],
      ['POST', '/apply', { endMissing: false }],
      ['DELETE', ''],
    ] as const) {
      const { status } = await test.call(method, `${path}${suffix}`, { as, ...(body && { body }) });
      expect([method, suffix, status]).toEqual([method, suffix, 404]);
    }
});

it('finds no user of another enterprise by name, department or as a recipient', async () => {
  const members = (query: string) => test.call('GET', `/my-enterprise/members?${query}`, { as: foreign });
  for (const query of [`q=${encodeURIComponent('秘密')}`, `department=${target.department}`])
    expect((await members(query)).body.members).toEqual([]);
  const sent = await test.call('POST', '/my-enterprise/messages', {
    as: foreign,
    body: { type: 'group', recipients: [target.person], content: '你好' },
  });
  expect([sent.status, sent.body.rule]).toEqual([422, 'message.recipientsUnknown']);
  const headed = await test.call('POST', '/my-enterprise/departments', {
    as: foreign,
    body: { name: '部门', headId: target.person },
  });
  expect(headed.status).toBe(404);
  const placed = await test.call('POST', '/my-enterprise/departments', {
    as: foreign,
    body: { name: '部门', parentId: target.department },
  });
  expect(placed.status).toBe(404);
});

it('answers 404 to the directory of another enterprise, takes none of its people, and names nothing', async () => {
  const created = await test.call('POST', '/my-enterprise/scim-tokens', {
    as: foreign,
    body: { name: '外' },
  });
  const as = created.body.secret;
  const schemas = { User: ['urn:ietf:params:scim:schemas:core:2.0:User'], Group: [GROUP] };
  const patch = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: 'displayName', value: '改名' }],
  };
  const resourceEndpoints = collectEndpoints(EnterpriseModule).filter(
    ({ path }) => path === '/scim/v2/:kind/:id',
  );
  expect(resourceEndpoints.map(({ method }) => method).sort()).toEqual(['DELETE', 'GET', 'PATCH', 'PUT']);
  for (const { method: spelled } of resourceEndpoints)
    for (const [kind, id] of [
      ['Users', target.person],
      ['Groups', target.department],
    ] as const) {
      const method = Method.parse(spelled);
      const put = {
        schemas: kind === 'Users' ? schemas.User : schemas.Group,
        userName: 'x@example.com',
        displayName: '改名',
      };
      const body = method === 'PUT' ? put : method === 'PATCH' ? patch : undefined;
      const response = await test.call(method, `/scim/v2/${kind}/${id}`, { as, ...(body && { body }) });
      expect([method, kind, response.status]).toEqual([method, kind, 404]);
    }
  const group = await test.call('POST', '/scim/v2/Groups', {
    as,
    body: { schemas: [GROUP], displayName: '外部门', members: [{ value: target.person }] },
  });
  expect(group.status).toBe(400);
  for (const path of [
    '/scim/v2/Groups',
    `/scim/v2/Groups?filter=displayName co "${encodeURIComponent('秘密')}"`,
  ]) {
    const listed = await test.call('GET', path, { as });
    expect([listed.status, SECRETS.filter((secret) => JSON.stringify(listed.body).includes(secret))]).toEqual(
      [200, []],
    );
  }
});
