/** Both are global: a feature of the service injects what it needs. */
import { Global, Injectable, Module } from '@nestjs/common';
import { Background } from '../background/index.js';
import { Transactions } from '../database/transactions.js';
import { Accounts } from './accounts.repository.js';
import { EnterpriseMembersRepository } from './enterprise-members.repository.js';
import { ForgetPersonJob } from './forget-person.job.js';
import { OnMemberJoinedConsumer } from './on-member-joined.consumer.js';
import { OnMemberLeftConsumer } from './on-member-left.consumer.js';
import { OnUserRegisteredConsumer } from './on-user-registered.consumer.js';
import { OnUserUpdatedConsumer } from './on-user-updated.consumer.js';
import { PersonErasure } from './person-erasure.js';
import { UserNames } from './user-names.js';
import { UserSummariesRepository } from './user-summaries.repository.js';

const CLEAN_UP_INTERVAL_MS = 3_600_000;

@Injectable()
class AccountMarks {
  constructor(background: Background, transactions: Transactions, accounts: Accounts) {
    background.every({
      name: 'clean-up of deleted accounts',
      intervalMs: CLEAN_UP_INTERVAL_MS,
      work: () => transactions.run((tx) => accounts.removeOldMarks(tx)),
    });
  }
}

/**
 * For a service that stores rows of users. Needs EventsModule and JobsModule with the queue `forget-person`, and
 * `peopleMigrations`.
 */
@Global()
@Module({
  providers: [Accounts, AccountMarks, PersonErasure, ForgetPersonJob],
  exports: [Accounts, PersonErasure],
})
export class PeopleModule {}

/**
 * Only the names, for a service that handles the two events itself. Needs EventsModule and `userSummariesMigrations`.
 */
@Global()
@Module({
  providers: [UserSummariesRepository, UserNames],
  exports: [UserSummariesRepository, UserNames],
})
export class UserNamesModule {}

/**
 * For a service that shows creators. Needs EventsModule and `userSummariesMigrations`; the service subscribes to
 * `identity.user.registered.v1` and `identity.user.updated.v1`, which are handled here.
 */
@Module({
  imports: [UserNamesModule],
  controllers: [OnUserRegisteredConsumer, OnUserUpdatedConsumer],
})
export class UserSummariesModule {}

/**
 * For a service with objects that are open to the members of an enterprise: its statements join `enterprise_members`.
 * Needs PeopleModule and `enterpriseMembersMigrations`; the service subscribes to `enterprise.member.joined.v1` and
 * `enterprise.member.left.v1`, which are handled here.
 */
@Global()
@Module({
  controllers: [OnMemberJoinedConsumer, OnMemberLeftConsumer],
  providers: [EnterpriseMembersRepository],
  exports: [EnterpriseMembersRepository],
})
export class EnterpriseMembersModule {}
