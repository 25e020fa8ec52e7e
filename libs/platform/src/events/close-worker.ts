import type { Worker } from 'bullmq';

/** Lets running jobs finish for 2.5 s, then abandons them: their locks expire and another worker takes them. */
export async function closeWorker(worker: Worker, graceMs = 2_500): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), graceMs);
  });
  const outcome = await Promise.race([worker.close(), deadline]).finally(() => clearTimeout(timer));
  if (outcome === 'late') await worker.close(true);
}
