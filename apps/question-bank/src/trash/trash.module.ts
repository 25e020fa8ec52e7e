import { Module } from '@nestjs/common';
import { TrashPurge } from './trash-purge.js';
import { TrashRepository } from './trash.repository.js';

@Module({ providers: [TrashRepository, TrashPurge], exports: [TrashPurge] })
export class TrashModule {}
