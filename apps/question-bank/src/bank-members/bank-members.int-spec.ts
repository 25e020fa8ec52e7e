/** Members, statistics, former versions and similar questions of shared banks. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QUESTION_FIELD_NAMES } from '@tiku/contracts/question-bank';
import { text } from 'node:stream/consumers';
import { newId, Transactions } from '@tiku/platform/database';
import { personalData } from '@tiku/platform/personal-data';
import type { TestUser } from '@tiku/platform/testing';
import { choice, TestService } from '../../test/service.js';
import { PERSONAL_DATA } from '../personal-data/personal-data.repository.js';
import { TrashPurge } from '../trash/trash-purge.js';

let test: TestService;
let owner: TestUser;
let colleague: TestUser;
let bank: { id: string };
beforeAll(async () => {
  test = await TestService.start();
  [owner, colleague] = [await test.user('Owner'), await test.user('Colleague')];
  bank = await test.createBank(owner, { name: '高一' });
});
afterAll(() => test.stop());

const name = (as: TestUser, body: object, id = bank.id) =>
  test.call('POST', `/question-banks/${id}/members`, { as, body });
const members = async (id = bank.id) =>
  (await test.call('GET', `/question-banks/${id}/members`, { as: owner })).body.members;

describe('members', () => {
  it('are added by id or address; adding one again changes the role', async () => {
    const added = await name(owner, { userId: colleague.id, role: 'collaborator' });
    expect(added.status).toBe(201);
    expect(added.body.member).toEqual({
      id: expect.any(String),
      user: { id: colleague.id, name: 'Colleague', email: colleague.email, avatar: null },
      role: 'collaborator',
      joinedAt: expect.any(String),
    });
    const again = await name(owner, { email: colleague.email, role: 'viewer' });
    expect([again.status, again.body.member]).toEqual([200, { ...added.body.member, role: 'viewer' }]);
    expect((await members()).map(({ user, role }) => [user.name, role])).toEqual([
      ['Owner', 'owner'],
      ['Colleague', 'viewer'],
    ]);
    const viewed = await test.call('GET', `/question-banks/${bank.id}`, { as: colleague });
    expect(viewed.body.questionBank).toMatchObject({ memberCount: 2, myRole: 'viewer' });
  });

  it('take over the bank, and the former owner stays as a manager', async () => {
    const own = await test.createBank(owner);
    await name(owner, { userId: colleague.id, role: 'manager' }, own.id);
    expect((await name(owner, { userId: colleague.id, role: 'owner' }, own.id)).status).toBe(200);
    expect((await members(own.id)).map(({ user, role }) => [user.id, role])).toEqual([
      [colleague.id, 'owner'],
      [owner.id, 'manager'],
    ]);
    expect((await test.call('DELETE', `/question-banks/${own.id}`, { as: owner })).status).toBe(403);
  });

  it('can leave; concurrent changes count once', async () => {
    const own = await test.createBank(owner);
    const [first, second] = await Promise.all(
      [1, 2].map(() => name(owner, { userId: colleague.id, role: 'viewer' }, own.id)),
    );
    expect([first?.status, second?.status].sort()).toEqual([200, 201]);
    const path = `/question-banks/${own.id}/members/${colleague.id}`;
    const ownerLeaves = `/question-banks/${own.id}/members/${owner.id}`;
    expect(await test.call('DELETE', ownerLeaves, { as: owner })).toMatchObject({
      status: 422,
      body: { message: '您是题库的所有者，请先把题库转让给其他成员' },
    });
    expect((await test.call('DELETE', path, { as: colleague })).status).toBe(200);
    expect((await test.call('DELETE', path, { as: owner })).body.message).toBe('成员不存在或已被删除');
    const viewed = await test.call('GET', `/question-banks/${own.id}`, { as: owner });
    expect(viewed.body.questionBank.memberCount).toBe(1);
  });

  it('are at most a thousand; who is one keeps changing the role', async () => {
    const full = await test.createBank(owner);
    await test.sql('UPDATE question_banks SET member_count = 999 WHERE id = $1', [full.id]);
    expect((await name(owner, { userId: colleague.id, role: 'viewer' }, full.id)).status).toBe(201);
    const next = await test.user('Next');
    const refused = await name(owner, { userId: next.id, role: 'viewer' }, full.id);
    expect([refused.status, refused.body.rule]).toEqual([422, 'bank.members.full']);
    expect((await name(owner, { userId: colleague.id, role: 'manager' }, full.id)).status).toBe(200);
  });

  it.each<[string, object, number]>([
    ['added without a person', { role: 'viewer' }, 400],
    ['added with a role that banks do not have', { userId: newId(), role: 'admin' }, 400],
    ['added by an unknown id', { userId: newId(), role: 'viewer' }, 404],
    ['added by an address without an account', { email: 'nobody@school.edu.cn', role: 'viewer' }, 404],
  ])('are not %s', async (_name, body, status) => expect((await name(owner, body)).status).toBe(status));

  it('are invited only by people with a verified address', async () => {
    const unproven = await test.identity.user('Unproven', 'teacher', { emailVerified: false });
    const own = await test.createBank(unproven);
    expect((await name(unproven, { userId: colleague.id, role: 'viewer' }, own.id)).status).toBe(403);
  });

  it('can only view as collaborators of a bank that allows no collaboration', async () => {
    const own = await test.createBank(owner);
    await name(owner, { userId: colleague.id, role: 'collaborator' }, own.id);
    const write = () => test.call('POST', `/questions/bank/${own.id}`, { as: colleague, body: choice() });
    expect((await write()).status).toBe(201);
    const settings = { as: owner, body: { allowCollaboration: false } };
    await test.call('PUT', `/question-banks/${own.id}/settings`, settings);
    expect((await write()).status).toBe(403);
    const further = await name(owner, { userId: (await test.user('Next')).id, role: 'collaborator' }, own.id);
    expect([further.status, further.body.message]).toEqual([
      422,
      '题库未开启协作，请先在设置中允许协作，再添加协作者',
    ]);
  });

  it('are visible only to members', async () => {
    const open = await test.createBank(owner, { visibility: 'public' });
    const path = `/question-banks/${open.id}/members`;
    expect((await test.call('GET', path, { as: colleague })).status).toBe(403);
  });
});

it('counts the questions of a bank and their authors', async () => {
  const own = await test.createBank(owner);
  await name(owner, { userId: colleague.id, role: 'collaborator' }, own.id);
  const { id } = await test.createQuestion(owner, own.id, { difficulty: 5 });
  await test.createQuestion(colleague, own.id, { tags: ['函数', '导数'] });
  await test.call('POST', `/questions/${id}/view`, { as: colleague });
  await test.call('POST', `/questions/${id}/favorite`, { as: colleague });
  const { stats } = (await test.call('GET', `/question-banks/${own.id}/stats`, { as: owner })).body;
  expect(stats).toMatchObject({
    total: 2,
    byType: { choice: 2, fill: 0 },
    byDifficulty: { easy: 1, medium: 0, hard: 1 },
    byTag: [
      { tag: '函数', count: 2 },
      { tag: '导数', count: 1 },
    ],
    views: 1,
    favorites: 1,
    members: 2,
    unanswered: 0,
  });
  expect(stats.byMonth).toHaveLength(6);
  expect(stats.byMonth.at(-1)).toMatchObject({ count: 2, views: 1, favorites: 1 });
  expect(stats.byMember.map(({ user, role, count }) => [user.name, role, count]).sort()).toEqual([
    ['Colleague', 'collaborator', 1],
    ['Owner', 'owner', 1],
  ]);
});

it('counts the views of six months, and names no members to non-members', async () => {
  const open = await test.createBank(owner, { visibility: 'public' });
  const { id } = await test.createQuestion(owner, open.id);
  for (const as of [owner, colleague]) await test.call('POST', `/questions/${id}/view`, { as });
  await test.call('POST', `/questions/${id}/view`, { as: owner });
  // The state after the purge has deleted the hourly views of users.
  await test.sql('DELETE FROM question_views WHERE question_id = $1', [id]);
  await test.sql(
    `INSERT INTO bank_views (bank_id, day, views) VALUES
       ($1, date_trunc('month', now() AT TIME ZONE 'UTC')::date - 40, 7),
       ($1, date_trunc('month', now() AT TIME ZONE 'UTC')::date - 300, 9)`,
    [open.id],
  );
  const { stats } = (
    await test.call('GET', `/question-banks/${open.id}/stats?timezone=UTC`, { as: colleague })
  ).body;
  expect(stats.byMonth.map(({ views }) => views)).toEqual([0, 0, 0, 7, 0, 2]);
  expect(stats.byMember).toEqual([]);
  await test.service.app.get(TrashPurge).purgeOnce();
  expect(await test.sql('SELECT views FROM bank_views WHERE bank_id = $1 ORDER BY views', [open.id])).toEqual(
    [{ views: 2 }, { views: 7 }],
  );
});

it('can be archived only by its owner', async () => {
  const own = await test.createBank(owner);
  await name(owner, { userId: colleague.id, role: 'manager' }, own.id);
  const set = (as: TestUser, body: object) => test.call('PUT', `/question-banks/${own.id}`, { as, body });
  const refused = await set(colleague, { status: 'archived' });
  expect([refused.status, refused.body.message]).toEqual([403, '只有题库的所有者可以归档题库或恢复使用']);
  expect((await set(colleague, { status: 'active', name: '改名' })).status).toBe(200);
  expect((await set(owner, { status: 'archived' })).status).toBe(200);
  expect((await set(colleague, { status: 'active' })).status).toBe(403);
});

it('shows a collaborator as a viewer everywhere while the bank allows no collaboration', async () => {
  const own = await test.createBank(owner);
  const student = await test.user('Pupil', 'student');
  await name(owner, { userId: student.id, role: 'collaborator' }, own.id);
  const { id } = await test.createQuestion(owner, own.id, { solution: '秘密' });
  await test.call('PUT', `/question-banks/${own.id}/settings`, {
    as: owner,
    body: { allowCollaboration: false },
  });
  await test.call('POST', `/questions/${id}/favorite`, { as: student });
  for (const path of [
    `/questions/${id}`,
    `/questions/bank/${own.id}`,
    `/questions?bankId=${own.id}&q=函数`,
    '/questions/favorites',
  ]) {
    const { status, body } = await test.call('GET', path, { as: student });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(id);
    expect(JSON.stringify(body)).not.toMatch(/秘密|"isCorrect":true/);
  }
  const { questionBank } = (await test.call('GET', `/question-banks/${own.id}`, { as: student })).body;
  const { questionBanks } = (await test.call('GET', '/question-banks?role=joined', { as: student })).body;
  expect([questionBank.myRole, questionBanks.map(({ myRole }) => myRole)]).toEqual(['viewer', ['viewer']]);
});

it('saves nothing of a member removed while writing, until the person is a member again', async () => {
  const own = await test.createBank(owner);
  await name(owner, { userId: colleague.id, role: 'collaborator' }, own.id);
  const { id } = await test.createQuestion(colleague, own.id);
  const save = (version: number, stem: string) =>
    test.call('PUT', `/questions/${id}`, { as: colleague, body: { stem, version } });
  const stored = async () => (await test.call('GET', `/questions/${id}`, { as: owner })).body.question;
  const before = await stored();
  await test.call('DELETE', `/question-banks/${own.id}/members/${colleague.id}`, { as: owner });
  const late = '我写的，题库不再收 \\choice';
  const refused = await save(before.version, late);
  expect([refused.status, refused.body.message]).toEqual([404, expect.stringMatching(/题目/)]);
  const added = await test.call('POST', `/questions/bank/${own.id}`, { as: colleague, body: choice(late) });
  expect([added.status, added.body.message]).toEqual([404, expect.stringMatching(/题库/)]);
  for (const path of [`/questions/${id}`, `/question-banks/${own.id}`])
    expect((await test.call('GET', path, { as: colleague })).status).toBe(404);
  expect(await stored()).toEqual(before);

  await name(owner, { userId: colleague.id, role: 'viewer' }, own.id);
  expect((await save(before.version, late)).status).toBe(403);
  await name(owner, { userId: colleague.id, role: 'collaborator' }, own.id);
  expect((await save(before.version, late)).status).toBe(200);
  expect(await stored()).toMatchObject({ stem: late, version: before.version + 1 });
});

it('gives a former member the questions they wrote, without later edits of others', async () => {
  const own = await test.createBank(owner);
  await name(owner, { userId: colleague.id, role: 'collaborator' }, own.id);
  const { id } = await test.createQuestion(colleague, own.id, { solution: '自己的解析' });
  const { id: untouched } = await test.createQuestion(colleague, own.id, { solution: '没改过' });
  await test.call('DELETE', `/question-banks/${own.id}/members/${colleague.id}`, { as: owner });
  await test.call('PUT', `/questions/${id}`, { as: owner, body: { solution: '别人后来写的' } });
  const { read } = test.service.app.get(Transactions);
  const sections = await text(personalData(read, PERSONAL_DATA, colleague.id).getStream());
  expect(sections).toContain('自己的解析');
  expect(sections).toContain(untouched);
  expect(sections).not.toContain('别人后来写的');
});

describe('versions of a question', () => {
  it('are stored at every edit, say who changed what, and can be restored', async () => {
    const { id } = await test.createQuestion(owner, bank.id);
    await name(owner, { userId: colleague.id, role: 'collaborator' });
    const edited = { stem: '改过的题干，$f(2)$ 的值为 \\choice', difficulty: 4 };
    await test.call('PUT', `/questions/${id}`, { as: colleague, body: edited });
    await test.call('POST', '/questions/retag', { as: owner, body: { ids: [id], add: ['集合'] } });
    const list = async (query = '') =>
      (await test.call('GET', `/questions/${id}/versions${query}`, { as: owner })).body;
    const { versions, pagination } = await list();
    expect(
      versions.map(({ version, by, changes, isCurrent }) => [version, by.name, changes, isCurrent]),
    ).toEqual([
      [3, 'Owner', ['tags'], true],
      [2, 'Colleague', ['difficulty', 'stem'], false],
      [1, 'Owner', [], false],
    ]);
    expect(versions[2]?.content).toMatchObject({ stem: choice().stem, difficulty: 2 });
    expect(pagination).toMatchObject({ total: 3, nextCursor: null });
    const first = await list('?limit=2');
    expect(first.versions.map(({ changes }) => changes)).toEqual([['tags'], ['difficulty', 'stem']]);
    const rest = await list(`?limit=2&cursor=${first.pagination.nextCursor}`);
    expect(rest.versions).toEqual(versions.slice(2));
    expect((await list('?limit=2&page=2')).versions).toEqual(versions.slice(2));

    const path = `/questions/${id}/versions/1/restore`;
    const late = await test.call('POST', path, { as: colleague, body: { version: 2 } });
    expect([late.status, late.body.details]).toEqual([409, { version: 3 }]);
    const restored = await test.call('POST', path, { as: colleague, body: { version: 3 } });
    expect(restored.body.question).toMatchObject({ version: 4, stem: choice().stem, tags: ['函数'] });
    expect((await list()).versions[0]).toMatchObject({ version: 4, by: { name: 'Colleague' } });
  });

  it('hold every field of a question, and are written when any of them changes', async () => {
    const of = async (sql: string) => JSON.stringify(await test.sql(sql));
    const written = await of(`SELECT pg_get_functiondef('keep_question_version'::regproc)`);
    const watching = await of(
      `SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgname = 'questions_keep_version'`,
    );
    const columns = QUESTION_FIELD_NAMES.map((field) =>
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    const named = (text: string, pattern: RegExp) =>
      new Set([...text.matchAll(pattern)].map(([, column]) => column));
    expect(named(written, /'(\w+)', OLD\./g)).toEqual(new Set(columns));
    const watched = named(watching, /old\.(\w+)/gi);
    watched.delete('version');
    expect(watched).toEqual(new Set(columns));
  });

  it('are limited to the last five hundred', async () => {
    const { id } = await test.createQuestion(owner, bank.id);
    const edit = (difficulty: number) =>
      test.call('PUT', `/questions/${id}`, { as: owner, body: { difficulty } });
    await edit(3);
    await test.sql('UPDATE questions SET version = 501 WHERE id = $1', [id]);
    await edit(4);
    expect(await test.sql('SELECT version FROM question_versions WHERE question_id = $1', [id])).toEqual([
      { version: 501 },
    ]);
  });

  it('hide answers from users who may not see them', async () => {
    const open = await test.createBank(owner, { visibility: 'public' });
    const { id } = await test.createQuestion(owner, open.id, { solution: '秘密' });
    await test.call('PUT', `/questions/${id}`, { as: owner, body: { solution: '秘密二', difficulty: 3 } });
    const student = await test.user('Student', 'student');
    const { body } = await test.call('GET', `/questions/${id}/versions`, { as: student });
    expect(JSON.stringify(body.versions)).not.toMatch(/秘密|isCorrect/);
    expect(body.versions[0]?.changes).toEqual(['difficulty']);
  });
});

describe('similar questions', () => {
  const stem = '已知函数 $f(x)=x^2+2x-3$ 在区间 $[0,3]$ 上的最大值为 $M$，求 $M$ 的值';
  let kept: string;
  beforeAll(async () => {
    kept = (await test.createQuestion(owner, bank.id, choice(stem))).id;
  });
  const typed = async (body: object, as = owner) =>
    (await test.call('POST', '/similarity/detect-realtime', { as, body })).body.matches;

  it('are found while typing, also with other variables and numbers', async () => {
    const same = await typed({ stem });
    expect(same[0]).toEqual({
      questionId: kept,
      bankId: bank.id,
      bankName: '高一',
      stem,
      score: 1,
      level: 'veryHigh',
      kind: 'same',
    });
    const renamed = await typed({ stem: stem.replaceAll('x', 't').replaceAll('M', 'N') });
    expect(renamed[0]).toMatchObject({ questionId: kept, level: 'veryHigh', kind: 'variables' });
    const numbers = await typed({ stem: stem.replace('2x-3', '6x-7'), bankId: bank.id });
    expect(numbers[0]).toMatchObject({ questionId: kept, level: 'high', kind: 'numbers' });
    expect(await typed({ stem, excludeId: kept })).toEqual([]);
    expect(await typed({ stem, excludeId: kept.toUpperCase() })).toEqual([]);
    expect(await typed({ stem: '' })).toEqual([]);
    expect(await typed({ stem }, await test.user('Stranger'))).toEqual([]);
  });

  it('do not reveal answers to a student', async () => {
    const student = await test.user('Reader', 'student');
    await name(owner, { userId: student.id, role: 'viewer' });
    const { type, options } = choice(stem);
    const wrong = options.map((option, at) => ({ ...option, isCorrect: at === 0 }));
    const kindFor = async (as: TestUser) =>
      (await typed({ stem, type, options: wrong, bankId: bank.id }, as))[0]?.kind;
    expect(await kindFor(owner)).toBe('answers');
    expect(await kindFor(student)).toBe('same');
  });

  it('are found for many questions, each by its index, above the threshold', async () => {
    const questions = [{ stem: '某校有 $120$ 名学生参加竞赛' }, { stem, options: choice().options }];
    const detect = async (more: object = {}) =>
      (await test.call('POST', '/similarity/detect', { as: owner, body: { questions, ...more } })).body
        .results as unknown as { index: number; matches: { questionId: string; score: number }[] }[];
    const results = await detect();
    expect(results.map(({ index, matches }) => [index, matches.length])).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(results[1]?.matches[0]).toMatchObject({ questionId: kept, score: 1, kind: 'same' });
    expect((await detect({ threshold: 1 }))[1]?.matches).toHaveLength(1);
  });

  it.each<[object]>([
    [{ questions: [] }],
    [{ questions: [{ stem: '' }] }],
    [{ questions: [{ stem: 'x' }], threshold: 1.1 }],
    [{}],
  ])('are refused for %j', async (body) =>
    expect((await test.call('POST', '/similarity/detect', { as: owner, body })).status).toBe(400),
  );
});
