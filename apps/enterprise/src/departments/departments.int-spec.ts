import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let chief: TestUser;
let member: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  const school = await test.enterprise();
  chief = await test.member(school, 'Chief');
  member = await test.member(school, 'Member');
});
afterAll(() => test.stop());

const PATH = '/my-enterprise/departments';
const create = (body: object, as = chief) => test.call('POST', PATH, { as, body });
const createDepartment = async (body: object) => (await create(body)).body.department;
const update = (id: string, body: object, as = chief) => test.call('PUT', `${PATH}/${id}`, { as, body });
/** A refusal on one field. */
const at = (path: string, rule: string) => ({ rule, details: [{ path }] });
const remove = (id: string, query = '', as = chief) => test.call('DELETE', `${PATH}/${id}${query}`, { as });

it('move with their subtree, never into it', async () => {
  const top = await createDepartment({
    name: '教学部',
    code: 'JX',
    description: '全部学科',
    headId: member.id,
  });
  const middle = await createDepartment({ name: '理科', parentId: top.id });
  const leaf = await createDepartment({ name: '物理', parentId: middle.id });
  expect(top).toMatchObject({
    parentId: null,
    code: 'JX',
    head: { id: member.id, name: 'Member' },
    memberCount: 0,
  });
  for (const parentId of [top.id, middle.id, leaf.id]) {
    const refused = await update(top.id, { parentId });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject(at('parentId', 'department.cycle'));
  }
  expect((await update(leaf.id, { parentId: top.id })).body.department).toMatchObject({ parentId: top.id });
  // Two admins at once, each moving one into the other.
  const [a, b] = [await createDepartment({ name: '甲' }), await createDepartment({ name: '乙' })];
  const both = await Promise.all([update(a.id, { parentId: b.id }), update(b.id, { parentId: a.id })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await update(leaf.id, { parentId: null })).body.department.parentId).toBeNull();
});

it('require unique names within a level and unique codes within the enterprise', async () => {
  const { id, version } = await createDepartment({ name: 'Languages', code: 'L1' });
  const taken = await create({ name: 'languages' });
  expect(taken.body).toMatchObject(at('name', 'department.nameTaken'));
  expect((await create({ name: 'Languages', parentId: id })).status).toBe(201);
  const code = await create({ name: '英语', code: 'l1' });
  expect(code.status).toBe(409);
  expect(code.body).toMatchObject(at('code', 'department.codeTaken'));
  expect((await update(id, { description: '语言', version })).status).toBe(200);
  expect((await update(id, { description: '旧', version })).body.details).toEqual({ version: version + 1 });
  for (const bad of [{}, { name: '' }, { name: 'x'.repeat(101) }, { name: 'x', parentId: 'y' }])
    expect((await create(bad)).status).toBe(400);
  for (const unknown of [
    { name: '无', parentId: newId() },
    { name: '无', headId: newId() },
  ])
    expect((await create(unknown)).status).toBe(404);
});

it('nest at most 20 levels deep', async () => {
  let parentId: string | null = null;
  for (let level = 1; level <= 20; level++)
    parentId = (await createDepartment({ name: `层${level}`, parentId })).id;
  const { status, body } = await create({ name: '层21', parentId });
  expect([status, body.rule]).toEqual([422, 'department.tooDeep']);
});

it('are deleted once the request says where their people go', async () => {
  const [from, to] = [await createDepartment({ name: '旧组' }), await createDepartment({ name: '新组' })];
  const under = await createDepartment({ name: '下级', parentId: from.id });
  await test.call('PUT', `/my-enterprise/assign-department/${member.id}`, {
    as: chief,
    body: { departmentId: from.id },
  });
  const refused = await remove(from.id);
  expect([refused.status, refused.body.rule, refused.body.details]).toEqual([
    409,
    'department.hasPeople',
    { members: 1 },
  ]);
  expect((await remove(from.id, `?moveTo=${from.id}`)).status).toBe(404);
  expect((await remove(from.id, `?moveTo=${to.id}`)).status).toBe(200);
  const { body } = await test.call('GET', PATH, { as: member });
  const find = (id: string) => body.departments.find((each) => each.id === id);
  expect([find(to.id)?.memberCount, find(under.id)?.parentId, find(from.id)]).toEqual([1, null, undefined]);
  expect((await remove(to.id, '?moveTo=none')).status).toBe(200);
});

it('share their tree with other units, keep to their own kinds, and leave none of the others behind', async () => {
  const post = (body: object) => test.call('POST', '/my-enterprise/units', { as: chief, body });
  const school = (await post({ kind: 'school', name: '附中', schoolCode: 'fuzhong' })).body.unit.id;
  const year = (await post({ kind: 'year', name: '2026—2027', parentId: school })).body.unit.id;
  const office = await createDepartment({ name: '教务处', parentId: school });
  const group = (await post({ kind: 'group', name: '值班', parentId: office.id })).body.unit.id;
  const { body } = await test.call('GET', PATH, { as: member });
  const listed = body.departments.map(({ id }) => id);
  expect([school, office.id, year, group].map((id) => listed.includes(id))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  // The rows of classes are not departments.
  expect((await update(year, { name: '改' })).status).toBe(404);
  expect((await remove(year)).status).toBe(404);
  expect((await create({ name: '无', parentId: year })).status).toBe(404);
  expect((await update(office.id, { parentId: null })).body).toMatchObject(
    at('parentId', 'unit.otherSchool'),
  );
  const inner = await createDepartment({ name: '高中部', parentId: school });
  expect((await update(school, { parentId: inner.id })).body).toMatchObject(
    at('parentId', 'department.cycle'),
  );
  const second = (await post({ kind: 'school', name: '二中', schoolCode: 'erzhong' })).body.unit.id;
  expect((await update(second, { parentId: inner.id })).body).toMatchObject(at('parentId', 'unit.misplaced'));
  expect((await update(second, { name: '第二中学' })).status).toBe(200);
  for (const [id, units] of [
    [school, 2],
    [office.id, 1],
  ] as const) {
    const refused = await remove(id);
    expect([refused.status, refused.body.rule, refused.body.details]).toMatchObject([
      409,
      'unit.notEmpty',
      { units, roles: 0 },
    ]);
  }
});

it('are changed only by admins', async () => {
  const { id } = await createDepartment({ name: '只读' });
  for (const { status, body } of [
    await create({ name: '无权' }, member),
    await update(id, { name: '无权' }, member),
    await remove(id, '', member),
  ])
    expect([status, body.rule]).toEqual([403, 'enterprise.adminsOnly']);
});
