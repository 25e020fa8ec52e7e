/**
 * OpenTelemetry, off unless an endpoint is set; started once per process before any service. Calls carry a trace as
 * W3C's `traceparent`, events and jobs in their rows: one trace leads from a user's click to the work of workers.
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Time for the last spans at the end of a process; an unavailable collector must not delay it. */
const STOP_MS = 1_000;

let started = false;

/**
 * Starts the SDK with OTLP over HTTP if `endpoint` is set. Returns a function that flushes and stops it, which never
 * rejects and takes a second at most.
 */
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
  // Undeliverable spans must not delay or fail the exit.
  return () =>
    Promise.race([sdk.shutdown().catch(() => undefined), wait(STOP_MS, undefined, { ref: false })]);
}

// Not cached: a tracer from before the start of the SDK might never record anything.
const tracer = () => trace.getTracer('tiku');

export interface Work {
  /** With few values: no ids. */
  name: string;
  kind: keyof typeof SpanKind;
  /** `traceparent` of the causes: the first is the parent, others are links; without any, a new trace begins. */
  causes: readonly (string | null | undefined)[];
}

/** Runs `work` in a span, which ends with its promise. */
export async function inSpan<T>(of: Work, work: () => Promise<T>): Promise<T> {
  const { span, scope } = begin(of);
  return context.with(scope, async () => {
    try {
      return await work();
    } catch (error) {
      // Messages may quote user input; the log has the error, with the id of this trace.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Runs `work`, and all that follows from it, in a span that the caller ends. */
export function beginSpan(of: Work, work: () => void): Span {
  const { span, scope } = begin(of);
  context.with(scope, work);
  return span;
}

function begin({ name, kind, causes }: Work): { span: Span; scope: Context } {
  const [parent, ...others] = causes.filter((cause) => !!cause).map((cause) => contextOf(cause));
  const links = others
    .flatMap((other) => trace.getSpanContext(other) ?? [])
    .map((cause) => ({ context: cause }));
  const scope = parent ?? ROOT_CONTEXT;
  const span = tracer().startSpan(name, { kind: SpanKind[kind], links }, scope);
  return { span, scope: trace.setSpan(scope, span) };
}

const contextOf = (traceparent: string | null | undefined): Context =>
  propagation.extract(ROOT_CONTEXT, { traceparent });

/** `traceparent` of the active span, to be stored with jobs and events; null without one. */
export function currentTrace(): string | null {
  return injectTraceHeaders({})['traceparent'] ?? null;
}

/** Adds the W3C trace headers of the active span. */
export function injectTraceHeaders(headers: Record<string, string>): Record<string, string> {
  propagation.inject(context.active(), headers);
  return headers;
}
