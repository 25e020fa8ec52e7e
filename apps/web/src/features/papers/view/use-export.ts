/** Makes the file of a paper, with its progress; leaving the dialog gives up the waiting, not the file. */
import type { ExportOptions, PaperExport } from '@tiku/contracts/paper-bank';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { useFailure } from '../../../ui/use-failure.js';
import { paperMessages } from '../papers.messages.js';
import { readExport, requestExport, watchExport } from './export.client.js';

export interface ExportProgress {
  status: PaperExport['status'];
  /** 0 to 100. */
  done: number;
}

export function useExport(paperId: string) {
  const t = useMessages(paperMessages);
  const fail = useFailure(paperMessages);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  /** Throws why it was not made. */
  const file = async (options: ExportOptions): Promise<PaperExport & { url: string }> => {
    const { signal } = leaving.current;
    const task = await requestExport(paperId, options);
    const done = await watchExport(
      task,
      (now) => setProgress({ status: now.status, done: now.progress }),
      signal,
    );
    if (done.url === null) throw new Error(done.error?.message ?? t('export.failed'));
    return { ...done, url: done.url };
  };
  const run = async (what: 'fail.export' | 'fail.clipboard', work: () => Promise<void>) => {
    const { signal } = leaving.current;
    setProgress({ status: 'waiting', done: 0 });
    try {
      await work();
    } catch (failure) {
      if (!signal.aborted) fail(what, failure);
    } finally {
      setProgress(null);
    }
  };
  return {
    progress,
    download: (options: ExportOptions) =>
      run('fail.export', async () => {
        const { url, fileName } = await file(options);
        const link = document.createElement('a');
        link.href = url;
        link.download = fileName ?? '';
        link.click();
        toast.success(t('export.done', { name: fileName ?? '' }));
      }),
    copy: (options: ExportOptions) =>
      run('fail.clipboard', async () => {
        const text = file(options).then(async ({ url, fileName }) => {
          if (fileName?.endsWith('.zip')) throw new Error(t('export.copyArchive'));
          return new Blob([await readExport(url)], { type: 'text/plain' });
        });
        // The clipboard asks at once whether a person pressed something; the text may come later.
        await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
        toast.success(t('latexCopied'));
      }),
  };
}
