/** Events of single sign-on connections. */
import type { Publication } from '@tiku/platform/database';
import type { ConnectionRow } from './sso-connections.repository.js';

export const ssoConnectionChanged = ({
  id,
  enterprise_id,
  version,
}: Pick<
  ConnectionRow,
  'id' | 'enterprise_id' | 'version'
>): Publication<'identity.sso-connection.changed.v1'> => [
  'identity.sso-connection.changed.v1',
  {
    aggregateId: id,
    aggregateVersion: version,
    payload: { connectionId: id, enterpriseId: enterprise_id },
  },
];
