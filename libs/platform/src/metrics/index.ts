/**
 * Prometheus metrics, one registry per service so that several can run in one process. Names follow Prometheus'
 * conventions: base units, `_total` for counters.
 */
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export { Counter, Gauge, Histogram, Registry };

@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly httpDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  /** Counter of this service, created on first use. */
  counter<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
    return (
      (this.registry.getSingleMetric(name) as Counter<L> | undefined) ??
      new Counter({ name, help, labelNames, registers: [this.registry] })
    );
  }

  /** A gauge whose value is read at scrape time. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read());
      },
    });
  }
}

/**
 * Sampling interval of the event loop's lag: the default of a hundred times a second keeps idle processes awake. The
 * time between two samples is measured: `nodejs_eventloop_lag_*` with min, mean or percentile is 0.1 s at rest, and
 * anything above is lag.
 */
const LOOP_LAG_EVERY_MS = 100;

let processMetricsOwner: Registry | null = null;
/** Process-wide metrics (event loop lag, heap) belong to the first service of a process only. */
export function collectProcessMetrics(registry: Registry): void {
  if (processMetricsOwner) return;
  processMetricsOwner = registry;
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LAG_EVERY_MS });
}
