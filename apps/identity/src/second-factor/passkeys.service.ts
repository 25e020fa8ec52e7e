/** Passkeys: adds, names and removes those of an account, and checks their responses. */
import { Inject, Injectable } from '@nestjs/common';
import type { PasskeyAssertion, PasskeyAttestation } from '@tiku/contracts/identity';
import type { Caller } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { badRequest, conflict, notFound } from '@tiku/platform/errors';
import { CONFIG } from '@tiku/platform/http';
import type { IdentityConfig } from '../config.js';
import { UsersRepository } from '../users/users.repository.js';
import { FactorChanges } from './factor-changes.js';
import { FactorsRepository } from './factors.repository.js';
import { PasskeyCeremonies } from './passkey-ceremonies.js';
import { PASSKEYS_MAX, PasskeysRepository } from './passkeys.repository.js';
import { RecoveryCodesService } from './recovery-codes.service.js';

/** Whose session goes on. */
type Owner = Pick<Caller, 'id' | 'sessionId'>;

@Injectable()
export class PasskeysService {
  readonly #ceremonies: PasskeyCeremonies;
  readonly #take = (challenge: string) => this.passkeys.takeChallenge(challenge);

  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly factors: FactorsRepository,
    private readonly changes: FactorChanges,
    private readonly recovery: RecoveryCodesService,
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.#ceremonies = new PasskeyCeremonies(config.PUBLIC_URL);
  }

  /** The options for the browser to make one. @throws AppError 404 */
  async begin(userId: string) {
    const user = await this.users.findById(userId);
    if (!user) throw notFound('noun.user');
    const options = await this.#ceremonies.registration(
      { id: user.id, name: user.email || user.emailKey, displayName: user.name },
      await this.passkeys.list(userId),
    );
    await this.passkeys.openChallenge(options.challenge);
    return options;
  }

  /** New recovery codes with the first factor, else null. @throws AppError 400, 409 if it is known or one too many */
  async add(
    { id: userId, sessionId }: Owner,
    name: string,
    response: PasskeyAttestation,
  ): Promise<string[] | null> {
    const made = await this.#ceremonies.registered(response, this.#take);
    if (!made) throw badRequest('error.secondFactor.passkey');
    const { id, publicKey, counter } = made.credential;
    return this.transactions.run(async (tx) => {
      // Locked: two factors that are added at once must not make two sets of recovery codes.
      const owner = await this.users.findForUpdate(tx, userId);
      if (!owner) throw notFound('noun.user');
      const isFirst = !(await this.factors.hasAny(tx, userId));
      const passkey = {
        id,
        userId,
        name,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: response.response.transports ?? [],
      };
      if (!(await this.passkeys.insert(tx, passkey)))
        throw conflict('error.secondFactor.passkeys', { maximum: PASSKEYS_MAX });
      await this.changes.follow(tx, owner, 'added', sessionId);
      return isFirst ? this.recovery.replace(tx, userId) : null;
    });
  }

  async has(userId: string): Promise<boolean> {
    return (await this.passkeys.list(userId)).length > 0;
  }

  /** The options for the browser to use one of the account's; null if it has none. */
  async ask(userId: string) {
    const known = await this.passkeys.list(userId);
    if (known.length === 0) return null;
    const options = await this.#ceremonies.authentication(known);
    await this.passkeys.openChallenge(options.challenge);
    return options;
  }

  /** Whether `userId` has just used a passkey of theirs; each response counts once. */
  async matches(userId: string, response: PasskeyAssertion): Promise<boolean> {
    const known = await this.passkeys.find(response.id);
    if (known?.userId !== userId) return false;
    const counter = await this.#ceremonies.authenticated(response, this.#take, known);
    return counter !== null && (await this.passkeys.use(known.id, counter));
  }

  /** @throws AppError 404 */
  async rename(userId: string, id: string, name: string): Promise<void> {
    if (!(await this.passkeys.rename(userId, id, name))) throw notFound('noun.passkey');
  }

  /** Recovery codes go with the last factor. @throws AppError 404 */
  remove({ id: userId, sessionId }: Owner, id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const owner = await this.users.findForUpdate(tx, userId);
      if (!owner || !(await this.passkeys.remove(tx, userId, id))) throw notFound('noun.passkey');
      if (!(await this.factors.hasAny(tx, userId))) await this.factors.saveRecoveryCodes(tx, userId, []);
      await this.changes.follow(tx, owner, 'removed', sessionId);
    });
  }
}
