import { Module } from '@nestjs/common';
import { BankActivityRepository } from './bank-activity.repository.js';
import { TellOfActivity } from './tell-of-activity.js';

@Module({ providers: [BankActivityRepository, TellOfActivity] })
export class BankActivityModule {}
