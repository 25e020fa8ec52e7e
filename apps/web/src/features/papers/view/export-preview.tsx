/** The beginning of the file, from the same engine: the first page as it prints, or the first lines of the source. */
import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ExportOptions } from '@tiku/contracts/paper-bank';
import { useMessages } from '../../../i18n/messages.js';
import { useFailureText } from '../../../ui/problem.js';
import { paperMessages } from '../papers.messages.js';
import { readExport, requestExport, watchExport, unmade } from './export.client.js';
import styles from './export.module.css';

const CHANGED_MS = 500;

interface PreviewProps {
  paperId: string;
  options: ExportOptions;
}
export function ExportPreview({ paperId, options }: PreviewProps) {
  const t = useMessages(paperMessages);
  const reasonOf = useFailureText();
  const [wanted] = useDebouncedValue(options, CHANGED_MS);
  const isText = options.format === 'tex' || options.format === 'md';
  // An answer sheet is a separate file, and Word has the pages of PDF.
  const { answerSheet: _, format, ...rest } = wanted;
  const preview = useQuery({
    queryKey: ['paper-preview', paperId, format === 'docx' ? 'pdf' : format, rest],
    // The last preview stays until the next is ready; text does not replace a page.
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const body = { ...rest, format, preview: true };
      const done = await watchExport(await requestExport(paperId, body), () => {}, signal);
      if (done.url === null) throw unmade(done.error?.message ?? t('export.failed'));
      const shown = format === 'tex' || format === 'md' ? await readExport(done.url) : null;
      return { url: done.url, pages: done.pages, text: shown };
    },
  });
  const shown = preview.data && (preview.data.text !== null) === isText ? preview.data : undefined;
  return (
    <figure className={styles.preview} aria-busy={preview.isFetching}>
      {preview.error ? (
        <p className="tk-dim">{t('fail.preview', { reason: reasonOf(preview.error) })}</p>
      ) : !shown ? (
        <Skeleton className={styles.page} style={{ aspectRatio: 210 / 297 }} />
      ) : shown.text !== null ? (
        <pre className={styles.source}>{shown.text}</pre>
      ) : (
        <img className={styles.page} src={shown.url} alt={t('export.preview')} />
      )}
      <figcaption>
        {shown?.pages
          ? t('pageOf', { page: 1, pages: shown.pages })
          : isText
            ? t('export.previewText')
            : t('export.preview')}
      </figcaption>
    </figure>
  );
}
