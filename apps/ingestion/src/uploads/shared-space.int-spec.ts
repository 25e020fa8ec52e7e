/** No one fills the space of all uploads in progress, least of all without sending a byte. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MEBIBYTE } from '@tiku/contracts/common';
import { ObjectStorage } from '@tiku/platform/storage';
import { type TestUser, waitFor } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { LeftoversPurge } from '../files/leftovers-purge.js';
import { UploadsRepository } from './uploads.repository.js';

const SHARED = 40 * MEBIBYTE;
/** A twentieth of it. */
const OF_NETWORK = 2 * MEBIBYTE;
const PARSE = '/document-parser/parse';
const PICTURE = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(2_000, 5)]);
let app: TestService;
beforeAll(async () => {
  app = await TestService.start({ worker: false, environment: { PENDING_UPLOAD_BYTES: String(SHARED) } });
});
afterAll(() => app.stop());

let address = 0;
/** Each test is at another address. */
const elsewhere = () => `203.0.113.${++address}`;
const unverified = () => app.identity.user('Neu', 'teacher', { emailVerified: false });
const headersOf = (who: TestUser, from: string, more: Record<string, string>) => ({
  authorization: `Bearer ${who.token}`,
  'tus-resumable': '1.0.0',
  'x-forwarded-for': from,
  ...more,
});
async function begin(who: TestUser, sizeBytes: number, from: string) {
  const headers = headersOf(who, from, { 'upload-length': String(sizeBytes) });
  const response = await fetch(`${app.url}/uploads`, { method: 'POST', headers });
  const place = new URL(response.headers.get('location') ?? '', `${app.url}/uploads`).href;
  const rule = response.ok ? null : ((await response.json()) as { rule?: string }).rule;
  return { status: response.status, place, rule };
}
const pdfOf = (sizeBytes: number) => {
  const bytes = new Uint8Array(sizeBytes).fill(0x20);
  bytes.set(Buffer.from('%PDF-1.7\n'));
  return bytes;
};
const send = (who: TestUser, place: string, bytes: Uint8Array<ArrayBuffer>, from: string) =>
  fetch(place, {
    method: 'PATCH',
    headers: headersOf(who, from, {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    }),
    body: bytes,
  });
const wait = (place: string, minutes: number) =>
  app.sql(
    'UPDATE resumable_uploads SET written_at = now() - make_interval(mins => $2) WHERE upload_id = $1',
    [place.split('/').at(-1), minutes],
  );
const filesOf = (place: string) =>
  app.service.app.get(ObjectStorage).list(`uploads/${place.split('/').at(-1)}/`);

describe('the space of all uploads', () => {
  it('is taken by what has arrived, not by what is announced', async () => {
    for (let n = 0; n < 3; n += 1) {
      const who = await app.user();
      for (let file = 0; file < 5; file += 1)
        expect((await begin(who, 20 * MEBIBYTE, elsewhere())).status).toBe(201);
    }
    const response = await app.upload(PARSE, [{ name: 'a.pdf', bytes: pdfOf(MEBIBYTE) }], {
      as: await app.user(),
    });
    expect(response.status).toBe(202);
  });

  it('is not exceeded by uploads that began while there was enough, in either way of sending', async () => {
    const [first, second] = [await app.user(), await app.user()];
    const [one, other] = [
      await begin(first, 30 * MEBIBYTE, elsewhere()),
      await begin(second, 30 * MEBIBYTE, elsewhere()),
    ];
    expect((await send(first, one.place, pdfOf(30 * MEBIBYTE), elsewhere())).status).toBe(204);
    const refused = await send(second, other.place, pdfOf(30 * MEBIBYTE), elsewhere());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    const form = [{ name: 'a.pdf', bytes: pdfOf(30 * MEBIBYTE) }];
    expect((await app.upload(PARSE, form, { as: await app.user() })).status).toBe(429);
    const headers = headersOf(second, elsewhere(), {});
    const status = await fetch(other.place, { method: 'HEAD', headers });
    expect(Number(status.headers.get('upload-offset'))).toBeLessThanOrEqual(10 * MEBIBYTE);
    await app.sql('DELETE FROM uploads');
  });
});

describe('an upload without a byte', () => {
  it('ends after ten minutes, and releases what it reserved', async () => {
    const [who, from] = [await app.user(), elsewhere()];
    const { place } = await begin(who, MEBIBYTE, from);
    await wait(place, 9);
    expect((await fetch(place, { method: 'HEAD', headers: headersOf(who, from, {}) })).status).toBe(200);
    await wait(place, 11);
    expect((await send(who, place, pdfOf(MEBIBYTE), from)).status).toBe(404);
    const { quota } = (await (
      await fetch(`${app.url}/document-parser/quota`, { headers: headersOf(who, from, {}) })
    ).json()) as { quota: { usedBytes: number } };
    expect(quota.usedBytes).toBe(0);
    await app.service.app.get(LeftoversPurge, { strict: false }).pass();
    expect(await app.sql('SELECT 1 FROM uploads WHERE user_id = $1', [who.id])).toEqual([]);
  });
});

describe('an account without a verified address', () => {
  it('sends one document at a time', async () => {
    const [who, from] = [await unverified(), elsewhere()];
    const first = await begin(who, MEBIBYTE, from);
    const second = await begin(who, MEBIBYTE, from);
    expect([first.status, second.status, second.rule]).toEqual([201, 429, 'upload.unverified']);
    const form = [{ name: 'a.pdf', bytes: pdfOf(100) }];
    expect((await app.upload(PARSE, form, { as: who })).status).toBe(429);
    expect((await send(who, first.place, pdfOf(MEBIBYTE), from)).status).toBe(204);
    const body = { documentId: first.place.split('/').at(-1) };
    expect((await app.call('POST', PARSE, { as: who, body })).status).toBe(202);
    expect((await begin(who, MEBIBYTE, from)).status).toBe(201);
    app.identity.verified.add(who.id);
    expect((await begin(who, MEBIBYTE, from)).status).toBe(201);
  });

  it('sends no picture to be read meanwhile, and no document while a picture arrives', async () => {
    const [who, other, from] = [await unverified(), await unverified(), elsewhere()];
    expect((await begin(who, MEBIBYTE, from)).status).toBe(201);
    const picture = [{ field: 'image', name: 'p.png', bytes: PICTURE }];
    const refused = await app.upload('/ocr/recognize', picture, { as: who });
    expect([refused.status, refused.body.rule]).toEqual([429, 'upload.unverified']);
    await app.sql(
      `INSERT INTO uploads (id, user_id, storage_key, reserved_bytes, arrived_bytes, is_verified)
       VALUES (gen_random_uuid(), $1, 'ocr/x.png', 100, 50, false)`,
      [other.id],
    );
    expect((await begin(other, MEBIBYTE, from)).rule).toBe('upload.unverified');
    // The picture is there, and waits to be read.
    await app.sql('UPDATE uploads SET arrived_bytes = reserved_bytes WHERE user_id = $1', [other.id]);
    expect((await begin(other, MEBIBYTE, from)).status).toBe(201);
  });

  it('gives up a half sent document when it begins another after some minutes', async () => {
    const [who, from] = [await unverified(), elsewhere()];
    const { place } = await begin(who, 2 * MEBIBYTE, from);
    await send(who, place, pdfOf(MEBIBYTE), from);
    expect((await filesOf(place)).length).toBeGreaterThan(0);
    await wait(place, 11);
    expect((await begin(who, MEBIBYTE, from)).status).toBe(201);
    await waitFor('the parts to go', async () => (await filesOf(place)).length === 0);
  });

  it('is not locked out by a form whose process has died', async () => {
    const who = await unverified();
    const form = [{ name: 'a.pdf', bytes: pdfOf(100) }];
    await app.sql(
      `INSERT INTO uploads (id, user_id, storage_key, reserved_bytes, is_verified)
       VALUES (gen_random_uuid(), $1, 'tasks/x/document.pdf', 100, false)`,
      [who.id],
    );
    expect((await app.upload(PARSE, form, { as: who })).status).toBe(429);
    await app.sql(`UPDATE uploads SET arrived_at = now() - interval '11 minutes' WHERE user_id = $1`, [
      who.id,
    ]);
    expect((await app.upload(PARSE, form, { as: who })).status).toBe(202);
  });

  it('shares a twentieth of the space with all such accounts at its address', async () => {
    const [from, other] = [elsewhere(), elsewhere()];
    expect((await begin(await unverified(), OF_NETWORK - 1_000, from)).status).toBe(201);
    const refused = await begin(await unverified(), 1_001, from);
    expect([refused.status, refused.rule]).toEqual([429, 'upload.network']);
    expect((await begin(await unverified(), 1_000, from)).status).toBe(201);
    expect((await begin(await unverified(), 1_001, other)).status).toBe(201);
    expect((await begin(await app.user(), MEBIBYTE, from)).status).toBe(201);
  });

  it('takes its share for as long as its bytes are stored: an hour after the last one', async () => {
    const [first, second, from] = [await unverified(), await unverified(), elsewhere()];
    const half = await begin(first, OF_NETWORK, from);
    expect((await send(first, half.place, pdfOf(MEBIBYTE), from)).status).toBe(204);
    const arrived = await app.service.app.get(UploadsRepository, { strict: false }).arrivedBytes();
    await wait(half.place, 11);
    expect(await app.service.app.get(UploadsRepository, { strict: false }).arrivedBytes()).toBe(arrived);
    const refused = await begin(second, MEBIBYTE + 1, from);
    expect([refused.status, refused.rule]).toEqual([429, 'upload.network']);
    // What it announced but never sent is free again.
    const fitting = await begin(second, MEBIBYTE, from);
    expect(fitting.status).toBe(201);
    const purge = app.service.app.get(LeftoversPurge, { strict: false });
    await wait(half.place, 59);
    await purge.pass();
    expect((await filesOf(half.place)).length).toBeGreaterThan(0);
    await wait(half.place, 61);
    await purge.pass();
    await waitFor('the parts to go', async () => (await filesOf(half.place)).length === 0);
    expect((await begin(await unverified(), MEBIBYTE, from)).status).toBe(201);
  });

  it('is not refused because of the file that it gives up', async () => {
    const [who, from] = [await unverified(), elsewhere()];
    const { place } = await begin(who, OF_NETWORK, from);
    expect((await send(who, place, pdfOf(MEBIBYTE), from)).status).toBe(204);
    await wait(place, 11);
    expect((await begin(who, OF_NETWORK, from)).status).toBe(201);
  });
});
