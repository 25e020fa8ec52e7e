/** Removes rows that have outlived their use. */
import { Module } from '@nestjs/common';
import { CredentialsRetention } from './credentials-retention.js';
import { RetentionRepository } from './retention.repository.js';

@Module({
  providers: [CredentialsRetention, RetentionRepository],
})
export class RetentionModule {}
