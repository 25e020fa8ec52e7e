/** /ingestion/tasks: tasks for their owner. Another user's task answers 404. */
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpStatus,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import {
  ClearedTasksResponse,
  ClearTasksRequest,
  ListTasksQuery,
  RemoveTaskQuery,
  ReplaceTaskRequest,
  RestoredTasksResponse,
  RestoreTasksRequest,
  SourceResponse,
  TaskResponse,
  TaskRemovedResponse,
  TaskPagesResponse,
  TaskQuestionsResponse,
  TasksResponse,
} from '@tiku/contracts/ingestion';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { currentLanguage } from '@tiku/platform/context';
import { Responds, RespondsWithFile } from '@tiku/platform/http';
import { Translator } from '@tiku/platform/messages';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ClearedTasksService } from './cleared-tasks.service.js';
import { DocumentViews } from './document-views.js';
import { QuestionsReader } from './questions.reader.js';
import { TaskReplacement } from './task-replacement.js';
import type { TaskRow } from './task-rows.repository.js';
import { TasksPresenter } from './tasks.presenter.js';
import { taskOwner } from './tasks.rules.js';
import { TasksService } from './tasks.service.js';

const PageParams = UuidParams.extend({ n: z.coerce.number().int().min(1).max(10_000) });
type Id = z.output<typeof UuidParams>;

@Controller('ingestion/tasks')
export class TasksController {
  constructor(
    private readonly tasks: TasksService,
    private readonly cleared: ClearedTasksService,
    private readonly replacement: TaskReplacement,
    private readonly questionsReader: QuestionsReader,
    private readonly views: DocumentViews,
    private readonly presenter: TasksPresenter,
    private readonly translator: Translator,
  ) {}

  @Get()
  @Allow('user')
  @Responds(TasksResponse)
  async list(
    @CurrentUser() user: Caller,
    @Query({ schema: ListTasksQuery }) query: z.output<typeof ListTasksQuery>,
  ) {
    const { tasks, pagination } = await this.tasks.list(user.id, query);
    return {
      tasks: tasks.map((task) => this.presenter.toTask(task)),
      pagination,
    };
  }

  /** Clears all tasks that are wholly in a bank, or all failed ones; `restore` undoes it. */
  @Post('clear')
  @Allow('user')
  @Responds(ClearedTasksResponse, { status: HttpStatus.OK })
  async clear(
    @CurrentUser() user: Caller,
    @Body({ schema: ClearTasksRequest }) { what }: z.output<typeof ClearTasksRequest>,
  ) {
    const { ids, restorableUntil } = await this.cleared.clear(user.id, what);
    return { ids, restorableUntil: restorableUntil.toISOString() };
  }

  @Post('restore')
  @Allow('user')
  @Responds(RestoredTasksResponse, { status: HttpStatus.OK })
  async restore(
    @CurrentUser() user: Caller,
    @Body({ schema: RestoreTasksRequest }) { ids }: z.output<typeof RestoreTasksRequest>,
  ) {
    const tasks = await this.cleared.restore(user.id, ids);
    return { tasks: tasks.map((task) => this.presenter.toTask(task)) };
  }

  @Get(':id')
  @Allow(taskOwner())
  @Responds(TaskResponse)
  get(@Param({ schema: UuidParams }) _: Id, @Resource() task: TaskRow) {
    return this.#response(task);
  }

  @Delete(':id')
  @Allow(taskOwner())
  @Responds(TaskRemovedResponse)
  async remove(
    @CurrentUser() user: Caller,
    @Param({ schema: UuidParams }) { id }: Id,
    @Resource() row: TaskRow,
    @Query({ schema: RemoveTaskQuery }) { withDraft }: z.output<typeof RemoveTaskQuery>,
  ) {
    const { task } = await this.#response(row);
    await this.tasks.remove(user.id, id, withDraft === 'true');
    return { task, message: this.translator.translate(currentLanguage(), 'task.removed') };
  }

  @Post(':id/cancel')
  @Allow(taskOwner())
  @Responds(TaskResponse, { status: HttpStatus.OK })
  async cancel(@CurrentUser() user: Caller, @Param({ schema: UuidParams }) { id }: Id) {
    return this.#response(await this.tasks.cancel(user.id, id));
  }

  @Post(':id/pause')
  @Allow(taskOwner())
  @Responds(TaskResponse, { status: HttpStatus.OK })
  async pause(@CurrentUser() user: Caller, @Param({ schema: UuidParams }) { id }: Id) {
    return this.#response(await this.tasks.pause(user.id, id));
  }

  @Post(':id/continue')
  @Allow(taskOwner())
  @Responds(TaskResponse, { status: HttpStatus.OK })
  async continue(@CurrentUser() user: Caller, @Param({ schema: UuidParams }) { id }: Id) {
    return this.#response(await this.tasks.continue(user.id, id));
  }

  @Post(':id/retry')
  @Allow(taskOwner())
  @Responds(TaskResponse, { status: HttpStatus.OK })
  async retry(@CurrentUser() user: Caller, @Param({ schema: UuidParams }) { id }: Id) {
    return this.#response(await this.tasks.retry(user.id, id));
  }

  /** Replaces a former paper, which is cleared and loses its name; `restore` of the former undoes it. */
  @Post(':id/replace')
  @Allow(taskOwner())
  @Responds(TaskResponse, { status: HttpStatus.OK })
  async replace(
    @CurrentUser() user: Caller,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: ReplaceTaskRequest }) { formerId }: z.output<typeof ReplaceTaskRequest>,
  ) {
    return this.#response(await this.replacement.replace(user.id, id, formerId));
  }

  @Get(':id/questions')
  @Allow(taskOwner())
  @Responds(TaskQuestionsResponse)
  async questions(
    @CurrentUser() user: Caller,
    @Param({ schema: UuidParams }) _: Id,
    @Resource() { id }: TaskRow,
  ) {
    return { questions: await this.questionsReader.ofTask(user.id, id) };
  }

  /** The pages and their states; empty until the document was inspected. */
  @Get(':id/pages')
  @Allow(taskOwner())
  @Responds(TaskPagesResponse)
  async pages(@Param({ schema: UuidParams }) _: Id, @Resource() { id }: TaskRow) {
    return { pages: await this.views.pageList(id) };
  }

  /** The picture of a page; pages of TeX and DOCX have none, their source is at `source`. */
  @Get(':id/pages/:n')
  @Allow(taskOwner())
  @RespondsWithFile(['image/*'])
  async page(
    @Param({ schema: PageParams }) { n }: z.output<typeof PageParams>,
    @Resource() { id }: TaskRow,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const picture = await this.views.pagePicture(id, n);
    // Not by decorator: a browser would also cache the 404 of a page that is not read yet. Varies by login: the
    // next user of this browser must not get a cached picture.
    void reply.headers({
      'cache-control': 'private, max-age=3600',
      vary: 'authorization',
      'x-content-type-options': 'nosniff',
    });
    return picture;
  }

  @Get(':id/source')
  @Allow(taskOwner())
  @Responds(SourceResponse)
  async source(@Param({ schema: UuidParams }) _: Id, @Resource() task: TaskRow) {
    return { source: await this.views.source(task) };
  }

  #response(task: TaskRow) {
    return { task: this.presenter.toTask(task) };
  }
}
