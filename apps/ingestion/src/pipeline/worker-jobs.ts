/** Registers the handlers of the worker's queues, and maps a job that failed permanently to its task. */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ActivityLog } from '@tiku/platform/activity';
import type { Tx } from '@tiku/platform/database';
import { CONFIG } from '@tiku/platform/http';
import { type FailedJob, type JobError, Jobs, type PayloadOf, type RunningJob } from '@tiku/platform/jobs';
import { assertUnreachable } from '@tiku/platform/errors';
import type { IngestionConfig } from '../config.js';
import { RecogniseImageJob } from '../ocr/recognise-image.job.js';
import { ADVANCE, CHECK_DRAWINGS, DRAW_TIKZ, PAGES, QUICK } from '../queues.js';
import { RecogniseRegionJob } from '../regions/recognise-region.job.js';
import { DrawTikzJob } from '../tikz/draw-tikz.job.js';
import { ADVANCE_CONCURRENCY, CHECK_DRAWINGS_CONCURRENCY } from './concurrency.js';
import { AdvanceStep } from './advance.step.js';
import { ExtractStep } from './extract.step.js';
import { InspectStep } from './inspect.step.js';

@Injectable()
export class WorkerJobs implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: IngestionConfig,
    private readonly jobs: Jobs,
    private readonly inspect: InspectStep,
    private readonly extract: ExtractStep,
    private readonly advance: AdvanceStep,
    private readonly image: RecogniseImageJob,
    private readonly region: RecogniseRegionJob,
    private readonly drawTikz: DrawTikzJob,
    private readonly activity: ActivityLog,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(PAGES, (job) => this.#runReading(job), {
      concurrency: this.config.RECOGNITION_CONCURRENCY,
      onFailed: (job, error, tx) => this.#readingFailed(job, error, tx),
    });
    this.jobs.handle(QUICK, (job) => this.#runReading(job), {
      concurrency: this.config.RECOGNITION_QUICK_CONCURRENCY,
      onFailed: (job, error, tx) => this.#readingFailed(job, error, tx),
    });
    this.jobs.handle(ADVANCE, (job) => this.advance.run(job.payload.taskId, job, { draws: false }), {
      concurrency: ADVANCE_CONCURRENCY,
      onFailed: (job, error, tx) => this.advance.failOpenStep(tx, job.payload.taskId, error.message),
    });
    this.jobs.handle(CHECK_DRAWINGS, (job) => this.advance.run(job.payload.taskId, job, { draws: true }), {
      concurrency: CHECK_DRAWINGS_CONCURRENCY,
      onFailed: (job, error, tx) => this.advance.failOpenStep(tx, job.payload.taskId, error.message),
    });
    this.jobs.handle(DRAW_TIKZ, (job) => this.drawTikz.run(job.payload.hash, job), {
      concurrency: this.config.TIKZ_CONCURRENCY,
      onFailed: (job, _error, tx) => this.drawTikz.fail(tx, job.payload.hash),
    });
  }

  async #runReading(job: RunningJob<PayloadOf<typeof QUICK>>): Promise<void> {
    const { payload } = job;
    switch (payload.kind) {
      case 'inspect':
        return this.inspect.run(payload.taskId, job);
      case 'page':
        await this.extract.run(payload.taskId, payload.page, job);
        return this.activity.add('pages');
      case 'image':
        return this.image.run(payload.callId, job);
      case 'region':
        return this.region.run(payload.callId, job);
      default:
        return assertUnreachable(payload);
    }
  }

  #readingFailed(job: FailedJob<PayloadOf<typeof QUICK>>, error: JobError, tx: Tx): Promise<void> {
    const { payload } = job;
    switch (payload.kind) {
      case 'inspect':
        return this.advance.failOpenStep(tx, payload.taskId, error.message);
      case 'page':
        return this.extract.failPage(tx, payload.taskId, payload.page, job.id, 'INTERNAL');
      case 'image':
        return this.image.fail(tx, payload.callId, 'INTERNAL');
      case 'region':
        return this.region.fail(tx, payload.callId, 'INTERNAL');
      default:
        return assertUnreachable(payload);
    }
  }
}
