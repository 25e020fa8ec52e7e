/** Sets a new password for an account: with the old one, or with the link of a reset mail. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '@tiku/platform/auth';
import { Transactions, type Tx } from '@tiku/platform/database';
import { notFound, unauthenticated, validation, type FieldProblem } from '@tiku/platform/errors';
import { seatWithProof, SeatsWithProof } from '../enterprises/seats-with-proof.js';
import { EmailLinks } from '../email-links/email-links.js';
import { linkRefused } from '../email-links/email-links.errors.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TokensService } from '../sessions/tokens.service.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { userEmailVerified, userPasswordChanged, userUpdated } from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';
import { FirstPasswordsRepository } from './first-passwords.repository.js';
import type { LoginDevice } from './known-devices.js';
import { PasswordHasher } from './password-hasher.js';
import { passwordProblems } from './password-problems.js';
import { PasswordProof, refusalOf } from './password-proof.js';

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly proof: PasswordProof,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly links: EmailLinks,
    private readonly proofs: SeatsWithProof,
    private readonly firstPasswords: FirstPasswordsRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Ends every session but the caller's, whose new token is returned.
   * @throws AppError 400 with every field that is wrong, 429 after too many wrong current passwords
   */
  async change(caller: Caller, current: string, next: string, device: LoginDevice): Promise<string> {
    const proven = await this.proof.of(caller.id, current, device);
    const owner = proven ?? (await this.users.findById(caller.id));
    if (!owner) throw notFound('noun.user');
    const problems: FieldProblem[] = proven ? [] : [{ path: 'currentPassword', rule: refusalOf(owner) }];
    problems.push(...passwordProblems(next, loginOf(owner), 'newPassword'));
    if (next === current) problems.push({ path: 'newPassword', rule: 'samePassword' });
    if (!proven || problems.length > 0) throw validation(problems);
    const passwordHash = await this.hasher.hash(next);
    const session = await this.transactions.run(async (tx) => {
      const user = await this.users.findForUpdate(tx, caller.id);
      // Another session may have changed the password since the check.
      if (user?.credentialVersion !== proven.credentialVersion) throw unauthenticated('PASSWORD_CHANGED');
      await this.#set(tx, user, passwordHash, caller.sessionId);
      return this.sessions.renew(tx, user, caller.sessionId);
    });
    const { mustEnrol, provenAt } = caller;
    // The current password is no proof for an account with a second factor.
    return this.tokens.tokenOf(session, { mayLackFactor: !mustEnrol, provenAt });
  }

  /** Ends every session. @throws AppError 400 for the link, or for the password with every problem */
  async reset(token: string, password: string): Promise<void> {
    const userId = await this.links.ownerOf('reset', token);
    const owner = await this.users.findById(userId);
    if (!owner) throw linkRefused('invalid');
    const problems = passwordProblems(password, owner);
    if (problems.length > 0) throw validation(problems);
    const passwordHash = await this.hasher.hash(password);
    await this.proofs.holding(userId, (held) =>
      this.transactions.run(async (tx) => {
        // Lock the account before its link, as account deletion does.
        const user = await this.users.findForUpdate(tx, userId);
        if (!user) throw linkRefused('invalid');
        await this.links.use(tx, 'reset', token);
        // The reader of the mail has proven to own the address.
        const verifies = !user.emailVerified;
        user.emailVerified = true;
        const seat = verifies ? seatWithProof(user, held) : null;
        if (seat) Object.assign(user, seat);
        const saved = await this.#set(tx, user, passwordHash, null);
        if (!verifies) return;
        await tx.publish(...userUpdated(saved));
        await tx.publish(...userEmailVerified(saved));
        if (user.enterpriseId === null) await this.proofs.tellIfFull(tx, userId, held);
      }),
    );
  }

  async #set(tx: Tx, user: UserRow, passwordHash: string, keptSession: string | null): Promise<UserRow> {
    user.passwordHash = passwordHash;
    user.credentialVersion += 1;
    if (user.mustChangePassword) await this.firstPasswords.forget(tx, user.id);
    user.mustChangePassword = false;
    const saved = await this.users.save(tx, user);
    await this.sessions.endAll(tx, saved, 'PASSWORD_CHANGED', keptSession);
    await tx.publish(...userPasswordChanged(saved));
    return saved;
  }
}

/** A password must not resemble the username of a pupil either. */
const loginOf = ({ name, email, emailKey }: Readonly<UserRow>) => ({ name, email: email || emailKey });
