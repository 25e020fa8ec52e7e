/**
 * Reverses a recharge: another transfer takes the V, then the gateway refunds the payment. Nothing is deleted. If
 * the V are spent, it refuses: no balance goes below zero.
 */
import { Injectable } from '@nestjs/common';
import type { Transaction } from '@tiku/contracts/vcount-ledger';
import type { Caller } from '@tiku/platform/auth';
import { newId } from '@tiku/platform/database';
import { businessRule, notFound } from '@tiku/platform/errors';
import { AccountsService } from '../accounts/accounts.service.js';
import { REFUND_PAYMENT } from '../queues.js';
import { Ledger } from '../transfers/ledger.js';
import { GATEWAY, userAccount } from '../transfers/system-accounts.js';
import type { NewTransfer } from '../transfers/transfer.js';
import { PaymentGateways } from './payment-gateways.js';
import { RechargesRepository, type RechargeRow } from './recharges.repository.js';

@Injectable()
export class ReversalsService {
  constructor(
    private readonly recharges: RechargesRepository,
    private readonly accounts: AccountsService,
    private readonly gateways: PaymentGateways,
    private readonly ledger: Ledger,
  ) {}

  /** By an administrator; idempotent. @throws AppError 404, 422 if it is not booked or the V are spent */
  async reverse(caller: Caller, id: string, reason: string): Promise<Transaction> {
    const recharge = await this.recharges.find(id);
    if (!recharge) throw notFound('noun.transaction');
    if (recharge.user_id === caller.id) throw businessRule('vcount.adjustSelf');
    if (recharge.status !== 'completed') throw businessRule('vcount.notReversible');
    const posted = await this.ledger.post(reversalOf(recharge, caller.id), async (tx) => {
      await this.recharges.reverse(tx, id, caller.id, reason);
      await tx.enqueue(REFUND_PAYMENT, { rechargeId: id });
    });
    return this.accounts.transaction(recharge.user_id, posted.id);
  }

  /** The gateway refunded the payment on its own. @throws AppError 422 if the V are spent */
  async follow(recharge: RechargeRow): Promise<void> {
    await this.ledger.post(reversalOf(recharge, null), (tx) =>
      this.recharges.reverse(tx, recharge.id, null, recharge.gateway),
    );
  }

  /** For a reversed recharge. Once, however often it is called. */
  async refund(id: string): Promise<void> {
    const recharge = await this.recharges.find(id);
    if (!recharge?.reversed_at) throw new Error(`recharge ${id} is not reversed`);
    const gateway = this.gateways.of(recharge.gateway);
    if (!gateway) throw new Error(`${recharge.gateway} cannot be asked to give ${id} back`);
    await gateway.refund(recharge, recharge.reversal_reason ?? '');
    await this.recharges.gaveBack(id);
  }
}

const reversalOf = ({ id, user_id, amount }: RechargeRow, actorId: string | null): NewTransfer => ({
  id: newId(),
  key: `reversal:${id}`,
  bodyHash: String(amount),
  kind: 'reversal',
  from: userAccount(user_id),
  to: GATEWAY,
  amount,
  settledId: id,
  actorId,
});
