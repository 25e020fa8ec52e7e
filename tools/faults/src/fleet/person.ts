/**
 * A teacher who calls the platform through its public address, or one service directly. Knows only the HTTP contracts.
 */
import { LoginResponse } from '@tiku/contracts/identity';
import { Agent, fetch as fetchThrough } from 'undici';
import { RenewedPool } from './renewed-pool.js';

const PASSWORD = 'Xq7#mbF2-kz9Tw';
const CALL_MAX_MS = 60_000;
/** The limit that docs/kubernetes.md sets for an ingress. */
const connections = new Agent({ factory: (origin, options) => new RenewedPool(origin, options) });

export interface ApiResponse {
  status: number;
  body: unknown;
}

export class Person {
  private constructor(
    /** The base address of paths. */
    readonly url: string,
    readonly email: string,
    readonly token: string,
  ) {}

  /** A new account, signed in. @throws Error if a call is rejected */
  static async register(platformUrl: string, name: string): Promise<Person> {
    const email = `${name}@faults.edu.cn`;
    const guest = new Person(`${platformUrl}/api`, email, '');
    const registered = await guest.call('POST', '/auth/register', { name, email, password: PASSWORD });
    if (registered.status !== 201)
      throw new Error(`register: ${registered.status} ${JSON.stringify(registered.body)}`);
    return guest.logIn();
  }

  /** The same person in a separate session. */
  async logIn(password = PASSWORD): Promise<Person> {
    const { status, body } = await this.call('POST', '/auth/login', { email: this.email, password });
    if (status !== 200) throw new Error(`login: ${status} ${JSON.stringify(body)}`);
    return new Person(this.url, this.email, LoginResponse.parse(body).token);
  }

  /** The same session at another address. */
  at(url: string): Person {
    return new Person(url, this.email, this.token);
  }

  /** `body`: JSON. @throws TypeError if the connection breaks */
  call(method: string, path: string, body?: object): Promise<ApiResponse> {
    return this.#inTime(async (signal) => {
      const response = await fetchThrough(`${this.url}${path}`, {
        method,
        headers: { ...this.#authorization(), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal,
        dispatcher: connections,
      });
      return responseOf(response.status, await response.text());
    });
  }

  /** @throws TypeError if the connection breaks */
  send(path: string, form: FormData): Promise<ApiResponse> {
    return this.#inTime(async (signal) => {
      const headers = this.#authorization();
      const response = await fetch(`${this.url}${path}`, { method: 'POST', body: form, headers, signal });
      return responseOf(response.status, await response.text());
    });
  }

  #authorization(): Record<string, string> {
    return this.token ? { authorization: `Bearer ${this.token}` } : {};
  }

  async #inTime(call: (signal: AbortSignal) => Promise<ApiResponse>): Promise<ApiResponse> {
    const late = new AbortController();
    // Held by this call: the timer of AbortSignal.timeout() may be garbage-collected before it fires.
    const timer = setTimeout(() => late.abort(new Error(`no answer within ${CALL_MAX_MS} ms`)), CALL_MAX_MS);
    try {
      return await call(late.signal);
    } finally {
      clearTimeout(timer);
    }
  }
}

const responseOf = (status: number, text: string): ApiResponse => ({
  status,
  body: text ? (JSON.parse(text) as unknown) : null,
});
