import { Module } from '@nestjs/common';
import { TrashPurge } from './trash-purge.js';
import { TrashRepository } from './trash.repository.js';

@Module({ providers: [TrashPurge, TrashRepository] })
export class TrashModule {}
