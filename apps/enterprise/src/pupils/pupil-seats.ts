/** Seats of pupils: as many as the platform grants, apart from those of members. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { businessRule, notFound } from '@tiku/platform/errors';
import { EnterprisesRepository, type EnterpriseRow } from '../enterprises/enterprises.repository.js';
import { PupilsRepository } from './pupils.repository.js';

@Injectable()
export class PupilSeats {
  constructor(
    private readonly enterprises: EnterprisesRepository,
    private readonly pupils: PupilsRepository,
  ) {}

  /** Before identity is asked; returns the school's code. @throws AppError 404, 422 */
  async require(enterpriseId: string, schoolId: string, count: number): Promise<{ code: string }> {
    requireFree(await this.enterprises.find(enterpriseId), count);
    const code = await this.pupils.codeOf(schoolId);
    if (code === null) throw businessRule('pupil.noSchool');
    return { code };
  }

  /** Locks the enterprise until the transaction ends, so that the count holds. @throws AppError 404, 422 */
  async requireLocked(tx: Tx, enterpriseId: string, count: number): Promise<void> {
    requireFree(await this.enterprises.lock(tx, enterpriseId), count);
  }
}

function requireFree(enterprise: EnterpriseRow | null, count: number): void {
  if (!enterprise) throw notFound('noun.ownEnterprise');
  if (enterprise.current_pupils + count > enterprise.max_pupils)
    throw businessRule('pupil.full', { maximum: enterprise.max_pupils });
}
