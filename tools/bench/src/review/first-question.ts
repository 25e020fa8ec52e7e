/** From the last byte of an upload to what a teacher sees of it. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { scannedPaper, wordPaper } from '../recognise/papers.js';
import type { SignedIn } from './person.js';

const WORD_QUESTIONS = 19;
const SCANNED_PAGES = 4;
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const DEADLINE_MS = 300_000;

/** Milliseconds from the last byte of a Word paper to its first question on the screen. */
export async function firstQuestionMs(person: SignedIn, round: number): Promise<number> {
  const page = await person.open();
  const name = `阶段检测-${round}.docx`;
  const sentAt = await upload(page, person, name, WORD_TYPE, await wordPaper(WORD_QUESTIONS));
  await page
    .getByRole('article', { name: new RegExp(`-${round}`) })
    .getByRole('link', { name: '去校对' })
    .click({ timeout: DEADLINE_MS });
  await page.getByRole('button', { name: /^题干: / }).waitFor();
  const shownAt = await paintedAt(page);
  await page.close();
  return shownAt - sentAt();
}

/** Milliseconds to the first page of a scan, and how many of its pages were read by then. */
export async function firstPage(person: SignedIn): Promise<{ ms: number; read: number; pages: number }> {
  const page = await person.open();
  const sentAt = await upload(page, person, 'scan.pdf', 'application/pdf', await scannedPaper(SCANNED_PAGES));
  await page.getByRole('link', { name: 'scan.pdf' }).click({ timeout: DEADLINE_MS });
  const failure = page.getByText('没有识别成功').first();
  await page.getByRole('img', { name: '原文第 1 页' }).or(failure).first().waitFor({ timeout: DEADLINE_MS });
  if (await failure.isVisible()) throw new Error('the scan could not be read');
  const shownAt = await paintedAt(page);
  const taskId = new URL(page.url()).searchParams.get('task') ?? '';
  const read = taskId === '' ? SCANNED_PAGES : await pagesRead(person, taskId);
  await page.close();
  return { ms: shownAt - sentAt(), read, pages: SCANNED_PAGES };
}

/** Resolves at once; the result says when the last byte was sent. */
async function upload(page: Page, { address }: SignedIn, name: string, mimeType: string, bytes: Uint8Array) {
  let sentAt = 0;
  page.on('requestfinished', (request) => {
    if (!/\/uploads|\/document-parser/.test(request.url()) || !/^(?:POST|PATCH)$/.test(request.method()))
      return;
    const { startTime, requestStart } = request.timing();
    sentAt = startTime + Math.max(0, requestStart);
  });
  await page.goto(`${address}/batch-upload`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
  return () => {
    if (sentAt === 0) throw new Error('no upload was seen');
    return sentAt;
  };
}

const paintedAt = async (page: Page): Promise<number> =>
  z
    .number()
    .parse(await page.evaluate('new Promise((done) => requestAnimationFrame(() => done(Date.now())))'));

const Pages = z.object({ pages: z.array(z.object({ status: z.string() })) });
async function pagesRead({ address, token }: SignedIn, taskId: string): Promise<number> {
  const response = await fetch(`${address}/api/ingestion/tasks/${taskId}/pages`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return Pages.parse(await response.json()).pages.filter(({ status }) => status === 'completed').length;
}
