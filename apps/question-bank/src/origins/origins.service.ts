/** Keeps the origin of questions that come into a bank from a bank of somebody else. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { OriginsRepository } from './origins.repository.js';
import { originOf, type CopiedQuestion } from './question-origin.js';

@Injectable()
export class OriginsService {
  constructor(private readonly origins: OriginsRepository) {}

  /** `arrived` pairs each question in the target bank with the one that it was before. Under the banks' locks. */
  async keep(
    tx: Tx,
    target: { bankId: string; callerId: string },
    arrived: readonly { id: string; from: Omit<CopiedQuestion, 'bank_owner_id'> }[],
  ): Promise<void> {
    if (arrived.length === 0) return;
    const owners = await this.origins.owners(tx, [
      target.bankId,
      ...new Set(arrived.map(({ from }) => from.bank_id)),
    ]);
    await this.#set(
      tx,
      { ownerId: owners.get(target.bankId) ?? null, callerId: target.callerId },
      arrived.flatMap(({ id, from }) => {
        const ownerId = owners.get(from.bank_id);
        return ownerId === undefined ? [] : [{ id, from: { ...from, bank_owner_id: ownerId } }];
      }),
    );
  }

  /** For questions of a file: an export of a bank that the user reads comes back as copies. */
  async keepOfFile(
    tx: Tx,
    { bankId, callerId }: { bankId: string; callerId: string },
    added: readonly { id: string; stem: string; options: readonly { text: string }[] }[],
  ): Promise<void> {
    if (added.length === 0) return;
    const equal = await this.origins.equal(tx, callerId, added);
    const owners = await this.origins.owners(tx, [bankId]);
    await this.#set(
      tx,
      { ownerId: owners.get(bankId) ?? null, callerId },
      added.flatMap(({ id }, n) => {
        const from = equal.get(n);
        return from && from.id !== id ? [{ id, from }] : [];
      }),
    );
  }

  async #set(
    tx: Tx,
    target: { ownerId: string | null; callerId: string },
    arrived: readonly { id: string; from: CopiedQuestion }[],
  ): Promise<void> {
    await this.origins.set(
      tx,
      arrived.flatMap(({ id, from }) => {
        const origin = originOf(from, target);
        return origin === null ? [] : [{ id, origin }];
      }),
    );
  }
}
