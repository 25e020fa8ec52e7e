/** The rule of routes of one sitting, for `@Allow`, and what its writes require. */
import { Uuid } from '@tiku/contracts/common';
import { resourceRule, type Caller, type ResourceRule } from '@tiku/platform/auth';
import { businessRule, conflict, notFound } from '@tiku/platform/errors';
import { SittingsRepository, type SittingRow } from './sittings.repository.js';

/** Another person's sitting does not exist for the caller. @throws AppError 404 */
export function requireTaker(sitting: SittingRow | null, caller: Pick<Caller, 'id'>): SittingRow {
  if (sitting?.user_id !== caller.id) throw notFound('noun.sitting');
  return sitting;
}

export const sittingTaker = (): ResourceRule =>
  resourceRule({
    name: 'sittingTaker',
    from: 'params.id',
    id: Uuid,
    finder: SittingsRepository,
    find: (sittings, id) => sittings.find(id),
    require: requireTaker,
  });

/** @throws AppError 409 if another device has taken over, 422 after the submission */
export function requireWritable(sitting: SittingRow, epoch: number): void {
  requireStarted(sitting);
  if (sitting.epoch !== epoch) throw conflict('sitting.epoch', {}, { epoch: sitting.epoch });
}

/** @throws AppError 422 */
export function requireStarted({ submitted_at: endedAt }: SittingRow): void {
  if (endedAt) throw businessRule('sitting.submitted', {}, { endedAt: endedAt.toISOString() });
}
