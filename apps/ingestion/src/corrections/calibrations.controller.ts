/**
 * GET /question-analysis/calibrations: how corrections in the caller's enterprise change confidences. Contains only
 * counts, which every member may see; the enterprise's recognition policy selects the active version.
 */
import { Controller, Get } from '@nestjs/common';
import { CalibrationsResponse } from '@tiku/contracts/ingestion';
import { Allow, type Caller, CurrentUser } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import { Calibrations } from './calibrations.service.js';

@Controller('question-analysis')
export class CalibrationsController {
  constructor(private readonly calibrations: Calibrations) {}

  @Get('calibrations')
  @Allow('user')
  @Responds(CalibrationsResponse)
  async list(@CurrentUser() user: Caller) {
    const { versions, current, isChosen } = await this.calibrations.of(user.id);
    return {
      calibrations: versions.map(({ version, created_at, classes }) => ({
        version,
        createdAt: created_at.toISOString(),
        classes,
      })),
      current,
      isChosen,
    };
  }
}
