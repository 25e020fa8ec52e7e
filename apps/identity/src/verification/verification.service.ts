/** Verifies that an address belongs to its account. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { seatWithProof, SeatsWithProof } from '../enterprises/seats-with-proof.js';
import { userEmailVerified, userUpdated } from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';
import { EmailLinks } from '../email-links/email-links.js';
import { linkRefused } from '../email-links/email-links.errors.js';

@Injectable()
export class VerificationService {
  constructor(
    private readonly links: EmailLinks,
    private readonly users: UsersRepository,
    private readonly proofs: SeatsWithProof,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Answers the name of the enterprise of the address if it has no seat left, else null.
   * @throws AppError 400 if the link is forged, used, replaced or expired
   */
  async verify(token: string): Promise<string | null> {
    const userId = await this.links.ownerOf('verify', token);
    return this.proofs.holding(userId, (held) =>
      this.transactions.run(async (tx) => {
        // Lock the account before its link, as account deletion does.
        const user = await this.users.findForUpdate(tx, userId);
        if (!user) throw linkRefused('invalid');
        await this.links.use(tx, 'verify', token);
        if (user.emailVerified) throw linkRefused('alreadyVerified');
        user.emailVerified = true;
        const seat = seatWithProof(user, held);
        if (seat) Object.assign(user, seat);
        const saved = await this.users.save(tx, user);
        await tx.publish(...userUpdated(saved));
        await tx.publish(...userEmailVerified(saved));
        return user.enterpriseId === null ? this.proofs.tellIfFull(tx, userId, held) : null;
      }),
    );
  }
}
