/** Transfers the banks of a leaving member that were open to the enterprise, for each kind of bank. */
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
   * Includes banks in the trash. Does nothing if the heir's account is deleted or no longer in that enterprise: the
   * owner keeps them. Banks that the owner created after `leftAt` belong to another enterprise.
   */
  async handOver(tx: Tx, { enterpriseId, fromId, toId }: Handover, leftAt: string): Promise<void> {
    if (!(await this.members.isMember(tx, toId, enterpriseId))) return;
    for (const bank of await this.lockOwned(tx, fromId, leftAt)) await this.pass(tx, bank, { fromId, toId });
  }

  /** The owner's banks created until then and open to the enterprise, locked in the order of their ids. */
  protected abstract lockOwned(tx: Tx, ownerId: string, until: string): Promise<readonly OwnedBank[]>;

  protected abstract pass(tx: Tx, bank: OwnedBank, people: Pick<Handover, 'fromId' | 'toId'>): Promise<void>;
}
