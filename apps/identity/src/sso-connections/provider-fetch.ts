/**
 * Calls providers: only URLs that `mayCall` allows, and in production only hosts that resolve to public addresses. The
 * address is judged when the connection is opened, so that a name cannot change between check and call. Five seconds,
 * one megabyte, no redirects.
 */
import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { CustomFetch } from 'openid-client';
import { Agent, request } from 'undici';
import { isPublicAddress, mayCall } from './provider-address.js';

const TIMEOUT_MS = 5_000;
const RESPONSE_BYTES_MAX = 1_048_576;
const CONNECTIONS_PER_HOST = 8;

/** The provider was not called: its address is forbidden. */
export class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError';
}

type Resolve = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Resolves names and refuses those with a private address. */
function publicLookup(resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`${host} has no address`), []);
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new ForbiddenAddressError(`${host} is not on the public internet`), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

export class ProviderFetch {
  readonly #agent: Agent;

  /** `resolve` looks up the addresses of a name. */
  constructor(
    private readonly rules: { loopbackAllowed: boolean },
    resolve: Resolve = lookup,
  ) {
    this.#agent = new Agent({
      connections: CONNECTIONS_PER_HOST,
      maxResponseSize: RESPONSE_BYTES_MAX,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
      connect: {
        timeout: TIMEOUT_MS,
        ...(!rules.loopbackAllowed && { lookup: publicLookup(resolve) }),
      },
    });
  }

  readonly fetch: CustomFetch = async (url, { method, headers, body }) => {
    if (!mayCall(new URL(url), this.rules)) throw new ForbiddenAddressError(`${url} may not be called`);
    const response = await request(url, {
      dispatcher: this.#agent,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      body: body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const bytes = await response.body.arrayBuffer();
    const responseHeaders = new Headers();
    for (const [name, value] of Object.entries(response.headers))
      for (const one of [value ?? []].flat()) responseHeaders.append(name, one);
    // Responses with other statuses may have no body.
    const bodyless = [204, 205, 304].includes(response.statusCode);
    return new Response(bodyless ? null : bytes, { status: response.statusCode, headers: responseHeaders });
  };

  close(): Promise<void> {
    return this.#agent.close();
  }
}
