import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { ActivityPurge } from './activity-purge.js';

const STATS = ['user-stats', 'department-stats', 'activity-stats'] as const;
let test: TestService;
let school: string;
let chief: TestUser;
let teacher: TestUser;
let maths: string;
let algebra: string;
beforeAll(async () => {
  test = await TestService.start();
  school = await test.enterprise({ name: '育才中学', maxMembers: 10 });
  chief = await test.member(school, 'Chief');
  teacher = await test.member(school, 'Teacher');
  await test.member(school, 'Unproven', { emailVerified: false });
  const made = async (body: object) =>
    (await test.call('POST', '/my-enterprise/departments', { as: chief, body })).body.department.id;
  maths = await made({ name: '数学组' });
  algebra = await made({ name: '代数', parentId: maths });
  const assign = { as: chief, body: { departmentId: algebra } };
  await test.call('PUT', `/my-enterprise/assign-department/${teacher.id}`, assign);
});
afterAll(() => test.stop());

const stats = async (name: (typeof STATS)[number], query = '', as = chief) =>
  (await test.call('GET', `/enterprises/${school}/${name}${query}`, { as })).body.stats;
const question = async (creatorId: string) => {
  const id = newId();
  const payload = { questionId: id, bankId: newId(), creatorId, type: 'choice' };
  await test.handled(await test.receive('question-bank.question.created.v1', payload, { id, version: 1 }));
};
const signedIn = async (userId: string) => {
  const id = newId();
  const payload = { sessionId: id, userId };
  await test.handled(await test.receive('identity.session.started.v1', payload, { id, version: 1 }));
};

describe('statistics of an enterprise', () => {
  it('count its people by role, department and seat', async () => {
    expect(await stats('user-stats', '?months=2')).toMatchObject({
      total: 3,
      byRole: { superAdmin: 1, admin: 0, member: 2 },
      withoutDepartment: 2,
      unproven: 1,
      seats: { max: 10, taken: 3, available: 7 },
      joined: [{ count: 0 }, { count: 3 }],
    });
  });

  it('count their activity by week and by department', async () => {
    const stranger = await test.user();
    await signedIn(chief.id);
    await signedIn(teacher.id);
    await question(teacher.id);
    await question(teacher.id);
    await question(stranger.id);
    const paper = { paperId: newId(), paperBankId: newId(), creatorId: chief.id };
    const upload = { taskId: newId(), userId: teacher.id, totalQuestions: 19 };
    const version = 1;
    await test.handled(
      await test.receive('paper-bank.paper.created.v1', paper, { id: paper.paperId, version }),
    );
    await test.handled(
      await test.receive('ingestion.task.completed.v1', upload, { id: upload.taskId, version }),
    );

    const nothing = { active: 0, looked: 0, wrote: 0, uploaded: 0, questions: 0, papers: 0, uploads: 0 };
    const ofTeacher = { active: 1, looked: 1, wrote: 1, uploaded: 1, questions: 2, papers: 0, uploads: 1 };
    const both = { active: 2, looked: 2, wrote: 2, uploaded: 1, questions: 2, papers: 1, uploads: 1 };
    const { weeks } = await stats('activity-stats', '?weeks=2&timezone=Asia/Shanghai');
    expect(weeks).toMatchObject([nothing, both]);
    expect(new Date(`${weeks[1]?.week}T00:00:00Z`).getUTCDay()).toBe(1);
    expect((await stats('activity-stats', `?weeks=1&department=${maths}`)).weeks).toMatchObject([ofTeacher]);

    expect((await stats('department-stats')).departments).toMatchObject([
      { id: algebra, parentId: maths, name: '代数', members: 1, ...ofTeacher },
      { id: maths, parentId: null, members: 1, ...ofTeacher },
      { id: null, name: null, members: 2, active: 1, papers: 1 },
    ]);
    expect(await stats('user-stats')).toMatchObject({ activeWeek: 2, activeMonth: 2 });
  });

  it('filter every number by a department with its sub-departments', async () => {
    for (const department of [maths, algebra]) {
      expect(await stats('user-stats', `?months=1&department=${department}`)).toMatchObject({
        total: 1,
        byRole: { superAdmin: 0, admin: 0, member: 1 },
        withoutDepartment: 0,
        unproven: 0,
        activeWeek: 1,
        activeMonth: 1,
        seats: { max: 10, taken: 3, available: 7 },
        joined: [{ count: 1 }],
      });
    }
    const rows = (await stats('department-stats', `?department=${maths}`)).departments;
    expect(rows).toMatchObject([
      { id: algebra, members: 1, questions: 2 },
      { id: maths, members: 1, questions: 2 },
    ]);
    expect((await stats('department-stats', `?department=${algebra}`)).departments).toHaveLength(1);
  });

  it('are for its admins and the platform’s superadmins', async () => {
    const root = await test.user('Root', 'superadmin');
    const foreign = await test.member(await test.enterprise(), 'Foreign');
    for (const name of STATS) {
      const status = async (as: TestUser, id = school) =>
        (await test.call('GET', `/enterprises/${id}/${name}`, { as })).status;
      expect([name, await status(root), await status(teacher), await status(foreign)]).toEqual([
        name,
        200,
        403,
        404,
      ]);
      expect([await status(await test.user()), await status(root, newId())]).toEqual([404, 404]);
    }
    const { status } = await test.call('GET', `/enterprises/${school}/activity-stats?weeks=53`, {
      as: chief,
    });
    expect(status).toBe(400);
  });

  it('run few at once, and limit an enterprise to a share of the places', async () => {
    const blocker = await test.tables.connect();
    try {
      await blocker.query('BEGIN');
      await blocker.query('LOCK TABLE activity IN ACCESS EXCLUSIVE MODE');
      const requests = Array.from({ length: 13 }, () =>
        test.call('GET', `/enterprises/${school}/activity-stats`, { as: chief }),
      );
      // No request that has a place can finish yet.
      expect((await Promise.race(requests)).status).toBe(429);
      await blocker.query('ROLLBACK');
      const statuses = (await Promise.all(requests)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(12);
    } finally {
      blocker.release();
    }
  });

  it('drop old activity', async () => {
    await test.sql(`UPDATE activity SET hour = hour - interval '401 days' WHERE user_id = $1`, [chief.id]);
    expect(await test.service.app.get(ActivityPurge, { strict: false }).pass()).toBe(false);
    expect(await stats('user-stats')).toMatchObject({ activeWeek: 1, activeMonth: 1 });
  });

  it('add up the numbers of a deep tree', async () => {
    const made = async (body: object) =>
      (await test.call('POST', '/my-enterprise/departments', { as: chief, body })).body.department.id;
    let parentId: string = algebra;
    for (const name of ['一', '二', '三']) parentId = await made({ name, parentId });
    const deep = await test.member(school, 'Deep');
    const assign = { as: chief, body: { departmentId: parentId } };
    await test.call('PUT', `/my-enterprise/assign-department/${deep.id}`, assign);
    await question(deep.id);
    const byName = new Map(
      (await stats('department-stats')).departments.map((row) => [row.name, [row.members, row.questions]]),
    );
    expect([
      byName.get('三'),
      byName.get('一'),
      byName.get('代数'),
      byName.get('数学组'),
      byName.get(null),
    ]).toEqual([
      [1, 1],
      [1, 1],
      [2, 3],
      [2, 3],
      [2, 0],
    ]);
  });
});
