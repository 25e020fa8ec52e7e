import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transactions } from '@tiku/platform/database';
import { int4, row, uuid } from '@tiku/platform/rows';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { drawingHash, StoredDrawings } from './stored-drawings.js';

const JobRow = row({ user_id: uuid, priority: int4 });
let app: TestService;
let user: TestUser;
beforeAll(async () => {
  app = await TestService.start();
  user = await app.user();
});
afterAll(() => app.stop());

const picture = (body: string) => `\\begin{tikzpicture}\n${body}\n\\end{tikzpicture}`;
const CIRCLE = picture('\\draw (0,0) circle (1) node {圆 $O$};');
const render = (code: string, as: TestUser | null = user) =>
  app.call('POST', '/tikz/render', { as, body: { code } });

describe('TikZ', () => {
  it('draws a picture once and then reads it from the store', async () => {
    const first = await render(CIRCLE);
    expect([first.status, first.body.cached]).toEqual([200, false]);
    expect(first.body.svg).toMatch(/^<svg .*圆.*<\/svg>$/s);
    expect(first.body.widthPt).toBeCloseTo(59.3, 0);
    const again = await render(`${CIRCLE}\n`);
    expect(again.body).toEqual({ ...first.body, cached: true });
  });

  it('says in which line TeX found what', async () => {
    const response = await render(picture('\\draw (0,0) -- (1,1);\n\\drow (0,0);'));
    expect(response.status).toBe(422);
    expect(response.body.message).toBe('图形第 3 行有错误：不认识命令 \\drow，请检查拼写');
    expect(response.body.details).toEqual({ line: 3, tex: 'Undefined control sequence: \\drow' });
  });

  it('reports the progress of each picture of a page', async () => {
    const codes = [CIRCLE, picture('\\fill (0,0) circle (1);'), picture('\\fill (0,0) ciircle (1);')];
    const page = async () =>
      (await app.call('POST', '/tikz/drawings', { as: user, body: { codes } })).body.drawings;
    expect(await page()).toMatchObject([{ status: 'complete' }, {}, {}]);
    await waitFor('the pictures to be drawn', async () =>
      (await page()).every(({ status }) => status === 'complete' || status === 'error'),
    );
    const [, drawn, failed] = await page();
    expect(drawn).toMatchObject({ status: 'complete', svg: expect.stringContaining('<path') });
    expect(failed).toMatchObject({ status: 'error', line: 2, tex: expect.stringMatching(/^\w/) });
  });

  it('answers with as many bytes as a process can hold, and with the rest at the next call', async () => {
    const stored = app.service.app.get(StoredDrawings);
    const codes = Array.from({ length: 4 }, (_unused, n) => picture(`\\draw (0,0) -- (${n},7);`));
    const svg = `<svg>${' '.repeat(7 * 1_048_576)}</svg>`;
    for (const hash of codes.map(drawingHash)) {
      await stored.put(hash, svg);
      await app.sql(
        `INSERT INTO tikz_drawings (hash, status, width_pt, height_pt) VALUES ($1, 'complete', 1, 1)`,
        [hash],
      );
    }
    const statuses = async (wanted: string[]) =>
      (await app.call('POST', '/tikz/drawings', { as: user, body: { codes: wanted } })).body.drawings.map(
        ({ status }) => status,
      );
    expect(await statuses(codes)).toEqual(['complete', 'complete', 'complete', 'rendering']);
    expect(await statuses(codes.slice(3))).toEqual(['complete']);
  });

  it('refuses missing code, code that is too long, and callers without a token', async () => {
    expect((await render('  ')).status).toBe(400);
    expect((await render('x'.repeat(20_001))).status).toBe(400);
    expect((await render(CIRCLE, null)).status).toBe(401);
  });
});

it("queues one user's pictures behind each other, not before those of others", async () => {
  const alone = await TestService.start({ worker: false });
  try {
    const [busy, other] = [await alone.user(), await alone.user()];
    const codes = Array.from({ length: 25 }, (_unused, n) => picture(`\\draw (0,0) -- (${n},1);`));
    const ask = (as: TestUser, wanted: string[]) =>
      alone.call('POST', '/tikz/drawings', { as, body: { codes: wanted } });
    // A waiting picture that is requested again creates no second job.
    expect((await ask(busy, codes)).body.drawings.every(({ status }) => status === 'waiting')).toBe(true);
    await ask(busy, codes);
    await ask(other, [picture('\\draw (0,0) circle (2);')]);
    const jobs = await alone.service.app
      .get(Transactions)
      .read.query(
        JobRow,
        `SELECT user_id, priority FROM jobs WHERE queue = 'draw-tikz' ORDER BY priority, id`,
      );
    const prioritiesOf = ({ id }: TestUser) =>
      jobs.filter((job) => job.user_id === id).map(({ priority }) => priority);
    expect(prioritiesOf(busy)).toEqual(Array.from({ length: 20 }, (_unused, index) => index + 1));
    expect(prioritiesOf(other)).toEqual([1]);

    const refused = await alone.call('POST', '/tikz/render', {
      as: busy,
      body: { code: picture('\\draw (0,0) -- (9,9);') },
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  } finally {
    await alone.stop();
  }
});
