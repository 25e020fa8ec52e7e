import { Module } from '@nestjs/common';
import { TasksClient } from './tasks.client.js';
import { TaskLoader } from './tasks.loader.js';
import { TasksResolver } from './tasks.resolver.js';

@Module({ providers: [TasksClient, TaskLoader, TasksResolver], exports: [TaskLoader] })
export class TasksModule {}
