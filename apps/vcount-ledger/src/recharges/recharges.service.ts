/**
 * Recharges: a pending row, a payment at the gateway, a transfer under the recharge's key. A crash leaves a pending
 * row, which settle-recharges continues; a payment that was confirmed twice is booked once.
 */
import { Inject, Injectable } from '@nestjs/common';
import { hundredthsOf, type RechargeRequest } from '@tiku/contracts/vcount-ledger';
import { EmailVerification, type Caller } from '@tiku/platform/auth';
import { newId, Transactions } from '@tiku/platform/database';
import { businessRule, conflict, unavailable } from '@tiku/platform/errors';
import { faultPoint } from '@tiku/platform/fault-point';
import { LOGGER } from '@tiku/platform/http';
import { hashBody } from '@tiku/platform/idempotency';
import type { Logger } from '@tiku/platform/logging';
import type { z } from 'zod';
import { PaymentMethodsService } from '../payment-methods/payment-methods.service.js';
import { Ledger } from '../transfers/ledger.js';
import { GATEWAY, userAccount } from '../transfers/system-accounts.js';
import { TransfersRepository } from '../transfers/transfers.repository.js';
import type { PaymentGateway, PaymentState } from './payment-gateway.js';
import { PaymentGateways } from './payment-gateways.js';
import { rechargeCompleted } from './recharges.events.js';
import { RechargesRepository, type RechargeRow } from './recharges.repository.js';

/** Per person: the gateway is asked about each, in sequence. */
const PENDING_MAX = 5;

@Injectable()
export class RechargesService {
  constructor(
    private readonly recharges: RechargesRepository,
    private readonly methods: PaymentMethodsService,
    private readonly gateways: PaymentGateways,
    private readonly ledger: Ledger,
    private readonly transfers: TransfersRepository,
    private readonly transactions: Transactions,
    private readonly verification: EmailVerification,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Once per key. @throws AppError 403 without a proven address, 409, 422, 503 if the gateway does not answer */
  async start(
    caller: Caller,
    request: z.output<typeof RechargeRequest>,
    key: string | undefined,
  ): Promise<{ id: string; payment: PaymentState }> {
    const amount = hundredthsOf(request.amount) ?? 0;
    const { name: gateway } = this.gateways.starting();
    await this.verification.require(caller);
    if ((await this.methods.list(caller.id)).length === 0) throw businessRule('vcount.noPaymentMethod');
    const { description = '' } = request;
    const bodyHash = hashBody('recharge', { amount, description });
    const recharge = await this.transactions.run(async (tx) => {
      const pending = await this.recharges.lockPending(tx, caller.id, key);
      if (pending >= PENDING_MAX) throw businessRule('vcount.rechargesPending', { limit: PENDING_MAX });
      return this.recharges.insert(tx, {
        id: newId(),
        userId: caller.id,
        key: key ?? newId(),
        bodyHash,
        amount,
        gateway,
        description,
      });
    });
    if (recharge.body_hash !== bodyHash) throw conflict('error.idempotency');
    if (recharge.status === 'completed')
      return { id: recharge.id, payment: { state: 'paid', tradeNo: null } };
    if (recharge.status === 'failed') throw unavailable('vcount.rechargeFailed');
    faultPoint('recharges.begun');
    const payment = await this.#gatewayOf(recharge)
      .start(recharge)
      .catch((error: unknown) => {
        throw unavailable('vcount.rechargeFailed', {}, error);
      });
    await this.settle(recharge, payment);
    return { id: recharge.id, payment };
  }

  /** Books what was paid, ends what failed. Idempotent. */
  async settle(recharge: RechargeRow, payment: PaymentState): Promise<void> {
    if (payment.state === 'pending') return;
    if (payment.state === 'failed') {
      await this.recharges.fail(recharge.id);
      return;
    }
    faultPoint('recharges.paid');
    await this.#book(recharge, payment.tradeNo);
  }

  /** Asks the gateway about recharges whose answer did not arrive. True if more may wait. */
  async settlePending(olderThanSeconds: number, limit: number): Promise<boolean> {
    const pending = await this.recharges.takePending(this.gateways.names, olderThanSeconds, limit);
    for (const recharge of pending) {
      try {
        await this.settle(recharge, await this.#gatewayOf(recharge).query(recharge));
      } catch (error) {
        // A recharge that cannot be checked must not hold up the others; it is retried.
        this.logger.warn({ err: error, rechargeId: recharge.id }, 'a recharge could not be settled');
      }
    }
    return pending.length === limit;
  }

  /** Skips one whose gateway is no longer configured. */
  #gatewayOf({ gateway }: RechargeRow): PaymentGateway {
    const found = this.gateways.of(gateway);
    if (!found) throw unavailable('vcount.rechargeFailed');
    return found;
  }

  async #book({ id, user_id, amount, description }: RechargeRow, tradeNo: string | null): Promise<void> {
    const transfer = {
      id,
      key: `recharge:${id}`,
      bodyHash: String(amount),
      kind: 'recharge',
      from: GATEWAY,
      to: userAccount(user_id),
      amount,
    } as const;
    await this.ledger.post(transfer, async (tx) => {
      await this.recharges.complete(tx, id, tradeNo);
      if (description !== '') await this.transfers.addNote(tx, id, user_id, description);
      await tx.publish(...rechargeCompleted({ id, userId: user_id, amount }));
    });
  }
}
