import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { ServiceTokens } from '../auth/service-token.js';
import { ServiceClient } from './index.js';

it('does not wait for a service that does not answer', async () => {
  const server = createServer(() => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new ServiceClient(
    'identity',
    url,
    new ServiceTokens('tester', { SERVICE_SECRET: 'x'.repeat(32) }),
  );
  const asked = expect(
    client.call({ path: '/', response: z.object({}), timeoutMs: 3_600_000 }),
  ).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await once(server, 'request');
  await client.close();
  await asked;
  server.closeAllConnections();
  server.close();
});
