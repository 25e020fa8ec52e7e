/** Codes for guardians of a pupil, and what they open. */
import { Injectable } from '@nestjs/common';
import { GUARDIAN_LIMITS } from '@tiku/contracts/enterprise';
import { Background } from '@tiku/platform/background';
import { newId, Transactions } from '@tiku/platform/database';
import { businessRule, notFound, unauthenticated } from '@tiku/platform/errors';
import { networkOf, RateLimits, type RateLimitRule } from '@tiku/platform/rate-limit';
import { AuditService } from '../audit/audit.service.js';
import type { PupilAccess } from '../pupils/pupil-access.repository.js';
import { PupilListRepository } from '../pupils/pupil-list.repository.js';
import { PupilsRepository } from '../pupils/pupils.repository.js';
import { GuardianCodesRepository, type GuardianCodeRow } from './guardian-codes.repository.js';
import { GuardianSecrets, SESSION_SECONDS } from './guardian-secrets.js';
import { endOfSchoolYear } from './school-year.js';

/** Of one network: others behind it may use their own codes meanwhile. */
const WRONG: RateLimitRule = { name: 'guardian-codes', points: 5, durationSeconds: 15 * 60 };
const KEPT_DAYS = 30;
const REMOVAL_INTERVAL_MS = 3_600_000;

@Injectable()
export class GuardiansService {
  constructor(
    private readonly codes: GuardianCodesRepository,
    private readonly secrets: GuardianSecrets,
    private readonly pupils: PupilsRepository,
    private readonly lists: PupilListRepository,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    background: Background,
  ) {
    background.every({
      name: 'removal of expired codes of guardians',
      intervalMs: REMOVAL_INTERVAL_MS,
      work: () => this.codes.removeExpired(KEPT_DAYS),
    });
  }

  async list({ pupil }: PupilAccess) {
    return (await this.codes.list(pupil.user_id)).map(toCode);
  }

  /** The code is shown once. @throws AppError 404, 422 beyond ten */
  async create(access: PupilAccess) {
    const { enterpriseId, userId, pupil } = access;
    const { code, hash } = this.secrets.make();
    const [id, expiresAt] = [newId(), endOfSchoolYear(new Date())];
    await this.transactions.run(async (tx) => {
      if (!(await this.pupils.lock(tx, pupil.user_id))) throw notFound('noun.pupil');
      if ((await this.codes.list(pupil.user_id)).length >= GUARDIAN_LIMITS.codesPerPupil)
        throw businessRule('guardian.tooMany', { maximum: GUARDIAN_LIMITS.codesPerPupil });
      const pupilId = pupil.user_id;
      await this.codes.insert(tx, { id, enterpriseId, pupilId, hash, createdBy: userId, expiresAt });
      const target = { type: 'pupil', id: pupilId } as const;
      await this.audit.record(tx, access, { action: 'guardian-code.created', target });
    });
    return {
      guardianCode: toCode({ id, created_at: new Date(), expires_at: expiresAt, last_used_at: null }),
      code,
    };
  }

  /** Its sessions end with it. @throws AppError 404 */
  async revoke(access: PupilAccess, codeId: string): Promise<void> {
    const id = access.pupil.user_id;
    await this.transactions.run(async (tx) => {
      if (!(await this.codes.remove(tx, id, codeId))) throw notFound('noun.guardianCode');
      await this.audit.record(tx, access, { action: 'guardian-code.revoked', target: { type: 'pupil', id } });
    });
  }

  /** @throws AppError 401 for a code that does not work, 429 after five of them from the network */
  async open(code: string, address: string): Promise<{ token: string; expiresAt: string }> {
    const network = networkOf(address);
    await this.limits.require(WRONG, network);
    const used = await this.transactions.run(async (tx) => {
      const found = await this.codes.use(tx, this.secrets.hashOf(code));
      if (!found) return null;
      // A guardian has no account: the code stands for the person. One entry an hour tells as much as one for each use.
      const actor = { enterpriseId: found.enterprise_id, userId: found.id };
      const target = { type: 'pupil', id: found.pupil_id } as const;
      if (found.is_first) await this.audit.record(tx, actor, { action: 'guardian-code.used', target });
      return found;
    });
    if (!used) {
      await this.limits.consume(WRONG, network);
      throw unauthenticated('INVALID', 'guardian.wrong');
    }
    const expires = Math.floor(Date.now() / 1_000) + SESSION_SECONDS;
    return {
      token: this.secrets.tokenOf(used.id, expires),
      expiresAt: new Date(expires * 1_000).toISOString(),
    };
  }

  /** None until exams publish some. @throws AppError 401 for a token that is expired or whose code is revoked */
  async results(token: string | null) {
    const codeId = token === null ? null : this.secrets.codeOf(token);
    const pupil = codeId === null ? null : await this.codes.pupilOf(codeId);
    if (!pupil) throw unauthenticated('EXPIRED', 'guardian.expired');
    const classes = await this.lists.classesOf([pupil.user_id]);
    return {
      pupil: { name: pupil.name, school: pupil.school, classes: classes.map(({ name }) => name) },
      results: [],
    };
  }
}

const toCode = (row: GuardianCodeRow) => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
