import { Module } from '@nestjs/common';
import { TasksModule } from '../tasks/tasks.module.js';
import { DraftsClient } from './drafts.client.js';
import { DraftLoader } from './drafts.loader.js';
import { DraftsResolver } from './drafts.resolver.js';

@Module({ imports: [TasksModule], providers: [DraftsClient, DraftLoader, DraftsResolver] })
export class DraftsModule {}
