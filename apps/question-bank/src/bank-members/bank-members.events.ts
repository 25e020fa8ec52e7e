/** Notices to a person about a bank. Pure: `tx.publish(...noticeSent(notice))`. */
import type { NoticePayload, NoticeType } from '@tiku/contracts/notifications';
import type { Publication } from '@tiku/platform/database';

export const noticeSent = (notice: {
  type: NoticeType;
  userId: string;
  /** Null if the service itself reports. */
  actor: { id: string } | null;
  /** The bank that the notice links to; null if the person no longer sees it. */
  bankId: string | null;
  params: NoticePayload['params'];
  /** Set if the notice links to something other than the bank. */
  link?: string;
}): Publication<'question-bank.notice.sent.v1'> => [
  'question-bank.notice.sent.v1',
  {
    aggregateId: notice.userId,
    aggregateVersion: 1,
    payload: {
      userId: notice.userId,
      type: notice.type,
      actorId: notice.actor?.id ?? null,
      params: notice.params,
      link: notice.link ?? (notice.bankId && `/question-banks/${notice.bankId}`),
    },
  },
];
