/** Notices to people about their enterprise. Pure: `tx.publish(...noticeSent(notice))`. */
import type { NoticePayload } from '@tiku/contracts/notifications';
import type { Publication } from '@tiku/platform/database';

export const noticeSent = (payload: NoticePayload): Publication<'enterprise.notice.sent.v1'> => [
  'enterprise.notice.sent.v1',
  { aggregateId: payload.userId, aggregateVersion: 1, payload },
];
