/** The events of enterprises. Pure. */
import type { Publication } from '@tiku/platform/database';
import { fieldsOf, toFacts } from './enterprise.presenter.js';
import type { EnterpriseRow } from './enterprises.repository.js';
import type { Superadmin } from './superadmin.js';

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
/** With its people, whose accounts identity removes from it. */
export const enterpriseErased = ({
  id,
  version,
}: EnterpriseRow): Publication<'enterprise.enterprise.deleted.v1'> => [
  'enterprise.enterprise.deleted.v1',
  { aggregateId: id, aggregateVersion: version + 1, payload: { enterpriseId: id, erased: true } },
];
type Managed = Publication<'enterprise.enterprise.managed.v1'>;
type Changes = Pick<Managed[1]['payload'], 'action' | 'before' | 'after'>;

const managed = (
  by: Superadmin,
  { id, name }: EnterpriseRow,
  aggregateVersion: number,
  changes: Changes,
): Managed => [
  'enterprise.enterprise.managed.v1',
  {
    aggregateId: id,
    aggregateVersion,
    payload: { enterpriseId: id, name, actorId: by.id, ip: by.ip, userAgent: by.userAgent, ...changes },
  },
];

/** For the platform's audit log. `before` null: created; `after` null: deleted. */
export const enterpriseManaged = (
  by: Superadmin,
  row: EnterpriseRow,
  { before, after }: { before: EnterpriseRow | null; after: EnterpriseRow | null },
): Managed =>
  managed(by, row, after ? row.version : row.version + 1, {
    action: !before ? 'created' : after ? 'updated' : 'deleted',
    before: before && (after ? { ...fieldsOf(before) } : filledFieldsOf(before)),
    after: after && (before ? { ...fieldsOf(after) } : filledFieldsOf(after)),
  });

/** Records that the picture changed, without the pictures. */
export const enterprisePictured = (by: Superadmin, row: EnterpriseRow): Managed =>
  managed(by, row, row.version, { action: 'updated', before: {}, after: { avatarReplaced: true } });

/** The addresses that were and are nominated. */
export const superAdminNominated = (
  by: Superadmin,
  row: EnterpriseRow,
  before: string | null,
  after: string | null,
): Managed =>
  managed(by, row, row.version, {
    action: 'updated',
    before: { superAdminNomination: before },
    after: { superAdminNomination: after },
  });

/** Names people by id: the record outlives their accounts. */
export const enterpriseSuperAdminNamed = (
  by: Superadmin,
  row: EnterpriseRow,
  before: string | null,
  after: string,
): Managed =>
  managed(by, row, row.version, {
    action: 'updated',
    before: { superAdminId: before === after ? null : before },
    after: { superAdminId: after },
  });

/** Omits empty fields of an enterprise that is created or deleted. */
const filledFieldsOf = (row: EnterpriseRow): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fieldsOf(row)).filter(([, value]) => value !== null));
