/** Tasks and what belongs to them in the database, for the HTTP process and the worker alike. */
import { Module } from '@nestjs/common';
import { FiguresRepository } from '../figures/figures.repository.js';
import { PagesRepository } from './pages.repository.js';
import { QuestionsRepository } from './questions.repository.js';
import { TaskFlow } from './task-flow.js';
import { TaskHints } from './task-hints.js';
import { StepResultsRepository } from './step-results.repository.js';
import { TasksRepository } from './tasks.repository.js';

const shared = [
  TasksRepository,
  StepResultsRepository,
  PagesRepository,
  QuestionsRepository,
  FiguresRepository,
  TaskHints,
  TaskFlow,
];

@Module({ providers: shared, exports: shared })
export class TaskStoreModule {}
