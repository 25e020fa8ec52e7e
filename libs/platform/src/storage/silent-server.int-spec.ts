/** A store that accepts connections and never answers, like a hung disk or a lost node. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FileSigner } from './file-signer.js';
import { S3Storage } from './s3-storage.js';

const server = createServer(() => {});
let storage: S3Storage;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  storage = new S3Storage(
    {
      ...{ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'tiku', prefix: 'x' },
      ...{ accessKey: 'key', secretKey: 'secret-key', silentMs: 300 },
    },
    new FileSigner('x', { SERVICE_SECRET: 'a secret of at least 32 characters' }),
  );
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('makes every request fail instead of wait for ever', async () => {
  const content = { contentType: 'a/b', sizeLimitBytes: 9 };
  const asked = [
    storage.stat('k'),
    storage.get('k'),
    storage.put('k', Readable.from([Buffer.from('x')]), content),
    storage.delete('k'),
  ];
  for (const request of await Promise.allSettled(asked))
    expect(request).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringMatching(/silent/) },
    });
});
