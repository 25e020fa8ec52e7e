/**
 * For each alert: the effect of a fault on its series, when it must fire and when it must end, at the deployed times
 * and thresholds.
 */
export interface AlertCase {
  alert: string;
  intervalSeconds: number;
  /** Series in promtool's notation: `0+60x10` grows by 60 per step, `1x10` is constant. */
  series: Readonly<Record<string, string>>;
  /** Additional labels of the alert. */
  labels: Readonly<Record<string, string>>;
  /** Minutes from the start. */
  firesAt: number;
  quietAt: readonly number[];
}

const QUESTION_BANK = { service: 'question-bank' } as const;
const responses = (status: number): string =>
  `http_request_duration_seconds_count{service="question-bank",status="${status}"}`;
/** One in ten responses is an error for `bad` minutes between `good` and `after`. */
const errors = (good: number, bad: number, after: number): Record<string, string> => ({
  [responses(200)]: `0+60x${good + bad + after}`,
  [responses(503)]: `0x${good} 6+6x${bad - 1} ${bad * 6}x${after}`,
});

export const ALERT_CASES: readonly AlertCase[] = [
  {
    alert: 'ServiceDown',
    intervalSeconds: 15,
    series: { 'up{job="tiku",service="question-bank",instance="question-bank:4200"}': '1x19 0x20 1x20' },
    labels: { ...QUESTION_BANK, job: 'tiku', instance: 'question-bank:4200' },
    firesAt: 8,
    quietAt: [5, 6, 11],
  },
  {
    alert: 'ManyServerErrors',
    intervalSeconds: 60,
    series: errors(10, 15, 20),
    labels: QUESTION_BANK,
    firesAt: 20,
    quietAt: [10, 12, 40],
  },
  {
    alert: 'SlowResponses',
    intervalSeconds: 60,
    series: {
      'http_request_duration_seconds_bucket{service="question-bank",route="/q",le="1"}':
        '0+60x10 600x20 600+60x20',
      'http_request_duration_seconds_bucket{service="question-bank",route="/q",le="2.5"}': '0+60x50',
      'http_request_duration_seconds_bucket{service="question-bank",route="/q",le="+Inf"}': '0+60x50',
    },
    labels: QUESTION_BANK,
    firesAt: 27,
    quietAt: [9, 15, 45],
  },
  {
    alert: 'EventsWait',
    intervalSeconds: 15,
    series: { 'outbox_oldest_seconds{service="identity"}': '0x8 0+15x24 0x20' },
    labels: { service: 'identity' },
    firesAt: 7,
    quietAt: [2, 5, 10],
  },
  {
    alert: 'EventsFail',
    intervalSeconds: 60,
    series: {
      'event_failures_total{service="identity",type="question-bank.bank.created.v1"}': '0x10 0+12x20 240x20',
    },
    labels: { service: 'identity', type: 'question-bank.bank.created.v1' },
    firesAt: 28,
    quietAt: [10, 15, 48],
  },
  {
    alert: 'JobsFail',
    intervalSeconds: 60,
    series: { 'job_failures_total{service="identity",queue="send-mail"}': '0x10 0+12x20 240x20' },
    labels: { service: 'identity', queue: 'send-mail' },
    firesAt: 28,
    quietAt: [10, 15, 48],
  },
  {
    alert: 'JobsGivenUp',
    intervalSeconds: 60,
    series: { 'jobs_failed{service="identity",instance="a"}': '0x5 1x15 0x10' },
    labels: { service: 'identity' },
    firesAt: 14,
    quietAt: [5, 8, 24],
  },
  {
    alert: 'LedgerDisagrees',
    intervalSeconds: 60,
    series: {
      'ledger_discrepancies{service="vcount-ledger",instance="a"}': '0x5 2x5 0x5',
      'ledger_discrepancies{service="vcount-ledger",instance="b"}': '0x15',
    },
    labels: {},
    firesAt: 8,
    quietAt: [4, 13],
  },
  {
    alert: 'LedgerUnproven',
    intervalSeconds: 240,
    // Verified at first and not again; after ten hours it is verified.
    series: { 'ledger_verified_at{service="vcount-ledger"}': '0x149 36000x30' },
    labels: {},
    firesAt: 360,
    quietAt: [170, 240, 620],
  },
  {
    alert: 'LedgerHeadMissing',
    intervalSeconds: 240,
    series: { 'ledger_newest_head_at{service="vcount-ledger"}': '0x899 216000x60' },
    labels: {},
    firesAt: 52 * 60,
    quietAt: [47 * 60, 49 * 60, 62 * 60],
  },
  {
    alert: 'JobsWait',
    intervalSeconds: 60,
    series: {
      'jobs_oldest_seconds{service="ingestion",instance="a"}': '0+60x30 0x10',
      'jobs_oldest_seconds{service="ingestion",instance="b"}': '0x40',
    },
    labels: { service: 'ingestion' },
    firesAt: 25,
    quietAt: [14, 18, 33],
  },
  {
    alert: 'EventsGivenUp',
    intervalSeconds: 60,
    series: { 'events_failed{service="identity",instance="a"}': '0x5 3x15 0x10' },
    labels: { service: 'identity' },
    firesAt: 14,
    quietAt: [5, 8, 24],
  },
  {
    alert: 'ErrorBudgetBurnsFast',
    intervalSeconds: 60,
    series: errors(60, 20, 90),
    labels: {},
    firesAt: 78,
    quietAt: [59, 90],
  },
  {
    alert: 'ErrorBudgetBurns',
    intervalSeconds: 60,
    series: errors(60, 60, 400),
    labels: {},
    firesAt: 118,
    quietAt: [59, 160],
  },
];
