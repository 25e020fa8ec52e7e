/**
 * Calibrations: an enterprise's corrections change the confidences that its people see. A new version follows from the
 * counts of each class; admins may choose an older one, or none. No version changes recognised content.
 */
import { Injectable } from '@nestjs/common';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { Transactions } from '@tiku/platform/database';
import { recalibrated, sharesOf } from '@tiku/recognition/confidence';
import { AssistantRepository } from '../assistant/assistant.repository.js';
import { type CalibrationRow, CalibrationsRepository } from './calibrations.repository.js';

/** The platform's default. */
const NONE = 0;

@Injectable()
export class Calibrations {
  constructor(
    private readonly rows: CalibrationsRepository,
    private readonly policies: AssistantRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Creates a version for each enterprise with enough new corrections. */
  async derive(): Promise<void> {
    for (const enterpriseId of await this.rows.due())
      await this.transactions.run(async (tx) => {
        const counts = await this.rows.counts(tx, enterpriseId);
        const classes = sharesOf(counts);
        const checked = counts.reduce((sum, count) => sum + count.checked, 0);
        if (classes.length > 0) await this.rows.add(tx, enterpriseId, classes, checked);
      });
  }

  /** The versions of the user's enterprise, and the active one. */
  async of(userId: string): Promise<{ versions: CalibrationRow[]; current: number; isChosen: boolean }> {
    const { enterprise_id: enterpriseId, calibration } = await this.policies.policyOf(userId);
    const versions = enterpriseId === null ? [] : await this.rows.list(enterpriseId);
    const chosen = calibration === NONE || versions.some(({ version }) => version === calibration);
    return {
      versions,
      current: (chosen ? calibration : versions[0]?.version) ?? NONE,
      isChosen: chosen && versions.length > 0,
    };
  }

  /** Recognised questions with the confidences of the user's enterprise. */
  async apply(userId: string, questions: readonly RecognisedQuestion[]): Promise<RecognisedQuestion[]> {
    const { enterprise_id: enterpriseId, calibration, corrections } = await this.policies.policyOf(userId);
    if (enterpriseId === null || !corrections || calibration === NONE) return [...questions];
    const found = await this.rows.find(enterpriseId, calibration, this.transactions.read);
    return found ? recalibrated(questions, found.classes) : [...questions];
  }
}
