/** Tokens of an enterprise's directory: its super admin creates and revokes them; every call is checked. */
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SCIM_LIMITS, type ScimToken } from '@tiku/contracts/enterprise';
import { emailUnverified } from '@tiku/platform/auth';
import { newId, Transactions } from '@tiku/platform/database';
import { businessRule, notFound } from '@tiku/platform/errors';
import { AuditService } from '../audit/audit.service.js';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import type { Membership } from '../members/membership.js';
import type { ScimTokenEntity } from './scim-token.entity.js';
import { ScimTokensRepository } from './scim-tokens.repository.js';

const PREFIX = 'tiku_scim_';
const SECRET_BYTES = 32;
const ENDING_CHARS = 4;

@Injectable()
export class ScimTokensService {
  constructor(
    private readonly tokens: ScimTokensRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  async list({ enterpriseId }: Membership): Promise<ScimToken[]> {
    return (await this.tokens.list(enterpriseId)).map(toToken);
  }

  /** @throws AppError 403 if the caller has not proven an address of the enterprise, 422 for one too many */
  async create({ enterpriseId, userId, proven }: Membership, name: string) {
    if (!proven) throw emailUnverified();
    const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
    const id = newId();
    const ending = secret.slice(-ENDING_CHARS);
    await this.transactions.run(async (tx) => {
      await this.enterprises.lock(tx, enterpriseId);
      if ((await this.tokens.count(tx, enterpriseId)) >= SCIM_LIMITS.tokensMax)
        throw businessRule('scim.tooManyTokens', { maximum: SCIM_LIMITS.tokensMax });
      await this.tokens.insert(tx, {
        id,
        enterprise_id: enterpriseId,
        name,
        hash: hashOf(secret),
        ending,
        created_by: userId,
      });
      await this.audit.record(
        tx,
        { enterpriseId, userId },
        { action: 'scim-token.created', target: { type: 'scim-token', id, name } },
      );
    });
    const token: ScimToken = { id, name, ending, createdAt: new Date().toISOString(), lastUsedAt: null };
    return { token, secret };
  }

  /** Takes effect at once. @throws AppError 404 */
  async revoke(caller: Membership, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const name = await this.tokens.remove(tx, caller.enterpriseId, id);
      if (name === null) throw notFound('noun.scimToken');
      await this.audit.record(tx, caller, {
        action: 'scim-token.revoked',
        target: { type: 'scim-token', id, name },
      });
    });
  }

  /** Null for an unknown token. */
  async find(secret: string): Promise<ScimTokenEntity | null> {
    if (!secret.startsWith(PREFIX)) return null;
    const found = await this.tokens.findByHash(hashOf(secret));
    if (found) await this.transactions.run((tx) => this.tokens.touch(tx, found.id));
    return found;
  }
}

/** A random secret of 256 bits needs no slow hash. */
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const toToken = ({ id, name, ending, created_at, last_used_at }: ScimTokenEntity): ScimToken => ({
  id,
  name,
  ending,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});
