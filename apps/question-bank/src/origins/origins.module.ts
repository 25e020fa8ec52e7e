import { Module } from '@nestjs/common';
import { OriginsRepository } from './origins.repository.js';
import { OriginsService } from './origins.service.js';

@Module({ providers: [OriginsRepository, OriginsService], exports: [OriginsService] })
export class OriginsModule {}
