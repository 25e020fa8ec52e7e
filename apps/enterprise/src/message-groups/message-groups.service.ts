/** Named lists of people: each member has a few of their own. */
import { Injectable } from '@nestjs/common';
import { MESSAGE_LIMITS, type MessageGroup, type SaveMessageGroupRequest } from '@tiku/contracts/enterprise';
import { Transactions, type Tx } from '@tiku/platform/database';
import { atField, businessRule, conflict, notFound } from '@tiku/platform/errors';
import { Accounts, UserNames } from '@tiku/platform/people';
import type { z } from 'zod';
import type { Membership } from '../members/membership.js';
import { MembersRepository } from '../members/members.repository.js';
import { MessageGroupsRepository, type GroupRow } from './message-groups.repository.js';

type Save = z.output<typeof SaveMessageGroupRequest>;

@Injectable()
export class MessageGroupsService {
  constructor(
    private readonly groups: MessageGroupsRepository,
    private readonly members: MembersRepository,
    private readonly names: UserNames,
    private readonly accounts: Accounts,
    private readonly transactions: Transactions,
  ) {}

  async list(caller: Membership): Promise<MessageGroup[]> {
    return this.#present(await this.groups.list(caller));
  }

  /** @throws AppError 404 for a person outside the enterprise, 409 for the name, 422 for too many */
  async create(caller: Membership, given: Save): Promise<MessageGroup> {
    const { groupsMax } = MESSAGE_LIMITS;
    const id = await this.transactions.run(async (tx) => {
      await this.accounts.requireAlone(tx, caller.userId);
      if ((await this.groups.count(tx, caller)) >= groupsMax)
        throw businessRule('messageGroup.tooMany', { maximum: groupsMax });
      await this.#check(tx, caller, null, given);
      const created = await this.groups.insert(tx, caller, given.name);
      await this.groups.setMembers(tx, created, given.members);
      return created;
    });
    return this.#get(caller, id);
  }

  /** @throws AppError 404, 409 for the name */
  async update(caller: Membership, id: string, given: Save): Promise<MessageGroup> {
    await this.transactions.run(async (tx) => {
      await this.accounts.requireAlone(tx, caller.userId);
      await this.#find(caller, id, tx);
      await this.#check(tx, caller, id, given);
      await this.groups.rename(tx, id, given.name);
      await this.groups.setMembers(tx, id, given.members);
    });
    return this.#get(caller, id);
  }

  /** Messages sent to it stay. @throws AppError 404 */
  async remove(caller: Membership, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.#find(caller, id, tx);
      await this.groups.remove(tx, id);
    });
  }

  /** Call after `requireAlone`: the name stays free until the transaction ends. */
  async #check(tx: Tx, caller: Membership, id: string | null, { name, members }: Save): Promise<void> {
    const ids = [...new Set(members)];
    if (ids.includes(caller.userId))
      throw atField(businessRule('message.toOneself'), { path: 'members', rule: 'oneself' });
    const present = await this.members.membersAmong(tx, caller.enterpriseId, ids);
    if (present.length < ids.length) throw notFound('noun.enterpriseMember');
    if (await this.groups.isTaken(tx, caller, name, id))
      throw atField(conflict('messageGroup.nameTaken', { name }), { path: 'name', rule: 'taken' });
  }

  async #find(caller: Membership, id: string, tx?: Tx): Promise<GroupRow> {
    const found = await this.groups.find(caller, id, tx);
    if (!found) throw notFound('noun.messageGroup');
    return found;
  }

  async #get(caller: Membership, id: string): Promise<MessageGroup> {
    const [group] = await this.#present([await this.#find(caller, id)]);
    if (!group) throw notFound('noun.messageGroup');
    return group;
  }

  async #present(rows: readonly GroupRow[]): Promise<MessageGroup[]> {
    const members = rows.length > 0 ? await this.groups.members(rows.map(({ id }) => id)) : [];
    const people = await this.names.load(members.map(({ user_id }) => user_id));
    return rows.map(({ id, name }) => ({
      id,
      name,
      members: members
        .filter(({ group_id }) => group_id === id)
        .map(({ user_id }) => ({ id: user_id, name: people.get(user_id)?.name ?? '' })),
    }));
  }
}
