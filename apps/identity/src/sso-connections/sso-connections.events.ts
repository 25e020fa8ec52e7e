/** What the platform hears of single sign-on connections. */
import type { Tx } from '@tiku/platform/database';
import type { ConnectionRow } from './sso-connections.repository.js';

export async function publishConnectionChanged(
  tx: Tx,
  { id, enterprise_id, version }: Pick<ConnectionRow, 'id' | 'enterprise_id' | 'version'>,
): Promise<void> {
  await tx.publish('identity.sso-connection.changed.v1', {
    aggregateId: id,
    aggregateVersion: version,
    payload: { connectionId: id, enterpriseId: enterprise_id },
  });
}
