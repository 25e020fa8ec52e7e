/** In the order of execution. Never edit a released migration. */
import type { MigrationClass } from '@tiku/platform/database';
import { peopleMigrations, userSummariesMigrations } from '@tiku/platform/people';
import { Enterprises1763840000000 } from './1763840000000-enterprises.js';
import { Messages1763840001000 } from './1763840001000-messages.js';
import { AnnouncedMembers1763840002000 } from './1763840002000-announced-members.js';
import { AnnouncedMembersIndex1763840003000 } from './1763840003000-announced-members-index.js';
import { Invitations1763840004000 } from './1763840004000-invitations.js';
import { ListedMembers1763840005000 } from './1763840005000-listed-members.js';
import { MembersOrder1763840006000 } from './1763840006000-members-order.js';
import { MembersSearch1763840007000 } from './1763840007000-members-search.js';
import { MembersWithoutDepartment1763840008000 } from './1763840008000-members-without-department.js';
import { RecognitionPolicies1763840009000 } from './1763840009000-recognition-policies.js';
import { Activity1763840010000 } from './1763840010000-activity.js';
import { PeopleImports1763840020000 } from './1763840020000-people-imports.js';
import { MessageGroups1763840021000 } from './1763840021000-message-groups.js';
import { Scim1763840030000 } from './1763840030000-scim.js';
import { MembersExternalId1763840031000 } from './1763840031000-members-external-id.js';
import { DataExports1763840040000 } from './1763840040000-data-exports.js';
import { Audit1763840050000 } from './1763840050000-audit.js';
import { Erasures1763840060000 } from './1763840060000-erasures.js';
import { BanksTo1763840061000 } from './1763840061000-banks-to.js';
import { BanksToIndex1763840062000 } from './1763840062000-banks-to-index.js';
import { MessageAttachments1763840070000 } from './1763840070000-message-attachments.js';
import { LastLogin1763840080000 } from './1763840080000-last-login.js';
import { ForbiddenWords1763840081000 } from './1763840081000-forbidden-words.js';
import { AttachmentsPosition1763840082000 } from './1763840082000-attachments-position.js';
import { SummariesEmail1763840083000 } from './1763840083000-summaries-email.js';
import { DirectoryJoins1763840084000 } from './1763840084000-directory-joins.js';
import { PolicyCalibration1763840085000 } from './1763840085000-policy-calibration.js';
import { FullNoticed1763840086000 } from './1763840086000-full-noticed.js';
import { Nominations1763840087000 } from './1763840087000-nominations.js';
import { Units1763840090000 } from './1763840090000-units.js';
import { UnitClosure1763840090100 } from './1763840090100-unit-closure.js';
import { SchoolCodes1763840090200 } from './1763840090200-school-codes.js';
import { UnitChildren1763840090300 } from './1763840090300-unit-children.js';
import { UnitKinds1763840090400 } from './1763840090400-unit-kinds.js';
import { UnitSearch1763840090500 } from './1763840090500-unit-search.js';
import { UnitRoles1763840090600 } from './1763840090600-unit-roles.js';
import { AuditSchools1763840090700 } from './1763840090700-audit-schools.js';
import { AuditOfSchools1763840090800 } from './1763840090800-audit-of-schools.js';
import { UnitOrder1763840105000 } from './1763840105000-unit-order.js';
import { StoppedImports1763840107000 } from './1763840107000-stopped-imports.js';
import { KeysOfClasses1763840108000 } from './1763840108000-keys-of-classes.js';
import { DepartmentsExternalId1763840032000 } from './1763840032000-departments-external-id.js';
import { Pupils1763840100000 } from './1763840100000-pupils.js';
import { PupilImports1763840101000 } from './1763840101000-pupil-imports.js';
import { GuardianCodes1763840102000 } from './1763840102000-guardian-codes.js';

export const migrations: readonly MigrationClass[] = [
  ...peopleMigrations,
  ...userSummariesMigrations,
  Enterprises1763840000000,
  Messages1763840001000,
  AnnouncedMembers1763840002000,
  AnnouncedMembersIndex1763840003000,
  Invitations1763840004000,
  ListedMembers1763840005000,
  MembersOrder1763840006000,
  MembersSearch1763840007000,
  MembersWithoutDepartment1763840008000,
  RecognitionPolicies1763840009000,
  Activity1763840010000,
  PeopleImports1763840020000,
  MessageGroups1763840021000,
  Scim1763840030000,
  MembersExternalId1763840031000,
  DepartmentsExternalId1763840032000,
  DataExports1763840040000,
  Audit1763840050000,
  Erasures1763840060000,
  BanksTo1763840061000,
  BanksToIndex1763840062000,
  MessageAttachments1763840070000,
  LastLogin1763840080000,
  ForbiddenWords1763840081000,
  AttachmentsPosition1763840082000,
  SummariesEmail1763840083000,
  DirectoryJoins1763840084000,
  PolicyCalibration1763840085000,
  FullNoticed1763840086000,
  Nominations1763840087000,
  Units1763840090000,
  UnitClosure1763840090100,
  SchoolCodes1763840090200,
  UnitChildren1763840090300,
  UnitKinds1763840090400,
  UnitSearch1763840090500,
  UnitRoles1763840090600,
  AuditSchools1763840090700,
  AuditOfSchools1763840090800,
  Pupils1763840100000,
  PupilImports1763840101000,
  GuardianCodes1763840102000,
  UnitOrder1763840105000,
  StoppedImports1763840107000,
  KeysOfClasses1763840108000,
];
