/** Signed URLs of the figures cut out of documents. */
import { Module } from '@nestjs/common';
import { TaskStoreModule } from '../tasks/task-store.module.js';
import { FigureAddresses } from './figure-addresses.js';

@Module({ imports: [TaskStoreModule], providers: [FigureAddresses], exports: [FigureAddresses] })
export class FiguresModule {}
