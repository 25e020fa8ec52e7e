/**
 * OpenTelemetry, off unless an endpoint is set; started once per process before any service. A trace goes with calls as
 * W3C's `traceparent`, and with events and jobs in their rows: one leads from a person's click to what workers did.
 */
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

// Asked for each time: one that is made before the SDK has started may never hear of it.
const tracer = () => trace.getTracer('tiku');

export interface Work {
  /** Of few different ones: ids belong elsewhere. */
  name: string;
  kind: keyof typeof SpanKind;
  /** `traceparent` of what asked for it, the first one the parent; without any, a trace begins. */
  causes: readonly (string | null | undefined)[];
}

/** Runs `work` in a span, which ends with its promise. */
export async function inSpan<T>(of: Work, work: () => Promise<T>): Promise<T> {
  const { span, scope } = begin(of);
  return context.with(scope, async () => {
    try {
      return await work();
    } catch (error) {
      // Messages may quote what a person wrote; the log has the error, with the id of this trace.
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

/** `traceparent` of the span that is at work, to be kept with what it has asked for; null without one. */
export function currentTrace(): string | null {
  return injectTraceHeaders({})['traceparent'] ?? null;
}

/** Adds the W3C trace headers of the active span. */
export function injectTraceHeaders(headers: Record<string, string>): Record<string, string> {
  propagation.inject(context.active(), headers);
  return headers;
}
