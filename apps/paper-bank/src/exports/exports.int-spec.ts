import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Paper, PaperBank } from '@tiku/contracts/paper-bank';
import { newId, Transactions } from '@tiku/platform/database';
import { notFound } from '@tiku/platform/errors';
import { ObjectStorage } from '@tiku/platform/storage';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { bought, TestService } from '../../test/service.js';
import { PapersService } from '../papers/papers.service.js';
import { EXPORT_PAPER } from './export-queue.js';
import { ExportsService } from './exports.service.js';

let test: TestService;
let owner: TestUser;
let bank: PaperBank;
let paper: Paper;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.identity.user('Lin');
  bank = await test.publishBank(owner);
  paper = await test.createPaper(owner, bank.id, { title: '期中 模拟/卷' }, 2);
});
afterAll(() => test.stop());

const downloadOf = (id: string, as: TestUser, query: string) =>
  test.service.app.inject({
    method: 'GET',
    url: `/papers/${id}/export?${query}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
const download = (as: TestUser, query: string) => downloadOf(paper.id, as, query);

describe('an export', () => {
  it('is a task that ends with an address', async () => {
    const requested = await test.call('POST', `/papers/${paper.id}/exports`, {
      as: owner,
      body: { format: 'tex', answers: 'end' },
    });
    expect([requested.status, requested.body.task]).toMatchObject([
      202,
      { paperId: paper.id, format: 'tex' },
    ]);
    const url = `/papers/${paper.id}/exports/${requested.body.task.id}`;
    const task = async () => (await test.call('GET', url, { as: owner })).body.task;
    await waitFor('the file', async () => (await task()).status === 'completed', 60_000);
    const done = await task();
    expect(done).toMatchObject({ progress: 100, fileName: '期中 模拟 卷.tex', error: null });
    const file = await test.service.app.inject({ method: 'GET', url: done.url?.replace('/api', '') ?? '' });
    expect([file.statusCode, file.body]).toEqual([200, expect.stringContaining('exam-zh')]);
    const stranger = await test.identity.user('Wu');
    expect((await test.call('GET', url, { as: stranger })).status).toBe(404);
  }, 90_000);

  it('is listed for its owner, without previews', async () => {
    const own = await test.createPaper(owner, bank.id);
    const ask = async (body: object) =>
      (await test.call('POST', `/papers/${own.id}/exports`, { as: owner, body })).body.task;
    const [first, second] = [await ask({ format: 'md' }), await ask({ format: 'tex' })];
    await ask({ format: 'md', preview: true });
    const list = (as: TestUser) => test.call('GET', `/papers/${own.id}/exports`, { as });
    expect((await list(owner)).body.tasks.map(({ id }) => id)).toEqual([second.id, first.id]);
    const reader = await test.identity.user('Du');
    expect((await list(reader)).status).toBe(404);
    await test.addMember(bank.id, reader.id, 'viewer');
    expect((await list(reader)).body.tasks).toEqual([]);
  });

  it('of a preview is replaced by the next while it waits', async () => {
    const own = await test.createPaper(owner, bank.id);
    const id = newId();
    // Its state before a job takes it.
    await test.sql('INSERT INTO paper_exports (id, paper_id, user_id, options) VALUES ($1, $2, $3, $4)', [
      ...[id, own.id, owner.id],
      JSON.stringify({ format: 'pdf', preview: true }),
    ]);
    await test.call('POST', `/papers/${own.id}/exports`, {
      as: owner,
      body: { format: 'md', preview: true },
    });
    const before = await test.call('GET', `/papers/${own.id}/exports/${id}`, { as: owner });
    expect(before.body.task.status).toBe('failed');
  });

  it.each([
    ['TOO_LARGE', 422],
    ['GONE', 404],
    ['FAILED', 503],
  ])('that failed with %s rejects the waiting request', async (error, status) => {
    const id = newId();
    await test.sql(
      `INSERT INTO paper_exports (id, paper_id, user_id, options, status, error) VALUES ($1, $2, $3, $4, 'failed', $5)`,
      [id, paper.id, owner.id, JSON.stringify({ format: 'pdf' }), error],
    );
    await expect(test.service.app.get(ExportsService).waitFor(id, 1)).rejects.toMatchObject({ status });
  });

  it('queues behind others if its person already has some', async () => {
    const [busy, other] = [await test.identity.user('Mang'), await test.identity.user('Yi')];
    const own = await test.createPaper(owner, bank.id);
    for (const { id } of [busy, other]) await test.addMember(bank.id, id, 'viewer');
    let end = (): void => undefined;
    const held = new Promise<never>((_resolve, reject) => (end = () => reject(notFound('noun.paper'))));
    held.catch(() => undefined);
    const reading = jest
      .spyOn(test.service.app.get(PapersService, { strict: false }), 'readAs')
      .mockReturnValue(held);
    const ask = (as: TestUser, body: object = {}) =>
      test.call('POST', `/papers/${own.id}/exports`, { as, body: { format: 'md', ...body } });
    const open = ({ id }: TestUser) =>
      test.sql<{ priority: number }>(
        `SELECT priority FROM jobs WHERE queue = 'export-paper' AND user_id = $1
         AND status IN ('queued', 'running') ORDER BY priority`,
        [id],
      );
    try {
      // As many begin as there are workers; of the waiting previews only the newest.
      for (const preview of [false, false, true, true, true]) await ask(busy, { preview });
      expect((await open(busy)).map(({ priority }) => priority)).toEqual([1, 2, 3]);
      const requested = await Promise.all(Array.from({ length: 6 }, () => ask(busy)));
      expect(requested.map(({ status }) => status).sort()).toEqual([202, 202, 202, 429, 429, 429]);
      const refused = requested.find(({ status }) => status === 429);
      expect([refused?.headers.get('retry-after'), refused?.body.rule]).toEqual(['10', 'paper.exportsMax']);
      await ask(other);
      expect(await open(other)).toEqual([{ priority: 1 }]);
    } finally {
      end();
      reading.mockRestore();
    }
  });

  it('leaves no file after its row is deleted', async () => {
    const storage = test.service.app.get(ObjectStorage);
    const own = await test.createPaper(owner, bank.id);
    const requested = await test.call('POST', `/papers/${own.id}/exports`, {
      as: owner,
      body: { format: 'md' },
    });
    const key = `exports/${requested.body.task.id}`;
    await waitFor('the file', async () => (await storage.stat(key)) !== null, 60_000);
    await test.sql('DELETE FROM paper_exports WHERE paper_id = $1', [own.id]);
    const exports = test.service.app.get(ExportsService);
    await exports.removeOld();
    expect(await storage.stat(key)).not.toBeNull();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 26 * 3_600_000);
    try {
      await exports.removeOld();
    } finally {
      clock.mockRestore();
    }
    expect(await storage.stat(key)).toBeNull();
  }, 90_000);

  it('is returned at once if finished in time, with answers on request', async () => {
    const file = await download(owner, 'format=MD&answers=each');
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('期中 模拟 卷.md'));
    expect(file.body).toContain('代入即得');
    expect((await download(owner, 'format=md')).body).not.toContain('代入即得');
    expect((await download(owner, 'format=exe')).statusCode).toBe(400);
  }, 90_000);

  it('contains forms with one key and an answer sheet, on a custom paper size', async () => {
    const file = await download(
      owner,
      'format=pdf&paper=custom&widthMm=150&heightMm=200&variants=2&answerSheet=true&solutionMm=0',
    );
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip']);
    const names = file.rawPayload.toString('utf8');
    for (const part of ['A 卷', 'B 卷', '答案对照表', '答题卡']) expect(names).toContain(part);
  }, 90_000);

  it('previews the first page, or the first lines', async () => {
    const page = await download(owner, 'format=pdf&preview=true&columns=2&solutionMm=250');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(page.body).toMatch(/^<svg [^>]*viewBox="0 0 595\.\d+ 841\.\d+"/);
    const text = await download(owner, 'format=tex&preview=true');
    expect(text.body).toContain('exam-zh');
  }, 90_000);

  it.each([
    'columns=3',
    'variants=9',
    'paper=custom&widthMm=20',
    'solutionMm=-1',
    'logo=https://example.org/a.png',
  ])('refuses %s', async (query) =>
    expect((await download(owner, `format=pdf&${query}`)).statusCode).toBe(400),
  );

  it('shows buyers what was published, and opens the bank', async () => {
    const buyer = await test.identity.user('Mai');
    const purchase = await bought(test, bank, buyer);
    await test.call('POST', `/papers/${paper.id}/publish`, { as: owner });
    await test.call('PUT', `/papers/${paper.id}`, { as: owner, body: { title: '新标题' } });
    const file = await download(buyer, 'format=md');
    expect(file.body).toContain('期中');
    const rows = await test.sql('SELECT 1 FROM purchases WHERE id = $1 AND opened_at IS NOT NULL', [
      purchase,
    ]);
    expect(rows).toHaveLength(1);
    const stranger = await test.identity.user('Yi');
    expect((await download(stranger, 'format=md')).statusCode).toBe(403);
  }, 90_000);

  it('prints a question that was later deleted from its bank', async () => {
    const own = await test.createPaper(owner, bank.id, { title: '旧题' });
    const [held] = own.sections[0]?.questions ?? [];
    if (!held) throw new Error('no question');
    const facts = { questionId: held.questionId, bankId: held.question.bankId };
    await test.handled(
      await test.receive('question-bank.question.deleted.v1', facts, { id: held.questionId, version: 2 }),
    );
    test.questionBank.questions.delete(held.questionId);
    const file = await downloadOf(own.id, owner, 'format=tex');
    expect([file.statusCode, file.body.includes('exam-zh')]).toEqual([200, true]);
    expect(file.body).toContain('\\begin{question}');
  }, 90_000);

  it('of a bank that was just unpublished reaches its buyers only', async () => {
    const shop = await test.publishBank(owner);
    const sold = await test.createPaper(owner, shop.id, { title: '撤下的卷' });
    await test.call('POST', `/papers/${sold.id}/publish`, { as: owner });
    const [buyer, visitor] = [await test.identity.user('Mai'), await test.identity.user('Ke')];
    await bought(test, shop, buyer);
    expect((await downloadOf(sold.id, visitor, 'format=md')).statusCode).toBe(403);
    // Requested while the visitor could still have bought it; its job runs after the bank is withdrawn.
    const waiting = newId();
    await test.call('POST', `/paper-banks/${shop.id}/unpublish`, { as: owner });
    await test.sql('INSERT INTO paper_exports (id, paper_id, user_id, options) VALUES ($1, $2, $3, $4)', [
      ...[waiting, sold.id, visitor.id],
      JSON.stringify({ format: 'md' }),
    ]);
    await test.service.app.get(Transactions).run((tx) => tx.enqueue(EXPORT_PAPER, { exportId: waiting }));
    expect((await downloadOf(sold.id, visitor, 'format=md')).statusCode).toBe(404);
    const file = await downloadOf(sold.id, buyer, 'format=md');
    expect([file.statusCode, file.body.includes('撤下的卷')]).toEqual([200, true]);
    const stateOf = () =>
      test.sql<{ status: string; error: string | null }>(
        'SELECT status, error FROM paper_exports WHERE id = $1',
        [waiting],
      );
    await waitFor('the refusal', async () => (await stateOf())[0]?.status === 'failed', 60_000);
    expect(await stateOf()).toEqual([{ status: 'failed', error: 'GONE' }]);
  }, 120_000);
});
