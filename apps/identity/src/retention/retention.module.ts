/** Deletes expired rows. */
import { Module } from '@nestjs/common';
import { CredentialsPurge } from './credentials-purge.js';
import { RetentionRepository } from './retention.repository.js';

@Module({
  providers: [CredentialsPurge, RetentionRepository],
})
export class RetentionModule {}
