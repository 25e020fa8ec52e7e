/** Pupils, their enrolments, and the classes of a person. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { EnrolmentsController } from '../enrolments/enrolments.controller.js';
import { EnrolmentsRepository } from '../enrolments/enrolments.repository.js';
import { EnrolmentsService } from '../enrolments/enrolments.service.js';
import { GuardianCodesRepository } from '../guardians/guardian-codes.repository.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { MembersModule } from '../members/members.module.js';
import { MyClassesController } from '../my-classes/my-classes.controller.js';
import { MyClassesRepository } from '../my-classes/my-classes.repository.js';
import { SignInSheetsController } from '../sign-in-sheets/sign-in-sheets.controller.js';
import { SignInSheetsService } from '../sign-in-sheets/sign-in-sheets.service.js';
import { UnitsModule } from '../units/units.module.js';
import { PupilAccessRepository } from './pupil-access.repository.js';
import { PupilChanges } from './pupil-changes.service.js';
import { PupilListRepository } from './pupil-list.repository.js';
import { PupilNumbers } from './pupil-numbers.js';
import { PupilSeats } from './pupil-seats.js';
import { PupilsController } from './pupils.controller.js';
import { PupilsRepository } from './pupils.repository.js';
import { PupilsService } from './pupils.service.js';
import { SchoolAccountsClient } from './school-accounts.client.js';

@Module({
  imports: [AuditRecordModule, EnterprisesModule, MembersModule, UnitsModule],
  controllers: [EnrolmentsController, MyClassesController, PupilsController, SignInSheetsController],
  providers: [
    EnrolmentsRepository,
    EnrolmentsService,
    GuardianCodesRepository,
    MyClassesRepository,
    PupilAccessRepository,
    PupilChanges,
    PupilListRepository,
    PupilNumbers,
    PupilSeats,
    PupilsRepository,
    PupilsService,
    SchoolAccountsClient,
    SignInSheetsService,
  ],
  exports: [
    EnrolmentsRepository,
    GuardianCodesRepository,
    PupilAccessRepository,
    PupilListRepository,
    PupilSeats,
    PupilsRepository,
    SchoolAccountsClient,
  ],
})
export class PupilsModule {}
