/** A paper very similar to a former one, or to one of a paper bank: open that, replace it, or keep both. */
import type { SimilarDraft } from '@tiku/contracts/ingestion';
import { IconCopy } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { uploadMessages } from './uploads.messages.js';
import styles from './uploads.module.css';

interface SimilarNoticeProps {
  similar: SimilarDraft;
  /** Null if there is nothing to replace. */
  onReplace: (() => void) | null;
  onKeep: () => void;
}

export function SimilarNotice({ similar, onReplace, onKeep }: SimilarNoticeProps) {
  const t = useMessages(uploadMessages);
  const format = useFormat();
  const percent = Math.round(similar.score * 100);
  const { bank, paperBank } = similar;
  return (
    <div className={styles.similar} role="group" aria-label={t('similar.label')}>
      <IconCopy size={16} stroke={1.7} aria-hidden />
      <span>
        {similar.isSameFile && similar.uploadedAt !== null
          ? t(bank ? 'similar.againInBank' : 'similar.again', {
              name: similar.name,
              time: format.dateTime(similar.uploadedAt),
              bank: bank?.name ?? '',
            })
          : paperBank
            ? t('similar.paper', { name: similar.name, percent, bank: paperBank.name })
            : bank
              ? t('similar.inBank', { name: similar.name, percent, bank: bank.name })
              : t('similar.text', { name: similar.name, percent })}
      </span>
      <span className={styles.similarActions}>
        <Link className="tk-lnk" to={pathOf(similar)}>
          {t(paperBank ? 'similar.openPaper' : bank ? 'similar.openBank' : 'similar.open')}
        </Link>
        {onReplace && (
          <button type="button" className="tk-lnk" onClick={onReplace}>
            {t('similar.replace')}
          </button>
        )}
        <button type="button" className="tk-lnk" data-quiet onClick={onKeep}>
          {t(paperBank || bank ? 'similar.keepThis' : 'similar.keep')}
        </button>
      </span>
    </div>
  );
}

function pathOf({ id, bank, paperBank }: SimilarDraft): string {
  if (paperBank) return `/papers/${id}/view`;
  return bank ? `/question-banks/${bank.id}` : `/batch-upload/preview-edit/${id}`;
}
