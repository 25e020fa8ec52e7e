/** The list of live worker processes. */
import { Module } from '@nestjs/common';
import { WorkersRepository } from './workers.repository.js';

@Module({ providers: [WorkersRepository], exports: [WorkersRepository] })
export class WorkersModule {}
