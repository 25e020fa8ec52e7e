import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MEBIBYTE } from '@tiku/contracts/common';
import { ObjectStorage } from '@tiku/platform/storage';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { pngPaper } from '../../test/fixtures/papers.js';
import { TestService } from '../../test/service.js';

let app: TestService;
let user: TestUser;
beforeAll(async () => {
  app = await TestService.start();
  user = await app.user();
});
afterAll(() => app.stop());

const image = (name: string, bytes: Uint8Array | string) => ({ field: 'images', name, bytes });
const pngHead = Buffer.from('89504e470d0a1a0a', 'hex');

describe('OCR', () => {
  it('reads text and questions from a picture', async () => {
    const bytes = await pngPaper();
    const response = await app.upload('/ocr/recognize', [{ field: 'image', name: 'p.png', bytes }], {
      as: user,
    });
    expect(response.status).toBe(200);
    expect(response.body.text).toMatch(/Which number is prime/i);
    expect(response.body.confidence).toBeGreaterThan(0.5);
    expect(response.body.questions.length).toBeGreaterThanOrEqual(2);
    const storage = app.service.app.get(ObjectStorage);
    await waitFor('the picture to be forgotten', async () => (await storage.list('ocr/')).length === 0);
  });

  it('reads the good ones of several pictures and says what is wrong with the others', async () => {
    const response = await app.upload(
      '/ocr/recognize-batch',
      [
        image('a.pdf', '%PDF-1.7 not a picture'),
        image('b.png', await pngPaper(['1. One plus one is', 'A. 1   B. 2   C. 3   D. 4'])),
        image('c.png', ''),
        image('d.png', Buffer.concat([pngHead, Buffer.alloc(2_000, 5)])),
        image('e.png', Buffer.concat([pngHead, Buffer.alloc(10 * MEBIBYTE, 5)])),
      ],
      { as: user },
    );
    expect(response.status).toBe(200);
    const { results } = response.body;
    expect(results.map((result: { index: number; ok: boolean }) => [result.index, result.ok])).toEqual([
      [0, false],
      [1, true],
      [2, false],
      [3, false],
      [4, false],
    ]);
    expect(results[1]?.text).toMatch(/One plus one/);
    expect([results[0]?.message, results[2]?.message]).toEqual([expect.stringMatching(/JPG/), '图片是空的']);
    expect(results[4]?.message).toMatch(/10 MB/);
  });

  it('refuses files that are not pictures, too many files, no file, and callers without a token', async () => {
    const tiny = Buffer.concat([pngHead, Buffer.alloc(10)]);
    expect(
      (await app.upload('/ocr/recognize', [{ field: 'image', name: 'a.png', bytes: 'text' }], { as: user }))
        .status,
    ).toBe(415);
    const big = Buffer.concat([pngHead, Buffer.alloc(10 * MEBIBYTE)]);
    expect(
      (await app.upload('/ocr/recognize', [{ field: 'image', name: 'a.png', bytes: big }], { as: user }))
        .status,
    ).toBe(413);
    const eleven = Array.from({ length: 11 }, (_unused, index) => image(`${index}.png`, tiny));
    expect((await app.upload('/ocr/recognize-batch', eleven, { as: user })).status).toBe(400);
    expect((await app.upload('/ocr/recognize-batch', [], { as: user })).status).toBe(400);
    expect((await app.upload('/ocr/recognize', [image('a.png', tiny)])).status).toBe(401);
  });

  it('reports its engine, workers and queue', async () => {
    const { status } = (await app.call('GET', '/ocr/status', { as: user })).body;
    expect(status).toMatchObject({
      available: true,
      workers: 3,
      languages: ['eng', 'chi_sim'],
      queue: { waiting: 0 },
    });
    expect(status.engine).toMatch(/^PP-OCRv6/);
  });
});
