/** Avatars: only pictures that we encoded are stored, under URLs that expire. */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@tiku/contracts/common';
import { ServiceTokens } from '@tiku/platform/auth';
import { newId } from '@tiku/platform/database';
import { ObjectStorage } from '@tiku/platform/storage';
import { waitFor } from '@tiku/platform/testing';
import sharp from 'sharp';
import { z } from 'zod';
import { TestService } from '../../test/service.js';
import { SweepAvatarsJob } from '../avatars/sweep-avatars.job.js';

let identity: TestService;
let address: string;
beforeAll(async () => {
  identity = await TestService.start();
  address = await identity.service.listen();
});
afterAll(() => identity?.stop());

const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#a03050' } });
const files = (userId: string) =>
  identity.service.app.get(ObjectStorage, { strict: false }).list(`avatars/${userId}/`);

/** The part of either response that tests read. */
const Told = z.object({
  avatar: z.string().default(''),
  user: z.object({ avatar: z.string().nullable() }).optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});

async function upload(token: string | null, file: Buffer | null, field = 'avatar', name = 'me.png') {
  const form = new FormData();
  if (file) form.append(field, new Blob([new Uint8Array(file)]), name);
  else form.append('text', 'no file');
  const response = await fetch(`${address}/auth/upload-avatar`, {
    method: 'POST',
    body: form,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: response.status, body: Told.parse(await response.json()) };
}
const fetched = async (url: string) =>
  identity.request({ url: new URL(url, 'http://tiku').pathname.replace('/api', '') });

describe('uploading', () => {
  it.each([
    ['PNG', () => picture().png().toBuffer()],
    [
      'JPEG',
      () =>
        picture()
          .withExif({ IFD0: { Copyright: 'secret place' } })
          .jpeg()
          .toBuffer(),
    ],
    ['GIF', () => picture().gif().toBuffer()],
  ])('stores a %s as 256 × 256 pixels without metadata', async (_type, make) => {
    const { token, id } = await identity.signUp();
    const { status, body } = await upload(token, Buffer.concat([await make(), Buffer.from('<script>')]));
    expect(status).toBe(200);
    expect(body.user?.avatar).toBe(body.avatar);
    expect(body.avatar).toMatch(/^\/api\/files\/identity\//);
    const file = await fetched(body.avatar);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    });
    const meta = await sharp(file.rawPayload).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(meta.exif).toBeUndefined();
    expect(file.rawPayload.includes('script')).toBe(false);
    expect((await identity.request({ url: '/auth/me', token })).json().user.avatar).toBe(body.avatar);
    expect(await files(id)).toHaveLength(1);
  });

  it('takes the first frame of an animation, and rotates a photo upright', async () => {
    const { token } = await identity.signUp();
    const frame = (background: string) =>
      sharp({ create: { width: 32, height: 32, channels: 3, background } })
        .png()
        .toBuffer();
    const animation = await sharp([await frame('#00ff00'), await frame('#0000ff')], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    const { body } = await upload(token, animation);
    const file = (await fetched(body.avatar)).rawPayload;
    expect((await sharp(file).metadata()).pages ?? 1).toBe(1);
    const { channels } = await sharp(file).stats();
    expect(channels[1]?.mean).toBeGreaterThan(200);
  });

  it('replaces the previous picture and deletes its file', async () => {
    const { token, id } = await identity.signUp();
    const png = await picture().png().toBuffer();
    const first = (await upload(token, png)).body.avatar;
    const second = (await upload(token, png)).body.avatar;
    expect(second).not.toBe(first);
    await waitFor('the old file to go', async () => (await files(id)).length === 1);
    expect((await fetched(first)).statusCode).toBe(404);
    expect((await fetched(second)).statusCode).toBe(200);
  });

  it('is refused in the order of the contract, and stores nothing', async () => {
    const { token, id } = await identity.signUp();
    const png = await picture().png().toBuffer();
    const statusOf = async (...given: Parameters<typeof upload>) => (await upload(...given)).status;
    const filled = (start: Buffer, bytes: number) =>
      Buffer.concat([start, Buffer.alloc(bytes - start.length)]);
    const MAX = LIMITS.questionImageBytes;
    expect(await statusOf(null, png)).toBe(401);
    expect(await statusOf('forged', png)).toBe(401);
    expect(await statusOf(token, null)).toBe(400);
    expect(await statusOf(token, png, 'picture')).toBe(400);
    expect(await statusOf(token, Buffer.alloc(0))).toBe(400);
    expect(
      await statusOf(token, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'avatar', 'a.png'),
    ).toBe(415);
    expect(await statusOf(token, filled(Buffer.from('MZ'), MAX + 1))).toBe(415);
    expect(await statusOf(token, filled(png, MAX + 1))).toBe(413);
    expect(await statusOf(token, filled(png, 20 * 1_048_576))).toBe(413);
    expect(await statusOf(token, png.subarray(0, 60))).toBe(400);
    expect(await files(id)).toEqual([]);
    expect(await statusOf(token, filled(png, MAX))).toBe(200);
    const json = await identity.request({
      method: 'POST',
      url: '/auth/upload-avatar',
      token,
      payload: { avatar: 'x' },
    });
    expect(json.statusCode).toBe(400);
  });

  it('refuses an image bomb without decoding it', async () => {
    const { token } = await identity.signUp();
    const beforeMaking = process.cpuUsage();
    const bomb = await picture(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(LIMITS.questionImageBytes);
    const making = process.cpuUsage(beforeMaking);
    const beforeUpload = process.cpuUsage();
    const { status, body } = await upload(token, bomb);
    const used = process.cpuUsage(beforeUpload);
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.message).toContain('40');
    // CPU time does not depend on the load of the machine; decompressing costs as much as compressing.
    expect(used.user + used.system).toBeLessThan((making.user + making.system) / 2);
  });
});

describe('the sweep of unused avatars', () => {
  const get = { strict: false };
  const sweep = (now?: number) => identity.service.app.get(SweepAvatarsJob, get).sweep(undefined, now);

  it('deletes them after a day, and keeps the pictures of accounts', async () => {
    const { token, id } = await identity.signUp();
    await upload(token, await picture().png().toBuffer());
    const [current] = await files(id);
    const orphans = [`avatars/${id}/${newId()}.webp`, `avatars/${newId()}/${newId()}.webp`];
    const storage = identity.service.app.get(ObjectStorage, get);
    for (const key of orphans)
      await storage.put(key, Readable.from(['x']), { contentType: 'image/webp', sizeLimitBytes: 9 });
    await sweep();
    expect(await files(id)).toHaveLength(2);
    await sweep(Date.now() + 25 * 3_600_000);
    await waitFor('the orphans to go', async () => {
      const left = await storage.list('avatars/');
      return orphans.every((key) => !left.includes(key));
    });
    expect(await files(id)).toEqual([current]);
  });
});

describe('the profile', () => {
  const put = (token: string, avatar: string | null) =>
    identity.request({ method: 'PUT', url: '/auth/profile', token, payload: { avatar } });

  it('accepts its own avatar URL unchanged, null as removal, and nothing else', async () => {
    const { token, id } = await identity.signUp();
    const { avatar } = (await upload(token, await picture().png().toBuffer())).body;
    expect((await put(token, avatar)).json().user.avatar).toBe(avatar);
    const other = await identity.signUp();
    const foreign = (await upload(other.token, await picture().png().toBuffer())).body.avatar;
    for (const wrong of [foreign, 'https://evil.example/a.png', `${avatar}x`, '']) {
      const refused = await put(token, wrong);
      expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'avatar']);
    }
    expect((await put(token, null)).json().user.avatar).toBeNull();
    await waitFor('the file to go', async () => (await files(id)).length === 0);
    expect((await put(token, null)).statusCode).toBe(200);
  });

  it('gives other services a signed avatar URL', async () => {
    const { token, id } = await identity.signUp();
    await upload(token, await picture().png().toBuffer());
    const service = await new ServiceTokens('bff', identity.config).sign('identity');
    const { users } = (await identity.request({ url: `/internal/users?ids=${id}`, token: service })).json();
    expect((await fetched(users[0].avatar)).statusCode).toBe(200);
  });
});
