import { Module } from '@nestjs/common';
import { Ledger } from './ledger.js';
import { TransfersRepository } from './transfers.repository.js';

@Module({ providers: [Ledger, TransfersRepository], exports: [Ledger, TransfersRepository] })
export class TransfersModule {}
