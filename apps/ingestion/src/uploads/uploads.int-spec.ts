import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MEBIBYTE } from '@tiku/contracts/common';
import { DataSource } from 'typeorm';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { ObjectStorage } from '@tiku/platform/storage';
import { TestService } from '../../test/service.js';
import { TEX_PAPER } from '../../test/fixtures/papers.js';

const PARSE = '/document-parser/parse';
let app: TestService;
let user: TestUser;
beforeAll(async () => {
  // Without a worker: stored rows stay as they were received.
  app = await TestService.start({ worker: false });
  user = await app.user();
});
afterAll(() => app.stop());

const pdfOf = (sizeBytes: number): Uint8Array => {
  const bytes = new Uint8Array(sizeBytes).fill(0x20);
  bytes.set(Buffer.from('%PDF-1.7\n'));
  return bytes;
};
const rowsLeft = async (): Promise<number> => {
  const [row] = await app.service.app
    .get(DataSource)
    .query<{ count: number }[]>(
      'SELECT ((SELECT count(*) FROM uploads) + (SELECT count(*) FROM documents))::int AS count',
    );
  return row?.count ?? -1;
};
const filesLeft = () => app.service.app.get(ObjectStorage).list('tasks/');

describe('an upload', () => {
  it('is refused in the order of the contract and leaves nothing behind', async () => {
    const exe = {
      name: 'paper.pdf',
      bytes: Buffer.concat([Buffer.from('MZ\u0090\u0000'), Buffer.alloc(9_000, 7)]),
    };
    const cases: [number, string, TestUser | null, { name: string; bytes: Uint8Array | string }[]][] = [
      [401, 'AUTHENTICATION_ERROR', null, [exe]],
      [400, 'VALIDATION_ERROR', user, []],
      [400, 'VALIDATION_ERROR', user, [{ name: 'paper.pdf', bytes: '' }]],
      [415, 'UNSUPPORTED_MEDIA_TYPE', user, [exe]],
      [415, 'UNSUPPORTED_MEDIA_TYPE', user, [{ name: 'big.pdf', bytes: Buffer.alloc(51 * MEBIBYTE, 7) }]],
      [413, 'PAYLOAD_TOO_LARGE', user, [{ name: 'big.pdf', bytes: pdfOf(50 * MEBIBYTE + 1) }]],
    ];
    for (const [status, code, who, files] of cases) {
      const response = await app.upload(PARSE, files, { as: who });
      expect([response.status, response.body.code]).toEqual([status, code]);
    }
    expect(await rowsLeft()).toBe(0);
    expect(await filesLeft()).toEqual([]);
  });

  it('names the problem in both languages', async () => {
    const form = new FormData();
    form.append('document', new Blob(['MZ nonsense']), 'a.pdf');
    const headers = { authorization: `Bearer ${user.token}`, 'accept-language': 'en' };
    const english = await fetch(app.url + PARSE, { method: 'POST', body: form, headers });
    expect(await english.text()).toMatch(/This \.pdf file is really a program and cannot be read/);
    expect((await app.upload(PARSE, [], { as: user })).body.message).toBe('请选择文件，空文件不能上传');
  });

  it('of exactly 50 MB passes', async () => {
    const response = await app.upload(PARSE, [{ name: 'big.pdf', bytes: pdfOf(50 * MEBIBYTE) }], {
      as: user,
    });
    expect([response.status, response.body.task?.sizeBytes]).toEqual([202, 50 * MEBIBYTE]);
    expect((await app.call('DELETE', `/ingestion/tasks/${response.body.task.id}`, { as: user })).status).toBe(
      200,
    );
    await waitFor('the file to be removed', async () => (await filesLeft()).length === 0);
  });

  it('keeps the cleaned name and the target bank, wherever the field comes', async () => {
    const bankId = 'AbCdEfGh12';
    const response = await app.upload(PARSE, [{ name: '../etc/卷\u0000 子.tex', bytes: TEX_PAPER }], {
      as: user,
      fields: {
        bankId,
      },
    });
    expect(response.body.task).toMatchObject({
      bankId,
      mimeType: 'application/x-tex',
      type: 'document',
      progress: 5,
    });
    expect(response.body.task.fileName).not.toMatch(/[/\u0000]/);
    const bad = await app.upload(PARSE, [{ name: 'a.tex', bytes: TEX_PAPER }], {
      as: user,
      fields: { bankId: 'no bank' },
    });
    expect([bad.status, bad.body.details]).toEqual([
      400,
      [{ path: 'bankId', rule: 'format', message: '格式不正确' }],
    ]);
  });

  it('that is cut off leaves neither rows nor files', async () => {
    const before = await rowsLeft();
    const files = await filesLeft();
    const head =
      '--cut\r\ncontent-disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
    const request = httpRequest(app.url + PARSE, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'multipart/form-data; boundary=cut' },
    });
    request.on('error', () => {});
    request.write(head);
    request.write(Buffer.alloc(2 * MEBIBYTE, 0x20));
    await waitFor('the upload to begin', async () => (await rowsLeft()) > before);
    request.destroy();
    await waitFor('the upload to be undone', async () => (await rowsLeft()) === before);
    expect(await filesLeft()).toEqual(files);
  });

  it('with a broken body is a 400', async () => {
    const headers = {
      authorization: `Bearer ${user.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    };
    const broken = await fetch(app.url + PARSE, { method: 'POST', headers, body: 'no part at all' });
    expect(broken.status).toBe(400);
    const json = await app.call('POST', PARSE, { as: user, body: { document: 'x' } });
    expect(json.status).toBe(400);
  });
});
