/**
 * POST /document-parser/parse: takes a document or the id of an upload; returns its task, or questions with
 * `wait=true`.
 */
import { Body, Controller, Get, HttpStatus, Post, Query, Req, Res } from '@nestjs/common';
import { ParsedResponse, ParseUploadedRequest, StorageQuotaResponse } from '@tiku/contracts/ingestion';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds, Upload } from '@tiku/platform/http';
import { whenClosed } from '@tiku/platform/when-closed';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { QuestionsReader } from '../tasks/questions.reader.js';
import { TasksPresenter } from '../tasks/tasks.presenter.js';
import { taskFailed } from '../tasks/tasks.errors.js';
import { TasksService } from '../tasks/tasks.service.js';
import { UploadReservations } from './upload-reservations.js';
import { UploadedDocumentsService } from './uploaded-documents.service.js';
import { UploadsService } from './uploads.service.js';

const ParseQuery = z.object({ wait: z.enum(['true', 'false']).default('false') });
/** The handler reads the file of a form itself: there is no parsed body. */
const ParseUploaded = ParseUploadedRequest.nullish();
const ParseResponse = ParsedResponse.partial({ questions: true });

@Controller('document-parser')
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly documents: UploadedDocumentsService,
    private readonly reservations: UploadReservations,
    private readonly tasks: TasksService,
    private readonly questions: QuestionsReader,
    private readonly presenter: TasksPresenter,
  ) {}

  /** What the caller may still upload, so that a client can tell before it sends a file. */
  @Get('quota')
  @Allow('user')
  @Responds(StorageQuotaResponse)
  async quota(@CurrentUser() user: Caller) {
    return { quota: await this.reservations.quotaOf(user.id) };
  }

  @Post('parse')
  @Allow('user')
  @Upload({ files: ['document'], fields: ['bankId'] })
  @Responds(ParseResponse, { status: HttpStatus.ACCEPTED })
  async parse(
    @CurrentUser() user: Caller,
    @Query({ schema: ParseQuery }) query: z.output<typeof ParseQuery>,
    @Body({ schema: ParseUploaded }) uploaded: z.output<typeof ParseUploaded>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Omit<z.input<typeof ParseResponse>, 'success'>> {
    const taskId = uploaded
      ? await this.documents.take(user, uploaded.documentId, uploaded.bankId)
      : await this.uploads.receiveDocument(user, request.raw);
    if (query.wait === 'false') return { task: this.presenter.toTask(await this.tasks.get(user.id, taskId)) };
    const gone = new AbortController();
    whenClosed(reply.raw, () => gone.abort());
    const task = await this.tasks.waitForEnd(user.id, taskId, gone.signal);
    if (task.status === 'failed' && task.error_code) throw taskFailed(task, task.error_code);
    void reply.status(HttpStatus.OK);
    return { task: this.presenter.toTask(task), questions: await this.questions.ofTask(user.id, taskId) };
  }
}
