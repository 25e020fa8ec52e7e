/** Removes rows that have outlived their use. */
import { Module } from '@nestjs/common';
import { CredentialsRetention } from './credentials-retention.js';

@Module({
  providers: [CredentialsRetention],
})
export class RetentionModule {}
