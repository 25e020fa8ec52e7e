/** What the platform hears of addresses of enterprises. */
import type { Tx } from '@tiku/platform/database';
import type { EnterpriseRow } from './enterprises.repository.js';

export async function publishEmailDomainChanged(
  tx: Tx,
  { id, version }: Pick<EnterpriseRow, 'id' | 'version'>,
): Promise<void> {
  await tx.publish('identity.email-domain.changed.v1', {
    aggregateId: id,
    aggregateVersion: version,
    payload: { enterpriseId: id },
  });
}
