/** Tasks over HTTP: lists, actions, live progress, pages and source of a document. */
import { Module } from '@nestjs/common';
import { DraftsRepository } from '../drafts/drafts.repository.js';
import { FiguresModule } from '../figures/figures.module.js';
import { ClearedTasksPurge } from './cleared-tasks-purge.js';
import { ClearedTasksRepository } from './cleared-tasks.repository.js';
import { ClearedTasksService } from './cleared-tasks.service.js';
import { DocumentViews } from './document-views.js';
import { QuestionsReader } from './questions.reader.js';
import { TaskEventsController } from './task-events.controller.js';
import { TaskReplacement } from './task-replacement.js';
import { TaskRemoval } from './task-removal.js';
import { TaskStoreModule } from './task-store.module.js';
import { TasksController } from './tasks.controller.js';
import { TasksPresenter } from './tasks.presenter.js';
import { TasksService } from './tasks.service.js';

@Module({
  imports: [TaskStoreModule, FiguresModule],
  controllers: [TasksController, TaskEventsController],
  providers: [
    DraftsRepository,
    TaskRemoval,
    TaskReplacement,
    ClearedTasksRepository,
    ClearedTasksService,
    ClearedTasksPurge,
    TasksService,
    TasksPresenter,
    QuestionsReader,
    DocumentViews,
  ],
  exports: [TasksService, TasksPresenter, QuestionsReader],
})
export class TasksModule {}
