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
    expect((await app.call('POST', ANALYZE, { as: user, body: {} })).status).toBe(400);
    expect((await app.call('POST', ANALYZE, { body: { content: CHOICE } })).status).toBe(401);
  });

  it('leaves the process free to answer others, whatever the text', async () => {
    const user = await app.user();
    const blanks = ' '.repeat(16_000);
    const content = `1. 已知 A${blanks}B${blanks}，则（　　）\n答案${blanks}x`;
    const hostile = app.call('POST', ANALYZE, { as: user, body: { content } });
    const startedAt = performance.now();
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect([200, 422]).toContain((await hostile).status);
  });
});

describe('POST /answer-generation/generate', () => {
  it('answers 503 and how to configure a provider where there is none', async () => {
    const answer = await app.call('POST', '/answer-generation/generate', {
      as: await app.user(),
      body: {
        question: { stem: '1+1=?' },
      },
    });
    expect([answer.status, answer.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(answer.body.message).toMatch(/OPENAI_BASE_URL/);
  });
});
