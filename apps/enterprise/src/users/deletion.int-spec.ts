import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { erasureProblems, type TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

it('erases a deleted account from every table that names people', async () => {
  const school = await test.enterprise();
  const leaver = await test.member(school, 'Leaver');
  const body = { name: '数学组', headId: leaver.id };
  await test.call('POST', '/my-enterprise/departments', { as: leaver, body });
  const colleague = await test.member(school, 'Colleague');
  const write = (as: TestUser, to: TestUser) =>
    test.call('POST', '/my-enterprise/messages', {
      as,
      body: { type: 'general', content: '你好', recipients: [to.id] },
    });
  await test.upload('/my-enterprise/message-attachments', [{ field: 'file', name: 'a.txt', bytes: '你好' }], {
    as: leaver,
  });
  await write(leaver, colleague);
  await write(colleague, leaver);
  const keep = (as: TestUser, member: TestUser) =>
    test.call('POST', '/my-enterprise/message-groups', {
      as,
      body: { name: '备课组', members: [member.id] },
    });
  await keep(leaver, colleague);
  await keep(colleague, leaver);
  await test.call('POST', '/my-enterprise/invitations', {
    as: leaver,
    body: { rows: [{ email: `new@${await test.suffixOf(school)}` }] },
  });
  await test.upload('/my-enterprise/imports', [{ field: 'file', name: 'a.csv', bytes: 'a@x.cn' }], {
    as: leaver,
  });
  await test.upload(
    '/my-enterprise/pupils/import',
    [{ field: 'file', name: 'a.csv', bytes: '学号,姓名\n1,王' }],
    { as: leaver },
  );
  await test.call('POST', '/my-enterprise/scim-tokens', { as: leaver, body: { name: '目录' } });
  await test.call('POST', '/my-enterprise/data-export', { as: leaver });
  await test.sql(
    `INSERT INTO unit_roles (id, enterprise_id, unit_id, user_id, role)
     SELECT $1, enterprise_id, id, $3, 'schoolAdmin' FROM departments WHERE enterprise_id = $2`,
    [newId(), school, leaver.id],
  );
  await test.sql(
    `INSERT INTO directory_joins (enterprise_id, email, created_by) VALUES ($1, 'waiting@example.com', $2)`,
    [school, leaver.id],
  );
  await test.sql(
    `WITH school AS (INSERT INTO departments (id, enterprise_id, name, kind, school_code)
         VALUES (gen_random_uuid(), $1, '一中', 'school', 'erased') RETURNING id),
       made AS (INSERT INTO pupils (user_id, enterprise_id, school_id, number, name)
         SELECT $2, $1, id, '1', 'x' FROM school RETURNING school_id)
     SELECT FROM made`,
    [school, leaver.id],
  );
  await test.sql(
    `INSERT INTO enrolments (id, enterprise_id, user_id, class_id) SELECT gen_random_uuid(), $1, $2, school_id
     FROM pupils WHERE user_id = $2`,
    [school, leaver.id],
  );
  await test.sql(
    `INSERT INTO guardian_codes (id, enterprise_id, pupil_id, code_hash, created_by, expires_at)
     VALUES (gen_random_uuid(), $1, $2, 'hash', $2, now() + interval '1 day')`,
    [school, leaver.id],
  );
  await test.sql('UPDATE members SET banks_to = $1 WHERE user_id = $2', [leaver.id, colleague.id]);
  const session = { sessionId: newId(), userId: leaver.id };
  await test.handled(
    await test.receive('identity.session.started.v1', session, { id: session.sessionId, version: 1 }),
  );
  const problems = await erasureProblems(test, {
    userId: leaver.id,
    kept: {
      'audit_entries.actor_id': 'what was done stays on record; the id has no name any more',
      'audit_entries.target_id': 'what was done stays on record; the id has no name any more',
    },
  });
  expect(problems).toEqual([]);
});
