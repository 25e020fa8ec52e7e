/** Papers as files: asked for, watched until they are made, fetched. */
import { PaperExportAnswer, type ExportOptions, type PaperExport } from '@tiku/contracts/paper-bank';
import { request } from '../../../api/client.js';

const LOOK_EVERY_MS = 400;

export const requestExport = (paperId: string, options: Partial<ExportOptions>): Promise<PaperExport> =>
  request('POST', `/papers/${paperId}/exports`, { body: options, schema: PaperExportAnswer }).then(
    ({ task }) => task,
  );

/** Until it is made or failed; `onProgress` gets each state. */
export async function watchExport(
  task: PaperExport,
  onProgress: (task: PaperExport) => void,
  signal: AbortSignal,
): Promise<PaperExport> {
  let current = task;
  while (current.status !== 'completed' && current.status !== 'failed') {
    onProgress(current);
    await pause(LOOK_EVERY_MS, signal);
    const path = `/papers/${task.paperId}/exports/${task.id}`;
    current = (await request('GET', path, { schema: PaperExportAnswer, signal })).task;
  }
  return current;
}

/** A file that is text. */
export async function readExport(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
}
