/** A real OpenID Connect provider on loopback. Its login page signs in the person that the test names. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export const CLIENT = { id: 'tiku', secret: 'a-client-secret-that-nobody-may-see' };

export class TestProvider {
  issuer: string;
  /** The person at the login page; null refuses. */
  person: ProviderPerson | null = null;
  /** Calls by path, without those of the browser. */
  readonly seen: string[] = [];
  #server: Server;
  #provider: Provider;
  readonly #people = new Map<string, ProviderPerson>();

  static async start(redirectUri: string): Promise<TestProvider> {
    const test = new TestProvider();
    test.#server = createServer((request, response) => void test.#handle(request, response));
    await new Promise<void>((resolve) => test.#server.listen(0, '127.0.0.1', resolve));
    test.issuer = `http://127.0.0.1:${(test.#server.address() as AddressInfo).port}`;
    test.#provider = new Provider(test.issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [redirectUri],
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      cookies: { keys: ['a key of tests'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, sub) => ({
        accountId: sub,
        claims: () => Promise.resolve({ ...(test.#people.get(sub) ?? {}), sub }),
      }),
    });
    // It warns about every setting that is not for production.
    test.#provider.on('server_error', (_context, error) => console.error(error));
    return test;
  }

  /** Visits the URL as a browser would, signs in, and returns the URL that the provider redirects to. */
  async signIn(address: string): Promise<string> {
    const jar = new Map<string, string>();
    let url = address;
    for (let hop = 0; hop < 10; hop++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
      await response.arrayBuffer();
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
        jar.set(name, value);
      }
      const location = response.headers.get('location');
      if (!location) throw new Error(`the provider answered ${response.status} at ${url}`);
      url = new URL(location, url).href;
      if (!url.startsWith(this.issuer)) return url;
    }
    throw new Error('the provider redirects for ever');
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(
    ...[request, response]: Parameters<Parameters<typeof createServer>[1] & object>
  ): Promise<void> {
    const path = new URL(request.url ?? '/', this.issuer).pathname;
    this.seen.push(path);
    if (!path.startsWith('/interaction/')) return void this.#provider.callback()(request, response);
    const details = await this.#provider.interactionDetails(request, response);
    if (!this.person) {
      const refusal = { error: 'access_denied', error_description: 'the person said no' };
      return this.#provider.interactionFinished(request, response, refusal);
    }
    const { sub } = this.person;
    this.#people.set(sub, this.person);
    const grant = new this.#provider.Grant({ accountId: sub, clientId: String(details.params['client_id']) });
    grant.addOIDCScope('openid email profile');
    const result = { login: { accountId: sub }, consent: { grantId: await grant.save() } };
    return this.#provider.interactionFinished(request, response, result);
  }
}
