/** Checks a message before it is sent: no forbidden words, no duplicate, within the rate limits. */
import { Injectable } from '@nestjs/common';
import { MESSAGE_LIMITS } from '@tiku/contracts/enterprise';
import type { Tx } from '@tiku/platform/database';
import { businessRule } from '@tiku/platform/errors';
import { ForbiddenWordsService } from '../forbidden-words/forbidden-words.service.js';
import type { Membership } from '../members/membership.js';
import { AttachmentsRepository } from '../message-attachments/attachments.repository.js';
import { MessagesRepository, type NewMessage } from './messages.repository.js';

type Message = Omit<NewMessage, 'id'>;

@Injectable()
export class MessageChecks {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly words: ForbiddenWordsService,
    private readonly attachments: AttachmentsRepository,
  ) {}

  /** Checks the names of its files as well. @throws AppError 422 */
  async requireAllowedWords(
    sender: Membership,
    { content, groupName }: Pick<Message, 'content' | 'groupName'>,
    attachments: readonly string[],
  ): Promise<void> {
    const names = attachments.length > 0 ? await this.attachments.waitingNames(sender, attachments) : [];
    await this.words.check(sender, [content, groupName ?? '', ...names]);
  }

  /** `recipients` null: not by name. @throws AppError 422 if it was just sent, or too many were */
  async requirePace(
    tx: Tx,
    message: Message,
    recipients: readonly string[] | null,
    hasFiles: boolean,
  ): Promise<void> {
    const { perMinute, perDay, repeatSeconds, widePerHour, widePerDay } = MESSAGE_LIMITS;
    const { count, repeated } = await this.messages.recent(tx, message, recipients);
    if (repeated && !hasFiles) throw businessRule('message.repeated', { seconds: repeatSeconds });
    if (count >= perMinute) throw businessRule('message.tooFast', { maximum: perMinute });
    const { all, wide, wideInHour } = await this.messages.withinDay(tx, message.senderId);
    if (all >= perDay) throw businessRule('message.tooManyToday', { maximum: perDay });
    if (message.type !== 'announcement' && message.type !== 'department') return;
    if (wideInHour >= widePerHour) throw businessRule('message.tooManyWide', { maximum: widePerHour });
    if (wide >= widePerDay) throw businessRule('message.tooManyWideToday', { maximum: widePerDay });
  }
}
