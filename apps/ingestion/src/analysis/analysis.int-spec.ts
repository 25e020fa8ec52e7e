import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Recogniser } from '@tiku/recognition/process';
import { TestService } from '../../test/service.js';

const ANALYZE = '/question-analysis/analyze';
const CHOICE = '已知集合 $A=\\{1,2\\}$，则 $A$ 的子集个数是（　　）\nA．1\nB．2\nC．3\nD．4';
let app: TestService;
beforeAll(async () => {
  app = await TestService.start({ worker: false });
});
afterAll(() => app.stop());

describe('POST /question-analysis/analyze', () => {
  it('analyses by rules, in a child process, and names its provider', async () => {
    const user = await app.user();
    const { body } = await app.call('POST', ANALYZE, { as: user, body: { content: CHOICE } });
    expect(body.analysis).toMatchObject({ type: 'choice', provider: 'rules' });
    expect(app.service.app.get(Recogniser, { strict: false }).status().peakRssBytes).toBeGreaterThan(0);
    const nothing = await app.call('POST', ANALYZE, { as: user });
    expect([nothing.status, nothing.body.details]).toMatchObject([400, [{ path: 'content' }]]);
    expect((await app.call('POST', ANALYZE, { body: { content: CHOICE } })).status).toBe(401);
  });

  it('proposes difficulty, category and abilities, for one question and for many', async () => {
    const user = await app.user();
    const question = { stem: CHOICE };
    const one = (await app.call('POST', ANALYZE, { as: user, body: { question } })).body.analysis;
    expect(one).toMatchObject({ type: 'choice', category: ['数学'], fieldConfidence: { difficulty: 0.4 } });
    expect(one.abilities.length).toBeGreaterThan(0);
    const many = await app.call('POST', ANALYZE, {
      as: user,
      body: { questions: [question, { stem: '证明甲' }, { stem: '已知 $x+1=3$，则 $x=$ \\fill。' }] },
    });
    expect(many.body.analyses.map(({ type }: { type: string }) => type)).toEqual([
      'choice',
      'solution',
      'fill',
    ]);
    const tooMany = { questions: Array.from({ length: 51 }, () => question) };
    expect((await app.call('POST', ANALYZE, { as: user, body: tooMany })).status).toBe(400);
    expect((await app.call('POST', ANALYZE, { as: user, body: { questions: [{ stem: ' ' }] } })).status).toBe(
      400,
    );
  });

  it('takes a question that is not saved yet: options without ids', async () => {
    const question = {
      stem: '集合 $\\{1,2\\}$ 的子集个数是',
      options: [{ text: 1 }, { text: '4', isCorrect: true }],
    };
    const { status, body } = await app.call('POST', ANALYZE, { as: await app.user(), body: { question } });
    expect([status, body.analysis?.type]).toEqual([200, 'choice']);
  });

  it('lets only a superadmin force an analysis', async () => {
    const body = { content: CHOICE, force: true };
    const refused = await app.call('POST', ANALYZE, { as: await app.user(), body });
    expect([refused.status, refused.body.code]).toEqual([403, 'AUTHORIZATION_ERROR']);
    const forced = await app.call('POST', ANALYZE, { as: await app.user('Su', 'superadmin'), body });
    expect(forced.status).toBe(200);
  });

  it('leaves the process free to answer others, whatever the text', async () => {
    const user = await app.user();
    const blanks = ' '.repeat(16_000);
    const content = `1. 已知 A${blanks}B${blanks}，则（　　）\n答案${blanks}x`;
    const before = process.cpuUsage();
    const hostile = app.call('POST', ANALYZE, { as: user, body: { content } });
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
    expect([200, 422]).toContain((await hostile).status);
    // CPU time of this process does not depend on the load of the machine.
    const used = process.cpuUsage(before);
    expect(used.user + used.system).toBeLessThan(3_000_000);
  });
});

describe('POST /answer-generation/generate', () => {
  it('answers 503 and how to configure a provider if there is none', async () => {
    const response = await app.call('POST', '/answer-generation/generate', {
      as: await app.user(),
      body: {
        question: { stem: '1+1=?', options: [{ text: '2' }, { text: '3' }] },
      },
    });
    expect([response.status, response.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(response.body.message).not.toMatch(/OPENAI/);
    expect(response.body.details).toMatchObject({ settings: expect.arrayContaining(['OPENAI_BASE_URL']) });
  });
});
