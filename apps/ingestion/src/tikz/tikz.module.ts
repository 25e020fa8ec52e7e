/** TikZ pictures over HTTP. */
import { Module } from '@nestjs/common';
import { TaskStoreModule } from '../tasks/task-store.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { TikzStoreModule } from './tikz-store.module.js';
import { TikzController } from './tikz.controller.js';
import { TikzService } from './tikz.service.js';

@Module({
  imports: [TikzStoreModule, TaskStoreModule, UploadsModule],
  controllers: [TikzController],
  providers: [TikzService],
})
export class TikzModule {}
