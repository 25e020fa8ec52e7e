import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MEBIBYTE } from '@tiku/contracts/common';
import { Transactions } from '@tiku/platform/database';
import { int4, row, text } from '@tiku/platform/rows';
import { ObjectStorage } from '@tiku/platform/storage';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { LeftoversPurge } from '../files/leftovers-purge.js';

const PARSE = '/document-parser/parse';
const PART_TYPE = 'application/offset+octet-stream';
let app: TestService;
let user: TestUser;
beforeAll(async () => {
  app = await TestService.start({ worker: false });
  user = await app.user();
});
afterAll(() => app.stop());

const pdfOf = (sizeBytes: number): Buffer => {
  const bytes = Buffer.alloc(sizeBytes);
  for (let at = 0; at < sizeBytes; at += 1_021) bytes[at] = at % 251;
  bytes.write('%PDF-1.7\n');
  return bytes;
};
const inBase64 = (text: string) => Buffer.from(text).toString('base64');
const headersOf = (who: TestUser, more: Record<string, string>) => ({
  authorization: `Bearer ${who.token}`,
  'tus-resumable': '1.0.0',
  ...more,
});

function begin(
  sizeBytes: number,
  { who = user, name = '期末试卷.pdf', sha256 = '' } = {},
): Promise<Response> {
  const metadata = `filename ${inBase64(name)}${sha256 && `,sha256 ${inBase64(sha256)}`}`;
  const headers = headersOf(who, { 'upload-length': String(sizeBytes), 'upload-metadata': metadata });
  return fetch(`${app.url}/uploads`, { method: 'POST', headers });
}
/** The upload's URL as a client reads it from the response. */
const placeOf = (response: Response): string =>
  new URL(response.headers.get('location') ?? '', `${app.url}/uploads`).href;
const idOf = (place: string): string => place.split('/').at(-1) ?? '';
const ask = (place: string, method: string, who = user) =>
  fetch(place, { method, headers: headersOf(who, {}) });
const append = (place: string, bytes: Buffer, offset: number, who = user) =>
  fetch(place, {
    method: 'PATCH',
    headers: headersOf(who, { 'content-type': PART_TYPE, 'upload-offset': String(offset) }),
    body: new Uint8Array(bytes),
  });
const offsetOf = async (place: string, who = user) =>
  Number((await ask(place, 'HEAD', who)).headers.get('upload-offset'));

/** A request whose client disconnects after `bytes`, in the middle of the body. */
async function breakOff(place: string, bytes: Buffer, offset: number, announced: number): Promise<void> {
  const request = httpRequest(place, {
    method: 'PATCH',
    headers: headersOf(user, {
      'content-type': PART_TYPE,
      'upload-offset': String(offset),
      'content-length': String(announced),
    }),
  });
  request.on('error', () => {});
  await new Promise<void>((resolve) => {
    request.write(bytes, () => resolve());
  });
  await waitFor('the bytes to arrive', async () => (await rowOf(place)) >= offset + bytes.length - MEBIBYTE);
  request.destroy();
}
/** A request that sends one byte and then nothing; resolves to the status of its response. */
function beginSilent(place: string, who: TestUser): { status: Promise<number>; end: () => void } {
  const request = httpRequest(place, {
    method: 'PATCH',
    headers: headersOf(who, {
      'content-type': PART_TYPE,
      'upload-offset': '0',
      'content-length': String(MEBIBYTE),
    }),
  });
  request.on('error', () => {});
  const status = new Promise<number>((resolve) =>
    request.on('response', (it) => resolve(it.statusCode ?? 0)),
  );
  request.write('%');
  return { status, end: () => void request.destroy() };
}
const Received = row({ received: int4 });
/** Without a request that would take over the upload. */
async function rowOf(place: string): Promise<number> {
  const [found] = await app.service.app
    .get(Transactions)
    .read.query(
      Received,
      'SELECT received_bytes::int4 AS received FROM resumable_uploads WHERE upload_id = $1',
      [idOf(place)],
    );
  return found?.received ?? -1;
}
async function documentKeyOf(place: string): Promise<string> {
  const [found] = await app.service.app
    .get(Transactions)
    .read.query(row({ storage_key: text }), 'SELECT storage_key FROM documents WHERE id = $1', [idOf(place)]);
  return found?.storage_key ?? '';
}
const stored = (prefix: string) => app.service.app.get(ObjectStorage).list(prefix);

const atOnce = (status: Promise<number>) => Promise.race([status, Promise.resolve(null)]);

describe('a resumable upload', () => {
  it('continues where the connection broke, and becomes the task of its document once', async () => {
    const file = pdfOf(5 * MEBIBYTE + 77);
    const sha256 = createHash('sha256').update(file).digest('hex');
    const created = await begin(file.length, { sha256 });
    expect([created.status, created.headers.get('tus-resumable')]).toEqual([201, '1.0.0']);
    const place = placeOf(created);

    await breakOff(place, file.subarray(0, 3 * MEBIBYTE), 0, file.length);
    // What had arrived is stored, up to the size of one part.
    await waitFor('what arrived to be kept', async () => (await rowOf(place)) > 2.5 * MEBIBYTE);
    const status = await ask(place, 'HEAD');
    const offset = Number(status.headers.get('upload-offset'));
    expect([status.status, status.headers.get('upload-length')]).toEqual([200, String(file.length)]);
    expect(offset).toBeLessThanOrEqual(3 * MEBIBYTE);

    const early = await app.call('POST', PARSE, { as: user, body: { documentId: idOf(place) } });
    expect([early.status, early.body.code]).toEqual([409, 'CONFLICT_ERROR']);
    const rest = await append(place, file.subarray(offset), offset);
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(file.length)]);

    const both = await Promise.all(
      [1, 2].map(() => app.call('POST', PARSE, { as: user, body: { documentId: idOf(place) } })),
    );
    const again = await app.call('POST', PARSE, { as: user, body: { documentId: idOf(place) } });
    for (const { status: code, body } of [...both, again])
      expect([code, body.task.id, body.task.documentId]).toEqual([202, idOf(place), idOf(place)]);
    expect(again.body.task).toMatchObject({
      fileName: '期末试卷.pdf',
      sizeBytes: file.length,
      status: 'waiting',
    });
    const key = await documentKeyOf(place);
    const document = await app.service.app.get(ObjectStorage).get(key);
    const whole = createHash('sha256');
    for await (const chunk of document) whole.update(chunk as Buffer);
    expect(whole.digest('hex')).toBe(sha256);
    await waitFor('the parts to go', async () => (await stored(`uploads/${idOf(place)}/`)).length === 0);
    expect((await ask(place, 'HEAD')).status).toBe(404);
  });

  it('refuses a wrong offset, and a second writer ends the first one', async () => {
    const file = pdfOf(2 * MEBIBYTE);
    const place = placeOf(await begin(file.length));
    const wrong = await append(place, file, 100);
    expect([wrong.status, ((await wrong.json()) as { code: string }).code]).toEqual([409, 'CONFLICT_ERROR']);
    expect(await offsetOf(place)).toBe(0);
    // Both begin at 0: the stored bytes are consistent, whichever wrote them.
    const [first, second] = await Promise.all([append(place, file, 0), append(place, file, 0)]);
    const statuses = [first.status, second.status];
    // Both are refused if the second one arrives between two parts of the first.
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(1);
    expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(1);
    const left = await offsetOf(place);
    if (left < file.length) expect((await append(place, file.subarray(left), left)).status).toBe(204);
    expect((await app.call('POST', PARSE, { as: user, body: { documentId: idOf(place) } })).status).toBe(202);
  });

  it('ends a silent request when another arrives, and limits concurrent requests per user', async () => {
    const who = await app.user();
    const places: string[] = [];
    for (let n = 0; n < 7; n += 1) places.push(placeOf(await begin(MEBIBYTE, { who })));
    const silent = places.map((place) => beginSilent(place, who));
    expect(await Promise.race(silent.map(({ status }) => status))).toBe(429);
    const responses = await Promise.all(
      silent.map(({ status }, at) => atOnce(status).then((code) => ({ code, at }))),
    );
    const [held] = responses.filter(({ code }) => code === null);
    expect(responses.filter(({ code }) => code === null)).toHaveLength(6);
    const at = held?.at ?? 0;
    expect((await ask(places[at] ?? '', 'HEAD', who)).status).toBe(200);
    expect(await silent[at]?.status).toBe(409);
    // The ended request still releases its place; a refused browser retries.
    const file = pdfOf(MEBIBYTE);
    await waitFor('the upload to go on', async () => {
      const from = await offsetOf(places[at] ?? '', who);
      return (await append(places[at] ?? '', file.subarray(from), from, who)).status === 204;
    });
    for (const request of silent) request.end();
  });

  it('refuses more parts than broken connections explain, and bytes beyond the announced size', async () => {
    const place = placeOf(await begin(1_000));
    const beyond = await append(place, pdfOf(2_000), 0);
    expect([beyond.status, ((await beyond.json()) as { message: string }).message]).toEqual([
      400,
      expect.not.stringContaining('50 MB'),
    ]);
    expect((await append(place, pdfOf(201), 0)).status).toBe(204);
    const transactions = app.service.app.get(Transactions);
    await transactions.execute(
      `INSERT INTO upload_parts (upload_id, start_byte, size_bytes, storage_key)
       SELECT $1, n, 1, '-' FROM generate_series(1, 200) n`,
      [idOf(place)],
    );
    expect((await append(place, Buffer.from('x'), 201)).status).toBe(409);
    await ask(place, 'DELETE');
  });

  it("does not let an inactive upload block its user's others after some minutes", async () => {
    const who = await app.user();
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1) ids.push(idOf(placeOf(await begin(MEBIBYTE, { who }))));
    expect((await begin(MEBIBYTE, { who })).status).toBe(429);
    await app.service.app
      .get(Transactions)
      .execute(
        `UPDATE resumable_uploads SET written_at = now() - interval '11 minutes' WHERE upload_id = ANY ($1)`,
        [ids],
      );
    expect((await begin(MEBIBYTE, { who })).status).toBe(201);
  });

  it('belongs only to its user, and is deleted when cancelled', async () => {
    const place = placeOf(await begin(MEBIBYTE));
    await append(place, pdfOf(MEBIBYTE), 0);
    const other = await app.user();
    for (const method of ['HEAD', 'DELETE']) expect((await ask(place, method, other)).status).toBe(404);
    expect((await append(place, pdfOf(10), 0, other)).status).toBe(404);
    expect((await app.call('POST', PARSE, { as: other, body: { documentId: idOf(place) } })).status).toBe(
      404,
    );
    expect((await fetch(place, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })).status).toBe(401);
    expect((await ask(place, 'DELETE')).status).toBe(204);
    expect((await ask(place, 'HEAD')).status).toBe(404);
    await waitFor('its parts to go', async () => (await stored(`uploads/${idOf(place)}/`)).length === 0);
  });

  it('is refused before a byte is sent if it is too large or empty, and by its first bytes', async () => {
    expect((await begin(50 * MEBIBYTE + 1)).status).toBe(413);
    expect((await begin(0)).status).toBe(400);
    const place = placeOf(await begin(MEBIBYTE));
    const refused = await append(
      place,
      Buffer.concat([Buffer.from('MZ\0\0'), Buffer.alloc(MEBIBYTE - 4, 7)]),
      0,
    );
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      415,
      '这个 .pdf 文件的内容其实是程序文件，无法识别，请上传 PDF、TeX、DOCX、JPG、PNG、ZIP（TeX）',
    ]);
    expect((await ask(place, 'HEAD')).status).toBe(404);
    const damaged = placeOf(await begin(MEBIBYTE, { sha256: 'a'.repeat(64) }));
    await append(damaged, pdfOf(MEBIBYTE), 0);
    expect((await app.call('POST', PARSE, { as: user, body: { documentId: idOf(damaged) } })).status).toBe(
      409,
    );
  });

  it('expires a day after it begins', async () => {
    const place = placeOf(await begin(MEBIBYTE));
    await append(place, pdfOf(MEBIBYTE).subarray(0, MEBIBYTE / 2), 0);
    await app.service.app
      .get(Transactions)
      .execute(`UPDATE uploads SET started_at = now() - interval '25 hours' WHERE id = $1`, [idOf(place)]);
    expect((await append(place, Buffer.from('x'), MEBIBYTE / 2)).status).toBe(404);
    await app.service.app.get(LeftoversPurge, { strict: false }).pass();
    expect(await rowOf(place)).toBe(-1);
    await waitFor('its parts to go', async () => (await stored(`uploads/${idOf(place)}/`)).length === 0);
  });

  it('announces the capabilities of the server to clients of the protocol', async () => {
    const options = await fetch(`${app.url}/uploads`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('tus-max-size')]).toEqual([204, String(50 * MEBIBYTE)]);
    expect(options.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,expiration');
    expect(options.headers.get('access-control-allow-origin')).toBeNull();
    const place = placeOf(await begin(10));
    const headers = { authorization: `Bearer ${user.token}` };
    expect((await fetch(place, { method: 'HEAD', headers })).status).toBe(412);
  });
});
