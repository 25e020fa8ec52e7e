/**
 * Users as other services need them: their names (`UserSummariesModule`, a projection of identity's events) and the
 * deletion of their accounts (`PeopleModule`). A service that stores data of users has PeopleModule, its queue
 * `forget-person`, `peopleMigrations`, and a consumer of `identity.user.deleted.v1` that erases its rows and calls
 * `PersonErasure.forget`.
 */
export { Accounts } from './accounts.repository.js';
export { BankHandover, type Handover } from './bank-handover.js';
export { EnterpriseMembersRepository } from './enterprise-members.repository.js';
export { FORGET_PERSON } from './forget-person.job.js';
export { OnBanksHandedOverConsumer } from './on-banks-handed-over.consumer.js';
export {
  enterpriseMembersMigrations,
  peopleMigrations,
  userSummariesMigrations,
} from './people.migrations.js';
export {
  EnterpriseMembersModule,
  PeopleModule,
  UserNamesModule,
  UserSummariesModule,
} from './people.module.js';
export { PersonErasure } from './person-erasure.js';
export { UserNames, type CreatedRow, type PersonName } from './user-names.js';
export { UserSummariesRepository } from './user-summaries.repository.js';
