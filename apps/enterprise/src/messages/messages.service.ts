/** Messages between the people of an enterprise. One to few is delivered with the answer, one to many by a job. */
import { Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import type {
  EnterpriseMessage,
  ListMessagesQuery,
  ReceiptsQuery,
  SendMessageRequest,
} from '@tiku/contracts/enterprise';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { atField, businessRule, forbidden, notFound } from '@tiku/platform/errors';
import { hashBody, Idempotency } from '@tiku/platform/idempotency';
import { cutPage } from '@tiku/platform/lists';
import { Accounts, UserNames } from '@tiku/platform/people';
import type { z } from 'zod';
import { DepartmentsRepository } from '../departments/departments.repository.js';
import { capabilitiesOf, requireMember, type Membership } from '../members/membership.js';
import { MembersRepository } from '../members/members.repository.js';
import { AttachmentsRepository } from '../message-attachments/attachments.repository.js';
import { AttachmentsService, presentAttachment } from '../message-attachments/attachments.service.js';
import { MessageGroupsRepository } from '../message-groups/message-groups.repository.js';
import { DELIVER_MESSAGE } from '../queues.js';
import { Delivery } from './delivery.js';
import { MessageChecks } from './message-checks.js';
import { messageRead } from './messages.events.js';
import { MessagesRepository, type MessageRow } from './messages.repository.js';

type Send = z.output<typeof SendMessageRequest>;
/** Named people, or a count of those whom the job will find. */
type Audience = { ids: string[] } | { count: number };

@Injectable()
export class MessagesService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly delivery: Delivery,
    private readonly members: MembersRepository,
    private readonly departments: DepartmentsRepository,
    private readonly groups: MessageGroupsRepository,
    private readonly attachments: AttachmentsService,
    private readonly attachmentRows: AttachmentsRepository,
    private readonly checks: MessageChecks,
    private readonly names: UserNames,
    private readonly accounts: Accounts,
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Sends once per key. @throws AppError 403, 404 for the department or the message replied to, 409 if the key has
   * another message, 422 for the recipients or the content
   */
  async send(caller: Membership, given: Send, key: string | undefined): Promise<EnterpriseMessage> {
    const original = given.replyTo ? await this.#find(caller, given.replyTo) : null;
    const group = given.type === 'group' && given.groupId ? await this.#group(caller, given.groupId) : null;
    const recipients = group?.members ?? given.recipients ?? (original ? [original.sender_id] : []);
    const hash = hashBody('POST /my-enterprise/messages', given);
    const id = await this.idempotency.run(caller.userId, key, hash, async (tx) => {
      await this.accounts.requireAlone(tx, caller.userId);
      const now = await this.members.find(caller.enterpriseId, caller.userId, tx);
      const sender = requireMember(
        now && { ...caller, role: now.role, proven: now.proven, departmentId: now.department_id },
      );
      const audience = await this.#audience(tx, sender, { ...given, recipients });
      const recipientCount = 'ids' in audience ? audience.ids.length : audience.count;
      if (recipientCount === 0) throw businessRule('message.noRecipients');
      const message = {
        enterpriseId: caller.enterpriseId,
        type: given.type,
        content: given.content,
        senderId: caller.userId,
        groupName: given.type === 'group' ? (group?.name ?? given.groupName ?? null) : null,
        departmentId: given.type === 'department' ? (given.departmentId ?? null) : null,
        includeSubtree: given.includeSubtree,
        replyTo: given.replyTo ?? null,
        recipientCount,
      };
      const named = 'ids' in audience ? audience.ids : null;
      // Check the rate first: searching for words takes longer.
      await this.checks.requirePace(tx, message, named, given.attachments.length > 0);
      await this.checks.requireAllowedWords(sender, message, given.attachments);
      const newMessage = newId();
      await this.messages.insert(tx, { id: newMessage, ...message });
      await this.attachments.send(tx, caller, newMessage, given.attachments);
      const sent = { id: newMessage, type: given.type, sender_id: caller.userId };
      if ('ids' in audience) await this.delivery.deliver(tx, sent, audience.ids);
      else await tx.enqueue(DELIVER_MESSAGE, { messageId: newMessage }, { userId: caller.userId });
      // A reply marks the original as read.
      if (original) await this.#markRead(tx, caller, original.id);
      return newMessage;
    });
    return this.#get(caller, id);
  }

  async list(
    caller: Membership,
    query: z.output<typeof ListMessagesQuery>,
  ): Promise<{ messages: EnterpriseMessage[]; pagination: Pagination }> {
    const { enterpriseId, userId } = caller;
    const [read, { total, isExact }] = await Promise.all([
      this.messages.list(enterpriseId, userId, query),
      this.messages.count(enterpriseId, userId, query),
    ]);
    const { rows, nextCursor } = cutPage(read, query.limit, ({ id }) => [id]);
    return {
      messages: await this.#present(caller, rows),
      pagination: pagination(query.page, query.limit, total, isExact, nextCursor),
    };
  }

  countUnread({ enterpriseId, userId }: Membership): Promise<number> {
    return this.messages.countUnread(enterpriseId, userId);
  }

  /** @throws AppError 404 */
  async markRead(caller: Membership, id: string): Promise<EnterpriseMessage> {
    await this.#find(caller, id);
    await this.transactions.run((tx) => this.#markRead(tx, caller, id));
    return this.#get(caller, id);
  }

  /** @throws AppError 403 unless the caller is the sender, 404 */
  async receipts(caller: Membership, id: string, query: z.output<typeof ReceiptsQuery>) {
    const found = await this.#find(caller, id);
    if (found.sender_id !== caller.userId) throw forbidden('message.senderOnly');
    const read = await this.messages.receipts(id, query);
    const { rows, nextCursor } = cutPage(read, query.limit, ({ user_id }) => [user_id]);
    const people = await this.names.load(rows.map(({ user_id }) => user_id));
    return {
      people: rows.map(({ user_id, read_at }) => ({
        id: user_id,
        name: people.get(user_id)?.name ?? '',
        avatar: people.get(user_id)?.avatar ?? null,
        readAt: read_at?.toISOString() ?? null,
      })),
      nextCursor,
    };
  }

  /** The sender deletes it for everyone; a recipient hides their own copy. @throws AppError 404 */
  async remove(caller: Membership, id: string): Promise<void> {
    const found = await this.#find(caller, id);
    await this.transactions.run(async (tx) => {
      if (found.sender_id !== caller.userId) {
        await this.#markRead(tx, caller, id);
        return this.messages.hide(tx, caller.userId, id);
      }
      await this.attachments.removeOfMessage(tx, id);
      await this.messages.remove(tx, id);
    });
  }

  async #markRead(tx: Tx, { userId }: Membership, id: string): Promise<void> {
    if (await this.messages.markRead(tx, userId, id)) await tx.publish(...messageRead(id, userId));
  }

  async #audience(tx: Tx, sender: Membership, given: Send & { recipients: string[] }): Promise<Audience> {
    const { enterpriseId, userId } = sender;
    switch (given.type) {
      case 'announcement':
        if (!capabilitiesOf(sender).announce) throw forbidden('message.announceOnly');
        return { count: await this.messages.countAudience(tx, enterpriseId, userId, null) };
      case 'department': {
        const { departmentId, includeSubtree } = given;
        if (!departmentId) throw requiredAt('departmentId', 'message.departmentNeeded');
        if (!(await this.departments.find(enterpriseId, departmentId, tx))) throw notFound('noun.department');
        if (sender.role === 'member' && sender.departmentId !== departmentId)
          throw forbidden('message.departmentForeign');
        const department = { id: departmentId, includeSubtree };
        return { count: await this.messages.countAudience(tx, enterpriseId, userId, department) };
      }
      case 'general':
      case 'group': {
        const ids = [...new Set(given.recipients)];
        if (ids.length === 0) throw requiredAt('recipients', 'message.recipientsNeeded');
        if (ids.includes(userId))
          throw atField(businessRule('message.toOneself'), { path: 'recipients', rule: 'oneself' });
        const present = await this.members.membersAmong(tx, enterpriseId, ids);
        const unknown = ids.length - present.length;
        if (unknown > 0)
          throw atField(businessRule('message.recipientsUnknown', { count: unknown }), {
            path: 'recipients',
            rule: 'unknown',
          });
        return { ids };
      }
    }
  }

  /** Those of its people who are members of the enterprise now. @throws AppError 404 */
  async #group(caller: Membership, id: string): Promise<{ name: string; members: string[] }> {
    const found = await this.groups.find(caller, id);
    if (!found) throw notFound('noun.messageGroup');
    return { name: found.name, members: (await this.groups.members([id])).map(({ user_id }) => user_id) };
  }

  async #find({ enterpriseId, userId }: Membership, id: string): Promise<MessageRow> {
    const found = await this.messages.find(enterpriseId, userId, id);
    if (!found) throw notFound('noun.enterpriseMessage');
    return found;
  }

  async #get(caller: Membership, id: string): Promise<EnterpriseMessage> {
    const [message] = await this.#present(caller, [await this.#find(caller, id)]);
    if (!message) throw notFound('noun.enterpriseMessage');
    return message;
  }

  async #present(caller: Membership, rows: readonly MessageRow[]): Promise<EnterpriseMessage[]> {
    const named = rows.filter(({ type }) => type === 'general' || type === 'group').map(({ id }) => id);
    const recipients = named.length > 0 ? await this.messages.recipients(named) : [];
    const answered = rows.flatMap(({ reply_to }) => reply_to ?? []);
    const originals =
      answered.length > 0 ? await this.messages.originals(caller.enterpriseId, caller.userId, answered) : [];
    const [people, attachments] = await Promise.all([
      this.names.load([
        ...[...rows, ...originals].map((row) => row.sender_id),
        ...recipients.map((recipient) => recipient.user_id),
      ]),
      this.attachmentRows.ofMessages(rows.map(({ id }) => id)),
    ]);
    const personOf = (id: string) => ({ id, name: people.get(id)?.name ?? '' });
    return rows.map((row) => {
      const mine = row.sender_id === caller.userId;
      const original = originals.find(({ id }) => id === row.reply_to);
      const hasNames = row.type === 'general' || row.type === 'group';
      return {
        id: row.id,
        type: row.type,
        content: row.content,
        sender: { ...personOf(row.sender_id), avatar: people.get(row.sender_id)?.avatar ?? null },
        ...(hasNames && {
          recipients: recipients
            .filter(({ message_id }) => message_id === row.id)
            .map(({ user_id }) => personOf(user_id)),
        }),
        ...(row.group_name !== null && { groupName: row.group_name }),
        departmentId: row.department_id,
        replyTo: row.reply_to,
        ...(original && { original: { sender: personOf(original.sender_id), content: original.content } }),
        attachments: attachments.filter(({ message_id }) => message_id === row.id).map(presentAttachment),
        read: row.read,
        mine,
        ...(mine && {
          readCount: row.read_count,
          recipientCount: row.recipient_count,
          deliveredCount: row.delivered_count,
        }),
        createdAt: row.created_at.toISOString(),
      };
    });
  }
}

/** On its field: the form shows the message there. */
const requiredAt = (path: 'recipients' | 'departmentId', key: string) =>
  atField(businessRule(key), { path, rule: 'required' });
