/** Papers from blueprints. */
import { Module } from '@nestjs/common';
import { PaperBanksModule } from '../paper-banks/paper-banks.module.js';
import { PapersModule } from '../papers/papers.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { BlueprintsController } from './blueprints.controller.js';
import { BlueprintsRepository } from './blueprints.repository.js';
import { BlueprintsService } from './blueprints.service.js';
import { FillBlueprintJob } from './fill-blueprint.job.js';
import { RunsController } from './runs.controller.js';
import { RunsRepository } from './runs.repository.js';
import { RunsService } from './runs.service.js';

@Module({
  imports: [PaperBanksModule, PapersModule, QuestionsModule],
  controllers: [BlueprintsController, RunsController],
  providers: [BlueprintsRepository, BlueprintsService, FillBlueprintJob, RunsRepository, RunsService],
})
export class GenerationModule {}
