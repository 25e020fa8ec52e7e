/** Erases the data of a deleted account, and frees its seat. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { PersonErasure } from '@tiku/platform/people';
import { DataExportsRepository } from '../data-exports/data-exports.repository.js';
import { GuardianCodesRepository } from '../guardians/guardian-codes.repository.js';
import { ImportsRepository } from '../imports/imports.repository.js';
import { InvitationsRepository } from '../invitations/invitations.repository.js';
import { AttachmentsService } from '../message-attachments/attachments.service.js';
import { MessageGroupsRepository } from '../message-groups/message-groups.repository.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import { ActivityRepository } from '../statistics/activity.repository.js';
import { PupilImportsRepository } from '../pupil-imports/pupil-imports.repository.js';
import { PupilsRepository } from '../pupils/pupils.repository.js';
import { ScimTokensRepository } from '../scim/scim-tokens.repository.js';
import { DirectoryJoinsRepository } from '../seats/directory-joins.repository.js';
import { SeatsService } from '../seats/seats.service.js';

@Controller()
export class OnUserDeletedConsumer {
  constructor(
    private readonly erasure: PersonErasure,
    private readonly seats: SeatsService,
    private readonly messages: MessagesRepository,
    private readonly attachments: AttachmentsService,
    private readonly groups: MessageGroupsRepository,
    private readonly invitations: InvitationsRepository,
    private readonly imports: ImportsRepository,
    private readonly activity: ActivityRepository,
    private readonly exports: DataExportsRepository,
    private readonly scimTokens: ScimTokensRepository,
    private readonly joins: DirectoryJoinsRepository,
    private readonly pupilImports: PupilImportsRepository,
    private readonly guardianCodes: GuardianCodesRepository,
    private readonly pupils: PupilsRepository,
  ) {}

  @OnEvent('identity.user.deleted.v1')
  async handle(event: DomainEvent<'identity.user.deleted.v1'>, tx: Tx): Promise<void> {
    const { userId } = event.payload;
    await this.erasure.forget(tx, userId);
    await this.seats.leaveAll(tx, userId);
    await this.attachments.erase(tx, userId);
    await this.messages.erase(tx, userId);
    await this.groups.erase(tx, userId);
    await this.invitations.erase(tx, userId);
    await this.imports.erase(tx, userId);
    await this.activity.erase(tx, userId);
    await this.exports.erase(tx, userId);
    await this.scimTokens.forget(tx, userId);
    await this.joins.erase(tx, userId);
    await this.pupilImports.erase(tx, userId);
    await this.pupilImports.forgetPupil(tx, userId);
    await this.guardianCodes.forgetCreator(tx, userId);
    await this.pupils.remove(tx, userId);
  }
}
