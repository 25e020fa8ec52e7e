/** Revocations: tokens that are refused before they expire. */
import { Module } from '@nestjs/common';
import { RevocationsController } from './revocations.controller.js';
import { RevocationsRepository } from './revocations.repository.js';
import { RevocationsService } from './revocations.service.js';

@Module({
  controllers: [RevocationsController],
  providers: [RevocationsRepository, RevocationsService],
  exports: [RevocationsService],
})
export class RevocationsModule {}
