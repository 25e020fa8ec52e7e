import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { pdfPaper, TEX_PAPER } from '../../test/fixtures/papers.js';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { RecogniseRegionJob } from './recognise-region.job.js';
import { RegionsService } from './regions.service.js';

let app: TestService;
let worker: Awaited<ReturnType<TestService['startWorker']>>;
let user: TestUser;
let path: string;
beforeAll(async () => {
  app = await TestService.start({ worker: false });
  worker = await app.startWorker();
  user = await app.user();
  path = await regionPath('paper.pdf', await pdfPaper());
});
afterAll(() => app.stop());

async function regionPath(name: string, bytes: Uint8Array | string): Promise<string> {
  const { body } = await app.upload('/document-parser/parse?wait=true', [{ name, bytes }], { as: user });
  return `/ingestion/tasks/${body.task.id}/recognise-region`;
}
/** The second question and its options. */
const SECOND = [0.05, 0.185, 0.95, 0.255];

describe('a box of a page', () => {
  it('is read as the question it contains', async () => {
    const response = await app.call('POST', path, {
      as: user,
      body: { page: 1, box: SECOND, as: 'question' },
    });
    expect(response.status).toBe(200);
    const { region } = response.body;
    expect(region).toMatchObject({ as: 'question', page: 1, text: expect.stringContaining('prime') });
    expect(region.question).toMatchObject({ n: 2, type: 'choice' });
    expect(region.question?.options.map(({ text }) => text)).toEqual(['4', '6', '9', '11']);
    expect(region.question?.evidence.find(({ field }) => field === 'stem')).toMatchObject({ page: 1 });
  });

  it('is read as text and as a table, and cut out as a figure of the task', async () => {
    const text = await app.call('POST', path, { as: user, body: { page: 1, box: SECOND, as: 'text' } });
    expect(text.body.region).toMatchObject({ text: expect.stringMatching(/prime/), question: null });
    const table = await app.call('POST', path, { as: user, body: { page: 1, box: SECOND, as: 'table' } });
    expect(table.body.region.text).toMatch(/^\|.*\|\n\| ---/);

    const { region } = (
      await app.call('POST', path, { as: user, body: { page: 1, box: SECOND, as: 'figure' } })
    ).body;
    const [image] = region.images;
    expect(region.text).toBe(`![](image:${image?.id})`);
    // As large as it is printed.
    expect(image).toMatchObject({ widthPt: expect.any(Number), heightPt: expect.any(Number) });
    const picture = await fetch(app.url + image?.url.replace('/api', ''));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const sql = app.service.app.get(DataSource);
    expect(await sql.query('SELECT task_id, page FROM figures WHERE id = $1', [image?.id])).toEqual([
      { task_id: path.split('/')[3], page: 1 },
    ]);
    expect(await sql.query('SELECT id FROM region_calls')).toEqual([]);
  });

  it('leaves no figure if its caller disconnects while it is read', async () => {
    const sql = app.service.app.get(DataSource);
    const id = randomUUID();
    await sql.query(
      `INSERT INTO region_calls (id, user_id, task_id, request) SELECT $1, user_id, id, $3 FROM tasks WHERE id = $2`,
      [id, path.split('/')[3], JSON.stringify({ page: 1, box: SECOND, as: 'figure' })],
    );
    const figures = () => sql.query('SELECT id FROM figures ORDER BY id');
    const before = await figures();
    await worker.app.get(RecogniseRegionJob, { strict: false }).run(id, {
      id,
      payload: null,
      userId: null,
      attempt: 1,
      maxAttempts: 1,
      signal: new AbortController().signal,
      completeIn: async () => void (await sql.query('DELETE FROM region_calls WHERE id = $1', [id])),
    });
    expect(await figures()).toEqual(before);
  });

  it('is refused to others, on missing pages, without area, and for documents without pages', async () => {
    const box = { page: 1, box: SECOND, as: 'text' };
    expect((await app.call('POST', path, { body: box })).status).toBe(401);
    expect((await app.call('POST', path, { as: await app.user(), body: box })).status).toBe(404);
    expect((await app.call('POST', path, { as: user, body: { ...box, page: 2 } })).status).toBe(404);
    const flat = await app.call('POST', path, { as: user, body: { ...box, box: [0.1, 0.5, 0.9, 0.5] } });
    expect([flat.status, flat.body.details[0]?.rule]).toEqual([400, 'regionBox']);
    expect((await app.call('POST', path, { as: user, body: { ...box, as: 'poem' } })).status).toBe(400);
    const tex = await app.call('POST', await regionPath('paper.tex', TEX_PAPER), { as: user, body: box });
    expect([tex.status, tex.body.message]).toEqual([422, expect.stringContaining('PDF')]);
  });

  it('is not found if its document is deleted at the same time', async () => {
    const sql = app.service.app.get(DataSource);
    const [known] = await sql.query('SELECT * FROM tasks WHERE id = $1', [path.split('/')[3]]);
    const deleted = { ...known, id: randomUUID(), format: 'pdf', page_count: 1 };
    await expect(
      app.service.app
        .get(RegionsService, { strict: false })
        .recognise(deleted, { page: 1, box: [0, 0, 1, 1], as: 'text' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
  });

  it('waits in a bounded queue with the other boxes of its user', async () => {
    const sql = app.service.app.get(DataSource);
    const taskId = path.split('/')[3];
    await sql.query(
      `INSERT INTO region_calls (id, user_id, task_id, request)
       SELECT gen_random_uuid(), user_id, id, $2 FROM tasks, generate_series(1, 10) WHERE id = $1`,
      [taskId, JSON.stringify({ page: 1, box: SECOND, as: 'text' })],
    );
    const refused = await app.call('POST', path, { as: user, body: { page: 1, box: SECOND, as: 'text' } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  });
});
