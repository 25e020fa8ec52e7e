import { Module } from '@nestjs/common';
import { AssistantStoreModule } from '../assistant/assistant-store.module.js';
import { CalibrationsRepository } from './calibrations.repository.js';
import { Calibrations } from './calibrations.service.js';

@Module({
  imports: [AssistantStoreModule],
  providers: [CalibrationsRepository, Calibrations],
  exports: [Calibrations],
})
export class CalibrationsStoreModule {}
