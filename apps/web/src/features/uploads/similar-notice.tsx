/** A paper much like one that is being checked already: open the former, let this one replace it, or keep both. */
import type { SimilarDraft } from '@tiku/contracts/ingestion';
import { IconCopy } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { uploadMessages } from './uploads.messages.js';
import styles from './uploads.module.css';

interface SimilarNoticeProps {
  similar: SimilarDraft;
  onReplace: () => void;
  onKeep: () => void;
}

export function SimilarNotice({ similar, onReplace, onKeep }: SimilarNoticeProps) {
  const t = useMessages(uploadMessages);
  return (
    <div className={styles.similar} role="group" aria-label={t('similar.label')}>
      <IconCopy size={16} stroke={1.7} aria-hidden />
      <span>{t('similar.text', { name: similar.name, percent: Math.round(similar.score * 100) })}</span>
      <span className={styles.similarActions}>
        <Link className="tk-lnk" to={`/batch-upload/preview-edit/${similar.id}`}>
          {t('similar.open')}
        </Link>
        <button type="button" className="tk-lnk" onClick={onReplace}>
          {t('similar.replace')}
        </button>
        <button type="button" className="tk-lnk" data-quiet onClick={onKeep}>
          {t('similar.keep')}
        </button>
      </span>
    </div>
  );
}
