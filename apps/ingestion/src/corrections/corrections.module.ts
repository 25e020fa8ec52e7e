/** People's corrections of recognised questions. */
import { Injectable, Module } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Transactions } from '@tiku/platform/database';
import { AssistantStoreModule } from '../assistant/assistant-store.module.js';
import { CalibrationsController } from './calibrations.controller.js';
import { Calibrations } from './calibrations.service.js';
import { CalibrationsStoreModule } from './calibrations-store.module.js';
import { CorrectionsRepository } from './corrections.repository.js';
import { Corrections } from './corrections.service.js';

const CLEAN_UP_INTERVAL_MS = 3_600_000;
const CALIBRATION_INTERVAL_MS = 3_600_000;

@Injectable()
class OldCorrections {
  constructor(background: Background, transactions: Transactions, rows: CorrectionsRepository) {
    background.every({
      name: 'clean-up of corrections',
      intervalMs: CLEAN_UP_INTERVAL_MS,
      work: () => transactions.run((tx) => rows.removeOld(tx)),
    });
  }
}

@Injectable()
class NewCalibrations {
  constructor(background: Background, calibrations: Calibrations) {
    background.every({
      name: 'calibration by corrections',
      intervalMs: CALIBRATION_INTERVAL_MS,
      work: () => calibrations.derive(),
    });
  }
}

@Module({
  imports: [AssistantStoreModule, CalibrationsStoreModule],
  controllers: [CalibrationsController],
  providers: [CorrectionsRepository, Corrections, OldCorrections, NewCalibrations],
  exports: [CorrectionsRepository, Corrections],
})
export class CorrectionsModule {}
