/** Messages between the people of an enterprise. */
import { z } from 'zod';
import {
  Cursor,
  CursorQuery,
  LIMITS,
  Pagination,
  ruleNamed,
  successResponse,
  Uuid,
} from '../common/index.js';
import { ATTACHMENT_LIMITS, MessageAttachment } from './message-attachments.js';

/**
 * general: named people; announcement: everyone; department: with or without its sub-departments; group: a named list.
 */
export const MESSAGE_TYPES = ['general', 'announcement', 'department', 'group'] as const;
export const MESSAGE_LIMITS = {
  contentChars: 5_000,
  /** How long the same text to the same people is rejected. */
  repeatSeconds: 60,
  /** Messages per person and minute. */
  perMinute: 60,
  /** Announcements and messages to departments per person and hour: each may reach the whole enterprise. */
  widePerHour: 20,
  /** Messages per person in 24 hours, and how many of them may be announcements and messages to departments. */
  perDay: 1_000,
  widePerDay: 60,
  recipients: 500,
  groupNameChars: 100,
  /** Named groups per person. */
  groupsMax: 50,
  /** Older messages are deleted, with their files and receipts. */
  keptDays: 730,
} as const;

const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{DI}\u2800]/u;
/** False for empty text, spaces and invisible characters. */
export const isVisibleText = (text: string): boolean => VISIBLE.test(text);

const Person = z.object({ id: Uuid, name: z.string() });
export const EnterpriseMessage = z.object({
  id: Uuid,
  type: z.enum(MESSAGE_TYPES),
  content: z.string(),
  sender: Person.extend({ avatar: z.string().nullable() }),
  /** For a general or group message; at most the first 20. */
  recipients: z.array(Person).optional(),
  groupName: z.string().optional(),
  departmentId: Uuid.nullable().optional(),
  replyTo: Uuid.nullable().optional(),
  /** The beginning of the message that this one answers, for people who may see that. */
  original: z.object({ sender: Person, content: z.string() }).optional(),
  attachments: z.array(MessageAttachment),
  /** Also true for the caller's own messages. */
  read: z.boolean(),
  mine: z.boolean(),
  /** For the sender: how many of `recipientCount` have read it. */
  readCount: z.int().optional(),
  recipientCount: z.int().optional(),
  /** Recipients who have received it; less than `recipientCount` while delivery runs. */
  deliveredCount: z.int().optional(),
  createdAt: z.iso.datetime(),
});
export type EnterpriseMessage = z.infer<typeof EnterpriseMessage>;

/** POST /my-enterprise/messages. */
export const SendMessageRequest = z.object({
  type: z.enum(MESSAGE_TYPES, ruleNamed('choice.messageType')),
  content: z
    .string()
    .trim()
    .min(1)
    .max(MESSAGE_LIMITS.contentChars)
    .refine((text) => text === '' || isVisibleText(text), { params: { rule: 'invisible' } }),
  recipients: z.array(Uuid).max(MESSAGE_LIMITS.recipients).optional(),
  /** For type group: to the people of one of the sender's groups. */
  groupId: Uuid.nullish(),
  groupName: z.string().trim().min(1).max(MESSAGE_LIMITS.groupNameChars).optional(),
  departmentId: Uuid.nullish(),
  /** For a department: includes its sub-departments. */
  includeSubtree: z.boolean().default(true),
  replyTo: Uuid.nullish(),
  /** Files that the sender uploaded and has not attached to a message yet. */
  attachments: z.array(Uuid).max(ATTACHMENT_LIMITS.perMessage).default([]),
});
/** GET /my-enterprise/messages: received and sent, newest first. */
export const ListMessagesQuery = CursorQuery.extend({
  type: z.enum(MESSAGE_TYPES).optional(),
  unread: z.enum(['true', 'false']).optional(),
  box: z.enum(['all', 'received', 'sent']).default('all'),
  q: z.string().trim().max(LIMITS.textChars).optional(),
});
export const MessagesResponse = successResponse({
  messages: z.array(EnterpriseMessage),
  pagination: Pagination,
});
export const EnterpriseMessageResponse = successResponse({ message: EnterpriseMessage });
/** GET /my-enterprise/messages/{id}/receipts: who has read it and who has not, for its sender. */
export const ReceiptsQuery = z.object({
  read: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(true),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(50),
  cursor: Cursor.optional(),
});
export const ReceiptsResponse = successResponse({
  people: z.array(Person.extend({ avatar: z.string().nullable(), readAt: z.iso.datetime().nullable() })),
  nextCursor: z.string().nullable(),
});
export const UnreadCountResponse = successResponse({ count: z.int() });
