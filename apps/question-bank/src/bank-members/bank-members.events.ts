/** What a person is told of a bank. Pure: `tx.publish(...noticeSent(notice))`. */
import type { NoticePayload, NoticeType } from '@tiku/contracts/notifications';
import type { Publication } from '@tiku/platform/database';

export const noticeSent = (notice: {
  type: NoticeType;
  userId: string;
  /** Null where it is the service that reports. */
  actor: { id: string } | null;
  /** To which the notice leads; null where the person no longer sees it. */
  bankId: string | null;
  params: NoticePayload['params'];
  /** Where it leads elsewhere than to the bank. */
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
