import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MESSAGE_LIMITS } from '@tiku/contracts/enterprise';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

const PATH = '/my-enterprise/message-groups';
let test: TestService;
let school: string;
let li: TestUser;
let wang: TestUser;
let zhao: TestUser;
let foreign: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  school = await test.enterprise();
  li = await test.member(school, 'Li');
  wang = await test.member(school, 'Wang');
  zhao = await test.member(school, 'Zhao');
  foreign = await test.member(await test.enterprise(), 'Foreign');
});
afterAll(() => test.stop());

const save = (as: TestUser, body: object, id?: string) =>
  test.call(id ? 'PUT' : 'POST', id ? `${PATH}/${id}` : PATH, { as, body });
const listed = async (as: TestUser) => (await test.call('GET', PATH, { as })).body.groups;
const send = (as: TestUser, groupId: string) =>
  test.call('POST', '/my-enterprise/messages', { as, body: { type: 'group', groupId, content: '你好' } });

it('is created, changed, written to and deleted by its owner', async () => {
  const created = await save(li, { name: '备课组', members: [wang.id, zhao.id, wang.id] });
  const { id } = created.body.group;
  expect([created.status, created.body.group.members.length]).toEqual([201, 2]);
  expect((await send(li, id)).body.message).toMatchObject({ groupName: '备课组', recipientCount: 2 });
  const changed = await save(li, { name: '命题组', members: [wang.id] }, id);
  expect(changed.body.group).toEqual({ id, name: '命题组', members: [{ id: wang.id, name: 'Wang' }] });
  expect((await send(li, id)).body.message.recipientCount).toBe(1);
  expect((await test.call('DELETE', `${PATH}/${id}`, { as: li })).status).toBe(200);
  expect([(await send(li, id)).status, await listed(li)]).toEqual([404, []]);
});

it('is visible only to its owner', async () => {
  const { id } = (await save(li, { name: '年级组', members: [wang.id] })).body.group;
  for (const as of [wang, foreign]) {
    expect(await listed(as)).toEqual([]);
    expect((await save(as, { name: '改名', members: [zhao.id] }, id)).status).toBe(404);
    expect((await test.call('DELETE', `${PATH}/${id}`, { as })).status).toBe(404);
    expect((await send(as, id)).status).toBe(404);
  }
});

it('refuses a duplicate name, oneself, people of other enterprises and too many', async () => {
  await save(zhao, { name: 'Exams', members: [li.id] });
  const refused = async (body: object) => {
    const response = await save(zhao, { name: '组', members: [li.id], ...body });
    return [response.status, response.body.rule, response.body.details];
  };
  expect(await refused({ name: 'exams' })).toMatchObject([409, 'messageGroup.nameTaken', [{ path: 'name' }]]);
  expect(await refused({ members: [zhao.id] })).toMatchObject([
    422,
    'message.toOneself',
    [{ path: 'members' }],
  ]);
  expect((await refused({ members: [foreign.id] }))[0]).toBe(404);
  for (const bad of [{ name: ' ' }, { name: 'x'.repeat(101) }, { members: [] }])
    expect((await refused(bad))[0]).toBe(400);
  await test.sql(
    `INSERT INTO message_groups (id, enterprise_id, owner_id, name)
     SELECT gen_random_uuid(), $1, $2, n::text FROM generate_series(2, 50) n`,
    [school, zhao.id],
  );
  expect((await refused({})).slice(0, 2)).toEqual([422, 'messageGroup.tooMany']);
});

it('omits people who left the enterprise', async () => {
  const { id } = (await save(wang, { name: '校外', members: [li.id, zhao.id] })).body.group;
  await test.moved(zhao, null, { version: 9 });
  expect((await listed(wang))[0]?.members).toEqual([{ id: li.id, name: 'Li' }]);
  expect((await send(wang, id)).body.message.recipientCount).toBe(1);
});

it('enforces the limit and unique names when several are saved at once', async () => {
  const person = await test.member(school, 'Sun');
  const saved = (name: string, id?: string) => save(person, { name, members: [li.id] }, id);
  const outcome = async (saves: ReturnType<typeof saved>[]) =>
    (await Promise.all(saves)).map(({ status, body }) => body.rule ?? status).sort();
  expect(await outcome([saved('甲'), saved('甲')])).toEqual([201, 'messageGroup.nameTaken']);
  const other = (await saved('乙')).body.group.id;
  const first = (await listed(person)).find(({ name }) => name === '甲')?.id;
  expect(await outcome([saved('丙', first), saved('丙', other)])).toEqual([200, 'messageGroup.nameTaken']);
  const { groupsMax } = MESSAGE_LIMITS;
  const more = await outcome(Array.from({ length: groupsMax + 3 }, (_, n) => saved(`组 ${n}`)));
  const refused = Array.from({ length: 5 }, () => 'messageGroup.tooMany');
  expect(more).toEqual([...Array.from({ length: groupsMax - 2 }, () => 201), ...refused]);
});
