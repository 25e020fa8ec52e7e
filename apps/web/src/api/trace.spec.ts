import { expect, it } from '@jest/globals';
import { newTrace } from './trace.js';

it('creates a new W3C traceparent each time', () => {
  const traces = [newTrace(), newTrace()];
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(new Set(traces.map((trace) => trace.slice(3, 35))).size).toBe(2);
});
