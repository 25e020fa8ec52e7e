/** The actions of managers, in the reader's language. */
import { ENTERPRISE_ROLES, type EnterpriseAuditEntry } from '@tiku/contracts/enterprise';
import type { MessageKey, Translate } from '../../i18n/messages.js';
import { enterpriseAuditMessages } from './enterprise-audit.messages.js';

type Say = Translate<MessageKey<typeof enterpriseAuditMessages>>;

/** Actions that a person also does to themselves, or that happen to them without a manager. */
const OWN = ['member.joined', 'member.role-set', 'member.department-set', 'member.position-set'] as const;

/** What follows the name of who acted. A person's act on themselves does not repeat the name. */
export function sentenceOf(t: Say, { action, actor, target, after }: EnterpriseAuditEntry): string {
  const own = OWN.find((one) => one === action);
  if (own && target.id === actor.id) return t(`own.${own}`);
  const count = typeof after?.['count'] === 'number' ? after['count'] : 0;
  return t(`say.${action}`, { target: target.name ?? t('gone'), count });
}

const FIELDS = [
  'role',
  'department',
  'position',
  'name',
  'code',
  'schoolCode',
  'parent',
  'assistant',
  'pictures',
  'corrections',
  'calibration',
  'words',
] as const;
/** With those of imported records: an owner has an admin's rights, the other two a member's. */
const ROLE_LABELS = [...ENTERPRISE_ROLES, 'owner', 'collaborator', 'viewer'] as const;
/** The maximum length of a displayed list of words. */
const SHOWN_CHARS = 200;

/** The fields that differ, in the reader's language. */
export function changesOf(t: Say, { before, after }: EnterpriseAuditEntry) {
  const say = (field: (typeof FIELDS)[number], value: unknown): string => {
    // Without one the newest version applies.
    if (field === 'calibration') return value === undefined ? t('value.newest') : String(value);
    if (value === null || value === '') return t('value.none');
    if (typeof value === 'boolean') return t(value ? 'value.on' : 'value.off');
    const role = field === 'role' && ROLE_LABELS.find((one) => one === value);
    if (role) return t(`role.${role}`);
    if (!Array.isArray(value)) return String(value);
    const list = value.join(', ') || t('value.none');
    return list.length > SHOWN_CHARS ? `${list.slice(0, SHOWN_CHARS)}…` : list;
  };
  if (!before || !after) return [];
  return FIELDS.filter((field) => (field in after || field in before) && before[field] !== after[field]).map(
    (field) => ({
      label: t(`field.${field}`),
      before: say(field, before[field]),
      after: say(field, after[field]),
    }),
  );
}
