/** Every refusal next to its success. `permissions.spec.ts` has the table. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { choice, TestService } from '../test/service.js';
import type { TestUser } from '@tiku/platform/testing';

const ROLES = ['owner', 'manager', 'collaborator', 'viewer', 'reader', 'stranger', 'guest'] as const;
type Who = (typeof ROLES)[number];

let test: TestService;
const users = new Map<Who, TestUser>();
const as = (who: Who): { as?: TestUser } => {
  const user = users.get(who);
  return user ? { as: user } : {};
};
const owner = (): TestUser => users.get('owner') as TestUser;

beforeAll(async () => {
  test = await TestService.start();
  for (const who of ROLES) if (who !== 'guest') users.set(who, await test.identity.user(who));
});
afterAll(() => test.stop());

/** A private bank with a member of each role, and one question of the collaborator. */
async function privateBank(visibility: 'private' | 'public' = 'private') {
  const bank = await test.createBank(owner(), { visibility });
  for (const role of ['manager', 'collaborator', 'viewer'] as const)
    await test.addMember(bank.id, (users.get(role) as TestUser).id, role);
  const question = await test.createQuestion(users.get('collaborator') as TestUser, bank.id);
  const ofOwner = await test.createQuestion(owner(), bank.id);
  return { bank, questionId: String(question['id']), ownersQuestionId: String(ofOwner['id']) };
}

/** Whether a call may have changed something since this was set to false. */
let hasChanged = false;
async function call(
  who: Who,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
): Promise<number> {
  const { status } = await test.call(method, url, { ...as(who), ...(body && { body }) });
  hasChanged ||= method !== 'GET' && status < 300;
  return status;
}

describe('a private bank', () => {
  // owner, manager, collaborator, viewer, then: any signed-in user (twice), no one signed in
  type Case = [
    string,
    number[],
    (who: Who, parts: Awaited<ReturnType<typeof privateBank>>) => Promise<number>,
  ];
  const cases: Case[] = [
    [
      'is read',
      [200, 200, 200, 200, 404, 404, 401],
      (who, { bank }) => call(who, 'GET', `/question-banks/${bank.id}`),
    ],
    [
      'is listed',
      [200, 200, 200, 200, 404, 404, 401],
      (who, { bank }) => call(who, 'GET', `/questions/bank/${bank.bid}`),
    ],
    [
      'is searched',
      [200, 200, 200, 200, 404, 404, 401],
      (who, { bank }) => call(who, 'GET', `/questions?bankId=${bank.id}&q=函数`),
    ],
    [
      'shows its trash',
      [200, 200, 200, 403, 404, 404, 401],
      (who, { bank }) => call(who, 'GET', `/questions?bankId=${bank.id}&status=deleted`),
    ],
    [
      'shows statistics',
      [200, 200, 200, 200, 404, 404, 401],
      (who, { bank }) => call(who, 'GET', `/questions/statistics?bankId=${bank.id}`),
    ],
    [
      'is changed',
      [200, 200, 403, 403, 404, 404, 401],
      (who, { bank }) => call(who, 'PUT', `/question-banks/${bank.id}`, { name: '新名' }),
    ],
    [
      'changes settings',
      [200, 200, 403, 403, 404, 404, 401],
      (who, { bank }) => call(who, 'PUT', `/question-banks/${bank.id}/settings`, { cardColor: '#112233' }),
    ],
    [
      'is deleted',
      [200, 403, 403, 403, 404, 404, 401],
      (who, { bank }) => call(who, 'DELETE', `/question-banks/${bank.id}`),
    ],
    [
      'is restored',
      [422, 403, 403, 403, 404, 404, 401],
      (who, { bank }) => call(who, 'POST', `/question-banks/${bank.id}/restore`),
    ],
    [
      'takes a question',
      [201, 201, 201, 403, 404, 404, 401],
      (who, { bank }) => call(who, 'POST', `/questions/bank/${bank.id}`, choice()),
    ],
    [
      'takes a batch',
      [200, 200, 200, 403, 404, 404, 401],
      (who, { bank }) => call(who, 'POST', '/questions/batch', { bankId: bank.id, questions: [choice()] }),
    ],
    [
      'shows a question',
      [200, 200, 200, 200, 404, 404, 401],
      (who, { questionId }) => call(who, 'GET', `/questions/${questionId}`),
    ],
    ...['related', 'neighbours'].map((around): Case => [
      `shows what is ${around}`,
      [200, 200, 200, 200, 404, 404, 401],
      (who, { questionId }) => call(who, 'GET', `/questions/${questionId}/${around}`),
    ]),
    [
      'is deleted for good, once it is in the trash',
      [422, 403, 403, 403, 404, 404, 401],
      (who, { bank }) => call(who, 'POST', `/question-banks/${bank.id}/purge`),
    ],
    ...['move', 'copy'].map((transfer): Case => [
      `takes questions to ${transfer}`,
      [200, 200, 200, 403, 404, 404, 401],
      (who, { bank, questionId }) =>
        call(who, 'POST', `/questions/${transfer}`, { bankId: bank.id, ids: [questionId] }),
    ]),
    [
      'recommends questions',
      [200, 200, 200, 200, 404, 404, 401],
      (who, { bank }) => call(who, 'GET', `/questions/bank/${bank.id}/recommend`),
    ],
    [
      'lets a question be viewed',
      [200, 200, 200, 200, 404, 404, 401],
      (who, { questionId }) => call(who, 'POST', `/questions/${questionId}/view`),
    ],
    [
      'lets a question be a favourite',
      [200, 200, 200, 200, 404, 404, 401],
      (who, { questionId }) => call(who, 'POST', `/questions/${questionId}/favorite`),
    ],
    [
      'lets it be one at the other address',
      [200, 200, 200, 200, 404, 404, 401],
      (who, { questionId }) => call(who, 'POST', `/auth/favorites/${questionId}`),
    ],
    [
      'lets a question be edited',
      [200, 200, 200, 403, 404, 404, 401],
      (who, { questionId }) => call(who, 'PUT', `/questions/${questionId}`, { tags: ['x'] }),
    ],
    [
      "lets the collaborator's own question be deleted",
      [200, 200, 200, 403, 404, 404, 401],
      (who, { questionId }) => call(who, 'DELETE', `/questions/${questionId}`),
    ],
    [
      "lets the owner's question be deleted",
      [200, 200, 403, 403, 404, 404, 401],
      (who, { ownersQuestionId }) => call(who, 'DELETE', `/questions/${ownersQuestionId}`),
    ],
    [
      'lets a question be restored',
      [422, 422, 403, 403, 404, 404, 401],
      (who, { ownersQuestionId }) => call(who, 'POST', `/questions/${ownersQuestionId}/restore`),
    ],
    [
      'shows its members',
      [200, 200, 200, 200, 404, 404, 401],
      (who, { bank }) => call(who, 'GET', `/question-banks/${bank.id}/members`),
    ],
    [
      'takes a member',
      [201, 201, 403, 403, 404, 404, 401],
      async (who, { bank }) =>
        call(who, 'POST', `/question-banks/${bank.id}/members`, {
          userId: (await test.user('Invited')).id,
          role: 'viewer',
        }),
    ],
    [
      'is handed on',
      [200, 403, 403, 403, 404, 404, 401],
      (who, { bank }) =>
        call(who, 'POST', `/question-banks/${bank.id}/members`, {
          userId: users.get('manager')?.id,
          role: 'owner',
        }),
    ],
    [
      'lets a viewer go',
      [200, 200, 403, 200, 404, 404, 401],
      (who, { bank }) => call(who, 'DELETE', `/question-banks/${bank.id}/members/${users.get('viewer')?.id}`),
    ],
    [
      'keeps its owner',
      [422, 403, 403, 403, 404, 404, 401],
      (who, { bank }) => call(who, 'DELETE', `/question-banks/${bank.id}/members/${owner().id}`),
    ],
    [
      'shows what is counted',
      [200, 200, 200, 200, 404, 404, 401],
      (who, { bank }) => call(who, 'GET', `/question-banks/${bank.id}/stats`),
    ],
    [
      'shows the versions of a question',
      [200, 200, 200, 200, 404, 404, 401],
      (who, { questionId }) => call(who, 'GET', `/questions/${questionId}/versions`),
    ],
    [
      'takes a former version back',
      [404, 404, 404, 403, 404, 404, 401],
      (who, { questionId }) => call(who, 'POST', `/questions/${questionId}/versions/9/restore`),
    ],
    [
      'finds similar questions',
      [200, 200, 200, 200, 404, 404, 401],
      (who, { bank }) =>
        call(who, 'POST', '/similarity/detect', { bankId: bank.id, questions: [{ stem: '已知函数' }] }),
    ],
    [
      'finds similar questions while one types',
      [200, 200, 200, 200, 404, 404, 401],
      (who, { bank }) =>
        call(who, 'POST', '/similarity/detect-realtime', { bankId: bank.id, stem: '已知函数' }),
    ],
    [
      'is not there for a wrong id',
      [404, 404, 404, 404, 404, 404, 401],
      (who) => call(who, 'GET', '/question-banks/AAAAAAAAAA'),
    ],
  ];

  it.each(cases)(
    '%s: owner, manager, collaborator, viewer, others, guest get %j',
    async (_name, expected, attempt) => {
      // From the fewest rights on: what one is refused, the next one tries on the same bank.
      const got: number[] = [];
      let parts = await privateBank();
      hasChanged = false;
      for (const who of ROLES.toReversed()) {
        if (hasChanged) parts = await privateBank();
        hasChanged = false;
        got.unshift(await attempt(who, parts));
      }
      expect(got).toEqual(expected);
    },
  );

  it('answers the same for a hidden and for a missing one', async () => {
    const { bank } = await privateBank();
    const hidden = await test.call('GET', `/question-banks/${bank.id}`, as('stranger'));
    const missing = await test.call(
      'GET',
      '/question-banks/01890000-0000-7000-8000-000000000000',
      as('stranger'),
    );
    expect({ ...hidden.body, requestId: '', timestamp: '' }).toEqual({
      ...missing.body,
      requestId: '',
      timestamp: '',
    });
  });

  it('is in no list, search, favourites or top list of a non-member', async () => {
    const { questionId } = await privateBank();
    for (const path of [
      '/question-banks?limit=100',
      '/questions?limit=100',
      '/questions?q=函数&limit=100',
      '/questions/top?limit=100',
    ]) {
      const { body } = await test.call('GET', path, as('stranger'));
      expect(JSON.stringify(body)).not.toContain(questionId);
      expect(
        [...(body['questionBanks'] ?? []), ...(body['questions'] ?? [])].every(
          (row) => !('bankId' in row && row.bankId),
        ),
      ).toBe(true);
    }
  });
});

describe('a public bank', () => {
  it('can be read by any signed-in user, changed only by members', async () => {
    const { bank, questionId } = await privateBank('public');
    expect(await call('stranger', 'GET', `/question-banks/${bank.id}`)).toBe(200);
    expect(await call('stranger', 'GET', `/questions/${questionId}`)).toBe(200);
    expect(await call('stranger', 'PUT', `/question-banks/${bank.id}`, { name: 'x' })).toBe(403);
    expect(await call('stranger', 'DELETE', `/question-banks/${bank.id}`)).toBe(403);
    expect(await call('stranger', 'POST', `/questions/bank/${bank.id}`, choice())).toBe(403);
    expect(await call('stranger', 'PUT', `/questions/${questionId}`, { tags: [] })).toBe(403);
    expect(await call('stranger', 'DELETE', `/questions/${questionId}`)).toBe(403);
    const seen = await test.call('GET', `/question-banks/${bank.id}`, as('stranger'));
    expect(seen.body['questionBank']).toMatchObject({
      myRole: null,
      creator: { name: 'owner', email: null },
    });
    const member = await test.call('GET', `/question-banks/${bank.id}`, as('viewer'));
    expect(member.body['questionBank'].creator.email).toBe('owner@school.edu.cn');
  });

  it('shows answers to teachers, and to students only in banks that they work in', async () => {
    const { bank, questionId } = await privateBank('public');
    const student = await test.identity.user('Student', 'student');
    const answersOf = async (user: TestUser) => {
      const one = (await test.call('GET', `/questions/${questionId}`, { as: user })).body['question'];
      const listed = (await test.call('GET', `/questions/bank/${bank.id}`, { as: user })).body['questions'];
      const found = (await test.call('GET', `/questions?q=函数&bankId=${bank.id}`, { as: user })).body[
        'questions'
      ];
      return [one, ...listed, ...found].map(
        (question) =>
          'solution' in question && 'isCorrect' in (question.options[0] ?? {}) && 'fillAnswers' in question,
      );
    };
    expect(new Set(await answersOf(users.get('stranger') as TestUser))).toEqual(new Set([true]));
    expect(new Set(await answersOf(student))).toEqual(new Set([false]));
    await test.addMember(bank.id, student.id, 'viewer');
    expect(new Set(await answersOf(student))).toEqual(new Set([false]));
    await test.setRole(bank.id, student.id, 'collaborator');
    expect(new Set(await answersOf(student))).toEqual(new Set([true]));
  });

  it('cannot be created by a student', async () => {
    const student = await test.identity.user('Student2', 'student');
    const create = (fields: object) =>
      test.call('POST', '/question-banks', { as: student, body: { name: 'x', ...fields } });
    expect((await create({ isPublic: true })).status).toBe(403);
    expect((await create({ visibility: 'enterprise' })).status).toBe(403);
    const own = await create({});
    expect(own.status).toBe(201);
    const publish = await test.call('PUT', `/question-banks/${own.body['questionBank'].id}`, {
      as: student,
      body: { isPublic: true },
    });
    expect(publish.status).toBe(403);
  });
});

describe('a bank in the trash', () => {
  it('is visible only to its owner, hides its questions, and is restored unchanged', async () => {
    const { bank, questionId } = await privateBank('public');
    await test.call('PUT', `/question-banks/${bank.id}`, { ...as('owner'), body: { status: 'archived' } });
    expect(await call('owner', 'POST', `/questions/bank/${bank.id}`, choice())).toBe(422);
    expect(await call('owner', 'DELETE', `/question-banks/${bank.id}`)).toBe(200);
    expect(await call('owner', 'DELETE', `/question-banks/${bank.id}`)).toBe(200);
    for (const who of ['manager', 'viewer', 'stranger'] as const)
      expect(await call(who, 'GET', `/question-banks/${bank.id}`)).toBe(404);
    expect(await call('owner', 'GET', `/questions/${questionId}`)).toBe(404);
    expect(await call('owner', 'POST', `/questions/bank/${bank.id}`, choice())).toBe(404);
    const trash = await test.call('GET', '/question-banks?status=deleted', as('owner'));
    expect(trash.body['questionBanks']).toContainEqual(
      expect.objectContaining({ id: bank.id, status: 'deleted' }),
    );
    const others = await test.call('GET', '/question-banks?status=deleted', as('manager'));
    expect(others.body['questionBanks']).toEqual([]);
    expect(await call('manager', 'POST', `/question-banks/${bank.id}/restore`)).toBe(404);
    const restored = await test.call('POST', `/question-banks/${bank.id}/restore`, as('owner'));
    expect(restored.body['questionBank']).toMatchObject({ status: 'archived', questionCount: 2 });
  });
});
