/** Notices of one person, worded in the reader's language when they are read. */
import { Injectable } from '@nestjs/common';
import { pagination, Uuid, type Pagination } from '@tiku/contracts/common';
import { MAILED_NOTICES } from '@tiku/contracts/notifications';
import type { NoticePayload, Notification, NotificationsQuery } from '@tiku/contracts/notifications';
import { currentLanguage } from '@tiku/platform/context';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { notFound } from '@tiku/platform/errors';
import { cutPage, decodeCursor, offsetOf } from '@tiku/platform/lists';
import { Translator } from '@tiku/platform/messages';
import { z } from 'zod';
import { NOTICE_MAIL } from '../queues.js';
import { NotificationHints } from './notification-hints.js';
import { NotificationMailsRepository } from './notification-mails.repository.js';
import { NotificationsRepository, type NotificationRow } from './notifications.repository.js';

/** The notices of one document, of several, and of a document without a name. */
const TASK_NOTICES = {
  completed: { one: 'taskFileCompleted', many: 'taskFilesCompleted', nameless: 'taskCompleted' },
  failed: { one: 'taskFileFailed', many: 'taskFilesFailed', nameless: 'taskFailed' },
} as const;
interface FinishedTask {
  /** Of the event. */
  id: string;
  occurredAt: string;
  userId: string;
  outcome: keyof typeof TASK_NOTICES;
  /** The name of the document; an older release sends none. */
  file: string | undefined;
}
const Place = z.tuple([Uuid]);

@Injectable()
export class NotificationsService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly mails: NotificationMailsRepository,
    private readonly transactions: Transactions,
    private readonly translator: Translator,
    private readonly hints: NotificationHints,
  ) {}

  /** Stored under the id of its event, so a redelivered event is stored once. */
  async keep(tx: Tx, event: { id: string; occurredAt: string; payload: NoticePayload }): Promise<void> {
    await this.notifications.insert(tx, event.id, event.occurredAt, event.payload);
    if (MAILED_NOTICES.includes(event.payload.type)) await this.#mail(tx, [event.id]);
    this.hints.afterCommit(tx, event.payload.userId);
  }

  /** One notice for many people, each with a new id: the event's inbox row makes it exactly once. */
  async keepForAll(
    tx: Tx,
    occurredAt: string,
    userIds: readonly string[],
    notice: Omit<NoticePayload, 'userId'>,
  ): Promise<void> {
    const readers = userIds.map((userId) => ({ id: newId(), userId }));
    await this.notifications.insertAll(tx, occurredAt, readers, notice);
    await this.#mail(
      tx,
      readers.map(({ id }) => id),
    );
    for (const userId of userIds) this.hints.afterCommit(tx, userId);
  }

  /** An unread notice of the last hour counts the document too, because many may finish at once. */
  async keepOfTask(tx: Tx, { id, occurredAt, userId, outcome, file }: FinishedTask): Promise<void> {
    const { one, many, nameless } = TASK_NOTICES[outcome];
    const recent = await this.notifications.findRecent(tx, userId, [one, many, nameless], occurredAt);
    if (recent !== null) {
      if (file !== undefined) await this.notifications.countFile(tx, recent, many, file);
      return;
    }
    const named: Pick<NoticePayload, 'type' | 'params'> =
      file === undefined ? { type: nameless, params: {} } : { type: one, params: { file } };
    const payload = { ...named, userId, actorId: null, link: '/batch-upload' };
    await this.keep(tx, { id, occurredAt, payload });
    await this.#mail(tx, [id]);
  }

  /** Notices to few people go first, so that they do not wait for an announcement. */
  async #mail(tx: Tx, ids: readonly string[]): Promise<void> {
    const wanted = await this.mails.wanted(tx, ids);
    const priority = ids.length;
    await tx.enqueueAll(
      NOTICE_MAIL,
      wanted.map((noticeId) => ({ payload: { noticeId }, priority })),
    );
  }

  /** @throws AppError 400 if the cursor is invalid */
  async list(
    userId: string,
    query: z.output<typeof NotificationsQuery>,
  ): Promise<{ notifications: Notification[]; unread: number; pagination: Pagination }> {
    const { unread = false, page, limit, cursor } = query;
    const [before] = cursor === undefined ? [null] : decodeCursor(cursor, Place);
    const offset = offsetOf(query);
    const found = await this.notifications.list(userId, { before, unread, limit: limit + 1, offset });
    const { rows, nextCursor } = cutPage(found, limit, ({ id }) => [id]);
    const isExact = nextCursor === null && before === null && (offset === 0 || rows.length > 0);
    const count = await this.notifications.unread(userId);
    return {
      notifications: rows.map((notice) => this.#toNotification(notice)),
      unread: count,
      // Exact only where the list ends with this page.
      pagination: pagination(page, limit, offset + rows.length, isExact, nextCursor),
    };
  }

  unread(userId: string): Promise<number> {
    return this.notifications.unread(userId);
  }

  /** @throws AppError 404 */
  async markRead(userId: string, id: string): Promise<number> {
    await this.transactions.run(async (tx) => {
      if (!(await this.notifications.markRead(tx, userId, id))) throw notFound('noun.notification');
      this.hints.afterCommit(tx, userId);
    });
    return this.notifications.unread(userId);
  }

  async markMessageRead(tx: Tx, userId: string, messageId: string): Promise<void> {
    if (await this.notifications.markMessageRead(tx, userId, messageId)) this.hints.afterCommit(tx, userId);
  }

  async markAllRead(userId: string): Promise<number> {
    await this.transactions.run(async (tx) => {
      await this.notifications.markAllRead(tx, userId);
      this.hints.afterCommit(tx, userId);
    });
    return this.notifications.unread(userId);
  }

  /** Deletes read notices permanently. Returns the number of unread ones. */
  async clearRead(userId: string): Promise<number> {
    await this.transactions.run((tx) => this.notifications.clearRead(tx, userId));
    return this.notifications.unread(userId);
  }

  #toNotification({
    id,
    type,
    actor_name,
    params,
    link,
    is_read,
    created_at,
  }: NotificationRow): Notification {
    const language = currentLanguage();
    const actor = actor_name ?? this.translator.translate(language, 'user.deleted');
    const text = this.translator.translate(language, `notice.${type}`, { ...params, actor });
    return { id, type, text, link, read: is_read, createdAt: created_at.toISOString() };
  }
}
