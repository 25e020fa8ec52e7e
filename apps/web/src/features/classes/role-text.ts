/** The names of roles at units; a role that this build does not know keeps its own. */
import { UNIT_ROLES } from '@tiku/contracts/enterprise';
import type { MessageKey, Translate } from '../../i18n/messages.js';
import type { classMessages } from './classes.messages.js';

const KNOWN = [...UNIT_ROLES, 'pupil'] as const;

export function roleText(t: Translate<MessageKey<typeof classMessages>>, role: string): string {
  const known = KNOWN.find((name) => name === role);
  return known ? t(`role.${known}`) : role;
}
