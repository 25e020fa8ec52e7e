/** What a service does about its storage before it takes files. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BaseConfig, ConfigError, loadConfig } from '../config/index.js';
import { FakeS3 } from './fake-s3.js';
import { FileSigner, S3Storage } from './index.js';
import { createStorage } from './storage.module.js';

const signer = new FileSigner('things', 'a secret of more than thirty-two characters');

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

  it('is made where it is missing, once', async () => {
    await storage.prepare();
    await storage.prepare();
    expect(server.buckets).toContain('missing');
  });

  it('is named in a sentence where it may not be made', async () => {
    server.mayMakeBuckets = false;
    await expect(storage.prepare()).rejects.toThrow(/The bucket "missing" at .* cannot be used/);
    expect(server.buckets).not.toContain('missing');
  });
});

describe('production without S3', () => {
  const config = (environment: Record<string, string>) =>
    loadConfig(BaseConfig, { NODE_ENV: 'production', ...environment });

  it('does not start', () => {
    expect(() => createStorage('things', config({}), signer)).toThrow(ConfigError);
  });

  it('starts where a local folder is wanted', () => {
    expect(() =>
      createStorage('things', config({ STORAGE_ALLOW_LOCAL_FOLDER: 'true' }), signer),
    ).not.toThrow();
  });
});
