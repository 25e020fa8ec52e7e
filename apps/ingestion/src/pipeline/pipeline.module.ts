/** The work of a worker process: turns documents and pictures into questions. */
import { Module } from '@nestjs/common';
import { Accounts } from '@tiku/platform/people';
import { CalibrationsStoreModule } from '../corrections/calibrations-store.module.js';
import { DraftNaming } from '../drafts/draft-naming.js';
import { DraftsRepository } from '../drafts/drafts.repository.js';
import { SimilarDrafts } from '../drafts/similar-drafts.js';
import { SimilarPapersRepository } from '../drafts/similar-papers.repository.js';
import { TaskDrafts } from '../drafts/task-drafts.js';
import { MatchesModule } from '../matches/matches.module.js';
import { RecogniseImageJob } from '../ocr/recognise-image.job.js';
import { OcrStoreModule } from '../ocr/ocr-store.module.js';
import { RecogniseRegionJob } from '../regions/recognise-region.job.js';
import { RegionStoreModule } from '../regions/region-store.module.js';
import { TaskStoreModule } from '../tasks/task-store.module.js';
import { DrawingCheck } from '../tikz/drawing-check.js';
import { DrawTikzJob } from '../tikz/draw-tikz.job.js';
import { tikzRendererProvider } from '../tikz/tikz-renderer.provider.js';
import { TikzStoreModule } from '../tikz/tikz-store.module.js';
import { UploadsRepository } from '../uploads/uploads.repository.js';
import { WorkerHeartbeat } from '../workers/worker-heartbeat.js';
import { WorkersModule } from '../workers/workers.module.js';
import { AdvanceStep } from './advance.step.js';
import { childrenOf } from './concurrency.js';
import { DocumentFiles } from './document-files.js';
import { ExtractStep } from './extract.step.js';
import { InspectStep } from './inspect.step.js';
import { MatchStep } from './match.step.js';
import { RecognitionSteps } from './recognition-steps.js';
import { recogniserProvider } from './recogniser.provider.js';
import { WorkerJobs } from './worker-jobs.js';

@Module({
  imports: [
    CalibrationsStoreModule,
    MatchesModule,
    TaskStoreModule,
    OcrStoreModule,
    RegionStoreModule,
    TikzStoreModule,
    WorkersModule,
  ],
  providers: [
    recogniserProvider((config) => ({ workers: childrenOf(config) })),
    DocumentFiles,
    RecognitionSteps,
    InspectStep,
    ExtractStep,
    MatchStep,
    AdvanceStep,
    Accounts,
    TaskDrafts,
    SimilarDrafts,
    SimilarPapersRepository,
    DraftNaming,
    DraftsRepository,
    UploadsRepository,
    RecogniseImageJob,
    RecogniseRegionJob,
    tikzRendererProvider,
    DrawTikzJob,
    DrawingCheck,
    WorkerJobs,
    WorkerHeartbeat,
  ],
})
export class PipelineModule {}
