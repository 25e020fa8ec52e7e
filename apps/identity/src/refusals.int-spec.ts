/** Each refusal next to a success, of every endpoint. `permissions.spec.ts` has the table. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceTokens } from '@tiku/platform/auth';
import { serviceSecret } from '@tiku/platform/config';
import { collectEndpoints } from '@tiku/platform/permissions';
import { TestService } from '../test/service.js';
import { IdentityModule } from './app.module.js';

const endpoints = collectEndpoints(IdentityModule);

let identity: TestService;
beforeAll(async () => {
  identity = await TestService.start();
});
afterAll(() => identity?.stop());

const callOf = (endpoint: { method: string; path: string }, token?: string) =>
  identity.request({ method: endpoint.method as 'GET', url: endpoint.path, token });

describe('each refusal', () => {
  it.each(endpoints.filter(({ rule }) => rule === 'user'))('$method $path needs a user', async (endpoint) => {
    expect((await callOf(endpoint)).json().reason).toBe('MISSING');
    const service = await new ServiceTokens('bff', serviceSecret(identity.config)).sign('identity');
    expect((await callOf(endpoint, service)).statusCode).toBe(401);
    // A stream does not end by itself: notifications.int-spec.ts reads it.
    if (endpoint.path.endsWith('/events')) return;
    const { token } = await identity.signUp();
    expect((await callOf(endpoint, token)).statusCode).not.toBe(401);
  });

  it.each(endpoints.filter(({ rule }) => rule === 'service'))(
    '$method $path needs a service',
    async (endpoint) => {
      const { token } = await identity.signUp();
      expect((await callOf(endpoint, token)).statusCode).toBe(401);
      const toAnother = await new ServiceTokens('bff', serviceSecret(identity.config)).sign('ingestion');
      expect((await callOf(endpoint, toAnother)).statusCode).toBe(401);
      const good = await new ServiceTokens('bff', serviceSecret(identity.config)).sign('identity');
      expect([200, 400]).toContain((await callOf(endpoint, good)).statusCode);
    },
  );

  it.each(endpoints.filter(({ rule }) => rule === 'guest'))('$method $path is open', async (endpoint) => {
    expect((await callOf(endpoint)).statusCode).not.toBe(401);
    expect((await callOf(endpoint, 'stale.or.forged')).statusCode).not.toBe(401);
  });
});
