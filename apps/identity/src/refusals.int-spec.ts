/** Each refusal next to a success, of every endpoint. `permissions.spec.ts` has the table. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceTokens } from '@tiku/platform/auth';
import { SERVICES } from '@tiku/contracts/events';
import { collectEndpoints, type Endpoint } from '@tiku/platform/permissions';
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

const callersOf = ({ rule }: Endpoint): readonly string[] =>
  typeof rule === 'object' && 'services' in rule ? rule.services : [];

describe('each refusal', () => {
  it.each(endpoints.filter(({ rule }) => rule === 'user'))('$method $path needs a user', async (endpoint) => {
    expect((await callOf(endpoint)).json().reason).toBe('MISSING');
    const service = await new ServiceTokens('bff', identity.config).sign('identity');
    expect((await callOf(endpoint, service)).statusCode).toBe(401);
    // A stream does not end by itself: notifications.int-spec.ts reads it.
    if (endpoint.path.endsWith('/events')) return;
    const { token } = await identity.signUp();
    expect((await callOf(endpoint, token)).statusCode).not.toBe(401);
  });

  it.each(endpoints.filter(({ path }) => path.startsWith('/internal')))(
    '$method $path needs one of its services',
    async (endpoint) => {
      const callers = callersOf(endpoint);
      const { token } = await identity.signUp();
      expect((await callOf(endpoint, token)).statusCode).toBe(401);
      const toAnother = await new ServiceTokens('bff', identity.config).sign('ingestion');
      expect((await callOf(endpoint, toAnother)).statusCode).toBe(401);
      for (const name of ['bff', ...SERVICES, 'elsewhere']) {
        const own = await new ServiceTokens(name, identity.config).sign('identity');
        const { statusCode } = await callOf(endpoint, own);
        expect([name, callers.includes(name) ? [200, 400] : [403]]).toEqual([
          name,
          expect.arrayContaining([statusCode]),
        ]);
      }
    },
  );

  it.each(endpoints.filter(({ rule }) => rule === 'guest'))('$method $path is open', async (endpoint) => {
    expect((await callOf(endpoint)).statusCode).not.toBe(401);
    expect((await callOf(endpoint, 'stale.or.forged')).statusCode).not.toBe(401);
  });
});
