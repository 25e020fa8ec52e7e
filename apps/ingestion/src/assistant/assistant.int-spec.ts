/** A language model behind the analysis: who may use it, its cost limit, and every way in which it can fail. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { ChatStub } from '../../test/chat-stub.js';
import { TestService } from '../../test/service.js';

const ANALYZE = '/question-analysis/analyze';
const GENERATE = '/answer-generation/generate';
const STATUS = '/question-analysis/assistant';
const CONTENT = '证明：任意两个偶数之和仍为偶数';
const FOUND = {
  difficulty: { value: 2, confidence: 0.95 },
  tags: { value: ['整数的奇偶性'], confidence: 0.8 },
};
const SOLVED = { answer: '偶数', solution: '设两数为 $2m,2n$。', confidence: 0.9 };
const ALLOWED = { assistant: true, pictures: false, corrections: false };

let chat: ChatStub;
let app: TestService;
let school: string;
let teacher: TestUser;
let root: TestUser;
let questionCount = 0;
beforeAll(async () => {
  chat = await ChatStub.start();
  app = await TestService.start({
    worker: false,
    environment: {
      OPENAI_BASE_URL: chat.url,
      OPENAI_MODEL: 'stub-1',
      OPENAI_API_KEY: 'key-1',
      OPENAI_TIMEOUT_MS: '700',
      OPENAI_DAILY_COST: '0.5',
    },
  });
  school = newId();
  teacher = await app.user('Li');
  root = await app.user('Root', 'superadmin');
  await app.joined(teacher, school);
  await app.joined(root, school);
  await allow(school, ALLOWED);
});
afterAll(async () => {
  await app.stop();
  await chat.close();
});
beforeEach(() => {
  chat.behaviour = { content: JSON.stringify(FOUND) };
  chat.requests.length = 0;
});

async function allow(enterpriseId: string, policy: typeof ALLOWED, version = 1): Promise<void> {
  const payload = { enterpriseId, ...policy };
  const aggregate = { id: enterpriseId, version };
  await app.handled(await app.receive('enterprise.recognition-policy.set.v1', payload, aggregate));
}
/** Each call makes a different question. */
const fresh = (): { stem: string } => ({ stem: `${CONTENT}（第 ${++questionCount} 次）` });
const analyse = async (as: TestUser, body: object) => (await app.call('POST', ANALYZE, { as, body })).body;
const generate = (as: TestUser, question: object = fresh()) =>
  app.call('POST', GENERATE, { as, body: { question } });

describe('an allowed assistant', () => {
  it('is asked about what rules doubt, and its answer is a proposal with the difference', async () => {
    const { analysis } = await analyse(teacher, { question: fresh() });
    expect(analysis).toMatchObject({
      type: 'solution',
      difficulty: 2,
      tags: ['整数的奇偶性'],
      provider: `${new URL(chat.url).host}/stub-1`,
      fieldConfidence: { difficulty: 0.9 },
    });
    expect(analysis.proposals).toEqual([
      { field: 'difficulty', rules: ['4'], model: ['2'], confidence: 0.9, taken: true },
      { field: 'tags', rules: [], model: ['整数的奇偶性'], confidence: 0.8, taken: true },
    ]);
    expect(analysis.notice).toBeUndefined();
    expect(chat.keys.at(-1)).toBe('Bearer key-1');
  });

  it('is not asked about a field that rules are sure of', async () => {
    const stem = '已知集合 $A=\\{1,2\\}$，则 $A$ 的子集个数是（　　）\nA．1\nB．2\nC．3\nD．4';
    chat.behaviour = { content: JSON.stringify({ ...FOUND, type: { value: 'fill', confidence: 1 } }) };
    const { analysis } = await analyse(teacher, { question: { stem } });
    expect(chat.requests[0]?.messages[0]?.content).not.toContain('"type"');
    expect([analysis.type, analysis.difficulty]).toEqual(['choice', 2]);
    expect(analysis.proposals[0]).toEqual({
      field: 'type',
      rules: ['choice'],
      model: ['fill'],
      confidence: 0.9,
      taken: false,
    });
  });

  it('answers in the shape of the contract, and many questions in their order', async () => {
    const questions = Array.from({ length: 6 }, fresh);
    const { analyses } = await analyse(teacher, { questions });
    expect(analyses.map(({ difficulty }) => difficulty)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(chat.requests).toHaveLength(6);
  });

  it('generates answer and solution', async () => {
    chat.behaviour = { content: `Here it is:\n\`\`\`json\n${JSON.stringify(SOLVED)}\n\`\`\`` };
    expect((await generate(teacher)).body).toMatchObject({
      ...SOLVED,
      provider: expect.stringContaining('stub-1'),
    });
  });

  it('is not asked twice for the same question, unless a superadmin forces it', async () => {
    const question = fresh();
    await analyse(teacher, { question });
    await analyse(teacher, { question });
    expect(chat.requests).toHaveLength(1);
    const refused = await app.call('POST', ANALYZE, { as: teacher, body: { question, force: true } });
    expect(refused.status).toBe(403);
    const { analysis } = await analyse(root, { question, force: true });
    expect([chat.requests.length, analysis.difficulty]).toEqual([2, 2]);
  });
});

describe('a forbidden assistant', () => {
  it('is never asked: without an enterprise, before an admin allows it, and after it is disabled', async () => {
    const outside = await app.user('Outside');
    const other = await app.user('Other');
    const otherSchool = newId();
    await app.joined(other, otherSchool);
    for (const [person, rule] of [
      [outside, 'assistant.noEnterprise'],
      [other, 'assistant.notAllowed'],
    ] as const) {
      expect((await analyse(person, { question: fresh() })).analysis).toMatchObject({ provider: 'rules' });
      const refused = await generate(person);
      expect([refused.status, refused.body.rule]).toEqual([403, rule]);
      expect((await app.call('GET', STATUS, { as: person })).body.assistant).toMatchObject({
        allowed: false,
        sends: [],
      });
    }
    await allow(otherSchool, ALLOWED, 2);
    await analyse(other, { question: fresh() });
    expect(chat.requests).toHaveLength(1);
    await allow(otherSchool, { ...ALLOWED, assistant: false }, 3);
    // A late, older event changes nothing.
    await allow(otherSchool, ALLOWED, 2);
    await analyse(other, { question: fresh() });
    expect(chat.requests).toHaveLength(1);
  });

  it('says what would be sent', async () => {
    const { assistant } = (await app.call('GET', STATUS, { as: teacher })).body;
    expect(assistant).toMatchObject({
      allowed: true,
      hasEnterprise: true,
      sends: ['stem', 'options', 'answers', 'solution'],
      limit: 0.5,
    });
  });
});

describe('a failing assistant', () => {
  it.each([
    ['silent', 504, 'assistant.timeout'],
    ['trickle', 504, 'assistant.timeout'],
    ['hang up', 503, 'assistant.unreachable'],
    ['broken off', 503, 'assistant.unreachable'],
    ['endless', 503, 'assistant.unreachable'],
    ['refusal', 422, 'assistant.refused'],
    ['no json', 503, 'assistant.unusable'],
    [{ content: '{"answer": 4}' }, 503, 'assistant.unusable'],
    [{ content: 'The answer is 4.' }, 503, 'assistant.unusable'],
    [{ content: '{"answer": "', finish: 'length' }, 503, 'assistant.cutOff'],
    [{ content: '', finish: 'content_filter' }, 422, 'assistant.refused'],
    [{ status: 429, error: 'insufficient_quota' }, 503, 'assistant.quota'],
    [{ status: 401, error: 'invalid_api_key' }, 503, 'assistant.unreachable'],
    [{ status: 500, error: 'internal' }, 503, 'assistant.unreachable'],
  ] as const)(
    'reports the reason for %j, and rules complete the analysis',
    async (behaviour, status, rule) => {
      chat.behaviour = behaviour;
      const failed = await generate(teacher);
      expect([failed.status, failed.body.rule]).toEqual([status, rule]);
      expect(JSON.stringify(failed.body)).not.toMatch(/key-1|invalid_api_key|insufficient/);
      const { analysis } = await analyse(teacher, { question: fresh() });
      expect(analysis).toMatchObject({ type: 'solution', difficulty: 4, provider: 'rules', proposals: [] });
      expect(analysis.notice).toBeTruthy();
      expect(chat.requests).toHaveLength(2);
    },
  );

  it('is not asked about the rest of a batch if every question would fail', async () => {
    chat.behaviour = { status: 429, error: 'insufficient_quota' };
    const { analyses } = await analyse(teacher, { questions: Array.from({ length: 9 }, fresh) });
    expect(chat.requests).toHaveLength(4);
    expect(analyses.every(({ notice, provider }) => Boolean(notice) && provider === 'rules')).toBe(true);
  });
});

it('only uses the host that people are shown', async () => {
  chat.behaviour = { redirect: `${chat.url}/elsewhere` };
  expect((await generate(teacher)).status).toBe(503);
  expect(chat.requests).toHaveLength(1);
});

it('deletes what it stored for an enterprise when that is deleted', async () => {
  const deleted = newId();
  const person = await app.user('Leaver');
  await app.joined(person, deleted);
  await allow(deleted, ALLOWED, 3);
  const question = fresh();
  await analyse(person, { question });
  const spent = async () => (await app.call('GET', STATUS, { as: person })).body.assistant;
  expect((await spent()).spent).toBeGreaterThan(0);
  const aggregate = { id: deleted, version: 4 };
  await app.handled(
    await app.receive('enterprise.enterprise.deleted.v1', { enterpriseId: deleted, erased: true }, aggregate),
  );
  expect(await spent()).toMatchObject({ spent: 0, allowed: false });
  await allow(deleted, ALLOWED, 5);
  await analyse(person, { question });
  expect(chat.requests).toHaveLength(2);
});

describe('the daily limit', () => {
  it('applies to an enterprise, and counts actual instead of reserved cost', async () => {
    const busySchool = newId();
    const person = await app.user('Busy');
    await app.joined(person, busySchool);
    await allow(busySchool, ALLOWED);
    const spent = async () => (await app.call('GET', STATUS, { as: person })).body.assistant.spent;
    chat.behaviour = { content: JSON.stringify(SOLVED), tokens: [1_000, 2_000] };
    expect((await generate(person)).status).toBe(200);
    expect(await spent()).toBeCloseTo(0.009, 6);
    chat.behaviour = { status: 500, error: 'internal' };
    await generate(person);
    expect(await spent()).toBeCloseTo(0.009, 6);
    // A negative count is invalid: the reservation stays.
    chat.behaviour = { content: JSON.stringify(SOLVED), tokens: [-9_000, -9_000] };
    await generate(person);
    const afterNoCount = await spent();
    expect(afterNoCount).toBeGreaterThan(0.009);
    chat.behaviour = 'broken off';
    await generate(person);
    expect(await spent()).toBeGreaterThan(afterNoCount);
    chat.behaviour = { content: JSON.stringify(SOLVED), tokens: [10_000, 120_000] };
    expect((await generate(person)).status).toBe(200);
    const refused = await generate(person);
    expect([refused.status, refused.body.rule]).toEqual([422, 'assistant.dailyLimit']);
    chat.behaviour = { content: JSON.stringify(SOLVED) };
    expect((await generate(teacher)).status).toBe(200);
  });
});
