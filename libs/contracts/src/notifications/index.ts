/**
 * Notices to people, stored by identity. Other services send one by the event `<service>.notice.sent.v1`, whose payload
 * is `NoticePayload`; the text of its type is in `notice-texts.ts`.
 */
import { z } from 'zod';
import { CursorQuery, ErrorParams, Pagination, successResponse, Uuid } from '../common/index.js';

export { noticeTexts } from './notice-texts.js';

export const NOTICE_TYPES = [
  'bankMemberNamed',
  'bankRoleChanged',
  'bankHandedOver',
  'bankMemberRemoved',
  'bankInvited',
  'bankInvitationAccepted',
  'bankInvitationDeclined',
  'bankImported',
  'bankExported',
  'bankInterchangeFailed',
  'bankFileImported',
  'bankFileExported',
  'bankFileFailed',
  'bankSwept',
  'bankQuestionsAdded',
  'bankQuestionsChanged',
  'bankQuestionsRemoved',
  'paperBankInvited',
  'paperBankHandedOver',
  'paperBankPriceChanged',
  'paperBankSold',
  'paperBankGivenBack',
  'paperBankReviewed',
  'enterpriseInvited',
  'enterpriseFull',
  'enterpriseSeatWithdrawn',
  'enterpriseInvitationAccepted',
  'enterpriseJoinAsked',
  'enterpriseJoinable',
  'enterpriseSeatsMissing',
  'enterpriseSuperAdminNamed',
  'enterpriseMessage',
  'enterpriseAnnouncement',
  'taskCompleted',
  'taskFailed',
  'taskFileCompleted',
  'taskFileFailed',
  'taskFilesCompleted',
  'taskFilesFailed',
] as const;
export const NoticeType = z.enum(NOTICE_TYPES);
export type NoticeType = z.infer<typeof NoticeType>;

/** Those of other services that are also sent as a mail, to readers who want mails. */
export const MAILED_NOTICES: readonly NoticeType[] = ['enterpriseSeatsMissing'];

/** A page of the web app. */
const Link = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)/);

export const NoticePayload = z.object({
  /** The recipients. */
  userId: Uuid,
  type: NoticeType,
  /** The actor: `{{actor}}` in the text is this person's name at the time of reading. */
  actorId: Uuid.nullable(),
  /** Other parameters of the text; no names of people. */
  params: ErrorParams,
  link: Link.nullable(),
});
export type NoticePayload = z.infer<typeof NoticePayload>;

/** In the reader's language. */
export const Notification = z.object({
  id: Uuid,
  type: NoticeType,
  text: z.string(),
  link: z.string().nullable(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Notification = z.infer<typeof Notification>;
export const NotificationsQuery = CursorQuery.extend({
  unread: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).optional(),
});
export const NotificationsResponse = successResponse({
  notifications: z.array(Notification),
  /** The number of unread notices. */
  unread: z.int(),
  pagination: Pagination,
});
export const UnreadResponse = successResponse({ unread: z.int() });
/** The data of the event `unread` of GET /notifications/events. */
export const UnreadEvent = z.object({ unread: z.int() });
