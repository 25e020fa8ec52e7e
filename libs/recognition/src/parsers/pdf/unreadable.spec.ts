/** Which errors of the engines mean that the file is damaged, and which are bugs. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createCanvas } from '@napi-rs/canvas';
import { drawWithPdfjs, isUnreadable, openPdfjs } from './pdfjs.js';

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  return null;
};

/** A file of one page. */
const ONE_PAGE = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
  'trailer<</Root 1 0 R>>',
  '%%EOF',
].join('\n');

describe('errors about the file', () => {
  it('include a page that the file does not contain', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tiku-unreadable-'));
    const file = join(folder, 'short.pdf');
    await writeFile(file, ONE_PAGE);
    const document = await openPdfjs(file);
    const error = await thrownBy(() => document.getPage(2));
    await document.loadingTask.destroy();
    await rm(folder, { recursive: true });
    expect(error).toBeInstanceOf(Error);
    expect(isUnreadable(error)).toBe(true);
  });

  it('include a text that the canvas rejects', async () => {
    const context = createCanvas(10, 10).getContext('2d');
    const error = await thrownBy(() => context.fillText('a\u0000b', 1, 9));
    expect(error).toBeInstanceOf(Error);
    expect(isUnreadable(error)).toBe(true);
  });

  it('include parts of an inline picture in the wrong order', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tiku-unreadable-'));
    const file = join(folder, 'inline.pdf');
    const content = '4 0 obj<</Length 2>>stream\nID\nendstream endobj';
    await writeFile(
      file,
      ONE_PAGE.replace('/MediaBox', '/Contents 4 0 R/MediaBox').replace('trailer', `${content}\ntrailer`),
    );
    const document = await openPdfjs(file);
    const page = await document.getPage(1);
    const error = await thrownBy(() => drawWithPdfjs(page, 72));
    await document.loadingTask.destroy();
    await rm(folder, { recursive: true });
    expect(error).toBeInstanceOf(Error);
    expect(isUnreadable(error)).toBe(true);
  });

  it('exclude a bug of our own', () => {
    expect(isUnreadable(new TypeError('x is not a function'))).toBe(false);
  });
});
