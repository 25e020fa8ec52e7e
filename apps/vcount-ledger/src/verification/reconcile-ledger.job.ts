/**
 * Job `reconcile`, once an hour and when an administrator asks: proves the ledger and publishes the head of its chain
 * once a day. Findings are logged by row and counted in `ledger_discrepancies`, which has an alarm.
 */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { serviceSecret } from '@tiku/platform/config';
import { CONFIG, LOGGER } from '@tiku/platform/http';
import { Jobs, ScheduledJobs } from '@tiku/platform/jobs';
import type { Logger } from '@tiku/platform/logging';
import { Metrics } from '@tiku/platform/metrics';
import { ObjectStorage } from '@tiku/platform/storage';
import type { LedgerConfig } from '../config.js';
import { PUBLISH_HEAD, RECONCILE } from '../queues.js';
import { SealsRepository } from '../seals/seals.repository.js';
import { headSigning } from './head-signing.js';
import { ProofsRepository } from './proofs.repository.js';
import { PublishedHeads } from './published-heads.js';
import { VerifyLedger, type LedgerReport } from './verify-ledger.js';

const HOUR_MS = 3_600_000;
const LOGGED = 20;

@Injectable()
export class ReconcileLedgerJob implements OnModuleInit {
  readonly #heads: PublishedHeads;
  #discrepancies = 0;
  #verifiedAt: Date | null = null;
  #newestHeadAt: Date | null = null;

  constructor(
    private readonly verify: VerifyLedger,
    private readonly seals: SealsRepository,
    private readonly proofs: ProofsRepository,
    private readonly jobs: Jobs,
    private readonly scheduled: ScheduledJobs,
    metrics: Metrics,
    storage: ObjectStorage,
    @Inject(CONFIG) config: LedgerConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const signing = headSigning(serviceSecret(config), { publicKey: config.LEDGER_HEAD_PUBLIC_KEY });
    this.#heads = new PublishedHeads(storage, signing);
    metrics.gauge(
      'ledger_discrepancies',
      'Rows that the last reconciliation found wrong',
      () => this.#discrepancies,
    );
    // An alarm watches their age: a ledger that is no longer proven raises no discrepancy.
    metrics.gauge(
      'ledger_verified_at',
      'When this process last proved the ledger, in seconds since 1970',
      () => secondsOf(this.#verifiedAt),
    );
    metrics.gauge(
      'ledger_newest_head_at',
      'When the newest head was published that was seen then, in seconds since 1970',
      () => secondsOf(this.#newestHeadAt),
    );
  }

  onModuleInit(): void {
    this.jobs.handle(RECONCILE, async () => void (await this.reconcile()));
    this.jobs.handle(PUBLISH_HEAD, () => this.publishHead());
    this.scheduled.every(HOUR_MS, RECONCILE, {});
    this.scheduled.every(24 * HOUR_MS, PUBLISH_HEAD, {});
  }

  async reconcile(): Promise<LedgerReport> {
    const { heads, findings, newestAt } = await this.#heads.read();
    const report = await this.verify.run(heads);
    report.findings.unshift(...findings);
    this.#discrepancies = report.findings.length;
    this.#verifiedAt = new Date();
    await this.proofs.keep(report);
    // Before the first head, the time counts from the first seal; without seals the head counts as just published.
    this.#newestHeadAt = newestAt ?? (await this.seals.firstSealedAt()) ?? this.#verifiedAt;
    if (report.findings.length > 0)
      this.logger.error(
        { findings: report.findings.slice(0, LOGGED) },
        'the ledger does not agree with itself',
      );
    return report;
  }

  /** Only if the ledger is consistent: a head vouches for everything below it. */
  async publishHead(): Promise<void> {
    const { findings, seals, head } = await this.reconcile();
    if (findings.length === 0 && seals > 0 && this.#heads.canPublish) await this.#heads.publish(seals, head);
  }
}

const secondsOf = (time: Date | null): number => (time ? Math.floor(time.getTime() / 1_000) : 0);
