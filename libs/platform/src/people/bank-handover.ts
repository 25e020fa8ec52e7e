/** Which banks of a leaver a colleague takes over: those that were open to the enterprise, as each kind of bank keeps them. */
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@tiku/contracts/events';
import type { Tx } from '../database/transactions.js';
import { EnterpriseMembersRepository } from './enterprise-members.repository.js';

export type Handover = EventPayload<'enterprise.banks.handed-over.v1'>;
export interface OwnedBank {
  id: string;
  is_deleted: boolean;
}

@Injectable()
export abstract class BankHandover {
  constructor(private readonly members: EnterpriseMembersRepository) {}

  /**
   * Also those in the trash. Nothing where the one who takes them is gone, or left that enterprise: the owner keeps them.
   * What the owner made after `leftAt` is of another enterprise.
   */
  async handOver(tx: Tx, { enterpriseId, fromId, toId }: Handover, leftAt: string): Promise<void> {
    if (!(await this.members.isMember(tx, toId, enterpriseId))) return;
    for (const bank of await this.lockOwned(tx, fromId, leftAt)) await this.pass(tx, bank, { fromId, toId });
  }

  /** Banks of the owner made until then and open to the enterprise, locked in the order of their ids. */
  protected abstract lockOwned(tx: Tx, ownerId: string, until: string): Promise<readonly OwnedBank[]>;

  protected abstract pass(tx: Tx, bank: OwnedBank, people: Pick<Handover, 'fromId' | 'toId'>): Promise<void>;
}
