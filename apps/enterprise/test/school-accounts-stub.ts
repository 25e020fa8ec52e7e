/** Stands in for identity's accounts of pupils, for tests of enterprise. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TestService } from './service.js';

interface Account {
  id: string;
  username: string;
  name: string;
  active: boolean;
  /** Null once the pupil has changed it. */
  password: string | null;
}

export class SchoolAccountsStub {
  readonly accounts = new Map<string, Account>();
  /** So many next requests for new accounts fail. */
  failing = 0;
  /** Usernames that another enterprise has. */
  readonly foreign = new Set<string>();
  #passwords = 0;

  constructor(test: TestService) {
    const { identity } = test;
    identity.on(
      'POST /internal/school-accounts',
      answer(
        (body) => ({ accounts: this.#create(body.accounts) }),
        () => this.failing-- > 0,
      ),
    );
    identity.on(
      'PUT /internal/school-accounts',
      answer((body) => ({ accounts: this.#change(body.changes) })),
    );
    identity.on(
      'POST /internal/school-accounts/first-passwords',
      answer(({ ids }) => ({
        passwords: ids.flatMap((id) => {
          const password = this.accounts.get(id)?.password;
          return password ? [{ id, password }] : [];
        }),
        loginUrl: 'http://stub/login',
      })),
    );
    identity.on(
      'POST /internal/school-accounts/delete',
      answer(({ ids }) => {
        for (const id of ids) this.accounts.delete(id);
        return {};
      }),
    );
  }

  /** Requests for one account have a path of their own. */
  serve(test: TestService, id: string): void {
    test.identity.on(
      `POST /internal/school-accounts/${id}/password`,
      answer(() => {
        const account = this.accounts.get(id);
        const password = `renewed${++this.#passwords}`;
        if (account) account.password = password;
        return { password };
      }),
    );
  }

  named(username: string): Account | undefined {
    return [...this.accounts.values()].find((account) => account.username === username);
  }

  #create(wanted: Account[]) {
    return wanted.map(({ id, username, name }) => {
      if (this.foreign.has(username)) return { id, username, state: 'taken' };
      const known = this.named(username);
      if (known) return { id: known.id, username, state: 'known' };
      this.accounts.set(id, { id, username, name, active: true, password: `first${++this.#passwords}` });
      return { id, username, state: 'created' };
    });
  }

  #change(changes: Partial<Account>[]) {
    return changes.map((change) => {
      const account = this.accounts.get(change.id ?? '');
      if (!account) return { id: change.id, state: 'missing' };
      const holder = change.username === undefined ? undefined : this.named(change.username);
      if (holder && holder !== account) return { id: account.id, state: 'taken' };
      Object.assign(account, change);
      return { id: account.id, state: 'changed' };
    });
  }
}

interface Body {
  accounts: Account[];
  changes: Partial<Account>[];
  ids: string[];
}

const answer =
  (respond: (body: Body) => object, fails: () => boolean = () => false) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (fails()) return void response.writeHead(503).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = respond(JSON.parse(Buffer.concat(chunks).toString() || '{}') as Body);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, ...body }));
  };
