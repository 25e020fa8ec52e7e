import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '../../test/service.js';
import { docxPaper, pdfPaper, pngPaper, scannedPdf, TEX_PAPER, zipOf } from '../../test/fixtures/papers.js';

let app: TestService;
let workerUrl: string;
beforeAll(async () => {
  app = await TestService.start({ worker: false });
  workerUrl = await (await app.startWorker()).listen(0, '127.0.0.1');
});
afterAll(() => app.stop());

describe('a document', () => {
  it('becomes questions, a draft, and questions of a bank', async () => {
    const user = await app.user();
    const uploaded = await app.upload('/document-parser/parse', [{ name: '期末.tex', bytes: TEX_PAPER }], {
      as: user,
    });
    expect([uploaded.status, uploaded.body.task?.status]).toEqual([202, 'waiting']);
    const task = await app.taskWhen(user, uploaded.body.task.id, ['completed', 'failed']);
    expect(task).toMatchObject({
      status: 'completed',
      error: null,
      progress: 100,
      totalQuestions: 3,
      account: { announced: null, found: 3, missing: [], closes: true },
      pageCount: 1,
    });
    expect(task.fileName).toBe('期末.tex');
    expect(task.steps.map((step) => step.status)).toEqual(Array.from({ length: 8 }, () => 'completed'));
    const { body } = await app.call('GET', `/ingestion/tasks/${task.id}/questions`, { as: user });
    expect(body.questions.map((question: { type: string }) => question.type)).toEqual([
      'choice',
      'choice',
      'solution',
    ]);
    expect(body.questions[0]?.evidence[0]).toHaveProperty('line');
    const metrics = await (await fetch(`${workerUrl}/metrics`)).text();
    expect(metrics).toMatch(/recognised_papers_total\{announced="no",closes="yes"\} [1-9]/);
    expect(metrics).toMatch(/recognised_questions_total\{doubtful="no"\} [1-9]/);

    const created = await app.call('POST', '/drafts', {
      as: user,
      body: { name: '期末卷', taskId: task.id },
    });
    expect([created.status, created.body.draft?.questionCount]).toEqual([201, 3]);
    const saved = await app.call('POST', `/drafts/${created.body.draft.id}/save`, {
      as: user,
      body: {
        bankId: app.questionBank.bankId,
      },
    });
    expect(saved.body).toMatchObject({ saved: 3, failed: 0, draft: null });
    expect(app.questionBank.saved.size).toBe(3);
    expect((await app.call('GET', `/drafts/${created.body.draft.id}`, { as: user })).status).toBe(404);
  });

  it('in a zip of TeX sources is read with its files and pictures', async () => {
    const user = await app.user();
    const main = String.raw`\documentclass{ctexart}\begin{document}\begin{enumerate}
\item 如图，求角 $A$．\includegraphics[width=3cm]{figs/a}
\input{parts/two}
\end{enumerate}\end{document}`;
    const bytes = await zipOf({
      'main.tex': main,
      'parts/two.tex': '\\item 求 $b$．\n\\input{nowhere}\n',
      'figs/a.png': await pngPaper(),
    });
    const uploaded = await app.upload('/document-parser/parse?wait=true', [{ name: '卷.zip', bytes }], {
      as: user,
    });
    expect(uploaded.status).toBe(200);
    const [first, second] = uploaded.body.questions;
    const image = first?.images[0];
    expect(first?.stem).toContain(`![](image:${image?.id})`);
    const picture = await fetch(app.url + image?.url.replace('/api', ''));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(second?.flags.map(({ code }) => code)).toContain('missing_file');
    const task = await app.taskWhen(user, uploaded.body.task.id, ['completed']);
    expect(task.account).toMatchObject({ found: 2, missingFiles: ['nowhere'], closes: false });
  });

  it('in a zip without a TeX file fails with its reason', async () => {
    const user = await app.user();
    const bytes = await zipOf({ 'a.txt': 'no paper' });
    const uploaded = await app.upload('/document-parser/parse', [{ name: '卷.zip', bytes }], { as: user });
    const task = await app.taskWhen(user, uploaded.body.task.id, ['failed']);
    expect(task.error).toMatchObject({ code: 'UNSUPPORTED' });
  });

  it('has doubts where a formula or a drawing cannot be shown', async () => {
    const user = await app.user();
    const source = String.raw`\documentclass{ctexart}\usepackage{tikz}\tikzset{flow/.style={draw}}
\begin{document}\begin{enumerate}
\item 看图．\begin{tikzpicture}\node[flow]{A};\end{tikzpicture}
\item 看图．\begin{tikzpicture}\node[nosuchstyle]{A};\end{tikzpicture}
\item 速度为 $6\nosuchunit$．
\end{enumerate}\end{document}`;
    const uploaded = await app.upload(
      '/document-parser/parse?wait=true',
      [{ name: '图.tex', bytes: Buffer.from(source) }],
      { as: user },
    );
    const codes = uploaded.body.questions.map(({ flags }) => flags.map(({ code }) => code));
    expect(codes[0]).not.toContain('tikz_not_drawn');
    expect(codes[1]).toContain('tikz_not_drawn');
    expect(codes[2]).toContain('formula_not_shown');
    const [drawn] = uploaded.body.questions[0]?.tikz ?? [];
    const shown = await app.call('POST', '/tikz/render', { as: user, body: { code: drawn?.code } });
    expect(shown.body).toMatchObject({ cached: true });
  });

  it('lets the lane that draws pictures continue papers with pictures, and no others', async () => {
    const user = await app.user();
    const paper = (body: string): Buffer =>
      Buffer.from(
        String.raw`\documentclass{ctexart}\usepackage{tikz}\begin{document}\begin{enumerate}
\item 看图，求面积．${body}\item 求 $1+2$ 的值．\end{enumerate}\end{document}`,
      );
    const lanes = async (bytes: Buffer) => {
      const uploaded = await app.upload('/document-parser/parse', [{ name: '卷.tex', bytes }], { as: user });
      const task = await app.taskWhen(user, uploaded.body.task.id, ['completed']);
      expect(task.steps.find(({ name }) => name === 'enrich')).toMatchObject({ status: 'completed' });
      const jobs = await app.sql<{ queue: string }>(
        `SELECT queue FROM jobs WHERE payload->>'taskId' = $1 ORDER BY id`,
        [uploaded.body.task.id],
      );
      return jobs.map(({ queue }) => queue);
    };
    expect(await lanes(paper(''))).not.toContain('check-drawings');
    const drawn = await lanes(
      paper(String.raw`\begin{tikzpicture}\draw (0,0) rectangle (3,1);\end{tikzpicture}`),
    );
    expect(drawn.slice(-2)).toEqual(['advance', 'check-drawings']);
  });

  it('of Word keeps its figures, in the task, in a draft that outlives it, and in the bank', async () => {
    const user = await app.user();
    const uploaded = await app.upload(
      '/document-parser/parse?wait=true',
      [{ name: '卷.docx', bytes: await docxPaper() }],
      { as: user },
    );
    expect(uploaded.status).toBe(200);
    const [first, second] = uploaded.body.questions;
    expect([first?.type, second?.type]).toEqual(['choice', 'fill']);
    expect(first?.images).toHaveLength(1);
    const image = first?.images[0];
    expect(first?.stem).toContain(`![](image:${image?.id})`);
    expect(first?.evidence[0]).toHaveProperty('paragraph');
    const picture = await fetch(app.url + image?.url.replace('/api', ''));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);

    const taskId = uploaded.body.task.id;
    const { source } = (await app.call('GET', `/ingestion/tasks/${taskId}/source`, { as: user })).body;
    expect([source.kind, source.items[0]]).toEqual(['paragraphs', '2023年秋季学期期末考试数学试卷']);
    const drawn = source.blocks.find((block: { text: string }) =>
      block.text.includes(`(image:${image?.id})`),
    );
    expect(drawn).toMatchObject({ kind: 'text', at: expect.any(Number) });
    expect(source.images).toEqual([
      expect.objectContaining({ id: image?.id, url: expect.stringMatching(/./) }),
    ]);
    const draft = (await app.call('POST', '/drafts', { as: user, body: { name: 'Word 卷', taskId } })).body
      .draft;
    expect(draft.questions[0]?.images[0]?.id).toBe(image?.id);
    await app.call('DELETE', `/ingestion/tasks/${taskId}`, { as: user });
    const kept = (await app.call('GET', `/drafts/${draft.id}`, { as: user })).body.draft;
    expect((await fetch(app.url + kept.questions[0]?.images[0]?.url.replace('/api', ''))).status).toBe(200);
    const saved = await app.call('POST', `/drafts/${draft.id}/save`, {
      as: user,
      body: {
        bankId: app.questionBank.bankId,
      },
    });
    expect(saved.body).toMatchObject({ saved: 2, failed: 0 });
    expect(
      app.questionBank.images
        .get(image?.id ?? '')
        ?.subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('as a digital PDF shows pictures of its pages to its owner only', async () => {
    const user = await app.user();
    const uploaded = await app.upload(
      '/document-parser/parse?wait=true',
      [{ name: 'exam.pdf', bytes: await pdfPaper(2) }],
      { as: user },
    );
    expect([uploaded.status, uploaded.body.task?.pageCount]).toEqual([200, 2]);
    expect(uploaded.body.questions.length).toBeGreaterThan(0);
    expect(uploaded.body.questions[0]?.evidence[0]).toMatchObject({ page: 1, box: expect.any(Array) });
    const path = `/ingestion/tasks/${uploaded.body.task.id}/pages/2`;
    const { pages } = (await app.call('GET', path.replace('/2', ''), { as: user })).body;
    expect(pages).toMatchObject([
      { number: 1, status: 'completed', scanned: expect.any(Boolean), width: expect.any(Number) },
      { number: 2, status: 'completed' },
    ]);
    const page = await app.call('GET', path, { as: user });
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\/(png|jpeg)$/),
    ]);
    expect((await app.call('GET', path, { as: await app.user() })).status).toBe(404);
  });

  it.each([
    ['a scan', 'scan.pdf', () => scannedPdf(1)],
    ['a photograph', 'photo.png', () => pngPaper()],
  ])('as %s is read by OCR', async (_kind, name, make) => {
    const user = await app.user();
    const { body } = await app.upload('/document-parser/parse', [{ name, bytes: await make() }], {
      as: user,
    });
    const task = await app.taskWhen(user, body.task.id, ['completed', 'failed']);
    expect([task.status, task.error]).toEqual(['completed', null]);
    expect(task.totalQuestions).toBeGreaterThanOrEqual(2);
    expect((await app.call('GET', `/ingestion/tasks/${task.id}/pages/1`, { as: user })).status).toBe(200);
  });
});
