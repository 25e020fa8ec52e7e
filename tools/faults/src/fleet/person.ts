/** A teacher who calls the platform through its public address, or one service past it. Knows only the HTTP contracts. */
import { LoginAnswer } from '@tiku/contracts/identity';

const PASSWORD = 'Xq7#mbF2-kz9Tw';
const CALL_MAX_MS = 60_000;

export interface Answer {
  status: number;
  body: unknown;
}

export class Person {
  private constructor(
    /** The address that paths follow. */
    readonly url: string,
    readonly email: string,
    readonly token: string,
  ) {}

  /** A new account, signed in. @throws Error where one is refused */
  static async register(platformUrl: string, name: string): Promise<Person> {
    const email = `${name}@faults.edu.cn`;
    const guest = new Person(`${platformUrl}/api`, email, '');
    const made = await guest.call('POST', '/auth/register', { name, email, password: PASSWORD });
    if (made.status !== 201) throw new Error(`register: ${made.status} ${JSON.stringify(made.body)}`);
    return guest.logIn();
  }

  /** The same person in a session of its own. */
  async logIn(password = PASSWORD): Promise<Person> {
    const { status, body } = await this.call('POST', '/auth/login', { email: this.email, password });
    if (status !== 200) throw new Error(`login: ${status} ${JSON.stringify(body)}`);
    return new Person(this.url, this.email, LoginAnswer.parse(body).token);
  }

  /** The same session at another address. */
  at(url: string): Person {
    return new Person(url, this.email, this.token);
  }

  /** `body`: JSON. @throws TypeError where the connection breaks */
  call(method: string, path: string, body?: object): Promise<Answer> {
    return this.#fetch(path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  }

  /** @throws TypeError where the connection breaks */
  send(path: string, form: FormData): Promise<Answer> {
    return this.#fetch(path, { method: 'POST', body: form });
  }

  async #fetch(path: string, options: RequestInit & { headers?: Record<string, string> }): Promise<Answer> {
    const late = new AbortController();
    // Held by this call: one of AbortSignal.timeout() may be collected before it strikes.
    const timer = setTimeout(() => late.abort(new Error(`no answer within ${CALL_MAX_MS} ms`)), CALL_MAX_MS);
    try {
      const answer = await fetch(`${this.url}${path}`, {
        ...options,
        headers: { ...options.headers, ...(this.token && { authorization: `Bearer ${this.token}` }) },
        signal: late.signal,
      });
      const text = await answer.text();
      return { status: answer.status, body: text ? (JSON.parse(text) as unknown) : null };
    } finally {
      clearTimeout(timer);
    }
  }
}
