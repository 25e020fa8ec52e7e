/** Collects the traces of this process in memory instead of sending them. */
import { context, propagation, SpanKind, trace } from '@opentelemetry/api';

interface CollectedSpan {
  id: string;
  parentId: string | undefined;
  name: string;
  kind: string;
}

export interface CollectedSpans {
  /** Ended spans of a trace, in the order of their start. */
  of(traceId: string): CollectedSpan[];
  stop(): Promise<void>;
}

/** Call it before the traced code starts; once in a process at a time. */
export async function collectSpans(): Promise<CollectedSpans> {
  // Imported here: the SDK is large, and most specs collect nothing.
  const { node, tracing } = await import('@opentelemetry/sdk-node');
  const exporter = new tracing.InMemorySpanExporter();
  const provider = new node.NodeTracerProvider({
    spanProcessors: [new tracing.SimpleSpanProcessor(exporter)],
  });
  provider.register();
  return {
    of: (traceId) =>
      exporter
        .getFinishedSpans()
        .filter((span) => span.spanContext().traceId === traceId)
        .sort((a, b) => a.startTime[0] - b.startTime[0] || a.startTime[1] - b.startTime[1])
        .map((span) => ({
          id: span.spanContext().spanId,
          parentId: span.parentSpanContext?.spanId,
          name: span.name,
          kind: SpanKind[span.kind],
        })),
    stop: async () => {
      await provider.shutdown();
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}
