/**
 * Reads accounts for the request that every page begins with. Calls that arrive while a statement runs are answered by
 * the next one, all together: under load one statement serves many, and no result is older than its call.
 */
import { Injectable } from '@nestjs/common';
import type { UserRow } from './user-columns.repository.js';
import { UsersRepository } from './users.repository.js';

/** Further calls wait for the statement after. */
const IDS_MAX = 200;

interface Lookup {
  found: Promise<UserRow | null>;
  resolve: (user: UserRow | null) => void;
  reject: (error: unknown) => void;
}

@Injectable()
export class UserReader {
  #pending = new Map<string, Lookup>();
  #reading = false;

  constructor(private readonly repository: UsersRepository) {}

  /** The account as it is now. Read-only, because callers share the object. */
  find(id: string): Promise<Readonly<UserRow> | null> {
    const pending = this.#pending.get(id);
    if (pending) return pending.found;
    const { promise, resolve, reject } = withResolvers<UserRow | null>();
    this.#pending.set(id, { found: promise, resolve, reject });
    if (!this.#reading) void this.#read();
    return promise;
  }

  async #read(): Promise<void> {
    this.#reading = true;
    // Includes the calls of the same tick.
    await Promise.resolve();
    while (this.#pending.size > 0) {
      const batch = [...this.#pending].slice(0, IDS_MAX);
      for (const [id] of batch) this.#pending.delete(id);
      try {
        const found = await this.repository.findMany(batch.map(([id]) => id));
        const users = new Map(found.map((user) => [user.id, user]));
        for (const [id, { resolve }] of batch) resolve(users.get(id) ?? null);
      } catch (error) {
        for (const [, { reject }] of batch) reject(error);
      }
    }
    this.#reading = false;
  }
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((settle, fail) => {
    resolve = settle;
    reject = fail;
  });
  return { promise, resolve, reject };
}
