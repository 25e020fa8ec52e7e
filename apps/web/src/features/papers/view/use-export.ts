/**
 * Makes the file of a paper, with its progress. Closing the dialog ends neither the export nor the polling: any open
 * page then announces the file.
 */
import type { ExportOptions, PaperExport } from '@tiku/contracts/paper-bank';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { useFailure } from '../../../ui/use-failure.js';
import { paperMessages } from '../papers.messages.js';
import {
  downloadExport,
  readExport,
  requestExport,
  unmade,
  useExportsChanged,
  watchExport,
  whileSignedIn,
} from './export.client.js';

export interface ExportProgress {
  status: PaperExport['status'];
  /** 0 to 100. */
  done: number;
}

export function useExport(paperId: string) {
  const t = useMessages(paperMessages);
  const fail = useFailure(paperMessages);
  const changed = useExportsChanged();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  /** Throws the reason of a failure. */
  const file = async (
    options: ExportOptions,
    signal: AbortSignal,
  ): Promise<PaperExport & { url: string }> => {
    const task = await requestExport(paperId, options);
    void changed();
    const done = await watchExport(
      task,
      (now) => setProgress({ status: now.status, done: now.progress }),
      signal,
    );
    void changed();
    if (done.url === null) throw unmade(done.error?.message ?? t('export.failed'));
    return { ...done, url: done.url };
  };
  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    const { signal, end } = whileSignedIn();
    setProgress({ status: 'waiting', done: 0 });
    try {
      await work(signal);
    } catch (failure) {
      if (!signal.aborted) fail('fail.export', failure);
    } finally {
      end();
      setProgress(null);
    }
  };
  return {
    progress,
    download: (options: ExportOptions) =>
      run(async (signal) => {
        const made = await file(options, signal);
        const name = made.fileName ?? '';
        if (isShown.current) {
          downloadExport(made);
          toast.success(t('export.done', { name }));
        } else
          toast.notice(t('export.ready', { name }), 'success', {
            label: t('export.download'),
            onPress: () => downloadExport(made),
          });
      }),
    copy: (options: ExportOptions) =>
      run(async (signal) => {
        const text = file(options, signal).then(async ({ url, fileName }) => {
          if (fileName?.endsWith('.zip')) throw unmade(t('export.copyArchive'));
          return new Blob([await readExport(url)], { type: 'text/plain' });
        });
        try {
          // The clipboard checks at once whether the person pressed something; the text may arrive later.
          await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
          toast.success(t('latexCopied'));
        } catch (refused) {
          // It also refuses without a text: that failure is the export's.
          await text;
          fail('fail.clipboard', refused);
        }
      }),
  };
}
