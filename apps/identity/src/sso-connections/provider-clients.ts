/** One OpenID Connect client per connection; caches the provider's metadata for ten minutes. */
import { Inject, Injectable } from '@nestjs/common';
import { purposeKey } from '@tiku/platform/config';
import { CONFIG } from '@tiku/platform/http';
import { Shutdown } from '@tiku/platform/shutdown';
import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import type { IdentityConfig } from '../config.js';
import { isLoopback, mayCall } from './provider-address.js';
import { ForbiddenAddressError, ProviderFetch } from './provider-fetch.js';
import { SealedSecrets } from './sealed-secret.js';
import type { ConnectionRow } from './sso-connections.repository.js';

const METADATA_MS = 10 * 60_000;
const KEPT_MAX = 500;

/** The provider answers, but names no endpoint to which people could be sent. */
class UnusableProviderError extends Error {
  override name = 'UnusableProviderError';
}

@Injectable()
export class ProviderClients {
  readonly #fetch: ProviderFetch;
  readonly #secrets: SealedSecrets;
  /** Promises, so that concurrent callers call the provider once. */
  readonly #known = new LRUCache<string, Promise<oidc.Configuration>>({ max: KEPT_MAX, ttl: METADATA_MS });
  readonly #loopbackAllowed: boolean;

  constructor(@Inject(CONFIG) config: IdentityConfig, shutdown: Shutdown) {
    this.#loopbackAllowed = config.NODE_ENV !== 'production';
    this.#fetch = new ProviderFetch({ loopbackAllowed: this.#loopbackAllowed });
    this.#secrets = new SealedSecrets(purposeKey(config, 'ssoClientSecrets'));
    shutdown.register('queues', 'providers of single sign-on', () => this.#fetch.close());
  }

  seal(secret: string, connectionId: string): string {
    return this.#secrets.seal(secret, connectionId);
  }

  /** Whether a connection may name this issuer. */
  mayBeIssuer(issuer: string): boolean {
    const url = new URL(issuer);
    return url.search === '' && url.hash === '' && mayCall(url, { loopbackAllowed: this.#loopbackAllowed });
  }

  /** @throws Error if the provider does not answer as OpenID Connect Discovery requires */
  clientOf(connection: ConnectionRow): Promise<oidc.Configuration> {
    const key = `${connection.id} ${connection.version}`;
    const known = this.#known.get(key);
    if (known) return known;
    const found = this.discover(connection);
    this.#known.set(key, found);
    // After a failure the next caller asks the provider again.
    found.catch(() => this.#known.delete(key));
    return found;
  }

  /** The same without the cache, for the test of a connection. */
  async discover(connection: ConnectionRow): Promise<oidc.Configuration> {
    const { id, issuer, client_id: clientId, sealed_client_secret: sealed } = connection;
    if (!this.mayBeIssuer(issuer)) throw new ForbiddenAddressError(`${issuer} may not be called`);
    const secret = sealed === null ? null : this.#secrets.open(sealed, id);
    const url = new URL(issuer);
    const client = await oidc.discovery(
      url,
      clientId,
      secret === null ? undefined : { client_secret: secret },
      secret === null ? oidc.None() : clientSecret(secret),
      {
        [oidc.customFetch]: this.#fetch.fetch,
        // Only for a provider on this machine, and never in production.
        ...(isLoopback(url.hostname) && this.#loopbackAllowed && { execute: [oidc.allowInsecureRequests] }),
      },
    );
    const { authorization_endpoint: authorization, token_endpoint: token } = client.serverMetadata();
    for (const endpoint of [authorization, token]) {
      if (!endpoint || !mayCall(new URL(endpoint), { loopbackAllowed: this.#loopbackAllowed }))
        throw new UnusableProviderError('the provider names no usable authorization and token endpoints');
    }
    return client;
  }
}

/** In the header, as OpenID Connect prescribes by default; in the body if the provider supports only that. */
function clientSecret(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const auth = known.includes('client_secret_basic') ? basic : post;
    return auth(server, client, body, headers);
  };
}
