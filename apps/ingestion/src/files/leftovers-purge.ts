/**
 * Deletes what a crash or a vanished client left: partial uploads, results of OCR calls without a caller, unused
 * figures, marks of removed tasks. Every pass is bounded. Files without a row: sweep-files.job.ts.
 */
import { Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Transactions, type Tx } from '@tiku/platform/database';
import { StoredFiles } from '@tiku/platform/stored-files';
import { FiguresRepository } from '../figures/figures.repository.js';
import { OcrCallsRepository } from '../ocr/ocr-calls.repository.js';
import { RegionCallsRepository } from '../regions/region-calls.repository.js';
import { TasksRepository } from '../tasks/tasks.repository.js';
import { RESUMABLE_HOURS } from '../uploads/resumable-uploads.service.js';
import { TikzDrawingsRepository } from '../tikz/tikz-drawings.repository.js';
import { UploadsRepository } from '../uploads/uploads.repository.js';
import { drawingKey } from './storage-keys.js';

const INTERVAL_MS = 10 * 60_000;
const ROWS_MAX = 500;
/** At the slowest accepted rate, 50 MB take less than two hours. */
const ABANDONED_UPLOADS = { minutes: 180, resumableMinutes: RESUMABLE_HOURS * 60 };
/** Longer than any OCR call may take. */
const ABANDONED_CALL_MINUTES = 60;
/** question-bank fetches figures while it saves; a week leaves time to repeat a save. */
const ORPHAN_HOURS = 7 * 24;
/** Days without a view after which a drawing is deleted; the next view redraws it. */
const UNUSED_DRAWING_DAYS = 180;
const TIMED_OUT_DRAWING_MINUTES = 30;

@Injectable()
export class LeftoversPurge {
  constructor(
    private readonly transactions: Transactions,
    private readonly storedFiles: StoredFiles,
    private readonly uploads: UploadsRepository,
    private readonly calls: OcrCallsRepository,
    private readonly regions: RegionCallsRepository,
    private readonly figures: FiguresRepository,
    private readonly drawings: TikzDrawingsRepository,
    private readonly tasks: TasksRepository,
    background: Background,
  ) {
    background.every({ name: 'leftovers purge', intervalMs: INTERVAL_MS, work: () => this.pass() });
  }

  /** One round. Returns true if there may be more. */
  async pass(): Promise<boolean> {
    const removed = await this.transactions.run(async (tx) => {
      const uploads = await this.uploads.removeAbandoned(tx, ABANDONED_UPLOADS, ROWS_MAX);
      const keys = [
        ...uploads.keys,
        ...(await this.calls.removeAbandoned(tx, ABANDONED_CALL_MINUTES, ROWS_MAX)),
        ...(await this.figures.removeOrphans(tx, ORPHAN_HOURS, ROWS_MAX)),
        ...(await this.#unusedDrawings(tx)),
      ];
      await this.regions.removeAbandoned(tx, ABANDONED_CALL_MINUTES, ROWS_MAX);
      await this.tasks.forgetRemoved(tx);
      await this.storedFiles.delete(tx, { keys, prefixes: uploads.prefixes });
      // Each resumable upload has two.
      return keys.length + uploads.prefixes.length / 2;
    });
    return removed >= ROWS_MAX;
  }

  async #unusedDrawings(tx: Tx): Promise<string[]> {
    const hashes = await this.drawings.removeUnused(
      tx,
      UNUSED_DRAWING_DAYS,
      TIMED_OUT_DRAWING_MINUTES,
      ROWS_MAX,
    );
    return hashes.map(drawingKey);
  }
}
