/** A large upload on a bad connection: cut at 30 %, reloaded at 60 %; it resumes and sends hardly anything twice. */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { BrokenLine } from './broken-line.js';
import { expect, newTeacher, signIn, test } from './journey.js';

const SIZE_BYTES = 49 * 2 ** 20;
const BYTES_PER_SECOND = 12 * 2 ** 20;
/** Share of the file: the cost of a broken connection, and every other request of the page. */
const SENT_SHARE_MAX = 1.05;

/** A page of two questions, and an attachment that makes it as large as a scanned book. */
async function largePdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage();
  page.drawText('1. Compute 1 + 1.', { x: 60, y: 700, size: 14, font });
  page.drawText('2. Name a prime number.', { x: 60, y: 640, size: 14, font });
  await document.attach(randomBytes(SIZE_BYTES), 'scans.bin');
  return document.save();
}

test('an upload survives a lost network and a reload, and is not sent twice', async ({
  browser,
  request,
  baseURL,
}, testInfo) => {
  const file = testInfo.outputPath('期末试卷扫描.pdf');
  const bytes = await largePdf();
  await writeFile(file, bytes);
  const line = await BrokenLine.to(baseURL ?? '', BYTES_PER_SECOND);
  const context = await browser.newContext({ baseURL: line.url });
  try {
    const page = await context.newPage();
    await signIn(page, await newTeacher(request));
    await page.goto('/batch-upload');
    const before = line.sentBytes;
    await page.locator('input[type=file]').first().setInputFiles(file);
    await line.hasSent(before + bytes.length * 0.3);
    line.cut();
    const pill = page.getByRole('status').filter({ hasText: '等待网络恢复' });
    await expect(pill).toBeVisible();
    line.mend();

    await line.hasSent(before + bytes.length * 0.6);
    // The pill and the transfer are on every page.
    await page.getByRole('link', { name: '工作台' }).first().click();
    await expect(page.getByRole('status').filter({ hasText: /正在上传 1 个文件 \d+%/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: /正在上传 1 个文件 \d+%/ })).toBeVisible();
    await page.goto('/batch-upload');
    await expect(page.getByRole('link', { name: '去校对' })).toBeVisible({ timeout: 120_000 });
    expect((line.sentBytes - before) / bytes.length).toBeLessThan(SENT_SHARE_MAX);
  } finally {
    await context.close();
    await line.close();
  }
});
