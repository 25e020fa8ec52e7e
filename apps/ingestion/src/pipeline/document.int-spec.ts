import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startIngestion, type IngestionUnderTest } from '../../test/support/ingestion-under-test.js';
import { TEX_PAPER } from '../../test/fixtures/papers.js';

let app: IngestionUnderTest;
beforeAll(async () => {
  app = await startIngestion();
});
afterAll(() => app.close());

describe('a document', () => {
  it('becomes questions, a draft, and questions of a bank', async () => {
    const user = await app.user();
    const uploaded = await app.upload(user, '/document-parser/parse', [
      { name: '期末.tex', bytes: TEX_PAPER },
    ]);
    expect([uploaded.status, uploaded.body.task?.status]).toEqual([202, 'waiting']);
    const task = await app.taskWhen(user, uploaded.body.task.id, ['completed', 'failed']);
    expect(task).toMatchObject({
      status: 'completed',
      error: null,
      progress: 100,
      totalQuestions: 3,
      pageCount: 1,
    });
    expect(task.fileName).toBe('期末.tex');
    expect(task.steps.map((step) => step.status)).toEqual([
      ...Array.from({ length: 6 }, () => 'completed'),
      'skipped',
      'completed',
    ]);
    const { body } = await app.call(user, 'GET', `/ingestion/tasks/${task.id}/questions`);
    expect(body.questions.map((question: { type: string }) => question.type)).toEqual([
      'choice',
      'choice',
      'solution',
    ]);
    expect(body.questions[0].evidence[0]).toHaveProperty('line');

    const created = await app.call(user, 'POST', '/drafts', { name: '期末卷', taskId: task.id });
    expect([created.status, created.body.draft?.questionCount]).toEqual([201, 3]);
    const saved = await app.call(user, 'POST', `/drafts/${created.body.draft.id}/save`, {
      bankId: app.questionBank.bankId,
    });
    expect(saved.body).toMatchObject({ saved: 3, failed: 0, draft: null });
    expect(app.questionBank.saved.size).toBe(3);
    expect((await app.call(user, 'GET', `/drafts/${created.body.draft.id}`)).status).toBe(404);
  });
});
