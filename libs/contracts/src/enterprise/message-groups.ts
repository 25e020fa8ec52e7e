/** A member's lists of people for messages. Only the member sees them. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';
import { MESSAGE_LIMITS } from './enterprise-messages.js';

export const MessageGroup = z.object({
  id: Uuid,
  name: z.string(),
  /** Those who are still members of the enterprise. */
  members: z.array(z.object({ id: Uuid, name: z.string() })),
});
export type MessageGroup = z.infer<typeof MessageGroup>;

/** POST /my-enterprise/message-groups, PUT of one: with all its people. */
export const SaveMessageGroupRequest = z.object({
  name: z.string().trim().min(1).max(MESSAGE_LIMITS.groupNameChars),
  members: z.array(Uuid).min(1).max(MESSAGE_LIMITS.recipients),
});
export const MessageGroupResponse = successResponse({ group: MessageGroup });
/** GET: sorted by name. */
export const MessageGroupsResponse = successResponse({ groups: z.array(MessageGroup) });
