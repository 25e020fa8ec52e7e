/** What the HTTP process and the worker process share: repositories and the flow of tasks. */
import { Module } from '@nestjs/common';
import { FiguresRepository } from './figures/figures.repository.js';
import { OcrCallsRepository } from './ocr/ocr-calls.repository.js';
import { WorkersRepository } from './ocr/workers.repository.js';
import { PagesRepository } from './tasks/pages.repository.js';
import { QuestionsRepository } from './tasks/questions.repository.js';
import { TaskFlow } from './tasks/task-flow.js';
import { TaskHints } from './tasks/task-hints.js';
import { TasksRepository } from './tasks/tasks.repository.js';

const shared = [
  TasksRepository,
  PagesRepository,
  QuestionsRepository,
  FiguresRepository,
  OcrCallsRepository,
  WorkersRepository,
  TaskHints,
  TaskFlow,
];

@Module({ providers: shared, exports: shared })
export class TaskStoreModule {}
