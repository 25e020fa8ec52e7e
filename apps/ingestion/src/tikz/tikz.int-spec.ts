import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

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
  it('draws a picture once and then from the store', async () => {
    const first = await render(CIRCLE);
    expect([first.status, first.body.cached]).toEqual([200, false]);
    expect(first.body.svg).toMatch(/^<svg .*圆.*<\/svg>$/s);
    expect(first.body.widthPt).toBeCloseTo(59.3, 0);
    const again = await render(`${CIRCLE}\n`);
    expect(again.body).toEqual({ ...first.body, cached: true });
  });

  it('says in which line TeX met what', async () => {
    const answer = await render(picture('\\draw (0,0) -- (1,1);\n\\drow (0,0);'));
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('图形第 3 行有错误：Undefined control sequence: \\drow');
    expect(answer.body.details).toEqual({ line: 3, tex: 'Undefined control sequence: \\drow' });
  });

  it('tells of each picture of a page how far it is', async () => {
    const codes = [CIRCLE, picture('\\fill (0,0) circle (1);'), picture('\\fill (0,0) ciircle (1);')];
    const page = async () =>
      (await app.call('POST', '/tikz/drawings', { as: user, body: { codes } })).body.drawings;
    expect(await page()).toMatchObject([{ status: 'complete' }, {}, {}]);
    await waitFor('the pictures to be drawn', async () =>
      (await page()).every(({ status }) => status === 'complete' || status === 'error'),
    );
    const [, drawn, failed] = await page();
    expect(drawn).toMatchObject({ status: 'complete', svg: expect.stringContaining('<path') });
    expect(failed).toMatchObject({ status: 'error', line: 2 });
  });

  it('refuses no code, too long a code, and nobody', async () => {
    expect((await render('  ')).status).toBe(400);
    expect((await render('x'.repeat(20_001))).status).toBe(400);
    expect((await render(CIRCLE, null)).status).toBe(401);
  });
});
