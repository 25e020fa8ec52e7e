import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { UserNames } from '@tiku/platform/people';
import { TestService } from '../../test/service.js';
import type { TestUser } from '@tiku/platform/testing';

let test: TestService;
let teacher: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
});
afterAll(() => test.stop());

const events = (bankId: string) =>
  test.sql<{ type: string }>('SELECT type FROM outbox WHERE aggregate_id = $1 ORDER BY id', [bankId]);

describe('a bank', () => {
  it('is created private with defaults, an owner and an event, and is found by either id', async () => {
    const made = await test.createBank(teacher, { name: '  高三数学  ' });
    expect(made).toMatchObject({
      name: '高三数学',
      visibility: 'private',
      isPublic: false,
      category: 'other',
      status: 'active',
      maxQuestions: null,
      questionCount: 0,
      memberCount: 1,
      myRole: 'owner',
      version: 1,
      creator: { id: teacher.id, name: 'Lin', email: teacher.email },
    });
    expect(made.bid).toMatch(/^[\w-]{10}$/);
    for (const id of [made.id, made.bid]) {
      const { body } = await test.call('GET', `/question-banks/${id}`, { as: teacher });
      expect(body['questionBank']).toMatchObject({ id: made.id, _id: made.id });
    }
    expect(await events(made.id)).toEqual([{ type: 'question-bank.question-bank.created.v1' }]);
  });

  it.each([
    [{}, 'name', 'required'],
    [{ name: ' ' }, 'name', 'required'],
    [{ name: '字'.repeat(51) }, 'name', 'tooLong'],
    [{ name: 'x', description: '字'.repeat(501) }, 'description', 'tooLong'],
    [{ name: 'x', maxQuestions: 0 }, 'maxQuestions', 'tooSmall'],
    [{ name: 'x', cardColor: 'red' }, 'cardColor', 'color'],
    [{ name: 'x', category: 'magic' }, 'category', 'choice.bankCategory'],
  ])('is refused: %j', async (body, path, rule) => {
    const response = await test.call('POST', '/question-banks', { as: teacher, body });
    expect(response.status).toBe(400);
    expect(response.body['details']).toEqual([expect.objectContaining({ path, rule })]);
  });

  it('names every failing field at once, in the requested language', async () => {
    const response = await test.call('POST', '/question-banks', {
      as: teacher,
      body: { name: '', category: 'magic', cardColor: 1 },
      headers: { 'accept-language': 'en' },
    });
    expect(response.body['details'].map(({ path }: { path: string }) => path).sort()).toEqual([
      'cardColor',
      'category',
      'name',
    ]);
    expect(response.body['message']).toBe('Please correct 3 fields');
  });

  it('is changed by version; of two concurrent changes one gets 409 with the current bank', async () => {
    const { id } = await test.createBank(teacher);
    const put = (name: string) =>
      test.call('PUT', `/question-banks/${id}`, { as: teacher, body: { name, version: 1 } });
    const responses = await Promise.all([put('甲'), put('乙')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body['details']).toEqual({ version: 2 });
  });

  it('rejects a limit below its number of questions, and does not go stale by its questions', async () => {
    const bank = await test.createBank(teacher);
    await test.createQuestion(teacher, bank.id);
    await test.createQuestion(teacher, bank.id);
    const put = (body: object) => test.call('PUT', `/question-banks/${bank.id}`, { as: teacher, body });
    expect((await put({ maxQuestions: 1, version: 1 })).status).toBe(422);
    const kept = await put({ maxQuestions: 2, version: 1 });
    expect(kept.body['questionBank']).toMatchObject({ maxQuestions: 2, questionCount: 2, version: 2 });
    expect((await put({ maxQuestions: null })).body['questionBank'].maxQuestions).toBeNull();
  });

  it('becomes public by either field', async () => {
    const bank = await test.createBank(teacher);
    const put = async (body: object) =>
      (await test.call('PUT', `/question-banks/${bank.id}`, { as: teacher, body })).body['questionBank']
        .visibility;
    expect(await put({ isPublic: true })).toBe('public');
    expect(await put({ isPublic: false })).toBe('private');
    expect(await put({ visibility: 'enterprise', isPublic: false })).toBe('enterprise');
    expect(await put({ name: 'same' })).toBe('enterprise');
  });

  it('refuses in the words of the pages', async () => {
    const bank = await test.createBank(teacher);
    const body = { category: 'maths', visibility: 'all', cardColor: 'blue', status: 'deleted' };
    const messages = async (headers: Record<string, string>) => {
      const refused = await test.call('PUT', `/question-banks/${bank.id}`, { as: teacher, body, headers });
      expect(refused.status).toBe(400);
      const details = refused.body['details'] as { path: string; message: string }[];
      return Object.fromEntries(details.map(({ path, message }) => [path, message]));
    };
    expect(await messages({})).toEqual({
      category: '请选择学科：数学、物理、化学、生物、信息、语文、英语、历史、地理、政治或综合',
      visibility: '请选择可见范围：仅成员、本校可见或公开',
      cardColor: '请填写六位十六进制颜色，例如 #354887',
      status: '题库只能是使用中或已归档',
    });
    expect(await messages({ 'accept-language': 'en' })).toMatchObject({
      visibility: 'Please choose who can see it: Members only, My school or Public',
      cardColor: 'Please give a colour of six hexadecimal digits, such as #354887',
      status: 'A bank is either in use or archived',
    });
    const role = { userId: teacher.id, role: 'boss' };
    const named = await test.call('POST', `/question-banks/${bank.id}/members`, { as: teacher, body: role });
    expect(named.body['details']).toMatchObject([
      { path: 'role', message: '请选择角色：所有者、管理者、协作者或查看者' },
    ]);
  });

  it('refuses two contradictory fields', async () => {
    const bank = await test.createBank(teacher);
    const refused = { details: [{ path: 'isPublic', message: '与可见范围不一致，请只填其中一个' }] };
    for (const body of [
      { visibility: 'private', isPublic: true },
      { visibility: 'enterprise', isPublic: true },
      { visibility: 'public', isPublic: false },
    ]) {
      const changed = await test.call('PUT', `/question-banks/${bank.id}`, { as: teacher, body });
      expect(changed).toMatchObject({ status: 400, body: refused });
      const made = await test.call('POST', '/question-banks', { as: teacher, body: { name: 'E', ...body } });
      expect(made.status).toBe(400);
    }
    const { body } = await test.call('GET', `/question-banks/${bank.id}`, { as: teacher });
    expect(body['questionBank']).toMatchObject({ visibility: 'private', version: 1 });
  });
});

describe('events of a bank', () => {
  it('publishes every change once, each with a newer version and the current bank', async () => {
    const bank = await test.createBank(teacher, { name: '旧名' });
    const path = `/question-banks/${bank.id}`;
    const put = (body: object) => test.call('PUT', path, { as: teacher, body });
    await put({ name: '新名', visibility: 'enterprise' });
    await put({ status: 'archived', name: '归档' });
    await put({ status: 'archived' });
    await put({ status: 'active' });
    await put({ status: 'archived' });
    await test.call('DELETE', path, { as: teacher });
    await test.call('DELETE', path, { as: teacher });
    await test.call('POST', `${path}/restore`, { as: teacher });
    const rows = await test.sql<{ type: string; version: number; payload: Record<string, string> }>(
      `SELECT type, aggregate_version::int AS version, payload FROM outbox WHERE aggregate_id = $1 ORDER BY id`,
      [bank.id],
    );
    const facts = { bankId: bank.id, name: '归档', visibility: 'enterprise' };
    expect(rows.map(({ type, ...row }) => [type.split('.')[2], row])).toEqual([
      ['created', { version: 1, payload: { bankId: bank.id, ownerId: teacher.id, name: '旧名' } }],
      ['updated', { version: 2, payload: { ...facts, name: '新名', status: 'active' } }],
      ['archived', { version: 3, payload: { ...facts, status: 'archived' } }],
      ['updated', { version: 4, payload: { ...facts, status: 'archived' } }],
      ['unarchived', { version: 5, payload: { ...facts, status: 'active' } }],
      ['archived', { version: 6, payload: { ...facts, status: 'archived' } }],
      ['deleted', { version: 7, payload: { bankId: bank.id } }],
      ['restored', { version: 8, payload: { ...facts, status: 'archived' } }],
    ]);
  });

  it('publishes nothing when a change is refused', async () => {
    const bank = await test.createBank(teacher);
    const path = `/question-banks/${bank.id}`;
    expect((await test.call('PUT', path, { as: teacher, body: { name: 'x', version: 9 } })).status).toBe(409);
    expect((await test.call('POST', `${path}/restore`, { as: teacher })).status).toBe(422);
    expect(await events(bank.id)).toHaveLength(1);
  });
});

describe('the list of banks', () => {
  it('contains own, joined and public ones, filtered, sorted and paged', async () => {
    const me = await test.identity.user('Me');
    const other = await test.identity.user('Other');
    const own = await test.createBank(me, { name: 'B 函数', category: 'mathematics', tags: ['高三'] });
    const archived = await test.createBank(me, { name: 'C 100%' });
    await test.call('PUT', `/question-banks/${archived.id}`, { as: me, body: { status: 'archived' } });
    const joined = await test.createBank(other, { name: 'A 电学', category: 'physics' });
    await test.addMember(joined.id, me.id, 'collaborator');
    const open = await test.createBank(other, { name: 'D 公开', isPublic: true });
    await test.createBank(other, { name: 'E 隐藏' });

    const idsOf = async (parameters: string): Promise<string[]> => {
      const { body } = await test.call('GET', `/question-banks?${parameters}`, { as: me });
      expect(body['pagination'].total).toBe(body['questionBanks'].length);
      return body['questionBanks'].map(({ id }: { id: string }) => id);
    };
    expect(await idsOf('sort=name')).toEqual([joined.id, own.id, archived.id, open.id]);
    expect(await idsOf('sort=-name')).toEqual([open.id, archived.id, own.id, joined.id]);
    expect(await idsOf('role=owner&sort=name')).toEqual([own.id, archived.id]);
    expect(await idsOf('role=joined')).toEqual([joined.id]);
    expect(await idsOf('role=any&sort=name')).toEqual([joined.id, own.id, archived.id]);
    expect(await idsOf('role=collaborator')).toEqual([joined.id]);
    await test.addMember(open.id, me.id, 'viewer');
    expect(await idsOf('role=writable&sort=name')).toEqual([joined.id, own.id, archived.id]);
    // Another user's banks are limited to those that the caller may see.
    expect(await idsOf(`creatorId=${other.id}&sort=name`)).toEqual([joined.id, open.id]);
    expect(await idsOf('status=archived')).toEqual([archived.id]);
    expect(await idsOf('category=physics')).toEqual([joined.id]);
    expect(await idsOf(`q=${encodeURIComponent('函数')}`)).toEqual([own.id]);
    expect(await idsOf(`q=${encodeURIComponent('高三')}`)).toEqual([own.id]);
    expect(await idsOf(`q=${encodeURIComponent('100%')}`)).toEqual([archived.id]);
    expect(await idsOf('q=_____')).toEqual([]);
    expect(await idsOf(`ids=${own.id},${open.id}&sort=name`)).toEqual([own.id, open.id]);

    const second = await test.call('GET', '/question-banks?sort=name&limit=3&page=2', { as: me });
    expect(second.body['questionBanks'].map(({ id }: { id: string }) => id)).toEqual([open.id]);
    expect(second.body['pagination']).toMatchObject({
      page: 2,
      limit: 3,
      total: 4,
      pages: 2,
      totalExact: true,
    });
    const beyond = await test.call('GET', '/question-banks?page=99', { as: me });
    expect(beyond.body).toMatchObject({ questionBanks: [], pagination: { total: 4 } });
    expect((await test.call('GET', '/question-banks?limit=101', { as: me })).status).toBe(400);
  });

  it.each([
    'updatedAt',
    '-updatedAt',
    'createdAt',
    '-createdAt',
    'name',
    '-name',
    'questionCount',
    '-questionCount',
  ])('returns every bank once along the cursor, by %s', async (sort) => {
    const me = await test.identity.user('Me');
    for (const name of ['甲', '甲', 'b', 'B']) await test.createBank(me, { name });
    await test.createQuestion(me, (await test.createBank(me, { name: '%' })).id);
    const page = async (query: string) => {
      const url = `/question-banks?role=owner&sort=${sort}&${query}`;
      const { body } = await test.call('GET', url, { as: me });
      const { total, nextCursor } = body['pagination'];
      return { ids: body['questionBanks'].map(({ id }) => id), total, nextCursor };
    };
    const all = await page('limit=100');
    expect(all).toMatchObject({ total: 5, nextCursor: null });
    let found = await page('limit=2');
    const seen = found.ids;
    while (found.nextCursor && seen.length < 10) {
      found = await page(`limit=2&cursor=${found.nextCursor}`);
      expect(found.total).toBe(5);
      seen.push(...found.ids);
    }
    expect(seen).toEqual(all.ids);
  });

  it('refuses a cursor of another sort', async () => {
    const me = await test.identity.user('Me');
    for (const name of ['a', 'b']) await test.createBank(me, { name });
    const { body } = await test.call('GET', '/question-banks?limit=1&role=owner&sort=name', { as: me });
    const { nextCursor } = body['pagination'];
    const refused = await test.call('GET', `/question-banks?sort=-name&cursor=${nextCursor}`, { as: me });
    expect([refused.status, refused.body['code']]).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('selling questions of a bank by others', () => {
  const put = (id: string, as: TestUser, body: object) =>
    test.call('PUT', `/question-banks/${id}`, { as, body });
  const selling = async (ids: string[]) => {
    const as = await test.serviceToken('paper-bank');
    return (await test.call('POST', '/internal/banks/selling', { as, body: { ids } })).body.banks;
  };

  it('is off until the owner allows it, and paper-bank learns both', async () => {
    const owner = await test.identity.user('Owner');
    const bank = await test.createBank(owner, { name: '题库' });
    const gone = '0199e000-0000-7000-8000-00000000dead';
    const facts = { id: bank.id, name: '题库', ownerId: owner.id };
    expect(await selling([bank.id, gone])).toEqual([{ ...facts, allowSelling: false }]);
    const allowed = await put(bank.id, owner, { allowSelling: true });
    expect(allowed.body['questionBank']).toMatchObject({ allowSelling: true });
    expect(await selling([bank.id])).toEqual([{ ...facts, allowSelling: true }]);
  });

  it('is the decision of the owner, though managers save the same form', async () => {
    const [owner, manager] = [await test.identity.user('Owner'), await test.identity.user('Manager')];
    const bank = await test.createBank(owner);
    await test.addMember(bank.id, manager.id, 'manager');
    expect(await put(bank.id, manager, { allowSelling: true })).toMatchObject({
      status: 403,
      body: { rule: 'bank.role.selling' },
    });
    expect((await put(bank.id, manager, { allowSelling: false, name: '改名' })).status).toBe(200);
  });

  it('answers services only', async () => {
    const as = await test.identity.user('Curious');
    const body = { ids: ['0199e000-0000-7000-8000-00000000dead'] };
    expect((await test.call('POST', '/internal/banks/selling', { as, body })).status).toBe(401);
  });
});

describe('an account whose address is not verified', () => {
  const publish = (as: TestUser, visibility: string) =>
    test.call('POST', '/question-banks', { as, body: { name: '公开题库', visibility } });

  it('keeps private banks and cannot publish one, at creation or later', async () => {
    const unverified = await test.identity.user('Wu', 'teacher', { emailVerified: false });
    const bank = await test.createBank(unverified, { name: '私有题库' });
    for (const visibility of ['public', 'enterprise']) {
      const refusals = [
        await publish(unverified, visibility),
        await test.call('PUT', `/question-banks/${bank.id}`, { as: unverified, body: { visibility } }),
      ];
      for (const { status, body } of refusals) {
        expect(status).toBe(403);
        expect(body['message']).toMatch(/验证邮箱/);
      }
    }
    const renamed = { name: '改名', visibility: 'private' };
    const response = await test.call('PUT', `/question-banks/${bank.id}`, { as: unverified, body: renamed });
    expect(response.status).toBe(200);
  });

  it('publishes with its present token as soon as the address is verified', async () => {
    const user = await test.identity.user('Zheng', 'teacher', { emailVerified: false });
    expect((await publish(user, 'public')).status).toBe(403);
    test.identity.verified.add(user.id);
    expect((await publish(user, 'public')).status).toBe(201);
  });

  it('still edits a bank that is public already', async () => {
    const user = await test.identity.user('Feng', 'teacher', { emailVerified: false });
    test.identity.verified.add(user.id);
    const { body } = await publish(user, 'public');
    test.identity.verified.delete(user.id);
    const response = await test.call('PUT', `/question-banks/${body['questionBank'].id}`, {
      as: user,
      body: { name: '改名', visibility: 'public' },
    });
    expect(response.status).toBe(200);
  });
});

it('does not publish for an owner whose role was not checked', async () => {
  const manager = await test.identity.user('Manager');
  const student = await test.identity.user('Student', 'student');
  const bank = await test.createBank(teacher);
  await test.addMember(bank.id, manager.id, 'manager');
  await test.addMember(bank.id, student.id, 'viewer');
  const publish = () =>
    test.call('PUT', `/question-banks/${bank.id}`, { as: manager, body: { visibility: 'public' } });
  const names = test.service.app.get(UserNames, { strict: false });
  jest.spyOn(names, 'roleOf').mockImplementationOnce(async () => {
    await test.setRole(bank.id, teacher.id, 'manager');
    await test.setRole(bank.id, student.id, 'owner');
    return 'teacher';
  });
  const refused = await publish();
  expect([refused.status, refused.body.rule]).toEqual([409, 'bank.owner.changed']);
  const again = await publish();
  expect([again.status, again.body.rule]).toEqual([422, 'bank.owner.student']);
});
