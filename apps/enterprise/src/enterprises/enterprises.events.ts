/** What the platform learns of enterprises. Pure. */
import type { Publication } from '@tiku/platform/database';
import { toFacts } from './enterprise.presenter.js';
import type { EnterpriseRow } from './enterprises.repository.js';

function facts(row: EnterpriseRow) {
  const { version, ...payload } = toFacts(row);
  return { aggregateId: row.id, aggregateVersion: version, payload };
}

export const enterpriseCreated = (row: EnterpriseRow): Publication<'enterprise.enterprise.created.v1'> => [
  'enterprise.enterprise.created.v1',
  facts(row),
];
export const enterpriseUpdated = (row: EnterpriseRow): Publication<'enterprise.enterprise.updated.v1'> => [
  'enterprise.enterprise.updated.v1',
  facts(row),
];
export const enterpriseDeleted = ({
  id,
  version,
}: EnterpriseRow): Publication<'enterprise.enterprise.deleted.v1'> => [
  'enterprise.enterprise.deleted.v1',
  { aggregateId: id, aggregateVersion: version + 1, payload: { enterpriseId: id } },
];
/** With its people, whose accounts identity takes out of it. */
export const enterpriseErased = ({
  id,
  version,
}: EnterpriseRow): Publication<'enterprise.enterprise.deleted.v1'> => [
  'enterprise.enterprise.deleted.v1',
  { aggregateId: id, aggregateVersion: version + 1, payload: { enterpriseId: id, erased: true } },
];
