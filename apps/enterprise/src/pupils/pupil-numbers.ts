/** Whether a school has a number already. Who has it is named to those only who may see that pupil. */
import { Injectable } from '@nestjs/common';
import type { Reader } from '@tiku/platform/database';
import { PupilAccessRepository } from './pupil-access.repository.js';
import { numberOfOther, numberTaken } from './pupils.errors.js';
import { PupilsRepository } from './pupils.repository.js';

@Injectable()
export class PupilNumbers {
  constructor(
    private readonly pupils: PupilsRepository,
    private readonly access: PupilAccessRepository,
  ) {}

  /** `exceptId`: the pupil who may have it. @throws AppError 409 */
  async requireFree(
    userId: string,
    { schoolId, number, exceptId = null }: { schoolId: string; number: string; exceptId?: string | null },
    reader?: Reader,
  ): Promise<void> {
    const holder = await this.pupils.holder(schoolId, number, reader);
    if (!holder || holder.user_id === exceptId) return;
    const seen = await this.access.find(holder.user_id, userId, reader);
    throw seen?.verbs.includes('read') ? numberTaken(number, holder.name) : numberOfOther(number);
  }
}
