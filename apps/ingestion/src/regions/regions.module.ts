/** Reads a box of a page again, as the kind of content that a person chose. */
import { Module } from '@nestjs/common';
import { FiguresModule } from '../figures/figures.module.js';
import { TaskStoreModule } from '../tasks/task-store.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { RegionStoreModule } from './region-store.module.js';
import { RegionsController } from './regions.controller.js';
import { RegionsService } from './regions.service.js';

@Module({
  imports: [RegionStoreModule, TaskStoreModule, UploadsModule, FiguresModule],
  controllers: [RegionsController],
  providers: [RegionsService],
})
export class RegionsModule {}
