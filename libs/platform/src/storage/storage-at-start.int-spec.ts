/** How a service prepares its storage before it accepts files. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BaseConfig, ConfigError, loadConfig } from '../config/index.js';
import { freePort } from '../testing/free-port.js';
import { FakeS3 } from '../testing/fake-s3.js';
import { FileSigner, S3Storage } from './index.js';
import { createStorage } from './storage.module.js';

const signer = new FileSigner('things', { SERVICE_SECRET: 'a secret of more than thirty-two characters' });

describe('the bucket', () => {
  let server: FakeS3;
  let storage: S3Storage;
  beforeEach(async () => {
    server = new FakeS3();
    storage = new S3Storage(
      {
        endpoint: await server.start(),
        region: 'us-east-1',
        bucket: 'missing',
        accessKey: 'key',
        secretKey: 'secret-secret',
        prefix: 'things',
      },
      signer,
    );
  });
  afterEach(() => server.stop());

  it('is created once if it is missing', async () => {
    await storage.prepare();
    await storage.prepare();
    expect(server.buckets).toContain('missing');
  });

  it('is named in a sentence if it may not be created', async () => {
    server.mayMakeBuckets = false;
    await expect(storage.prepare()).rejects.toThrow(
      /The bucket "missing" at .* cannot be used \(AccessDenied\): make it, or let S3_ACCESS_KEY make it/,
    );
    expect(server.buckets).not.toContain('missing');
  });
});

describe('an unusable store', () => {
  const settings = { region: 'us-east-1', bucket: 'tiku', accessKey: 'key', secretKey: 'secret-secret' };
  const at = (endpoint: string) => new S3Storage({ endpoint, prefix: 'things', ...settings }, signer);

  it('is reported as refusing the keys', async () => {
    const server = new FakeS3();
    const storage = at(await server.start());
    server.knowsKeys = false;
    await expect(storage.prepare()).rejects.toThrow(/AccessDenied\): correct S3_ACCESS_KEY, S3_SECRET_KEY/);
    server.knowsKeys = true;
    await storage.prepare();
    await server.stop();
  });

  it('is reported as unavailable if no server answers', async () => {
    const storage = at(`http://127.0.0.1:${await freePort()}`);
    await expect(storage.prepare()).rejects.toThrow(
      /ECONNREFUSED\): start the server, or correct S3_ENDPOINT/,
    );
  });
});

describe('production without S3', () => {
  const config = (environment: Record<string, string>) =>
    loadConfig(BaseConfig, { NODE_ENV: 'production', ...environment });

  it('does not start', () => {
    expect(() => createStorage('things', config({}), signer)).toThrow(ConfigError);
  });

  it('starts if a local folder is allowed', () => {
    expect(() =>
      createStorage('things', config({ STORAGE_ALLOW_LOCAL_FOLDER: 'true' }), signer),
    ).not.toThrow();
  });
});
