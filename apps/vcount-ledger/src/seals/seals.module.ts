import { Module } from '@nestjs/common';
import { Sealer } from './sealer.js';
import { SealsRepository } from './seals.repository.js';

@Module({ providers: [Sealer, SealsRepository], exports: [SealsRepository] })
export class SealsModule {}
