import { Module } from '@nestjs/common';
import { SealTransfers } from './seal-transfers.js';
import { Sealer } from './sealer.js';
import { SealsRepository } from './seals.repository.js';

@Module({ providers: [Sealer, SealTransfers, SealsRepository], exports: [SealsRepository] })
export class SealsModule {}
