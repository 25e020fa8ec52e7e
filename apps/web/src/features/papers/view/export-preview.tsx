/** The file before it is made, from the same engine: each page as it prints, or the first lines of the source. */
import { ActionIcon, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ExportOptions } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
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
  const [page, setPage] = useState(1);
  const isText = options.format === 'tex' || options.format === 'md';
  // An answer sheet is a separate file, and Word has the pages of PDF.
  const { answerSheet: _, format, ...rest } = wanted;
  const preview = useQuery({
    queryKey: ['paper-preview', paperId, format === 'docx' ? 'pdf' : format, rest, page],
    // The last preview stays until the next is ready; text does not replace a page.
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const body = { ...rest, format, preview: true, page };
      const done = await watchExport(await requestExport(paperId, body), () => {}, signal);
      if (done.url === null) throw unmade(done.error?.message ?? t('export.failed'));
      const shown = format === 'tex' || format === 'md' ? await readExport(done.url) : null;
      return { url: done.url, pages: done.pages, text: shown };
    },
  });
  const shown = preview.data && (preview.data.text !== null) === isText ? preview.data : undefined;
  // Settings may leave fewer pages.
  const at = Math.min(page, shown?.pages ?? page);
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
        {shown?.pages ? (
          <>
            <ActionIcon
              variant="subtle"
              aria-label={t('export.pageBefore')}
              disabled={at <= 1}
              onClick={() => setPage(at - 1)}
            >
              <IconChevronLeft size={16} stroke={1.7} />
            </ActionIcon>
            <span aria-live="polite">{t('pageOf', { page: at, pages: shown.pages })}</span>
            <ActionIcon
              variant="subtle"
              aria-label={t('export.pageAfter')}
              disabled={at >= shown.pages}
              onClick={() => setPage(at + 1)}
            >
              <IconChevronRight size={16} stroke={1.7} />
            </ActionIcon>
          </>
        ) : isText ? (
          t('export.previewText')
        ) : (
          t('export.preview')
        )}
      </figcaption>
    </figure>
  );
}
