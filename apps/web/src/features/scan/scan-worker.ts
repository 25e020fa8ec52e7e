/** The worker of one visit to the scan page, as async functions. */
import type { ScanResponse, ScanRequest, ScanTasks } from './scan-tasks.js';

export interface ScanWorker {
  find: (ask: ScanTasks['find']['ask']) => Promise<ScanTasks['find']['result']>;
  straighten: (ask: ScanTasks['straighten']['ask']) => Promise<ScanTasks['straighten']['result']>;
  close: () => void;
}

export function openScanWorker(): ScanWorker {
  const worker = new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (failure: Error) => void }>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<ScanResponse>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failure' in data) asker?.reject(new Error(data.failure));
    // Answers carry the id of their request; only the caller knows their type.
    else asker?.resolve(data.result as never);
  };
  const fail = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };
  worker.onerror = (event) => fail(event.message || 'the scan worker could not be loaded');
  function ask<Answer>(request: ScanRequest): Promise<Answer> {
    return new Promise((resolve, reject) => {
      waiting.set(request.id, { resolve, reject });
      worker.postMessage(request);
    });
  }
  return {
    find: (question) => ask({ id: ++last, task: 'find', ...question }),
    straighten: (question) => ask({ id: ++last, task: 'straighten', ...question }),
    close: () => {
      worker.terminate();
      fail('closed');
    },
  };
}
