/** What the platform learns of addresses of enterprises. */
import type { Publication } from '@tiku/platform/database';
import type { EnterpriseRow } from './enterprises.repository.js';

export const emailDomainChanged = ({
  id,
  version,
}: Pick<EnterpriseRow, 'id' | 'version'>): Publication<'identity.email-domain.changed.v1'> => [
  'identity.email-domain.changed.v1',
  {
    aggregateId: id,
    aggregateVersion: version,
    payload: { enterpriseId: id },
  },
];
