/** An enterprise as answers show it, as a superadmin saves it, and as identity needs it. Pure. */
import type { Enterprise } from '@tiku/contracts/enterprise';
import type { EnterpriseFacts } from '@tiku/contracts/enterprise-internal';
import type { EnterpriseFields, EnterpriseRow } from './enterprises.repository.js';

/** `avatar` is an address that is valid for an hour. */
export function toEnterprise(row: EnterpriseRow, avatar: string | null): Enterprise {
  return {
    id: row.id,
    ...fieldsOf(row),
    currentMembers: row.current_members,
    availableSlots: Math.max(0, row.max_members - row.current_members),
    currentPupils: row.current_pupils,
    avatar,
    erasureDueAt: row.erasure_due_at?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function fieldsOf(row: EnterpriseRow): EnterpriseFields {
  const { name, industry, size, status, description, website, phone, address } = row;
  return {
    name,
    emailSuffix: row.email_suffix,
    creditCode: row.credit_code,
    maxMembers: row.max_members,
    maxPupils: row.max_pupils,
    industry,
    size,
    status,
    description,
    website,
    phone,
    address,
  };
}

export function toFacts(row: EnterpriseRow): EnterpriseFacts {
  return {
    enterpriseId: row.id,
    name: row.name,
    emailSuffix: row.email_suffix,
    maxMembers: row.max_members,
    active: row.status === 'active',
    version: row.version,
  };
}
