import type { EnterpriseMember } from '@tiku/contracts/enterprise';
import { useMessages } from '../../../i18n/messages.js';
import { Tag } from '../../../ui/marks.js';
import { membersMessages } from './members.messages.js';

const TONES = { active: 'malachite', inactive: 'line', suspended: 'cinnabar' } as const;

/** The status of a member's account. */
export function MemberStatus({ status }: Pick<EnterpriseMember, 'status'>) {
  const t = useMessages(membersMessages);
  if (status === null) return <span className="tk-dim3">{t('status.unknown')}</span>;
  return <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>;
}
