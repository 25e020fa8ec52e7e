/** OpenTelemetry, off unless an endpoint is set; started once per process before any service. */
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

let started = false;

/** Starts the SDK with OTLP over HTTP when `endpoint` is given. Returns how to flush and stop it. */
export async function startTracing(
  endpoint: string | undefined,
  processName: string,
): Promise<() => Promise<void>> {
  if (!endpoint || started) return async () => {};
  started = true;
  // Loaded only when used: the SDK costs 40 MB of memory.
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({ serviceName: processName });
  sdk.start();
  return () => sdk.shutdown();
}

const tracer = trace.getTracer('tiku');

/** Runs `work` in a span that continues the trace of `headers`; the span ends with the promise. */
export async function inSpan<T>(
  name: string,
  kind: keyof typeof SpanKind,
  headers: Record<string, unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const parent = propagation.extract(context.active(), headers);
  return tracer.startActiveSpan(name, { kind: SpanKind[kind] }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.recordException(error instanceof Error ? error : new Error(String(error)));
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds the W3C trace headers of the active span. */
export function injectTraceHeaders(headers: Record<string, string>): Record<string, string> {
  propagation.inject(context.active(), headers);
  return headers;
}
