/** The form values of a message, and the request made from them. */
import type { MESSAGE_TYPES } from '@tiku/contracts/enterprise';

export interface MessageValues {
  type: (typeof MESSAGE_TYPES)[number];
  content: string;
  recipients: string[];
  /** A saved group; empty for a list made for this message. */
  groupId: string;
  groupName: string;
  departmentId: string | null;
  includeSubtree: boolean;
}

/** Whether its form names the recipients one by one. */
export const hasList = ({ type, groupId }: Pick<MessageValues, 'type' | 'groupId'>): boolean =>
  type === 'general' || (type === 'group' && groupId === '');

export function bodyOf(values: MessageValues, attachments: string[], replyTo: string | null) {
  const { type, content, recipients, groupId, groupName, departmentId, includeSubtree } = values;
  if (replyTo !== null) return { type: 'general' as const, content, attachments, replyTo };
  return {
    type,
    content,
    attachments,
    ...(hasList(values) && { recipients }),
    ...(type === 'group' && groupId !== '' && { groupId }),
    ...(type === 'group' && hasList(values) && groupName.trim() !== '' && { groupName }),
    ...(type === 'department' && { departmentId, includeSubtree }),
  };
}
